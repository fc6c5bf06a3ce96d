// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"
#include "dialect/datum/merge/mergecontext.h"

#include <optional>
#include <string>
#include <vector>

namespace strata::datum {

/// Merges the values of two layers at one path; the more specific one is *ref*, the other *diff*.
///
/// Every path has its own strategy from the lookup options. Values are immutable: moved values keep their origin,
/// dropped ones get an event with the reason. Rules: datum.md 8 to 10.
class Merge
{
public:
    explicit Merge(MergeContext &context) : m_context(context) {}

    /// Null (Undef) if nothing remains; the next value then starts afresh.
    Value values(const std::string &path, const Value &ref, const Value &diff);

    /// Marks \a list as a result of the pseudo members `Keys` and `Values`, which is not a real array: the next merge
    /// takes it unchanged.
    void noteCollected(const Value &list) { m_collected.push_back(list); }

private:
    // merge.cpp
    Value prepared(const Value &value);
    Value copied(const Value &array);
    Value evaluatedItems(const Value &array);
    Value mismatch(const std::string &path, const Value &ref, const Value &diff);
    Value arrays(const Value &ref, const Value &diff, const Strategy &strategy);
    Value uniqueArray(const Value &ref, const Value &diff);
    Value sumArray(const Value &ref, const Value &diff, const Strategy &strategy);
    Value hashes(const std::string &path, const Value &ref, const Value &diff, const HashRules &rules);
    std::optional<Entry> entries(const std::string &path, const Entry &ref, const Entry &diff, const HashRules &rules);
    Entry markerOnly(const Entry &entry);
    Entry withoutFile(const Entry &entry) const;
    Entry nestedHash(const std::string &path, const Entry &ref, const Entry &diff, const HashRules &rules);
    Value namesOfItems(const Value &ref, const Value &diff);
    Value unroll(const Value &value);
    Value arrayLike(const Value &like, std::vector<Value> items) const;
    void recordOverridden(const Value &loser, const Value &winner);
    void recordTypeMismatch(const Value &loser, const Value &winner);
    void spendEmpty(const Value &ref, const Value &diff, bool isResultEmpty);
    bool isCollected(const Value &value) const;

    // itemsmerge.cpp
    struct KnockoutTuple;
    struct Tuples;
    Value hashArrays(const std::string &path, const Value &ref, const Value &diff, const Strategy &strategy);
    Value sumWithoutItems(const std::string &path, const Value &ref, const Value &diff);
    Tuples tuples(const Value &ref, const Strategy &strategy);
    void noteNullTuples(const Value &array, const std::vector<std::string> &names);
    Value uniqueItems(const Value &ref, const Value &diff, const Tuples &tuples);
    Value deepItems(const std::string &path, const Value &ref, const Value &diff, const Tuples &tuples,
                    const HashRules &rules);
    bool isKnockedOut(const Value &item, const Tuples &tuples);
    bool matches(const Value &left, const Value &right, const std::vector<std::string> &names);
    bool equalInTuple(const Value &left, const Value &right);
    void recordLostItem(const Value &item, const Value &kept);

    MergeContext &m_context;
    std::vector<Value> m_collected; // results of Sum and of hash arrays
};

/// Removes knockout markers from a result, and the items after them that they name. Every path has its own strategy.
/// Arrays whose strategy is MostSpecific or First keep their markers, and value arrays among them are unrolled.
/// Rule: datum.md 11.
Value cleanUp(const std::string &path, const Value &value, MergeContext &context);

} // namespace strata::datum
