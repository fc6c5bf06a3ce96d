// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/cli/options.h"
#include "app/gui/window.h"

#include <optional>
#include <span>
#include <string_view>

namespace strata {

/// The options without a command.
std::span<const cli::OptionGroup> windowOptionGroups();

/// The parsed options of the window. Errors name the wrong option and its values.
Result<WindowOptions> windowOptions(const cli::Arguments &arguments);

/// Prints the help, version, manual page or completion that \a arguments request, and returns the exit status. None:
/// they request a window.
std::optional<int> printRequested(const cli::Arguments &arguments, const cli::Console &console);

inline constexpr std::string_view kNoDisplayText = "there is no display here, so the window cannot open; try 'strata "
                                                   "layers', 'strata keys' and 'strata why KEY' instead";

} // namespace strata
