// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "output/jsonwriter.h"

#include <string>

namespace strata::cli {

enum class WithTrace { No, Yes };

/// Writes the members of an answer into an open object: exactly one of `result`, `result_yaml`, `not_found`, `error`;
/// then `merge`, `warnings` where there are any, `explain` and `trace`. Form: docs/query.md.
void writeAnswer(JsonWriter &json, const LookupResult &result, const Project &project, const LookupEngine &engine,
                 WithTrace withTrace);

/// Writes the member `merge`: the strategy, its options, and where it comes from.
void writeMerge(JsonWriter &json, const MergeSpec &merge, const FileTable &files);

/// The first line of a message.
std::string_view firstLine(std::string_view message);

} // namespace strata::cli
