// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"

namespace strata::hiera5 {

class Engine;

/// Answers a request until \a cancel: overrides, search, default values, default. Rule: hiera5.md 0.4, 8.
LookupResult runLookup(const Engine &engine, const LookupRequest &request, const CancelToken &cancel);

} // namespace strata::hiera5
