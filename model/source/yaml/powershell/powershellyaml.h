// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamlreader.h"

namespace strata {

/// Reads YAML, or JSON as YAML, like Datum's `ConvertFrom-Yaml -Ordered` (powershell-yaml 0.5.0, YamlDotNet):
/// yaml-cpp's events, checked against the outline of the text in YamlDotNet's grammar.
///
/// Keys are strings, the text of their scalar. Keys that differ only in case are one entry: the position of the first,
/// spelling, mark and value of the last. Whole numbers are Integers of any size, fractions decimals
/// (Value::isDecimal()), very large ones Floats, `!!timestamp` Timestamps. All documents are read, the first is
/// returned; a text without document gives Undef without mark. Invalid UTF-8 is read as U+FFFD, with a warning. Every
/// node and key has its mark, as in readYaml(). Errors have a position; Code::Unsupported is a limit, or a text that
/// Datum reads and this build cannot. Rules: yaml.md C1-C7, C9.
Result<ReadResult> readPowerShellYaml(std::string_view text, FileId file, KeyTable &keys);

} // namespace strata
