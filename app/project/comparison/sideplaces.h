// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/comparison.h"
#include "difference/differencetext.h"
#include "lookup/lookupresult.h"

#include <map>
#include <optional>
#include <string>

namespace strata {

/// Names places by the layers of \a question; without layers if its hierarchy cannot be resolved.
LayerPlaces questionPlaces(const Project &project, const Question &question, const CancelToken &cancel = {});

/// Names the places of both sides by the layers of a node. Layers are resolved once per node. The sides outlive it.
class SidePlaces
{
public:
    SidePlaces(const ComparisonSide &a, const ComparisonSide &b) : m_a{a, {}}, m_b{b, {}} {}

    /// \a node: used for sides whose question names no node.
    DifferencePlaces of(const std::string &node);

private:
    struct Side
    {
        const ComparisonSide &side;
        std::map<std::string, std::optional<LayerPlaces>> places; // by node
    };
    static LayerPlaces placesOf(Side &side, const std::string &node);

    Side m_a;
    Side m_b;
};

/// The answer of one side of a comparison with its record, and the names of its places.
struct PlacedAnswer
{
    LookupResult result;
    LayerPlaces places;
    TupleKeys tupleKeys = {};
};

/// Looks up the key of the question of \a side. Nothing: cancelled, or the question is refused.
std::optional<PlacedAnswer> placedAnswer(const ComparisonSide &side, const CancelToken &cancel);

} // namespace strata
