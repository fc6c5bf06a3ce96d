// SPDX-License-Identifier: MIT
#include "core/text/sealedtext.h"

#include "core/text/ascii.h"
#include "core/withmembers.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::string_view kSealedStart = "ENC[";
constexpr std::size_t kLongestScheme = 12; // bytes shown

/// "PKCS7" of `PKCS7,MIIB...`, or of an already shortened text; empty if there is no scheme.
std::string_view schemeOf(std::string_view inside)
{
    const auto end =
        static_cast<std::size_t>(std::find_if_not(inside.begin(), inside.end(), ascii::isWord) - inside.begin());
    const std::string_view rest = inside.substr(end);
    return (rest.starts_with(',') || rest == " …") && end <= kLongestScheme ? inside.substr(0, end)
                                                                            : std::string_view();
}

/// Datum's ProtectedData seals a whole text: `[ENC=base64]`. Rule: datum.md 14.2.
constexpr std::string_view kProtectedStart = "[ENC=";

bool isProtectedData(std::string_view text)
{
    return text.starts_with(kProtectedStart) && text.ends_with(']');
}

} // namespace

bool holdsSeal(std::string_view text)
{
    if (isProtectedData(text))
        return true;
    std::size_t at = text.find(kSealedStart);
    while (at != std::string_view::npos) { // linear time
        const std::size_t end = text.find_first_of("]\n", at);
        if (end == std::string_view::npos || text[end] == ']')
            return end != std::string_view::npos;
        at = text.find(kSealedStart, end);
    }
    return false;
}

bool holdsSeal(const Value &value)
{
    if (value.isString())
        return holdsSeal(std::string_view(value.text()));
    return std::any_of(value.items().begin(), value.items().end(), [](const Value &item) { return holdsSeal(item); }) ||
           std::any_of(value.entries().begin(), value.entries().end(),
                       [](const Entry &entry) { return holdsSeal(entry.value); });
}

std::string withShortSeals(std::string_view text)
{
    if (isProtectedData(text)) {
        const std::size_t payload = text.size() - kProtectedStart.size() - 1;
        return std::string(kProtectedStart) + "… " + std::to_string(payload / 4 * 3) + " bytes]";
    }
    std::string out;
    for (;;) {
        const std::size_t start = text.find(kSealedStart);
        const std::size_t end = start == std::string_view::npos ? start : text.find(']', start);
        if (end == std::string_view::npos)
            return out + std::string(text);
        const std::string_view scheme =
            schemeOf(text.substr(start + kSealedStart.size(), end - start - kSealedStart.size()));
        out += text.substr(0, start);
        out += kSealedStart;
        out += scheme;
        out += scheme.empty() ? "…]" : " …]";
        text.remove_prefix(end + 1);
    }
}

Value withShortSeals(const Value &value)
{
    if (!holdsSeal(value))
        return value;
    if (value.isString())
        return Value::string(withShortSeals(std::string_view(value.text())), value.mark());
    return withMembers(value, [](const Value &member) { return withShortSeals(member); });
}

} // namespace strata
