// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <optional>
#include <string_view>

namespace strata {

/// What PowerShell makes of a word.
struct PowerShellNumber
{
    enum class Outcome {
        Number,
        Word,       ///< no number: a command
        OutOfRange, ///< a number that its type cannot hold, which is a mistake in the script
    };

    Outcome outcome = Outcome::Word;
    Value value;
};

/// A number literal of PowerShell without sign: decimal, `0x` and `0b`, with suffixes for types and multipliers. The
/// width of an integer is not kept. Rule: yaml.md C10.4.
PowerShellNumber powerShellNumber(std::string_view word, SourceMark mark);

/// The number with the other sign.
Value negated(const Value &number, SourceMark mark);

} // namespace strata
