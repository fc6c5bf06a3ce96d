// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/keytable.h"
#include "core/result.h"
#include "source/document.h"
#include "source/yaml/psych/psychscalars.h"

#include <string_view>
#include <vector>

namespace strata {

/// Reads YAML the way Puppet's yaml_data does (Psych 4, libyaml): simple texts line by line, all others with
/// yaml-cpp's events, checked against the outline of the text as libyaml sees it.
///
/// Every node and every mapping key carries its mark; an empty node stands behind its colon or dash, an alias shares
/// the node of its anchor, place included. An empty file gives Undef; the caller decides about roots that are no
/// mapping and about symbol keys (puppetRoot()). Errors carry the position of the mistake and Puppet's text without
/// its beginning, which puppetParseError() adds: Code::Syntax is a refusal of the file, Code::Internal an exception of
/// Ruby's, Code::Unsupported a text that Puppet reads and this build cannot read exactly, or a limit: nesting
/// (kYamlNesting) or what aliases repeat. Rules: yaml.md A1, A3-A5, A7, A8.
Result<ReadResult> readYaml(std::string_view text, FileId file, KeyTable &keys,
                            DateScalars dates = DateScalars::Refused);

/// The same without the fast way for simple texts (readPlainYaml()), which must not be noticed but for its speed.
Result<ReadResult> readYamlExactly(std::string_view text, FileId file, KeyTable &keys,
                                   DateScalars dates = DateScalars::Refused);

} // namespace strata
