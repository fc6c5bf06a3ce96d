// SPDX-License-Identifier: MIT
#include "findings/levelrules.h"

#include "core/text/ascii.h"
#include "findings/findingphrases.h"
#include "findings/similarfact.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace strata {

namespace {

using State = LayerNode::State;

/// True if \a text has the variable \a name in `%{ }`, or in `$( )` as Datum writes it.
bool usesVariable(std::string_view text, std::string_view name)
{
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        const std::size_t before = text.find_last_not_of(" ", at == 0 ? 0 : at - 1);
        const bool isAfterBrace = at > 0 && before != std::string_view::npos && text[before] == '{';
        const bool isMember = at > 0 && text[at - 1] == '.';
        const std::size_t end = at + name.size();
        const bool ends = end == text.size() || (!ascii::isWord(text[end]) && text[end] != '.');
        if (ends && (isAfterBrace || isMember))
            return true;
    }
    return false;
}

/// The first level of a layer that uses a variable.
struct UsingLevel
{
    const LayerNode *entry = nullptr;    ///< null: none
    const LayerNode *location = nullptr; ///< null: the entry has none
    bool isFolder = false;               ///< the data folder uses it
};

UsingLevel levelUsing(const LayerNode &layer, const std::string &name)
{
    for (const LayerNode &entry : layer.children) {
        const auto location = std::find_if(entry.children.begin(), entry.children.end(),
                                           [&name](const LayerNode &each) { return usesVariable(each.written, name); });
        if (location != entry.children.end())
            return {&entry, &*location, false};
    }
    for (const LayerNode &entry : layer.children) {
        if (entry.role == LayerNode::Role::Entry && usesVariable(entry.written, name))
            return {&entry, entry.children.empty() ? nullptr : entry.children.data(), true};
    }
    return {};
}

/// `%{facts.os.family}`, or `$($Node.Role)`.
std::string tokenOf(const std::string &name, bool isOfDatum)
{
    return isOfDatum ? "$($Node." + name + ')' : "%{" + name + '}';
}

} // namespace

void LevelRules::add(std::uint32_t node, HierarchySurvey::Facts facts, const LookupEngine &engine)
{
    const std::lock_guard lock(m_mutex);
    for (const LayerNode &layer : engine.layers().children)
        addInputs(layer, node, facts == HierarchySurvey::Facts::Known);
    addRepeated(engine);
}

void LevelRules::addInputs(const LayerNode &layer, std::uint32_t index, bool hasFacts)
{
    for (const LayerInput &input : layer.inputs) {
        const UsingLevel use = levelUsing(layer, input.name);
        if (!use.entry || !use.entry->mark.isValid())
            continue; // built in, or a variable of options
        Variable &variable = (use.isFolder ? m_folders : m_variables)[input.name];
        if (!variable.mark.isValid()) {
            variable.mark = use.location && use.location->mark.isValid() ? use.location->mark : use.entry->mark;
            variable.level = use.entry->name;
        }
        if (!hasFacts)
            continue;
        ++variable.nodes;
        if (input.isDefined && !input.value.empty())
            continue;
        ++variable.unset;
        if (index < variable.node) {
            variable.node = index;
            variable.resolved = use.location ? use.location->resolved : std::string();
            variable.layer = use.location ? use.location->layer : LayerId();
        }
    }
}

/// The same file read a second time has nothing that the first did not have.
void LevelRules::addRepeated(const LookupEngine &engine)
{
    std::map<std::string, std::pair<const LayerNode *, std::string>> known; // by file and path as written
    for (const LayerNode *location : locations(engine.layers())) {
        if (!location->mark.isValid() || !location->file.isValid() || location->state != State::Present)
            continue;
        const std::string level = levelOf(engine.layers(), location->layer);
        const auto [first, isNew] =
            known.try_emplace(std::to_string(location->file.index) + '\n' + location->written, location, level);
        if (isNew || first->second.first->mark.file != location->mark.file)
            continue;
        const std::string place = std::to_string(location->mark.file.index) + ':' +
                                  std::to_string(location->mark.line) + '\n' + level + '\n' + location->written;
        m_repeated.try_emplace(place, Repeated{location->mark, level, first->second.first->mark, first->second.second});
    }
}

bool LevelRules::needsNames() const
{
    const std::lock_guard lock(m_mutex);
    for (const auto *variables : {&m_variables, &m_folders}) {
        for (const auto &[name, variable] : *variables) {
            if (variable.nodes > 0 && variable.unset == variable.nodes)
                return true;
        }
    }
    return false;
}

/// The variable that no node has and that is meant to be another one.
std::string LevelRules::meant(const std::string &name, const Variable &variable, const KnownVariables &known)
{
    if (variable.nodes == 0 || variable.unset < variable.nodes)
        return {};
    std::string similar = similarFact(known.areOfDatum ? "facts." + name : name, known.names);
    if (known.areOfDatum && similar.starts_with("facts."))
        similar.erase(0, 6);
    return similar == name ? std::string() : similar; // it is there and empty
}

std::vector<Found> LevelRules::finish(FindingWords words, const KnownVariables &known) const
{
    const std::lock_guard lock(m_mutex);
    std::vector<Found> all;
    const auto add = [&](std::string_view rule, std::string text, const Variable &variable, std::size_t nodes) {
        all.push_back({makeFinding(rule, std::move(text), variable.mark),
                       {},
                       {},
                       variable.level,
                       nodes > 0 ? variable.layer : LayerId(),
                       nodes,
                       nodes > 0 ? variable.node : Found::kNoNode});
    };
    for (const auto *variables : {&m_variables, &m_folders}) {
        for (const auto &[name, variable] : *variables) {
            const std::string written = tokenOf(name, known.areOfDatum);
            const auto successor = known.successor ? known.successor(name) : std::nullopt;
            if (successor) {
                add("fact-legacy",
                    words.book.say(findingPhrase(FindingPhrase::FactLegacy),
                                   {{"variable", written}, {"other", tokenOf(*successor, false)}}),
                    variable, variable.unset);
                continue;
            }
            if (const std::string similar = meant(name, variable, known); !similar.empty()) {
                add("fact-unknown",
                    words.book.say(findingPhrase(FindingPhrase::FactUnknown),
                                   {{"variable", written}, {"other", tokenOf(similar, known.areOfDatum)}}),
                    variable, variable.unset);
                continue;
            }
            if (name.starts_with("trusted.extensions.") && variable.unset > 0)
                add("trusted-unset",
                    words.book.say(findingPhrase(FindingPhrase::TrustedUnset), {{"variable", written}, {"name", name}}),
                    variable, variable.unset);
            else if (variables == &m_folders && variable.unset > 0)
                add("datadir-unset",
                    words.book.say(findingPhrase(FindingPhrase::DatadirUnset),
                                   {{"variable", written}, {"path", words.names.shortPath(variable.resolved)}}),
                    variable, variable.unset);
        }
    }
    for (const auto &[place, repeated] : m_repeated) {
        Found found;
        found.finding = makeFinding("level-repeated",
                                    words.book.say(findingPhrase(FindingPhrase::LevelRepeated),
                                                   {{"level", repeated.level}, {"other", repeated.otherLevel}}),
                                    repeated.mark,
                                    {{repeated.otherMark, words.book.say(findingPhrase(FindingPhrase::LevelAbove))}});
        found.level = repeated.level;
        all.push_back(std::move(found));
    }
    return all;
}

std::set<std::string> LevelRules::explained(const KnownVariables &known) const
{
    const std::lock_guard lock(m_mutex);
    std::set<std::string> names;
    for (const auto &[name, variable] : m_variables) {
        const bool isLegacy = known.successor && known.successor(name);
        if (isLegacy || !meant(name, variable, known).empty())
            names.insert(name);
    }
    return names;
}

} // namespace strata
