// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "source/hocon/hocontokens.h"

#include <span>
#include <string>
#include <vector>

namespace strata::hocon {

/// The path of a key or substitution, one text per member.
struct Path
{
    std::vector<std::string> members;
    std::string text;
    SourceMark mark;
};

/// Splits tokens at dots outside quotes. \a mark: the position for errors without a token. Rule: path_parser.rb of
/// hocon 1.3.1.
Result<Path> parsePath(std::span<const Token> tokens, SourceMark mark);

} // namespace strata::hocon
