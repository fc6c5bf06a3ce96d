// SPDX-License-Identifier: MIT
#include "findings/causes.h"

#include "findings/findingphrases.h"

#include <algorithm>
#include <array>
#include <limits>
#include <tuple>

namespace strata {

namespace {

/// The distance within which a cause has a consequence.
enum class CauseReach { Place, Line, Key, File };

struct CauseRow
{
    std::string_view cause;
    std::string_view consequence;
    CauseReach reach = CauseReach::File;
};

/// The most basic causes first: a finding is attached to the first cause that reaches it.
constexpr auto kCauses = std::to_array<CauseRow>({
    {"config-name", "config-broken", CauseReach::File},
    {"config-name", "lookup-fails", CauseReach::File},
    {"datum-setting-unknown", "config-broken", CauseReach::Place},
    {"config-broken", "lookup-fails", CauseReach::File},
    {"byte-order-mark", "text-ignored", CauseReach::File},
    {"file-broken", "file-no-hash", CauseReach::File},
    {"file-broken", "lookup-fails", CauseReach::File},
    {"file-broken", "datum-fails", CauseReach::File},
    {"key-not-text", "lookup-fails", CauseReach::Key},
    {"option-no-hash", "lookup-fails", CauseReach::Place},
    {"options-no-hash", "lookup-fails", CauseReach::File},
    {"option-name", "lookup-fails", CauseReach::Line},
    {"list-as-text", "kind-clash", CauseReach::Place},
    {"mapping-as-text", "kind-clash", CauseReach::Place},
    {"datum-level-unknown", "level-unreached", CauseReach::Place},
    {"fact-unknown", "path-impossible", CauseReach::Place},
    {"fact-unknown", "level-unreached", CauseReach::Place},
    {"fact-legacy", "path-impossible", CauseReach::Place},
    {"fact-legacy", "level-unreached", CauseReach::Place},
    {"trusted-unset", "path-impossible", CauseReach::Place},
    {"trusted-unset", "level-unreached", CauseReach::Place},
    {"datadir-unset", "path-impossible", CauseReach::Line},
    {"datadir-unset", "level-unreached", CauseReach::Line},
    {"path-empty-segment", "path-impossible", CauseReach::Place},
    {"path-empty-segment", "level-unreached", CauseReach::Place},
    {"symbol-value", "lookup-fails", CauseReach::Key},
    {"token-syntax", "interpolation-unknown", CauseReach::Place},
    {"token-syntax", "lookup-fails", CauseReach::Place},
    {"token-syntax", "token-of-program", CauseReach::Place},
    {"variable-unset", "path-impossible", CauseReach::Place},
    {"variable-unset", "level-unreached", CauseReach::Place},
});

std::size_t rankOf(std::string_view rule)
{
    const auto *const row =
        std::find_if(kCauses.begin(), kCauses.end(), [&](const CauseRow &each) { return each.cause == rule; });
    return row == kCauses.end() ? std::numeric_limits<std::size_t>::max()
                                : static_cast<std::size_t>(row - kCauses.begin());
}

/// A text that is equal for a cause and its consequences.
std::string placeKey(std::string_view cause, const FindingEntry &found, CauseReach reach)
{
    const SourceMark mark = found.finding.mark;
    std::string key(cause);
    key += ' ' + std::to_string(mark.file.index);
    if (reach == CauseReach::Key)
        return key + ' ' + found.key;
    if (reach != CauseReach::File)
        key += ':' + std::to_string(mark.line);
    if (reach == CauseReach::Place)
        key += ':' + std::to_string(mark.column);
    return key;
}

} // namespace

void CauseIndex::sort(std::vector<FindingEntry> &found)
{
    std::stable_sort(found.begin(), found.end(), [](const FindingEntry &a, const FindingEntry &b) {
        return rankOf(a.finding.rule) < rankOf(b.finding.rule);
    });
}

void CauseIndex::add(std::size_t number, const FindingEntry &found)
{
    if (rankOf(found.finding.rule) >= kCauses.size() || !found.finding.mark.isValid())
        return;
    const auto known = std::lower_bound(m_causes.begin(), m_causes.end(), number,
                                        [](const Cause &cause, std::size_t each) { return cause.number < each; });
    if (known != m_causes.end() && known->number == number) {
        known->found = found;
        return;
    }
    for (const CauseRow &row : kCauses) {
        if (row.cause == found.finding.rule)
            m_places.try_emplace(placeKey(row.cause, found, row.reach), m_causes.size());
    }
    m_causes.push_back({number, found, {}, {}});
}

bool CauseIndex::attach(const FindingEntry &found)
{
    for (const CauseRow &row : kCauses) {
        if (row.consequence != found.finding.rule)
            continue;
        const auto place = m_places.find(placeKey(row.cause, found, row.reach));
        if (place == m_places.end())
            continue;
        Cause &cause = m_causes[place->second];
        const auto [known, isNew] =
            cause.known.try_emplace(found.finding.rule + '\n' + found.finding.text, cause.consequences.size());
        if (isNew)
            cause.consequences.push_back({found.finding.mark, found.finding.rule, found.finding.text, {}});
        if (!found.key.empty())
            cause.consequences[known->second].keys.push_back(found.key);
        return true;
    }
    return false;
}

/// Omits the message of the consequence if it repeats that of the cause.
std::string CauseIndex::textOf(const Cause &cause, const Consequence &consequence) const
{
    std::vector<std::string> keys = consequence.keys;
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    const std::string list = m_book.list(keys);
    const bool isRepeated = consequence.text.find(cause.found.finding.text) != std::string::npos;
    if (isRepeated && consequence.rule == "lookup-fails")
        return m_book.say(findingphrases::kAndSoFails, {{"keys", list}});
    const Phrase &phrase = keys.empty() ? findingphrases::kAndSo : findingphrases::kAndSoOfKeys;
    return m_book.say(phrase, {{"text", consequence.text}, {"keys", list}});
}

std::vector<std::pair<std::size_t, FindingEntry>> CauseIndex::changed() const
{
    constexpr std::size_t kMostConsequences = 5;
    std::vector<std::pair<std::size_t, FindingEntry>> changed;
    for (const Cause &cause : m_causes) {
        if (cause.consequences.empty())
            continue;
        FindingEntry found = cause.found;
        std::vector<const Consequence *> sorted;
        for (const Consequence &each : cause.consequences) {
            const bool isRepeated = each.text == found.finding.text && each.keys.empty();
            if (!isRepeated)
                sorted.push_back(&each);
        }
        std::sort(sorted.begin(), sorted.end(), [](const Consequence *a, const Consequence *b) {
            return std::tie(a->mark.line, a->mark.column, a->text) < std::tie(b->mark.line, b->mark.column, b->text);
        });
        const std::size_t shown = std::min(sorted.size(), kMostConsequences);
        for (std::size_t i = 0; i < shown; ++i)
            found.finding.related.push_back({sorted[i]->mark, textOf(cause, *sorted[i])});
        if (shown < sorted.size())
            found.finding.related.push_back(
                {found.finding.mark, m_book.say(findingphrases::kAndSoMore, sorted.size() - shown)});
        if (found.finding.related.size() > cause.found.finding.related.size())
            changed.emplace_back(cause.number, std::move(found));
    }
    return changed;
}

} // namespace strata
