// SPDX-License-Identifier: MIT
#include "dialect/datum/lookup.h"

#include "core/valueequality.h"
#include "dialect/datum/merge/comparison.h"
#include "dialect/datum/merge/policy.h"
#include "dialect/datum/rsop.h"
#include "lookup/fold.h"
#include "lookup/lookuprecord.h"
#include "source/datumdata.h"

#include <algorithm>
#include <utility>

namespace strata::datum {

namespace {

/// What the layers have at one path.
class Contributions
{
public:
    Contributions(const Engine &engine, const ExpandedPath &path, MergeContext &context)
        : m_engine(engine), m_path(path), m_context(context), m_recorder(context.recorder)
    {}

    /// The value of one layer, adopted by the recorder.
    Place of(const LayerNode &location);
    LayerGlance glance(const LayerNode &location) const;
    /// Completes the record: layers that were not asked.
    void finish(std::span<const LayerNode *const> all);

private:
    Place find(const LayerNode &location) const;

    const Engine &m_engine;
    const ExpandedPath &m_path;
    MergeContext &m_context;
    Recorder &m_recorder;
};

Place Contributions::find(const LayerNode &location) const
{
    const LayerSource &source = m_engine.hierarchy().sources[location.layer.index];
    if (!source.start.isFound() || !m_path.isEvaluable)
        return {};
    Place place = m_engine.tree().walk(source.start, m_path.names);
    place.value = m_engine.tree().contentOf(place);
    place.folder = nullptr;
    return place;
}

Place Contributions::of(const LayerNode &location)
{
    Place place = find(location);
    addOnce(m_context.warnings, m_engine.files().warnings(place.file));
    if (!place.value.isUndef() || place.keyMark.isValid()) // a null that is written is shown, but counts as nothing
        place.value = m_recorder.adopt(place.value, location.layer, place.keyMark);
    noteOutcome(m_recorder, location, place.value.isUndef() ? outcomeState(location.state) : LayerOutcome::State::Found,
                place.value.origin(), m_engine.hierarchy().sources[location.layer.index].reason);
    return place;
}

LayerGlance Contributions::glance(const LayerNode &location) const
{
    const Place place = find(location);
    if (place.value.isUndef())
        return {.state = outcomeState(location.state)};
    return {.state = LayerOutcome::State::NotConsulted, .value = place.value, .keyMark = place.keyMark};
}

void Contributions::finish(std::span<const LayerNode *const> all)
{
    auto &outcomes = m_recorder.trace()->layers;
    for (const LayerNode *location : all) {
        const bool isAsked = std::any_of(outcomes.begin(), outcomes.end(), [location](const LayerOutcome &outcome) {
            return outcome.layer == location->layer;
        });
        if (!isAsked)
            noteOutcome(m_recorder, *location, LayerOutcome::State::NotReached);
    }
    std::stable_sort(outcomes.begin(), outcomes.end(),
                     [](const LayerOutcome &a, const LayerOutcome &b) { return a.layer < b.layer; });
}

MergeSpec mergeSpec(const PathOptions &options, bool isArgument)
{
    MergeSpec spec;
    spec.strategy = options.strategy.name();
    spec.source = isArgument                ? MergeSpec::Source::Argument
                  : !options.mark.isValid() ? MergeSpec::Source::Default
                  : options.isDefault       ? MergeSpec::Source::Configuration
                                            : MergeSpec::Source::LookupOptions;
    spec.mark = options.mark;
    spec.matchedBy = options.isDefault ? std::string("default_lookup_options") : options.path;
    if (options.strategy.hashRules().hashes != HashMerge::None)
        spec.remark = "Arrays inside hashes follow the strategy of their own path.";
    return spec;
}

/// Values that count as nothing leave the record with a reason.
void dropResult(Trace &trace, Recorder &recorder)
{
    recorder.leafEvents(EventKind::EmptySkipped, trace.folded);
    trace.folded = Value();
    trace.isNotFound = true;
}

} // namespace

LayerOutcome::State outcomeState(LayerNode::State state)
{
    switch (state) {
    case LayerNode::State::Present: return LayerOutcome::State::NoKey;
    case LayerNode::State::Missing: return LayerOutcome::State::Missing;
    case LayerNode::State::Broken: return LayerOutcome::State::Broken;
    case LayerNode::State::Unresolved: return LayerOutcome::State::Unresolved;
    case LayerNode::State::NotRun: return LayerOutcome::State::NotRun;
    }
    return LayerOutcome::State::NoKey;
}

Result<Found> Search::find(const std::string &path, std::span<const LayerNode *const> layers,
                           const Contribute &contribute)
{
    Merge merge(m_context);
    std::vector<Value> history;
    const LookupPolicy policy(path, m_context, merge, history);
    const Fold fold(policy, m_context.recorder, [&](const LayerNode &location) -> Result<std::optional<Value>> {
        const Place place = contribute(location);
        if (place.value.isUndef()) {
            m_context.recorder.event(EventKind::NullSkipped, place.value.origin());
            return std::nullopt;
        }
        if (place.isCollected)
            merge.noteCollected(place.value);
        return place.value;
    });
    auto folded = fold.layers(layers);
    if (!folded)
        return tl::unexpected<Error>(folded.error());
    if (!*folded)
        return Found{};
    m_context.recorder.beginStep(StepKind::Finish, 0, {}, (*folded)->value);
    m_context.recorder.setLowerLayers((*folded)->first, (*folded)->last);
    Value result = policy.finish((*folded)->value, m_context.recorder);
    m_context.recorder.endStep(result);
    const bool isLoneText = history.size() == 1 && history.front().isString();
    return Found{std::move(result), isLoneText};
}

Outcome outcomeOf(const Value &found, const std::optional<Value> &defaultValue, const std::string &path,
                  const Value &node)
{
    Outcome outcome;
    bool isWeak = found.isUndef();
    if (found.isSequence()) {
        std::vector<Value> items;
        std::copy_if(found.items().begin(), found.items().end(), std::back_inserter(items),
                     [](const Value &item) { return !item.isUndef(); });
        isWeak = !isTrue(Value::sequence(std::move(items)));
    }
    if (!isWeak) {
        outcome.value = found;
        return outcome;
    }
    if (defaultValue && (isTrue(*defaultValue) || defaultValue->isUndef())) {
        outcome.value = *defaultValue;
        outcome.isDefault = true;
        return outcome;
    }
    outcome.warning = "No Datum store found for DSC Resource";
    if (!found.isUndef()) {
        outcome.value = found;
        return outcome;
    }
    const Entry *name = findIgnoringCase(node, "Name");
    outcome.error = "The lookup of path '" + path + "' for node '" + (name ? textOf(name->value) : std::string()) +
                    "' returned a Null value, but Null is not specified as Default. This is not allowed.";
    return outcome;
}

namespace {

/// One path, with its own options where a strategy was chosen by hand.
LookupResult lookupPath(const Engine &engine, const LookupRequest &request, const std::string &asked)
{
    const Plan &plan = engine.plan();
    LookupResult result;
    const std::string path = withBackslashes(asked);
    if (engine.reads())
        engine.reads()->noteKey(path);
    const bool isArgument = request.merge.has_value();
    const LookupOptions own =
        isArgument ? plan.definition().options.with(path, request.merge->options) : LookupOptions();
    Recorder recorder(request.withTrace ? &result.trace : nullptr);
    MergeContext context{isArgument ? own : plan.definition().options, recorder};
    addOnce(context.warnings, engine.hierarchy().warnings);
    Handlers handlers(plan.definition().handlers, engine.source(), context);
    context.evaluator = &handlers;
    const auto fail = [&](const Error &error) {
        result.status = LookupResult::Status::Failed;
        result.error = error;
        result.trace.failed = true;
        result.warnings = std::move(context.warnings);
        return std::move(result);
    };
    if (plan.loadError())
        return fail(*plan.loadError());
    if (const auto &duplicate = plan.definition().options.duplicate())
        return fail(*duplicate);
    if (isArgument && request.merge->refused)
        return fail(*request.merge->refused);
    result.merge = mergeSpec(context.optionsFor(path), isArgument);

    const ExpandedPath names = expandLookupPath(path, engine.source());
    if (!names.isEvaluable)
        context.warn({"datum-needs-powershell", Finding::Severity::Warning,
                      "needs PowerShell: the path " + path + ": " + names.message});
    Contributions contributions(engine, names, context);
    std::span<const LayerNode *const> layers = engine.hierarchy().layers;
    if (request.firstLayerOnly && !layers.empty())
        layers = layers.first(1);
    Search search(context);
    const auto found = search.find(path, layers, [&](const LayerNode &location) { return contributions.of(location); });
    if (recorder.isOn()) {
        if (found && !found->value.isUndef() && context.strategyFor(path).stopsAtFirst())
            probeShadowed(recorder, layers, [&](const LayerNode &location) { return contributions.glance(location); });
        contributions.finish(engine.hierarchy().layers);
    }
    if (!found)
        return fail(found.error());
    const Outcome outcome = outcomeOf(found->value, request.defaultValue, asked, engine.node());
    if (!outcome.error.empty()) // it names the node
        engine.source().noteNode("Name");
    if (recorder.isOn()) {
        finishTrace(result.trace, found->value);
        handlers.annotate(result.trace);
        if (outcome.isDefault || !outcome.value)
            dropResult(result.trace, recorder);
    }
    if (!outcome.warning.empty() && outcome.error.empty())
        context.warn({"datum-warns", Finding::Severity::Warning, outcome.warning});
    result.status = outcome.value ? LookupResult::Status::Found : LookupResult::Status::NotFound;
    if (outcome.value)
        result.value = *outcome.value;
    else
        result.error = Error{Error::Code::NotFound, outcome.error, {}};
    result.warnings = std::move(context.warnings);
    return result;
}

} // namespace

void finishTrace(Trace &trace, const Value &folded)
{
    trace.folded = folded;
    trace.rules = datumRules();
    const bool hasTuples = std::any_of(trace.events.begin(), trace.events.end(),
                                       [](const Event &event) { return event.kind == EventKind::TupleMatched; });
    trace.rules.matching = hasTuples ? ItemMatching::ByTupleKeys : ItemMatching::ByValue;
}

namespace {

LookupResult answered(const Engine &engine, const LookupRequest &request)
{
    if (request.key.isWholeNode())
        return wholeNode(engine, request);
    LookupResult result;
    for (const std::string &name : request.names()) {
        result = lookupPath(engine, request, name);
        if (result.status != LookupResult::Status::NotFound)
            break;
    }
    return result;
}

bool isSameAnswer(const LookupResult &a, const LookupResult &b)
{
    const bool hasError = a.error.has_value();
    return a.status == b.status && identical(a.value, b.value) && hasError == b.error.has_value() &&
           (!hasError || a.error->message == b.error->message);
}

} // namespace

LookupResult runLookup(const Engine &engine, const LookupRequest &request)
{
    LookupResult result = answered(engine, request);
    if (!engine.inOtherOrder())
        return result;
    LookupRequest again = request;
    again.withTrace = false;
    if (!isSameAnswer(result, answered(*engine.inOtherOrder(), again))) {
        std::string names;
        for (const std::string &name : engine.valuesByChance())
            names += (names.empty() ? "" : ", ") + name;
        result.warnings.push_back(
            {"datum-luck", Finding::Severity::Warning,
             "Datum evaluates the values of a node in an order that it takes by chance, and another "
             "order than that of Strata gives another answer here: see " +
                 names});
    }
    return result;
}

} // namespace strata::datum
