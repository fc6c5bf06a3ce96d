// SPDX-License-Identifier: MIT
#include "dialect/hiera5/engine.h"

#include "core/member.h"
#include "core/text/regex.h"
#include "core/workbudget.h"
#include "dialect/hiera5/hiera5.h"
#include "dialect/hiera5/search/search.h"
#include "lookup/lookupkey.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace strata::hiera5 {

namespace {

constexpr std::size_t kUsualDepth = 8; // of nested lookups and tokens

/// Whether Puppet's exception is a lookup error, which its command does not print. Rule: hiera5.md 9.2, 11.1.
bool isLookupError(const Error &error, const Chain &chain)
{
    return !chain.failedOutsideLookup && error.code != Error::Code::Internal &&
           error.code != Error::Code::UndefinedVariable && error.code != Error::Code::UnknownStrategy;
}

/// Answers a request until \a cancel: overrides, search, default values, default. Rule: hiera5.md 0.4, 8.
LookupResult runLookup(const Engine &engine, const LookupRequest &request, const CancelToken &cancel)
{
    // An explanation starts with fresh state, like the command that it reproduces.
    const auto explain = request.explain == ExplanationKind::None ? nullptr : std::make_shared<ExplainRecorder>();
    std::optional<Engine::OptionCache> freshOptions;
    LookupContext lookupContext(request, cancel, engine.hierarchyReads());
    Chain chain{.engine = engine,
                .options = explain ? freshOptions.emplace() : engine.optionCache(),
                .lookupContext = lookupContext,
                .explain = explain.get()};

    const auto find = [&](const std::string &name, LookupResult &keyResult) -> Result<std::optional<Value>> {
        Search search(chain, request.overrides, request.defaultValues, lookupContext.traceIn(keyResult));
        Answer answer;
        const auto found = request.explain == ExplanationKind::OptionsOnly ? search.explainOptions(name)
                                                                           : search.find(name, request.merge, answer);
        keyResult.merge = std::move(answer.merge);
        keyResult.conversion = std::move(answer.conversion);
        keyResult.convertedTo = std::move(answer.convertedTo);
        if (found)
            return std::move(answer.value);
        keyResult.commandSays = isLookupError(found.error(), chain) ? CommandOutput::Nothing : CommandOutput::Message;
        if (explain && keyResult.commandSays == CommandOutput::Nothing)
            explain->text(found.error().message);
        return tl::unexpected<Error>(found.error());
    };
    chain.stack.reserve(kUsualDepth);
    LookupResult result = lookupContext.run({.find = std::ref(find), .usesGivenValues = true});
    if (request.explain == ExplanationKind::Lookup && result.status == LookupResult::Status::NotFound)
        explain->text(notFoundMessage(request.names()));
    result.explanation = explain;
    return result;
}

} // namespace

Engine::Engine(std::shared_ptr<const Plan> plan, const Scope &scope, const CancelToken &cancel)
    : m_plan(std::move(plan)), m_variables(scope, m_plan->keys()), m_data(m_plan->layersFor(m_variables, cancel)),
      m_layers(m_data->layers), m_optionCache(std::make_shared<OptionCache>())
{}

Engine::Engine(std::shared_ptr<const Plan> plan, const Engine &like)
    : m_plan(std::move(plan)), m_variables(like.m_variables), m_data(m_plan->layersLike(like.m_layers, m_variables)),
      m_layers(m_data->layers), m_optionCache(std::make_shared<OptionCache>())
{}

/// The same layers and options, valid because all variables that they read are equal.
Engine::Engine(const Engine &other, ScopeVariables variables)
    : m_plan(other.m_plan), m_variables(std::move(variables)), m_data(other.m_data), m_layers(other.m_layers),
      m_optionCache(other.m_optionCache)
{}

std::shared_ptr<const LookupEngine> Engine::withTexts(const std::map<std::string, std::string> &texts) const
{
    ScopeVariables variables = m_variables;
    for (const auto &[name, text] : texts) {
        if (!plainText(answerFor(variables, name, keys())))
            return nullptr;
        variables = variables.with(name, Value::string(text));
    }
    return std::shared_ptr<const Engine>(new Engine(*this, std::move(variables)));
}

LayerContent Engine::content(LayerId layer) const
{
    if (layer.index >= m_layers->sources.size())
        return {};
    const LocationSource &source = m_layers->sources[layer.index];
    if (!source.exists || source.reader == LocationSource::Reader::NotRun)
        return {};
    LayerContent content = contentOf(m_plan->snapshot().document(source.file, source.format()));
    if (!content.document)
        return content;
    const DataFile &file = data(layer);
    content.findings.insert(content.findings.end(), file.warnings.begin(), file.warnings.end());
    const bool isRefused = file.hasOtherRoot && m_plan->rules().dataFileMustBeHash;
    if (const auto problem = isRefused ? problemOf(file, source, m_plan->rules()) : file.error) {
        content.findings.push_back(Finding::fromError(kFileBroken, *problem));
        content.document = nullptr;
    }
    return content;
}

std::vector<Finding> Engine::fileWarnings(LayerId layer) const
{
    if (layer.index >= m_layers->sources.size())
        return {};
    const LocationSource &source = m_layers->sources[layer.index];
    if (source.exists && source.reader != LocationSource::Reader::NotRun) {
        const LoadedRoot &loaded = m_plan->snapshot().view(source.file, rootView(source.format()));
        const DataFile &file = data(layer);
        if (loaded.root && loaded.root->isInOrder() && !file.hasOtherRoot && !file.error && file.warnings.empty())
            return {};
    }
    return LookupEngine::fileWarnings(layer);
}

std::vector<Finding> Engine::hierarchyWarnings() const
{
    std::vector<Finding> all;
    for (const std::vector<Finding> &ofLayer : m_layers->warnings)
        all.insert(all.end(), ofLayer.begin(), ofLayer.end());
    return all;
}

std::vector<MatchingOptions> Engine::optionsMatching(const LookupTarget &target) const
{
    std::vector<MatchingOptions> found;
    const auto key = parseLookupKey(target.name());
    if (!key)
        return found;
    const CancelToken budget(std::make_shared<const WorkBudget>(CancelToken()));
    const auto addFrom = [&](LayerId layer) {
        const LocationSource &source = m_layers->sources[layer.index];
        if (!source.exists || source.refused || source.reader == LocationSource::Reader::NotRun)
            return;
        const Entry *written = data(layer).data->entry({kOptionsKey, keys()});
        const auto compiled = LookupOptions::compile(written ? written->value : Value(), m_plan->rules());
        const auto matching =
            compiled ? compiled->matching({key->root, keys()}, budget) : tl::unexpected<Error>(compiled.error());
        if (!matching)
            return; // lookups report it
        for (const KeyOptions &options : *matching) {
            if (options.merge)
                found.push_back({layer, *options.merge, options.mark, options.matchedBy});
        }
    };
    const SearchedLayers searched = layersFor(key->module);
    for (const LayerNode *layer : searched.all()) {
        for (const LayerNode *location : locations(*layer))
            addFrom(location->layer);
    }
    return found;
}

std::vector<OptionEntry> Engine::optionEntries(LayerId layer) const
{
    const LocationSource &source = m_layers->sources[layer.index];
    std::vector<OptionEntry> entries;
    if (!source.exists || source.refused || source.reader == LocationSource::Reader::NotRun)
        return entries;
    const Entry *written = data(layer).data->entry({kOptionsKey, keys()});
    for (const Entry &entry : written ? written->value.entries() : std::span<const Entry>()) {
        if (!entry.key.isString())
            continue; // lookups report it
        const std::string &name = entry.key.text();
        OptionEntry optionEntry{name, entry.keyMark, {}, [name](const std::string &key) { return key == name; }};
        auto pattern = name.starts_with('^') ? Pattern::compile(name) : fail(Error::Code::Syntax, {});
        if (pattern)
            optionEntry.matches = [name, pattern = std::move(*pattern)](const std::string &key) {
                return key == name || pattern.matches(key).value_or(false);
            };
        for (const Entry &option : entry.value.entries()) {
            if (option.key.text() != "merge" && option.key.text() != "convert_to")
                optionEntry.ignored.push_back(option.key.text());
        }
        entries.push_back(std::move(optionEntry));
    }
    return entries;
}

const NamedOptions *Engine::namedOptions(LayerId layer) const
{
    static constexpr NamedOptions kOfEnvironment{kOptionsKey,
                                                 [](const Value &root) -> OptionsText {
                                                     const Value *options = member(root, kOptionsKey);
                                                     return options ? optionsText(*options) : nullptr;
                                                 },
                                                 [](const std::vector<Value> &roots) {
                                                     std::vector<Value> options;
                                                     for (const Value &root : roots)
                                                         options.push_back(*member(root, kOptionsKey));
                                                     return optionsTexts(options);
                                                 },
                                                 true}; // hiera5.md 2.4
    const LayerNode *environment = environmentLayer();
    const std::vector<const LayerNode *> ofEnvironment =
        environment ? locations(*environment) : std::vector<const LayerNode *>();
    return std::any_of(ofEnvironment.begin(), ofEnvironment.end(),
                       [layer](const LayerNode *location) { return location->layer == layer; })
               ? &kOfEnvironment
               : nullptr;
}

const DataFile &Engine::data(LayerId layer) const
{
    std::atomic<const DataFile *> &slot = m_data->files[layer.index];
    const DataFile *file = slot.load(std::memory_order_acquire);
    if (!file) {
        const LocationSource &source = m_layers->sources[layer.index];
        file = &m_plan->snapshot().view(source.file, dataView(source.reader));
        slot.store(file, std::memory_order_release);
    }
    return *file;
}

void Engine::noteOrdinary(LayerId layer, const DocumentRoot &data) const
{
    m_data->ordinary[layer.index].store(&data, std::memory_order_release);
}

SilentLocations Engine::silentFor(std::span<const LayerNode *const> layers, const KeyQuery &key) const
{
    SilentLocations silent(m_layers->silent);
    for (const LayerNode *layer : layers) {
        const auto index = indexOf(*layer);
        if (!index)
            continue;
        const auto [first, end] = m_layers->ranges[*index];
        silent.addRange(first, end, m_data->ordinary.get(), key);
    }
    return silent;
}

/// Rules: hiera5.md 2.2, puppet8.md 6.
const std::vector<Finding> &Engine::foreignKeys(LayerId layer) const
{
    LayersData::ForeignKeys &known = m_data->foreignKeys[layer.index];
    const LocationSource &source = m_layers->sources[layer.index];
    if (source.module.empty() || source.reader == LocationSource::Reader::Eyaml)
        return known.warnings;
    std::call_once(known.once, [&] {
        const std::string space = source.module + "::";
        for (const Entry &entry : data(layer).data->value().entries()) {
            const std::string &key = entry.key.text();
            if (key == kOptionsKey || key.starts_with(space))
                continue;
            addOnce(known.warnings, {"module-key", Finding::Severity::Warning,
                                     "Module '" + source.module + "': Value returned from " + source.function +
                                         ", when using location '" + source.path +
                                         "', must use keys qualified with the name of the module" +
                                         (m_plan->rules().foreignModuleKeyIsNamed ? "; got " + key : ""),
                                     entry.keyMark});
        }
    });
    return known.warnings;
}

void Engine::readAhead(const LayerNode &layer, const CancelToken &cancel) const
{
    std::vector<LayerId> unread;
    for (const LayerNode *location : locations(layer)) {
        const LocationSource &source = m_layers->sources[location->layer.index];
        const bool isRead = source.exists && !source.refused && source.reader != LocationSource::Reader::NotRun;
        if (isRead && !m_data->files[location->layer.index].load(std::memory_order_acquire))
            unread.push_back(location->layer);
    }
    m_plan->snapshot().executor().forEach(unread.size(), [&](std::size_t i) {
        if (!cancel.isCancelled())
            data(unread[i]);
    });
}

SearchedLayers Engine::layersFor(const std::optional<std::string> &module) const
{
    return {m_layers->global, m_layers->environment, module ? moduleLayer(*module) : nullptr};
}

const LayerNode *Engine::moduleLayer(const std::string &module) const
{
    const auto found = m_layers->modules.find(module);
    return found == m_layers->modules.end() ? nullptr : found->second;
}

const LayerNode *Engine::fallbackLayer(const std::string &module) const
{
    const auto found = m_layers->fallbacks.find(module);
    return found == m_layers->fallbacks.end() ? nullptr : found->second;
}

/// The index of a child of the root.
std::optional<std::size_t> Engine::indexOf(const LayerNode &layer) const
{
    if (&layer == &m_layers->unnamedGlobal)
        return std::nullopt;
    const auto index = static_cast<std::size_t>(&layer - m_layers->root.children.data());
    return index < m_layers->errors.size() ? std::optional(index) : std::nullopt;
}

const Error *Engine::layerError(const LayerNode &layer) const
{
    const auto index = indexOf(layer);
    return index && m_layers->errors[*index] ? &*m_layers->errors[*index] : nullptr;
}

const std::vector<Finding> *Engine::layerWarnings(const LayerNode &layer) const
{
    const auto index = indexOf(layer);
    return index && !m_layers->warnings[*index].empty() ? &m_layers->warnings[*index] : nullptr;
}

bool Engine::isUnread(const LayerNode &layer) const
{
    const auto index = indexOf(layer);
    return index && m_layers->areUnread[*index];
}

Result<std::string> Engine::reveal(LayerId layer, std::string_view text) const
{
    if (layer.index >= m_layers->sources.size() ||
        m_layers->sources[layer.index].reader != LocationSource::Reader::Eyaml)
        return LookupEngine::reveal(layer, text);
    const auto key = m_plan->eyamlKeys().keyFor(m_layers->sources[layer.index].options);
    return key ? openedText(text, *key) : tl::unexpected<Error>(key.error());
}

LookupResult Engine::lookup(const LookupRequest &request) const
{
    return withinBudget(request.cancel, [&](const CancelToken &budget) { return runLookup(*this, request, budget); });
}

} // namespace strata::hiera5
