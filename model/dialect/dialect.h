// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "dialect/reference.h"
#include "hierarchy/nodefacts.h"
#include "hierarchy/readings.h"
#include "hierarchy/scope.h"
#include "lookup/lookupengine.h"
#include "lookup/mergewords.h"
#include "source/edit/documentedits.h"
#include "source/snapshot.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A merge strategy that a person can choose.
struct StrategyChoice
{
    std::string name;        ///< as the merge argument spells it
    std::string description; ///< one short sentence
    bool hasOptions = false; ///< knockout_prefix, sort_merged_arrays, merge_hash_arrays
};

/// How a strategy is brought into force for a key.
struct StrategyUse
{
    Value document = {};   ///< a Mapping to be written into a file; Undef: nothing is to be written
    std::string call = {}; ///< how the value is asked for then; empty: as ever
    std::string file = {}; ///< that the document is for, absolute; empty: a data file
};

/// What is the same for every configuration of a system.
struct DialectTraits
{
    EditFormat yamlFormat = EditFormat::PuppetYaml; ///< how its YAML files are read where they are edited
    std::string useFile = {};     ///< that StrategyUse::document is for, as people call it: "a data file", "Datum.yml"
    bool hasWholeNode = false;    ///< there are lookups of the whole node
    bool hasFirstSources = false; ///< sources can be put before the hierarchy; see LookupEngine::withFirstSources()
    bool namesKeysInTexts = true; ///< a value that reads another key names it in its text, in a function of `%{…}`;
                                  ///< otherwise how values read keys cannot be told from their texts
};

/// One opened configuration of one system. Immutable and shareable between threads.
class Dialect
{
public:
    virtual ~Dialect() = default;

    virtual std::string_view name() const = 0;  ///< "hiera5"
    virtual std::string_view title() const = 0; ///< "Hiera 5"
    /// The version whose answers it gives; null where the system has only one.
    virtual const Reference *reference() const { return nullptr; }
    /// Puppet's setting as it is in force; none where the system has no such thing.
    virtual std::optional<Strict> strict() const { return std::nullopt; }
    /// Absolute path of the main configuration file.
    virtual const std::string &configurationFile() const = 0;
    virtual const DialectTraits &traits() const = 0;
    virtual std::vector<StrategyChoice> strategies() const = 0;
    /// What a lookup uses if no strategy is chosen: one sentence without full stop.
    virtual std::string unchosenStrategy() const = 0;
    /// The strategy that a merge argument asks for, which is whatever a caller of the reference system gives: a name, a
    /// map, or neither. None: it counts as no argument. What that system refuses becomes part of the request, so that
    /// lookups fail where its own do.
    virtual std::optional<MergeRequest> parseMerge(const Value &argument, KeyTable &keys) const = 0;
    /// The same from words, which are to be right before anything is looked up. Errors, as `puppet lookup` says them:
    /// a name that is none of strategies(), options for a strategy without options, an object that is no JSON or names
    /// no strategy.
    Result<std::optional<MergeRequest>> parseMerge(const MergeWords &words, KeyTable &keys) const;
    /// \a words by the name of the strategy, where an object says nothing but that and the options beside it.
    MergeWords named(const MergeWords &words, KeyTable &keys) const;
    /// The merge argument of a person who chooses \a strategy for \a key: with the options that are configured for that
    /// strategy. \a configured is what lookups without an argument use.
    virtual Value chosenMerge(const std::string &strategy, const AskedKey &key, const MergeSpec &configured,
                              KeyTable &keys) const;
    /// What to write, and where, so that \a key is merged as the argument \a merge asks and otherwise answered like
    /// \a result, which has that strategy.
    virtual StrategyUse use(const AskedKey &key, const Value &merge, const LookupResult &result,
                            KeyTable &keys) const = 0;
    /// What to write in the files so that lookups do not fail with \a error in the version that is in force: sentences.
    /// Empty: nothing general can be said.
    virtual std::string advice(const Error & /*error*/) const { return {}; }
    /// How to write the variable \a name, which nodes do not send any more to the version that is in force. Nothing:
    /// they send it, or it is none of the system's own.
    virtual std::optional<std::string> successorOf(const std::string & /*name*/) const { return std::nullopt; }
    /// The reference system's text for one key or several, none of which was found.
    virtual std::string notFoundText(std::span<const std::string> keys) const = 0;
    /// What is wrong with the configuration itself; lookups then fail with the same message.
    virtual std::vector<Finding> problems() const = 0;
    /// What the configuration says that does not fit the data. Reads all data files; cancelled, it gives nothing.
    virtual std::vector<Finding> dataFindings(const CancelToken & /*cancel*/) const { return {}; }
    /// Why nodes() gives none, where the data should name some.
    virtual std::optional<Finding> nodesFinding() const { return std::nullopt; }
    /// The nodes that the data themselves name, by name. Cancelled, it gives what it has.
    virtual std::vector<NodeFacts> nodes(const CancelToken & /*cancel*/ = {}) const { return {}; }
    /// The one called \a name, if the data hold its values.
    virtual std::optional<NodeFacts> node(const std::string & /*name*/) const { return std::nullopt; }
    /// What \a typed asks for where the system has a name for the whole node.
    virtual AskedKey askedKey(AskedKey typed) const { return typed; }
    /// Cancelled, null.
    virtual std::unique_ptr<LookupEngine> engine(const Scope &scope, const CancelToken &cancel = {}) const = 0;
    /// What \a scope gives for the variables that Reads name: where all answers to an answer's reads are the same, the
    /// answer is.
    virtual AnswerOf answersOf(const Scope &scope) const = 0;

protected:
    /// What to say of words that name no strategy.
    virtual std::string unknownStrategyText() const;
    /// Whether a map must name a strategy; otherwise it is one.
    virtual bool namesStrategyInMaps() const { return true; }
};

} // namespace strata
