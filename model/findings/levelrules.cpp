// SPDX-License-Identifier: MIT
#include "findings/levelrules.h"

#include "core/text/ascii.h"
#include "findings/findingphrases.h"
#include "findings/mistakes/variablenames.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace strata {

namespace {

using State = LayerNode::State;

constexpr std::size_t kNodesCompared = 50; // equal paths are the same on all nodes, existing files are not

/// Whether \a text contains the variable \a name in `%{ }`, or in Datum's `$( )`.
bool usesVariable(std::string_view text, std::string_view name)
{
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const std::size_t before = text.find_last_not_of(' ', at == 0 ? 0 : at - 1);
        const bool isAfterBrace = at > 0 && before != std::string_view::npos && text[before] == '{';
        const bool isMember = at > 0 && (text[at - 1] == '.' || text[at - 1] == ':');
        const std::size_t end = at + name.size();
        const bool ends = end == text.size() || (!ascii::isWord(text[end]) && text[end] != '.');
        if (ends && (isAfterBrace || isMember))
            return true;
    }
    return false;
}

/// `%{facts.os.family}`, or `$($Node.Role)`.
std::string tokenOf(const std::string &name, bool isOfDatum)
{
    return isOfDatum ? "$($Node." + name + ')' : "%{" + name + '}';
}

} // namespace

void LevelRules::add(std::uint32_t node, bool hasFacts, const LookupEngine &engine)
{
    const std::lock_guard lock(m_mutex);
    for (const LayerNode &layer : engine.layers().children)
        addInputs(layer, node, hasFacts);
    if (m_nodes++ < kNodesCompared)
        addRepeated(engine);
}

/// The first level of \a layer that uses the variable \a name.
LevelRules::Use LevelRules::useIn(const LayerNode &layer, const std::string &name)
{
    for (std::size_t entry = 0; entry < layer.children.size(); ++entry) {
        const std::vector<LayerNode> &locations = layer.children[entry].children;
        const auto location = std::find_if(locations.begin(), locations.end(),
                                           [&name](const LayerNode &each) { return usesVariable(each.written, name); });
        if (location != locations.end())
            return {entry, static_cast<std::size_t>(location - locations.begin()), false};
    }
    for (std::size_t entry = 0; entry < layer.children.size(); ++entry) {
        if (usesVariable(layer.children[entry].written, name))
            return {entry, 0, true};
    }
    return {};
}

void LevelRules::addInputs(const LayerNode &layer, std::uint32_t index, bool hasFacts)
{
    for (const LayerInput &input : layer.inputs) {
        const auto [known, isNew] = m_uses.try_emplace(layer.resolved + '\n' + input.name); // the same for all nodes
        if (isNew)
            known->second = useIn(layer, input.name);
        const Use &use = known->second;
        if (use.entry >= layer.children.size() || !layer.children[use.entry].mark.isValid())
            continue; // built in, or a variable of options
        const LayerNode &entry = layer.children[use.entry];
        const LayerNode *const location =
            use.location < entry.children.size() ? &entry.children[use.location] : nullptr;
        Variable &variable = (use.isFolder ? m_folders : m_variables)[input.name];
        if (!variable.mark.isValid()) {
            variable.mark = location && location->mark.isValid() ? location->mark : entry.mark;
            variable.level = entry.name;
        }
        if (!hasFacts)
            continue;
        ++variable.nodes;
        if (input.isDefined && !input.value.empty())
            continue;
        variable.unset.push_back(index);
        if (index < variable.node) {
            variable.node = index;
            variable.resolved = location ? location->resolved : std::string();
            variable.layer = location ? location->layer : LayerId();
        }
    }
}

/// Notes locations that name a file again: the second one contributes nothing.
void LevelRules::addRepeated(const LookupEngine &engine)
{
    std::map<std::string, const LayerNode *> known; // by file and path as written
    for (const LayerNode *location : locations(engine.layers())) {
        if (!location->mark.isValid() || !location->file.isValid() || location->state != State::Present)
            continue;
        const auto [first, isNew] =
            known.try_emplace(std::to_string(location->file.index) + '\n' + location->written, location);
        const LayerNode &other = *first->second;
        if (isNew || other.mark.file != location->mark.file)
            continue;
        const std::string level = levelOf(engine.layers(), location->layer);
        const std::string place = std::to_string(location->mark.file.index) + ':' +
                                  std::to_string(location->mark.line) + '\n' + level + '\n' + location->written;
        m_repeated.try_emplace(place,
                               Repeated{location->mark, level, other.mark, levelOf(engine.layers(), other.layer)});
    }
}

bool LevelRules::needsNames() const
{
    const std::lock_guard lock(m_mutex);
    for (const auto *variables : {&m_variables, &m_folders}) {
        for (const auto &[name, variable] : *variables) {
            if (variable.nodes > 0 && variable.unset.size() == variable.nodes)
                return true;
        }
    }
    return false;
}

/// The variable that is meant by \a name, which no node has; empty: none.
std::string LevelRules::similarName(const std::string &name, const Variable &variable, const KnownVariables &known)
{
    if (variable.nodes == 0 || variable.unset.size() < variable.nodes)
        return {};
    std::string similar = similarFact(known.areOfDatum ? "facts." + name : name, known.names);
    if (known.areOfDatum && similar.starts_with("facts."))
        similar.erase(0, 6);
    return similar == name ? std::string() : similar; // it exists and is empty
}

std::vector<FindingEntry> LevelRules::finish(FindingWords words, const KnownVariables &known) const
{
    const std::lock_guard lock(m_mutex);
    std::vector<FindingEntry> all;
    const auto add = [&](std::string_view rule, std::string text, const Variable &variable) {
        std::vector<std::uint32_t> nodes = variable.unset;
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end()); // several layers may use it
        all.push_back({makeFinding(rule, std::move(text), variable.mark),
                       {},
                       {},
                       variable.level,
                       nodes.empty() ? LayerId() : variable.layer,
                       nodes.size(),
                       nodes.empty() ? FindingEntry::kNoNode : variable.node});
        all.back().allNodes = std::move(nodes);
    };
    for (const auto *variables : {&m_variables, &m_folders}) {
        for (const auto &[name, variable] : *variables) {
            const std::string written = tokenOf(name, known.areOfDatum);
            const auto successor = known.successor ? known.successor(name) : std::nullopt;
            if (successor) {
                add("fact-legacy",
                    words.book.say(findingphrases::kFactLegacy,
                                   {{"variable", written}, {"other", tokenOf(*successor, false)}}),
                    variable);
                continue;
            }
            if (const std::string similar = similarName(name, variable, known); !similar.empty()) {
                add("fact-unknown",
                    words.book.say(findingphrases::kFactUnknown,
                                   {{"variable", written}, {"other", tokenOf(similar, known.areOfDatum)}}),
                    variable);
                continue;
            }
            if (name.starts_with("trusted.extensions.") && !variable.unset.empty())
                add("trusted-unset",
                    words.book.say(findingphrases::kTrustedUnset, {{"variable", written}, {"name", name}}), variable);
            else if (variables == &m_folders && !variable.unset.empty())
                add("datadir-unset",
                    words.book.say(findingphrases::kDatadirUnset,
                                   {{"variable", written}, {"path", words.names.shortPath(variable.resolved)}}),
                    variable);
        }
    }
    for (const auto &[place, repeated] : m_repeated) {
        FindingEntry found;
        found.finding = makeFinding(
            "level-repeated",
            words.book.say(findingphrases::kLevelRepeated, {{"level", repeated.level}, {"other", repeated.otherLevel}}),
            repeated.mark, {{repeated.otherMark, words.book.say(findingphrases::kLevelAbove)}});
        found.level = repeated.level;
        all.push_back(std::move(found));
    }
    return all;
}

std::set<std::string> LevelRules::reportedVariables(const KnownVariables &known) const
{
    const std::lock_guard lock(m_mutex);
    std::set<std::string> names;
    for (const auto &[name, variable] : m_variables) {
        const bool isLegacy = known.successor && known.successor(name);
        if (!isLegacy && similarName(name, variable, known).empty())
            continue;
        std::string_view fact = name; // locations name facts without prefix
        for (const std::string_view prefix : {std::string_view("::"), std::string_view("facts.")}) {
            if (fact.starts_with(prefix))
                fact.remove_prefix(prefix.size());
        }
        names.emplace(fact);
    }
    return names;
}

} // namespace strata
