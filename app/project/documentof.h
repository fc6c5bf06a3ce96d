// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/keyindex.h"
#include "projection/nodedocument.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// What is to be looked up for the document of a node.
struct DocumentPlan
{
    std::vector<Key> keys;
    /// Where the system itself has such a document: all of it, in its order.
    std::vector<DocumentEntry> entries = {};
    /// Why the system's own document fails; its keys are looked up one by one then.
    std::optional<Error> failure = {};
};

/// The keys of \a index. A system that joins the document of a node
/// itself is asked for it: Datum's RSOP, which has what Get-DatumRsop gives. Error: Cancelled.
Result<DocumentPlan> documentPlan(const Project &project, const LookupEngine &engine, const KeyIndex &index,
                                  const CancelToken &cancel = {});

} // namespace strata
