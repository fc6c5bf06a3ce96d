// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "dialect/hiera5/layerplan.h"
#include "dialect/hiera5/versionrules.h"
#include "hierarchy/layernode.h"
#include "hierarchy/pathmapping.h"
#include "hierarchy/reads.h"
#include "hierarchy/scope.h"
#include "source/documentroot.h"
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

/// A data file as returned by Puppet's data_hash functions.
struct DataFile
{
    std::shared_ptr<const DocumentRoot> data; ///< a Mapping with string keys; empty if the file has none
    std::shared_ptr<const Error> error;       ///< why it could not be read, in Puppet's words; see problemOf()
    std::vector<Finding> warnings;            ///< Puppet's, once per read
    bool hasForeignKey = false;               ///< a top-level key is not a string
    bool hasOtherRoot = false;                ///< of YAML: the root is not a hash, null or false
    std::string foreignRoot;                  ///< the type of the root instead of a hash, where that is an error

    /// Whether it has no problem in any version; see problemOf().
    bool isSound() const { return !error && !hasOtherRoot && foreignRoot.empty(); }
};

/// The view of a file by a data_hash function.
const View<DataFile> &dataView(LocationSource::Reader reader);

/// The error of a lookup that reaches \a file through \a source; null: none.
std::shared_ptr<const Error> problemOf(const DataFile &file, const LocationSource &source, const VersionRules &rules);

class Plan;

/// The layers of a plan resolved for one scope, shared by all scopes with equal answers to the reads of the resolution.
/// There is always a global layer, as in Puppet, possibly hidden and without files: it detects recursion first and
/// words errors. Immutable and independent of data files.
struct Layers
{
    LayerNode root;
    std::vector<std::optional<Error>> errors;   ///< by index of the root's children
    std::vector<std::vector<Finding>> warnings; ///< likewise; of lookups that reach the layer
    std::vector<bool> areUnread;                ///< likewise; the configuration is unusable
    std::vector<LocationSource> sources;        ///< by LayerId::index
    std::vector<LayerOutcome> silent;           ///< by LayerId::index: the outcome without the key
    std::vector<std::pair<std::uint32_t, std::uint32_t>>
        ranges; ///< by index of the root's children: ranks of their locations
    std::vector<PathMapping> mappings;
    std::shared_ptr<const ReadSet> reads; ///< the inputs of the resolution
    bool isGlobalVersion3 = false;
    bool hasVersion5Environment = false;
    LayerNode unnamedGlobal = {.role = LayerNode::Role::Provider}; ///< the global layer if none is configured
    const LayerNode *global = &unnamedGlobal;
    const LayerNode *environment = nullptr;
    std::unordered_map<std::string, const LayerNode *> modules;
    std::unordered_map<std::string, const LayerNode *> fallbacks; ///< default hierarchies by module
};

/// The contents of the layers' files in one state, cached. Thread-safe.
struct LayersData
{
    /// Puppet's warnings about keys of another namespace in the data of a module, computed on demand.
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

std::shared_ptr<const Layers> resolveLayers(const Plan &plan, const ScopeVariables &scope, const CancelToken &cancel);

} // namespace strata::hiera5
