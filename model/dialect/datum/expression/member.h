// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "dialect/datum/expression/expressionsyntax.h"

namespace strata {

/// The value of one step of a path in an expression. Errors: Code::Internal with PowerShell's message where it also
/// fails; Code::Unsupported where only PowerShell knows the result. Rules: the table of datum.md 14.6.
Result<Value> applyStep(const Value &value, const ExpressionStep &step);

} // namespace strata
