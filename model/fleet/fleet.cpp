// SPDX-License-Identifier: MIT
#include "fleet/fleet.h"

#include "core/valueequality.h"
#include "fleet/fleetstate.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

namespace strata {

using namespace fleet;

namespace {

constexpr std::size_t kKeptEngines = 1024;
constexpr std::size_t kKeptClasses = 200; // sets of variables: most keys read those of the paths alone

} // namespace

ContentIndex Fleet::State::contentOf(const PlacedContent &placed, const LookupEngine &engine)
{
    std::vector<ContentIndex> &ofFile = byFile[placed.file];
    const NamedOptions *named = engine.namedOptions(placed.layer);
    for (const ContentIndex known : ofFile) {
        if (contents[known].root.isSameNode(placed.root) && contents[known].named == named)
            return known;
    }
    std::string text;
    if (!ofFile.empty()) { // what is made anew for each node is mostly the same
        text = exactText(placed.root);
        for (const ContentIndex known : ofFile) {
            if (contents[known].text.empty())
                contents[known].text = exactText(contents[known].root);
            if (contents[known].text == text && contents[known].named == named)
                return known;
        }
    }
    return addContent(placed, engine, std::move(text));
}

ContentIndex Fleet::State::addContent(const PlacedContent &placed, const LookupEngine &engine, std::string text)
{
    const NamedOptions *named = engine.namedOptions(placed.layer);
    const auto index = static_cast<ContentIndex>(contents.size());
    contents.push_back(
        {placed.file, placed.root, std::move(text), named, named ? named->read(placed.root) : OptionsText()});
    byFile[placed.file].push_back(index);
    for (const Entry &entry : placed.root.entries()) {
        std::string key = folded(entry.key.text());
        std::vector<ContentIndex> &having = byKey[key];
        if (having.empty() || having.back() != index)
            having.push_back(index);
        if (engine.isLookupKey(entry.key))
            spellings.emplace(std::move(key), entry.key.text());
    }
    return index;
}

void Fleet::State::take(NodeIndex node, const LookupEngine &engine, NodeInput input)
{
    const std::lock_guard lock(making);
    ignoresCase = engine.ignoresKeyCase();
    nodes[node].shape = shapes.of(std::move(input.shape));
    nodes[node].places.reserve(input.contents.size());
    for (const PlacedContent &placed : input.contents)
        nodes[node].places.push_back({placed.layer, contentOf(placed, engine)});
}

void Fleet::State::noteHolders()
{
    holders.assign(contents.size(), {});
    for (NodeIndex node = 0; node < nodes.size(); ++node) {
        for (const Place &place : nodes[node].places) {
            std::vector<Holders> &all = holders[place.content];
            auto at =
                std::find_if(all.begin(), all.end(), [&](const Holders &each) { return each.layer == place.layer; });
            if (at == all.end())
                at = all.insert(all.end(), Holders{place.layer, {}});
            at->nodes.push_back(node);
        }
    }
}

std::vector<ContentIndex> Fleet::State::contentsWith(const std::string &key) const
{
    if (const auto known = byKey.find(folded(key)); known != byKey.end())
        return known->second;
    std::vector<ContentIndex> all(key.empty() ? contents.size() : 0);
    std::iota(all.begin(), all.end(), ContentIndex{0});
    return all;
}

std::vector<char> Fleet::State::havingKey(const std::string &key) const
{
    std::vector<char> having(contents.size(), 0);
    for (const ContentIndex content : contentsWith(key))
        having[content] = 1;
    return having;
}

Parts Fleet::State::partsOf(const std::string &key, const std::vector<std::string> &keys) const
{
    Parts parts;
    std::unordered_map<std::string, std::uint32_t> byText;
    bool hasWholes = false;
    for (const ContentIndex content : contentsWith(key)) {
        const Content &of = contents[content];
        std::optional<std::string> text;
        if (of.options && of.named->key == key) {
            text.emplace();
            for (const std::string &about : keys) {
                const auto said = of.options(about);
                text = text && said ? std::optional(*text + *said + '\n') : std::nullopt;
            }
        }
        hasWholes = hasWholes || !text;
        const auto other = static_cast<std::uint32_t>(contents.size() + byText.size()); // a number that no content has
        parts.push_back({content, text ? byText.emplace(*text, other).first->second : content});
    }
    const auto silent = byText.find(std::string(keys.size(), '\n'));
    if (silent != byText.end() && !hasWholes) // beside others what says nothing may still change how they fail
        std::erase_if(parts, [&](const Part &part) { return part.number == silent->second; });
    return parts;
}

void Fleet::State::keep(NodeIndex node, std::shared_ptr<const LookupEngine> engine)
{
    const std::lock_guard lock(noting);
    if (!engines.emplace(node, std::move(engine)).second)
        return;
    lastEngines.push_back(node);
    if (lastEngines.size() > kKeptEngines) {
        engines.erase(lastEngines.front());
        lastEngines.pop_front();
    }
}

Fleet::Fleet(FleetSource source, Executor &executor, const CancelToken &cancel, const Fleet *like)
    : m_state(std::make_unique<State>(std::move(source)))
{
    State &state = *m_state;
    if (like)
        state.shapes = like->m_state->shapes;
    state.nodes.resize(state.source.count);
    state.answersOf.resize(state.source.count);
    executor.forEach(state.source.count, [&](std::size_t i) {
        const auto node = static_cast<NodeIndex>(i);
        const auto made = cancel.isCancelled() ? nullptr : state.source.engine(i, cancel);
        if (!made)
            return;
        state.answersOf[i] = state.source.answersOf(i);
        state.take(node, *made, nodeInput(*made));
        if (i < kKeptEngines)
            state.keep(node, made);
        if (state.source.onNode)
            state.source.onNode();
    });
    state.source.onNode = {};
    if (cancel.isCancelled())
        state.nodes.clear();
    state.noteHolders();
}

Fleet::~Fleet() = default;

std::size_t Fleet::size() const
{
    return m_state->nodes.size();
}

std::vector<std::string> Fleet::keys() const
{
    std::vector<std::string> keys;
    keys.reserve(m_state->spellings.size());
    for (const auto &[key, spelling] : m_state->spellings)
        keys.push_back(spelling);
    std::sort(keys.begin(), keys.end());
    return keys;
}

std::vector<NodeIndex> Fleet::allNodes() const
{
    std::vector<NodeIndex> nodes(size());
    std::iota(nodes.begin(), nodes.end(), NodeIndex{0});
    return nodes;
}

std::vector<NodeIndex> Fleet::nodesWith(const std::string &key) const
{
    std::vector<char> has(size(), 0);
    for (const ContentIndex content : m_state->contentsWith(key)) {
        for (const Holders &holders : m_state->holders[content]) {
            if (holders.nodes.size() == size())
                return allNodes();
            for (const NodeIndex node : holders.nodes)
                has[node] = 1;
        }
    }
    std::vector<NodeIndex> nodes;
    for (NodeIndex node = 0; node < size(); ++node) {
        if (has[node] != 0)
            nodes.push_back(node);
    }
    return nodes;
}

std::size_t Fleet::filesWith(const std::string &key, const std::vector<NodeIndex> &nodes) const
{
    std::vector<char> isAsked(size(), 0);
    for (const NodeIndex node : nodes)
        isAsked[node] = 1;
    std::set<FileId> files;
    for (const ContentIndex content : m_state->contentsWith(key)) {
        const auto &all = m_state->holders[content];
        const bool isRead = std::any_of(all.begin(), all.end(), [&](const Holders &holders) {
            return std::any_of(holders.nodes.begin(), holders.nodes.end(),
                               [&](NodeIndex node) { return isAsked[node] != 0; });
        });
        if (isRead)
            files.insert(m_state->contents[content].file);
    }
    return files.size();
}

std::shared_ptr<const LookupEngine> Fleet::engine(NodeIndex node, const CancelToken &cancel) const
{
    {
        const std::lock_guard lock(m_state->noting);
        if (const auto known = m_state->engines.find(node); known != m_state->engines.end())
            return known->second;
    }
    auto made = m_state->source.engine(node, cancel);
    if (made)
        m_state->keep(node, made);
    return made;
}

std::shared_ptr<const FleetColumn> Fleet::variable(const std::string &name) const
{
    const std::lock_guard lock(m_state->noting);
    auto &column = m_state->columns[name];
    if (!column) {
        auto made = std::make_shared<FleetColumn>();
        made->reserve(size());
        for (const AnswerOf &answerOf : m_state->answersOf)
            made->push_back(m_state->answers.of(answerOf(name)));
        column = std::move(made);
    }
    return column;
}

std::shared_ptr<const NodeClasses> Fleet::classesBy(const std::vector<std::string> &variables) const
{
    {
        const std::lock_guard lock(m_state->noting);
        if (const auto known = m_state->classes.find(variables); known != m_state->classes.end())
            return known->second;
    }
    auto made = std::make_shared<NodeClasses>(m_state->nodes);
    for (const std::string &name : variables)
        made->split(*variable(name));
    const std::lock_guard lock(m_state->noting);
    if (m_state->classes.size() < kKeptClasses)
        m_state->classes.emplace(variables, made);
    return made;
}

namespace {

constexpr std::size_t kNoGroup = static_cast<std::size_t>(-1);

/// All that one answer read, and the nodes by what they say to that.
struct Questions
{
    std::vector<std::string> variables;
    std::vector<std::string> keys;
    NodeClasses classes;
    std::vector<std::size_t> groups; ///< by class
};

} // namespace

std::vector<FleetGroup> Fleet::ask(const LookupRequest &request, const std::vector<NodeIndex> &nodes,
                                   const CancelToken &cancel, const AnswerSink &onAnswer) const
{
    LookupRequest asked = request;
    asked.withTrace = onAnswer != nullptr;
    asked.withReads = nodes.size() > 1;
    asked.cancel = cancel;
    std::vector<FleetGroup> groups;
    std::deque<Questions> known;
    const auto questionsOf = [&](const ReadSet &reads) -> Questions & {
        std::vector<std::string> variables;
        for (const Reading &reading : reads.variables())
            variables.push_back(reading.name);
        for (Questions &each : known) {
            if (each.variables == variables && each.keys == reads.keys())
                return each;
        }
        Questions made{variables, reads.keys(), *classesBy(variables), {}};
        for (const std::string &key : made.keys)
            made.classes.split(m_state->partsOf(key, made.keys), m_state->holders);
        made.groups.assign(made.classes.count(), kNoGroup);
        return known.emplace_back(std::move(made));
    };
    for (const NodeIndex node : nodes) {
        if (cancel.isCancelled())
            break;
        const bool isKnown = std::any_of(known.begin(), known.end(), [&](const Questions &questions) {
            const std::size_t group = questions.groups[questions.classes.of(node)];
            if (group == kNoGroup)
                return false;
            groups[group].nodes.push_back(node);
            return true;
        });
        if (isKnown)
            continue;
        const auto made = engine(node, cancel);
        LookupResult result = made ? made->lookup(asked) : LookupResult{.status = LookupResult::Status::Cancelled};
        if (result.status == LookupResult::Status::Cancelled)
            break;
        if (onAnswer) {
            onAnswer(groups.size(), node, result, *made);
            result.trace = {};
        }
        if (result.reads && !request.key.isWholeNode()) {
            Questions &questions = questionsOf(result.reads->data);
            questions.groups[questions.classes.of(node)] = groups.size();
        }
        groups.push_back({std::move(result), {node}});
    }
    return groups;
}

} // namespace strata
