// SPDX-License-Identifier: MIT
#include "app/cli/reports/reportjson.h"

#include "app/cli/query/answer.h"
#include "app/cli/reports/whysteps.h"
#include "output/tracejson.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"

namespace strata::cli {

namespace {

/// The position of a lookup_options entry hidden by another one.
void writePlace(JsonWriter &json, const MatchingOptions &options, const LayerNames &names)
{
    json.beginObject();
    if (options.layer.isValid())
        json.key("layer")
            .string(names.layer(options.layer).badge)
            .key("level")
            .string(names.layer(options.layer).level);
    json.key("file").string(names.path(options.mark.file)).key("line").number(options.mark.line);
    json.key("matched").string(options.matchedBy).endObject();
}

} // namespace

std::string traceJson(const Projection &answer, const std::string &node, const std::function<void(JsonWriter &)> &more)
{
    JsonWriter json;
    json.beginObject();
    if (answer.key().isWholeNode())
        json.key("rsop").boolean(true);
    else
        json.key("key").string(answer.key().name());
    if (!node.empty())
        json.key("node").string(node);
    writeAnswer(json, answer.result(), answer.names());
    if (more)
        more(json);
    writeTrace(json.key("trace"), answer.result(), answer.fates(), answer.names());
    return json.endObject().take() + '\n';
}

std::string stepsJson(const Projection &answer, const std::string &node)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("key").string(keyPhrase(answer.key())).key("node").string(node);
    writeAnswerOnly(json, answer.result());
    writeSteps(json, answer);
    return json.endObject().take() + '\n';
}

std::string strategiesJson(const std::vector<StrategyAnswer> &answers, const LookupTarget &key, const std::string &node,
                           const LayerNames &names)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("key").string(keyPhrase(key)).key("node").string(node);
    json.key("columns").beginArray();
    for (const StrategyAnswer &answer : answers) {
        json.beginObject().key("strategy").string(answer.strategy).key("options");
        if (answer.options.isMapping())
            json.value(answer.options);
        else
            json.beginObject().endObject();
        json.key("in_force").boolean(answer.isInForce);
        if (answer.askedFor)
            writePlace(json.key("asked_for_by"), *answer.askedFor, names);
        writeAnswerOnly(json, *answer.result);
        json.endObject();
    }
    return json.endArray().endObject().take() + '\n';
}

namespace {

void writePlaces(JsonWriter &json, const FleetSources &sources, const FileNames &names)
{
    json.beginArray();
    for (const DecidingPlace &place : sources.places) {
        json.beginObject().key("layer").number(place.layer.index + 1U).key("level").string(place.level);
        json.key("file").string(names.path(place.mark.file)).key("line").number(place.mark.line);
        json.key("column").number(place.mark.column).endObject();
    }
    json.endArray();
}

} // namespace

std::string fleetJson(const FleetReport &report, const std::string &key, const FileNames &names)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("key").string(key).key("nodes").number(report.nodes);
    writeNames(json.key("without_facts"), report.withoutFacts);
    writeNames(json.key("splitting"), report.splitting);
    json.key("groups").beginArray();
    for (const FleetResult &result : report.results) {
        json.beginObject();
        writeAnswerOnly(json, result.answer);
        json.key("count").number(result.nodes.size());
        writeNames(json.key("nodes"), result.nodes);
        writePlaces(json.key("deciding"), result.sources.front(), names);
        json.key("sources").beginArray();
        for (const FleetSources &sources : result.sources) {
            writeNames(json.beginObject().key("nodes"), sources.nodes);
            writePlaces(json.key("deciding"), sources, names);
            json.endObject();
        }
        json.endArray().key("because").beginArray();
        for (const FleetReason &reason : result.because) {
            writeNames(json.beginObject().key("variable").string(reason.variable).key("values"), reason.values);
            json.endObject();
        }
        json.endArray();
        writeNames(json.key("reads"), result.reads);
        writeNames(json.key("reads_not"), result.readsNot);
        json.endObject();
    }
    return json.endArray().endObject().take() + '\n';
}

std::string fleetKeysJson(const std::vector<FleetKey> &keys, std::size_t nodes, const std::vector<std::string> &without)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("nodes").number(nodes);
    writeNames(json.key("without_facts"), without);
    json.key("keys").beginArray();
    for (const FleetKey &key : keys) {
        json.beginObject().key("key").string(key.key).key("results").number(key.results);
        json.key("files").number(key.files).key("without").number(key.without);
        json.key("failing").number(key.failing).endObject();
    }
    return json.endArray().endObject().take() + '\n';
}

} // namespace strata::cli
