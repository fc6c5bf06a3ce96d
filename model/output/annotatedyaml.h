// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <string>

namespace strata {

/// The result as a YAML document with the source of each value as a comment: `port: 8080  # L3 Site site/fra.yaml:8`.
/// Comments at the top have the key, \a inputs (one line: node, strategy) and warnings; without a result they give the
/// reason. Sealed values stay sealed.
std::string annotatedYaml(const Projection &projection, const std::string &inputs);

} // namespace strata
