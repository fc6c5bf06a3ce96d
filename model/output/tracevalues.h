// SPDX-License-Identifier: MIT
#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace strata {

/// Numbers for the values of a trace, so that each collection is written once, however many steps use it.
///
/// Numbers below Trace::origins.size() are origins: the node with everything below, as contributed. The others were
/// created by the merge, in the order of derivedValues(), from values with smaller numbers. Time: linear in the nodes
/// of all distinct collections.
class TraceValues
{
public:
    using Number = std::uint32_t;

    /// A part of a created collection.
    struct Piece
    {
        Number value = 0;        ///< the child itself, or the collection from which children are copied
        std::uint32_t first = 0; ///< 0-based index of the first copied child
        std::uint32_t count = 0; ///< number of copied children, with their keys; 0: the value itself is the child
        Key key = {};            ///< of a single child in a mapping
    };

    /// A value created by the merge.
    struct DerivedValue
    {
        Value value;               ///< of a leaf its content; of a collection only kind and origin matter
        std::vector<Piece> pieces; ///< of a collection
    };

    explicit TraceValues(const Trace &trace);

    /// The raw value of the layer at \a origin; for an expression its text, which steps that join it see.
    Value contributedValue(OriginId origin) const;

    /// The number of \a value, which is added with its parts if it is new.
    Number add(const Value &value);
    const std::vector<DerivedValue> &derivedValues() const { return m_derived; }

private:
    struct Child
    {
        Key key; ///< none in a sequence
        Number value;

        friend bool operator==(const Child &, const Child &) = default;
    };
    struct Place
    {
        Number collection = kNowhere;
        std::uint32_t index = 0;
    };
    static constexpr Number kNowhere = 0xffffffff;

    bool isContributed(const Value &value) const;
    Number addCollection(const Value &value);
    std::vector<Piece> piecesOf(const std::vector<Child> &children) const;
    std::uint32_t runLength(const std::vector<Child> &children, std::size_t from) const;
    Number copyOf(const Value &value, const std::vector<Child> &children) const;
    Number make(const Value &value, std::vector<Child> children, std::vector<Piece> pieces);

    const Trace &m_trace;
    std::vector<DerivedValue> m_derived;
    std::vector<std::vector<Child>> m_children; // by number
    std::vector<Place> m_places;                // by number: the latest place as a child
    std::unordered_map<const void *, Number> m_known;
};

} // namespace strata
