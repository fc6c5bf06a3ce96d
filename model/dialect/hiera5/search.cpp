// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search.h"

#include "dialect/hiera5/conversion.h"
#include "dialect/hiera5/engine.h"
#include "dialect/hiera5/strategies.h"
#include "lookup/fold.h"
#include "lookup/interpolator.h"
#include "lookup/lookupkey.h"
#include "merge/hashmerge.h"
#include "merge/typecheck.h"
#include "source/puppetdata.h"

#include <algorithm>
#include <utility>

namespace strata::hiera5 {

namespace {

constexpr const char *kOptionsKey = "lookup_options";

/// What a chain of nested lookups shares.
struct Chain
{
    const Engine &engine;
    std::vector<std::string> stack;    ///< keys and variables being worked on, for the recursion check
    std::vector<std::string> warnings; ///< each once
    bool globalOptionsInProgress = false;

    void warn(const std::string &text)
    {
        if (std::find(warnings.begin(), warnings.end(), text) == warnings.end())
            warnings.push_back(text);
    }
};

Result<void> push(Chain &chain, const std::string &name)
{
    if (std::find(chain.stack.begin(), chain.stack.end(), name) != chain.stack.end()) {
        std::string names;
        for (const std::string &known : chain.stack)
            names += (names.empty() ? "" : ", ") + known;
        return fail(Error::Code::RecursiveLookup, "Recursive lookup detected in [" + names + "]");
    }
    constexpr std::size_t kDeepest = 200; // nested lookups; Ruby's stack ends somewhere near
    if (chain.stack.size() >= kDeepest)
        return fail(Error::Code::Internal, "stack level too deep");
    chain.stack.push_back(name);
    return {};
}

/// Whether the global layer puts "Lookup of key 'KEY' failed: " before the error. Rule: hiera5.md 11.2.
bool isWordedByGlobalLayer(const Error &error)
{
    switch (error.code) {
    case Error::Code::Interpolation:
    case Error::Code::Configuration:
    case Error::Code::UnknownStrategy:
    case Error::Code::Internal:
    case Error::Code::Unsupported:
    case Error::Code::Cancelled:
        return false;
    case Error::Code::FileNotFound:
    case Error::Code::Unreadable:
    case Error::Code::Syntax:
    case Error::Code::StrategyOptions:
    case Error::Code::TypeMismatch:
    case Error::Code::RecursiveLookup:
    case Error::Code::NotFound:
        return true;
    }
    return true;
}

/// What a search found.
struct Answer
{
    std::optional<Value> value;
    MergeSpec merge;
    std::string convertedTo;
};

/// The search for one key through all layers, and for the options that govern it.
class Search : public InterpolationSource
{
public:
    Search(Chain &chain, const Value &overrides, const Value &defaults, Trace *trace = nullptr)
        : m_chain(chain), m_engine(chain.engine), m_overrides(overrides), m_defaults(defaults),
          m_variables(chain.engine.variables(), chain.engine.keys()), m_recorder(trace)
    {
        m_variables.setOverrides(overrides);
        m_variables.setDefaults(defaults);
    }

    Result<Answer> find(const std::string &keyText, const std::optional<Value> &merge);

    // InterpolationSource
    Result<Value> variable(const std::string &expression, const std::string &subject, bool &isDefined) override;
    Result<Value> lookup(const std::string &key) override;
    Result<void> enter(const std::string &name) override { return push(m_chain, name); }
    void leave() override { m_chain.stack.pop_back(); }

private:
    using Layers = std::span<const LayerNode *const>;
    using OptionsPointer = std::shared_ptr<const LookupOptions>;
    enum class Stage { AllLayers, OneGroup };

    Result<std::optional<Value>> search(const LookupKey &key, const Strategy &strategy);
    Result<std::optional<Value>> searchFallback(const LookupKey &key, const std::string &module, MergeSpec &merge);
    Result<std::optional<Value>> fold(const MergePolicy &policy, const std::string &rootKey, const std::string &keyText,
                                      Layers layers, Stage stage);
    Fold::Found foldLayer(const LayerNode &layer, const std::string &keyText, const std::function<Fold::Found()> &fold);
    Result<std::optional<Value>> contribute(const LayerNode &location, const std::string &rootKey);
    Result<std::optional<Value>> digInto(const Value &folded, const LookupKey &key);
    Error invalidValue(const InvalidDataNode &node, const Value &value, const std::string &rootKey, const LocationSource &source);

    Result<OptionsPointer> options(const std::optional<std::string> &module);
    Result<OptionsPointer> fallbackOptions(const std::string &module);
    Result<std::optional<Value>> layerOptions(const LayerNode *layer, const std::optional<std::string> &module);
    Result<std::optional<Value>> sharedOptions();
    Result<std::optional<Value>> globalOptions();

    void noteOutcome(const LayerNode &location, LayerOutcome::State state, OriginId root = {}, std::string message = {});
    void probeShadowed(Layers layers, const std::string &rootKey);
    void finishTrace(const MergePolicy &policy, const std::optional<Value> &folded, Layers layers);

    Chain &m_chain;
    const Engine &m_engine;
    Value m_overrides;
    Value m_defaults;
    Variables m_variables;
    Recorder m_recorder;
    InterpolationLog m_log;
};

Result<Value> Search::variable(const std::string &expression, const std::string &subject, bool &isDefined)
{
    auto value = m_variables.find(expression, subject, isDefined);
    if (value && !isDefined) {
        if (const auto segments = splitKey(expression)) {
            if (const auto warning = undefinedVariableWarning(segments->front().text))
                m_chain.warn(*warning);
        }
    }
    return value;
}

Result<Value> Search::lookup(const std::string &key)
{
    const Key interned = m_engine.keys().find(key);
    if (const Value *overriding = interned.isValid() ? m_overrides.find(interned) : nullptr)
        return *overriding;
    Search nested(m_chain, m_overrides, m_defaults);
    auto answer = nested.find(key, std::nullopt);
    if (!answer)
        return tl::unexpected<Error>(answer.error());
    if (answer->value)
        return *answer->value;
    if (const Value *fallback = interned.isValid() ? m_defaults.find(interned) : nullptr)
        return *fallback;
    return Value::string("");
}

MergeSpec mergeSpec(const Strategy &strategy, MergeSpec::Source source, const KeyOptions &options)
{
    MergeSpec spec;
    spec.source = source;
    spec.strategy = strategy.name;
    spec.options = strategy.options;
    if (source == MergeSpec::Source::LookupOptions) {
        spec.mark = options.mark;
        spec.matchedBy = options.matchedBy;
    }
    return spec;
}

Result<Answer> Search::find(const std::string &keyText, const std::optional<Value> &merge)
{
    Answer answer;
    if (keyText == kOptionsKey || keyText.starts_with("lookup_options."))
        return answer; // reserved: not found as data (hiera5.md 3.7)
    const auto key = parseLookupKey(keyText);
    if (!key)
        return tl::unexpected<Error>(key.error());
    if (key->rootIsInteger)
        return fail(Error::Code::Internal, "undefined method `index' for " + key->root + ":Integer");

    const std::optional<std::string> module = key->module();
    const auto compiled = options(module);
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    const auto keyOptions = (*compiled)->forKey(key->root);
    if (!keyOptions)
        return tl::unexpected<Error>(keyOptions.error());

    const bool hasArgument = merge && !merge->isUndef();
    const auto strategy = makeStrategy(hasArgument ? *merge : keyOptions->merge.value_or(Value()));
    if (!strategy)
        return tl::unexpected<Error>(strategy.error());
    answer.merge = mergeSpec(*strategy,
                             hasArgument         ? MergeSpec::Source::Argument
                             : keyOptions->merge ? MergeSpec::Source::LookupOptions
                                                 : MergeSpec::Source::Default,
                             *keyOptions);

    auto found = search(*key, *strategy);
    if (found && !*found && module)
        found = searchFallback(*key, *module, answer.merge);
    if (!found)
        return tl::unexpected<Error>(found.error());
    answer.value = std::move(*found);
    if (!answer.value || !keyOptions->convertTo)
        return answer;

    auto converted = convert(*answer.value, *keyOptions->convertTo, keyText, m_engine.keys());
    if (!converted)
        return tl::unexpected<Error>(converted.error());
    answer.convertedTo = converted->type;
    if (!converted->isEvaluated)
        m_chain.warn("convert_to " + converted->type + " is not evaluated; the value is shown unconverted");
    m_recorder.beginStep(StepKind::Convert, 0, {}, *answer.value);
    m_recorder.event(EventKind::Converted, answer.value->origin());
    m_recorder.endStep(converted->value);
    answer.value = std::move(converted->value);
    return answer;
}

Result<std::optional<Value>> Search::search(const LookupKey &key, const Strategy &strategy)
{
    const std::vector<const LayerNode *> layers = m_engine.layersFor(key.module());
    auto folded = fold(*strategy.policy, key.root, key.text, layers, Stage::AllLayers);
    if (m_recorder.isOn() && folded && *folded && strategy.policy->stopsAtFirst())
        probeShadowed(layers, key.root);
    if (m_recorder.isOn())
        finishTrace(*strategy.policy, folded ? *folded : std::nullopt, layers);
    if (!folded || !*folded)
        return folded;
    return digInto(**folded, key);
}

Result<std::optional<Value>> Search::searchFallback(const LookupKey &key, const std::string &module, MergeSpec &merge)
{
    const LayerNode *layer = m_engine.fallbackLayer(module);
    if (!layer)
        return std::nullopt;
    const auto compiled = fallbackOptions(module);
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    const auto keyOptions = (*compiled)->forKey(key.root);
    if (!keyOptions)
        return tl::unexpected<Error>(keyOptions.error());
    const auto strategy = makeStrategy(keyOptions->merge.value_or(Value()));
    if (!strategy)
        return tl::unexpected<Error>(strategy.error());
    const auto source = keyOptions->merge ? MergeSpec::Source::LookupOptions : MergeSpec::Source::Default;
    merge = mergeSpec(*strategy, source, *keyOptions);

    const LayerNode *const layers[] = {layer};
    auto folded = fold(*strategy->policy, key.root, key.text, layers, Stage::OneGroup);
    if (m_recorder.isOn() && folded && *folded && strategy->policy->stopsAtFirst())
        probeShadowed(layers, key.root);
    if (m_recorder.isOn() && (!folded || *folded))
        finishTrace(*strategy->policy, folded ? *folded : std::nullopt, layers);
    if (!folded || !*folded)
        return folded;
    return digInto(**folded, key);
}

Result<std::optional<Value>> Search::digInto(const Value &folded, const LookupKey &key)
{
    if (key.rest.empty())
        return folded;
    auto dug = dig(folded, key.rest, key.text, m_engine.keys());
    if (!dug)
        return tl::unexpected<Error>(dug.error());
    if (m_recorder.isOn())
        m_recorder.trace()->dug = dug->path;
    return dug->value;
}

Result<std::optional<Value>> Search::fold(const MergePolicy &policy, const std::string &rootKey, const std::string &keyText,
                                          Layers layers, Stage stage)
{
    const Fold fold(
        policy, m_recorder, [&](const LayerNode &location) { return contribute(location, rootKey); },
        [&](const LayerNode &layer, const std::function<Fold::Found()> &members) { return foldLayer(layer, keyText, members); });
    auto found = stage == Stage::AllLayers ? fold.layers(layers) : fold.group(*layers.front());
    if (!found)
        return tl::unexpected<Error>(found.error());
    if (!*found)
        return std::nullopt;
    return std::move((*found)->value);
}

Fold::Found Search::foldLayer(const LayerNode &layer, const std::string &keyText, const std::function<Fold::Found()> &fold)
{
    const auto guarded = [&]() -> Fold::Found {
        if (auto pushed = push(m_chain, keyText); !pushed)
            return tl::unexpected<Error>(pushed.error());
        const Error *error = m_engine.layerError(layer);
        if (error && error->code == Error::Code::Unsupported) {
            m_chain.warn(error->message);
            m_chain.stack.pop_back();
            return std::nullopt;
        }
        Fold::Found found = error ? Fold::Found(tl::unexpected<Error>(*error)) : fold();
        m_chain.stack.pop_back();
        return found;
    };
    Fold::Found found = guarded();
    const bool isGlobal = &layer == m_engine.globalLayer();
    if (!found && isGlobal && isWordedByGlobalLayer(found.error())) {
        Error worded = found.error();
        worded.message = "Lookup of key '" + keyText + "' failed: " + worded.message;
        return tl::unexpected<Error>(std::move(worded));
    }
    return found;
}

Error Search::invalidValue(const InvalidDataNode &node, const Value &value, const std::string &rootKey,
                           const LocationSource &source)
{
    return {Error::Code::TypeMismatch,
            "Value for key '" + rootKey + "', in hash returned from " + source.function + ", when using location '" + source.path
                + "', has wrong type, expects Puppet::LookupValue, got " + puppetTypeText(value),
            node.mark};
}

Result<std::optional<Value>> Search::contribute(const LayerNode &location, const std::string &rootKey)
{
    using State = LayerOutcome::State;
    const LocationSource &source = m_engine.source(location.layer);
    if (!source.exists) {
        noteOutcome(location, location.state == LayerNode::State::Unresolved ? State::Unresolved : State::Missing);
        return std::nullopt;
    }
    if (source.reader == LocationSource::Reader::NotRun) {
        m_chain.warn(source.notRun);
        noteOutcome(location, State::NotRun, {}, source.notRun);
        return std::nullopt;
    }
    const auto broken = [&](const Error &error) -> Result<std::optional<Value>> {
        noteOutcome(location, State::Broken, {}, error.message);
        return tl::unexpected<Error>(error);
    };
    if (source.refused)
        return broken(*source.refused);
    const auto file = m_engine.dialect().dataFiles().read(source);
    for (const std::string &warning : file->warnings)
        m_chain.warn(warning);
    if (file->error)
        return broken(*file->error);
    if (file->hasForeignKey && !source.module.empty())
        return broken({Error::Code::Internal, source.path + ": a top-level key of module data is no string", {source.file, 1, 1}});

    const Key key = m_engine.keys().find(rootKey);
    const Entry *entry = key.isValid() ? file->root.findEntry(key) : nullptr;
    if (!entry) {
        noteOutcome(location, State::NoKey);
        return std::nullopt;
    }
    if (const auto invalid = invalidDataNode(entry->value))
        return broken(invalidValue(*invalid, entry->value, rootKey, source));

    Interpolator interpolator(*this, InterpolationMethods::Allowed, m_engine.keys(), m_recorder.isOn() ? &m_log : nullptr);
    auto value = interpolator.interpolate(entry->value);
    if (!value)
        return broken(value.error());
    const Value adopted = m_recorder.adopt(*value, location.layer, entry->keyMark, [&](const Value &node) {
        const auto found = m_log.byNode.find(node.identity());
        return found == m_log.byNode.end() ? Origin::kNotInterpolated : found->second;
    });
    noteOutcome(location, State::Found, adopted.origin());
    return adopted;
}

Result<Search::OptionsPointer> Search::options(const std::optional<std::string> &module)
{
    Engine::OptionCache &cache = m_engine.optionCache();
    const std::string cacheKey = module.value_or(std::string());
    {
        const std::lock_guard lock(cache.mutex);
        if (const auto found = cache.byModule.find(cacheKey); found != cache.byModule.end())
            return found->second;
    }
    Search meta(m_chain, {}, {});
    auto merged = meta.sharedOptions();
    if (!merged)
        return tl::unexpected<Error>(merged.error());
    const LayerNode *layer = module ? m_engine.moduleLayer(*module) : nullptr;
    if (layer) {
        auto own = meta.layerOptions(layer, module);
        if (!own)
            return tl::unexpected<Error>(own.error());
        if (*own && *merged && !(*own)->isUndef()) {
            auto both = hashMerge(**merged, **own, m_recorder);
            if (!both)
                return tl::unexpected<Error>(both.error());
            merged = std::optional(std::move(*both));
        } else if (*own) {
            merged = **own; // Reference quirk: a null in the module discards the other layers' options (hiera5.md C43)
        }
    }
    auto compiled = LookupOptions::compile(merged->value_or(Value()));
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    auto shared = std::make_shared<const LookupOptions>(std::move(*compiled));
    const std::lock_guard lock(cache.mutex);
    return cache.byModule.emplace(cacheKey, std::move(shared)).first->second;
}

Result<std::optional<Value>> Search::layerOptions(const LayerNode *layer, const std::optional<std::string> &module)
{
    if (!layer)
        return std::nullopt;
    const LayerNode *const layers[] = {layer};
    auto folded = fold(hashPolicy(), kOptionsKey, kOptionsKey, layers, Stage::OneGroup);
    if (!folded || !*folded)
        return folded;
    if (auto checked = checkLookupOptions(**folded, module); !checked)
        return tl::unexpected<Error>(checked.error());
    return folded;
}

Result<std::optional<Value>> Search::globalOptions()
{
    Engine::OptionCache &cache = m_engine.optionCache();
    {
        const std::lock_guard lock(cache.mutex);
        if (cache.global)
            return *cache.global;
    }
    // Reference quirk: while the global options are being read, nested lookups see none (hiera5.md C19).
    if (std::exchange(m_chain.globalOptionsInProgress, true))
        return std::nullopt;
    auto found = layerOptions(m_engine.globalLayer(), std::nullopt);
    m_chain.globalOptionsInProgress = false;
    if (found && *found && (*found)->isUndef())
        found = std::nullopt;
    if (found) {
        const std::lock_guard lock(cache.mutex);
        cache.global = *found;
    }
    return found;
}

/// The options of the global and environment layers.
Result<std::optional<Value>> Search::sharedOptions()
{
    Engine::OptionCache &cache = m_engine.optionCache();
    {
        const std::lock_guard lock(cache.mutex);
        if (cache.environment)
            return *cache.environment;
    }
    auto global = globalOptions();
    if (!global)
        return global;
    auto own = layerOptions(m_engine.environmentLayer(), std::nullopt);
    if (!own)
        return own;
    std::optional<Value> merged = *own && !(*own)->isUndef() ? *own : std::nullopt;
    if (*global && merged) {
        auto both = hashMerge(**global, *merged, m_recorder);
        if (!both)
            return tl::unexpected<Error>(both.error());
        merged = std::move(*both);
    } else if (*global) {
        merged = *global;
    }
    const std::lock_guard lock(cache.mutex);
    cache.environment = merged;
    return merged;
}

Result<Search::OptionsPointer> Search::fallbackOptions(const std::string &module)
{
    Engine::OptionCache &cache = m_engine.optionCache();
    {
        const std::lock_guard lock(cache.mutex);
        if (const auto found = cache.fallbacks.find(module); found != cache.fallbacks.end())
            return found->second;
    }
    Search meta(m_chain, {}, {});
    auto own = meta.layerOptions(m_engine.fallbackLayer(module), module);
    if (!own)
        return tl::unexpected<Error>(own.error());
    auto compiled = LookupOptions::compile(own->value_or(Value()));
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    auto shared = std::make_shared<const LookupOptions>(std::move(*compiled));
    const std::lock_guard lock(cache.mutex);
    return cache.fallbacks.emplace(module, std::move(shared)).first->second;
}

void Search::noteOutcome(const LayerNode &location, LayerOutcome::State state, OriginId root, std::string message)
{
    if (m_recorder.isOn())
        m_recorder.trace()->layers.push_back({location.layer, state, root, std::move(message)});
}

/// Shows what lies below the first value found: raw, because an error there must not fail the lookup.
void Search::probeShadowed(Layers layers, const std::string &rootKey)
{
    Trace &trace = *m_recorder.trace();
    const auto winner = std::find_if(trace.layers.begin(), trace.layers.end(),
                                     [](const LayerOutcome &outcome) { return outcome.state == LayerOutcome::State::Found; });
    const OriginId winnerRoot = winner == trace.layers.end() ? OriginId{} : winner->root;
    const Key key = m_engine.keys().find(rootKey);
    for (const LayerNode *layer : layers) {
        for (const LayerNode *location : locations(*layer)) {
            const bool wasAsked = std::any_of(trace.layers.begin(), trace.layers.end(),
                                              [&](const LayerOutcome &outcome) { return outcome.layer == location->layer; });
            const LocationSource &source = m_engine.source(location->layer);
            if (wasAsked)
                continue;
            if (!source.exists || source.reader == LocationSource::Reader::NotRun || source.refused) {
                noteOutcome(*location, !source.exists ? LayerOutcome::State::Missing : LayerOutcome::State::NotRun, {}, source.notRun);
                continue;
            }
            const auto file = m_engine.dialect().dataFiles().read(source);
            const Entry *entry = file->root.findEntry(key);
            if (file->error || !entry) {
                noteOutcome(*location, file->error ? LayerOutcome::State::Broken : LayerOutcome::State::NoKey, {},
                            file->error ? file->error->message : std::string());
                continue;
            }
            const Value adopted = m_recorder.adopt(entry->value, location->layer, entry->keyMark);
            m_recorder.leafEvents(EventKind::NotConsulted, adopted, winnerRoot);
            noteOutcome(*location, LayerOutcome::State::NotConsulted, adopted.origin());
        }
    }
}

void noteMarkers(Trace &trace, const MergePolicy &policy)
{
    trace.markers.clear();
    for (std::uint32_t i = 0; i < trace.origins.size(); ++i) {
        const Origin &origin = trace.origins[i];
        if (!origin.value.isLeaf())
            continue;
        if (origin.value.isString()) {
            if (const auto target = policy.markerTarget(origin.value.text())) {
                trace.markers.push_back({OriginId{i}, *target, target->empty(), false});
                continue;
            }
        }
        const Key *key = origin.parent.isValid() ? std::get_if<Key>(&origin.segment) : nullptr;
        const auto keyTarget = key && key->isString() ? policy.markerTarget(key->text()) : std::nullopt;
        if (keyTarget)
            trace.markers.push_back({OriginId{i}, *keyTarget, keyTarget->empty(), true});
    }
}

void Search::finishTrace(const MergePolicy &policy, const std::optional<Value> &folded, Layers layers)
{
    Trace &trace = *m_recorder.trace();
    for (const LayerNode *layer : layers) {
        for (const LayerNode *location : locations(*layer)) {
            const bool wasAsked = std::any_of(trace.layers.begin(), trace.layers.end(),
                                              [&](const LayerOutcome &outcome) { return outcome.layer == location->layer; });
            if (!wasAsked)
                noteOutcome(*location, LayerOutcome::State::NotReached);
        }
    }
    std::stable_sort(trace.layers.begin(), trace.layers.end(),
                     [](const LayerOutcome &a, const LayerOutcome &b) { return a.layer < b.layer; });
    trace.folded = folded.value_or(Value());
    trace.matching = policy.matching();
    trace.isFlattening = policy.isFlattening();
    trace.interpolations = m_log.interpolations;
    noteMarkers(trace, policy);
}

} // namespace

LookupResult runLookup(const Engine &engine, const LookupRequest &request)
{
    LookupResult result;
    Chain chain{engine, {}, engine.warnings(), false};
    std::vector<std::string> names{request.key};
    names.insert(names.end(), request.otherKeys.begin(), request.otherKeys.end());

    const auto given = [&](const Value &mapping, const std::string &name) {
        const Key key = engine.keys().find(name);
        return key.isValid() ? mapping.find(key) : nullptr;
    };
    const auto finish = [&](LookupResult::Status status, Value value) {
        result.status = status;
        result.value = std::move(value);
        result.warnings = std::move(chain.warnings);
        return std::move(result);
    };
    for (const std::string &name : names) {
        if (const Value *overriding = given(request.overrides, name))
            return finish(LookupResult::Status::Found, *overriding);
        Trace trace;
        Search search(chain, request.overrides, request.defaultValues, request.withTrace ? &trace : nullptr);
        auto answer = search.find(name, request.merge);
        trace.failed = !answer;
        result.trace = std::move(trace);
        if (!answer) {
            result.error = answer.error();
            return finish(LookupResult::Status::Failed, {});
        }
        result.merge = answer->merge;
        result.convertedTo = answer->convertedTo;
        if (answer->value)
            return finish(LookupResult::Status::Found, *answer->value);
    }
    for (const std::string &name : names) {
        if (const Value *fallback = given(request.defaultValues, name))
            return finish(LookupResult::Status::Found, *fallback);
    }
    if (request.defaultValue)
        return finish(LookupResult::Status::Found, *request.defaultValue);
    return finish(LookupResult::Status::NotFound, {});
}

} // namespace strata::hiera5
