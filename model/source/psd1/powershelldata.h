// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamlreader.h"

namespace strata {

/// Reads a PowerShell data file (`.psd1`) like `Import-PowerShellDataFile`, without running anything: the constants,
/// lists and hashes of the first hash literal, in source order.
///
/// Keys that are not strings stay integers or booleans; toDatum() converts them. Integer widths (`1y`, `1L`) are
/// dropped. Errors with position: Code::Syntax where PowerShell cannot parse the text, Code::Unsupported for
/// expressions that are not data or not evaluated by Strata. Rules: yaml.md C10.
Result<ReadResult> readPowerShellData(std::string_view text, FileId file, KeyTable &keys);

} // namespace strata
