// SPDX-License-Identifier: MIT
#include "core/member.h"
#include "findings/findingphrases.h"
#include "findings/mistakes/answermistakes.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

namespace {

constexpr std::string_view kUsualPrefix = "--";

/// A text that looks like a marker.
struct Lookalike
{
    std::string target;    ///< what it would name
    bool isSure = false;   ///< it begins with two dashes or one of a word processor: hardly anything else is meant
    bool isMarker = false; ///< it begins with the prefix
};

/// The length of the dash or negation sign at the start of \a text; 0: none.
std::size_t signLength(std::string_view text)
{
    constexpr std::array<std::string_view, 9> kSigns = {"-",      "\u2013", "\u2014", "\u2212", "\u2010",
                                                        "\u2011", "\u2012", "~",      "!"};
    const auto *const sign =
        std::find_if(kSigns.begin(), kSigns.end(), [&](std::string_view each) { return text.starts_with(each); });
    return sign == kSigns.end() ? 0 : sign->size();
}

std::string trimmedTarget(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string()
                                           : std::string(text.substr(first, text.find_last_not_of(" \t") + 1 - first));
}

/// The marker that \a text resembles; \a prefix may be empty. An empty target: none.
Lookalike lookalike(std::string_view text, std::string_view prefix)
{
    constexpr std::size_t kMostSigns = 3;
    if (!prefix.empty() && text.starts_with(prefix)) {
        const std::string target = trimmedTarget(text.substr(prefix.size()));
        return target.size() == text.size() - prefix.size() ? Lookalike{} : Lookalike{target, true, true};
    }
    std::string_view rest = text;
    bool isSure = text.starts_with(kUsualPrefix);
    for (std::size_t signs = 0; signs < kMostSigns; ++signs) {
        const std::size_t length = signLength(rest);
        isSure = isSure || length > 1;
        rest.remove_prefix(length);
    }
    return rest.size() == text.size() ? Lookalike{} : Lookalike{trimmedTarget(rest), isSure, false};
}

/// The string \a name among the items or keys of \a value, or null.
const Value *memberNamed(const Value &value, std::string_view name)
{
    const auto items = value.items();
    const auto item = std::find_if(items.begin(), items.end(),
                                   [&](const Value &each) { return each.isString() && each.text() == name; });
    return item != items.end() ? &*item : member(value, name);
}

/// Compares the texts of one layer with those of lower layers at the same place.
class LookalikeWalk
{
public:
    LookalikeWalk(const KeyAnswer &answer, KeyFindings &findings) : m_answer(answer), m_findings(findings)
    {
        const Value *prefix = member(answer.result.merge.options, "knockout_prefix");
        if (prefix && prefix->isString())
            m_prefix = prefix->text();
    }

    void walk(const Value &higher, const std::vector<Value> &lower)
    {
        for (const Value &item : higher.items()) {
            if (item.isString())
                visit(item.text(), item.mark(), item.origin(), lower, false);
        }
        for (const Entry &entry : higher.entries()) {
            if (entry.key.isString())
                visit(entry.key.text(), entry.keyMark, entry.value.origin(), lower, true);
            if (!entry.value.isCollection() || entry.value.isLeaf())
                continue;
            std::vector<Value> below;
            for (const Value &each : lower) {
                const Value *value = each.isMapping() ? each.find(entry.key) : nullptr;
                if (value && value->isCollection())
                    below.push_back(*value);
            }
            if (!below.empty())
                walk(entry.value, below);
        }
    }

private:
    void visit(std::string_view text, SourceMark mark, OriginId origin, const std::vector<Value> &lower, bool isKey)
    {
        if (signLength(text) == 0 && (m_prefix.empty() || !text.starts_with(m_prefix)))
            return;
        const Lookalike like = lookalike(text, m_prefix);
        if (like.target.empty() || (m_prefix.empty() && !like.isSure))
            return;
        for (const Value &each : lower) {
            if (memberNamed(each, text))
                return; // an ordinary value of several layers
        }
        for (const Value &each : lower) {
            if (const Value *meant = memberNamed(each, like.target)) {
                note(text, like, mark, origin, *meant, isKey);
                return;
            }
        }
    }

    void note(std::string_view text, const Lookalike &like, SourceMark mark, OriginId origin, const Value &meant,
              bool isKey)
    {
        const std::string &strategy = m_answer.result.merge.strategy;
        const bool hasMarkers = strategy == "deep";
        const Phrase &phrase = !m_prefix.empty()
                                   ? (like.isMarker ? findingphrases::kMarkerBlank : findingphrases::kMarkerOtherPrefix)
                               : hasMarkers ? findingphrases::kMarkerNoPrefix
                                            : findingphrases::kMarkerNoStrategy;
        const std::string prefix = m_prefix.empty() ? std::string(kUsualPrefix) : m_prefix;
        const std::string marker = prefix + like.target;
        const Phrasebook &book = m_findings.book();
        Finding finding = makeFinding("marker-lookalike",
                                      book.say(phrase, {{"v", quoted(Value::string(text))},
                                                        {"key", m_answer.key},
                                                        {"prefix", prefix},
                                                        {"marker", marker},
                                                        {"strategy", strategy}}),
                                      mark, {{meant.mark(), book.say(findingphrases::kMarkerMeant)}});
        FindingEntry::Replacement replacement;
        if (!m_prefix.empty())
            replacement = {std::string(text), marker, isKey};
        m_findings.note(m_answer, std::move(finding), origin, KeyFindings::FindingScope::AllNodes,
                        std::move(replacement));
    }

    const KeyAnswer &m_answer;
    KeyFindings &m_findings;
    std::string m_prefix;
};

} // namespace

void noteMarkerLookalikes(const KeyAnswer &answer, KeyFindings &findings)
{
    constexpr std::array<std::string_view, 4> kStrategies = {"first", "unique", "hash", "deep"};
    const std::string &strategy = answer.result.merge.strategy;
    if (std::find(kStrategies.begin(), kStrategies.end(), strategy) == kStrategies.end() ||
        answer.trace().rules.cleansUp) // Datum's rules differ
        return;
    std::vector<Value> roots; // the highest first
    for (const LayerOutcome &outcome : answer.trace().layers) {
        if (outcome.root.isValid() && answer.trace().origin(outcome.root).value.isCollection())
            roots.push_back(answer.trace().origin(outcome.root).value);
    }
    LookalikeWalk walk(answer, findings);
    for (std::size_t i = 0; i + 1 < roots.size(); ++i)
        walk.walk(roots[i], {roots.begin() + static_cast<std::ptrdiff_t>(i) + 1, roots.end()});
}

} // namespace strata
