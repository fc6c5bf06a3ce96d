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

/// Runs one request to the end, or as far as \a cancel goes: Resolve-NodeProperty, or Get-DatumRsop for the whole node.
/// Rules: datum.md 7, 13.
LookupResult runLookup(const Engine &engine, const LookupRequest &request, const CancelToken &cancel);

/// What the fold of one path gave.
struct Found
{
    Value value;             ///< Undef: nothing
    Value shown;             ///< the same as the answer has it
    bool isLoneText = false; ///< a text that one layer alone has; it does not know its file any more
};

/// What a layer contributes to a path, adopted by the recorder; a value that counts as nothing is Undef.
using Contribute = std::function<Place(const LayerNode &location)>;

/// One path searched through the layers: fold and clean-up.
class Search
{
public:
    explicit Search(MergeContext &context) : m_context(context) {}

    /// \a layers are searched; \a contribute gives what each has. Error: a handler that throws.
    Result<Found> find(const std::string &path, std::span<const LayerNode *const> layers, const Contribute &contribute);

private:
    MergeContext &m_context;
};

/// How a layer answers that has nothing to walk in.
LayerOutcome::State outcomeState(LayerNode::State state);

/// Completes \a trace with what is true of all lookups.
void finishTrace(Trace &trace, const Value &folded);

/// What counts as found, or the text that Datum fails with. \a path as it was asked for. Rule: datum.md 7.10, 7.11.
struct Outcome
{
    std::optional<Value> value;
    bool isDefault = false;
    std::string error;
    std::string warning;
};
Outcome outcomeOf(const Value &found, const std::optional<Value> &defaultValue, const std::string &path,
                  const Value &node);

} // namespace strata::datum
