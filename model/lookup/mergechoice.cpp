// SPDX-License-Identifier: MIT
#include "lookup/mergechoice.h"

#include "source/json/jsonreader.h"

namespace strata {

namespace {

bool isTrue(const Value &mapping, std::string_view name, KeyTable &keys)
{
    const Value *value = mapping.find(keys.intern(name));
    return value && value->asBoolean();
}

std::string textOf(const Value &mapping, std::string_view name, KeyTable &keys)
{
    const Value *value = mapping.find(keys.intern(name));
    return value ? value->text() : std::string();
}

} // namespace

std::optional<Value> mergeArgument(const MergeChoice &choice, bool hasOptions, KeyTable &keys)
{
    if (choice.isAsConfigured())
        return std::nullopt;
    std::vector<Entry> entries{{keys.intern("strategy"), {}, Value::string(choice.strategy)}};
    if (hasOptions && !choice.knockoutPrefix.empty())
        entries.push_back({keys.intern("knockout_prefix"), {}, Value::string(choice.knockoutPrefix)});
    if (hasOptions && choice.sortMergedArrays)
        entries.push_back({keys.intern("sort_merged_arrays"), {}, Value::boolean(true)});
    if (hasOptions && choice.mergeHashArrays)
        entries.push_back({keys.intern("merge_hash_arrays"), {}, Value::boolean(true)});
    if (entries.size() == 1)
        return Value::string(choice.strategy);
    return Value::mapping(std::move(entries));
}

Result<MergeChoice> readMergeChoice(std::string_view text, KeyTable &keys)
{
    if (!text.starts_with('{'))
        return MergeChoice{.strategy = std::string(text)};
    const auto read = readJson(text, {}, keys);
    if (!read)
        return tl::unexpected<Error>(read.error());
    MergeChoice choice{.strategy = textOf(read->root, "strategy", keys),
                       .knockoutPrefix = textOf(read->root, "knockout_prefix", keys),
                       .sortMergedArrays = isTrue(read->root, "sort_merged_arrays", keys),
                       .mergeHashArrays = isTrue(read->root, "merge_hash_arrays", keys)};
    if (choice.strategy.empty())
        return fail(Error::Code::UnknownStrategy, "The merge options name no strategy");
    return choice;
}

} // namespace strata
