// SPDX-License-Identifier: MIT
#include "merge/inert.h"

#include "merge/equalvalueindex.h"

namespace strata {

namespace {

bool hasMarker(std::string_view text)
{
    return text.starts_with(kUsualPrefix) || text.find("\n--") != std::string_view::npos;
}

} // namespace

bool isInert(const Value &value)
{
    constexpr std::size_t kMany = 4096; // items; checking more for duplicates takes too long
    if (value.kind() == Kind::String || value.kind() == Kind::Binary)
        return !value.text().empty() && !hasMarker(value.text());
    if (!value.isCollection())
        return true;
    if (value.isKnownFor(Trait::Inert))
        return true;
    if (value.isKnownFor(Trait::Active))
        return false;
    bool arePartsInert = value.items().size() <= kMany;
    for (const Value &item : value.items())
        arePartsInert = isInert(item) && arePartsInert;
    for (const Entry &entry : value.entries())
        arePartsInert = isInert(entry.value) && !hasMarker(entry.key.text()) && arePartsInert;
    const bool isWholeInert = arePartsInert && !hasTwins(value);
    value.note(isWholeInert ? Trait::Inert : Trait::Active);
    return isWholeInert;
}

} // namespace strata
