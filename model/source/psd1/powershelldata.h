// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamlreader.h"

namespace strata {

/// Reads a PowerShell data file (`.psd1`) the way `Import-PowerShellDataFile` does, without running anything: the first
/// hash literal of the text, its constants, lists and hashes. Order is that of the source.
///
/// Keys that are no texts stay typed, as integers or booleans; toDatum() deals with them. Widths of integers (`1y`,
/// `1L`) are not kept. Errors: Code::Syntax where PowerShell cannot parse the text, Code::Unsupported for expressions
/// that are no data or that Strata does not evaluate; both with their place. Rules: yaml.md C10.
Result<ReadResult> readPowerShellData(std::string_view text, FileId file, KeyTable &keys);

} // namespace strata
