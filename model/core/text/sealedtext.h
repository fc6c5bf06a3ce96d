// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>
#include <string_view>

namespace strata {

/// Whether \a text is sealed: it contains `ENC[...]`, the bracket closed on the same line (hiera-eyaml), or consists of
/// `[ENC=...]` (Datum). Rules: eyaml_lookup_key.rb of Puppet 7.23, datum.md 14.2.
bool holdsSeal(std::string_view text);
/// Whether any string in \a value is sealed; keys are never opened and do not count.
bool holdsSeal(const Value &value);

/// \a text with sealed parts shortened for people: `ENC[PKCS7 …]`, `[ENC=… 96 bytes]`.
std::string withShortSeals(std::string_view text);
/// \a value with every string shortened likewise.
Value withShortSeals(const Value &value);

} // namespace strata
