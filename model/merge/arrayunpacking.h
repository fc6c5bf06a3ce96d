// SPDX-License-Identifier: MIT
#pragma once

#include "merge/mergearena.h"
#include "trace/recorder.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A part of a text with its byte offset.
struct TextPiece
{
    std::size_t offset = 0;
    std::string_view text;
};

/// Ruby's `text.split(separator)`: trailing empty pieces are dropped, a single space splits at runs of white space, an
/// empty separator splits into characters.
std::vector<TextPiece> rubySplit(std::string_view text, std::string_view separator);

/// Ruby's `array.join(separator).split(separator)` as a new array of strings, for the option unpack_arrays. Unchanged
/// elements stay the same node; pieces of others have the origin of the element in which they begin. Records
/// NullSkipped or EmptySkipped for elements that vanish.
MergeNode &unpackArray(MergeArena &arena, MergeNode &array, const std::string &separator, Recorder &recorder);

} // namespace strata
