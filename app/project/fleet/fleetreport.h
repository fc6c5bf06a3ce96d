// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/createfleet.h"
#include "difference/differencetree.h"

#include <functional>
#include <string>
#include <vector>

namespace strata {

/// The position of a layer's contribution to a result.
struct DecidingPlace
{
    LayerId layer;     ///< on the first node
    std::string title; ///< "site/fra.yaml:8"
    std::string level;
    SourceMark mark;
    std::vector<std::string> variables = {}; ///< in its path
};

/// The common values of a variable on all nodes of a result.
struct FleetReason
{
    std::string variable;
    std::vector<std::string> values; ///< distinct values as phrases; "undefined" if unset
};

/// Nodes with the same answer from the same places.
struct FleetSources
{
    std::vector<DecidingPlace> places; ///< highest layer first
    std::vector<std::string> nodes;
};

/// Equal answers: the same value, none, or the same error.
struct FleetResult
{
    LookupResult answer; ///< without trace
    std::vector<std::string> nodes;
    std::vector<FleetSources> sources; ///< those of most nodes first
    std::vector<FleetReason> because;  ///< what tells these nodes from all others; empty: there are none
    /// If no few values separate the nodes: files that contribute to this result and not to the largest; short paths.
    std::vector<std::string> reads = {};
    std::vector<std::string> readsNot = {}; ///< that give something to the largest only
    bool isRest = false;                    ///< the result described as "the rest"
    bool isUnexplained = false;             ///< neither variables nor files separate it
};

/// One key on many nodes.
struct FleetReport
{
    std::size_t nodes = 0;
    std::vector<std::string> withoutFacts;
    std::vector<FleetResult> results;   ///< sorted by number of nodes, then by first node
    std::vector<std::string> splitting; ///< the smallest set of variables that separates all results
    bool isComplete = true;
    TupleKeys tupleKeys = {}; ///< of the lists in the answers
};

/// Callbacks of a report, on its thread.
struct FleetListener
{
    /// More nodes have been looked up. True: an intermediate result is requested.
    std::function<bool(std::size_t nodes)> onLookedUp = {};
    /// The intermediate result, without distinguishing variables.
    std::function<void(FleetReport report)> onPart = {};
};

/// The answers to \a question on the nodes \a names of \a fleet. Error: a refused merge argument. Incomplete if
/// cancelled.
Result<FleetReport> fleetReport(const Project &project, const Question &question, const Fleet &fleet,
                                const std::vector<std::string> &names, const CancelToken &cancel = {},
                                const FleetListener &listener = {});

/// The spread of the answers to one key.
struct FleetKey
{
    std::string key; ///< as in lookups
    std::size_t results = 0;
    std::size_t files = 0;   ///< number of files read that have it
    std::size_t without = 0; ///< nodes without value
    std::size_t failing = 0; ///< nodes whose lookup fails
};

/// All keys of any node, by name. \a onKey: called for each, never concurrently, in any order. Errors: a refused merge
/// argument; Cancelled.
Result<std::vector<FleetKey>> fleetKeys(const Project &project, const Question &question, const Fleet &fleet,
                                        const CancelToken &cancel = {},
                                        const std::function<void(const FleetKey &)> &onKey = {});

} // namespace strata
