// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/options.h"

#include <span>
#include <string>
#include <string_view>

namespace strata::cli {

/// The manual page strata(1) in man(7) format with all commands. \a windowOptions: the options of `strata` without a
/// command, which opens the window.
std::string manualPage(std::span<const OptionGroup> windowOptions);

/// The completion script of a shell: bash, zsh or fish; empty for any other.
std::string completionScript(std::string_view shell, std::span<const OptionGroup> windowOptions);

} // namespace strata::cli
