// SPDX-License-Identifier: MIT
#include "lessons/referencepage.h"

#include "lessons/fieldreader.h"

namespace strata {

namespace {

ReferenceExample readExample(const Value &written, SourceMark place, const std::string &kind,
                             std::optional<Error> &error)
{
    FieldReader fields(written, "an example", place, error);
    ReferenceExample example;
    example.scene.dialect = fields.text("dialect");
    example.scene.reference = fields.optionalText("reference");
    example.scene.files = readFiles(fields.required("files"), fields.placeOf("files"), error);
    example.scene.facts = fields.mapping("facts");
    example.scene.lookup.key = fields.text("key");
    if (const Value *merge = fields.value("merge"))
        example.scene.lookup.merge = *merge;
    if (const Value *options = fields.value("options"))
        readOptions(*options, fields.placeOf("options"), error, example.scene.lookup);
    example.states.mark = place;
    if (const Value *result = fields.value("result"))
        example.states.result = *result;
    example.errorText = fields.optionalText("error");
    example.states.error = !example.errorText.empty();
    if (const Value *notFound = fields.value("not_found"))
        example.states.notFound = notFound->asBoolean();
    if (const Value *fate = fields.value("fate"))
        example.states.fate = readFateGoal(*fate, fields.placeOf("fate"), error);
    if (fields.has("say"))
        example.say = fields.markedText("say", 2);
    else
        fields.value("say");
    fields.finish();
    if (!example.states.result && !example.states.error && !example.states.notFound)
        fields.refuse("an example states one of result, error and not_found", place);
    if (kind == "fate" && !example.states.fate)
        fields.refuse("the example of a fate shows it: fate: {value, layer, is}", place);
    return example;
}

} // namespace

Result<ReferencePage> readReferencePage(std::string_view text, FileId file, std::shared_ptr<KeyTable> keys)
{
    ReferencePage page;
    page.keys = std::move(keys);
    const auto read = readFields(text, file, *page.keys, "a reference page", [&page](FieldReader &fields) {
        page.mark = fields.place();
        page.topic = fields.text("topic");
        if (const std::string kind = page.kind(); kind != "fate" && kind != "strategy" && kind != "option")
            fields.refuse("a topic is written fate:name, strategy:name or option:name", fields.placeOf("topic"));
        page.title = fields.text("title");
        page.dialect = fields.optionalText("dialect");
        page.what = fields.markedText("what");
        page.when = fields.markedText("when");
        page.mistake = fields.markedText("mistake");
        page.example = readExample(fields.required("example"), fields.placeOf("example"), page.kind(), fields.error());
        page.lesson = fields.optionalText("lesson");
    });
    return read ? Result<ReferencePage>(std::move(page)) : tl::unexpected<Error>(read.error());
}

} // namespace strata
