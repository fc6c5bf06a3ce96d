// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A part of a lesson's text in one style.
struct TextSpan
{
    enum class Style { Plain, Bold, Code, Link };

    Style style = Style::Plain;
    std::string text = {};
    std::string target = {}; ///< of a Link: the reference page, "strategy:deep"

    friend bool operator==(const TextSpan &, const TextSpan &) = default;
};

/// The parts of a text with the marks `**bold**`, `` `code` `` and `[link](strategy:deep)`, which cannot be nested.
/// Error: an unclosed mark, a link without target. Format: resources/lessons/README.md.
Result<std::vector<TextSpan>> markedText(std::string_view text);

std::string withoutMarks(std::string_view text);

/// The number of sentences, at least 1: ends of sentences before a blank, a mark or the end, outside code.
int sentenceCount(std::string_view text);

} // namespace strata
