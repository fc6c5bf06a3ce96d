// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "app/project/repositorykeys.h"
#include "app/session/nodeswithkey.h"
#include "app/session/answer.h"
#include "items/whatif/valueremoval.h"
#include "projection/layernames.h"

#include <QString>

#include <string>
#include <vector>

namespace strata {

// Text pages for situations without a contribution view, as HTML for InfoPage with links of navigation/link.h. Pure
// functions.

/// Key not found: the nearest spellings, the keys \a containing its text, the nodes that have it and the files of
/// \a all with it (null: they are not known), then the levels that were searched in order. \a failure says that layers
/// had to be left out, which may have it, and why; empty: there is none. \a removals: its values that what-if edits
/// removed.
QString notFoundPage(const Answer &answer, const LayerNames &names, const QString &failure,
                     const std::vector<std::string> &nearest, const std::vector<std::string> &containing,
                     const NodeSearch::SearchResult *nodes, const RepositoryKeys *all = nullptr,
                     const std::vector<ValueRemoval> &removals = {});

/// The key holds the options of others, which no lookup finds; with the layers that have it, if \a areFilesRead.
QString optionsPage(const Answer &answer, const LayerNames &names, bool areFilesRead);

/// The answer is hidden until a question is answered.
QString coverPage();

/// Opening \a root was cancelled.
QString openCancelledPage(const QString &root);

/// Whether a folder without configuration can be opened with all of its files as layers.
bool canBeData(const QString &root);

/// Opening failed: what was searched for and what else can be done.
QString openFailedPage(const ProjectRequest &request, const Error &error);

} // namespace strata
