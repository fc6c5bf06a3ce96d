// SPDX-License-Identifier: MIT
#include "app/project/repairs/repaircandidates.h"

#include "app/project/repairs/strategyedit.h"
#include "app/project/project.h"
#include "app/project/strategies.h"
#include "app/project/without.h"
#include "core/valueequality.h"
#include "projection/steps/steptext.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"
#include "projection/why/whyphrases.h"
#include "trace/pathaddress.h"

#include <algorithm>
#include <span>
#include <utility>

namespace strata {

namespace {

using RequestKind = RepairRequest::Kind;
using EditKind = EditRequest::Kind;

/// The path of a key for a file that does not have it: as requested.
AddressPath unwrittenPath(const Project &project, const LookupTarget &key)
{
    AddressPath path;
    if (!project.dialect->traits().hasWholeNode) {
        path.emplace_back(AddressKey{Kind::String, rootOf(project, key)});
        return path;
    }
    const std::string &name = key.name();
    for (std::size_t at = 0; at <= name.size();) {
        const std::size_t end = std::min(name.find('\\', at), name.size());
        path.emplace_back(AddressKey{Kind::String, name.substr(at, end - at)});
        at = end + 1;
    }
    return path;
}

} // namespace

RepairCandidates::RepairCandidates(const Project &project, const LookupEngine &engine, const Projection &answer,
                                   const RepairRequest &requested, const Phrasebook &book)
    : m_project(project), m_engine(engine), m_answer(answer), m_requested(requested), m_book(book), m_places(places())
{}

std::vector<RepairCandidates::Place> RepairCandidates::places() const
{
    std::vector<Place> places;
    const Trace &trace = m_answer.trace();
    for (const LayerNode *location : locations(m_engine.layers())) {
        const bool isUsable =
            location->state == LayerNode::State::Present || location->state == LayerNode::State::Missing;
        if (!location->layer.isValid() || !location->file.isValid() || !isUsable || location->isLeftOut)
            continue;
        Place place{.location = location, .path = m_project.snapshot->files().path(location->file), .root = {}};
        const auto format = editFormatOf(place.path, m_project.dialect->traits().yamlFormat);
        const bool isKnown =
            std::any_of(places.begin(), places.end(), [&](const Place &each) { return each.path == place.path; });
        if (!format || isKnown)
            continue;
        place.format = *format;
        if (const LayerContent content = m_engine.content(location->layer); content.document)
            place.root = content.document->root;
        std::optional<AddressPath> known;
        for (const LayerOutcome &outcome : trace.layers) {
            if (outcome.layer == location->layer && outcome.root.isValid())
                known = pathOf(place.root, documentNode(trace, outcome.root));
        }
        if (!known && m_answer.key().isWholeNode())
            continue;
        place.base = known ? std::move(*known) : unwrittenPath(m_project, m_answer.key());
        places.push_back(std::move(place));
    }
    return places;
}

const RepairCandidates::Place *RepairCandidates::placeOf(LayerId layer) const
{
    const auto at = std::find_if(m_places.begin(), m_places.end(),
                                 [&](const Place &place) { return place.location->layer == layer; });
    return at == m_places.end() ? nullptr : &*at;
}

std::string RepairCandidates::titleOf(const Place &place) const
{
    return m_book.say(generalphrases::kAtPlace, {{"L", m_answer.names().layer(place.location->layer).title()},
                                                 {"place", m_answer.names().file(place.location->file)}});
}

std::string RepairCandidates::titleOf(OriginId origin) const
{
    return m_book.say(generalphrases::kAtPlace,
                      {{"L", m_answer.layerOf(origin).title()},
                       {"place", m_answer.names().place(m_answer.trace().origin(origin).mark)}});
}

std::optional<FileEdit> RepairCandidates::removal(OriginId origin) const
{
    const Place *place = placeOf(m_answer.trace().origin(origin).layer);
    auto path = place ? pathOf(place->root, documentNode(m_answer.trace(), origin)) : std::nullopt;
    if (!path)
        return std::nullopt;
    FileEdit edit{.path = place->path, .format = place->format};
    edit.request = {.kind = EditKind::Delete, .path = std::move(*path)};
    return edit;
}

std::optional<FileEdit> RepairCandidates::addition(const Place &place, const Value &value) const
{
    AddressPath path = place.base;
    path.insert(path.end(), m_requested.path.begin(), m_requested.path.end());
    FileEdit edit{.path = place.path, .format = place.format};
    if (m_requested.isItem) {
        const Value *list = valueAt(place.root, path);
        if (list && !list->isSequence())
            return std::nullopt;
        path.emplace_back(0U); // after its items
    } else if (valueAt(place.root, path)) {
        edit.request = {.kind = EditKind::Set, .path = std::move(path), .value = value};
        return edit;
    }
    edit.request = additionTo(place.root, path, value, *m_project.workspace->keys);
    return edit.request.kind == EditKind::Set ? std::nullopt : std::optional(std::move(edit));
}

Value RepairCandidates::requestedAsWritten() const
{
    if (!m_requested.row || !m_requested.column)
        return m_requested.value;
    for (const ContributionCell &cell : m_answer.table().rows[*m_requested.row].cells) {
        if (cell.column != *m_requested.column || !cell.origin.isValid())
            continue;
        const Place *place = placeOf(m_answer.trace().origin(cell.origin).layer);
        const auto path = place ? pathOf(place->root, documentNode(m_answer.trace(), cell.origin)) : std::nullopt;
        const Value *written = path ? valueAt(place->root, *path) : nullptr;
        return written ? *written : m_requested.value;
    }
    return m_requested.value;
}

/// Removing each value or marker of the row that may prevent the change, and all of them.
void RepairCandidates::addRemovals(std::vector<RepairCandidate> &candidates) const
{
    if (!m_requested.row)
        return;
    const Trace &trace = m_answer.trace();
    std::vector<OriginId> origins;
    const auto note = [&](OriginId origin) {
        if (origin.isValid() && std::find(origins.begin(), origins.end(), origin) == origins.end())
            origins.push_back(origin);
    };
    for (const ContributionCell &cell : m_answer.table().rows[*m_requested.row].cells) {
        if (m_requested.kind == RequestKind::There && cell.column == *m_requested.column)
            note(cell.by);
        if (m_requested.kind == RequestKind::There && cell.column >= *m_requested.column)
            continue;
        note(cell.origin);
        note(cell.bareMarker);
    }
    RepairCandidate all{.edits = {}, .text = {}, .isLast = true};
    std::vector<std::string> texts;
    for (const OriginId origin : origins) {
        auto edit = removal(origin);
        if (!edit)
            return;
        texts.push_back(m_book.say(whyphrases::kRepairOf,
                                   {{"v", valuePhrase(trace.origin(origin).value)}, {"L", titleOf(origin)}}));
        candidates.push_back({{*edit}, m_book.say(whyphrases::kRepairWithout, {{"list", texts.back()}})});
        all.edits.push_back(std::move(*edit));
    }
    if (all.edits.size() < 2)
        return;
    all.text = m_book.say(whyphrases::kRepairWithout, {{"list", m_book.list(texts)}});
    candidates.push_back(std::move(all));
}

/// Moving an ineffective marker for the value, or adding one.
void RepairCandidates::addMarkers(std::vector<RepairCandidate> &candidates) const
{
    const auto prefix = knockoutPrefixOf(m_answer.result().merge);
    if (m_requested.kind != RequestKind::Gone || !m_requested.isItem || !m_requested.value.isString() || !prefix)
        return;
    const Trace &trace = m_answer.trace();
    const Value marker = Value::string(*prefix + std::string(m_requested.value.text()));
    std::vector<OriginId> known;
    for (const Marker &each : trace.markers) {
        if (each.target == m_requested.value.text() && !each.isKey && !each.isBare)
            known.push_back(each.origin);
    }
    for (const OriginId origin : known) {
        const auto away = removal(origin);
        for (const Place &place : m_places) {
            if (!away || place.location->layer == trace.origin(origin).layer)
                continue;
            auto there = addition(place, marker);
            if (!there)
                continue;
            candidates.push_back(
                {{*away, std::move(*there)},
                 m_book.say(whyphrases::kRepairMoved,
                            {{"marker", valuePhrase(marker)}, {"L", titleOf(origin)}, {"other", titleOf(place)}})});
        }
    }
    for (const Place &place : m_places) {
        if (auto there = addition(place, marker))
            candidates.push_back(
                {{std::move(*there)},
                 m_book.say(whyphrases::kRepairMarker, {{"marker", valuePhrase(marker)}, {"L", titleOf(place)}})});
    }
}

void RepairCandidates::addAdditions(std::vector<RepairCandidate> &candidates) const
{
    if (m_requested.kind != RequestKind::There)
        return;
    const Value written = requestedAsWritten();
    for (const Place &place : m_places) {
        auto edit = addition(place, written);
        if (!edit)
            continue;
        const bool isSet = edit->request.kind == EditKind::Set;
        const Value *before = isSet ? valueAt(place.root, edit->request.path) : nullptr;
        const auto phrase = isSet ? whyphrases::kRepairInstead : whyphrases::kRepairWith;
        candidates.push_back({{std::move(*edit)},
                              m_book.say(phrase, {{"w", valuePhrase(written)},
                                                  {"v", before ? valuePhrase(*before) : ""},
                                                  {"L", titleOf(place)}})});
    }
}

void RepairCandidates::addWholes(std::vector<RepairCandidate> &candidates) const
{
    const std::string &strategy = m_answer.result().merge.strategy;
    const bool hasParts = m_requested.isItem || !m_requested.path.empty();
    if (!hasParts || (strategy != "first" && strategy != "priority" && strategy != "MostSpecific"))
        return;
    KeyTable &keys = *m_project.workspace->keys;
    const auto winning = std::find_if(m_places.begin(), m_places.end(),
                                      [](const Place &place) { return valueAt(place.root, place.base) != nullptr; });
    if (winning == m_places.end())
        return;
    const Value whole = *valueAt(winning->root, winning->base);
    EditRequest requested{.kind = EditKind::Delete, .path = m_requested.path};
    if (m_requested.kind == RequestKind::There) {
        AddressPath path = m_requested.path;
        if (m_requested.isItem)
            path.emplace_back(0U); // after its items
        const bool isThere = !m_requested.isItem && valueAt(whole, path);
        requested = isThere ? EditRequest{.kind = EditKind::Set, .path = path, .value = requestedAsWritten()}
                            : additionTo(whole, path, requestedAsWritten(), keys);
    } else if (m_requested.isItem) {
        const Value *list = valueAt(whole, m_requested.path);
        const auto items = list ? list->items() : std::span<const Value>();
        const auto item = std::find_if(items.begin(), items.end(),
                                       [&](const Value &each) { return identical(each, m_requested.value); });
        if (item == items.end())
            return;
        requested.path.emplace_back(static_cast<std::uint32_t>(item - items.begin()));
    }
    const auto wanted = requested.path.empty() ? Result<Value>(whole) : requestedValue(whole, requested, keys);
    if (!wanted)
        return;
    constexpr std::size_t kHighest = 6; // levels; those of few nodes are above those of many
    std::size_t tried = 0;
    for (auto place = m_places.begin(); place != winning && tried < kHighest; ++place) {
        FileEdit edit{.path = place->path, .format = place->format};
        edit.request = additionTo(place->root, place->base, *wanted, keys);
        ++tried;
        candidates.push_back(
            {{std::move(edit)},
             m_book.say(whyphrases::kRepairWith, {{"w", valuePhrase(*wanted)}, {"L", titleOf(*place)}})});
    }
}

std::vector<RepairCandidate> RepairCandidates::ofValues() const
{
    std::vector<RepairCandidate> candidates;
    addRemovals(candidates);
    addMarkers(candidates);
    addAdditions(candidates);
    addWholes(candidates);
    return candidates;
}

std::vector<RepairCandidate> RepairCandidates::ofStrategy(const LookupTarget &key, const MergeSpec &configured,
                                                          const MergeRequest &request, const LookupResult &result) const
{
    std::vector<std::string> files{fileOfSettings(m_project, m_engine, m_answer.trace(), configured)};
    const auto present = std::find_if(m_places.begin(), m_places.end(), [](const Place &place) {
        return place.location->state == LayerNode::State::Present;
    });
    if (present != m_places.end() && present->path != files.front())
        files.push_back(present->path);
    std::vector<RepairCandidate> candidates;
    for (const std::string &file : files) {
        auto edit = strategyEdit(m_project, key, request.argument, result, file);
        const bool isKnown = edit && *edit && !candidates.empty() && candidates.front().edits.front() == **edit;
        if (!edit || !*edit || isKnown)
            continue;
        const std::string name = m_answer.names().shortPath((*edit)->path);
        candidates.push_back(
            {{std::move(**edit)},
             m_book.say(whyphrases::kRepairStrategy, {{"strategy", mergeText(result.merge)}, {"file", name}})});
    }
    return candidates;
}

} // namespace strata
