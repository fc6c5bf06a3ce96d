// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/options.h"

#include <span>
#include <string>
#include <string_view>

namespace strata::cli {

/// The manual page strata(1) in the language of man(7), from the same tables as `--help`; \a windowOptions are those of
/// the program without a command word.
std::string manualPage(std::span<const OptionGroup> windowOptions);

/// What makes a shell complete commands and options: bash, zsh or fish; empty for any other.
std::string completionScript(std::string_view shell, std::span<const OptionGroup> windowOptions);

} // namespace strata::cli
