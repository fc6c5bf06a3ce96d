// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"

namespace strata {

/// Makes this process the program of the window, strata-window, which gets the same words. The window has a program of
/// its own, so that commands need not load what only a window needs: that takes longer than most answers do.
///
/// Only returns where there is no such program, with the exit status of this one.
int becomeWindow(char **argv, const cli::Console &console);

} // namespace strata
