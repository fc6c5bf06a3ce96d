// SPDX-License-Identifier: MIT
#include "support/datumanswers.h"

#include "core/dotnet/ordinalcase.h"
#include "dialect/datum/merge/comparison.h"
#include "dialect/datum/expression/number.h"
#include "source/datumdata.h"
#include "support/vectorsuite.h"

#include <algorithm>
#include <set>

namespace strata::test {

namespace {

bool isNumber(const Value &value)
{
    return value.kind() == Kind::Integer || value.kind() == Kind::Float;
}

/// Calls \a change with the value at the end of \a path and takes what it returns; none removes the node.
template <typename Change>
std::optional<Value> changedAt(const Value &value, std::span<const std::string> path, const Change &change)
{
    if (path.empty())
        return change(value);
    if (value.isSequence()) {
        std::vector<Value> items;
        for (std::size_t i = 0; i < value.items().size(); ++i) {
            const auto item = std::to_string(i) == path.front() ? changedAt(value.items()[i], path.subspan(1), change)
                                                                : std::optional(value.items()[i]);
            if (item)
                items.push_back(*item);
        }
        return Value::sequence(std::move(items));
    }
    if (!value.isMapping())
        return value;
    std::vector<Entry> entries;
    for (const Entry &entry : value.entries()) {
        const auto changed = equalIgnoringCase(entry.key.text(), path.front())
                                 ? changedAt(entry.value, path.subspan(1), change)
                                 : std::optional(entry.value);
        if (changed)
            entries.push_back({entry.key, entry.keyMark, *changed});
    }
    return Value::mapping(std::move(entries));
}

Value baseName(const Value &value)
{
    if (value.isSequence()) {
        std::vector<Value> items;
        for (const Value &item : value.items())
            items.push_back(baseName(item));
        return Value::sequence(std::move(items));
    }
    if (value.isMapping()) {
        std::vector<Entry> entries;
        for (const Entry &entry : value.entries())
            entries.push_back({entry.key, entry.keyMark, baseName(entry.value)});
        return Value::mapping(std::move(entries));
    }
    return value.isString() ? Value::string(value.text().substr(value.text().rfind('\\') + 1)) : value;
}

std::vector<Value> itemsOf(const Value &value)
{
    if (value.isUndef())
        return {};
    return value.isSequence() ? std::vector<Value>(value.items().begin(), value.items().end()) : std::vector{value};
}

Value taken(const Value &value, const std::string &key)
{
    if (value.isMapping()) {
        const Entry *entry = findIgnoringCase(value, key);
        return entry ? entry->value : Value();
    }
    std::vector<Value> found;
    for (const Value &item : value.items()) {
        if (const Entry *entry = findIgnoringCase(item, key)) {
            const auto more = entry->value.isUndef() ? std::vector{entry->value} : itemsOf(entry->value);
            found.insert(found.end(), more.begin(), more.end());
        }
    }
    return Value::sequence(std::move(found));
}

std::multiset<std::string> texts(const Value &value)
{
    std::multiset<std::string> out;
    for (const Value &item : itemsOf(value))
        out.insert(ordinalUpper(datum::textOf(item)));
    return out;
}

} // namespace

bool sameDatumValue(const Value &a, const Value &b, KeyOrder order)
{
    if (a.isSequence() && b.isSequence()) {
        return std::equal(a.items().begin(), a.items().end(), b.items().begin(), b.items().end(),
                          [order](const Value &x, const Value &y) { return sameDatumValue(x, y, order); });
    }
    if (a.isMapping() && b.isMapping()) {
        if (a.entries().size() != b.entries().size())
            return false;
        for (std::size_t i = 0; i < a.entries().size(); ++i) {
            const Entry &entry = a.entries()[i];
            const Entry *other = order == KeyOrder::Exact ? &b.entries()[i] : findIgnoringCase(b, entry.key.text());
            if (!other || other->key.text() != entry.key.text() || !sameDatumValue(entry.value, other->value, order))
                return false;
        }
        return true;
    }
    if (isNumber(a) && isNumber(b))
        return a.kind() == b.kind() && datum::Number::of(a) == datum::Number::of(b);
    return a.kind() == b.kind() && a.text() == b.text() && a.asBoolean() == b.asBoolean();
}

Value withoutPath(const Value &value, const std::vector<std::string> &path)
{
    return changedAt(value, path, [](const Value &) { return std::optional<Value>(); }).value_or(Value());
}

Value withBaseNames(const Value &value, const std::vector<std::string> &path)
{
    return *changedAt(value, path, [](const Value &text) { return std::optional(baseName(text)); });
}

Value unrolledEverywhere(const Value &value)
{
    if (value.isSequence()) {
        std::vector<Value> items;
        for (const Value &item : value.items())
            items.push_back(unrolledEverywhere(item));
        return datum::unrolled(Value::sequence(std::move(items)));
    }
    if (!value.isMapping())
        return value;
    std::vector<Entry> entries;
    for (const Entry &entry : value.entries())
        entries.push_back({entry.key, entry.keyMark, unrolledEverywhere(entry.value)});
    return Value::mapping(std::move(entries));
}

Value selected(const Value &value, const Value &steps)
{
    Value at = value;
    for (const Value &step : steps.items()) {
        if (step.isString()) {
            at = Value::integer(static_cast<std::int64_t>(itemsOf(at).size()));
            continue;
        }
        const Entry &what = step.entries().front();
        if (what.key.text() == "key") {
            at = taken(at, std::string(what.value.text()));
            continue;
        }
        std::vector<Value> kept;
        for (const Value &item : itemsOf(at)) {
            const bool matches =
                std::all_of(what.value.entries().begin(), what.value.entries().end(), [&item](const Entry &wanted) {
                    const Entry *entry = findIgnoringCase(item, wanted.key.text());
                    return entry && datum::equalWithoutCase(entry->value, wanted.value);
                });
            if (matches)
                kept.push_back(item);
        }
        at = Value::sequence(std::move(kept));
    }
    return at;
}

bool passesCheck(const std::string &check, const Value &result, const Value &expected)
{
    if (check == "count")
        return std::to_string(itemsOf(result).size()) == expected.text();
    if (check == "key_count")
        return std::to_string(result.entries().size()) == expected.text();
    return texts(result) == texts(expected);
}

} // namespace strata::test
