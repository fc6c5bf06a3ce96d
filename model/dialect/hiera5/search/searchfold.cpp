// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/search.h"

#include "dialect/hiera5/search/inferredtype.h"
#include "merge/mergestability.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace strata::hiera5 {

namespace {

constexpr std::size_t kUsualOutcomes = 16; // initial capacity: locations with an outcome

/// Whether the global layer prefixes the error with "Lookup of key 'KEY' failed: ". Rule: hiera5.md 11.2.
bool isWordedByGlobalLayer(const Error &error)
{
    switch (error.code) {
    case Error::Code::Interpolation:
    case Error::Code::AliasInText:
    case Error::Code::UndefinedVariable:
    case Error::Code::UndefinedInConfiguration:
    case Error::Code::Configuration:
    case Error::Code::UnknownStrategy:
    case Error::Code::Internal:
    case Error::Code::Unsupported:
    case Error::Code::Cancelled: return false;
    case Error::Code::FileNotFound:
    case Error::Code::Unreadable:
    case Error::Code::Syntax:
    case Error::Code::StrategyOptions:
    case Error::Code::TypeMismatch:
    case Error::Code::Conversion:
    case Error::Code::RecursiveLookup:
    case Error::Code::NotFound: return true;
    }
    return true;
}

/// Whether mapping keys in \a value contain the start of a token.
bool hasTokensInKeys(const Value &value)
{
    return std::any_of(value.items().begin(), value.items().end(), hasTokensInKeys) ||
           std::any_of(value.entries().begin(), value.entries().end(),
                       [](const Entry &entry) { return hasTokens(entry.key.value()) || hasTokensInKeys(entry.value); });
}

} // namespace

/// The policy of \a strategy for this search; null: unchanged.
std::shared_ptr<const MergePolicy> Search::ownPolicyOf(const Strategy &strategy)
{
    const bool mayMeetFrozen = strategy.hasMarkers && m_engine.plan().rules().missingAliasIsFrozen;
    if (!mayMeetFrozen && !m_chain.explain)
        return nullptr;
    auto policy = mayMeetFrozen ? frozenPolicy(strategy, m_chain.frozen) : strategy.policy;
    return m_chain.explain ? explainedPolicy(std::move(policy), *m_chain.explain) : policy;
}

/// The locations without outcome; none if each location must be reported, as for explanations and reads.
SilentLocations Search::silentFor(Layers layers, const KeyQuery &root) const
{
    if (m_chain.explain || m_chain.lookupContext.reads())
        return SilentLocations();
    SilentLocations silent = m_engine.silentFor(layers, root);
    if (m_recorder.isOn()) {
        std::vector<LayerOutcome> &outcomes = m_recorder.trace()->layers;
        silent.addOutcomes(outcomes.size());
        outcomes.reserve(outcomes.size() + kUsualOutcomes);
    }
    return silent;
}

Result<std::optional<Value>> Search::fold(const Strategy &strategy, const LookupKey &key, const KeyQuery &root,
                                          Layers layers, Stage stage, SilentLocations *silent)
{
    ExplainRecorder *const explain = m_chain.explain;
    const std::shared_ptr<const MergePolicy> own = ownPolicyOf(strategy);
    const MergePolicy &policy = own ? *own : *strategy.policy;
    const bool isWhole = stage == Stage::AllLayers;
    std::optional<ExplainNode> last = explain && isWhole ? missingModule(key.module) : std::nullopt;
    const bool isMerge = !policy.stopsAtFirst();
    std::optional<FoldExplainer> observer;
    if (explain)
        observer.emplace(*explain, strategy, isMerge ? std::exchange(last, std::nullopt) : std::nullopt);

    if (m_chain.lookupContext.reads())
        m_chain.lookupContext.reads()->noteKey(key.root);
    bool hasLayerFailed = false;
    const auto contributed = [&](const LayerNode &location) { return contribute(location, key.root, root); };
    const auto aroundLayer = [&](const LayerNode &layer, const std::function<Fold::FoldResult()> &members) {
        auto inLayer = foldLayer(layer, key.text, members);
        hasLayerFailed = !inLayer;
        return inLayer;
    };
    // references need no allocation
    const Fold fold(policy, m_recorder, std::ref(contributed), std::ref(aroundLayer), observer ? &*observer : nullptr,
                    silent);
    auto found = isWhole ? fold.layers(layers) : fold.group(*layers.front());
    if (!found) {
        m_chain.failedOutsideLookup = m_chain.failedOutsideLookup || !hasLayerFailed; // outside layers
        return tl::unexpected<Error>(found.error());
    }
    if (*found)
        return std::move((*found)->value);
    if (last)
        explain->add(std::move(*last));
    return std::nullopt;
}

Fold::FoldResult Search::foldLayer(const LayerNode &layer, std::string_view keyText,
                                   const std::function<Fold::FoldResult()> &fold)
{
    const auto guarded = [&]() -> Fold::FoldResult {
        if (auto pushed = m_chain.push(keyText); !pushed)
            return tl::unexpected<Error>(pushed.error());
        const ExplainScope story(m_engine.isUnread(layer) ? nullptr : m_chain.explain,
                                 [&] { return layerNode(layer); });
        const Error *error = m_engine.layerError(layer);
        if (m_chain.explain && layer.children.empty() && !error)
            m_chain.explain->notFound(std::string(keyText));
        if (const auto *warnings = m_engine.layerWarnings(layer))
            m_chain.lookupContext.warn(*warnings);
        if (error && error->code == Error::Code::Unsupported) {
            m_chain.lookupContext.warn({"level-not-run", Finding::Severity::Warning, error->message, error->mark});
            m_chain.pop();
            return std::nullopt;
        }
        const bool isVersion3 = m_engine.isVersion3(layer);
        const bool wasHiera3Scope = m_variables.isHiera3Scope();
        const bool wasGlobalOnly =
            std::exchange(m_chain.isGlobalOnly, m_chain.isGlobalOnly || (isVersion3 && m_engine.isConfinedToGlobal()));
        m_variables.setHiera3Scope(isVersion3);
        Fold::FoldResult found = error ? Fold::FoldResult(tl::unexpected<Error>(*error)) : fold();
        m_variables.setHiera3Scope(wasHiera3Scope);
        m_chain.isGlobalOnly = wasGlobalOnly;
        m_chain.pop();
        return found;
    };
    Fold::FoldResult found = guarded();
    const bool isWorded = !found && &layer == m_engine.globalLayer() && isWordedByGlobalLayer(found.error());
    // A layer turns Puppet's other errors into lookup errors, the global one the reverse; errors of a hiera.yaml occur
    // before it is a layer, except those with an issue code. Rule: hiera5.md 11.1, 11.2.
    if (!found)
        m_chain.failedOutsideLookup = isWorded || (m_engine.isUnread(layer) && isWordedByGlobalLayer(found.error()));
    if (isWorded) {
        Error worded = found.error();
        worded.message = "Lookup of key '" + std::string(keyText) + "' failed: " + worded.message;
        return tl::unexpected<Error>(std::move(worded));
    }
    return found;
}

Error Search::invalidValue(SourceMark mark, const Value &value, const std::string &rootKey,
                           const LocationSource &source)
{
    const bool isEyaml = source.reader == LocationSource::Reader::Eyaml;
    return {Error::Code::TypeMismatch,
            "Value for key '" + rootKey + "'," + (isEyaml ? "" : " in hash") + " returned from " + source.function +
                ", when using location '" + source.path + "', has wrong type, expects Puppet::LookupValue, got " +
                inferredTypeText(value),
            mark};
}

/// \a value of an eyaml file with sealed parts opened, if requested; unchanged without a key.
Result<Value> Search::opened(const Value &value, const std::string &rootKey, const LocationSource &source)
{
    const auto failureText = [&](const std::string &text, const Error &error) {
        return "hiera-eyaml backend error decrypting " + text + " when looking up " + rootKey + " in " + source.path +
               ". Error was " + error.message;
    };
    return m_chain.lookupContext.opened(value, source.file, source.path, [&](const Value &sealed) {
        return m_engine.plan().eyamlKeys().opened(sealed, source.options, failureText);
    });
}

Result<std::optional<Value>> Search::contribute(const LayerNode &location, const std::string &rootKey,
                                                const KeyQuery &key)
{
    using State = LayerOutcome::State;
    const LocationSource &source = m_engine.source(location.layer);
    ExplainRecorder *const explain = m_chain.explain;
    const ExplainScope story(explain, [&] {
        return ExplainNode{ExplainNode::Kind::Path, source.path, source.original};
    });
    noteFile(source);
    if (!source.exists) {
        if (explain)
            explain->locationNotFound();
        noteOutcome(location, location.state == LayerNode::State::Unresolved ? State::Unresolved : State::Missing);
        return std::nullopt;
    }
    if (source.reader == LocationSource::Reader::NotRun) {
        m_chain.lookupContext.warn({"level-not-run", Finding::Severity::Warning, source.notRun, location.mark});
        noteOutcome(location, State::NotRun, {}, source.notRun);
        return std::nullopt;
    }
    const auto broken = [&](const Error &error) -> Result<std::optional<Value>> {
        noteOutcome(location, State::Broken, {}, error.message);
        return tl::unexpected<Error>(error);
    };
    if (source.refused)
        return broken(*source.refused);
    const DataFile &file = m_engine.data(location.layer);
    if (!file.isSound()) {
        if (const auto problem = problemOf(file, source, m_engine.plan().rules()))
            return broken(*problem);
    }
    m_chain.lookupContext.warn(file.warnings);
    if (file.hasForeignKey && !source.module.empty() && source.reader != LocationSource::Reader::Eyaml)
        return broken({Error::Code::Internal,
                       source.path + ": a top-level key of module data is not a string",
                       {source.file, 1, 1}});
    const std::vector<Finding> *foreignKeys = source.module.empty() ? nullptr : &m_engine.foreignKeys(location.layer);
    if (foreignKeys)
        m_chain.lookupContext.warn(*foreignKeys);
    if (file.warnings.empty() && (!foreignKeys || foreignKeys->empty()))
        m_engine.noteOrdinary(location.layer, *file.data);

    const Entry *entry = file.data->entry(key);
    if (!entry) {
        if (explain)
            explain->notFound(rootKey);
        noteOutcome(location, State::NoKey);
        return std::nullopt;
    }
    const auto failing = [&](const Error &error) -> Result<std::optional<Value>> {
        noteOutcome(location, State::ValueFails, {}, error.message);
        return tl::unexpected<Error>(error);
    };
    if (const auto invalid = invalidDataNode(entry->value))
        return failing(invalidValue(invalid->first, entry->value, rootKey, source));

    std::optional<Value> clear;
    if (source.reader == LocationSource::Reader::Eyaml) {
        auto read = opened(entry->value, rootKey, source);
        if (!read)
            return failing(read.error());
        clear = std::move(*read);
    }
    const Value &stored = clear ? *clear : entry->value;
    Interpolator interpolator(*this, InterpolationMethods::Allowed, m_engine.keys(),
                              m_recorder.isOn() ? &m_log : nullptr, m_chain.lookupContext.cancel());
    const bool wasInserting = m_chain.isInserting;
    m_chain.isInserting =
        wasInserting && m_chain.lookupContext.reads() && !hasTokensInKeys(stored); // keys may become equal
    auto value = interpolator.interpolate(stored);
    m_chain.isInserting = wasInserting;
    if (!value)
        return failing(value.error());
    if (m_chain.isMerging && m_recorder.isOn())
        static_cast<void>(isInert(*value)); // cached in the node, so that copies have it
    Value given = adoptContribution(m_recorder, *value, location, entry->keyMark, m_log);
    noteOutcome(location, State::Found, given.origin());
    if (explain)
        explain->found(rootKey, given);
    return given;
}

void Search::noteFile(const LocationSource &source)
{
    if (!m_chain.lookupContext.reads() || source.path.empty())
        return;
    const bool isRead = source.exists && source.reader != LocationSource::Reader::NotRun && !source.refused;
    m_chain.lookupContext.reads()->noteFile(source.file, source.exists,
                                            isRead ? FileRead::Extent::Content : FileRead::Extent::Existence);
}

void Search::noteOutcome(const LayerNode &location, LayerOutcome::State state, OriginId root, std::string_view message)
{
    strata::noteOutcome(m_recorder, location, state, root, message);
}

void Search::probeShadowed(Layers layers, const KeyQuery &key, SilentLocations &silent)
{
    const auto glance = [&](const LayerNode &location) -> LayerGlance {
        using State = LayerOutcome::State;
        const LocationSource &source = m_engine.source(location.layer);
        noteFile(source);
        if (!source.exists) {
            const bool isUnresolved = location.state == LayerNode::State::Unresolved;
            return {.state = isUnresolved ? State::Unresolved : State::Missing, .message = source.notRun};
        }
        if (source.reader == LocationSource::Reader::NotRun || source.refused)
            return {.state = State::NotRun, .message = source.notRun};
        const DataFile &file = m_engine.data(location.layer);
        if (!file.isSound()) {
            if (const auto problem = problemOf(file, source, m_engine.plan().rules()))
                return {.state = State::Broken, .message = problem->message};
        }
        const Entry *entry = file.data->entry(key);
        return entry ? LayerGlance{.state = State::NotConsulted, .value = entry->value, .keyMark = entry->keyMark}
                     : LayerGlance{};
    };
    strata::probeShadowed(m_recorder, layers, glance, &silent);
}

void Search::finishTrace(const MergePolicy &policy, const Result<std::optional<Value>> &folded, Layers layers,
                         const SilentLocations &silent)
{
    strata::finishTrace(m_recorder, policy, folded && *folded ? &**folded : nullptr, layers,
                        std::move(m_log.interpolations), &silent);
}

} // namespace strata::hiera5
