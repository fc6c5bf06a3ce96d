// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/datum/engine.h"
#include "dialect/datum/merge/mergecontext.h"
#include "lookup/lookupresult.h"
#include "merge/mergepolicy.h"

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace strata::datum {

/// Runs one request until \a cancel: Resolve-NodeProperty, or Get-DatumRsop for the whole node. Rules: datum.md 7, 13.
LookupResult runLookup(const Engine &engine, const LookupRequest &request, const CancelToken &cancel);

/// The result of folding one path.
struct PathResult
{
    Value value;             ///< Undef: none
    Value shown;             ///< the same as in the answer
    bool isLoneText = false; ///< a text from a single layer; it has lost its file
};

/// The contribution of a layer to a path, adopted by the recorder; Undef if it counts as nothing.
using Contribute = std::function<Place(const LayerNode &location)>;

/// The search for one path through the layers: fold and clean-up.
class Search
{
public:
    explicit Search(MergeContext &context) : m_context(context) {}

    /// \a contribute gives the value of each of \a layers. Error: a handler that throws.
    Result<PathResult> find(const std::string &path, std::span<const LayerNode *const> layers,
                            const Contribute &contribute);

private:
    MergeContext &m_context;
};

/// The value of the layer \a location at \a path, which is not found if it cannot be searched.
Place placeIn(const Engine &engine, const LayerNode &location, const ExpandedPath &path);

/// The outcome of a layer that cannot be searched.
LayerOutcome::State outcomeState(LayerNode::State state);

/// Completes \a trace with the data common to all lookups.
void finishTrace(Trace &trace, const Value &folded);

/// The value that counts as found, or Datum's error text. \a path: as requested. Rule: datum.md 7.10, 7.11.
struct Outcome
{
    std::optional<Value> value;
    bool isDefault = false;
    std::string error;
    std::string warning;
};
Outcome outcomeOf(const Value &found, const std::optional<Value> &defaultValue, const std::string &path,
                  const Value &node);

/// Everything a node gets, as one document: Get-DatumRsop. Each layer contributes one mapping with all keys concerned,
/// the node's own values another. Rules: datum.md 13, 14.3, 5.
LookupResult wholeNode(const Engine &engine, const LookupRequest &request, const CancelToken &cancel);

} // namespace strata::datum
