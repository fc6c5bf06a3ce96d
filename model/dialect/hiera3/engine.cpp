// SPDX-License-Identifier: MIT
#include "dialect/hiera3/engine.h"

#include "dialect/hiera3/expander.h"
#include "dialect/hiera3/keys.h"
#include "dialect/hiera3/resolver.h"
#include "dialect/hiera3/strategies.h"
#include "lookup/fold.h"
#include "lookup/lookupcontext.h"
#include "lookup/lookuprecord.h"

#include <utility>

namespace strata::hiera3 {

namespace {

using State = LayerOutcome::State;
using FoldMembers = std::function<Fold::FoldResult()>;

/// One lookup with its trace.
class Search : public TokenSource
{
public:
    /// \a trace may be null.
    Search(const Engine &engine, LookupContext &lookupContext, Trace *trace)
        : TokenSource(lookupContext.cancel()), m_engine(engine), m_lookupContext(lookupContext),
          m_recorder(trace, lookupContext.cancel())
    {}

    Result<std::optional<Value>> find(const std::string &key, const Strategy &strategy);
    Result<Value> expandDefault(const Value &value);

    // TokenSource
    const Value &scope() const override { return m_engine.variables(); }
    void noteRead(const std::string &name) override;
    void noteKey(const std::string &key) override;
    void noteFile(const SourceFile &source) override;
    Result<std::optional<Value>> lookup(const std::string &key, Guard &guard) override;
    Result<Value> opened(const Value &value, const SourceFile &source) override;

private:
    Result<std::optional<Value>> contribute(const LayerNode &location, const Strategy &strategy);
    Fold::FoldResult foldBackend(const LayerNode &layer, const FoldMembers &fold, const Strategy &strategy);
    Fold::FoldResult foldEyaml(const LayerNode &layer, const FoldMembers &fold, const Strategy &strategy);
    Fold::FoldResult dugOut(FoldValue found);
    LayerGlance glance(const LayerNode &location);
    void noteNulls(const Value &written, SourceMark keyMark);

    const Engine &m_engine;
    LookupContext &m_lookupContext;
    Recorder m_recorder;
    InterpolationLog m_log;
    std::string m_keyText;
    std::vector<std::string> m_segments;
    std::optional<Value> m_dug;      // of a dotted key
    std::optional<Value> m_tooShort; // the first value of a dotted key's root without the remaining part
};

void Search::noteRead(const std::string &name)
{
    if (!m_lookupContext.reads())
        return;
    std::string answer = answerFor(m_engine.scope(), name, m_engine.keys());
    const bool isDefined = !answer.empty();
    m_lookupContext.reads()->noteVariable({name, std::move(answer), isDefined});
}

void Search::noteKey(const std::string &key)
{
    if (m_lookupContext.reads())
        m_lookupContext.reads()->noteKey(key);
}

void Search::noteFile(const SourceFile &source)
{
    if (m_lookupContext.reads())
        strata::hiera3::noteFile(*m_lookupContext.reads(), source);
}

Result<std::optional<Value>> Search::find(const std::string &key, const Strategy &strategy)
{
    m_keyText = key;
    auto segments = segmentsOf(key);
    if (!segments)
        return tl::unexpected<Error>(segments.error());
    m_segments = std::move(*segments);
    if (m_segments.size() > 1 && strategy.typeName != "priority") {
        return fail(Error::Code::Syntax,
                    "Resolution type :" + strategy.typeName +
                        " is illegal when accessing values using dotted keys. Offending key was '" + key + "'");
    }
    if (!m_segments.empty())
        noteKey(m_segments.front());
    std::vector<const LayerNode *> layers;
    for (const LayerNode &layer : m_engine.layers().children)
        layers.push_back(&layer);
    const Fold fold(
        *strategy.policy, m_recorder, [&](const LayerNode &location) { return contribute(location, strategy); },
        [&](const LayerNode &layer, const FoldMembers &members) { return foldBackend(layer, members, strategy); });
    const auto found = fold.layers(layers);
    const std::optional<Value> folded = found && *found ? std::optional((*found)->value) : std::nullopt;
    if (folded && strategy.policy->stopsAtFirst())
        probeShadowed(m_recorder, layers, [this](const LayerNode &location) { return glance(location); });
    if (m_tooShort && folded)
        m_recorder.leafEvents(EventKind::NotConsulted, *m_tooShort);
    const std::optional<Value> &shown = folded ? folded : m_tooShort;
    finishTrace(m_recorder, *strategy.policy, shown ? &*shown : nullptr, layers, std::move(m_log.interpolations));
    if (!found)
        return tl::unexpected<Error>(found.error());
    return folded && m_segments.size() > 1 ? m_dug : folded;
}

Fold::FoldResult Search::foldBackend(const LayerNode &layer, const FoldMembers &fold, const Strategy &strategy)
{
    if (const Error *error = m_engine.layerError(layer))
        return tl::unexpected<Error>(*error);
    auto found = m_engine.isEyaml(layer) ? foldEyaml(layer, fold, strategy) : fold();
    if (!found || !*found || m_segments.size() < 2)
        return found;
    return dugOut(std::move(**found));
}

/// This backend has the interface of Hiera 1: it merges hashes as configured, whatever the caller requests, and null is
/// not an answer. Rule: eyaml_backend.rb of hiera-eyaml 3.3.0, Backend1xWrapper of Hiera 3.10.
Fold::FoldResult Search::foldEyaml(const LayerNode &layer, const FoldMembers &fold, const Strategy &strategy)
{
    const bool isAskedFor =
        strategy.type == Strategy::Type::Hash && strategy.spec.source == MergeSpec::Source::Argument;
    if (isAskedFor) {
        const auto own =
            makeStrategy(MergeRequest{.strategy = "hash"}, m_engine.plan().configuration(), m_engine.keys());
        if (!own)
            return tl::unexpected<Error>(own.error());
        const Fold inner(*own->policy, m_recorder,
                         [&](const LayerNode &location) { return contribute(location, *own); });
        auto found = inner.group(layer);
        if (found && *found && strategy.refused)
            return tl::unexpected<Error>(*strategy.refused);
        return found;
    }
    auto found = fold();
    if (!found || !*found || !(*found)->value.isUndef())
        return found;
    m_recorder.leafEvents(EventKind::NotConsulted, (*found)->value);
    return std::nullopt;
}

/// The value at the remaining segments of a dotted key; a backend without it does not have the key. Rule:
/// hiera3.md 6.3.
Fold::FoldResult Search::dugOut(FoldValue found)
{
    auto dug = dig(found.value, afterRoot(m_segments), m_keyText, m_engine.keys());
    if (!dug)
        return tl::unexpected<Error>(dug.error());
    if (m_recorder.isOn() && (dug->value || !m_tooShort))
        m_recorder.trace()->dug = dug->path;
    if (dug->value) {
        m_dug = dug->value;
        return found;
    }
    if (m_tooShort)
        m_recorder.leafEvents(EventKind::NotConsulted, found.value);
    else
        m_tooShort = found.value;
    return std::nullopt;
}

Result<std::optional<Value>> Search::contribute(const LayerNode &location, const Strategy &strategy)
{
    const SourceFile &source = m_engine.source(location.layer);
    const LayerGlance seen = glance(location);
    if (seen.state == State::NotRun)
        m_lookupContext.warn({"level-not-run", Finding::Severity::Warning, source.notRun, location.mark});
    if (seen.state != State::NotConsulted)
        noteOutcome(m_recorder, location, seen.state, {}, seen.message);
    if (seen.state == State::Broken)
        return tl::unexpected<Error>(source.error ? *source.error
                                                  : readSource(m_engine.plan().snapshot(), source).error());
    if (seen.state != State::NotConsulted)
        return std::nullopt;
    const Value written = returnedValue(seen.value);
    if (!written.isSameNode(seen.value))
        noteNulls(seen.value, seen.keyMark);
    const auto failing = [&](const Error &error) -> Result<std::optional<Value>> {
        noteOutcome(m_recorder, location, State::ValueFails, {}, error.message);
        return tl::unexpected<Error>(error);
    };
    const auto clear = opened(written, source);
    if (!clear)
        return failing(clear.error());
    Expander expander(*this, nullptr, m_engine.keys(), m_recorder.isOn() ? &m_log : nullptr,
                      source.isEyaml() ? Guard().forEyaml() : Guard());
    const auto value = expander.interpolate(*clear);
    if (!value)
        return failing(value.error());
    const Value adopted = adoptContribution(m_recorder, *value, location, seen.keyMark, m_log);
    noteOutcome(m_recorder, location, State::Found, adopted.origin());
    const std::string name = m_segments.empty() ? std::string() : m_segments.front();
    if (auto checked = checkType(strategy, adopted, source.isEyaml() ? "" : " for key '" + name + '\''); !checked) {
        m_recorder.leafEvents(EventKind::Rejected, adopted);
        return tl::unexpected<Error>(checked.error());
    }
    if (strategy.refused)
        return tl::unexpected<Error>(*strategy.refused);
    return adopted;
}

LayerGlance Search::glance(const LayerNode &location)
{
    const SourceFile &source = m_engine.source(location.layer);
    noteFile(source);
    if (source.error)
        return {.state = State::Broken, .message = source.error->message};
    if (source.reader == SourceFile::Reader::NotRun)
        return {.state = State::NotRun, .message = source.notRun};
    if (!source.exists) {
        const bool isUnresolved = location.state == LayerNode::State::Unresolved;
        return {.state = isUnresolved ? State::Unresolved : State::Missing, .message = location.message};
    }
    const auto root = readSource(m_engine.plan().snapshot(), source);
    if (!root)
        return {.state = State::Broken, .message = root.error().message};
    const Entry *entry = findRoot(*root, m_segments, m_engine.keys());
    return entry ? LayerGlance{.state = State::NotConsulted, .value = entry->value, .keyMark = entry->keyMark}
                 : LayerGlance{};
}

void Search::noteNulls(const Value &written, SourceMark keyMark)
{
    const std::string &path = m_engine.plan().snapshot().files().path(keyMark.file);
    const bool isWhole = !written.isCollection();
    m_lookupContext.warn({"value-becomes-null", Finding::Severity::Warning,
                          path + ':' + std::to_string(keyMark.line) + ": " + (isWhole ? "the value" : "a value") +
                              " is a date, time or symbol, so Hiera returns null; quote it if it is a string",
                          keyMark});
}

Result<std::optional<Value>> Search::lookup(const std::string &key, Guard &guard)
{
    const auto eachFile = [this](std::size_t backend, Guard *inner, const FileVisitor &visit) -> Result<void> {
        const LayerNode &layer = m_engine.layers().children[backend];
        if (const Error *error = m_engine.layerError(layer))
            return tl::unexpected<Error>(*error);
        std::size_t passedOver = inner->forgetsFirstSources ? m_engine.firstSources() : 0;
        for (const LayerNode *location : locations(layer)) {
            if (passedOver > 0) {
                --passedOver;
                continue;
            }
            const auto goesOn = visit(m_engine.source(location->layer));
            if (!goesOn)
                return tl::unexpected<Error>(goesOn.error());
            if (!*goesOn)
                break;
        }
        return {};
    };
    return lookupForToken(m_engine.plan(), *this, key, guard, eachFile);
}

/// \a value for the eyaml backend with sealed parts opened, if requested; unchanged without a key.
Result<Value> Search::opened(const Value &value, const SourceFile &source)
{
    if (!source.isEyaml())
        return value;
    const auto failureText = [](const std::string &, const Error &error) {
        if (error.code == Error::Code::Syntax)
            return error.message;
        return "Hiera-eyaml decryption failed, check the encrypted data matches the key you are using.\n"
               "Raw message from system: " +
               error.message;
    };
    return m_lookupContext.opened(value, source.file, source.path, [&](const Value &sealed) {
        return m_engine.plan().eyamlKeys().opened(sealed, source.options, failureText);
    });
}

/// A text default is expanded; if the result is null it stays as written. Rule: hiera3.md 3.7.
Result<Value> Search::expandDefault(const Value &value)
{
    if (!value.isString())
        return value;
    Expander expander(*this, nullptr, m_engine.keys(), nullptr);
    auto expanded = expander.interpolate(value);
    return expanded && expanded->isUndef() ? value : expanded;
}

/// Answers a request until \a cancel. Overrides and default values by key are Puppet's and ignored here. Rule:
/// hiera3.md 3.
LookupResult runLookup(const Engine &engine, const LookupRequest &request, const CancelToken &cancel)
{
    LookupContext lookupContext(request, cancel, engine.hierarchyReads());
    const auto find = [&](const std::string &name, LookupResult &keyResult) -> Result<std::optional<Value>> {
        if (const Error *error = engine.plan().error())
            return tl::unexpected<Error>(*error);
        const auto strategy = makeStrategy(request.merge, engine.plan().configuration(), engine.keys());
        if (!strategy)
            return tl::unexpected<Error>(strategy.error());
        keyResult.merge = strategy->spec;
        return Search(engine, lookupContext, lookupContext.traceIn(keyResult)).find(name, *strategy);
    };
    const auto defaultValue = [&](const Value &written) -> Result<std::optional<Value>> {
        return Search(engine, lookupContext, nullptr).expandDefault(written);
    };
    LookupResult result = lookupContext.run({.find = find, .defaultValue = defaultValue});
    if (result.status == LookupResult::Status::Failed)
        result.commandSays = CommandOutput::Backtrace;
    addOnce(result.warnings, engine.warnings());
    return result;
}

} // namespace

Engine::Engine(const std::shared_ptr<const Plan> &plan, const Scope &scope, const CancelToken &cancel)
    : Engine(plan, {scopeVariables(scope, plan->keys()), scope.environment}, Value(), cancel)
{}

Engine::Engine(std::shared_ptr<const Plan> plan, NamedScope scope, const Value &firstSources, const CancelToken &cancel)
    : m_plan(std::move(plan)), m_scope(std::move(scope)), m_layers(m_plan->layersFor(m_scope, firstSources, cancel))
{}

LayerContent Engine::content(LayerId layer) const
{
    if (layer.index >= m_layers->sources.size())
        return {};
    const SourceFile &source = m_layers->sources[layer.index];
    if (!source.exists || source.reader == SourceFile::Reader::NotRun)
        return {};
    LayerContent content = contentOf(m_plan->snapshot().document(source.file, source.format()));
    if (!content.document)
        return content;
    if (const auto root = readSource(m_plan->snapshot(), source); !root) {
        content.findings.push_back(Finding::fromError(kFileBroken, root.error()));
        content.document = nullptr;
    }
    return content;
}

std::shared_ptr<const LookupEngine> Engine::withFirstSources(const Value &sources) const
{
    return std::shared_ptr<const LookupEngine>(new Engine(m_plan, m_scope, sources, {}));
}

const Error *Engine::layerError(const LayerNode &layer) const
{
    const auto index = static_cast<std::size_t>(&layer - m_layers->root.children.data());
    return index < m_layers->errors.size() && m_layers->errors[index] ? &*m_layers->errors[index] : nullptr;
}

bool Engine::isEyaml(const LayerNode &layer) const
{
    const auto index = static_cast<std::size_t>(&layer - m_layers->root.children.data());
    const auto &backends = m_plan->configuration().backends;
    return index < backends.size() && backends[index].name == "eyaml";
}

Result<std::string> Engine::reveal(LayerId layer, std::string_view text) const
{
    if (layer.index >= m_layers->sources.size() || m_layers->sources[layer.index].reader != SourceFile::Reader::Eyaml)
        return LookupEngine::reveal(layer, text);
    const auto key = m_plan->eyamlKeys().keyFor(m_layers->sources[layer.index].options);
    return key ? openedText(text, *key) : tl::unexpected<Error>(key.error());
}

LookupResult Engine::lookup(const LookupRequest &request) const
{
    return withinBudget(request.cancel, [&](const CancelToken &budget) { return runLookup(*this, request, budget); });
}

} // namespace strata::hiera3
