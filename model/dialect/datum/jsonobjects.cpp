// SPDX-License-Identifier: MIT
#include "dialect/datum/jsonobjects.h"

#include <functional>
#include <utility>
#include <vector>

namespace strata::datum {

namespace {

constexpr const char *kObject = "PSCustomObject";
constexpr const char *kEmptyObject = "PSCustomObject without members";

/// \a value with \a change applied to it and everything below; unchanged values stay the same node.
Value changedEverywhere(const Value &value, const std::function<Value(const Value &)> &change)
{
    Value changed = change(value);
    if (!changed.isCollection())
        return changed;
    bool isOther = false;
    const auto below = [&](const Value &part) {
        Value result = changedEverywhere(part, change);
        isOther = isOther || !result.isSameNode(part);
        return result;
    };
    std::vector<Value> items;
    for (const Value &item : changed.items())
        items.push_back(below(item));
    std::vector<Entry> entries;
    for (const Entry &entry : changed.entries())
        entries.push_back({entry.key, entry.keyMark, below(entry.value)});
    if (!isOther)
        return changed;
    const Value result = changed.isMapping() ? Value::mapping(std::move(entries), changed.mark())
                                             : Value::sequence(std::move(items), changed.mark());
    return changed.origin().isValid() ? result.withOrigin(changed.origin()) : result;
}

} // namespace

Value mergedContent(const FileTree &tree, const Place &place)
{
    const Value content = tree.contentOf(place);
    if (!tree.hasObjects())
        return content;
    return changedEverywhere(content, [&tree](const Value &value) {
        return tree.isObject(value) ? Value::foreign(value.entries().empty() ? kEmptyObject : kObject, value.mark())
                                    : value;
    });
}

Value withObjectTexts(const Value &result)
{
    return changedEverywhere(result, [](const Value &value) {
        if (value.kind() != Kind::Foreign)
            return value;
        const Value text = value.text() == kEmptyObject ? Value::undef(value.mark()) : Value::string({}, value.mark());
        return value.origin().isValid() ? text.withOrigin(value.origin()) : text;
    });
}

} // namespace strata::datum
