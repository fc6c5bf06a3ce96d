// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/address.h"

#include <string>

namespace strata {

/// The lookup for the root key \a key of a data file: quoted if it contains dots or quotes and dots lead into values.
LookupTarget rootTarget(const Project &project, const std::string &key);
/// The root key of \a target without quotes; empty for the whole node and for invalid names.
std::string rootOf(const Project &project, const LookupTarget &target);

} // namespace strata
