// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/engine.h"
#include "dialect/hiera5/search/explanation.h"
#include "dialect/hiera5/search/sharedoptions.h"
#include "dialect/hiera5/search/strategies.h"
#include "dialect/hiera5/variables.h"
#include "lookup/fold.h"
#include "lookup/interpolator.h"
#include "lookup/lookupcontext.h"
#include "lookup/lookupkey.h"
#include "lookup/lookuprecord.h"
#include "lookup/lookupresult.h"
#include "source/yaml/psych/puppetdata.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::hiera5 {

/// The reserved key that holds the options of all others.
inline constexpr const char *kOptionsKey = "lookup_options";

/// The state shared by nested lookups.
struct Chain
{
    const Engine &engine;
    Engine::OptionCache &options;
    LookupContext &lookupContext;
    ExplainRecorder *explain = nullptr;       ///< null: not requested
    std::vector<std::string_view> stack = {}; ///< keys and variables in progress, for the recursion check
    bool globalOptionsInProgress = false;
    bool failedOutsideLookup = false; ///< Puppet's exception for such an error is not a lookup error
    bool isGlobalOnly = false;        ///< inside the data of a version 3 global layer: only that layer is searched
    std::optional<std::string> topModule = {}; ///< of the key of the outermost lookup
    /// Whether found values are inserted unchanged into the answer, so that their texts have no other effect.
    bool isInserting = true;
    bool isMerging = false;  ///< inserted values are merged afterwards
    std::size_t depth = 0;   ///< see InterpolationSource
    FrozenTexts frozen = {}; ///< results of aliases of missing keys

    /// Pushes \a name, which must be valid until it is popped. Error: it is on the stack already, the stack is too
    /// deep, or the lookup is cancelled.
    Result<void> push(std::string_view name);
    void pop() { stack.pop_back(); }
};

/// The result of a search.
struct Answer
{
    std::optional<Value> value;
    MergeSpec merge;
    Value conversion;
    std::string convertedTo;
};

/// The search for one key through all layers, including the search for its options.
class Search : public InterpolationSource
{
public:
    /// \a trace may be null.
    Search(Chain &chain, const Value &overrides, const Value &defaults, Trace *trace = nullptr);

    /// The complete search for one key: options, strategy, layers, default hierarchy, conversion. On failure \a answer
    /// still has the strategy.
    Result<void> find(const std::string &keyText, const std::optional<MergeRequest> &merge, Answer &answer);
    /// Explains how the options of \a keyText are found, and nothing else.
    Result<void> explainOptions(const std::string &keyText);

    // InterpolationSource
    Result<Value> variable(const std::string &expression, std::string_view subject, bool &isDefined) override;
    Result<Value> lookup(const std::string &key) override;
    void noteAlias(const Value &value, SourceMark mark) override;
    Result<void> enter(const std::string &name) override { return m_chain.push(name); }
    void leave() override { m_chain.pop(); }
    std::size_t &depth() override { return m_chain.depth; }
    void beginString(std::string_view subject) override;
    void endString() override;

private:
    using Layers = std::span<const LayerNode *const>;
    enum class Stage { AllLayers, OneGroup };

    // search.cpp: the value
    /// \a root: the root of \a key, here and below.
    Result<std::optional<Value>> findValue(const LookupKey &key, const KeyQuery &root,
                                           const std::optional<MergeRequest> &merge, const KeyOptions &options,
                                           Answer &answer);
    Result<std::optional<Value>> search(const LookupKey &key, const KeyQuery &root, const Strategy &strategy);
    Result<std::optional<Value>> searchFallback(const LookupKey &key, const KeyQuery &root, const std::string &module,
                                                MergeSpec &merge);
    Result<std::optional<Value>> foldFallback(const LookupKey &key, const KeyQuery &root, const std::string &module,
                                              const LayerNode &layer, MergeSpec &merge);
    Result<std::optional<Value>> digInto(Value folded, const LookupKey &key);

    // searchfold.cpp: the values of the layers
    /// \a silent locations are skipped; it may be null.
    Result<std::optional<Value>> fold(const Strategy &strategy, const LookupKey &key, const KeyQuery &root,
                                      Layers layers, Stage stage, SilentLocations *silent = nullptr);
    SilentLocations silentFor(Layers layers, const KeyQuery &root) const;
    std::shared_ptr<const MergePolicy> ownPolicyOf(const Strategy &strategy);
    Fold::FoldResult foldLayer(const LayerNode &layer, std::string_view keyText,
                               const std::function<Fold::FoldResult()> &fold);
    Result<std::optional<Value>> contribute(const LayerNode &location, const std::string &rootKey, const KeyQuery &key);
    Result<Value> opened(const Value &value, const std::string &rootKey, const LocationSource &source);
    Error invalidValue(SourceMark mark, const Value &value, const std::string &rootKey, const LocationSource &source);

    // searchoptions.cpp: lookup_options
    // Owned by the cache, which outlives the search.
    const LookupOptions *ifComplete(const LookupOptions *known);
    const LookupOptions *cacheOptions(LookupOptions options, const LookupOptions *known);
    const LookupOptions *cacheForMostKeys(LookupOptions options);
    Result<const LookupOptions *> options(const std::optional<std::string> &module);
    Result<LookupOptions> compileOptions(const std::optional<std::string> &module);
    Result<const LookupOptions *> globalOnlyOptions();
    Result<const LookupOptions *> fallbackOptions(const std::string &module);
    Result<std::optional<Value>> layerOptions(const LayerNode *layer, const std::optional<std::string> &module);
    std::optional<SharedOptions::Parts> plainOptions(const LayerNode &layer,
                                                     const std::optional<std::string> &module) const;
    void noteOptionsRead(const LayerNode &layer);
    Result<std::optional<Value>> sharedOptions();
    Result<std::optional<Value>> mergeSharedOptions();
    Result<std::optional<Value>> globalOptions();

    // searchexplain.cpp: the explanation in Puppet's words
    void explainVariable(const std::string &expression);
    void explainJoining(const std::string &module, const Value &shared, const Value &own, const Value &joined);
    ExplainNode layerNode(const LayerNode &layer) const;
    std::optional<ExplainNode> missingModule(const std::optional<std::string> &module) const;

    // searchfold.cpp: the trace
    void noteFile(const LocationSource &source);
    void noteOutcome(const LayerNode &location, LayerOutcome::State state, OriginId root = {},
                     std::string_view message = {});
    void probeShadowed(Layers layers, const KeyQuery &key, SilentLocations &silent);
    void finishTrace(const MergePolicy &policy, const Result<std::optional<Value>> &folded, Layers layers,
                     const SilentLocations &silent);

    Chain &m_chain;
    const Engine &m_engine;
    Value m_overrides;
    Value m_defaults;
    Variables m_variables;
    Recorder m_recorder;
    InterpolationLog m_log;
};

} // namespace strata::hiera5
