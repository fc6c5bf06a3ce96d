// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/keyindex.h"
#include "projection/nodedocument.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// The lookups for the document of a node.
struct DocumentPlan
{
    std::vector<Key> keys;
    /// The complete document in order, if the system itself provides it.
    std::vector<DocumentEntry> entries = {};
    /// Why the system's own document fails; then keys are looked up individually.
    std::optional<Error> failure = {};
};

/// The keys of \a index, or the document of a system that creates it itself: Datum's RSOP, like Get-DatumRsop. Error:
/// Cancelled.
Result<DocumentPlan> documentPlan(const Project &project, const LookupEngine &engine, const KeyIndex &index,
                                  const CancelToken &cancel = {});

} // namespace strata
