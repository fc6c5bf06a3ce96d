// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/linktext.h"
#include "core/result.h"
#include "lookup/question.h"
#include "views/compare/comparechoices.h"

#include <optional>
#include <vector>

namespace strata {

/// The differences of side B for a link, without folders.
std::vector<LinkParameter> comparisonParameters(const ComparisonRequest &request);
/// The inverse of comparisonParameters(); ignores other parameters. None if they describe no comparison.
std::optional<ComparisonRequest> comparisonFrom(const std::vector<LinkParameter> &parameters);

/// The facts of "site=fra, os.family=Debian". Fails if a fact has no value.
Result<FactChanges> changesOf(const QString &text);

} // namespace strata
