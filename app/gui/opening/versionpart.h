// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/opening.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

namespace strata {

/// Connects the choice of the version of the real system. Remembered per folder, except in lessons and sandboxes, which
/// define it themselves.
void connectVersions(Session &session, Opening &opening, MainWindow &window);

/// "Hiera 5 · Puppet 8", with the setting `strict` if it is not the version's default.
QString versionText(const Project &project);

} // namespace strata
