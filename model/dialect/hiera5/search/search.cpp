// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/search.h"

#include "core/text/rubytext.h"
#include "dialect/hiera5/search/conversion.h"

#include <algorithm>

namespace strata::hiera5 {

Result<void> Chain::push(std::string_view name)
{
    if (lookupContext.cancel().isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    if (std::find(stack.begin(), stack.end(), name) != stack.end()) {
        std::string names;
        for (const std::string_view known : stack)
            names.append(names.empty() ? "" : ", ").append(known);
        return fail(Error::Code::RecursiveLookup, "Recursive lookup detected in [" + names + "]");
    }
    constexpr std::size_t kDeepest = 200; // nested lookups; Ruby's stack overflows near that
    if (stack.size() >= kDeepest)
        return fail(Error::Code::Internal, "stack level too deep");
    stack.push_back(name);
    return {};
}

namespace {

/// The text for a missing key; frozen in Puppet 8.
const Value &missingText()
{
    static const Value text = Value::string("");
    return text;
}

/// Whether \a value is that text, or contains it at any depth as recorded in \a frozen.
bool isFrozen(const Value &value, const FrozenTexts &frozen)
{
    if (value.isSameNode(missingText()))
        return true;
    if (value.isString())
        return value.text().empty() && std::find(frozen.begin(), frozen.end(), value.mark()) != frozen.end();
    const auto isIn = [&frozen](const Value &part) { return isFrozen(part, frozen); };
    const auto isInEntry = [&frozen](const Entry &entry) { return isFrozen(entry.value, frozen); };
    return !frozen.empty() && (std::any_of(value.items().begin(), value.items().end(), isIn) ||
                               std::any_of(value.entries().begin(), value.entries().end(), isInEntry));
}

} // namespace

Search::Search(Chain &chain, const Value &overrides, const Value &defaults, Trace *trace)
    : m_chain(chain), m_engine(chain.engine), m_overrides(overrides), m_defaults(defaults),
      m_variables(chain.engine.variables(), chain.engine.keys()), m_recorder(trace, chain.lookupContext.cancel())
{
    m_variables.setOverrides(overrides);
    m_variables.setDefaults(defaults);
    if (m_chain.lookupContext.reads()) {
        m_variables.setOnRead([this](const std::string &name, bool isDefined) {
            const bool isPut = m_chain.isInserting && isPlainPath(name);
            m_chain.lookupContext.reads()->noteVariable({name, answerFor(m_engine.variables(), name, m_engine.keys()),
                                                         isDefined, isPut && !m_chain.isMerging, isPut});
        });
    }
}

Result<Value> Search::variable(const std::string &expression, std::string_view subject, bool &isDefined)
{
    explainVariable(expression);
    const VersionRules &rules = m_engine.plan().rules();
    auto value = m_variables.find(expression, subject, isDefined);
    const bool isSyntaxError = !value && value.error().code == Error::Code::Syntax;
    if (isSyntaxError || (isDefined && (rules.defaultValuesAreVariables || m_defaults.isUndef())))
        return value;
    const auto undefined = undefinedVariable(expression);
    if (!undefined || (isDefined && !m_variables.isOnlyDefault(undefined->firstSegment)))
        return value;
    if (rules.undefinedVariableFails)
        return fail(Error::Code::UndefinedVariable, undefined->text());
    if (rules.undefinedVariableWarns)
        m_chain.lookupContext.warn({"variable-unset", Finding::Severity::Warning, undefined->text()});
    return value;
}

Result<Value> Search::lookup(const std::string &key)
{
    const Key interned = m_engine.keys().find(key);
    if (const Value *overriding = interned.isValid() ? m_overrides.find(interned) : nullptr)
        return *overriding;
    Search nested(m_chain, m_overrides, m_defaults);
    Answer answer;
    if (auto found = nested.find(key, std::nullopt, answer); !found)
        return tl::unexpected<Error>(found.error());
    if (answer.value)
        return *answer.value;
    if (const Value *fallback = interned.isValid() ? m_defaults.find(interned) : nullptr)
        return *fallback;
    return missingText();
}

void Search::noteAlias(const Value &value, SourceMark mark)
{
    if (m_engine.plan().rules().missingAliasIsFrozen && isFrozen(value, m_chain.frozen))
        m_chain.frozen.push_back(mark);
}

namespace {

/// Restores a flag at the end of its scope.
class FlagGuard
{
public:
    explicit FlagGuard(bool &flag) : m_flag(flag), m_before(flag) {}
    ~FlagGuard() { m_flag = m_before; }
    FlagGuard(const FlagGuard &) = delete;
    FlagGuard &operator=(const FlagGuard &) = delete;

    bool before() const { return m_before; }

private:
    bool &m_flag;
    bool m_before;
};

/// The type with its arguments as printed by Puppet: "[Integer, 8]".
std::string conversionText(const Conversion &conversion, const Value &convertTo)
{
    std::string text = '[' + conversion.type;
    for (std::size_t i = 1; i < convertTo.items().size(); ++i) {
        const Value &argument = convertTo.items()[i];
        text += ", " + (argument.isString() ? '\'' + std::string(argument.text()) + '\'' : rubyInspect(argument));
    }
    return text + ']';
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

} // namespace

Result<void> Search::find(const std::string &keyText, const std::optional<MergeRequest> &merge, Answer &answer)
{
    ExplainRecorder *const explain = m_chain.explain;
    if (keyText == kOptionsKey || keyText.starts_with("lookup_options.")) {
        if (explain)
            explain->add({ExplainNode::Kind::InvalidKey, kOptionsKey});
        return {}; // reserved: not found as data (hiera5.md 3.7)
    }
    const auto key = parseLookupKey(keyText);
    if (!key)
        return tl::unexpected<Error>(key.error());
    if (key->rootIsInteger)
        return fail(Error::Code::Internal, "undefined method `index' for " + key->root + ":Integer");

    const KeyQuery root(key->root, m_engine.keys());
    const std::optional<std::string> &module = key->module;
    if (m_chain.stack.empty())
        m_chain.topModule = module;
    const FlagGuard inserting(m_chain.isInserting);
    m_chain.isInserting = false;
    // Options are cached by module, so those of the outermost lookup's module are complete by then.
    const bool isConfined = m_chain.isGlobalOnly && module && module != m_chain.topModule;
    const auto compiled = isConfined ? globalOnlyOptions() : options(module);
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    const auto optionsFound = (*compiled)->forKey(root, m_recorder.cancelToken());
    if (!optionsFound)
        return tl::unexpected<Error>(optionsFound.error());
    const KeyOptions &keyOptions = **optionsFound;
    m_chain.isInserting = inserting.before() && key->rest.empty() && !keyOptions.convertTo;

    auto found = findValue(*key, root, merge, keyOptions, answer);
    if (!found)
        return tl::unexpected<Error>(found.error());
    answer.value = std::move(*found);
    if (!answer.value || !keyOptions.convertTo)
        return {};

    auto converted = convert(*answer.value, *keyOptions.convertTo, keyText, m_engine.keys());
    if (!converted && m_chain.lookupContext.hasOpened()) {
        return fail(converted.error().code,
                    "The convert_to lookup_option for key '" + keyText +
                        "' raised an error that is not shown: it may "
                        "repeat a sealed value",
                    converted.error().mark);
    }
    if (!converted)
        return tl::unexpected<Error>(converted.error());
    answer.conversion = *keyOptions.convertTo;
    answer.convertedTo = converted->type;
    if (explain)
        explain->text("Applying convert_to lookup_option with arguments " +
                      conversionText(*converted, *keyOptions.convertTo));
    if (!converted->isEvaluated)
        m_chain.lookupContext.warn(
            {"convert-not-run", Finding::Severity::Warning,
             "convert_to " + converted->type + " is not evaluated; the value is shown unconverted", keyOptions.mark});
    if (converted->isEvaluated) {
        m_recorder.beginStep(StepKind::Convert, 0, {}, *answer.value);
        m_recorder.event(EventKind::Converted, answer.value->origin());
        m_recorder.endStep(converted->value);
    }
    answer.value = std::move(converted->value);
    return {};
}

/// The value before conversion, with the strategy of the argument or the options.
Result<std::optional<Value>> Search::findValue(const LookupKey &key, const KeyQuery &root,
                                               const std::optional<MergeRequest> &merge, const KeyOptions &options,
                                               Answer &answer)
{
    const bool hasArgument = merge.has_value();
    if (m_chain.explain && !hasArgument && options.merge)
        m_chain.explain->add({ExplainNode::Kind::MergeSource, kOptionsKey});
    const ExplainScope story(m_chain.explain, [&] {
        return ExplainNode{ExplainNode::Kind::Search, std::string(key.text)};
    });
    std::optional<Result<Strategy>> created;
    const Result<Strategy> &strategy = hasArgument ? created.emplace(makeStrategy(*merge)) : options.strategy;
    if (!strategy) {
        m_chain.failedOutsideLookup = true;
        return tl::unexpected<Error>(strategy.error());
    }
    const auto source = hasArgument     ? MergeSpec::Source::Argument
                        : options.merge ? MergeSpec::Source::LookupOptions
                                        : MergeSpec::Source::Default;
    answer.merge = mergeSpec(*strategy, source, options);
    const bool isFirst = strategy->policy->stopsAtFirst();
    const bool isOutermost = m_chain.stack.empty(); // merges of nested lookups are not recorded
    const FlagGuard merging(m_chain.isMerging);
    m_chain.isMerging = merging.before() || !isFirst;
    m_chain.isInserting = m_chain.isInserting && (isFirst || isOutermost);
    auto found = search(key, root, *strategy);
    m_chain.isInserting = false; // a default hierarchy has its own options
    const bool mayFallBack = key.module && !m_chain.isGlobalOnly;
    if (found && !*found && mayFallBack)
        return searchFallback(key, root, *key.module, answer.merge);
    return found;
}

Result<std::optional<Value>> Search::search(const LookupKey &key, const KeyQuery &root, const Strategy &strategy)
{
    const SearchedLayers searched =
        m_chain.isGlobalOnly ? SearchedLayers{m_engine.globalLayer()} : m_engine.layersFor(key.module);
    const Layers layers = searched.all();
    SilentLocations silent = silentFor(layers, root);
    auto folded = fold(strategy, key, root, layers, m_chain.isGlobalOnly ? Stage::OneGroup : Stage::AllLayers, &silent);
    if (m_recorder.isOn() && folded && *folded && strategy.policy->stopsAtFirst())
        probeShadowed(layers, root, silent);
    if (m_recorder.isOn())
        finishTrace(*strategy.policy, folded, layers, silent);
    if (!folded || !*folded)
        return folded;
    return digInto(std::move(**folded), key);
}

Result<std::optional<Value>> Search::searchFallback(const LookupKey &key, const KeyQuery &root,
                                                    const std::string &module, MergeSpec &merge)
{
    const LayerNode *layer = m_engine.fallbackLayer(module);
    if (!layer)
        return std::nullopt;
    auto folded = foldFallback(key, root, module, *layer, merge);
    return folded && *folded ? digInto(std::move(**folded), key) : std::move(folded);
}

Result<std::optional<Value>> Search::foldFallback(const LookupKey &key, const KeyQuery &root, const std::string &module,
                                                  const LayerNode &layer, MergeSpec &merge)
{
    const ExplainScope story(m_chain.explain, [&] {
        return ExplainNode{ExplainNode::Kind::Scope, "Searching default_hierarchy of module \"" + module + '"'};
    });
    const auto compiled = fallbackOptions(module);
    if (!compiled)
        return tl::unexpected<Error>(compiled.error());
    const auto optionsFound = (*compiled)->forKey(root, m_recorder.cancelToken());
    if (!optionsFound)
        return tl::unexpected<Error>(optionsFound.error());
    const KeyOptions &keyOptions = **optionsFound;
    const Result<Strategy> &strategy = keyOptions.strategy;
    if (!strategy) {
        m_chain.failedOutsideLookup = true;
        return tl::unexpected<Error>(strategy.error());
    }
    const auto source = keyOptions.merge ? MergeSpec::Source::LookupOptions : MergeSpec::Source::Default;
    merge = mergeSpec(*strategy, source, keyOptions);

    if (Trace *trace = m_recorder.trace()) { // the search continues, because the value above lacks the sub-key
        m_recorder.leafEvents(EventKind::NotConsulted, trace->merged);
        m_log.interpolations = std::exchange(trace->interpolations, {});
    }
    const LayerNode *const layers[] = {&layer};
    const ExplainScope search(m_chain.explain, [&] {
        return ExplainNode{ExplainNode::Kind::Scope, "Searching for \"" + std::string(key.text) + '"'};
    });
    SilentLocations silent = silentFor(layers, root);
    auto folded = fold(*strategy, key, root, layers, Stage::OneGroup, &silent);
    if (m_recorder.isOn() && folded && *folded && strategy->policy->stopsAtFirst())
        probeShadowed(layers, root, silent);
    if (folded && !*folded) {
        finishOutcomes(m_recorder, layers, &silent); // the rest of the trace is about the values found above
        if (Trace *trace = m_recorder.trace())
            trace->interpolations = std::move(m_log.interpolations);
    } else if (m_recorder.isOn())
        finishTrace(*strategy->policy, folded, layers, silent);
    return folded;
}

Result<std::optional<Value>> Search::digInto(Value folded, const LookupKey &key)
{
    if (key.rest.empty())
        return folded;
    if (m_chain.explain)
        m_chain.explain->dig(folded, key.rest, m_engine.keys());
    auto dug = dig(folded, key.rest, key.text, m_engine.keys());
    if (!dug)
        return tl::unexpected<Error>(dug.error());
    if (m_recorder.isOn())
        m_recorder.trace()->dug = dug->path;
    return dug->value;
}

} // namespace strata::hiera5
