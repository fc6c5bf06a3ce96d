// SPDX-License-Identifier: MIT
#include "dialect/datum/readlog.h"

#include "core/dotnet/ordinalcase.h"
#include "core/valueequality.h"
#include "dialect/datum/expression/expression.h"
#include "source/datumdata.h"

#include <algorithm>
#include <array>

namespace strata::datum {

namespace {

/// The position of the first text with an expression in \a value, which is evaluated with its file.
SourceMark expressionMark(const Value &value)
{
    if (value.isString())
        return isExpression(value.text()) ? value.mark() : SourceMark();
    for (const Value &item : value.items()) {
        if (const SourceMark mark = expressionMark(item); mark.isValid())
            return mark;
    }
    for (const Entry &entry : value.entries()) {
        if (const SourceMark mark = expressionMark(entry.value); mark.isValid())
            return mark;
    }
    return {};
}

/// Members of a hash without a key of that name.
bool isPseudoMember(std::string_view name)
{
    constexpr std::array<std::string_view, 4> kNames = {"Count", "Length", "Keys", "Values"};
    return std::any_of(kNames.begin(), kNames.end(),
                       [name](std::string_view pseudo) { return equalIgnoringCase(pseudo, name); });
}

std::string textOfAll(const Value &value, const FileTable &files)
{
    const SourceMark mark = expressionMark(value);
    return exactText(value) + (mark.isValid() ? '@' + files.path(mark.file) : std::string());
}

} // namespace

std::string answerFor(const Value &node, std::string_view name, const FileTable &files)
{
    Value value = node;
    while (!name.empty()) {
        const std::size_t end = std::min(name.find('.'), name.size());
        const std::string_view step = name.substr(0, end);
        name.remove_prefix(std::min(end + 1, name.size()));
        const Entry *entry = findIgnoringCase(value, step);
        if (!entry && value.isMapping() && !isPseudoMember(step))
            return {};
        if (!entry) // the step depends on the whole value
            return '!' + textOfAll(value, files);
        value = entry->value;
    }
    return '=' + textOfAll(value, files);
}

void ReadLog::noteNode(const std::string &name)
{
    std::string answer = answerFor(m_node, name, m_files);
    const bool isDefined = !answer.empty();
    set().noteVariable({name, std::move(answer), isDefined});
}

void ReadLog::noteMissing(const Folder &folder, std::string_view name)
{
    if (!folder.path.empty()) // stores are part of the configuration
        set().notePattern(folder.path + '/' + std::string(name) + "{,.*}");
}

void ReadLog::noteListing(const Folder &folder)
{
    if (!folder.path.empty()) {
        set().notePattern(folder.path + "/**/*");
        return;
    }
    for (const Folder::Member &store : folder.members)
        noteListing(*store.folder);
}

std::shared_ptr<const Reads> ReadLog::take()
{
    auto reads = std::make_shared<Reads>();
    reads->hierarchy = std::make_shared<const ReadSet>(std::move(m_hierarchy));
    reads->data = std::move(m_data);
    return reads;
}

} // namespace strata::datum
