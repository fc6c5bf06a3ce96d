// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"
#include "output/jsonwriter.h"
#include "projection/layernames.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata::cli {

/// Writes the members of an answer into an open object: exactly one of `result`, `result_yaml`, `not_found`, `error`;
/// then `merge`, `warnings` and `explain` if present. Format: docs/query.md.
void writeAnswer(JsonWriter &json, const LookupResult &result, const FileNames &names);

/// Writes exactly one of `result`, `result_yaml`, `not_found`, `error`.
void writeAnswerOnly(JsonWriter &json, const LookupResult &result);

/// Writes the member `merge`: the strategy, its options and source.
void writeMerge(JsonWriter &json, const MergeSpec &merge, const FileNames &names);

/// Writes an array of \a names, or of other texts.
void writeNames(JsonWriter &json, const std::vector<std::string> &names);

/// Writes \a text; null if it is empty.
void writeOrNull(JsonWriter &json, std::string_view text);

/// The first line of a message.
std::string_view firstLine(std::string_view message);

} // namespace strata::cli
