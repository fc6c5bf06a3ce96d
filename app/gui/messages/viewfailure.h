// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/jobs.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

namespace strata {

/// Shows internal errors of \a job in the view of \a tab, until it succeeds again. Both must live as long as the
/// window.
void showFailures(Job &job, CentralView::Tab tab, MainWindow &window);

} // namespace strata
