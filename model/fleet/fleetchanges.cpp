// SPDX-License-Identifier: MIT
#include "fleet/fleetchanges.h"

#include "core/valueequality.h"
#include "fleet/fleetstate.h"
#include "fleet/keyreferences.h"

#include <algorithm>
#include <span>
#include <unordered_map>

namespace strata {

FleetChanges::FleetChanges(const Fleet &before, const Fleet &after, bool areKeysInTexts, bool isConfigured,
                           const std::vector<NodeIndex> &others)
    : m_before(*before.m_state), m_after(*after.m_state), m_isConfigured(isConfigured),
      m_all(m_before.inventory->nodes.size())
{
    for (std::size_t i = 0; m_before.inventory == m_after.inventory && i < m_before.contents.size(); ++i)
        m_isRenewed.push_back(m_before.contents[i].root.isSameNode(m_after.contents[i].root) ? 0 : 1);
    for (const Kind &kind : kinds(areKeysInTexts, others)) {
        if (kind.isAll)
            m_all.add(kind.nodes);
        for (const std::string &key : kind.keys)
            m_byKey.try_emplace(key, m_before.inventory->nodes.size()).first->second.add(kind.nodes);
    }
    std::map<FileId, ContentChange> byFile;
    for (const auto &[pair, change] : m_pairs) {
        const FileId file =
            pair.second != 0 ? m_after.contents[pair.second - 1].file : m_before.contents[pair.first - 1].file;
        ContentChange &all = byFile.emplace(file, ContentChange{file, {}, false}).first->second;
        all.keys.insert(all.keys.end(), change.second.begin(), change.second.end());
        const bool hasBoth = pair.first != 0 && pair.second != 0;
        const bool isUnclear = change.second.empty() && !all.isReordered; // the order is irrelevant if keys changed
        all.isReordered =
            all.isReordered || (isUnclear && (!hasBoth || !exactlyEqual(m_before.contents[pair.first - 1].root,
                                                                        m_after.contents[pair.second - 1].root)));
    }
    const auto spelled = [this](const std::string &key) -> const std::string & {
        for (const Fleet::State *state : {&m_after, &m_before}) {
            if (const auto known = state->spellings.find(key); known != state->spellings.end())
                return *known->second;
        }
        return key;
    };
    for (auto &[file, change] : byFile) {
        std::transform(change.keys.begin(), change.keys.end(), change.keys.begin(), spelled);
        std::sort(change.keys.begin(), change.keys.end());
        change.keys.erase(std::unique(change.keys.begin(), change.keys.end()), change.keys.end());
        change.isReordered = change.isReordered && change.keys.empty();
        m_contents.push_back(std::move(change));
    }
}

/// The contents that differ for a node, before and after.
std::vector<FleetChanges::Pair> FleetChanges::pairsOf(NodeIndex node) const
{
    const auto isSamePair = [this](const Pair &pair) {
        return pair.first != 0 && pair.second != 0 &&
               m_before.contents[pair.first - 1].root.isSameNode(m_after.contents[pair.second - 1].root) &&
               m_before.contents[pair.first - 1].file == m_after.contents[pair.second - 1].file;
    };
    const auto &before = m_before.inventory->nodes[node].places;
    const auto &after = m_after.inventory->nodes[node].places;
    if (m_before.inventory == m_after.inventory) {
        std::set<Pair> pairs;
        for (const fleet::Place &place : before) {
            if (m_isRenewed[place.content] != 0)
                pairs.emplace(place.content + 1, place.content + 1);
        }
        return {pairs.begin(), pairs.end()};
    }
    const bool isSame =
        std::equal(before.begin(), before.end(), after.begin(), after.end(),
                   [&](const fleet::Place &one, const fleet::Place &other) {
                       return one.layer == other.layer && isSamePair({one.content + 1, other.content + 1});
                   });
    if (isSame)
        return {};
    std::map<std::uint32_t, Pair> byLayer;
    for (const fleet::Place &place : before)
        byLayer[place.layer.index].first = place.content + 1;
    for (const fleet::Place &place : after)
        byLayer[place.layer.index].second = place.content + 1;
    std::set<Pair> pairs;
    for (const auto &[layer, pair] : byLayer) {
        if (!isSamePair(pair))
            pairs.insert(pair);
    }
    return {pairs.begin(), pairs.end()};
}

/// Notes the keys whose options differ. False: all options are affected.
bool FleetChanges::noteOptions(const Pair &pair, std::set<std::string> &keys) const
{
    const fleet::Content *const before = pair.first == 0 ? nullptr : &m_before.contents[pair.first - 1];
    const fleet::Content *const after = pair.second == 0 ? nullptr : &m_after.contents[pair.second - 1];
    const auto hasKey = [](const fleet::Content *content, std::string_view key) {
        const auto entries = content->root.entries();
        return std::any_of(entries.begin(), entries.end(), [&](const Entry &entry) { return entry.key.text() == key; });
    };
    const auto textOf = [&](const fleet::Content *content, const std::string &key) -> std::optional<std::string> {
        if (!content || !hasKey(content, content->named->key))
            return std::string();
        return content->options ? content->options(key) : std::nullopt;
    };
    for (const fleet::Content *content : {before, after}) {
        if (content && (!content->named || (hasKey(content, content->named->key) && !content->options)))
            return false;
    }
    for (const auto *spellings : {&m_before.spellings, &m_after.spellings}) {
        for (const auto &[folded, key] : *spellings) {
            const auto one = textOf(before, *key);
            const auto other = textOf(after, *key);
            if (!one || !other)
                return false;
            if (*one != *other)
                keys.insert(folded);
        }
    }
    return true;
}

/// Notes the folded keys with different values. False: all keys are affected.
bool FleetChanges::noteKeys(const Pair &pair, std::set<std::string> &keys)
{
    const auto known = m_pairs.find(pair);
    if (known != m_pairs.end()) {
        keys.insert(known->second.second.begin(), known->second.second.end());
        return !known->second.first;
    }
    std::unordered_map<std::string, Value> before;
    std::set<std::string> changed;
    if (pair.first != 0) {
        for (const Entry &entry : m_before.contents[pair.first - 1].root.entries())
            before.emplace(m_before.folded(entry.key.text()), entry.value);
    }
    if (pair.second != 0) {
        for (const Entry &entry : m_after.contents[pair.second - 1].root.entries()) {
            std::string key = m_after.folded(entry.key.text());
            const auto old = before.find(key);
            if (old == before.end() || !exactlyEqual(old->second, entry.value))
                changed.insert(key);
            if (old != before.end())
                before.erase(old);
        }
    }
    for (const auto &[key, value] : before)
        changed.insert(key);
    bool isAll = false;
    for (const auto &[state, index] : {std::pair(&m_before, pair.first), std::pair(&m_after, pair.second)}) {
        const NamedOptions *named = index == 0 ? nullptr : state->contents[index - 1].named;
        if (named && changed.contains(std::string(named->key)))
            isAll = isAll || !noteOptions(pair, changed);
    }
    // If a file of another kind does not know the key of options, its name alone identifies it.
    const bool hasOptions = changed.contains("lookup_options");
    const bool isNamed = (pair.first != 0 && m_before.contents[pair.first - 1].named) ||
                         (pair.second != 0 && m_after.contents[pair.second - 1].named);
    isAll = isAll || (hasOptions && !isNamed);
    m_pairs.emplace(pair, std::pair(isAll, std::vector<std::string>(changed.begin(), changed.end())));
    keys.insert(changed.begin(), changed.end());
    return !isAll;
}

std::vector<FleetChanges::Kind> FleetChanges::kinds(bool areKeysInTexts, const std::vector<NodeIndex> &others)
{
    std::vector<Kind> kinds;
    std::map<std::vector<Pair>, std::size_t> known;
    Kind all{true, {}, {}};
    for (NodeIndex node = 0; node < m_before.inventory->nodes.size(); ++node) {
        const std::vector<Pair> pairs = pairsOf(node);
        std::set<std::string> keys;
        bool isAll = false;
        if (m_before.inventory->nodes[node].shape != m_after.inventory->nodes[node].shape) {
            m_reshaped.push_back(node);
            isAll = true;
        }
        const bool isOther = std::binary_search(others.begin(), others.end(), node);
        isAll = isAll || isOther;
        if (!isAll && pairs.empty())
            continue;
        const auto at = known.find(pairs);
        if (!isAll && at != known.end()) {
            (at->second == 0 ? all : kinds[at->second - 1]).nodes.push_back(node);
            continue;
        }
        for (const Pair &pair : pairs)
            isAll = !noteKeys(pair, keys) || isAll;
        const bool isUnknown = !areKeysInTexts && !keys.empty();
        if (isAll || isUnknown) {
            all.nodes.push_back(node);
            if (!isOther && m_before.inventory->nodes[node].shape == m_after.inventory->nodes[node].shape)
                known.emplace(pairs, 0);
            continue;
        }
        kinds.push_back({false, {keys.begin(), keys.end()}, {node}});
        known.emplace(pairs, kinds.size());
    }
    if (!all.nodes.empty())
        kinds.push_back(std::move(all));
    return kinds;
}

/// The nodes on which a lookup can reach a key of a content, excluding those on which it ends in a higher layer.
class FleetChanges::Reach
{
public:
    Reach(const Fleet::State &state, bool isConfigured) : m_state(state), m_isConfigured(isConfigured) {}

    fleet::NodeSet of(const KeyReferences::Reader &reader)
    {
        const auto &holders = m_state.inventory->holders;
        const std::vector<const fleet::ContentNodes *> above = ending(reader);
        fleet::NodeSet nodes(m_state.inventory->nodes.size());
        for (const fleet::ContentNodes &here : holders[reader.content]) {
            fleet::NodeSet some(m_state.inventory->nodes.size());
            some.add(here.nodes);
            for (const fleet::ContentNodes *each : above) {
                if (each->layer < here.layer)
                    some.remove(each->nodes);
            }
            nodes.add(some);
        }
        return nodes;
    }

private:
    /// The holders of contents in which lookups of the key end.
    std::vector<const fleet::ContentNodes *> ending(const KeyReferences::Reader &reader)
    {
        std::vector<const fleet::ContentNodes *> found;
        const NamedOptions *named = m_state.contents[reader.content].named;
        const bool mayEnd = m_isConfigured && named && named->endAtFirst && !m_state.inventory->ignoresCase &&
                            hasNoOptions(reader.key, *named);
        if (!mayEnd)
            return found;
        for (const fleet::ContentIndex other : m_state.contentsWith(reader.key)) {
            if (m_state.contents[other].named != named || !m_state.contents[other].root.find(reader.root))
                continue;
            for (const fleet::ContentNodes &each : m_state.inventory->holders[other])
                found.push_back(&each);
        }
        return found;
    }

    /// Whether no content has options for the key \a about.
    bool hasNoOptions(const std::string &about, const NamedOptions &named)
    {
        const auto [known, isNew] = m_others.try_emplace(&named);
        if (isNew)
            known->second = m_state.otherOptions(named);
        return m_state.optionsAbout(about)->empty() &&
               std::all_of(known->second.begin(), known->second.end(),
                           [&](const OptionsText &other) { return other && other(about) == ""; });
    }

    const Fleet::State &m_state;
    const bool m_isConfigured;
    std::map<const NamedOptions *, std::vector<OptionsText>> m_others;
};

/// The nodes with the root key \a key in a file, before or after.
fleet::NodeSet FleetChanges::havingKey(const std::string &key) const
{
    fleet::NodeSet nodes(m_before.inventory->nodes.size());
    for (const Fleet::State *state : {&m_before, &m_after}) {
        const auto contents = state->byKey.find(key);
        if (contents == state->byKey.end())
            continue;
        for (const fleet::ContentIndex content : contents->second) {
            for (const fleet::ContentNodes &holders : state->inventory->holders[content])
                nodes.add(holders.nodes);
        }
    }
    return nodes;
}

/// Adds to \a byKey (nodes by changed key) the keys that read these, directly or indirectly. The earlier references
/// suffice: a key that refers to another one only now has changed itself. Options refer to none, because such a lookup
/// would need these options and fails.
void FleetChanges::addReaders(const KeyReferences &references, std::map<std::string, fleet::NodeSet> &byKey) const
{
    std::vector<std::string> open;
    fleet::NodeSet changed(m_before.inventory->nodes.size());
    for (const auto &[key, nodes] : byKey) {
        open.push_back(key);
        changed.add(nodes);
    }
    Reach reach(m_before, m_isConfigured);
    const auto take = [&](std::span<const KeyReferences::Reader> found, const fleet::NodeSet &among) {
        for (const KeyReferences::Reader &reader : found) {
            fleet::NodeSet nodes = reach.of(reader);
            nodes.keepOnly(among);
            if (nodes.isEmpty())
                continue;
            if (byKey.try_emplace(reader.key, m_before.inventory->nodes.size()).first->second.add(nodes))
                open.push_back(reader.key);
        }
    };
    take(references.readersOfAny(), changed);
    while (!open.empty()) {
        const std::string key = std::move(open.back());
        open.pop_back();
        const fleet::NodeSet nodes = byKey.at(key);
        take(references.readersOf(key), nodes);
    }
}

/// The key \a folded and those of \a nodes that have it; nothing if none has it, or if no lookup can name it.
std::optional<TouchedKey> FleetChanges::touchedOn(fleet::NodeSet nodes, const std::string &folded) const
{
    const auto before = m_before.spellings.find(folded);
    const auto after = m_after.spellings.find(folded);
    if (before == m_before.spellings.end() && after == m_after.spellings.end())
        return std::nullopt;
    nodes.keepOnly(havingKey(folded));
    if (nodes.isEmpty())
        return std::nullopt;
    return TouchedKey{after != m_after.spellings.end() ? *after->second : *before->second, nodes.nodes()};
}

bool FleetChanges::mayChange(NodeIndex node, const std::vector<std::string> &keys) const
{
    const auto hasChanged = [&](const std::string &key) {
        if (key.empty())
            return std::any_of(m_byKey.begin(), m_byKey.end(), [&](const auto &each) { return each.second.has(node); });
        const auto changed = m_byKey.find(m_before.folded(key));
        return changed != m_byKey.end() && changed->second.has(node);
    };
    return m_all.has(node) || std::any_of(keys.begin(), keys.end(), hasChanged);
}

std::optional<TouchedKey> FleetChanges::firstTouched() const
{
    fleet::NodeSet changed = m_all;
    for (const auto &[key, nodes] : m_byKey)
        changed.add(nodes);
    for (const auto &[key, nodes] : m_byKey) {
        auto found = touchedOn(nodes, key);
        if (!found)
            continue;
        const auto most = touchedOn(changed, key);
        if (most->nodes.size() == found->nodes.size())
            return found;
    }
    return std::nullopt;
}

std::vector<TouchedKey> FleetChanges::touchedKeys(Executor &executor, const CancelToken &cancel) const
{
    std::map<std::string, fleet::NodeSet> byKey = m_byKey;
    const KeyReferences *const references = byKey.empty() ? nullptr : m_before.references(executor, cancel);
    if (references)
        addReaders(*references, byKey);
    if (!m_all.isEmpty()) {
        for (const auto *spellings : {&m_before.spellings, &m_after.spellings}) {
            for (const auto &[folded, key] : *spellings)
                byKey.try_emplace(folded, m_before.inventory->nodes.size()).first->second.add(m_all);
        }
    }
    std::vector<TouchedKey> touched;
    for (const auto &[folded, nodes] : byKey) {
        if (auto found = cancel.isCancelled() ? std::nullopt : touchedOn(nodes, folded))
            touched.push_back(std::move(*found));
    }
    return touched;
}

} // namespace strata
