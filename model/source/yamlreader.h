// SPDX-License-Identifier: MIT
#pragma once

#include "core/diagnostic.h"
#include "core/keytable.h"
#include "core/result.h"

#include <string_view>
#include <vector>

namespace strata {

/// What reading one file gave: the typed value of its first document and what is worth telling about the text.
struct ReadResult
{
    Value root;
    std::vector<Diagnostic> problems;
};

/// Reads YAML the way Puppet's yaml_data does (Psych 4, libyaml), through yaml-cpp's events and the guards G1-G9.
///
/// Every node and every mapping key carries its mark. An empty file gives Undef; the caller decides about roots
/// that are no mapping (yaml.md A2) and about symbol keys (A6.1). Aliases share nodes; expansion is capped.
/// Errors have Code::Syntax (or Internal where Ruby itself would fail), Puppet's text where it is known, and the
/// position of the mistake. Rules: spec yaml.md A1, A3-A5, A8.
Result<ReadResult> readYaml(std::string_view text, FileId file, KeyTable &keys);

} // namespace strata
