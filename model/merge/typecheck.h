// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "trace/recorder.h"

#include <optional>
#include <string>

namespace strata {

/// The error of Puppet's type system for a merge of values that are not both `Hash[String, Data]`, with exactly its
/// text; the values at fault are recorded as rejected. Nothing: both are. Texts: type_mismatch_describer.rb of Puppet
/// 7.23; rule: hiera5.md 4.4.
std::optional<Error> hashTypeError(const Value &higher, const Value &lower, Recorder &recorder);
/// The same for values that are not both `Variant[Scalar, Array[Data]]`.
std::optional<Error> arrayTypeError(const Value &higher, const Value &lower, Recorder &recorder);

/// Puppet's name of the inferred type of \a value without parameters: "Tuple", "Struct", "Runtime".
std::string puppetTypeName(const Value &value);

/// The Puppet type of \a value as error messages print it: "Tuple[Integer[1, 1], String]".
std::string puppetTypeText(const Value &value);
/// The Puppet type of \a mapping, which is not a struct, without its size: "Hash[Integer[1, 1], String]".
std::string puppetHashText(const Value &mapping);

} // namespace strata
