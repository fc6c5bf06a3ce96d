// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/finding.h"
#include "core/phrase.h"
#include "dialect/reference.h"
#include "hierarchy/layernode.h"
#include "hierarchy/nodefacts.h"
#include "hierarchy/reads.h"
#include "hierarchy/scope.h"
#include "lookup/lookupengine.h"
#include "lookup/mergewords.h"
#include "source/documentviews.h"
#include "source/edit/documentedits.h"
#include "source/snapshot.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A selectable merge strategy.
struct StrategyChoice
{
    std::string name;        ///< in the spelling of the merge argument
    Phrase description;      ///< one short sentence
    bool hasOptions = false; ///< knockout_prefix, sort_merged_arrays, merge_hash_arrays
};

/// How to apply a strategy to a key.
struct StrategyUse
{
    Value document = {};   ///< a Mapping to write into a file; Undef: nothing to write
    std::string call = {}; ///< the call that then gives the value; empty: unchanged
    std::string file = {}; ///< absolute path of the file for the document; empty: a data file
};

/// Properties of a system, independent of the configuration.
struct DialectTraits
{
    EditFormat yamlFormat = EditFormat::PuppetYaml; ///< the reader of edited YAML files
    std::string useFile = {};     ///< the file for StrategyUse::document in texts: "a data file", "Datum.yml"
    bool hasWholeNode = false;    ///< lookups of the whole node exist
    bool hasFirstSources = false; ///< sources can be put before the hierarchy; see LookupEngine::withFirstSources()
    bool namesKeysInTexts = true; ///< values refer to other keys by functions of `%{…}` only; otherwise such references
                                  ///< are not visible in texts
};

/// An open configuration of one system. Immutable and thread-safe.
class Dialect
{
public:
    virtual ~Dialect() = default;

    virtual std::string_view name() const = 0;  ///< "hiera5"
    virtual std::string_view title() const = 0; ///< "Hiera 5"
    /// The version whose answers it gives; null if the system has only one.
    virtual const Reference *reference() const { return nullptr; }
    /// Puppet's effective setting `strict`; none in other systems.
    virtual std::optional<Strict> strict() const { return std::nullopt; }
    /// Absolute path of the main configuration file.
    virtual const std::string &configurationFile() const = 0;
    virtual const DialectTraits &traits() const = 0;
    virtual std::vector<StrategyChoice> strategies() const = 0;
    /// The strategy of a lookup without choice: a sentence without full stop.
    virtual std::string unchosenStrategy() const = 0;
    /// The strategy of a merge argument of any kind. None: treated as no argument. What the real system refuses becomes
    /// part of the request, so that lookups fail where the real ones do.
    virtual std::optional<MergeRequest> parseMerge(const Value &argument, KeyTable &keys) const = 0;
    /// Overload from user input, validated before any lookup. Errors with the texts of `puppet lookup`: a name outside
    /// strategies(), options for a strategy without options, an object that is invalid JSON or names no strategy.
    Result<std::optional<MergeRequest>> parseMerge(const MergeWords &words, KeyTable &keys) const;
    /// \a words in the short form with a name, if an object has only that and its options.
    MergeWords named(const MergeWords &words, KeyTable &keys) const;
    /// The merge argument for the chosen \a strategy of \a key, with the options configured for that strategy. \a
    /// configured: the strategy of lookups without argument.
    virtual Value chosenMerge(const std::string &strategy, const LookupTarget &key, const MergeSpec &configured,
                              KeyTable &keys) const;
    /// What to write, and where, so that \a key is merged as with the argument \a merge and otherwise answered as in \a
    /// result, which used that strategy.
    virtual StrategyUse use(const LookupTarget &key, const Value &merge, const LookupResult &result,
                            KeyTable &keys) const = 0;
    /// The keys whose values identify the hashes of the list at \a list of an answer to \a key, as merges compare them.
    /// \a chosen: the merge argument of the lookup. Empty: its hashes are not compared so.
    virtual std::vector<std::string> tupleKeys(const LookupTarget & /*key*/, const AddressPath & /*list*/,
                                               const std::optional<Value> & /*chosen*/) const
    {
        return {};
    }
    /// What to change in the files so that lookups do not fail with \a error in this version: sentences. Empty: no
    /// general advice.
    virtual std::string advice(const Error & /*error*/) const { return {}; }
    /// The replacement of the variable \a name, which nodes no longer send to this version. Nothing: they send it, or
    /// it is not a legacy name.
    virtual std::optional<std::string> successorOf(const std::string & /*name*/) const { return std::nullopt; }
    /// The real system's text for one or several keys that were not found.
    virtual std::string notFoundText(std::span<const std::string> keys) const = 0;
    /// Errors of the configuration itself; lookups fail with the same message.
    virtual std::vector<Finding> problems() const = 0;
    /// Findings about settings of the configuration that do not fit the data. Reads all data files; cancelled, it gives
    /// nothing.
    virtual std::vector<Finding> dataFindings(const CancelToken & /*cancel*/) const { return {}; }
    /// Why nodes() gives none, where the data should name some.
    virtual std::optional<Finding> nodesFinding() const { return std::nullopt; }
    /// The nodes that the data themselves name, by name. Cancelled, it gives what it has.
    virtual std::vector<NodeFacts> nodes(const CancelToken &cancel = {}) const = 0;
    /// The node \a name, if the data contain its values.
    virtual std::optional<NodeFacts> node(const std::string & /*name*/) const { return std::nullopt; }
    /// The target of \a typed, if the system has a name for the whole node.
    virtual LookupTarget lookupTarget(LookupTarget typed) const { return typed; }
    /// Null if cancelled.
    virtual std::unique_ptr<LookupEngine> engine(const Scope &scope, const CancelToken &cancel = {}) const = 0;
    /// The engine for the scope of \a like, which the same system made over other files of the same workspace where
    /// only the contents of data files differ: its hierarchy is not resolved again. Null: the data decide the
    /// hierarchy.
    virtual std::unique_ptr<LookupEngine> engineLike(const LookupEngine & /*like*/) const { return nullptr; }
    /// What \a scope gives for the variables that Reads name: where all answers to an answer's reads are the same, the
    /// answer is.
    virtual ScopeQuery scopeQuery(const Scope &scope) const = 0;

    // The data files, whether or not a node reads them.
    /// Absolute paths of the folders that hold data files; \a layers are those of any node.
    virtual std::vector<std::string> dataFolders(const LayerNode &layers) const;
    /// Whether a file called \a name in such a folder holds data.
    virtual bool isDataFile(std::string_view name) const = 0;
    /// How a file at \a path is read, going by its name.
    virtual const View<LoadedDocument> &viewOf(std::string_view path) const = 0;

protected:
    virtual std::string unknownStrategyText() const;
    /// Whether a map must name a strategy; otherwise the map is one.
    virtual bool namesStrategyInMaps() const { return true; }
};

} // namespace strata
