// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "source/document.h"
#include "source/yaml/psych/psychscalars.h"

#include <string_view>

namespace strata {

/// Reads YAML like Puppet's yaml_data (Psych 4, libyaml): simple texts line by line, all others with yaml-cpp's events,
/// checked against libyaml's outline of the text.
///
/// Every node and mapping key has its mark; an empty node is placed after its colon or dash, an alias shares the node
/// of its anchor. An empty file gives Undef; the caller handles other roots than mappings and symbol keys
/// (puppetRoot()). Errors have a position and Puppet's text without its beginning, which puppetParseError() adds:
/// Code::Syntax, the file is refused; Code::Internal, an exception of Ruby; Code::Unsupported, a text that this build
/// cannot read exactly, or a limit: nesting (kYamlNesting) or nodes repeated by aliases. Rules: yaml.md A1, A3-A5, A7,
/// A8.
Result<ReadResult> readYaml(std::string_view text, FileId file, KeyTable &keys,
                            DateScalars dates = DateScalars::Refused);

/// Like readYaml(), without the fast path for simple texts (readPlainYaml()); both give equal results.
Result<ReadResult> readYamlExactly(std::string_view text, FileId file, KeyTable &keys,
                                   DateScalars dates = DateScalars::Refused);

} // namespace strata
