// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/options.h"
#include "app/gui/window.h"

#include <span>

namespace strata {

/// The options of the program without a command word.
std::span<const cli::OptionGroup> windowOptionGroups();

/// What the command line asks of the window. Errors say which option is wrong and what it takes.
Result<WindowOptions> windowOptions(const cli::Arguments &arguments);

} // namespace strata
