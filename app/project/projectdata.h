// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"

#include <string>
#include <vector>

namespace strata {

/// Absolute paths in data folders that hold no data: the configuration and the facts.
std::vector<std::string> pathsWithoutData(const Project &project);

} // namespace strata
