// SPDX-License-Identifier: MIT
#include "dialect/datum/expression/valuetext.h"

#include "core/dotnet/dotnetvalue.h"

namespace strata {

std::optional<std::string> datumText(const Value &value)
{
    if (value.isMapping())
        return std::nullopt;
    if (!value.isSequence())
        return dotNetText(value);
    std::string out;
    for (const Value &item : value.items()) {
        if (item.isCollection())
            return std::nullopt;
        if (&item != &value.items().front())
            out += ' ';
        out += dotNetText(item);
    }
    return out;
}

std::string datumTextOrType(const Value &value)
{
    if (value.isMapping())
        return "System.Collections.Hashtable";
    if (!value.isSequence())
        return dotNetText(value);
    std::string out;
    for (const Value &item : value.items()) {
        if (&item != &value.items().front())
            out += ' ';
        out += item.isSequence() ? "System.Object[]" : datumTextOrType(item);
    }
    return out;
}

} // namespace strata
