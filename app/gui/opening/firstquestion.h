// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "core/result.h"

namespace strata {

struct BuiltInExample;

/// \a question, from the command line or empty, completed with the values of an example.
Question completed(Question question, const BuiltInExample &example);
/// Asks the first question of a project. Fails if the strategy is invalid; then everything else was asked.
Result<void> askFirst(const Question &first, Session &session);

} // namespace strata
