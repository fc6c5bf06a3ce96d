// SPDX-License-Identifier: MIT
#include "dialect/datum/expression/evaluation.h"

#include "core/dotnet/ordinalcase.h"
#include "dialect/datum/expression/valuetext.h"
#include "source/datumdata.h"

namespace strata {

namespace {

constexpr SourceMark kNowhere{};

tl::unexpected<Error> needsPowerShell(std::string message)
{
    return fail(Error::Code::Unsupported, std::move(message), kNowhere);
}

Value number(std::size_t value)
{
    return Value::integer(static_cast<std::int64_t>(value));
}

/// The members \a name of the hash items of a list, with nested lists unrolled. Rule: datum.md 4.8.
void collectMembers(const Value &list, std::string_view name, std::vector<Value> &found)
{
    for (const Value &item : list.items()) {
        if (item.isSequence()) {
            collectMembers(item, name, found);
        } else if (const Entry *entry = findIgnoringCase(item, name)) {
            if (entry->value.isSequence())
                found.insert(found.end(), entry->value.items().begin(), entry->value.items().end());
            else
                found.push_back(entry->value);
        }
    }
}

Result<Value> memberOfList(const Value &list, std::string_view name)
{
    std::vector<Value> found;
    collectMembers(list, name, found);
    if (found.empty())
        return Value();
    return found.size() == 1 ? found.front() : Value::sequence(std::move(found), list.mark());
}

Result<Value> member(const Value &value, const std::string &name)
{
    const std::string upper = ordinalUpper(name);
    const bool isCount = upper == "COUNT";
    const bool isSize = isCount || upper == "LENGTH";
    if (value.isMapping()) {
        if (const Entry *entry = findIgnoringCase(value, name))
            return entry->value;
        if (upper == "KEYS" || upper == "VALUES")
            return needsPowerShell("the keys or values of a hash are an object of PowerShell");
        return isSize ? number(isCount ? value.entries().size() : 1) : Value();
    }
    if (value.isSequence())
        return isSize ? number(value.items().size()) : memberOfList(value, name);
    if (!isSize)
        return Value();
    if (value.isUndef())
        return number(0);
    return number(value.isString() && !isCount ? utf16Length(value.text()) : 1);
}

Result<Value> item(const Value &list, std::int64_t index)
{
    const auto size = static_cast<std::int64_t>(list.items().size());
    const std::int64_t place = index < 0 ? size + index : index;
    return place < 0 || place >= size ? Value() : list.items()[static_cast<std::size_t>(place)];
}

} // namespace

Result<Value> applyStep(const Value &value, const ExpressionStep &step)
{
    if (step.kind == ExpressionStep::Kind::Name)
        return member(value, step.name);
    if (value.isUndef())
        return fail(Error::Code::Internal, "Cannot index into a null array.", kNowhere);
    if (value.isSequence() && step.kind == ExpressionStep::Kind::Index)
        return item(value, step.index);
    if (value.isMapping() && step.kind == ExpressionStep::Kind::Key) {
        const Entry *entry = findIgnoringCase(value, step.name);
        return entry ? entry->value : Value();
    }
    return needsPowerShell("an index that only PowerShell can evaluate here");
}

} // namespace strata
