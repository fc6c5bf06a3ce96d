// SPDX-License-Identifier: MIT
#include "app/project/repairs/repairrequest.h"

#include "core/valuedifference.h"
#include "core/valueequality.h"
#include "projection/matchingplaces.h"
#include "projection/why/whytextbuilder.h"
#include "source/edit/documentedits.h"
#include "trace/pathaddress.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

using RequestKind = RepairRequest::Kind;
using Change = ValueChange::Kind;

bool isIndex(const AddressSegment &segment)
{
    return std::holds_alternative<std::uint32_t>(segment);
}

bool isPrefix(const AddressPath &path, const AddressPath &of)
{
    return path.size() <= of.size() && std::equal(path.begin(), path.end(), of.begin());
}

bool contains(const Value &list, const Value &wanted)
{
    return std::any_of(list.items().begin(), list.items().end(),
                       [&](const Value &item) { return identical(item, wanted); });
}

/// Whether \a holder has only the value of \a requested below \a path.
bool holdsOnly(const RepairRequest &requested, const AddressPath &path, const Value &holder)
{
    Value at = holder;
    for (std::size_t i = path.size(); i < requested.path.size(); ++i) {
        const auto *key = std::get_if<AddressKey>(&requested.path[i]);
        if (!key || at.entries().size() != 1)
            return false;
        const Entry &entry = at.entries().front();
        if (entry.key.kind() != key->kind || entry.key.text() != key->text)
            return false;
        at = Value(entry.value);
    }
    if (!requested.isItem)
        return identical(at, requested.value);
    return at.items().size() == 1 && identical(at.items().front(), requested.value);
}

/// The place of an item is that of its list.
bool isAtItem(const RepairRequest &requested, const ValueChange &change)
{
    return requested.isItem && change.path.size() == requested.path.size() + 1 && isIndex(change.path.back()) &&
           isPrefix(requested.path, change.path);
}

bool isThereNow(const RepairRequest &requested, const ValueChange &change)
{
    if (isAtItem(requested, change))
        return change.kind == Change::Added && identical(change.after, requested.value);
    const bool comes = change.kind == Change::Added || (change.kind == Change::Changed && change.before.isUndef());
    return comes && isPrefix(change.path, requested.path) && holdsOnly(requested, change.path, change.after);
}

bool isRemovedNow(const RepairRequest &requested, const ValueChange &change, const Value &after)
{
    if (change.kind != Change::Removed || !identical(change.before, requested.value))
        return false;
    if (!isAtItem(requested, change))
        return !requested.isItem && change.path == requested.path;
    const Value *list = valueAt(after, requested.path);
    return list && !contains(*list, requested.value);
}

/// The place of the row in the result, and whether it exists there. Nothing: it has no such place.
std::optional<std::pair<AddressPath, bool>> placeOf(const ContributionTable &table, std::size_t row)
{
    AddressPath path = addressPath(table.rows[row].path);
    const bool isItem = !path.empty() && isIndex(path.back());
    if (isItem) {
        const std::uint32_t parent = table.rows[row].parent;
        if (parent == ContributionRow::kNoParent)
            return std::nullopt;
        path = addressPath(table.rows[parent].path);
    }
    if (std::any_of(path.begin(), path.end(),
                    isIndex)) // an item of a layer's list, or of a list that no edit can address
        return std::nullopt;
    return std::pair(std::move(path), isItem);
}

std::optional<RepairRequest> additionRequest(const Projection &answer, std::size_t row, std::uint32_t column)
{
    const ContributionTable &table = answer.table();
    auto place = placeOf(table, row);
    const auto &cells = table.rows[row].cells;
    const auto cell = std::find_if(cells.begin(), cells.end(), [&](const ContributionCell &each) {
        return each.column == column && each.origin.isValid();
    });
    if (!place || cell == cells.end())
        return std::nullopt;
    const Value *list = place->second ? valueAt(answer.trace().merged, place->first) : nullptr;
    if (list && contains(*list, answer.trace().origin(cell->origin).value))
        return std::nullopt; // the result has it from another layer
    return RepairRequest{.kind = RequestKind::There,
                         .path = std::move(place->first),
                         .isItem = place->second,
                         .value = answer.trace().origin(cell->origin).value,
                         .row = row,
                         .column = column};
}

std::optional<RepairRequest> removalRequest(const Projection &answer, std::size_t row)
{
    const ContributionTable &table = answer.table();
    auto place = placeOf(table, row);
    if (!place || !table.rows[row].result || (place->first.empty() && !place->second))
        return std::nullopt;
    return RepairRequest{.kind = RequestKind::Gone,
                         .path = std::move(place->first),
                         .isItem = place->second,
                         .value = *table.rows[row].result,
                         .row = row};
}

/// The request for \a wanted if no layer has it.
std::optional<RepairRequest> newValue(const Projection &answer, std::string_view wanted, const Project &project)
{
    const auto value = typedValue(wanted, project.dialect->traits().yamlFormat, *project.workspace->keys);
    if (!value || value->isUndef())
        return std::nullopt;
    const ContributionTable &table = answer.table();
    RepairRequest requested{.value = *value};
    std::size_t lists = 0;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (!table.rows[row].result || !table.rows[row].result->isSequence())
            continue;
        const auto place = placeOf(table, row);
        if (!place || place->second || ++lists > 1)
            return std::nullopt;
        requested.path = place->first;
        requested.isItem = true;
    }
    const bool isScalar = !table.rows.empty() && table.rows.front().result && table.rows.front().result->isLeaf();
    return lists == 1 || isScalar ? std::optional(std::move(requested)) : std::nullopt;
}

} // namespace

bool isAsRequested(const RepairRequest &requested, const LookupResult &before, const LookupResult &after)
{
    if (after.status != LookupResult::Status::Found)
        return false;
    if (before.status != LookupResult::Status::Found)
        return requested.kind == RequestKind::There && holdsOnly(requested, {}, after.value);
    const auto changes = differences(before.value, after.value);
    if (requested.kind == RequestKind::Gone)
        return changes.size() == 1 && isRemovedNow(requested, changes.front(), after.value);
    if (changes.size() == 1 && isThereNow(requested, changes.front()))
        return true;
    const Value *now = requested.isItem || changes.empty() ? nullptr : valueAt(after.value, requested.path);
    return now && identical(*now, requested.value) &&
           std::all_of(changes.begin(), changes.end(),
                       [&](const ValueChange &change) { return isPrefix(requested.path, change.path); });
}

std::vector<RepairRequest> repairRequestsFor(const Projection &answer, const WhyNot &missing, std::string_view wanted,
                                             const Project &project)
{
    std::vector<RepairRequest> requests;
    if (missing.isInResult)
        return requests;
    for (const WhyNotPlace &place : missing.places) {
        const bool isKnown = std::any_of(requests.begin(), requests.end(),
                                         [&](const RepairRequest &requested) { return requested.row == place.row; });
        if (isKnown || !place.by.isValid() || place.by == place.origin)
            continue;
        if (auto requested = additionRequest(answer, place.row, place.column))
            requests.push_back(std::move(*requested));
    }
    if (missing.places.empty()) {
        if (auto requested = newValue(answer, wanted, project))
            requests.push_back(std::move(*requested));
    }
    return requests;
}

std::optional<RepairRequest> repairRequestFor(const Projection &answer, std::size_t row,
                                              std::optional<std::uint32_t> column)
{
    const ContributionTable &table = answer.table();
    if (row >= table.rows.size())
        return std::nullopt;
    if (!column)
        return removalRequest(answer, row);
    const auto &cells = table.rows[row].cells;
    const auto cell =
        std::find_if(cells.begin(), cells.end(), [&](const ContributionCell &each) { return each.column == *column; });
    if (cell == cells.end() || !cell->origin.isValid() || cell->fate == Fate::MarkerHit)
        return std::nullopt;
    const bool isMarker =
        cell->fate == Fate::MarkerSpent || cell->fate == Fate::MarkerCancelled || cell->fate == Fate::MarkerLeaked;
    const bool hasTwin = cell->fate == Fate::Duplicate && table.rows[row].result;
    return isMarker || hasTwin || isInResult(cell->fate) ? removalRequest(answer, row)
                                                         : additionRequest(answer, row, *column);
}

} // namespace strata
