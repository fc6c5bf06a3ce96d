// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>
#include <string_view>

namespace strata {

/// Whether hiera-eyaml takes \a text for sealed: it holds `ENC[...]`, the bracket closed on the same line; or Datum
/// does: the whole text is `[ENC=...]`. Rules: eyaml_lookup_key.rb of Puppet 7.23, datum.md 14.2.
bool holdsSeal(std::string_view text);
/// Whether a string anywhere in \a value does; keys do not count, they are never opened.
bool holdsSeal(const Value &value);

/// \a text with what is sealed shortened for people: `ENC[PKCS7 …]`, `[ENC=… 96 bytes]`.
std::string withShortSeals(std::string_view text);
/// \a value with every string shortened so.
Value withShortSeals(const Value &value);

} // namespace strata
