// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "source/document.h"
#include "source/yaml/psych/psychscalars.h"

#include <optional>
#include <string_view>

namespace strata {

/// Reads simple YAML fast, in one pass over its lines: block mappings and sequences, scalars and flow collections on
/// one line, block scalars without indentation indicator; no anchors, aliases, tags, directives, merge keys, tabs or
/// errors.
///
/// \return the result of readYamlExactly(), marks and problems included; nothing if \a text contains anything else,
/// which does not make it invalid.
std::optional<ReadResult> readPlainYaml(std::string_view text, FileId file, KeyTable &keys, DateScalars dates);

} // namespace strata
