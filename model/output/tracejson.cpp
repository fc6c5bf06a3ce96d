// SPDX-License-Identifier: MIT
#include "output/tracejson.h"

#include "output/tracevalues.h"
#include "output/yamlwriter.h"
#include "projection/nodedocument.h"

#include <utility>

namespace strata {

namespace {

std::string_view methodName(InterpolationToken::Method method)
{
    switch (method) {
    case InterpolationToken::Method::Variable: return "variable";
    case InterpolationToken::Method::Lookup: return "lookup";
    case InterpolationToken::Method::Alias: return "alias";
    case InterpolationToken::Method::Literal: return "literal";
    case InterpolationToken::Method::Scope: return "scope";
    case InterpolationToken::Method::Empty: return "empty";
    case InterpolationToken::Method::Expression: return "expression";
    }
    return {};
}

class TraceWriter
{
public:
    TraceWriter(JsonWriter &json, const LookupResult &result, std::span<const LeafFate> fates,
                const TraceLayers &layers)
        : m_json(json), m_result(result), m_trace(result.trace), m_fates(fates), m_layers(layers),
          m_names(layers.names()), m_values(m_trace)
    {}

    void write()
    {
        m_json.beginObject().key("schema").number(2);
        layers();
        origins();
        values();
        steps();
        events();
        interpolations();
        fates();
        resultLeaves();
        m_json.endObject();
    }

private:
    void layers();
    void origins();
    void values();
    void derivedValue(const TraceValues::DerivedValue &derived);
    void piece(const TraceValues::Piece &piece, bool isEntry);
    void steps();
    void events();
    void interpolations();
    void token(const InterpolationToken &token);
    void fates();
    void resultLeaves();

    void rank(std::string_view name, LayerId layer)
    {
        if (layer.isValid())
            m_json.key(name).number(layer.index + 1U);
    }
    void file(SourceMark mark)
    {
        if (mark.file.isValid())
            m_json.key("file").string(m_names.path(mark.file));
        if (mark.line > 0)
            m_json.key("line").number(mark.line);
    }
    void place(SourceMark mark)
    {
        file(mark);
        if (mark.column > 0)
            m_json.key("column").number(mark.column);
    }
    void origin(std::string_view name, OriginId origin)
    {
        if (origin.isValid())
            m_json.key(name).number(origin.index);
    }
    void value(std::string_view name, const Value &value)
    {
        if (jsonObstacle(value))
            m_json.key(std::string(name) + "_yaml").string(YamlWriter::document(value));
        else
            m_json.key(name).value(value);
    }
    void path(const NodePath &path)
    {
        m_json.key("path").beginArray();
        for (const PathSegment &segment : path) {
            if (const Key *key = std::get_if<Key>(&segment))
                m_json.string(key->text());
            else
                m_json.number(std::get<std::uint32_t>(segment));
        }
        m_json.endArray();
    }

    JsonWriter &m_json;
    const LookupResult &m_result;
    const Trace &m_trace;
    std::span<const LeafFate> m_fates;
    const TraceLayers &m_layers;
    const LayerNames &m_names;
    TraceValues m_values;
};

void TraceWriter::layers()
{
    m_json.key("layers").beginArray();
    for (const LayerOutcome &outcome : m_trace.layers) {
        m_json.beginObject().raw(m_layers.members(outcome.layer));
        m_json.key("outcome").string(outcomeName(outcome.state));
        origin("origin", outcome.root);
        if (const std::string_view message = m_trace.message(outcome); !message.empty())
            m_json.key("message").string(message);
        m_json.endObject();
    }
    m_json.endArray();
}

void TraceWriter::origins()
{
    m_json.key("origins").beginArray();
    for (std::uint32_t i = 0; i < m_trace.origins.size(); ++i) {
        const Origin &each = m_trace.origins[i];
        m_json.beginObject();
        rank("layer", each.layer);
        place(each.mark);
        path(m_trace.path(OriginId{i}));
        if (const Key *key = std::get_if<Key>(&each.segment); key && key->isValid() && !key->isString())
            m_json.key("key_yaml").string(YamlWriter::document(key->value()));
        if (const Value raw = m_values.contributedValue(OriginId{i}); raw.isLeaf())
            value("value", raw);
        if (each.interpolation != Origin::kNotInterpolated)
            m_json.key("interpolation").number(each.interpolation);
        m_json.endObject();
    }
    m_json.endArray();
}

/// The values in steps that are not contributions.
void TraceWriter::values()
{
    for (const Step &step : m_trace.steps) {
        for (const Value *value : {&step.higher, &step.lower, &step.after})
            m_values.add(*value);
    }
    m_json.key("values").beginArray();
    for (const TraceValues::DerivedValue &each : m_values.derivedValues())
        derivedValue(each);
    m_json.endArray();
}

void TraceWriter::derivedValue(const TraceValues::DerivedValue &derived)
{
    m_json.beginObject();
    origin("origin", derived.value.origin());
    if (derived.value.isLeaf()) {
        value("value", derived.value);
    } else {
        m_json.key(derived.value.isMapping() ? "entries" : "items").beginArray();
        for (const TraceValues::Piece &each : derived.pieces)
            piece(each, derived.value.isMapping());
        m_json.endArray();
    }
    m_json.endObject();
}

void TraceWriter::piece(const TraceValues::Piece &piece, bool isEntry)
{
    if (piece.count > 0) {
        m_json.beginArray().number(piece.value).number(piece.first).number(piece.count).endArray();
        return;
    }
    if (!isEntry) {
        m_json.number(piece.value);
        return;
    }
    m_json.beginArray();
    if (piece.key.isString())
        m_json.string(piece.key.text());
    else
        m_json.beginObject().key("yaml").string(YamlWriter::document(piece.key.value())).endObject();
    m_json.number(piece.value).endArray();
}

void TraceWriter::steps()
{
    m_json.key("steps").beginArray();
    for (const Step &step : m_trace.steps) {
        m_json.beginObject().key("kind").string(stepName(step.kind)).key("depth").number(step.depth);
        if (step.group.isValid())
            m_json.key("group").string(m_names.group(step.group));
        m_json.key("higher").number(m_values.add(step.higher));
        if (step.kind == StepKind::Combine) {
            rank("first_lower", step.firstLower);
            rank("last_lower", step.lastLower);
            m_json.key("lower").number(m_values.add(step.lower));
        }
        m_json.key("after").number(m_values.add(step.after));
        m_json.key("events").beginArray().number(step.firstEvent).number(step.endEvent).endArray();
        m_json.endObject();
    }
    m_json.endArray();
}

void TraceWriter::events()
{
    m_json.key("events").beginArray();
    for (const Event &event : m_trace.events) {
        m_json.beginObject().key("kind").string(eventName(event.kind));
        if (event.step.isValid())
            m_json.key("step").number(event.step.index);
        origin("subject", event.subject);
        origin("by", event.by);
        m_json.endObject();
    }
    m_json.endArray();
}

void TraceWriter::interpolations()
{
    m_json.key("interpolations").beginArray();
    for (const Interpolation &each : m_trace.interpolations) {
        m_json.beginObject().key("written").string(each.written);
        place(each.mark);
        m_json.key("tokens").beginArray();
        for (const InterpolationToken &part : each.tokens)
            token(part);
        m_json.endArray().endObject();
    }
    m_json.endArray();
}

void TraceWriter::token(const InterpolationToken &token)
{
    m_json.beginObject().key("written").string(token.written).key("name").string(token.name);
    m_json.key("method").string(methodName(token.method)).key("defined").boolean(token.isDefined);
    value("result", token.result);
    if (!token.sources.empty()) {
        m_json.key("sources").beginArray();
        for (const SourceMark source : token.sources) {
            m_json.beginObject();
            place(source);
            m_json.endObject();
        }
        m_json.endArray();
    }
    m_json.endObject();
}

void TraceWriter::fates()
{
    m_json.key("fates").beginArray();
    for (const LeafFate &leaf : m_fates) {
        const Origin &at = m_trace.origin(leaf.leaf);
        m_json.beginObject();
        origin("origin", leaf.leaf);
        rank("layer", at.layer);
        path(m_trace.path(leaf.leaf));
        file(at.mark);
        m_json.key("fate").string(fateName(leaf.fate));
        origin("by", leaf.by);
        if (leaf.survived)
            m_json.key("survived").boolean(true);
        m_json.endObject();
    }
    m_json.endArray();
}

void TraceWriter::resultLeaves()
{
    m_json.key("result").beginArray();
    const auto write = [this](const NodePath &leafPath, const Value &leaf, std::size_t) {
        m_json.beginObject();
        path(leafPath);
        m_json.key("origins").beginArray();
        if (leaf.origin().isValid())
            m_json.number(leaf.origin().index);
        m_json.endArray().endObject();
    };
    if (m_result.status == LookupResult::Status::Found)
        forEachLeaf(m_result.value, write);
    m_json.endArray();
}

} // namespace

TraceLayers::TraceLayers(LayerNames names) : m_names(std::move(names))
{
    for (std::uint32_t i = 0; i < m_names.layers().size(); ++i)
        m_members.push_back(membersOf({i}));
    m_behind = membersOf({static_cast<std::uint32_t>(m_members.size())});
}

const std::string &TraceLayers::members(LayerId layer) const
{
    return layer.index < m_members.size() ? m_members[layer.index] : m_behind;
}

std::string TraceLayers::membersOf(LayerId layer) const
{
    JsonWriter json;
    json.key("layer").number(layer.index + 1U).key("level").string(m_names.layer(layer).level);
    if (layer.index < m_names.layers().size())
        json.key("path").string(m_names.layer(layer).path);
    return json.take();
}

void writeTrace(JsonWriter &json, const LookupResult &result, std::span<const LeafFate> fates,
                const TraceLayers &layers)
{
    TraceWriter(json, result, fates, layers).write();
}

void writeTrace(JsonWriter &json, const LookupResult &result, std::span<const LeafFate> fates, const LayerNames &names)
{
    writeTrace(json, result, fates, TraceLayers(names));
}

std::string_view eventName(EventKind kind)
{
    switch (kind) {
    case EventKind::Contributed: return "Contributed";
    case EventKind::Added: return "Added";
    case EventKind::PositionMerged: return "PositionMerged";
    case EventKind::TupleMatched: return "TupleMatched";
    case EventKind::Flattened: return "Flattened";
    case EventKind::Unrolled: return "Unrolled";
    case EventKind::Wrapped: return "Wrapped";
    case EventKind::Sorted: return "Sorted";
    case EventKind::Moved: return "Moved";
    case EventKind::Converted: return "Converted";
    case EventKind::NotConsulted: return "NotConsulted";
    case EventKind::Overridden: return "Overridden";
    case EventKind::TypeMismatch: return "TypeMismatch";
    case EventKind::NullSkipped: return "NullSkipped";
    case EventKind::EmptySkipped: return "EmptySkipped";
    case EventKind::Duplicate: return "Duplicate";
    case EventKind::KnockedOut: return "KnockedOut";
    case EventKind::Emptied: return "Emptied";
    case EventKind::MarkerHit: return "MarkerHit";
    case EventKind::MarkerSpent: return "MarkerSpent";
    case EventKind::MarkerCancelled: return "MarkerCancelled";
    case EventKind::ReferenceQuirk: return "ReferenceQuirk";
    case EventKind::Rejected: return "Rejected";
    }
    return {};
}

std::string_view stepName(StepKind kind)
{
    switch (kind) {
    case StepKind::Only: return "Only";
    case StepKind::Seed: return "Seed";
    case StepKind::Combine: return "Combine";
    case StepKind::Finish: return "Finish";
    case StepKind::Convert: return "Convert";
    }
    return {};
}

std::string_view outcomeName(LayerOutcome::State state)
{
    switch (state) {
    case LayerOutcome::State::Found: return "found";
    case LayerOutcome::State::NoKey: return "no key";
    case LayerOutcome::State::Missing: return "missing";
    case LayerOutcome::State::Unresolved: return "unresolved";
    case LayerOutcome::State::Broken: return "broken";
    case LayerOutcome::State::ValueFails: return "value fails";
    case LayerOutcome::State::NotRun: return "not run";
    case LayerOutcome::State::NotConsulted: return "not consulted";
    case LayerOutcome::State::NotReached: return "not reached";
    }
    return {};
}

} // namespace strata
