// SPDX-License-Identifier: MIT
#include "lookup/nearest.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <numeric>

namespace strata {

namespace {

std::string lowered(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

/// Levenshtein distance in bytes; gives up with \a limit + 1 as soon as it must be larger than \a limit.
std::size_t distance(std::string_view a, std::string_view b, std::size_t limit)
{
    if ((a.size() > b.size() ? a.size() - b.size() : b.size() - a.size()) > limit)
        return limit + 1;
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        std::size_t smallest = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0u : 1u)});
            diagonal = above;
            smallest = std::min(smallest, row[j]);
        }
        if (smallest > limit)
            return limit + 1;
    }
    return row.back();
}

} // namespace

std::vector<std::string> nearestKeys(const KeyIndex &index, std::string_view key, std::size_t count)
{
    struct Candidate
    {
        std::size_t distance = 0;
        const std::string *text = nullptr;
    };
    const std::string wanted = lowered(key);
    const std::size_t limit = std::max<std::size_t>(2, wanted.size() / 3);
    std::vector<Candidate> found;
    for (const KeyIndex::Row &row : index.rows) {
        const std::size_t steps = distance(wanted, lowered(row.key.text()), limit);
        if (steps <= limit)
            found.push_back({steps, &row.key.text()});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Candidate &a, const Candidate &b) { return a.distance < b.distance; });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(count, found.size()); ++i)
        names.push_back(*found[i].text);
    return names;
}

std::vector<const KeyIndex::Row *> mostContested(const KeyIndex &index, std::size_t count)
{
    std::vector<const KeyIndex::Row *> rows;
    for (const KeyIndex::Row &row : index.rows) {
        if (row.layers.size() > 1)
            rows.push_back(&row);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const KeyIndex::Row *a, const KeyIndex::Row *b) {
        return a->layers.size() > b->layers.size();
    });
    rows.resize(std::min(count, rows.size()));
    return rows;
}

} // namespace strata
