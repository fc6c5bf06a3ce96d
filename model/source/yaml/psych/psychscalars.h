// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"

#include <string>
#include <string_view>

namespace strata {

/// A typed scalar, with a remark for people on how its text was read.
struct PsychScalar
{
    Value value;
    std::string hint; ///< empty: none
};

/// Dates and times: refused by Psych 4's safe loading, which Puppet uses; accepted by the Ruby versions of Hiera 3.
enum class DateScalars { Refused, Accepted };

/// The value of a plain scalar without tag in Psych 4. Errors: Code::Syntax for refused dates and times; Code::Internal
/// for numbers that Ruby cannot convert. An accepted date that is not in the calendar is a string. Rules: yaml.md A3.
Result<PsychScalar> psychPlainScalar(std::string_view text, SourceMark mark, DateScalars dates = DateScalars::Refused);

/// Whether psychPlainScalar() gives a string for \a text, which is one line; false if a fast check cannot tell.
bool isPsychText(std::string_view text);

/// The value of a scalar with the resolved \a tag (`tag:yaml.org,2002:str` for `!!str`) in Psych 4, quoted or not.
/// Rules: yaml.md A4.
Result<PsychScalar> psychTaggedScalar(std::string_view tag, std::string_view text, SourceMark mark,
                                      DateScalars dates = DateScalars::Refused);

/// Psych's error for an object of the class \a name.
Error unspecifiedClass(std::string_view name, SourceMark mark);

} // namespace strata
