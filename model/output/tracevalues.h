// SPDX-License-Identifier: MIT
#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace strata {

/// The values of a trace by number, so that each collection is told once however many steps it goes through.
///
/// Numbers below Trace::origins.size() are origins: the node with all that is below it, as it was contributed. The
/// numbers from there on are what the merge made, in the order of made(); a made value is put together from values with
/// smaller numbers. Costs the nodes of all different collections once.
class TraceValues
{
public:
    using Number = std::uint32_t;

    /// Part of a made collection.
    struct Piece
    {
        Number value = 0;        ///< the child itself, or the collection that the children are taken from
        std::uint32_t first = 0; ///< 0-based index of the first child taken
        std::uint32_t count = 0; ///< of children taken, with their keys; 0: the value itself is the child
        Key key = {};            ///< of a single child in a mapping
    };

    /// A value that no layer contributed as it is.
    struct Made
    {
        Value value;               ///< of a leaf its content; of a collection only kind and origin count
        std::vector<Piece> pieces; ///< of a collection
    };

    explicit TraceValues(const Trace &trace);

    /// What the layer has at \a origin: where an expression stands, its text, as steps that join it see it.
    Value contributed(OriginId origin) const;

    /// The number of \a value, which and whose parts are noted where they are new.
    Number add(const Value &value);
    const std::vector<Made> &made() const { return m_made; }

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
    std::vector<Made> m_made;
    std::vector<std::vector<Child>> m_children; // by number
    std::vector<Place> m_places;                // by number: where it was seen last as a child
    std::unordered_map<const void *, Number> m_known;
};

} // namespace strata
