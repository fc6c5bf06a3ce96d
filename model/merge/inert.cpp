// SPDX-License-Identifier: MIT
#include "merge/inert.h"

#include "merge/firstequal.h"

#include <algorithm>

namespace strata {

namespace {

bool hasMarker(std::string_view text)
{
    return text.starts_with(kUsualPrefix) || text.find("\n--") != std::string_view::npos;
}

} // namespace

bool isInert(const Value &value)
{
    constexpr std::size_t kMany = 4096; // items, of which to find out whether two are equal takes too long
    if (value.kind() == Kind::String || value.kind() == Kind::Binary)
        return !value.text().empty() && !hasMarker(value.text());
    if (!value.isCollection())
        return true;
    if (value.isKnownFor(Trait::Inert))
        return true;
    const auto items = value.items();
    const auto entries = value.entries();
    const bool arePartsInert = items.size() <= kMany && std::all_of(items.begin(), items.end(), isInert) &&
                               std::all_of(entries.begin(), entries.end(), [](const Entry &entry) {
                                   return !hasMarker(entry.key.text()) && isInert(entry.value);
                               });
    if (!arePartsInert || hasTwins(value))
        return false;
    value.note(Trait::Inert);
    return true;
}

} // namespace strata
