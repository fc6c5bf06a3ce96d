// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"
#include "core/dotnet/dotnetpattern.h"
#include "core/keytable.h"
#include "dialect/datum/versionrules.h"
#include "merge/mergespec.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datum {

/// The merges of two values of one type class.
enum class HashMerge { None, TopKeys, Deep };
enum class ArrayMerge {
    None, ///< the specific array; a list of one item is unrolled
    Keep, ///< an unknown name: the specific array unchanged
    Unique,
    Sum,
};
enum class ItemsMerge {
    None,
    Keep,
    UniqueByTuple, ///< UniqueKeyValTuples
    DeepByTuple,   ///< DeepTuple
    Sum,
};

/// The part of a strategy for merging two hashes.
struct HashRules
{
    HashMerge hashes = HashMerge::TopKeys;
    std::optional<std::string> knockoutPrefix;
};

/// A parsed strategy. Rules: datum.md 6.1, 6.2, 10.2.
class Strategy
{
public:
    /// An empty map: hashes are merged at the top level, arrays are not.
    Strategy() = default;
    /// \a written: the name of a preset, a map, or anything else for an empty one.
    Strategy(const Value &written, const VersionRules &rules);

    const HashRules &hashRules() const { return m_hashRules; }
    ArrayMerge arrays() const { return m_arrays; }
    ItemsMerge items() const { return m_items; }
    /// Whether the clean-up skips arrays of hashes; decided by other names than items(). Rule: datum.md 11.5.
    bool keepsItemMarkers() const { return m_keepsItemMarkers; }
    /// The rules for hashes inside matched items: entries must be spelled as in Datum's source.
    const HashRules &itemHashRules() const { return m_itemHashRules; }
    /// The keys that identify items, with the same restriction.
    const std::vector<std::string> &itemTupleKeys() const { return m_itemTupleKeys; }
    const std::optional<std::string> &knockoutPrefix() const { return m_hashRules.knockoutPrefix; }
    /// The prefix as a regular expression, at the start of a text or anywhere. Nothing without prefix, or if it is not
    /// a valid expression.
    const std::optional<DotNetPattern> &markerPattern() const { return m_markerPattern; }
    const std::optional<DotNetPattern> &anywherePattern() const { return m_anywherePattern; }
    const std::vector<std::string> &tupleKeys() const { return m_tupleKeys; }
    /// `strategy: MostSpecific`: the search ends at the first value.
    bool stopsAtFirst() const { return m_stopsAtFirst; }

    /// The name of the preset as written; for a map the preset with own options, or its text().
    const std::string &name() const { return m_name; }
    /// The content of a map on one line; else empty.
    const std::string &text() const { return m_text; }
    /// Of a map that is a preset: its own options, a Mapping.
    const Value &options() const { return m_options; }
    /// The text or map from which this was created.
    const Value &writtenValue() const { return m_written; }

private:
    static constexpr const char *kEmpty = "empty options";

    void readMap(const Value &map, const VersionRules &rules);

    HashRules m_hashRules;
    HashRules m_itemHashRules;
    ArrayMerge m_arrays = ArrayMerge::Keep;
    ItemsMerge m_items = ItemsMerge::Keep;
    bool m_keepsItemMarkers = false;
    bool m_stopsAtFirst = false;
    std::vector<std::string> m_tupleKeys;
    std::vector<std::string> m_itemTupleKeys;
    std::optional<DotNetPattern> m_markerPattern;
    std::optional<DotNetPattern> m_anywherePattern;
    std::string m_name = kEmpty;
    std::string m_text;
    Value m_options;
    Value m_written;
};

/// Whether \a name is a preset; any other text merges nothing. Rule: datum.md 6.2.
bool isPreset(std::string_view name);

/// The strategy of a merge argument: a preset by name, optionally with a knockout prefix or tuple keys, or a map as in
/// lookup_options. Never refused.
MergeRequest readMerge(const Value &argument, KeyTable &keys, const VersionRules &rules);

} // namespace strata::datum
