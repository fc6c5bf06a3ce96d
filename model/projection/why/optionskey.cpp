// SPDX-License-Identifier: MIT
#include "projection/why/optionskey.h"

#include <string_view>

namespace strata {

bool isOptionsKey(const Projection &answer)
{
    return isOptionsKey(answer.key(), answer.result());
}

bool isOptionsKey(const LookupTarget &key, const LookupResult &result)
{
    constexpr std::string_view kName = "lookup_options";
    const std::string_view name = key.name();
    return result.status == LookupResult::Status::NotFound && result.trace.layers.empty() && name.starts_with(kName) &&
           (name.size() == kName.size() || name[kName.size()] == '.');
}

Phrase optionsKeyPhrase()
{
    return phrase(
        "strata",
        "lookup_options holds the options of other keys: how each is merged and converted. A lookup never finds it.");
}

} // namespace strata
