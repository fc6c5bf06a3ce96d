// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"

#include <string>

namespace strata {

/// A place inside the value of a key for people, such as `profile::web::ports[0].name`; \a key may be empty:
/// `[0].name`.
std::string pathPhrase(std::string key, const AddressPath &path);

} // namespace strata
