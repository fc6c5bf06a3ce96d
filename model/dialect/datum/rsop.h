// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/datum/engine.h"
#include "lookup/lookupresult.h"

namespace strata::datum {

/// Everything a node gets, as one document: Get-DatumRsop. Each layer contributes one mapping with all keys concerned,
/// the node's own values another. Rules: datum.md 13, 14.3, 5.
LookupResult wholeNode(const Engine &engine, const LookupRequest &request, const CancelToken &cancel);

} // namespace strata::datum
