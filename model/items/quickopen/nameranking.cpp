// SPDX-License-Identifier: MIT
#include "items/quickopen/nameranking.h"

#include <QStringList>

#include <algorithm>

namespace strata {

namespace {

constexpr qsizetype kShortestInitials = 2; // letters; a single one would match too many names

bool isSeparator(QChar c)
{
    return c == u':' || c == u'.' || c == u'\\' || c == u'/' || c == u'-';
}

bool beginsSegment(QStringView name, qsizetype at)
{
    return at == 0 || isSeparator(name[at - 1]);
}

void appendInitials(QString &initials, QStringView name)
{
    bool isAfterSeparator = true;
    for (const QChar c : name) {
        const bool isOne = isSeparator(c);
        if (isAfterSeparator && !isOne)
            initials += c;
        isAfterSeparator = isOne;
    }
}

QString initialsOf(QStringView name)
{
    QString initials;
    appendInitials(initials, name);
    return initials;
}

/// The rank of one case-folded word that is first found \a at a place in \a name.
MatchRank rankOfPlace(QStringView name, QStringView word, qsizetype at)
{
    if (name.size() == word.size())
        return MatchRank::Exact;
    if (beginsSegment(name, name.size() - word.size()) && name.endsWith(word))
        return MatchRank::EndsWithSegments;
    for (; at >= 0; at = name.indexOf(word, at + 1)) {
        if (beginsSegment(name, at))
            return MatchRank::BeginsSegment;
    }
    return MatchRank::InsideSegment;
}

/// The rank of one case-folded word.
MatchRank rankOfWord(QStringView name, QStringView initials, QStringView word)
{
    if (const qsizetype at = name.indexOf(word); at >= 0)
        return rankOfPlace(name, word, at);
    return word.size() >= kShortestInitials && initials.contains(word) ? MatchRank::Initials : MatchRank::None;
}

MatchRank rankOf(QStringView name, QStringView initials, const QStringList &words)
{
    MatchRank worst = MatchRank::Exact;
    for (const QString &word : words)
        worst = std::max(worst, rankOfWord(name, initials, word));
    return worst;
}

QStringList typedWords(const QString &typed)
{
    return typed.toCaseFolded().split(u' ', Qt::SkipEmptyParts);
}

/// The parts of the case-folded \a name with the initials \a word.
std::vector<NamePart> initialParts(QStringView name, const QString &word)
{
    std::vector<NamePart> starts;
    for (qsizetype at = 0; at < name.size(); ++at) {
        if (beginsSegment(name, at) && !isSeparator(name[at]))
            starts.push_back({at, 1});
    }
    const qsizetype first = initialsOf(name).indexOf(word);
    if (first < 0)
        return {};
    return {starts.begin() + first, starts.begin() + first + word.size()};
}

/// The best match of \a word in \a name: the last segments, else the start of a segment, else the first occurrence.
qsizetype bestPlace(QStringView name, const QString &word)
{
    const qsizetype behind = name.size() - word.size();
    if (name.endsWith(word) && beginsSegment(name, behind))
        return behind;
    for (qsizetype at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
        if (beginsSegment(name, at))
            return at;
    }
    return name.indexOf(word);
}

struct Match
{
    std::size_t row;
    std::size_t weight;
    qsizetype length;
    MatchRank rank;
};

/// The rows of at most \a most of \a matches, best first.
std::vector<std::size_t> bestRows(std::vector<Match> &matches, std::size_t most)
{
    const auto isBetter = [](const Match &a, const Match &b) {
        if (a.rank != b.rank)
            return a.rank < b.rank;
        if (a.weight != b.weight)
            return a.weight > b.weight;
        return a.length != b.length ? a.length < b.length : a.row < b.row; // rows are sorted by name
    };
    const std::size_t count = std::min(most, matches.size());
    std::partial_sort(matches.begin(), matches.begin() + static_cast<std::ptrdiff_t>(count), matches.end(), isBetter);
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < count; ++i)
        rows.push_back(matches[i].row);
    return rows;
}

} // namespace

MatchRank matchRank(const QString &name, const QString &typed)
{
    const QStringList words = typedWords(typed);
    const QString folded = name.toCaseFolded();
    return words.isEmpty() ? MatchRank::None : rankOf(folded, initialsOf(folded), words);
}

std::vector<NamePart> matchingParts(const QString &name, const QString &typed)
{
    const QString folded = name.toCaseFolded();
    if (folded.size() != name.size())
        return {}; // case folding changed the positions
    std::vector<NamePart> parts;
    for (const QString &word : typedWords(typed)) {
        if (const qsizetype at = bestPlace(folded, word); at >= 0) {
            parts.push_back({at, word.size()});
        } else {
            const std::vector<NamePart> initials = initialParts(folded, word);
            parts.insert(parts.end(), initials.begin(), initials.end());
        }
    }
    std::sort(parts.begin(), parts.end(), [](const NamePart &a, const NamePart &b) { return a.start < b.start; });
    std::vector<NamePart> joined;
    for (const NamePart &part : parts) {
        if (joined.empty() || part.start > joined.back().start + joined.back().length) {
            joined.push_back(part);
            continue;
        }
        NamePart &last = joined.back();
        last.length = std::max(last.length, part.start + part.length - last.start);
    }
    return joined;
}

NameRanking::NameRanking(const JoinedTexts &names, const std::function<std::size_t(std::size_t row)> &weight)
    : m_names(names)
{
    m_weights.reserve(names.size());
    for (std::size_t row = 0; row < names.size(); ++row)
        m_weights.push_back(weight ? weight(row) : 0);
}

/// Collected when they are first needed: with the weights that would take too long for one event.
const JoinedTexts &NameRanking::initials() const
{
    QString initials;
    for (std::size_t row = m_initials.size(); row < m_names.size(); ++row) {
        initials.resize(0); // keeps the memory
        appendInitials(initials, m_names.at(row));
        m_initials.addFolded(initials);
    }
    return m_initials;
}

BestNames NameRanking::best(const QString &typed, std::size_t most) const
{
    const QStringList words = typedWords(typed);
    if (words.isEmpty() || most == 0)
        return {};
    std::vector<Match> matches;
    const auto take = [&](std::size_t row, MatchRank rank) {
        if (rank != MatchRank::None)
            matches.push_back({row, m_weights[row], m_names.at(row).size(), rank});
        return true;
    };
    const auto longest = std::max_element(words.begin(), words.end(),
                                          [](const QString &a, const QString &b) { return a.size() < b.size(); });
    QStringList others = words;
    others.removeAt(longest - words.begin());
    const auto rankOfOthers = [&](std::size_t row) {
        return others.isEmpty() ? MatchRank::Exact : rankOf(m_names.at(row), initials().at(row), others);
    };
    m_names.eachPlaceOf(*longest, [&](std::size_t row, qsizetype at) {
        return take(row, std::max(rankOfPlace(m_names.at(row), *longest, at), rankOfOthers(row)));
    });
    if (longest->size() >= kShortestInitials) {
        const std::size_t count = matches.size(); // sorted by row
        std::size_t found = 0;
        initials().eachWith(*longest, [&](std::size_t row) {
            while (found < count && matches[found].row < row)
                ++found;
            const bool isFound = found < count && matches[found].row == row;
            return isFound || take(row, std::max(rankOfOthers(row), MatchRank::Initials));
        });
    }
    BestNames found;
    found.containing = static_cast<std::size_t>(std::count_if(
        matches.begin(), matches.end(), [](const Match &match) { return match.rank != MatchRank::Initials; }));
    found.rows = bestRows(matches, most);
    return found;
}

std::vector<std::size_t> NameRanking::first(std::size_t most) const
{
    std::vector<Match> all;
    all.reserve(m_names.size());
    for (std::size_t row = 0; row < m_names.size(); ++row)
        all.push_back({row, m_weights[row], m_names.at(row).size(), MatchRank::Exact});
    return bestRows(all, most);
}

} // namespace strata
