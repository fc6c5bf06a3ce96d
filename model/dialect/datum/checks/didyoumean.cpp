// SPDX-License-Identifier: MIT
#include "dialect/datum/checks/checks.h"

#include "core/dotnet/ordinalcase.h"
#include "core/text/lowered.h"
#include "lookup/nearest.h"

#include <algorithm>
#include <vector>

namespace strata::datum {

namespace {

/// \a name in lower case with letters and digits only: `tupleKeys` and `tuple_keys` are equal.
std::string withoutSeparators(std::string_view name)
{
    std::string plain = lowered(name);
    std::erase_if(plain, [](char letter) { return letter == '_' || letter == '-' || letter == ' ' || letter == ':'; });
    return plain;
}

} // namespace

std::string intendedName(std::string_view written, std::span<const std::string_view> known,
                         std::span<const ForeignName> foreign)
{
    const std::string plain = withoutSeparators(written);
    for (const std::string_view each : known) {
        if (withoutSeparators(each) == plain)
            return std::string(each);
    }
    for (const ForeignName &each : foreign) {
        if (equalIgnoringCase(each.foreign, written))
            return std::string(each.own);
    }
    const std::vector<std::string> texts(known.begin(), known.end());
    const auto nearest = nearestTexts(texts, written, 1);
    return nearest.empty() ? std::string() : nearest.front();
}

std::string didYouMean(const std::string &meant)
{
    return meant.empty() ? std::string() : " Did you mean " + code(meant) + '?';
}

std::string code(std::string_view name)
{
    return '`' + std::string(name) + '`';
}

} // namespace strata::datum
