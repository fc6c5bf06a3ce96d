// SPDX-License-Identifier: MIT
#include "lookup/meantname.h"

#include "core/text/lowered.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>

namespace strata {

namespace {

struct Match
{
    std::size_t at = 0;
    const std::string *name = nullptr;

    auto rank() const { return std::tuple(at, name->size(), std::string_view(*name)); }
};

} // namespace

MeantName meantName(const std::vector<std::string> &known, std::string_view text, std::size_t most)
{
    if (text.empty())
        return {};
    if (const auto same = std::find(known.begin(), known.end(), text); same != known.end())
        return {.name = *same, .nearest = {}, .count = 1};
    const std::string wanted = lowered(text);
    std::vector<Match> matches;
    std::vector<Match> whole;
    for (const std::string &name : known) {
        const std::size_t at = lowered(name).find(wanted);
        if (at == std::string::npos)
            continue;
        matches.push_back({at, &name});
        if (name.size() == text.size())
            whole.push_back(matches.back());
    }
    if (whole.size() == 1)
        matches = whole;
    if (matches.size() == 1)
        return {.name = *matches.front().name, .nearest = {}, .count = 1};
    MeantName meant{.name = {}, .nearest = {}, .count = matches.size()};
    const std::size_t told = std::min(most, matches.size());
    std::partial_sort(matches.begin(), matches.begin() + static_cast<std::ptrdiff_t>(told), matches.end(),
                      [](const Match &a, const Match &b) { return a.rank() < b.rank(); });
    for (std::size_t i = 0; i < told; ++i)
        meant.nearest.push_back(*matches[i].name);
    return meant;
}

} // namespace strata
