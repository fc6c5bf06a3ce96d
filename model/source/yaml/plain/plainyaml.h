// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "source/document.h"
#include "source/yaml/psych/psychscalars.h"

#include <optional>
#include <string_view>

namespace strata {

/// Reads simple YAML fast, in one pass over its lines: block mappings and sequences, scalars and flow collections on
/// one line, block scalars without an indentation indicator; no anchors, aliases, tags, directives, merge keys or tabs.
/// \return the same as readYamlExactly(), including marks and problems; nothing if \a text contains anything else or is
/// longer than 1 GiB: it may be valid, so call readYamlExactly().
std::optional<ReadResult> readPlainYaml(std::string_view text, FileId file, KeyTable &keys, DateScalars dates);

} // namespace strata
