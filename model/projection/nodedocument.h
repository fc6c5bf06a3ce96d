// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupengine.h"
#include "lookup/lookupresult.h"
#include "projection/layernames.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// The source of a value without parts. Without a layer it was computed, or is a default.
struct LeafSource
{
    LayerId layer = {};
    SourceMark mark = {};
};

/// The answer of a node for one root key.
struct DocumentEntry
{
    Key key = {};
    LookupResult answer = {};             ///< without trace
    std::vector<LeafSource> sources = {}; ///< of the values without parts, in the order of forEachLeaf()

    bool isFound() const { return answer.status == LookupResult::Status::Found; }
    bool isFailed() const { return answer.status == LookupResult::Status::Failed; }
};

/// Called for each node of \a value without parts, in document order; \a path leads to it.
using OnLeaf = std::function<void(const NodePath &path, const Value &leaf, std::size_t at)>;
void forEachLeaf(const Value &value, const OnLeaf &onLeaf);

/// Looks up \a key as configured. Unusable if cancelled.
DocumentEntry documentEntry(const LookupEngine &engine, Key key, const CancelToken &cancel = {});

/// The keys of a node from the answer for the whole node, in its order; empty if that is not a mapping.
std::vector<DocumentEntry> documentEntries(const LookupResult &wholeNode);

/// "L3 Site site/fra.yaml:8"; empty if no layer contributes the value unchanged.
std::string sourceText(const LeafSource &source, const LayerNames &names);

/// A filter for the keys of a document.
struct DocumentFilter
{
    std::string text;         ///< part of the key, of a path or of a value, ignoring case
    LayerId layer = {};       ///< only values from there; none: any layer
    bool failingOnly = false; ///< only keys whose lookup fails

    bool isEmpty() const { return text.empty() && !layer.isValid() && !failingOnly; }
    friend bool operator==(const DocumentFilter &, const DocumentFilter &) = default;
};

/// \a filter with its text in lower case.
DocumentFilter folded(DocumentFilter filter);

/// The indexes of the leaves of \a entry that match \a filter, whose text is in lower case; ascending. A key with a
/// matching name has all leaves of the layer. Nothing: the entry is hidden; an entry without leaves can be visible.
std::optional<std::vector<std::uint32_t>> shownLeaves(const DocumentEntry &entry, const DocumentFilter &filter);

/// All keys of one node, looked up one by one in any order. Cheap to copy, so that other threads can work on a copy
/// meanwhile.
class NodeDocument
{
public:
    NodeDocument() = default;
    /// \a hasQuotes: as in KeyIndex.
    explicit NodeDocument(std::vector<Key> keys, bool hasQuotes = true);

    std::size_t size() const { return m_entries.size(); }
    Key key(std::size_t at) const { return (*m_keys)[at]; }
    /// The name in a lookup.
    std::string nameOf(std::size_t at) const;
    /// Null until it is looked up.
    const std::shared_ptr<const DocumentEntry> &entry(std::size_t at) const { return m_entries[at]; }
    void add(std::size_t at, DocumentEntry entry);
    std::size_t knownCount() const { return m_known; }
    /// Of the keys looked up so far.
    std::size_t failing() const { return m_failing; }

    /// The indexes of the keys looked up so far that match \a filter, ignoring case. Keys without value are omitted.
    /// Unusable if cancelled.
    std::vector<std::uint32_t> visibleKeys(const DocumentFilter &filter, const CancelToken &cancel = {}) const;

private:
    std::shared_ptr<const std::vector<Key>> m_keys;
    std::vector<std::shared_ptr<const DocumentEntry>> m_entries;
    bool m_hasQuotes = true;
    std::size_t m_known = 0;
    std::size_t m_failing = 0;
};

} // namespace strata
