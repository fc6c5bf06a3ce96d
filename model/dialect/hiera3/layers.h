// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "dialect/hiera3/resolver.h"
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

/// The variables of one node in Hiera 3.
struct NamedScope
{
    Value variables; ///< by name; a Mapping
    std::string environment;
};

/// The variables visible to Hiera 3: `variables` alone if only they are given; otherwise also environment, facts and
/// trusted data, with and without leading `::`, as Puppet passes them. Rule: hiera3.md 5.4.
Value scopeVariables(const Scope &scope, KeyTable &keys);

/// Everything that can follow from reading `%{name}` in \a scope.
std::string answerFor(const NamedScope &scope, const std::string &name, KeyTable &keys);

/// The layers of a plan resolved for one scope, shared by all scopes with equal answers to the reads of the resolution.
/// Immutable.
struct Layers
{
    LayerNode root;
    std::vector<std::optional<Error>> errors; ///< by index of the root's children
    std::vector<SourceFile> sources;          ///< by LayerId::index
    std::size_t firstSources = 0;             ///< of each backend: number of sources from the order override
    std::vector<PathMapping> mappings;
    std::vector<Finding> warnings;
    std::shared_ptr<const ReadSet> reads; ///< the inputs of the resolution
};

/// The layers of \a plan for \a scope, with \a firstSources before those of the hierarchy. Incomplete if cancelled.
std::shared_ptr<const Layers> resolveLayers(const Plan &plan, const NamedScope &scope, const Value &firstSources,
                                            const CancelToken &cancel);

} // namespace strata::hiera3
