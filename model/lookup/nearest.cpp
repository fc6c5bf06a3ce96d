// SPDX-License-Identifier: MIT
#include "lookup/nearest.h"

#include "core/text/editdistance.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace strata {

namespace {

std::string lowered(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

std::vector<std::string> nearest(const std::vector<const std::string *> &texts, std::string_view text,
                                 std::size_t count)
{
    struct Candidate
    {
        std::size_t distance = 0;
        const std::string *text = nullptr;
    };
    const std::string wanted = lowered(text);
    const std::size_t limit = std::max<std::size_t>(2, wanted.size() / 3);
    std::vector<Candidate> found;
    for (const std::string *each : texts) {
        const std::size_t steps = editDistance(wanted, lowered(*each), limit);
        if (steps <= limit)
            found.push_back({steps, each});
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const Candidate &a, const Candidate &b) { return a.distance < b.distance; });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(count, found.size()); ++i)
        names.push_back(*found[i].text);
    return names;
}

} // namespace

std::vector<std::string> nearestKeys(const KeyIndex &index, std::string_view key, std::size_t count)
{
    std::vector<const std::string *> keys;
    for (const KeyIndex::Row &row : index.rows)
        keys.push_back(&row.key.text());
    return nearest(keys, key, count);
}

std::vector<std::string> nearestTexts(const std::vector<std::string> &texts, std::string_view text, std::size_t count)
{
    std::vector<const std::string *> candidates;
    for (const std::string &each : texts)
        candidates.push_back(&each);
    return nearest(candidates, text, count);
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
