// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"

namespace strata::hiera3 {

class Engine;

/// Answers a request until \a cancel. Overrides and default values by key are Puppet's and ignored here. Rule:
/// hiera3.md 3.
LookupResult runLookup(const Engine &engine, const LookupRequest &request, const CancelToken &cancel);

} // namespace strata::hiera3
