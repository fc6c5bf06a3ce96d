// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "dialect/hiera3/datafiles.h"
#include "hierarchy/layernode.h"
#include "hierarchy/pathmapping.h"
#include "hierarchy/reads.h"
#include "hierarchy/scope.h"
#include "source/snapshot.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::hiera3 {

class Plan;

/// The variables of one node as Hiera 3 sees them.
struct NamedScope
{
    Value variables; ///< by name; a Mapping
    std::string environment;
};

/// The variables that Hiera 3 sees: `variables` exactly as they are, and nothing else where they alone are given;
/// otherwise the environment, facts and trusted data too, with and without leading `::`, as Puppet gives them.
/// Rule: hiera3.md 5.4.
Value scopeVariables(const Scope &scope, KeyTable &keys);

/// All that can follow from reading `%{name}` in \a scope, whoever reads it.
std::string answerFor(const NamedScope &scope, const std::string &name, KeyTable &keys);

/// The layers of a plan as they are for one scope, and for every other one that gives the same answers to what was
/// read in resolving them. Immutable.
struct Layers
{
    LayerNode root;
    std::vector<std::optional<Error>> errors; ///< by index of the root's children
    std::vector<SourceFile> sources;          ///< by LayerId::index
    std::size_t firstSources = 0;             ///< of each backend: those of the order override
    std::vector<PathMapping> mappings;
    std::vector<Finding> warnings;
    std::shared_ptr<const ReadSet> reads; ///< what the layers were resolved from
};

/// The layers of \a plan for \a scope, with \a firstSources before those of the hierarchy.
/// Cancelled, only some of them.
std::shared_ptr<const Layers> resolveLayers(const Plan &plan, const NamedScope &scope, const Value &firstSources,
                                            const CancelToken &cancel);

} // namespace strata::hiera3
