// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleetof.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace strata {

/// Where a layer has what it gave to a result.
struct DecidingPlace
{
    LayerId layer;     ///< of the first node
    std::string title; ///< "site/fra.yaml:8"
    std::string level;
    SourceMark mark;
    std::vector<std::string> variables = {}; ///< that lead there
};

/// What all nodes of a result have in a variable.
struct FleetReason
{
    std::string variable;
    std::vector<std::string> values; ///< as phrases, each once; "undefined" where it has none
};

/// Nodes that get one answer from the same places.
struct FleetSources
{
    std::vector<DecidingPlace> places; ///< highest layer first
    std::vector<std::string> nodes;
};

/// Equal answers: the same value, nothing, or the same error.
struct FleetResult
{
    LookupResult answer; ///< without record
    std::vector<std::string> nodes;
    std::vector<FleetSources> sources; ///< those of most nodes first
    std::vector<FleetReason> because;  ///< what tells these nodes from all others; empty: there are none
    /// Where no few values tell them: files that give something to this result and not to the largest, short paths.
    std::vector<std::string> reads = {};
    std::vector<std::string> readsNot = {}; ///< that give something to the largest only
    bool isRest = false;                    ///< the one result that is told by all others
};

/// One key on many nodes.
struct FleetReport
{
    std::size_t nodes = 0;
    std::vector<std::string> withoutFacts;
    std::vector<FleetResult> results;   ///< those of most nodes first, then by their first node
    std::vector<std::string> splitting; ///< the variables that tell all results apart, as few as possible
    bool isComplete = true;
};

/// What is told while a report is made, always by the thread that makes it.
struct FleetListener
{
    /// Some more nodes have been asked. True: what is known so far is wanted.
    std::function<bool(std::size_t nodes)> onAsked = {};
    /// What is known so far, without what tells nodes apart.
    std::function<void(FleetReport report)> onPart = {};
};

/// \a question for each node called \a names, one of its \a fleet each. Error: a merge argument that is refused.
/// Cancelled, it has what was found and says so.
Result<FleetReport> fleetReport(const Project &project, const Question &question, const Fleet &fleet,
                                const std::vector<std::string> &names, const CancelToken &cancel = {},
                                const FleetListener &listener = {});

/// How the answers to one key differ.
struct FleetKey
{
    std::string key; ///< as a lookup names it
    std::size_t results = 0;
    std::size_t files = 0;   ///< that nodes read and that have it
    std::size_t without = 0; ///< nodes without value
    std::size_t failing = 0; ///< nodes whose lookup fails
};

/// All keys that a node has, by name. \a onKey is given each when it is known, never twice at the same time, in any
/// order. Errors: a merge argument that is refused; Cancelled.
Result<std::vector<FleetKey>> fleetKeys(const Project &project, const Question &question, const Fleet &fleet,
                                        const CancelToken &cancel = {},
                                        const std::function<void(const FleetKey &)> &onKey = {});

} // namespace strata
