// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/address.h"

#include <string>

namespace strata {

/// What to ask \a project for to get the root key \a key of a data file: where names with dots lead into values, it
/// stands in quotes if it has any.
AskedKey askedRoot(const Project &project, const std::string &key);
/// The root key that \a asked begins with, without quotes; empty for the whole node and for what is no name.
std::string rootOf(const Project &project, const AskedKey &asked);

} // namespace strata
