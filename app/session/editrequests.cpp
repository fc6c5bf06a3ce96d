// SPDX-License-Identifier: MIT
#include "app/session/editrequests.h"

#include "app/project/repairs/strategyedit.h"
#include "app/project/without.h"
#include "app/session/edits.h"
#include "items/text.h"
#include "lookup/lookupkey.h"
#include "projection/why/valuephrase.h"
#include "source/edit/documentedits.h"
#include "trace/pathaddress.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

tl::unexpected<Error> refused(const QString &reason)
{
    return fail(Error::Code::Unsupported, toUtf8(reason));
}

LayerId layerOf(const EditPlace &place)
{
    if (place.place.layer)
        return place.answer->scene->names->addresses().layer(*place.place.layer);
    return place.origin.isValid() ? place.answer->projection->trace().origin(place.origin).layer : LayerId();
}

/// The document of the layer as read by the answer; Undef: none.
Value rootOf(const EditPlace &place)
{
    const LayerId layer = layerOf(place);
    const LayerContent content = layer.isValid() ? place.answer->scene->engine->content(layer) : LayerContent();
    return content.document ? content.document->root : Value();
}

/// The path of the value in its file.
std::optional<AddressPath> knownPath(const EditPlace &place, const Value &root)
{
    if (!place.origin.isValid())
        return std::nullopt;
    return pathOf(root, documentNode(place.answer->projection->trace(), place.origin));
}

/// "profile::web::ports[0]"
std::string phraseOf(const EditPlace &place)
{
    return pathPhrase(place.answer->question.key.name(), place.place.path);
}

/// An edit of the layer's file without a change yet.
Result<FileEdit> newEdit(const EditPlace &place)
{
    const std::string path = fileOf(place);
    if (path.empty())
        return refused(UiTexts::tr("No layer is selected: go to the layer that should have the value."));
    const auto format = editFormatOf(path, place.answer->scene->project->dialect->traits().yamlFormat);
    if (!format)
        return refused(UiTexts::tr("Values in files of this format cannot be edited; edit the text of the file."));
    return FileEdit{.path = path, .format = *format};
}

/// The path for the value in a file that does not have it.
Result<AddressPath> newPath(const EditPlace &place)
{
    const Answer &answer = *place.answer;
    const auto key = parseLookupKey(answer.question.key.name());
    if (!key || !key->rest.empty() || answer.scene->project->dialect->traits().hasWholeNode)
        return refused(UiTexts::tr("A value can be added here only for a key of its own; edit the text of the file."));
    AddressPath path{AddressKey{Kind::String, key->root}};
    path.insert(path.end(), place.place.path.begin(), place.place.path.end());
    return path;
}

/// Whether the place is an array item missing in its layer: its index means another item there.
bool isMissingItem(const EditPlace &place)
{
    const AddressPath &path = place.place.path;
    return !place.origin.isValid() && std::any_of(path.begin(), path.end(), [](const AddressSegment &segment) {
        return std::holds_alternative<std::uint32_t>(segment);
    });
}

} // namespace

std::string fileOf(const EditPlace &place)
{
    const LayerId layer = layerOf(place);
    for (const LayerNode *location : locations(place.answer->scene->engine->layers())) {
        if (layer.isValid() && location->layer == layer && location->file.isValid())
            return place.answer->scene->project->snapshot->files().path(location->file);
    }
    return {};
}

Result<NamedEdit> valueEdit(const EditPlace &place, const std::string &text)
{
    KeyTable &keys = *place.answer->scene->project->workspace->keys;
    auto edit = newEdit(place);
    if (!edit)
        return tl::unexpected<Error>(edit.error());
    if (isMissingItem(place))
        return refused(UiTexts::tr("This layer does not have this item: edit its list as a whole, in the row above."));
    auto value = typedValue(text, edit->format, keys);
    if (!value)
        return tl::unexpected<Error>(value.error());
    const Value root = rootOf(place);
    if (auto known = knownPath(place, root)) {
        edit->request = {.kind = EditRequest::Kind::Set, .path = std::move(*known), .value = std::move(*value)};
    } else if (place.origin.isValid()) {
        return refused(UiTexts::tr("The file does not contain the value as it is shown."));
    } else {
        const auto path = newPath(place);
        if (!path)
            return tl::unexpected<Error>(path.error());
        edit->request = additionTo(root, *path, *value, keys);
    }
    edit->request.written = text;
    return NamedEdit{std::move(*edit), toUtf8(UiTexts::tr("%1 = %2").arg(toText(phraseOf(place)), toText(text)))};
}

Result<NamedEdit> removalEdit(const EditPlace &place)
{
    auto edit = newEdit(place);
    if (!edit)
        return tl::unexpected<Error>(edit.error());
    auto known = knownPath(place, rootOf(place));
    if (!known || isMissingItem(place))
        return refused(UiTexts::tr("This value cannot be removed from its file here."));
    edit->request = {.kind = EditRequest::Kind::Delete, .path = std::move(*known)};
    return NamedEdit{std::move(*edit), toUtf8(UiTexts::tr("without %1").arg(toText(phraseOf(place))))};
}

Result<NamedEdit> renamingEdit(const EditPlace &place, const std::string &name)
{
    auto edit = newEdit(place);
    if (!edit)
        return tl::unexpected<Error>(edit.error());
    auto known = knownPath(place, rootOf(place));
    if (!known || known->empty() || !std::holds_alternative<AddressKey>(known->back()))
        return refused(UiTexts::tr("There is no key to rename here."));
    const std::string before = std::get<AddressKey>(known->back()).text;
    edit->request = {.kind = EditRequest::Kind::Rename, .path = std::move(*known), .name = name};
    return NamedEdit{std::move(*edit), toUtf8(UiTexts::tr("%1 renamed to %2").arg(toText(before), toText(name)))};
}

Result<NamedEdit> markerEdit(const EditPlace &place, const std::string &item)
{
    const Answer &answer = *place.answer;
    auto edit = newEdit(place);
    if (!edit)
        return tl::unexpected<Error>(edit.error());
    const auto prefix = knockoutPrefixOf(answer.result().merge);
    if (!prefix)
        return refused(UiTexts::tr("The strategy of this key has no markers: it has no knockout prefix."));
    auto path = newPath(place);
    if (!path)
        return tl::unexpected<Error>(path.error());
    if (isMissingItem({place.answer, place.place, {}}))
        return refused(UiTexts::tr("A marker removes items only from a list that is not inside another list."));
    path->emplace_back(0U); // in the list; after its items
    KeyTable &keys = *answer.scene->project->workspace->keys;
    edit->request = additionTo(rootOf(place), *path, Value::string(*prefix + item), keys);
    if (edit->request.kind == EditRequest::Kind::Set)
        return refused(UiTexts::tr("A marker removes items from lists, and this layer has no list here."));
    return NamedEdit{std::move(*edit),
                     toUtf8(UiTexts::tr("marker %1 in %2").arg(toText(*prefix + item), toText(phraseOf(place))))};
}

Result<NamedEdit> levelEdit(const Project &project, const SourceMark &mark, int steps)
{
    KeyTable &keys = *project.workspace->keys;
    const std::string path = project.snapshot->files().path(mark.file);
    const auto format = editFormatOf(path, project.dialect->traits().yamlFormat);
    const auto text = project.snapshot->read(path);
    if (!format || !text)
        return refused(UiTexts::tr("The configuration cannot be edited here."));
    const auto root = readDocument(*text, *format, keys);
    if (!root)
        return tl::unexpected<Error>(root.error());
    auto known = pathOf(*root, {.mark = {{}, mark.line, mark.column}, .tail = {}});
    while (known && !known->empty() && !std::holds_alternative<std::uint32_t>(known->back()))
        known->pop_back();
    if (!known || known->empty())
        return refused(UiTexts::tr("This level cannot be moved."));
    const auto position = static_cast<std::int64_t>(std::get<std::uint32_t>(known->back())) + steps;
    AddressPath list = *known;
    list.pop_back();
    const Value *levels = valueAt(*root, list);
    if (position < 0 || !levels || position >= static_cast<std::int64_t>(levels->items().size()))
        return refused(steps < 0 ? UiTexts::tr("It is already the first level.")
                                 : UiTexts::tr("It is already the last level."));
    const std::uint32_t before = std::get<std::uint32_t>(known->back());
    FileEdit edit{.path = path, .format = *format};
    edit.request = {
        .kind = EditRequest::Kind::Move, .path = std::move(*known), .position = static_cast<std::uint32_t>(position)};
    return NamedEdit{std::move(edit),
                     toUtf8(UiTexts::tr("level %1 moved to place %2")
                                .arg(numberText(before + 1), numberText(static_cast<std::size_t>(position) + 1)))};
}

Result<NamedEdit> strategyEdit(const Answer &answer, const StrategyAnswer &strategy)
{
    const Project &project = *answer.scene->project;
    const std::string file =
        fileOfSettings(project, *answer.scene->engine, answer.projection->trace(), answer.configured);
    auto edit = strata::strategyEdit(project, answer.question.key, strategy.argument, *strategy.result, file);
    if (!edit && edit.error().code == Error::Code::NotFound)
        return refused(UiTexts::tr("No file can set this strategy: the caller passes it with each lookup."));
    if (!edit && edit.error().code == Error::Code::Unsupported)
        return refused(UiTexts::tr("No YAML or JSON file has the key, so Strata cannot write the strategy for it."));
    if (!edit)
        return tl::unexpected<Error>(edit.error());
    if (!*edit)
        return refused(UiTexts::tr("The strategy already applies."));
    return NamedEdit{
        std::move(**edit),
        toUtf8(UiTexts::tr("%1 with %2").arg(toText(answer.question.key.name()), toText(strategy.title())))};
}

} // namespace strata
