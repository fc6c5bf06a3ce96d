// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "trace/recorder.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Puppet's `Data`: null, strings, numbers, booleans, and arrays and hashes of them with string keys.
bool isData(const Value &value);

/// The error of Puppet's type system for an operand of a merge.
struct TypeViolation
{
    std::string message;          ///< exactly Puppet's text; starts with \a subject
    std::vector<Value> offenders; ///< the values at fault
};

/// Checks \a value against `Hash[String, Data]`, with \a subject as "The first element of the merge".
/// Texts: type_mismatch_describer.rb of Puppet 7.23; rule: hiera5.md 4.4.
std::optional<TypeViolation> checkHashOfData(std::string_view subject, const Value &value);
/// Checks \a value against `Variant[Scalar, Array[Data]]`.
std::optional<TypeViolation> checkScalarOrArrayOfData(std::string_view subject, const Value &value);

/// The error of a merge for \a violation, whose values are recorded as rejected; nothing: there is none.
std::optional<Error> mergeTypeError(const std::optional<TypeViolation> &violation, Recorder &recorder);

/// Puppet's name of the inferred type of \a value without parameters: "Tuple", "Struct", "Runtime".
std::string puppetTypeName(const Value &value);

/// The Puppet type of \a value as error messages print it: "Tuple[Integer[1, 1], String]".
std::string puppetTypeText(const Value &value);
/// The Puppet type of \a mapping, which is not a struct, without its size: "Hash[Integer[1, 1], String]".
std::string puppetHashText(const Value &mapping);

} // namespace strata
