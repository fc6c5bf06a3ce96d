// SPDX-License-Identifier: MIT
#include "difference/differencetext.h"

#include "core/text/harmless.h"
#include "core/text/sealedtext.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"

#include <algorithm>

namespace strata {

namespace {

using Sign = DifferenceRow::Sign;

namespace differencephrases {

constexpr Phrase kEqualKeys = countedPhrase("strata", "{n} more keys are equal", "{n} more key is equal");
constexpr Phrase kEqualItems = countedPhrase("strata", "{n} more items are equal", "{n} more item is equal");
constexpr Phrase kOtherPlace = phrase("strata", "at another place");
constexpr Phrase kNoValue = phrase("strata", "(not found)");
constexpr Phrase kError = phrase("strata", "error: {message}");
constexpr Phrase kBecomes = phrase("strata", "{a} → {b}");

} // namespace differencephrases

constexpr std::size_t kLineLimit = 100;           // bytes of a value in a line
constexpr std::size_t kPhraseLimit = 24;          // bytes of a value in a phrase
constexpr std::size_t kWholeLimit = 60;           // bytes of a whole value in a phrase
constexpr std::size_t kLongText = 40;             // bytes, above which equal words are left out
constexpr std::size_t kContextWords = 2;          // equal words shown on each side of a difference
constexpr std::string_view kBetweenWords = " \n"; // between words

std::vector<std::string_view> splitWords(std::string_view text)
{
    std::vector<std::string_view> words; // each with the blanks after it
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t blank = std::min(text.find_first_of(kBetweenWords, start), text.size());
        const std::size_t end = std::min(text.find_first_not_of(kBetweenWords, blank), text.size());
        words.push_back(text.substr(start, end - start));
        start = end;
    }
    return words;
}

/// Ignores trailing blanks: those after the last word of a text do not count.
bool isSameWord(std::string_view a, std::string_view b)
{
    return a.substr(0, a.find_last_not_of(kBetweenWords) + 1) == b.substr(0, b.find_last_not_of(kBetweenWords) + 1);
}

std::string joinedWords(const std::vector<std::string_view> &words, std::size_t from, std::size_t to)
{
    std::string text = from > 0 ? "… " : "";
    for (std::size_t i = from; i < to; ++i)
        text += words[i];
    if (to < words.size()) {
        text.resize(text.find_last_not_of(kBetweenWords) + 1);
        text += " …";
    }
    return text;
}

std::string labelOf(const DifferenceRow &row)
{
    if (!row.segment)
        return {};
    const bool isNamedByValue = row.isItem() && row.sign != Sign::Within && row.sign != Sign::Changed;
    return isNamedByValue ? std::string() : pathPhrase({}, {*row.segment});
}

/// The value of one side of a row, or the reason why it has none.
std::string sideText(const Value &value, bool isWhole, const std::string &error, bool isThere, std::size_t limit,
                     const Phrasebook &book)
{
    if (isWhole && !error.empty()) {
        const std::string message = errorText(std::string_view(error).substr(0, error.find('\n')));
        return book.say(differencephrases::kError, {{"message", message}});
    }
    if (!isThere)
        return isWhole ? book.say(differencephrases::kNoValue) : std::string();
    return valuePhrase(value, limit);
}

std::string signOf(Sign sign)
{
    switch (sign) {
    case Sign::Removed: return "−";
    case Sign::Added: return "+";
    case Sign::Changed:
    case Sign::Moved: return "~";
    case Sign::Within:
    case Sign::Equal:
    case Sign::Same: break;
    }
    return {};
}

/// The text of a row after its label.
std::string rowContent(const DifferenceRow &row, const DifferenceParts &parts, const Phrasebook &book)
{
    const auto becomes = [&] {
        const std::string text = book.say(differencephrases::kBecomes, {{"a", parts.a}, {"b", parts.b}});
        return withSealRemark(text, row.a, row.b, book);
    };
    switch (row.sign) {
    case Sign::Removed: return row.segment ? parts.a : becomes();
    case Sign::Added: return row.segment ? parts.b : becomes();
    case Sign::Changed: return becomes();
    case Sign::Moved: return parts.a + " (" + parts.note + ')';
    case Sign::Within: break;
    case Sign::Equal: return parts.note;
    case Sign::Same: return parts.a;
    }
    return {};
}

std::string bothPlaces(const DifferenceParts &parts, const Phrasebook &book)
{
    if (parts.placeA.empty() || parts.placeB.empty())
        return parts.placeA + parts.placeB;
    if (parts.placeA == parts.placeB)
        return parts.placeA;
    return book.say(differencephrases::kBecomes, {{"a", parts.placeA}, {"b", parts.placeB}});
}

/// A row as part of a sentence: "+ jonas", "petra.uid 1001 → 1002".
std::string phraseOf(const DifferenceTree &tree, std::size_t at, const Phrasebook &book)
{
    const DifferenceRow &row = tree.rows[at];
    const DifferenceParts parts = differenceParts(tree, row, {}, row.segment ? kPhraseLimit : kWholeLimit, book);
    AddressPath path = tree.path(row);
    const bool isNamedByValue = row.isItem() && row.sign != Sign::Changed;
    if (isNamedByValue)
        path.pop_back();
    std::string place = pathPhrase({}, path);
    if (row.sign == Sign::Changed || !row.segment)
        return (place.empty() ? place : place + ' ') + rowContent(row, parts, book);
    const std::string value = row.hasA() ? parts.a : parts.b;
    if (isNamedByValue)
        place += (place.empty() ? "" : " ") + value;
    return row.sign == Sign::Moved ? place + " (" + parts.note + ')' : parts.sign + ' ' + place;
}

} // namespace

std::pair<std::string, std::string> differingWords(const std::string &a, const std::string &b)
{
    if (a.size() < kLongText || b.size() < kLongText)
        return {a, b};
    const auto ofA = splitWords(a);
    const auto ofB = splitWords(b);
    const std::size_t shorter = std::min(ofA.size(), ofB.size());
    std::size_t first = 0;
    while (first < shorter && isSameWord(ofA[first], ofB[first]))
        ++first;
    std::size_t last = 0;
    while (last < shorter - first && isSameWord(ofA[ofA.size() - 1 - last], ofB[ofB.size() - 1 - last]))
        ++last;
    first -= std::min(first, kContextWords);
    last -= std::min(last, kContextWords);
    return {joinedWords(ofA, first, ofA.size() - last), joinedWords(ofB, first, ofB.size() - last)};
}

DifferenceParts differenceParts(const DifferenceTree &tree, const DifferenceRow &row, const DifferencePlaces &places,
                                std::size_t limit, const Phrasebook &book)
{
    DifferenceParts parts;
    parts.sign = signOf(row.sign);
    parts.label = harmless(labelOf(row));
    if (row.sign == Sign::Equal) {
        parts.note =
            book.say(row.isOfMapping ? differencephrases::kEqualKeys : differencephrases::kEqualItems, row.equal);
        return parts;
    }
    if (row.sign == Sign::Within)
        return parts;
    Value a = row.a;
    Value b = row.b;
    if (row.sign == Sign::Changed && a.isString() && b.isString() && !holdsSeal(a) && !holdsSeal(b)) {
        const auto [wordsA, wordsB] = differingWords(std::string(a.text()), std::string(b.text()));
        a = Value::string(wordsA, a.mark());
        b = Value::string(wordsB, b.mark());
    }
    const bool isWhole = !row.segment;
    parts.a = sideText(a, isWhole, tree.errorA, row.hasA(), limit, book);
    parts.b = sideText(b, isWhole, tree.errorB, row.hasB(), limit, book);
    if (row.sign == Sign::Moved)
        parts.note = book.say(differencephrases::kOtherPlace);
    if (places.a && row.hasA())
        parts.placeA = places.a(placeOf(row.a));
    if (places.b && row.hasB())
        parts.placeB = places.b(placeOf(row.b));
    return parts;
}

std::vector<std::string> differenceLines(const DifferenceTree &tree, const DifferencePlaces &places,
                                         const Phrasebook &book)
{
    std::vector<std::string> lines;
    for (const DifferenceRow &row : tree.rows) {
        const DifferenceParts parts = differenceParts(tree, row, places, kLineLimit, book);
        std::string line(2 * std::size_t{row.depth}, ' ');
        if (!parts.sign.empty())
            line += (row.sign == Sign::Removed ? std::string("-") : parts.sign) + ' '; // as diffs have it
        const std::string content = rowContent(row, parts, book);
        line += parts.label + (parts.label.empty() ? "" : ":");
        line += (parts.label.empty() || content.empty() ? "" : " ") + content;
        if (const std::string place = bothPlaces(parts, book); !place.empty())
            line += "  (" + place + ')';
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string differencePhrase(const DifferenceTree &tree, std::size_t most, const Phrasebook &book)
{
    std::string list;
    std::size_t count = 0;
    std::size_t said = 0;
    for (std::size_t at = 0; at < tree.rows.size(); ++at) {
        const Sign sign = tree.rows[at].sign;
        if (sign == Sign::Within || sign == Sign::Equal)
            continue;
        if (++count > most)
            continue;
        const std::string part = phraseOf(tree, at, book);
        list = list.empty() ? part : book.say(generalphrases::kListNext, {{"list", list}, {"v", part}});
        ++said;
    }
    return count == said ? list : book.say(generalphrases::kListMore, count - said, {{"list", list}});
}

LayerPlaces::LayerPlaces(const LayerNames &names) : m_names(names)
{
    for (const LayerName &layer : names.layers())
        m_badges.emplace(layer.path, layer.badge);
}

std::string LayerPlaces::operator()(SourceMark mark) const
{
    if (!mark.isValid())
        return {};
    const auto badge = m_badges.find(m_names.path(mark.file));
    return badge == m_badges.end() ? m_names.place(mark) : badge->second + ' ' + m_names.place(mark);
}

} // namespace strata
