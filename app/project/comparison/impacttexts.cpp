// SPDX-License-Identifier: MIT
#include "app/project/comparison/impacttexts.h"

#include "difference/differencetext.h"
#include "difference/differencetree.h"

#include <algorithm>
#include <set>

namespace strata {

namespace {

namespace impactphrases {

constexpr Phrase kMore = countedPhrase("strata", "{list} and {n} more", "{list} and {n} more");
constexpr Phrase kValues =
    countedPhrase("strata", "{n} keys with other values: {list}", "{n} key with another value: {list}");
constexpr Phrase kValuesNoEffect =
    countedPhrase("strata", "No effect: {n} keys have other values ({list}), but no answer changed",
                  "No effect: {n} key has another value ({list}), but no answer changed");
constexpr Phrase kOrder = phrase("strata", "No effect: only the order of its keys changed");
constexpr Phrase kText = phrase("strata", "No effect: only comments, whitespace or notation changed");
constexpr Phrase kUnread = phrase("strata", "No effect: no node reads it");
constexpr Phrase kConfiguration = phrase("strata", "Not data: all keys were looked up");
constexpr Phrase kConfigurationNoEffect = phrase("strata", "No effect: all keys were looked up, and no answer changed");
constexpr Phrase kNoEffect = countedPhrase("strata", "No effect on {n} nodes.", "No effect on {n} node.");
constexpr Phrase kEffects = countedPhrase("strata", "{n} effects, on {nodes}.", "{n} effect, on {nodes}.");
constexpr Phrase kEffectsForNobody = countedPhrase("strata", "{n} effects. All keys were looked up without a node.",
                                                   "{n} effect. All keys were looked up without a node.");
constexpr Phrase kAllNodes = countedPhrase("strata", "all {n} nodes", "{n} node");
constexpr Phrase kSomeNodes = countedPhrase("strata", "{some} of {n} nodes", "{some} of {n} node");
constexpr Phrase kMadeUp = countedPhrase("strata",
                                         "No node is known. {n} nodes derived from the names of data files stand for "
                                         "all: give facts with --facts to use your own.",
                                         "No node is known. {n} node derived from the names of data files stands for "
                                         "all: give facts with --facts to use your own.");
constexpr Phrase kLeft = countedPhrase(
    "strata",
    "Incomplete: there are too many effects, and {n} keys were not looked up. Choose a single node or a smaller "
    "change.",
    "Incomplete: there are too many effects, and {n} key was not looked up. Choose a single node or a smaller change.");

} // namespace impactphrases

constexpr std::size_t kNamed = 3; // parts of a list in one line

std::string shortList(const std::vector<std::string> &parts, const Phrasebook &book)
{
    std::string list;
    const std::size_t count = parts.size() == kNamed + 1 ? kNamed + 1 : std::min(parts.size(), kNamed);
    for (std::size_t i = 0; i < count; ++i)
        list += (i == 0 ? "" : ", ") + parts[i];
    return count == parts.size() ? list : book.say(impactphrases::kMore, parts.size() - count, {{"list", list}});
}

} // namespace

std::string changeText(const LookupResult &before, const LookupResult &after, const Phrasebook &book,
                       const TupleKeys &tupleKeys)
{
    return changeText(differenceTree(before, after, tupleKeys), book);
}

std::string changeText(const DifferenceTree &difference, const Phrasebook &book)
{
    return differencePhrase(difference, kNamed, book);
}

std::string fileText(const ImpactFile &file, const Impact &impact, const Phrasebook &book)
{
    switch (file.what) {
    case ImpactFile::ChangeKind::Values:
        return book.say(impact.effects.empty() ? impactphrases::kValuesNoEffect : impactphrases::kValues,
                        file.keys.size(), {{"list", shortList(file.keys, book)}});
    case ImpactFile::ChangeKind::Order: return book.say(impactphrases::kOrder);
    case ImpactFile::ChangeKind::Text: return book.say(impactphrases::kText);
    case ImpactFile::ChangeKind::Unread: return book.say(impactphrases::kUnread);
    case ImpactFile::ChangeKind::Configuration: break;
    }
    return book.say(impact.effects.empty() ? impactphrases::kConfigurationNoEffect : impactphrases::kConfiguration);
}

std::vector<std::string> affectedNodes(const Impact &impact)
{
    std::set<std::string> nodes;
    for (const ImpactEffect &effect : impact.effects)
        nodes.insert(effect.nodes.begin(), effect.nodes.end());
    return {nodes.begin(), nodes.end()};
}

std::string affectedText(const Impact &impact, const Phrasebook &book)
{
    const std::size_t some = affectedNodes(impact).size();
    return some == impact.nodes ? book.say(impactphrases::kAllNodes, some)
                                : book.say(impactphrases::kSomeNodes, impact.nodes, {{"some", book.number(some)}});
}

std::string summaryOf(const Impact &impact, const Phrasebook &book)
{
    if (impact.effects.empty())
        return book.say(impactphrases::kNoEffect, impact.nodes);
    const SharedNames &first = impact.effects.front().nodes;
    if (impact.nodes == 1 && first.size() == 1 && first.front().empty())
        return book.say(impactphrases::kEffectsForNobody, impact.effects.size());
    return book.say(impactphrases::kEffects, impact.effects.size(), {{"nodes", affectedText(impact, book)}});
}

std::string assumedNodesText(const Impact &impact, const Phrasebook &book)
{
    return impact.areAssumed ? book.say(impactphrases::kMadeUp, impact.nodes) : std::string();
}

std::string leftText(const Impact &impact, const Phrasebook &book)
{
    return impact.leftKeys > 0 ? book.say(impactphrases::kLeft, impact.leftKeys) : std::string();
}

} // namespace strata
