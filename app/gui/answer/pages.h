// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "app/project/repositorykeys.h"
#include "app/session/nodeswithkey.h"
#include "app/session/answer.h"
#include "items/whatif/valueremoval.h"
#include "lookup/keyindex.h"
#include "projection/layernames.h"

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace strata {

// Text pages for situations without a contribution view, as HTML for InfoPage with links of navigation/link.h. Pure
// functions.

/// The best of the keys whose names contain a text.
struct KeysWithText
{
    QString text = {};
    std::vector<const KeyIndex::Row *> rows = {};
    std::size_t more = 0; ///< that are not among the rows
};

/// Key not found: the nearest spellings, the keys \a containing its text, the nodes that have it and the files of
/// \a all with it (null: they are not known), then the levels that were searched in order. \a failure: why layers that
/// may have it were left out; empty: none were. \a removals: its values that what-if edits removed.
QString notFoundPage(const Answer &answer, const LayerNames &names, const QString &failure,
                     const std::vector<std::string> &nearest, const KeysWithText &containing,
                     const NodeSearch::SearchResult *nodes, const RepositoryKeys *all = nullptr,
                     const std::vector<ValueRemoval> &removals = {});

/// The files of \a all, by index, that have the root of the key and are not read on the node of \a answer.
std::vector<std::uint32_t> unreadFiles(const Answer &answer, const LayerNames &names, const RepositoryKeys &all);

/// The page for `lookup_options`, which no lookup finds; lists the layers that have it, if \a areFilesRead.
QString optionsPage(const Answer &answer, const LayerNames &names, bool areFilesRead);

/// The page while the answer is hidden until a question of a lesson is answered.
QString coverPage();

/// The page after opening \a root was cancelled.
QString openCancelledPage(const QString &root);

/// Whether a folder without configuration can be opened with all of its files as layers.
bool canBeData(const QString &root);

/// The page after opening failed: what was searched for, and what else the user can do.
QString openFailedPage(const ProjectRequest &request, const Error &error);

} // namespace strata
