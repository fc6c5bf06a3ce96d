// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/keyindex.h"
#include "projection/nodedocument.h"

#include <optional>
#include <vector>

namespace strata {

/// The keys of a node document, with the finished entries if the system itself creates it.
struct NodeDocumentPlan
{
    std::vector<Key> keys;
    /// In order; empty: the keys are to be looked up.
    std::vector<DocumentEntry> entries = {};
    /// Why the system's own document fails; then `entries` is empty and the keys are to be looked up one by one.
    std::optional<Error> failure = {};
};

/// The keys of \a index for Hiera; the complete RSOP for Datum, like Get-DatumRsop. Fails only with Cancelled.
Result<NodeDocumentPlan> nodeDocumentPlan(const Project &project, const LookupEngine &engine, const KeyIndex &index,
                                          const CancelToken &cancel = {});

} // namespace strata
