// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "dialect/hiera5/datafiles.h"
#include "dialect/hiera5/layerplan.h"
#include "hierarchy/layernode.h"
#include "hierarchy/pathmapping.h"
#include "hierarchy/reads.h"
#include "hierarchy/scope.h"
#include "source/snapshot.h"
#include "trace/trace.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata::hiera5 {

class Plan;

/// The layers of a plan as they are for one scope, and for every other one that gives the same answers to what was
/// read in resolving them. There is always a global layer, as in Puppet, be it one without files that nobody sees: it
/// notices recursions first and words errors. Immutable; whatever is in data files, they are the same.
struct Layers
{
    LayerNode root;
    std::vector<std::optional<Error>> errors;   ///< by index of the root's children
    std::vector<std::vector<Finding>> warnings; ///< the same; told by lookups that reach the layer
    std::vector<bool> areUnread;                ///< the same; the configuration cannot be used
    std::vector<LocationSource> sources;        ///< by LayerId::index
    std::vector<LayerOutcome> silent;           ///< by LayerId::index: what it answers where it has no such key
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ranges; ///< by index of the root's children: their locations
    std::vector<PathMapping> mappings;
    std::shared_ptr<const ReadSet> reads; ///< what the layers were resolved from
    bool isGlobalVersion3 = false;
    bool hasVersion5Environment = false;
    LayerNode unnamedGlobal = {.role = LayerNode::Role::Layer}; ///< stands for the global layer where none is named
    const LayerNode *global = &unnamedGlobal;
    const LayerNode *environment = nullptr;
    std::unordered_map<std::string, const LayerNode *> modules;
    std::unordered_map<std::string, const LayerNode *> fallbacks; ///< default hierarchies by module
};

/// What the files of layers hold in one state of the files, noted when it is first used. Thread-safe.
struct LayersData
{
    /// Puppet's warnings about keys of another name space in the data of a module, once they are needed.
    struct ForeignKeys
    {
        std::once_flag once;
        std::vector<Finding> warnings;
    };

    explicit LayersData(std::shared_ptr<const Layers> of);

    std::shared_ptr<const Layers> layers;
    std::unique_ptr<std::atomic<const DataFile *>[]> files; ///< by LayerId::index, null until first used
    std::unique_ptr<ForeignKeys[]> foreignKeys;             ///< by LayerId::index
    /// By LayerId::index, of those that were asked before: the data of a location that says nothing of a key but its
    /// entry for it. Null: that is not known.
    std::unique_ptr<std::atomic<const DocumentRoot *>[]> ordinary;
};

/// The layers of \a plan for \a scope.
std::shared_ptr<const Layers> resolveLayers(const Plan &plan, const ScopeVariables &scope, const CancelToken &cancel);

} // namespace strata::hiera5
