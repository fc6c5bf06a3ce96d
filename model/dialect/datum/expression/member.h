// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "dialect/datum/expression/expressionsyntax.h"

namespace strata {

/// One step of a path in an expression. Errors: Code::Internal where PowerShell fails too, with its message;
/// Code::Unsupported where only PowerShell knows the result. Rules: the table of datum.md 14.6.
Result<Value> takeStep(const Value &value, const ExpressionStep &step);

} // namespace strata
