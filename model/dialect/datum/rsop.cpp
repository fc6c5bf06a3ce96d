// SPDX-License-Identifier: MIT

#include "dialect/datum/filetree.h"
#include "core/dotnet/ordinalcase.h"
#include "dialect/datum/merge/caselesshash.h"
#include "dialect/datum/merge/comparison.h"
#include "dialect/datum/lookup.h"
#include "lookup/lookuprecord.h"
#include "source/datumdata.h"

#include <unordered_map>
#include <utility>

namespace strata::datum {

namespace {

constexpr const char *kCompositionKey = "Configurations";
constexpr const char *kLcmResult = "LcmConfig";

/// A path of the document, and its key there.
struct Part
{
    std::string path;
    std::string key;
};

/// One run of Get-DatumRsop.
class WholeNode
{
public:
    WholeNode(const Engine &engine, Value node, Recorder &recorder);

    Result<Value> run();
    std::vector<Finding> takeWarnings() { return std::move(m_context.warnings); }

private:
    struct Contribution
    {
        Value value;
        bool isCollected = false;
    };
    using LayerContributions = std::unordered_map<std::uint32_t, Contribution>;

    Result<std::vector<std::string>> configurations();
    Place placeOf(const LayerNode &location, const std::string &path) const;
    void contribute(const std::vector<Part> &parts);
    void contributeNode();
    Result<Value> lookup(const Part &part);
    Result<void> add(const Part &part, const Value &fallback);
    Result<void> addLcm(const Part &part);
    void put(const std::string &key, const Value &value);
    Value assemble();
    void note(const LayerNode &location, LayerOutcome::State state, OriginId root);
    std::string nodeName() const;

    const Engine &m_engine;
    const Plan &m_plan;
    KeyTable &m_keys;
    Value m_node;
    MergeContext m_context;
    Handlers m_handlers;
    std::unordered_map<std::string, LayerContributions> m_contributions; // by path in upper case
    std::unordered_map<std::string, Value> m_found;                      // likewise: results of lookups
    CaselessHash m_document;
    Value m_ownValues;                                  // the node's own values
    std::vector<std::pair<Value, OriginId>> m_replaced; // in the document, each with what replaced it
};

WholeNode::WholeNode(const Engine &engine, Value node, Recorder &recorder)
    : m_engine(engine), m_plan(engine.plan()), m_keys(m_plan.snapshot()->keys()),
      m_node(std::move(node)), m_context{m_plan.definition().options, recorder},
      m_handlers(m_plan.definition().handlers, engine.source(), m_context)
{
    m_context.evaluator = &m_handlers;
}

std::string WholeNode::nodeName() const
{
    const Entry *name = findIgnoringCase(m_node, "Name");
    return name ? textOf(name->value) : std::string();
}

Place WholeNode::placeOf(const LayerNode &location, const std::string &path) const
{
    return placeIn(m_engine, location, expandLookupPath(path, m_engine.source()));
}

/// The names of the configurations, looked up without trace: they determine what the layers contribute.
Result<std::vector<std::string>> WholeNode::configurations()
{
    Recorder off(nullptr, m_context.recorder.cancelToken());
    MergeContext context{m_plan.definition().options, off};
    Handlers handlers(m_plan.definition().handlers, m_engine.source(), context);
    context.evaluator = &handlers;
    Search search(context);
    const auto found = search.find(kCompositionKey, m_engine.hierarchy().layers,
                                   [&](const LayerNode &location) { return placeOf(location, kCompositionKey); });
    if (!found)
        return tl::unexpected<Error>(found.error());
    const Outcome outcome = outcomeOf(found->value, Value::sequence({}), kCompositionKey, m_node);
    if (!outcome.value)
        return fail(Error::Code::NotFound, outcome.error);
    std::vector<std::string> names;
    for (const Value &item : outcome.value->items())
        names.push_back(textOf(item));
    if (!outcome.value->isSequence())
        names.push_back(textOf(*outcome.value));
    return names;
}

/// Lets every layer contribute one mapping with all paths concerned.
void WholeNode::contribute(const std::vector<Part> &parts)
{
    for (const LayerNode *location : m_engine.hierarchy().layers) {
        if (m_context.recorder.isCancelled())
            return;
        CaselessHash values;
        std::unordered_map<std::string, bool> collected;
        for (const Part &part : parts) {
            if (m_context.recorder.isCancelled())
                return;
            const Place place = placeOf(*location, part.path);
            addOnce(m_context.warnings, m_engine.files().warnings(place.file));
            if (place.value.isUndef() && !place.keyMark.isValid())
                continue;
            values.set({m_keys.intern(part.key), place.keyMark, place.value});
            collected[ordinalUpper(part.key)] = place.isCollected;
        }
        std::vector<Entry> entries = values.take();
        if (entries.empty()) {
            note(*location, outcomeState(location->state), {});
            continue;
        }
        const Value whole = m_context.recorder.adopt(Value::mapping(std::move(entries)), location->layer, {});
        note(*location, LayerOutcome::State::Found, whole.origin());
        for (const Part &part : parts) {
            if (const Entry *entry = findIgnoringCase(whole, part.key))
                m_contributions[ordinalUpper(part.path)][location->layer.index] = {entry->value,
                                                                                   collected[ordinalUpper(part.key)]};
        }
    }
}

void WholeNode::contributeNode()
{
    const LayerId layer = m_engine.hierarchy().nodeLayer;
    const Value node = m_context.recorder.adopt(m_node, layer, {});
    if (m_context.recorder.isOn() && !node.entries().empty())
        m_context.recorder.trace()->layers.push_back({layer, LayerOutcome::State::Found, node.origin()});
    m_document = CaselessHash(node);
    m_ownValues = node;
}

void WholeNode::note(const LayerNode &location, LayerOutcome::State state, OriginId root)
{
    noteOutcome(m_context.recorder, location, state, root, m_engine.hierarchy().sources[location.layer.index].reason);
}

Result<Value> WholeNode::lookup(const Part &part)
{
    const std::string path = ordinalUpper(part.path);
    if (const auto known = m_found.find(path); known != m_found.end())
        return known->second;
    if (m_engine.reads())
        m_engine.reads()->noteKey(part.path);
    Search search(m_context);
    const LayerContributions &contributions = m_contributions[path];
    auto found =
        search.find(m_engine.plan().definition().options.pathOf(part.path), m_engine.hierarchy().layers,
                    [&](const LayerNode &location) {
                        Place place;
                        if (const auto known = contributions.find(location.layer.index); known != contributions.end()) {
                            place.value = known->second.value;
                            place.isCollected = known->second.isCollected;
                        }
                        return place;
                    });
    if (!found)
        return tl::unexpected<Error>(found.error());
    if (found->isLoneText)
        found->shown = found->shown.withMark({}); // its expression has no $File (datum.md 14.4)
    m_found.emplace(path, found->shown);
    return found->shown;
}

Result<void> WholeNode::add(const Part &part, const Value &fallback)
{
    const auto found = lookup(part);
    if (!found)
        return tl::unexpected<Error>(found.error());
    const Outcome outcome = outcomeOf(*found, fallback, part.path, m_node);
    if (!outcome.value)
        return fail(Error::Code::NotFound, outcome.error);
    if (outcome.isDefault)
        m_context.recorder.leafEvents(EventKind::EmptySkipped, *found);
    put(part.key, *outcome.value);
    return {};
}

/// Rule: datum.md 13.6.
Result<void> WholeNode::addLcm(const Part &part)
{
    const auto found = lookup(part);
    if (!found)
        return tl::unexpected<Error>(found.error());
    if (isTrue(*found)) {
        put(kLcmResult, *found);
    } else {
        m_context.recorder.leafEvents(EventKind::EmptySkipped, *found);
        m_context.warn(
            {"datum-warns", Finding::Severity::Warning,
             "'DscLocalConfigurationManagerKeyName' is defined in the 'datum.yml' but did not return a result "
             "for node '" +
                 nodeName() + '\''});
    }
    return {};
}

void WholeNode::put(const std::string &key, const Value &value)
{
    if (const Entry *known = m_document.find(key); known && known->value.origin() != value.origin())
        m_replaced.emplace_back(known->value, value.origin());
    m_document.set({m_keys.intern(key), {}, value});
}

/// The last step: the node's own values completed by everything found.
Value WholeNode::assemble()
{
    Recorder &recorder = m_context.recorder;
    recorder.beginStep(StepKind::Finish, 0, {}, m_ownValues);
    for (const auto &[value, by] : m_replaced)
        recorder.leafEvents(EventKind::Overridden, value, by);
    Value document = m_handlers.evaluatedEverywhere(Value::mapping(m_document.take()));
    recorder.endStep(document);
    return document;
}

Result<Value> WholeNode::run()
{
    const auto names = configurations();
    if (!names)
        return tl::unexpected<Error>(names.error());
    std::vector<Part> parts{{kCompositionKey, kCompositionKey}};
    for (const std::string &name : *names)
        parts.push_back({name, name});
    const std::string &lcmKey = m_plan.definition().lcmKey;
    Part lcm{lcmKey, kLcmResult};
    bool isKnown = lcmKey.empty();
    for (const Part &part : parts) {
        isKnown = isKnown || equalIgnoringCase(part.path, lcmKey);
        if (equalIgnoringCase(part.key, kLcmResult))
            lcm.key = lcmKey;
    }
    std::vector<Part> all = parts;
    if (!isKnown)
        all.push_back(lcm);
    contribute(all);
    contributeNode();
    for (const Part &part : parts) {
        const bool isList = &part == parts.data();
        if (auto added = add(part, isList ? Value::sequence({}) : Value::mapping({})); !added)
            return tl::unexpected<Error>(added.error());
    }
    if (!lcmKey.empty()) {
        if (auto added = addLcm(lcm); !added)
            return tl::unexpected<Error>(added.error());
    }
    const Value document = assemble();
    if (m_context.error)
        return tl::unexpected<Error>(*m_context.error);
    if (m_context.recorder.isOn())
        m_handlers.annotate(*m_context.recorder.trace());
    return document;
}

/// The node from which RSOP starts: with a name, and its expressions evaluated.
Value preparedNode(const Engine &engine, std::vector<Finding> &warnings)
{
    const Plan &plan = engine.plan();
    const Value written = engine.node();
    CaselessHash values(written);
    const Entry *name = findIgnoringCase(written, "Name");
    if (!name || !isTrue(name->value)) {
        const Entry *nodeName = findIgnoringCase(written, "NodeName");
        values.set({plan.snapshot()->keys().intern("Name"), {}, nodeName ? nodeName->value : Value()});
    }
    return evaluatedNode(plan, Value::mapping(values.take(), written.mark()), engine.projectFiles(), warnings);
}

} // namespace

LookupResult wholeNode(const Engine &engine, const LookupRequest &request, const CancelToken &cancel)
{
    LookupResult result;
    result.merge.strategy = "RSOP";
    Recorder recorder(request.withTrace ? &result.trace : nullptr, cancel);
    const auto fail = [&](const Error &error) {
        result.status = LookupResult::Status::Failed;
        result.error = error;
        result.trace.failed = true;
    };
    const Plan &plan = engine.plan();
    if (plan.loadError()) {
        fail(*plan.loadError());
        return result;
    }
    if (const auto &duplicate = plan.definition().options.duplicate()) {
        fail(*duplicate);
        return result;
    }
    std::vector<Finding> warnings;
    Scope scope;
    engine.source().noteNode({});
    scope.facts = preparedNode(engine, warnings);
    const Engine evaluated(engine.sharedPlan(), scope, cancel,
                           engine.reads()); // prefixes see the evaluated node
    WholeNode run(evaluated, scope.facts, recorder);
    const auto document = run.run();
    result.warnings = engine.hierarchy().warnings;
    for (std::vector<Finding> more : {std::move(warnings), run.takeWarnings()})
        result.warnings.insert(result.warnings.end(), more.begin(), more.end());
    if (!document) {
        fail(document.error());
        return result;
    }
    result.status = LookupResult::Status::Found;
    result.value = *document;
    if (recorder.isOn())
        finishTrace(result.trace, *document);
    return result;
}

} // namespace strata::datum
