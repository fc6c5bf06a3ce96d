// SPDX-License-Identifier: MIT
#pragma once

#include "findings/documentrules.h"
#include "source/snapshot.h"

#include <cstdint>
#include <vector>

namespace strata {

/// Mistakes in the values of the readable data file of \a layer, which \a node reads: texts intended as lists or
/// mappings, sealed values that are never decrypted, unknown names in options.
std::vector<FindingEntry> valueMistakes(const Snapshot &files, const LookupEngine &engine, const LayerNode &layer,
                                        std::uint32_t node, FindingWords words, DocumentRules::System system);

} // namespace strata
