// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "lookup/question.h"

#include <QString>

namespace strata {

/// The facts of "site=fra, os.family=Debian". Fails if a fact has no value.
Result<FactChanges> changesOf(const QString &text);

} // namespace strata
