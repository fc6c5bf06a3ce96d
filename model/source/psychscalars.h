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

/// What Psych 4 makes of a plain scalar without tag. Errors: dates and times, which Puppet refuses, have
/// Code::Syntax; numbers that Ruby cannot convert have Code::Internal. Rules: spec yaml.md A3.
Result<PsychScalar> psychPlainScalar(std::string_view text, SourceMark mark);

/// What Psych 4 makes of a scalar with the resolved \a tag (`tag:yaml.org,2002:str` for `!!str`), quoted or not.
/// Rules: spec yaml.md A4.
Result<PsychScalar> psychTaggedScalar(std::string_view tag, std::string_view text, SourceMark mark);

/// Psych's refusal to make an object of the class \a name.
Error unspecifiedClass(std::string_view name, SourceMark mark);

} // namespace strata
