// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/options.h"
#include "app/gui/window.h"

#include <span>

namespace strata {

/// The options without a command.
std::span<const cli::OptionGroup> windowOptionGroups();

/// The parsed options of the window. Errors name the wrong option and its values.
Result<WindowOptions> windowOptions(const cli::Arguments &arguments);

} // namespace strata
