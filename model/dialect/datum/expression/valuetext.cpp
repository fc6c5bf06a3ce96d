// SPDX-License-Identifier: MIT
#include "dialect/datum/expression/valuetext.h"

#include "core/dotnet/dotnetvalue.h"
#include "core/text/utf8.h"

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

std::size_t utf16Length(std::string_view text)
{
    std::size_t length = 0;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(text, at);
        length += decoded.character > 0xffff ? 2 : 1;
        at += decoded.length;
    }
    return length;
}

} // namespace strata
