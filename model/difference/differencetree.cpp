// SPDX-License-Identifier: MIT
#include "difference/differencetree.h"

#include "core/dotnet/ordinalcase.h"
#include "core/member.h"
#include "core/valuedifference.h"
#include "core/valueequality.h"

#include <algorithm>
#include <span>
#include <utility>

namespace strata {

namespace {

using Sign = DifferenceRow::Sign;

constexpr std::size_t kPaired = 10'000; // compared pairs of changed mappings between two equal items of a list

/// The number of equal entries of two mappings.
std::size_t sharedEntries(const Value &a, const Value &b)
{
    return static_cast<std::size_t>(std::count_if(a.entries().begin(), a.entries().end(), [&](const Entry &entry) {
        const Value *other = b.find(entry.key);
        return other && identical(entry.value, *other);
    }));
}

const Value &memberAt(const Value &collection, std::size_t at)
{
    return collection.isSequence() ? collection.items()[at] : collection.entries()[at].value;
}

AddressSegment segmentAt(const Value &collection, std::size_t at)
{
    if (collection.isSequence())
        return static_cast<std::uint32_t>(at);
    const Key key = collection.entries()[at].key;
    return AddressKey{key.kind(), key.text()};
}

bool areAllMappings(std::span<const Value> items)
{
    return std::all_of(items.begin(), items.end(), [](const Value &item) { return item.isMapping(); });
}

/// Whether \a item has all of \a keys, which identify it.
bool hasTuple(const Value &item, const std::vector<std::string> &keys)
{
    return !keys.empty() && item.isMapping() &&
           std::all_of(keys.begin(), keys.end(), [&item](const std::string &key) { return member(item, key); });
}

/// The \a items, those with all of \a keys replaced by a text of the values of these. Case does not count, as in Datum.
std::vector<Value> tuplesOf(std::span<const Value> items, const std::vector<std::string> &keys)
{
    std::vector<Value> tuples;
    for (const Value &item : items) {
        std::string tuple;
        if (hasTuple(item, keys)) {
            for (const std::string &key : keys)
                tuple += ordinalUpper(exactText(*member(item, key))) + '\n';
        }
        tuples.push_back(tuple.empty() ? item : Value::string(std::move(tuple)));
    }
    return tuples;
}

/// Pairs each item with the one at its index.
MemberPairs pairByPosition(std::size_t before, std::size_t after)
{
    MemberPairs pairs{std::vector(before, MemberPairs::kNone), std::vector(before, false), std::vector(after, false)};
    for (std::size_t i = 0; i < std::min(before, after); ++i) {
        pairs.partners[i] = i;
        pairs.isInOrder[i] = pairs.isPartner[i] = true;
    }
    return pairs;
}

class TreeBuilder
{
public:
    explicit TreeBuilder(const ListMatching &matching) : m_matching(matching) {}

    DifferenceTree take() { return std::move(m_tree); }

    /// Adds \a row if its values differ, and the differences inside them.
    void compare(DifferenceRow row)
    {
        const bool areItems = row.a.isSequence() && row.b.isSequence();
        const bool areEntries = row.a.isMapping() && row.b.isMapping();
        if (!areItems && !areEntries) {
            if (!identical(row.a, row.b))
                m_tree.rows.push_back(std::move(row));
            return;
        }
        if (identical(row.a, row.b))
            return;
        const Value a = row.a;
        const Value b = row.b;
        std::uint32_t parent = row.parent;
        std::uint32_t depth = row.depth;
        if (row.segment) { // the root has no row of its own
            row.sign = Sign::Within;
            parent = static_cast<std::uint32_t>(m_tree.rows.size());
            ++depth;
            m_tree.rows.push_back(std::move(row));
        }
        Members(*this, a, b, parent, depth).walk();
    }

private:
    /// Compares the members of two collections in the order of A; members of B alone are at their place in B.
    class Members
    {
    public:
        Members(TreeBuilder &builder, const Value &a, const Value &b, std::uint32_t parent, std::uint32_t depth)
            : m_builder(builder), m_a(a), m_b(b), m_parent(parent), m_depth(depth)
        {
            if (a.isMapping()) {
                m_pairs = pairEntries(a.entries(), b.entries());
            } else if (builder.m_matching.isByPosition && areAllMappings(a.items()) && areAllMappings(b.items())) {
                m_pairs = pairByPosition(a.items().size(), b.items().size());
            } else {
                m_tupleKeys = builder.tupleKeys(parent);
                m_pairs = pairItems(tuplesOf(a.items(), m_tupleKeys), tuplesOf(b.items(), m_tupleKeys));
            }
        }

        void walk()
        {
            std::vector<DifferenceRow> equals;
            for (std::size_t i = 0; i < m_pairs.partners.size(); ++i) {
                const std::size_t partner = m_pairs.partners[i];
                if (partner == MemberPairs::kNone) {
                    m_removed.push_back(i);
                    continue;
                }
                const bool isInOrder = m_pairs.isInOrder[i];
                if (isInOrder)
                    addGap(partner);
                const std::size_t before = m_builder.m_tree.rows.size();
                DifferenceRow row = rowOf(Sign::Changed, i, partner);
                if (!isInOrder) {
                    row.sign = Sign::Moved;
                    m_builder.m_tree.rows.push_back(row);
                    row.sign = Sign::Changed;
                }
                m_builder.compare(row);
                if (m_builder.m_tree.rows.size() == before)
                    equals.push_back(std::move(row));
            }
            addGap(m_pairs.isPartner.size());
            if (!equals.empty())
                addEquals(std::move(equals));
        }

    private:
        DifferenceRow placed(Sign sign) const
        {
            DifferenceRow row;
            row.sign = sign;
            row.parent = m_parent;
            row.depth = m_depth;
            row.isOfMapping = m_a.isMapping();
            return row;
        }

        /// The row of the members at these indexes; MemberPairs::kNone: the side has none.
        DifferenceRow rowOf(Sign sign, std::size_t a, std::size_t b) const
        {
            DifferenceRow row = placed(sign);
            row.segment = a == MemberPairs::kNone ? segmentAt(m_b, b) : segmentAt(m_a, a);
            if (a != MemberPairs::kNone)
                row.a = memberAt(m_a, a);
            if (b == MemberPairs::kNone)
                return row;
            row.b = memberAt(m_b, b);
            row.itemB = row.isItem() ? static_cast<std::uint32_t>(b) : 0;
            return row;
        }

        /// For each of \a removed the one of \a added that is the same member; MemberPairs::kNone: none.
        std::vector<std::size_t> partnersIn(const std::vector<std::size_t> &removed,
                                            const std::vector<std::size_t> &added) const
        {
            std::vector<std::size_t> partners(removed.size(), MemberPairs::kNone);
            if (m_a.isMapping() || removed.size() * added.size() > kPaired)
                return partners;
            std::vector<bool> isTaken; // has a partner, or is another member because of its tuple
            for (const std::size_t j : added)
                isTaken.push_back(hasTuple(m_b.items()[j], m_tupleKeys));
            for (std::size_t i = 0; i < removed.size(); ++i) {
                if (hasTuple(m_a.items()[removed[i]], m_tupleKeys))
                    continue;
                std::size_t most = 0;
                for (std::size_t j = 0; j < added.size(); ++j) {
                    const std::size_t shared =
                        isTaken[j] ? 0 : sharedEntries(m_a.items()[removed[i]], m_b.items()[added[j]]);
                    if (shared > most) {
                        most = shared;
                        partners[i] = j;
                    }
                }
                if (most > 0)
                    isTaken[partners[i]] = true;
            }
            return partners;
        }

        /// Adds a row for \a equals, the equal members of the collection.
        void addEquals(std::vector<DifferenceRow> equals)
        {
            DifferenceTree &tree = m_builder.m_tree;
            DifferenceRow all = placed(Sign::Equal);
            all.equal = equals.size();
            all.firstEqual = tree.equals.size();
            for (DifferenceRow &row : equals) {
                row.sign = Sign::Same;
                row.parent = static_cast<std::uint32_t>(tree.rows.size());
                ++row.depth;
                tree.equals.push_back(std::move(row));
            }
            tree.rows.push_back(std::move(all));
        }

        /// Adds the members between two common ones, the second of which is \a end in B.
        void addGap(std::size_t end)
        {
            std::vector<std::size_t> added;
            for (; m_next < end; ++m_next) {
                if (!m_pairs.isPartner[m_next])
                    added.push_back(m_next);
            }
            const std::vector<std::size_t> partners = partnersIn(m_removed, added);
            std::vector<bool> isPaired(added.size(), false);
            for (std::size_t i = 0; i < m_removed.size(); ++i) {
                if (partners[i] == MemberPairs::kNone) {
                    m_builder.m_tree.rows.push_back(rowOf(Sign::Removed, m_removed[i], MemberPairs::kNone));
                } else {
                    m_builder.compare(rowOf(Sign::Changed, m_removed[i], added[partners[i]]));
                    isPaired[partners[i]] = true;
                }
            }
            for (std::size_t i = 0; i < added.size(); ++i) {
                if (!isPaired[i])
                    m_builder.m_tree.rows.push_back(rowOf(Sign::Added, MemberPairs::kNone, added[i]));
            }
            m_removed.clear();
        }

        TreeBuilder &m_builder;
        const Value &m_a;
        const Value &m_b;
        std::uint32_t m_parent;
        std::uint32_t m_depth;
        std::vector<std::string> m_tupleKeys; // of mappings in this list
        MemberPairs m_pairs;
        std::size_t m_next = 0;             // in B
        std::vector<std::size_t> m_removed; // since the last common member
    };

    /// Of the list that the row \a list stands for.
    std::vector<std::string> tupleKeys(std::uint32_t list) const
    {
        if (!m_matching.tupleKeys)
            return {};
        return m_matching.tupleKeys(list == DifferenceRow::kRoot ? AddressPath() : m_tree.path(m_tree.rows[list]));
    }

    const ListMatching &m_matching;
    DifferenceTree m_tree;
};

/// Whether the strategy of \a answer merges the mappings of lists by position.
bool isMergedByPosition(const LookupResult &answer)
{
    const Value *isOn = member(answer.merge.options, "merge_hash_arrays");
    return isOn && !isOn->isFalsy();
}

std::string failureOf(const LookupResult &answer)
{
    return answer.status == LookupResult::Status::Failed && answer.error ? answer.error->message : std::string();
}

} // namespace

AddressPath DifferenceTree::path(const DifferenceRow &row) const
{
    AddressPath path;
    for (const DifferenceRow *at = &row; at; at = at->parent < rows.size() ? &rows[at->parent] : nullptr) {
        if (at->segment)
            path.push_back(*at->segment);
    }
    std::reverse(path.begin(), path.end());
    return path;
}

DifferenceTree differenceTree(const Value &a, const Value &b, const ListMatching &matching)
{
    TreeBuilder builder(matching);
    DifferenceRow row;
    row.a = a;
    row.b = b;
    builder.compare(std::move(row));
    return builder.take();
}

DifferenceTree differenceTree(const LookupResult &a, const LookupResult &b, const TupleKeys &tupleKeys)
{
    using Status = LookupResult::Status;
    if (a.status == Status::Found && b.status == Status::Found)
        return differenceTree(a.value, b.value, {isMergedByPosition(a) || isMergedByPosition(b), tupleKeys});
    DifferenceTree tree;
    if (a.status == b.status && failureOf(a) == failureOf(b))
        return tree;
    tree.errorA = failureOf(a);
    tree.errorB = failureOf(b);
    DifferenceRow row;
    row.sign = b.status == Status::NotFound   ? Sign::Removed
               : a.status == Status::NotFound ? Sign::Added
                                              : Sign::Changed;
    row.a = a.value;
    row.b = b.value;
    tree.rows.push_back(std::move(row));
    return tree;
}

SourceMark placeOf(const Value &value)
{
    Value at = value;
    while (!at.mark().isValid() && !at.isLeaf() && at.isCollection())
        at = at.isSequence() ? at.items().front() : at.entries().front().value;
    return at.mark();
}

} // namespace strata
