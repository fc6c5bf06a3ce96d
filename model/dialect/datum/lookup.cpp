// SPDX-License-Identifier: MIT
#include "dialect/datum/lookup.h"

#include "dialect/datum/filetree.h"

#include "core/phrase.h"
#include "dialect/datum/merge/comparison.h"
#include "dialect/datum/merge/policy.h"
#include "lookup/fold.h"
#include "lookup/lookupcontext.h"
#include "lookup/lookuprecord.h"
#include "source/datumdata.h"

#include <algorithm>
#include <utility>

namespace strata::datum {

namespace {

/// The values of the layers at one path.
class Contributions
{
public:
    Contributions(const Engine &engine, const ExpandedPath &path, MergeContext &context)
        : m_engine(engine), m_path(path), m_context(context), m_recorder(context.recorder)
    {}

    /// The value of one layer, adopted by the recorder.
    Place of(const LayerNode &location);
    LayerGlance glance(const LayerNode &location) const;

private:
    Place find(const LayerNode &location) const;

    const Engine &m_engine;
    const ExpandedPath &m_path;
    MergeContext &m_context;
    Recorder &m_recorder;
};

Place Contributions::find(const LayerNode &location) const
{
    Place place = placeIn(m_engine, location, m_path);
    place.folder = nullptr;
    return place;
}

Place Contributions::of(const LayerNode &location)
{
    Place place = find(location);
    addOnce(m_context.warnings, m_engine.files().warnings(place.file));
    if (!place.value.isUndef() || place.keyMark.isValid()) // a written null is shown, but counts as nothing
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

MergeSpec mergeSpec(const PathOptions &options, bool isArgument)
{
    MergeSpec spec;
    spec.strategy = options.strategy.name();
    spec.options = options.strategy.options();
    spec.text = options.strategy.text();
    spec.source = isArgument                ? MergeSpec::Source::Argument
                  : !options.mark.isValid() ? MergeSpec::Source::Default
                  : options.isDefault       ? MergeSpec::Source::Configuration
                                            : MergeSpec::Source::LookupOptions;
    spec.mark = options.mark;
    spec.matchedBy = options.isDefault ? std::string("default_lookup_options") : options.path;
    if (options.strategy.hashRules().hashes != HashMerge::None)
        spec.remark = phrase("strata", "Arrays inside hashes follow the strategy of their own path.").text;
    return spec;
}

/// Removes values that count as nothing from the result, with a reason.
void dropResult(Trace &trace, Recorder &recorder)
{
    recorder.leafEvents(EventKind::EmptySkipped, trace.merged);
    trace.merged = Value();
    trace.isNotFound = true;
}

/// Whether Datum treats \a value as a given default.
bool countsAsDefault(const Value &value)
{
    return isTrue(value) || value.isUndef();
}

} // namespace

Place placeIn(const Engine &engine, const LayerNode &location, const ExpandedPath &path)
{
    const LayerSource &source = engine.hierarchy().sources[location.layer.index];
    if (!source.start.isFound() || !path.isEvaluable)
        return {};
    Place place = engine.tree().walk(source.start, path.names);
    place.value = mergedContent(engine.tree(), place);
    return place;
}

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

Result<PathResult> Search::find(const std::string &path, std::span<const LayerNode *const> layers,
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
        return PathResult{};
    m_context.recorder.beginStep(StepKind::Finish, 0, {}, (*folded)->value);
    m_context.recorder.setLowerLayers((*folded)->first, (*folded)->last);
    Value result = policy.finish((*folded)->value, m_context.recorder);
    Value shown = m_context.rules.jsonObjectsAreHashes ? result : withObjectTexts(result);
    m_context.recorder.endStep(shown);
    if (m_context.recorder.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    const bool isLoneText = history.size() == 1 && history.front().isString();
    return PathResult{std::move(result), std::move(shown), isLoneText};
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
    if (defaultValue && countsAsDefault(*defaultValue)) {
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

/// The lookup of one path, with modified options if a strategy was chosen by the user.
class PathLookup
{
public:
    PathLookup(const Engine &engine, const LookupContext &lookupContext, const std::string &key, LookupResult &result);

    Result<std::optional<Value>> find();
    const std::vector<Finding> &warnings() const { return m_context.warnings; }

private:
    Result<PathResult> search();
    void record(const PathResult &found, const Outcome &outcome);

    const Engine &m_engine;
    const LookupRequest &m_request;
    const std::string &m_key;
    std::string m_path;
    LookupResult &m_result;
    LookupOptions m_own;
    Recorder m_recorder;
    MergeContext m_context;
    Handlers m_handlers;
};

PathLookup::PathLookup(const Engine &engine, const LookupContext &lookupContext, const std::string &key,
                       LookupResult &result)
    : m_engine(engine), m_request(lookupContext.request()), m_key(key),
      m_path(engine.plan().definition().options.pathOf(key)), m_result(result),
      m_own(m_request.merge ? engine.plan().definition().options.with(m_path, m_request.merge->options)
                            : LookupOptions()),
      m_recorder(lookupContext.traceIn(result), lookupContext.cancel()),
      m_context(m_request.merge ? m_own : engine.plan().definition().options, m_recorder),
      m_handlers(engine.plan().definition().handlers, engine.source(), m_context)
{
    m_context.evaluator = &m_handlers;
    addOnce(m_context.warnings, engine.hierarchy().warnings);
}

Result<std::optional<Value>> PathLookup::find()
{
    if (const auto &error = m_engine.plan().loadError())
        return tl::unexpected<Error>(*error);
    if (const auto &duplicate = m_engine.plan().definition().options.duplicate())
        return tl::unexpected<Error>(*duplicate);
    if (m_request.merge && m_request.merge->refused)
        return tl::unexpected<Error>(*m_request.merge->refused);
    m_result.merge = mergeSpec(m_context.optionsFor(m_path), m_request.merge.has_value());
    auto found = search();
    if (!found)
        return tl::unexpected<Error>(found.error());

    Outcome outcome = outcomeOf(found->value, m_request.defaultValue, m_key, m_engine.node());
    found->value = found->shown;
    if (outcome.value && !outcome.isDefault)
        outcome.value = found->shown;
    if (m_recorder.isOn())
        record(*found, outcome);
    if (!outcome.error.empty()) {
        m_engine.source().noteNode("Name"); // the error names the node
        m_result.error = Error{Error::Code::NotFound, outcome.error, {}};
    } else if (!outcome.warning.empty()) {
        m_context.warn({"datum-warns", Finding::Severity::Warning, outcome.warning});
    }
    return outcome.isDefault ? std::nullopt : outcome.value;
}

Result<PathResult> PathLookup::search()
{
    const ExpandedPath names = expandLookupPath(m_path, m_engine.source());
    if (!names.isEvaluable)
        m_context.warn({"datum-needs-powershell", Finding::Severity::Warning,
                        "needs PowerShell: the path " + m_path + ": " + names.message});
    else if (m_engine.reads())
        m_engine.reads()->noteKey(names.names.empty() ? std::string() : names.names.front());
    Contributions contributions(m_engine, names, m_context);
    std::span<const LayerNode *const> layers = m_engine.hierarchy().layers;
    if (m_request.firstLayerOnly && !layers.empty())
        layers = layers.first(1);
    auto found =
        Search(m_context).find(m_path, layers, [&](const LayerNode &location) { return contributions.of(location); });
    const bool hasShadowed = found && !found->value.isUndef() && m_context.strategyFor(m_path).stopsAtFirst();
    if (hasShadowed)
        probeShadowed(m_recorder, layers, [&](const LayerNode &location) { return contributions.glance(location); });
    finishOutcomes(m_recorder, m_engine.hierarchy().layers);
    return found;
}

void PathLookup::record(const PathResult &found, const Outcome &outcome)
{
    finishTrace(m_result.trace, found.value);
    m_handlers.annotate(m_result.trace);
    if (outcome.isDefault || !outcome.value)
        dropResult(m_result.trace, m_recorder);
}

} // namespace

void finishTrace(Trace &trace, const Value &folded)
{
    trace.merged = folded;
    trace.rules = datumRules();
    const bool hasTuples = std::any_of(trace.events.begin(), trace.events.end(),
                                       [](const Event &event) { return event.kind == EventKind::TupleMatched; });
    trace.rules.matching = hasTuples ? ItemMatching::ByTupleKeys : ItemMatching::ByValue;
}

namespace {

LookupResult evaluateRequest(const Engine &engine, const LookupRequest &request, const CancelToken &cancel)
{
    if (request.key.isWholeNode())
        return wholeNode(engine, request, cancel);
    LookupContext lookupContext(request, cancel);
    const auto find = [&](const std::string &name, LookupResult &result) {
        PathLookup path(engine, lookupContext, name, result);
        auto found = path.find();
        lookupContext.warn(path.warnings());
        return found;
    };
    const auto defaultValue = [](const Value &written) -> Result<std::optional<Value>> {
        return countsAsDefault(written) ? std::optional(written) : std::nullopt;
    };
    return lookupContext.run({.find = find, .defaultValue = defaultValue});
}

} // namespace

LookupResult runLookup(const Engine &engine, const LookupRequest &request, const CancelToken &cancel)
{
    LookupResult result = evaluateRequest(engine, request, cancel);
    if (!engine.inOtherOrder() || cancel.isCancelled())
        return result;
    LookupRequest again = request;
    again.withTrace = false;
    if (!isSameAnswer(result, evaluateRequest(*engine.inOtherOrder(), again, cancel))) {
        std::string names;
        for (const std::string &name : engine.valuesByChance())
            names += (names.empty() ? "" : ", ") + name;
        result.warnings.push_back(
            {"datum-luck", Finding::Severity::Warning,
             "Datum evaluates the values of a node in random order, and another order gives another answer here: see " +
                 names});
    }
    return result;
}

} // namespace strata::datum
