// SPDX-License-Identifier: MIT
#include "projection/matchingplaces.h"

#include "core/text/editdistance.h"
#include "core/text/lowered.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kLongestSpelling = 120; // bytes; longer texts are not suggested

bool isItem(const ContributionRow &row)
{
    return !row.path.empty() && std::holds_alternative<std::uint32_t>(row.path.back());
}

/// The path from the key to a row; empty for the key itself.
std::string pathBelowKey(const ContributionTable &table, std::size_t row, char separator)
{
    std::string out;
    for (std::size_t at = row; table.rows[at].parent != ContributionRow::kNoParent; at = table.rows[at].parent) {
        const ContributionRow &here = table.rows[at];
        const std::string part = isItem(here) ? std::to_string(std::get<std::uint32_t>(here.path.back())) : here.label;
        out = out.empty() ? part : part + separator + out;
    }
    return out;
}

std::string plainText(const Value &value)
{
    return value.isString() ? std::string(value.text()) : valuePhrase(value);
}

/// \a text without the key and the separator after it.
std::string_view belowKey(std::string_view text, const LookupTarget &key, char separator)
{
    const std::string name = key.isWholeNode() ? std::string() : key.name();
    if (name.empty() || !text.starts_with(name))
        return text;
    text.remove_prefix(name.size());
    if (text.starts_with(separator) || text.starts_with('.'))
        text.remove_prefix(1);
    return text;
}

/// Calls \a visit with each value of a row: that of the result and those of the layers.
template <typename Visit>
void forEachValue(const Projection &answer, const ContributionRow &row, Visit visit)
{
    if (row.result)
        visit(*row.result);
    for (const ContributionCell &cell : row.cells) {
        for (const OriginId origin : {cell.origin, cell.bareMarker}) {
            if (origin.isValid())
                visit(answer.trace().origin(origin).value);
        }
    }
}

} // namespace

bool matchesText(const Value &value, std::string_view text)
{
    return value.isLeaf() && plainText(value) == text;
}

std::vector<MatchingPlace> matchingPlaces(const Projection &answer, std::string_view text)
{
    const ContributionTable &table = answer.table();
    const char separator = answer.trace().rules.pathSeparator;
    const std::string_view below = belowKey(text, answer.key(), separator);
    std::vector<MatchingPlace> places;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const ContributionRow &row = table.rows[i];
        bool isPath = false;
        if (i > 0 && !(row.isGhost && isItem(row))) { // an item outside the result has the index of its layer
            for (const char each : {'.', separator})
                isPath = isPath || pathBelowKey(table, i, each) == below;
        }
        bool isValue = false;
        forEachValue(answer, row, [&](const Value &value) { isValue = isValue || matchesText(value, text); });
        if (isPath || isValue)
            places.push_back({i, isPath});
    }
    return places;
}

std::vector<std::string> nearestSpellings(const Projection &answer, std::string_view text, std::size_t count)
{
    const std::string wanted = lowered(text);
    const std::size_t limit = std::max<std::size_t>(2, wanted.size() / 3);
    std::vector<std::pair<std::size_t, std::string>> found;
    std::unordered_set<std::string> known;
    const auto consider = [&](std::string spelling) {
        if (spelling.empty() || spelling.size() > kLongestSpelling || !known.insert(spelling).second)
            return;
        const std::string low = lowered(spelling);
        const bool isPart = wanted.size() > 2 && low.find(wanted) != std::string::npos;
        const std::size_t steps = isPart ? 1 : editDistance(wanted, low, limit);
        if (steps <= limit)
            found.emplace_back(steps, std::move(spelling));
    };
    const ContributionTable &table = answer.table();
    for (std::size_t i = 1; i < table.rows.size(); ++i) {
        if (!isItem(table.rows[i]))
            consider(pathBelowKey(table, i, answer.trace().rules.pathSeparator));
    }
    for (const ContributionRow &row : table.rows) {
        forEachValue(answer, row, [&](const Value &value) {
            if (value.isLeaf())
                consider(plainText(value));
        });
    }
    std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<std::string> spellings;
    for (std::size_t i = 0; i < std::min(count, found.size()); ++i)
        spellings.push_back(std::move(found[i].second));
    return spellings;
}

} // namespace strata
