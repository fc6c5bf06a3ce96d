// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"

#include <string>
#include <string_view>

namespace strata {

/// A typed scalar, and what is worth telling people about how its text was read.
struct PsychScalar
{
    Value value;
    std::string hint; ///< empty: nothing
};

/// Dates and times: refused by Psych 4's safe loading, which Puppet uses; read by the Rubies that Hiera 3 ran on.
enum class DateScalars { Refused, Accepted };

/// What Psych 4 makes of a plain scalar without tag. Errors: refused dates and times have Code::Syntax; numbers that
/// Ruby cannot convert have Code::Internal. An accepted date that is none in the calendar is a string.
/// Rules: yaml.md A3.
Result<PsychScalar> psychPlainScalar(std::string_view text, SourceMark mark, DateScalars dates = DateScalars::Refused);

/// Whether psychPlainScalar() makes a string of \a text, of one line; false where that takes a longer look.
bool isPsychText(std::string_view text);

/// What Psych 4 makes of a scalar with the resolved \a tag (`tag:yaml.org,2002:str` for `!!str`), quoted or not.
/// Rules: yaml.md A4.
Result<PsychScalar> psychTaggedScalar(std::string_view tag, std::string_view text, SourceMark mark,
                                      DateScalars dates = DateScalars::Refused);

/// Psych's refusal to make an object of the class \a name.
Error unspecifiedClass(std::string_view name, SourceMark mark);

} // namespace strata
