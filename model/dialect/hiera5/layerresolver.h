// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "dialect/hiera5/layerplan.h"
#include "dialect/hiera5/variables.h"
#include "dialect/hiera5/versionrules.h"
#include "dialect/shared/pathmap.h"
#include "hierarchy/layernode.h"
#include "hierarchy/pathmapping.h"
#include "hierarchy/reads.h"
#include "lookup/interpolator.h"
#include "source/snapshot.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace strata::hiera5 {

class Plan;

/// A resolved layer, and the error of every lookup that reaches it, if any.
struct ResolvedLayer
{
    LayerNode node;
    std::optional<Error> error;
    std::vector<Finding> warnings; ///< Puppet's about undefined variables, and Strata's
    bool isUnread = false;         ///< the configuration is unusable
};

/// Resolves planned layers for one scope. Layer and group ids are assigned in the order of the calls.
class LayerResolver
{
public:
    /// If cancelled, some locations are missing.
    LayerResolver(const Plan &plan, const ScopeVariables &scope, PathMap &pathMap, const CancelToken &cancel);

    /// Resolves \a plan, or its default hierarchy if \a isFallback. In a built-in configuration, missing locations and
    /// empty entries are omitted.
    ResolvedLayer resolve(const LayerPlan &plan, bool isFallback);

    /// Reads \a name from the scope.
    void noteReading(const std::string &name);

    /// By LayerId::index.
    std::vector<LocationSource> takeSources() { return std::move(m_sources); }
    /// The scope's answers and the expanded patterns.
    ReadSet takeReads() { return std::move(m_reads); }

private:
    struct Context;
    struct Place;

    ResolvedLayer broken(const LayerPlan &plan);
    Result<LayerNode> entry(Context &context, const EntryPlan &plan);
    /// The purpose of a text of the configuration.
    enum class TextPurpose { Location, Setting };
    Result<std::string> interpolate(Context &context, const Template &text, TextPurpose use,
                                    bool *isResolved = nullptr);
    Result<Value> interpolate(Context &context, const Value &value);
    Result<Value> evaluate(Context &context, const std::function<Result<Value>(Interpolator &)> &work, TextPurpose use,
                           bool *isResolved);
    /// Warns or fails like the version of Puppet. \a mark: position of the text.
    Result<void> reportUndefined(const Context &context, const std::string &expression, TextPurpose use,
                                 SourceMark mark);
    LayerNode location(Context &context, const EntryPlan &plan, const Place &place, const Value &options);
    void noteInputs(Context &context, const std::string &name, const Value &value, bool isDefined);

    // layerplaces.cpp: the paths of an entry
    Result<std::vector<Place>> places(Context &context, const EntryPlan &plan, const std::string &datadir);
    void addMatches(const PathPlan &path, const std::string &pattern, bool isWholeDisk, std::vector<Place> &found);
    bool readsWholeDisk(Context &context, const PathPlan &path, const std::string &text, bool isResolved);
    Result<std::vector<Place>> mappedPlaces(Context &context, const EntryPlan &plan, const std::string &datadir);
    Result<std::vector<Value>> mappedElements(Context &context, const MappedPaths &mapped);
    bool exists(const Place &place) const;

    const Plan &m_plan;
    const Snapshot &m_snapshot;
    const ScopeVariables &m_scope;
    PathMap &m_pathMap;
    const WholeDisk m_wholeDisk;
    const VersionRules &m_rules;
    const CancelToken &m_cancel;
    ReadSet m_reads;
    std::uint32_t m_nextGroup = 1; // 0 is the root
    std::vector<LocationSource> m_sources;
    std::vector<Finding> m_warnings; // of the current layer
};

/// The state of resolving one entry.
struct LayerResolver::Context
{
    const LayerPlan &plan;
    Variables variables;
    std::vector<LayerInput> inputs;
    SourceMark mark; ///< of the current text
};

/// A location before it becomes a node.
struct LayerResolver::Place
{
    std::string path;
    const PathPlan *plan = nullptr; ///< null: the function is called without location
    bool isResolved = true;         ///< all variables had values
    bool isKnownToExist = false;    ///< matched by a glob
    std::string glob = {};          ///< the pattern with its folder that matched
    bool isLeft = false;            ///< the pattern is not expanded because it matches the whole disk

    bool isCall() const { return !plan; }
    bool isUri() const { return plan && plan->kind == LocationSpec::Kind::Uri; }
};

} // namespace strata::hiera5
