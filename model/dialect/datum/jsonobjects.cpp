// SPDX-License-Identifier: MIT
#include "dialect/datum/jsonobjects.h"

#include "core/withmembers.h"

#include <functional>

namespace strata::datum {

namespace {

constexpr const char *kObject = "PSCustomObject";
constexpr const char *kEmptyObject = "PSCustomObject without members";

/// \a value with \a change applied to it and everything below; unchanged values stay the same node.
Value changedEverywhere(const Value &value, const std::function<Value(const Value &)> &change)
{
    return withMembers(change(value), [&change](const Value &member) { return changedEverywhere(member, change); });
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
