// SPDX-License-Identifier: MIT
#pragma once

#include "findings/findingentry.h"
#include "findings/keyrules.h"
#include "findings/mistakes/tokenmistakes.h"
#include "lookup/lookupengine.h"
#include "source/snapshot.h"

#include <mutex>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace strata {

/// Mistakes in the values of data files that are recognised without a lookup: tokens, options, keys and kinds that
/// lookups cannot use. addFile() may be called from several threads.
class DocumentRules
{
public:
    enum class System { Hiera5, Hiera3, Other }; ///< Other has tokens of its own

    DocumentRules(FindingWords words, System system) : m_words(words), m_system(system) {}

    /// The mistakes in the file of \a layer; empty if the file was examined before.
    std::vector<FindingEntry> addFile(const LookupEngine &engine, const LayerNode &layer);
    /// Root keys with a dot that no token of all files looks up in quotes.
    std::vector<FindingEntry> dottedKeys() const;

private:
    struct Walk;

    FindingWords m_words;
    System m_system;
    mutable std::mutex m_mutex; // protects the members below
    std::unordered_set<FileId> m_files;
    std::vector<std::pair<std::string, SourceMark>> m_dotted; // root keys with a dot
    std::set<std::string, std::less<>> m_quoted;              // keys that tokens look up in quotes
};

/// Mistakes in the values of the readable data file of \a layer, without layer and node: texts intended as lists or
/// mappings, sealed values that are never decrypted, unknown names in options.
std::vector<FindingEntry> valueMistakes(const Snapshot &files, const LookupEngine &engine, const LayerNode &layer,
                                        FindingWords words, DocumentRules::System system);

} // namespace strata
