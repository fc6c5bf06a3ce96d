// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "app/session/nodeswithkey.h"
#include "app/session/scene.h"
#include "projection/layernames.h"

#include <QString>

#include <string>
#include <vector>

namespace strata {

// Pages of text for situations without a contribution view. Pure functions; HTML for InfoPage with links of
// navigation/link.h.

/// Key not found: the levels that were searched in order, the nearest spellings, the nodes that have it (null: they
/// are not known).
QString notFoundPage(const AskedKey &key, const LayerNames &names, const std::vector<std::string> &nearest,
                     const NodesWithKey::Found *nodes);

/// The answer is there, but a question is to be answered first.
QString coverPage();

/// The opening of \a root was stopped.
QString openCancelledPage(const QString &root);

/// Nothing could be opened: what was looked for and what else can be done.
QString openFailedPage(const ProjectRequest &request, const Error &error);

} // namespace strata
