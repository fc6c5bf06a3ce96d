// SPDX-License-Identifier: MIT
#include "fleet/mentionedvariables.h"

#include "lookup/tokentext.h"

#include <string_view>

namespace strata {

namespace {

void addFromText(std::string_view text, std::set<std::string> &names)
{
    if (text.find("%{") == std::string_view::npos)
        return;
    for (const TokenText::Token &token : TokenText(text).tokens) {
        const std::size_t start = token.argument.find_first_not_of(':');
        if (token.method == InterpolationToken::Method::Variable && start != std::string::npos)
            names.insert(token.argument.substr(start));
    }
}

} // namespace

void addMentionedVariables(const Value &value, std::set<std::string> &names)
{
    if (value.isKnownFor(Trait::NoTokens))
        return;
    if (value.isString())
        addFromText(value.text(), names);
    for (const Value &item : value.items())
        addMentionedVariables(item, names);
    for (const Entry &entry : value.entries()) {
        addFromText(entry.key.text(), names);
        addMentionedVariables(entry.value, names);
    }
}

} // namespace strata
