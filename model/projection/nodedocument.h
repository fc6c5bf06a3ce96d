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

/// Where a value without parts comes from. Without a layer no file has it as it is: it was computed, or is a default.
struct LeafSource
{
    LayerId layer = {};
    SourceMark mark = {};
};

/// What a node gets for one root key.
struct DocumentEntry
{
    Key key = {};
    LookupResult answer = {};             ///< without record
    std::vector<LeafSource> sources = {}; ///< of the values without parts, in the order of forEachLeaf()

    bool isFound() const { return answer.status == LookupResult::Status::Found; }
    bool isFailed() const { return answer.status == LookupResult::Status::Failed; }
};

/// The keys of all nodes of \a value that have no parts, in the order in which they are written; \a path leads to each.
using OnLeaf = std::function<void(const NodePath &path, const Value &leaf, std::size_t at)>;
void forEachLeaf(const Value &value, const OnLeaf &onLeaf);

/// Looks \a key up as it is configured. Cancelled, it is of no use.
DocumentEntry documentEntry(const LookupEngine &engine, Key key, const CancelToken &cancel = {});

/// The keys of a node from the one answer that has them all, in its order; none if that is no mapping.
std::vector<DocumentEntry> documentEntries(const LookupResult &wholeNode);

/// "L3 Site site/fra.yaml:8"; empty where no layer has the value as it is.
std::string sourceText(const LeafSource &source, const LayerNames &names);

/// Which keys of a document are shown.
struct DocumentFilter
{
    std::string text;         ///< part of the key, of a path or of a value, ignoring case
    LayerId layer = {};       ///< only what comes from there; none: from anywhere
    bool failingOnly = false; ///< only keys whose lookup fails

    bool isEmpty() const { return text.empty() && !layer.isValid() && !failingOnly; }
    friend bool operator==(const DocumentFilter &, const DocumentFilter &) = default;
};

/// \a filter with its text in lower case.
DocumentFilter folded(DocumentFilter filter);

/// The places of \a entry's leaves that pass \a filter, whose text is in lower case; ascending. A key whose own name
/// has the text has all leaves of the layer. Nothing where it is not to be shown at all; an entry without leaves can be
/// shown.
std::optional<std::vector<std::uint32_t>> shownLeaves(const DocumentEntry &entry, const DocumentFilter &filter);

/// All keys of one node, looked up one by one in any order. Cheap to copy, so that it can be handed to another thread
/// while entries come in.
class NodeDocument
{
public:
    NodeDocument() = default;
    /// Quotes are as KeyIndex has them.
    explicit NodeDocument(std::vector<Key> keys, bool hasQuotes = true);

    std::size_t size() const { return m_entries.size(); }
    Key key(std::size_t at) const { return (*m_keys)[at]; }
    /// How a lookup names it.
    std::string nameOf(std::size_t at) const;
    /// Null until it is known.
    const std::shared_ptr<const DocumentEntry> &entry(std::size_t at) const { return m_entries[at]; }
    void add(std::size_t at, DocumentEntry entry);
    std::size_t known() const { return m_known; }
    /// Of the keys that are known.
    std::size_t failing() const { return m_failing; }

    /// The places of the keys that are known and pass \a filter, whatever is written in upper or lower case. Keys that
    /// nothing gives a value to are left out. Cancelled, it is of no use.
    std::vector<std::uint32_t> shown(const DocumentFilter &filter, const CancelToken &cancel = {}) const;

private:
    std::shared_ptr<const std::vector<Key>> m_keys;
    std::vector<std::shared_ptr<const DocumentEntry>> m_entries;
    bool m_hasQuotes = true;
    std::size_t m_known = 0;
    std::size_t m_failing = 0;
};

} // namespace strata
