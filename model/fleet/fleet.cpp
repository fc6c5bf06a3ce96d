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

using Answers = std::vector<std::uint32_t>;

struct AnswersHash
{
    std::size_t operator()(const Answers &answers) const
    {
        std::uint64_t hash = 14695981039346656037ULL; // FNV-1a
        for (const std::uint32_t answer : answers)
            hash = (hash ^ answer) * 1099511628211ULL;
        return static_cast<std::size_t>(hash ^ (hash >> 32));
    }
};

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

std::vector<char> Fleet::State::havingKey(const std::string &key) const
{
    std::vector<char> having(contents.size(), key.empty() ? 1 : 0);
    if (const auto known = byKey.find(folded(key)); known != byKey.end()) {
        for (const ContentIndex content : known->second)
            having[content] = 1;
    }
    return having;
}

Parts Fleet::State::partsOf(const std::string &key, const std::vector<std::string> &keys) const
{
    const std::vector<char> having = havingKey(key);
    Parts parts(contents.size(), 0);
    std::unordered_map<std::string, std::uint32_t> byText;
    bool hasWholes = false;
    for (ContentIndex content = 0; content < contents.size(); ++content) {
        if (having[content] == 0)
            continue;
        parts[content] = content + 1;
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
        if (text) // a number that no content has, if it says something
            parts[content] =
                byText.emplace(*text, static_cast<std::uint32_t>(contents.size() + byText.size() + 1)).first->second;
    }
    const auto silent = byText.find(std::string(keys.size(), '\n'));
    if (silent != byText.end() && !hasWholes) // beside others what says nothing may still change how they fail
        std::replace(parts.begin(), parts.end(), silent->second, std::uint32_t{0});
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
    });
    if (cancel.isCancelled())
        state.nodes.clear();
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
    const std::vector<char> having = m_state->havingKey(key);
    std::vector<NodeIndex> nodes;
    for (NodeIndex node = 0; node < size(); ++node) {
        if (m_state->has(node, having))
            nodes.push_back(node);
    }
    return nodes;
}

std::size_t Fleet::filesWith(const std::string &key, const std::vector<NodeIndex> &nodes) const
{
    const std::vector<char> having = m_state->havingKey(key);
    std::set<FileId> files;
    for (const NodeIndex node : nodes) {
        for (const Place &place : m_state->nodes[node].places) {
            if (having[place.content] != 0)
                files.insert(m_state->contents[place.content].file);
        }
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

namespace {

/// All that one answer read, and the answers of nodes to that.
struct Questions
{
    std::vector<std::string> variables;
    std::vector<std::string> keys;
    std::vector<std::shared_ptr<const FleetColumn>> columns; ///< by variable
    std::vector<Parts> parts;                                ///< by key
    std::unordered_map<Answers, std::size_t, AnswersHash> groups;
};

void answer(const Questions &questions, NodeIndex node, const Node &input, Answers &answers)
{
    answers.assign(1, input.shape);
    for (const Parts &parts : questions.parts) {
        const std::size_t count = answers.size();
        answers.push_back(0);
        for (const Place &place : input.places) {
            if (parts[place.content] == 0)
                continue;
            answers.push_back(place.layer.index);
            answers.push_back(parts[place.content]);
            ++answers[count];
        }
    }
    for (const auto &column : questions.columns)
        answers.push_back((*column)[node]);
}

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
    Answers answers;
    const auto questionsOf = [&](const ReadSet &reads) -> Questions & {
        std::vector<std::string> variables;
        for (const Reading &reading : reads.variables())
            variables.push_back(reading.name);
        for (Questions &each : known) {
            if (each.variables == variables && each.keys == reads.keys())
                return each;
        }
        Questions made{std::move(variables), reads.keys(), {}, {}, {}};
        for (const std::string &name : made.variables)
            made.columns.push_back(variable(name));
        for (const std::string &key : made.keys)
            made.parts.push_back(m_state->partsOf(key, made.keys));
        return known.emplace_back(std::move(made));
    };
    for (const NodeIndex node : nodes) {
        if (cancel.isCancelled())
            break;
        const Node &input = m_state->nodes[node];
        const bool isKnown = std::any_of(known.begin(), known.end(), [&](const Questions &questions) {
            answer(questions, node, input, answers);
            const auto group = questions.groups.find(answers);
            if (group == questions.groups.end())
                return false;
            groups[group->second].nodes.push_back(node);
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
            answer(questions, node, input, answers);
            questions.groups.emplace(answers, groups.size());
        }
        groups.push_back({std::move(result), {node}});
    }
    return groups;
}

} // namespace strata
