// SPDX-License-Identifier: MIT
#include "output/tracevalues.h"

#include "core/valueequality.h"

#include <utility>

namespace strata {

TraceValues::TraceValues(const Trace &trace)
    : m_trace(trace), m_children(trace.origins.size()), m_places(trace.origins.size())
{
    for (Number i = 0; i < trace.origins.size(); ++i) {
        const Origin &origin = trace.origins[i];
        if (!origin.parent.isValid())
            continue;
        std::vector<Child> &siblings = m_children[origin.parent.index];
        m_places[i] = {origin.parent.index, static_cast<std::uint32_t>(siblings.size())};
        const Key *key = std::get_if<Key>(&origin.segment);
        siblings.push_back({key ? *key : Key(), i});
    }
}

Value TraceValues::contributedValue(OriginId origin) const
{
    const Origin &at = m_trace.origin(origin);
    if (at.interpolation == Origin::kNotInterpolated)
        return at.value;
    const Interpolation &text = m_trace.interpolations[at.interpolation];
    const bool isExpression =
        text.tokens.size() == 1 && text.tokens.front().method == InterpolationToken::Method::Expression;
    return isExpression ? Value::string(text.written, at.mark).withOrigin(origin) : at.value;
}

bool TraceValues::isContributed(const Value &value) const
{
    if (!value.origin().isValid())
        return false;
    const Value there = contributedValue(value.origin());
    return value.isSameNode(there) || (value.isLeaf() && there.isLeaf() && identical(value, there));
}

TraceValues::Number TraceValues::add(const Value &value)
{
    if (isContributed(value))
        return value.origin().index;
    const auto known = m_known.find(value.identity());
    if (known != m_known.end())
        return known->second;
    const Number number = value.isLeaf() ? make(value, {}, {}) : addCollection(value);
    m_known.emplace(value.identity(), number);
    return number;
}

TraceValues::Number TraceValues::addCollection(const Value &value)
{
    std::vector<Child> children;
    children.reserve(value.items().size() + value.entries().size());
    for (const Value &item : value.items())
        children.push_back({Key(), add(item)});
    for (const Entry &entry : value.entries())
        children.push_back({entry.key, add(entry.value)});
    if (const Number copied = copyOf(value, children); copied != kNowhere)
        return copied;
    std::vector<Piece> pieces = piecesOf(children);
    return make(value, std::move(children), std::move(pieces));
}

/// Consecutive children of an earlier collection are referenced as one piece.
std::vector<TraceValues::Piece> TraceValues::piecesOf(const std::vector<Child> &children) const
{
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < children.size();) {
        const std::uint32_t count = runLength(children, i);
        const Place &place = m_places[children[i].value];
        if (count > 1)
            pieces.push_back({.value = place.collection, .first = place.index, .count = count});
        else
            pieces.push_back({.value = children[i].value, .key = children[i].key});
        i += count;
    }
    return pieces;
}

/// The number of children from \a from on that are consecutive at the latest place of the first; at least 1.
std::uint32_t TraceValues::runLength(const std::vector<Child> &children, std::size_t from) const
{
    const Place &place = m_places[children[from].value];
    if (place.collection == kNowhere)
        return 1;
    const std::vector<Child> &there = m_children[place.collection];
    std::uint32_t count = 0;
    while (from + count < children.size() && place.index + count < there.size() &&
           children[from + count] == there[place.index + count])
        ++count;
    return count == 0 ? 1 : count; // the first one has another key here
}

/// The collection from which \a value was copied unchanged, if known.
TraceValues::Number TraceValues::copyOf(const Value &value, const std::vector<Child> &children) const
{
    const Number number = m_places[children.front().value].collection;
    if (number == kNowhere || m_children[number] != children)
        return kNowhere;
    const std::size_t contributed = m_trace.origins.size();
    const Value &like = number < contributed ? m_trace.origins[number].value : m_derived[number - contributed].value;
    return like.kind() == value.kind() && like.origin() == value.origin() ? number : kNowhere;
}

TraceValues::Number TraceValues::make(const Value &value, std::vector<Child> children, std::vector<Piece> pieces)
{
    const auto number = static_cast<Number>(m_children.size());
    for (std::uint32_t i = 0; i < children.size(); ++i)
        m_places[children[i].value] = {number, i};
    m_children.push_back(std::move(children));
    m_places.emplace_back();
    m_derived.push_back({value, std::move(pieces)});
    return number;
}

} // namespace strata
