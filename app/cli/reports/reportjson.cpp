// SPDX-License-Identifier: MIT
#include "app/cli/reports/reportjson.h"

#include "app/cli/reports/whysteps.h"
#include "app/cli/query/answer.h"
#include "output/tracejson.h"
#include "projection/why/valuephrase.h"
#include "projection/why/generalphrases.h"

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

} // namespace strata::cli
