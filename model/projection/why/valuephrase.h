// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/value.h"

#include <string>
#include <string_view>

namespace strata {

/// A value on one line in YAML style: strings quoted only if necessary, line breaks as `\n`, collections in flow style.
/// Truncated after about \a limit bytes, at a character, with an ellipsis.
std::string valuePhrase(const Value &value, std::size_t limit = 60);

/// \a text like valuePhrase(), without limit.
std::string stringPhrase(std::string_view text);

/// A place inside the value of a key for people, such as `profile::web::ports[0].name`; \a key may be empty:
/// `[0].name`.
std::string pathPhrase(std::string key, const AddressPath &path);

} // namespace strata
