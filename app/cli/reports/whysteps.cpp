// SPDX-License-Identifier: MIT
#include "app/cli/reports/whysteps.h"

#include "app/cli/options.h"
#include "core/text/harmless.h"
#include "output/tracejson.h"
#include "output/yamlwriter.h"
#include "projection/steps/steptext.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"
#include "trace/pathaddress.h"

#include <ostream>

namespace strata::cli {

namespace {

constexpr std::size_t kStepsLongestValue = 200; // bytes, approximately

void printValue(const char *label, const Value &value, const Console &console)
{
    console.out << label << valuePhrase(value, kStepsLongestValue) << '\n';
}

/// "- Sentence. (data/node.yaml:3)", folded.
void printEvent(const Projection &projection, std::uint32_t event, const Console &console)
{
    const OriginId subject = projection.trace().events[event].subject;
    std::string text = eventText(projection, event);
    const std::string place =
        subject.isValid() ? projection.names().place(projection.trace().origin(subject).mark) : std::string();
    if (!place.empty())
        text += " (" + place + ')';
    console.print("  - " + foldText(text, kTextWidth, 4) + '\n');
}

void printStep(const Projection &projection, const StepViews &views, std::size_t number, const Console &console)
{
    const StepView &view = views.steps[number];
    const bool isJoin = projection.trace().steps[view.step.index].kind == StepKind::Combine;
    console.out << "Step " << number + 1 << " of " << views.steps.size() << "  "
                << harmless(stepTitle(projection, views, view)) << '\n';
    printValue("  so far  ", view.soFar, console);
    if (isJoin)
        printValue("  joins   ", view.joins, console);
    printValue("  after   ", view.after, console);
    for (const std::uint32_t event : view.events)
        printEvent(projection, event, console);
    console.print("  Rule: " + foldText(stepRule(projection, view), kTextWidth, 8) + "\n\n");
}

/// Writes `result`, or `result_yaml` if JSON cannot represent it, as a member \a name.
void writeValue(JsonWriter &json, std::string_view name, const Value &value)
{
    if (jsonObstacle(value))
        json.key(std::string(name) + "_yaml").string(YamlWriter::document(value));
    else
        json.key(name).value(value);
}

void writePlace(JsonWriter &json, std::string_view name, const Projection &projection, OriginId id)
{
    json.key(name);
    if (!id.isValid()) {
        json.null();
        return;
    }
    const Origin &origin = projection.trace().origin(id);
    const LayerName &layer = projection.layerOf(id);
    json.beginObject().key("layer").number(origin.layer.index + 1U).key("level").string(layer.level);
    json.key("file").string(projection.names().file(origin.mark.file));
    json.key("line").number(origin.mark.line).key("column").number(origin.mark.column);
    json.key("path").string(pathText(addressPath(projection.trace().path(id)))).endObject();
}

} // namespace

void printSteps(const Projection &projection, const Console &console)
{
    const StepViews views = stepViews(projection.trace());
    if (views.steps.empty())
        console.out << "Nothing is merged: " << harmless(keyPhrase(projection.key())) << " comes from one layer.\n";
    for (std::size_t i = 0; i < views.steps.size(); ++i)
        printStep(projection, views, i, console);
}

void writeSteps(JsonWriter &json, const Projection &projection)
{
    const Trace &trace = projection.trace();
    const StepViews views = stepViews(trace);
    json.key("steps").beginArray();
    for (const StepView &view : views.steps) {
        const Step &step = trace.steps[view.step.index];
        json.beginObject().key("kind").string(stepName(step.kind)).key("depth").number(step.depth);
        json.key("group").string(projection.names().group(views.groups[view.group].group));
        json.key("title").string(stepTitle(projection, views, view)).key("rule").string(stepRule(projection, view));
        writeValue(json, "higher", view.soFar);
        writeValue(json, "lower", view.joins);
        writeValue(json, "after", view.after);
        json.key("events").beginArray();
        for (const std::uint32_t event : view.events) {
            json.beginObject().key("kind").string(eventName(trace.events[event].kind));
            json.key("text").string(eventText(projection, event));
            writePlace(json, "place", projection, trace.events[event].subject);
            writePlace(json, "by", projection, trace.events[event].by);
            json.endObject();
        }
        json.endArray().endObject();
    }
    json.endArray();
}

} // namespace strata::cli
