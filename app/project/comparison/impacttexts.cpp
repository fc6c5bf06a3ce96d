// SPDX-License-Identifier: MIT
#include "app/project/comparison/impacttexts.h"

#include "difference/differencetext.h"
#include "difference/differencetree.h"
#include "projection/why/phrasetable.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>

namespace strata {

namespace {

enum class ImpactPhrase : std::uint8_t {
    More,
    Values,
    ValuesNoEffect,
    Order,
    Text,
    Unread,
    Configuration,
    ConfigurationNoEffect,
    NoEffect,
    Effects,
    EffectsForNobody,
    AllNodes,
    SomeNodes,
    MadeUp,
    Left,
    Count,
};

using ImpactPhraseRow = NamedPhrase<ImpactPhrase>;

constexpr std::array kImpactPhrase{std::to_array<ImpactPhraseRow>({
    {ImpactPhrase::More, countedPhrase("strata", "{list} and {n} more", "{list} and {n} more")},
    {ImpactPhrase::Values,
     countedPhrase("strata", "{n} keys with other values: {list}", "{n} key with another value: {list}")},
    {ImpactPhrase::ValuesNoEffect,
     countedPhrase("strata", "No effect: {n} keys have other values ({list}), but no answer changed",
                   "No effect: {n} key has another value ({list}), but no answer changed")},
    {ImpactPhrase::Order, phrase("strata", "No effect: only the order of its keys changed")},
    {ImpactPhrase::Text, phrase("strata", "No effect: only comments, whitespace or notation changed")},
    {ImpactPhrase::Unread, phrase("strata", "No effect: no node reads it")},
    {ImpactPhrase::Configuration, phrase("strata", "Not data: all keys were looked up")},
    {ImpactPhrase::ConfigurationNoEffect,
     phrase("strata", "No effect: all keys were looked up, and no answer changed")},
    {ImpactPhrase::NoEffect, countedPhrase("strata", "No effect on {n} nodes.", "No effect on {n} node.")},
    {ImpactPhrase::Effects, countedPhrase("strata", "{n} effects, on {nodes}.", "{n} effect, on {nodes}.")},
    {ImpactPhrase::EffectsForNobody, countedPhrase("strata", "{n} effects. All keys were looked up without a node.",
                                                   "{n} effect. All keys were looked up without a node.")},
    {ImpactPhrase::AllNodes, countedPhrase("strata", "all {n} nodes", "{n} node")},
    {ImpactPhrase::SomeNodes, countedPhrase("strata", "{some} of {n} nodes", "{some} of {n} node")},
    {ImpactPhrase::MadeUp,
     countedPhrase(
         "strata",
         "No node is known. {n} nodes derived from the names of data files stand for all: give facts with --facts to "
         "use your own.",
         "No node is known. {n} node derived from the names of data files stands for all: give facts with --facts to "
         "use your own.")},
    {ImpactPhrase::Left, countedPhrase("strata",
                                       "Incomplete: there are too many effects, and {n} keys were not looked up. "
                                       "Choose a single node or a smaller change.",
                                       "Incomplete: there are too many effects, and {n} key was not looked up. Choose "
                                       "a single node or a smaller change.")},
})};
static_assert(isComplete(kImpactPhrase));

constexpr std::size_t kNamed = 3; // parts of a list in one line

const Phrase &named(ImpactPhrase name)
{
    return kImpactPhrase[static_cast<std::size_t>(name)].phrase;
}

std::string shortList(const std::vector<std::string> &parts, const Phrasebook &book)
{
    std::string list;
    const std::size_t count = parts.size() == kNamed + 1 ? kNamed + 1 : std::min(parts.size(), kNamed);
    for (std::size_t i = 0; i < count; ++i)
        list += (i == 0 ? "" : ", ") + parts[i];
    return count == parts.size() ? list : book.say(named(ImpactPhrase::More), parts.size() - count, {{"list", list}});
}

} // namespace

std::string changeText(const LookupResult &before, const LookupResult &after, const Phrasebook &book)
{
    return differencePhrase(differenceTree(before, after), kNamed, book);
}

std::string fileText(const ImpactFile &file, const Impact &impact, const Phrasebook &book)
{
    switch (file.what) {
    case ImpactFile::ChangeKind::Values:
        return book.say(named(impact.effects.empty() ? ImpactPhrase::ValuesNoEffect : ImpactPhrase::Values),
                        file.keys.size(), {{"list", shortList(file.keys, book)}});
    case ImpactFile::ChangeKind::Order: return book.say(named(ImpactPhrase::Order));
    case ImpactFile::ChangeKind::Text: return book.say(named(ImpactPhrase::Text));
    case ImpactFile::ChangeKind::Unread: return book.say(named(ImpactPhrase::Unread));
    case ImpactFile::ChangeKind::Configuration: break;
    }
    return book.say(named(impact.effects.empty() ? ImpactPhrase::ConfigurationNoEffect : ImpactPhrase::Configuration));
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
    return some == impact.nodes ? book.say(named(ImpactPhrase::AllNodes), some)
                                : book.say(named(ImpactPhrase::SomeNodes), impact.nodes, {{"some", book.number(some)}});
}

std::string summaryOf(const Impact &impact, const Phrasebook &book)
{
    if (impact.effects.empty())
        return book.say(named(ImpactPhrase::NoEffect), impact.nodes);
    const SharedNames &first = impact.effects.front().nodes;
    if (impact.nodes == 1 && first.size() == 1 && first.front().empty())
        return book.say(named(ImpactPhrase::EffectsForNobody), impact.effects.size());
    return book.say(named(ImpactPhrase::Effects), impact.effects.size(), {{"nodes", affectedText(impact, book)}});
}

std::string assumedNodesText(const Impact &impact, const Phrasebook &book)
{
    return impact.areAssumed ? book.say(named(ImpactPhrase::MadeUp), impact.nodes) : std::string();
}

std::string leftText(const Impact &impact, const Phrasebook &book)
{
    return impact.leftKeys > 0 ? book.say(named(ImpactPhrase::Left), impact.leftKeys) : std::string();
}

std::vector<Phrase> impactPhrases()
{
    return phrasesOf(kImpactPhrase);
}

} // namespace strata
