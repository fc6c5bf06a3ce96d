// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <string>
#include <string_view>

namespace strata {

/// The result as a YAML document with the source of each value as a comment: `port: 8080  # L3 Site site/fra.yaml:8`.
/// Comments at the top have the key, \a inputs (one line: node, strategy) and warnings; without a result they give the
/// reason. Sealed values stay sealed.
std::string annotatedYaml(const Projection &projection, const std::string &inputs);

/// \a text for the end of a YAML line, for any names of files and keys: one line without control characters and invalid
/// bytes, which YAML 1.1 forbids or reads as line ends, and which can control a terminal.
std::string commentText(std::string_view text);

/// commentText() as a comment on its own line; empty for an empty text.
std::string commentLine(std::string_view text);

} // namespace strata
