// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "app/project/repositorykeys.h"
#include "app/session/nodeswithkey.h"
#include "app/session/answer.h"
#include "projection/layernames.h"

#include <QString>

#include <string>
#include <vector>

namespace strata {

// Pages of text for situations without a contribution view. Pure functions; HTML for InfoPage with links of
// navigation/link.h.

/// Key not found: the nearest spellings, the keys \a containing its text, the nodes that have it and the files of
/// \a all with it (null: they are not known), then the levels that were searched in order. \a failure says that layers
/// had to be left out, which may have it, and why; empty: there is none.
QString notFoundPage(const Answer &answer, const LayerNames &names, const QString &failure,
                     const std::vector<std::string> &nearest, const std::vector<std::string> &containing,
                     const NodesWithKey::Found *nodes, const RepositoryKeys *all = nullptr);

/// The key is the one that holds the options of others, which no lookup finds; once the files of the node are read,
/// as \a areFilesRead tells, with the layers that have it.
QString optionsPage(const Answer &answer, const LayerNames &names, bool areFilesRead);

/// The answer is there, but a question is to be answered first.
QString coverPage();

/// The opening of \a root was stopped.
QString openCancelledPage(const QString &root);

/// Whether a folder without a configuration can be opened with all of its files as layers.
bool canBeData(const QString &root);

/// Nothing could be opened: what was looked for and what else can be done.
QString openFailedPage(const ProjectRequest &request, const Error &error);

} // namespace strata
