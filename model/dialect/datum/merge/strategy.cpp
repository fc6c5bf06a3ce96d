// SPDX-License-Identifier: MIT
#include "dialect/datum/merge/strategy.h"

#include "core/dotnet/ordinalcase.h"
#include "dialect/datum/merge/comparison.h"
#include "source/datumdata.h"

#include <algorithm>
#include <array>

namespace strata::datum {

namespace {

struct Preset
{
    std::string_view name;
    HashMerge hashes;
    ArrayMerge arrays;
    ItemsMerge items;
};

constexpr std::array<Preset, 6> kPresets = {{
    {"MostSpecific", HashMerge::None, ArrayMerge::None, ItemsMerge::None},
    {"First", HashMerge::None, ArrayMerge::None, ItemsMerge::None},
    {"hash", HashMerge::TopKeys, ArrayMerge::None, ItemsMerge::None},
    {"MergeTopKeys", HashMerge::TopKeys, ArrayMerge::None, ItemsMerge::None},
    {"deep", HashMerge::Deep, ArrayMerge::Unique, ItemsMerge::DeepByTuple},
    {"MergeRecursively", HashMerge::Deep, ArrayMerge::Unique, ItemsMerge::DeepByTuple},
}};

const Preset *findPreset(std::string_view name)
{
    const auto known = std::find_if(kPresets.begin(), kPresets.end(),
                                    [name](const Preset &preset) { return equalIgnoringCase(preset.name, name); });
    return known == kPresets.end() ? nullptr : &*known;
}

/// The first preset with these merges of all three kinds, or null.
const Preset *presetOf(HashMerge hashes, ArrayMerge arrays, ItemsMerge items)
{
    const auto known = std::find_if(kPresets.begin(), kPresets.end(), [&](const Preset &preset) {
        return preset.hashes == hashes && preset.arrays == arrays && preset.items == items;
    });
    return known == kPresets.end() ? nullptr : &*known;
}

/// The text of the entry \a name, ignoring case; nothing if it is missing or null.
std::optional<std::string> entryText(const Value &map, std::string_view name)
{
    const Entry *entry = findIgnoringCase(map, name);
    return entry && !entry->value.isUndef() ? std::optional(textOf(entry->value)) : std::nullopt;
}

bool isSpelled(const Value &map, std::string_view name)
{
    const Entry *entry = findIgnoringCase(map, name);
    return entry && entry->key.text() == name;
}

bool isMostSpecific(const std::optional<std::string> &name)
{
    return name && (equalIgnoringCase(*name, "MostSpecific") || startsWithoutCase(*name, "First"));
}

HashMerge hashMerge(const std::optional<std::string> &name)
{
    if (isMostSpecific(name))
        return HashMerge::None;
    return name && equalIgnoringCase(*name, "deep") ? HashMerge::Deep : HashMerge::TopKeys;
}

ArrayMerge arrayMerge(const std::optional<std::string> &name)
{
    if (isMostSpecific(name))
        return ArrayMerge::None;
    if (name && startsWithoutCase(*name, "Unique"))
        return ArrayMerge::Unique;
    return name && (startsWithoutCase(*name, "Sum") || startsWithoutCase(*name, "Add")) ? ArrayMerge::Sum
                                                                                        : ArrayMerge::Keep;
}

ItemsMerge itemsMerge(const std::optional<std::string> &name)
{
    const auto starts = [&name](std::string_view with) { return name && startsWithoutCase(*name, with); };
    if (starts("MostSpecific") || starts("First"))
        return ItemsMerge::None;
    if (starts("UniqueKeyValTuples"))
        return ItemsMerge::UniqueByTuple;
    if (starts("DeepTuple") || starts("DeepItemMergeByTuples"))
        return ItemsMerge::DeepByTuple;
    return starts("Sum") ? ItemsMerge::Sum : ItemsMerge::Keep;
}

bool isMerging(ItemsMerge items)
{
    return items == ItemsMerge::UniqueByTuple || items == ItemsMerge::DeepByTuple || items == ItemsMerge::Sum;
}

/// The entry \a name of `merge_options` if it counts as true.
const Value *option(const Value &map, std::string_view name)
{
    const Entry *options = findIgnoringCase(map, "merge_options");
    const Entry *entry = options && options->value.isMapping() ? findIgnoringCase(options->value, name) : nullptr;
    return entry && isTrue(entry->value) ? &entry->value : nullptr;
}

std::vector<std::string> tupleKeysOf(const Value &map)
{
    const Value *written = option(map, "tuple_keys");
    if (!written)
        return {};
    if (!written->isSequence())
        return {textOf(*written)};
    std::vector<std::string> keys;
    for (const Value &key : written->items())
        keys.push_back(textOf(key));
    return keys;
}

/// A short description of a map.
std::string describe(const Value &map)
{
    std::string text;
    for (const Entry &entry : map.entries()) {
        const std::string part =
            entry.value.isMapping() ? describe(entry.value) : entry.key.text() + ": " + textOf(entry.value);
        text += (text.empty() || part.empty() ? "" : ", ") + part;
    }
    return text;
}

} // namespace

Strategy::Strategy(const Value &written, const VersionRules &rules) : m_written(written)
{
    if (written.isMapping()) {
        readMap(written, rules);
    } else if (written.isString()) {
        const Preset *preset = findPreset(written.text());
        const Preset &taken = preset ? *preset : kPresets.front();
        m_name = written.text();
        m_hashRules.hashes = m_itemHashRules.hashes = taken.hashes;
        m_arrays = taken.arrays;
        m_items = taken.items;
        m_keepsItemMarkers = taken.items == ItemsMerge::None;
        if (taken.hashes != HashMerge::None)
            m_hashRules.knockoutPrefix = m_itemHashRules.knockoutPrefix = "--";
        if (taken.items == ItemsMerge::DeepByTuple)
            m_tupleKeys = m_itemTupleKeys = {"Name", "Version"};
    }
    if (knockoutPrefix()) {
        m_markerPattern = DotNetPattern::compile("(?:^)" + *knockoutPrefix()); // .NET lets a quantifier follow ^
        m_anywherePattern = DotNetPattern::compile(*knockoutPrefix());
    }
}

void Strategy::readMap(const Value &map, const VersionRules &rules)
{
    m_hashRules.hashes = hashMerge(entryText(map, "merge_hash"));
    m_arrays = arrayMerge(entryText(map, "merge_baseType_array"));
    const auto items = entryText(map, "merge_hash_array");
    m_items = itemsMerge(items);
    const bool isBroken = m_items == ItemsMerge::Sum && !rules.joinsHashArrays; // in any spelling
    if (isMerging(m_items) && !isBroken && !isSpelled(map, "merge_hash_array"))
        m_items = ItemsMerge::None; // Reference quirk: the name is case-sensitive there (datum.md 10.2)
    m_keepsItemMarkers = isMostSpecific(items);
    const auto strategy = entryText(map, "strategy");
    m_stopsAtFirst =
        strategy && (startsWithoutCase(*strategy, "MostSpecific") || startsWithoutCase(*strategy, "First"));
    if (const Value *prefix = option(map, "knockout_prefix"))
        m_hashRules.knockoutPrefix = textOf(*prefix);
    m_tupleKeys = tupleKeysOf(map);
    m_text = map.entries().empty() ? kEmpty : describe(map);
    if (const Preset *preset = presetOf(m_hashRules.hashes, m_arrays, m_items); preset && !m_stopsAtFirst) {
        m_name = preset->name;
        const Entry *own = findIgnoringCase(map, "merge_options");
        m_options = own && own->value.isMapping() ? own->value : Value::mapping({});
    } else {
        m_name = m_text;
    }
    if (isSpelled(map, "merge_hash"))
        m_itemHashRules.hashes = m_hashRules.hashes;
    if (isSpelled(map, "merge_options")) {
        m_itemHashRules.knockoutPrefix = m_hashRules.knockoutPrefix;
        m_itemTupleKeys = m_tupleKeys;
    }
}

bool isPreset(std::string_view name)
{
    return findPreset(name) != nullptr;
}

namespace {

/// The strategy of a merge argument, in the form of lookup_options.
Value strategyArgument(const Value &merge, KeyTable &keys)
{
    const Entry *name = findIgnoringCase(merge, "strategy");
    if (!merge.isMapping() || !name || !name->value.isString() || !isPreset(name->value.text()))
        return merge;
    const Strategy preset(name->value, {});
    if (preset.hashRules().hashes == HashMerge::None)
        return name->value;
    const bool isDeep = preset.hashRules().hashes == HashMerge::Deep;
    std::vector<Entry> options;
    const auto add = [&keys](std::vector<Entry> &entries, const char *key, Value value) {
        entries.push_back({keys.intern(key), {}, std::move(value)});
    };
    const Entry *prefix = findIgnoringCase(merge, "knockout_prefix");
    add(options, "knockout_prefix", prefix ? prefix->value : Value::string("--"));
    const Entry *tuple = findIgnoringCase(merge, "tuple_keys");
    if (tuple)
        add(options, "tuple_keys", tuple->value);
    else if (isDeep)
        add(options, "tuple_keys", Value::sequence({Value::string("Name"), Value::string("Version")}));
    std::vector<Entry> map;
    add(map, "merge_hash", Value::string(isDeep ? "deep" : "hash"));
    add(map, "merge_baseType_array", Value::string(isDeep ? "Unique" : "MostSpecific"));
    add(map, "merge_hash_array", Value::string(isDeep ? "DeepTuple" : "MostSpecific"));
    add(map, "merge_options", Value::mapping(std::move(options)));
    return Value::mapping(std::move(map));
}

} // namespace

MergeRequest readMerge(const Value &argument, KeyTable &keys, const VersionRules &rules)
{
    const Value strategy = strategyArgument(argument, keys);
    return {.strategy = Strategy(strategy, rules).name(), .options = strategy, .argument = strategy};
}

} // namespace strata::datum
