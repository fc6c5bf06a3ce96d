// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <string>

namespace strata {

/// The result as a YAML document in which each value says where it comes from: `port: 8080  # L3 Site site/fra.yaml:8`.
/// The key, \a inputs (one line: node, strategy) and what else is to be known stand above it as comments. Sealed values
/// stay sealed. Without a result the document is empty and the comments say why.
std::string annotatedYaml(const Projection &projection, const std::string &inputs);

} // namespace strata
