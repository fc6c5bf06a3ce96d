// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>
#include <string_view>

namespace strata {

/// Ruby's Float#to_s: the shortest digits that read back, "1.0e+15", "1.0e-05", "Infinity", "NaN". Rule: hiera5.md 5.5.
std::string rubyFloat(double number);

/// Ruby's String#inspect of UTF-8 text: double quotes, Ruby's escapes, `#` escaped before `{`, `$`, `@`.
std::string rubyInspect(std::string_view text);

/// Ruby's inspect of a value, as Puppet 7 (Ruby 3.1) prints it: `{"a"=>1, "b"=>[nil, true]}`.
std::string rubyInspect(const Value &value);

/// Ruby's `value.class.name`: "Hash", "NilClass", "TrueClass", ...
std::string rubyClass(const Value &value);

/// Ruby's String#strip: without blanks, line ends and NUL at both ends.
std::string_view rubyStripped(std::string_view text);

/// Ruby's to_s of a value: strings as they are, undef empty, collections inspected.
std::string rubyToString(const Value &value);

} // namespace strata
