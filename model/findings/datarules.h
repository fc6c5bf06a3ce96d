// SPDX-License-Identifier: MIT
#pragma once

#include "findings/documentrules.h"
#include "findings/findingentry.h"
#include "findings/keyrules.h"
#include "lookup/lookupengine.h"
#include "source/snapshot.h"

#include <mutex>
#include <unordered_set>
#include <vector>

namespace strata {

/// Mistakes in the values of readable data files: texts intended as lists or mappings, sealed values that are never
/// decrypted, unknown names in options. addFile() is thread-safe.
class DataRules
{
public:
    DataRules(FindingWords words, DocumentRules::System system) : m_words(words), m_system(system) {}

    /// The findings in the file of \a layer, which \a node reads; empty if the file was examined before.
    std::vector<FindingEntry> addFile(const Snapshot &files, const LookupEngine &engine, const LayerNode &layer,
                                      std::uint32_t node);

private:
    FindingWords m_words;
    DocumentRules::System m_system;
    std::mutex m_mutex; // protects the next one
    std::unordered_set<FileId> m_known;
};

} // namespace strata
