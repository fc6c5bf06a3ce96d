// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/jobs.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

namespace strata {

/// Lets the view of \a tab say where \a job, which works for it, failed, until it works again. Both live as long as the
/// window.
void showFailures(Job &job, CentralView::Tab tab, MainWindow &window);

} // namespace strata
