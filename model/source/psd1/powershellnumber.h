// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string_view>

namespace strata {

/// A word interpreted as a number.
struct PowerShellNumber
{
    enum class Outcome {
        Number,
        Word,       ///< not a number: a command
        OutOfRange, ///< a number outside the range of its type, an error in the script
    };

    Outcome outcome = Outcome::Word;
    Value value;
};

/// A PowerShell number literal without sign: decimal, `0x` and `0b`, with type suffixes and multipliers. Integer widths
/// are dropped. Rule: yaml.md C10.4.
PowerShellNumber powerShellNumber(std::string_view word, SourceMark mark);

/// The number with the opposite sign.
Value negated(const Value &number, SourceMark mark);

} // namespace strata
