// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "source/document.h"
#include "source/yaml/psych/psychscalars.h"

#include <optional>
#include <string_view>

namespace strata {

/// Reads simple YAML fast, in one pass over its lines: block mappings and sequences, scalars and flow collections of
/// one line, block scalars without an indicator for their indentation; no anchors, aliases, tags, directives, merge
/// keys, tabs, and nothing that is an error.
///
/// \return what readYamlExactly() gives, marks and problems included; nothing where \a text holds anything else, which
/// does not mean that it is wrong.
std::optional<ReadResult> readPlainYaml(std::string_view text, FileId file, KeyTable &keys, DateScalars dates);

} // namespace strata
