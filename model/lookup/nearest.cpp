// SPDX-License-Identifier: MIT
#include "lookup/nearest.h"

#include "core/text/editdistance.h"
#include "core/text/lowered.h"

#include <algorithm>
#include <array>

namespace strata {

namespace {

/// The counts of letters in a text, to reject distant texts quickly.
class Letters
{
public:
    explicit Letters(std::string_view text) : m_size(text.size())
    {
        for (const char letter : text)
            ++m_left[at(letter)];
    }

    /// A lower bound of the edit distance to \a other.
    std::size_t leastDistance(std::string_view other)
    {
        std::size_t added = 0;
        for (const char letter : other)
            added += --m_left[at(letter)] < 0 ? 1 : 0;
        for (const char letter : other)
            ++m_left[at(letter)];
        return std::max(added, m_size + added - other.size());
    }

private:
    static std::size_t at(char letter) { return static_cast<unsigned char>(letter); }

    std::array<int, 256> m_left = {};
    std::size_t m_size = 0;
};

std::vector<std::string> nearest(const std::vector<const std::string *> &texts, std::string_view text,
                                 std::size_t count)
{
    struct Candidate
    {
        std::size_t distance = 0;
        const std::string *text = nullptr;
    };
    const std::string wanted = lowered(text);
    if (count == 0)
        return {};
    Letters letters(wanted);
    const DistanceFrom distance(wanted);
    std::size_t limit = std::max<std::size_t>(2, wanted.size() / 3);
    std::vector<Candidate> found; // nearest first, stable
    for (const std::string *each : texts) {
        const std::string name = lowered(*each);
        if (letters.leastDistance(name) > limit)
            continue;
        const std::size_t steps = distance.to(name, limit);
        if (steps > limit)
            continue;
        const auto behind =
            std::upper_bound(found.begin(), found.end(), steps,
                             [](std::size_t away, const Candidate &have) { return away < have.distance; });
        found.insert(behind, {steps, each});
        if (found.size() > count)
            found.pop_back();
        // Afterwards only nearer texts are computed, which are few.
        if (found.size() == count && found.back().distance == 0)
            break;
        if (found.size() == count)
            limit = std::min(limit, found.back().distance - 1);
    }
    std::vector<std::string> names;
    for (const Candidate &each : found)
        names.push_back(*each.text);
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
