// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QString>

#include <string>
#include <vector>

namespace strata {

/// Pages of text for situations without a contribution view. Pure functions; HTML for InfoPage.
///
/// Links: `key:NAME`, `layer:3` (1-based), `place:FILE:LINE` (FileId::index), `action:NAME` (a command's object name),
/// `example:NAME`.

/// No key chosen: key counts per layer and the most contested keys. \a keys is null while they are being read.
QString overviewPage(const Scene &scene, const std::vector<LayerName> &layers, const KeyListing *keys);

/// Key not found: the levels that were searched in order, and the nearest spellings.
QString notFoundPage(const Answer &answer, const std::vector<LayerName> &layers,
                     const std::vector<std::string> &nearest);

/// Nothing could be opened: what was looked for and what else can be done.
QString openFailedPage(const ProjectRequest &request, const Error &error);

/// An HTML link to \a target, which may hold any characters.
QString pageLink(const QString &target, const QString &text);

} // namespace strata
