// SPDX-License-Identifier: MIT
#include "fleet/keysweep.h"

#include "fleet/keysweepstate.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace strata {

using namespace fleet;

namespace {

constexpr std::size_t kMostKept = 50'000; // answers kept at a time, to limit memory

/// The digests of answers with their numbers of nodes.
using DigestCounts = std::vector<std::pair<TextDigest, std::size_t>>;

TextDigest filledDigest(const AnswerText &text, const std::vector<std::shared_ptr<const FleetVariable>> &variables,
                        NodeIndex node)
{
    std::vector<std::string_view> texts;
    for (const auto &variable : variables)
        texts.emplace_back(variable->text(node));
    return digestOf(text.with(texts));
}

/// Adds the digests of the answer \a text filled with the values of \a variables on \a nodes, many of which are equal.
void addFilled(const AnswerText &text, const std::vector<std::shared_ptr<const FleetVariable>> &variables,
               const std::vector<NodeIndex> &nodes, DigestCounts &digests)
{
    std::vector<std::uint32_t> combined(nodes.size(), 0); // numbers of a node's combined values of all variables so far
    std::vector<std::uint32_t> firsts;                    // first nodes of these, by index
    for (const auto &variable : variables) {
        firsts.clear();
        std::unordered_map<std::uint64_t, std::uint32_t> others;
        std::vector<std::uint32_t> first(variables.size() == 1 ? variable->texts.size() : 0, kNoAnswer);
        for (std::uint32_t i = 0; i < nodes.size(); ++i) {
            const std::uint32_t number = variable->numbers[nodes[i]];
            std::uint32_t &known =
                first.empty()
                    ? others.try_emplace((std::uint64_t{combined[i]} << 32U) | number, kNoAnswer).first->second
                    : first[number];
            if (known == kNoAnswer) {
                known = static_cast<std::uint32_t>(firsts.size());
                firsts.push_back(i);
            }
            combined[i] = known;
        }
    }
    const std::size_t before = digests.size();
    for (const std::uint32_t place : firsts)
        digests.emplace_back(filledDigest(text, variables, nodes[place]), 0);
    for (const std::uint32_t each : combined)
        ++digests[before + each].second;
}

} // namespace

KeySweep::KeySweep(const Fleet &fleet, std::vector<std::string> keys,
                   std::function<LookupRequest(const std::string &key)> requestOf)
    : m_fleet(fleet), m_requestOf(std::move(requestOf)), m_keys(keys.size()), m_closed(keys.size())
{
    for (std::size_t i = 0; i < keys.size(); ++i)
        m_keys[i].root = std::move(keys[i]);
}

KeySweep::~KeySweep() = default;

void KeySweep::run(Executor &executor, const CancelToken &cancel, const OnKey &onKey, std::optional<NodeIndex> like)
{
    m_requested = SweepResult::Spread;
    const auto nodesOf = [this](std::size_t key) { return m_fleet.nodesWith(m_keys[key].root); };
    processTasks(executor, cancel, nodesOf, [&](std::size_t i, const NodeAnswers &nodeAnswers) {
        onKey(i, spreadOf(m_keys[i], nodeAnswers, like));
    });
}

void KeySweep::ask(Executor &executor, const CancelToken &cancel, const NodeSelector &nodesOf, const OnGroups &onGroups)
{
    m_requested = SweepResult::Groups;
    processTasks(executor, cancel, nodesOf,
                 [&](std::size_t i, const NodeAnswers &nodeAnswers) { onGroups(i, groupsOf(m_keys[i], nodeAnswers)); });
}

void KeySweep::visitTraces(Executor &executor, const CancelToken &cancel, const OnRecord &onRecord,
                           const OnNodes &onNodes)
{
    m_requested = SweepResult::Records;
    m_onRecord = onRecord;
    const auto nodesOf = [this](std::size_t key) { return m_fleet.nodesWith(m_keys[key].root); };
    processTasks(executor, cancel, nodesOf, [&](std::size_t i, const NodeAnswers &nodeAnswers) {
        std::vector<std::vector<NodeIndex>> nodes(m_keys[i].answers.size());
        for (std::size_t place = 0; place < nodeAnswers.nodes.size(); ++place)
            nodes[nodeAnswers.answers[place]].push_back(nodeAnswers.nodes[place]);
        onNodes(i, nodes);
    });
}

void KeySweep::processTasks(Executor &executor, const CancelToken &cancel, const NodeSelector &nodesOf,
                            const OnNodeAnswers &onKeyDone)
{
    while (!cancel.isCancelled()) {
        reportKnownKeys(executor, cancel, nodesOf, onKeyDone);
        const std::vector<Task> all = tasks();
        if (all.empty())
            return;
        executor.forEach(all.size(), [&](std::size_t i) { work(all[i], cancel); });
    }
}

/// Reports the keys with known answers on every node, and determines what to look up for the others.
void KeySweep::reportKnownKeys(Executor &executor, const CancelToken &cancel, const NodeSelector &nodesOf,
                               const OnNodeAnswers &onKeyDone)
{
    executor.forEach(m_keys.size(), [&](std::size_t i) {
        Key &key = m_keys[i];
        if (key.isDone || cancel.isCancelled())
            return;
        NodeAnswers nodeAnswers{nodesOf(i), {}};
        if (needsLookups(key, nodeAnswers))
            return;
        onKeyDone(i, nodeAnswers);
        key = Key{};
        key.isDone = true;
    });
}

/// The unknown answers, by node.
std::vector<KeySweep::Task> KeySweep::tasks()
{
    constexpr std::size_t kMost = 256; // so that threads can share the keys of one node
    std::vector<std::tuple<NodeIndex, std::uint32_t, std::uint32_t>> wanted;
    for (std::uint32_t key = 0; key < m_keys.size(); ++key) {
        for (std::size_t i = m_keys[key].known; i < m_keys[key].answers.size(); ++i)
            wanted.emplace_back(m_keys[key].answers[i].node, key, static_cast<std::uint32_t>(i));
    }
    std::sort(wanted.begin(), wanted.end());
    std::vector<Task> all;
    for (const auto &[node, key, answer] : wanted) {
        if (all.empty() || all.back().node != node || all.back().answers.size() >= kMost)
            all.push_back({node, {}});
        all.back().answers.emplace_back(key, answer);
    }
    return all;
}

void KeySweep::work(const Task &task, const CancelToken &cancel)
{
    const bool isNone = task.answers.empty() || cancel.isCancelled();
    const auto engine = isNone ? nullptr : m_fleet.m_state->engine(task.node, cancel);
    for (const auto &[key, place] : task.answers) {
        if (engine && !cancel.isCancelled())
            m_keys[key].answers[place] = answer(key, place, task.node, *engine, cancel);
    }
}

KeySweep::Answer KeySweep::answer(std::uint32_t number, std::uint32_t place, NodeIndex node, const LookupEngine &engine,
                                  const CancelToken &cancel) const
{
    LookupRequest request = m_requestOf(m_keys[number].root);
    request.withTrace = m_requested == SweepResult::Records;
    request.withReads = true;
    request.cancel = cancel;
    LookupResult result = engine.lookup(request);
    if (m_requested == SweepResult::Records && result.status != LookupResult::Status::Cancelled)
        m_onRecord(number, place, node, result, engine);
    const std::shared_ptr<const Reads> reads = std::exchange(result.reads, nullptr);
    Answer answer{.node = node, .status = result.status};
    InputSet inputs;
    if (reads) {
        inputs.keys = reads->data.keys();
        for (const Reading &reading : reads->data.variables())
            inputs.variables.push_back({reading.name});
    }
    if (m_requested == SweepResult::Groups) {
        answer.result = std::make_shared<LookupResult>(std::move(result));
    } else {
        std::optional<AnswerText> text;
        const auto textOf = [&]() -> const std::string & { return (text ? *text : text.emplace(result)).closed(); };
        if (m_requested != SweepResult::Records) // otherwise only the nodes of the answer are needed
            answer.text = digestOf(textOf());
        if (reads && result.status == LookupResult::Status::Found)
            answer.unresolved = opened(number, request, *reads, result, textOf, node, engine, inputs);
        if (m_requested == SweepResult::Records)
            answer.unresolved.reset();
        if (m_requested == SweepResult::Changes && !answer.unresolved &&
            m_keptAnswers.fetch_add(1, std::memory_order_relaxed) < kMostKept)
            answer.result = std::make_shared<LookupResult>(std::move(result));
    }
    if (reads)
        answer.inputs = shareInputs(std::move(inputs));
    return answer;
}

/// The answer of \a textOf with placeholders for inserted variables if nothing else depends on them; records these in
/// \a inputs. Null: there are none.
std::unique_ptr<const KeySweep::UnresolvedAnswer> KeySweep::opened(std::uint32_t number, const LookupRequest &request,
                                                                   const Reads &reads, const LookupResult &result,
                                                                   const TextSource &textOf, NodeIndex node,
                                                                   const LookupEngine &engine, InputSet &inputs) const
{
    std::map<std::string, std::string> texts; // placeholders by variable
    std::map<std::string, std::uint32_t> marks;
    std::vector<std::string> names;
    bool isMerged = false;
    for (const Reading &reading : reads.data.variables()) {
        if (!(reading.isInserted || reading.isMerged) || !engine.insertedText(reading.answer))
            continue;
        isMerged = isMerged || !reading.isInserted;
        const std::string mark = markText(names.size());
        texts.emplace(reading.name, mark);
        marks.emplace(mark, static_cast<std::uint32_t>(names.size()));
        names.push_back(reading.name);
    }
    auto columns = m_fleet.m_state->inventory->variables(names);
    std::vector<std::string_view> own;
    for (const auto &column : columns)
        own.push_back(column->text(node));
    std::atomic<std::uint32_t> &failed = m_closed[number];
    constexpr std::uint32_t kTries = 8; // afterwards the key counts as depending on texts
    const bool isProved = isMerged || m_requested == SweepResult::Records;
    if (isProved && failed.load(std::memory_order_relaxed) >= kTries)
        return nullptr;
    const auto marked = texts.empty() ? nullptr : engine.withTexts(texts);
    if (!marked)
        return nullptr;
    LookupRequest again = request;
    again.withReads = false;
    again.withTrace = again.withTrace || isMerged;
    const LookupResult answer = marked->lookup(again);
    if (isMerged && !mergesAlike(request.withTrace ? result : engine.lookup(again), answer)) {
        failed.fetch_add(1, std::memory_order_relaxed);
        return nullptr;
    }
    AnswerText open(answer, marks);
    if (open.isClosed() || open.with(own) != textOf()) // the data contain such a placeholder
        return nullptr;
    if (m_requested == SweepResult::Records && !recordsStandForEachOther(result, answer)) {
        failed.fetch_add(1, std::memory_order_relaxed);
        return nullptr;
    }
    for (VariableRead &variable : inputs.variables)
        variable.isText = texts.contains(variable.name);
    UnresolvedAnswer unresolved{std::move(open), std::move(columns), {}, {}};
    if (m_requested == SweepResult::Changes) {
        unresolved.names.reserve(texts.size());
        for (const auto &[name, mark] : texts)
            unresolved.names.push_back(name + '=' + mark);
        unresolved.value = answer.value;
    }
    return std::make_unique<const UnresolvedAnswer>(std::move(unresolved));
}

/// Assigns known answers to the nodes and adds nodes to look up. False: all answers are known.
bool KeySweep::needsLookups(Key &key, NodeAnswers &nodeAnswers) const
{
    for (Answer &answer : std::span(key.answers).subspan(key.known)) {
        if (answer.status == LookupResult::Status::Cancelled)
            return true;
        if (answer.inputs)
            insertInputs(key, answer.inputs);
    }
    key.known = key.answers.size();
    if (key.answers.empty()) { // the first answer determines the relevant inputs
        if (!nodeAnswers.nodes.empty())
            key.answers.push_back({.node = nodeAnswers.nodes.front()});
        return !nodeAnswers.nodes.empty();
    }

    std::vector<NodeClasses> classes;
    classes.reserve(key.inputs.size());
    for (const InputSetParts &set : key.inputs) {
        classes.push_back(m_fleet.m_state->inventory->classesBy(set.inputs->variables));
        for (const Parts &parts : set.parts)
            classes.back().split(parts, m_fleet.m_state->inventory->holders);
    }
    AnswerTree tree(std::move(classes));
    std::unordered_map<NodeIndex, std::uint32_t> alone;
    for (std::uint32_t i = 0; i < key.answers.size(); ++i) {
        if (key.answers[i].inputs)
            tree.add(key.answers[i].node, i, insertInputs(key, key.answers[i].inputs));
        else
            alone.emplace(key.answers[i].node, i);
    }
    nodeAnswers.answers.reserve(nodeAnswers.nodes.size());
    std::vector<NodeIndex> more;
    for (const NodeIndex node : nodeAnswers.nodes) {
        if (const auto own = alone.empty() ? alone.end() : alone.find(node); own != alone.end()) {
            nodeAnswers.answers.push_back(own->second);
            continue;
        }
        bool isFirst = false;
        nodeAnswers.answers.push_back(tree.answerOf(node, isFirst));
        if (isFirst)
            more.push_back(node);
    }
    key.answers.reserve(key.answers.size() + more.size());
    for (const NodeIndex node : more)
        key.answers.push_back({.node = node});
    return !more.empty();
}

KeySpread KeySweep::spreadOf(const Key &key, const NodeAnswers &nodeAnswers, std::optional<NodeIndex> like)
{
    std::vector<std::size_t> nodesOf(key.answers.size(), 0);
    for (const std::uint32_t answer : nodeAnswers.answers)
        ++nodesOf[answer];
    std::vector<std::vector<NodeIndex>> members(key.answers.size()); // of answers with placeholders
    for (std::size_t place = 0; place < nodeAnswers.nodes.size(); ++place) {
        const std::uint32_t answer = nodeAnswers.answers[place];
        if (key.answers[answer].unresolved)
            members[answer].push_back(nodeAnswers.nodes[place]);
    }
    KeySpread spread;
    DigestCounts digests;
    for (std::size_t i = 0; i < key.answers.size(); ++i) {
        const Answer &answer = key.answers[i];
        if (nodesOf[i] == 0 || answer.status == LookupResult::Status::NotFound)
            continue;
        spread.found += nodesOf[i];
        spread.failing += answer.status == LookupResult::Status::Failed ? nodesOf[i] : 0;
        if (!answer.unresolved) {
            digests.emplace_back(answer.text, nodesOf[i]);
            continue;
        }
        addFilled(answer.unresolved->text, answer.unresolved->variables, members[i], digests);
    }
    const auto at =
        like ? std::lower_bound(nodeAnswers.nodes.begin(), nodeAnswers.nodes.end(), *like) : nodeAnswers.nodes.end();
    if (at != nodeAnswers.nodes.end() && *at == *like) {
        const Answer &own = key.answers[nodeAnswers.answers[static_cast<std::size_t>(at - nodeAnswers.nodes.begin())]];
        const TextDigest text =
            own.unresolved ? filledDigest(own.unresolved->text, own.unresolved->variables, *like) : own.text;
        for (const auto &[digest, nodes] : digests)
            spread.same += own.status != LookupResult::Status::NotFound && digest == text ? nodes : 0;
    }
    std::sort(digests.begin(), digests.end());
    const auto isSame = [](const auto &one, const auto &other) { return one.first == other.first; };
    spread.answers = static_cast<std::size_t>(std::unique(digests.begin(), digests.end(), isSame) - digests.begin());
    return spread;
}

std::vector<FleetGroup> KeySweep::groupsOf(Key &key, const NodeAnswers &nodeAnswers)
{
    std::vector<FleetGroup> groups;
    std::vector<std::size_t> groupOf(key.answers.size(), key.answers.size());
    for (std::size_t place = 0; place < nodeAnswers.nodes.size(); ++place) {
        const std::uint32_t answer = nodeAnswers.answers[place];
        if (groupOf[answer] == key.answers.size()) {
            groupOf[answer] = groups.size();
            groups.push_back({std::move(*key.answers[answer].result), {}});
        }
        groups[groupOf[answer]].nodes.push_back(nodeAnswers.nodes[place]);
    }
    return groups;
}

std::size_t KeySweep::InputSetHash::operator()(const InputSet &inputs) const
{
    std::size_t hash = inputs.keys.size();
    const auto add = [&hash](std::size_t each) { hash = hash * 31 + each; };
    for (const VariableRead &variable : inputs.variables)
        add(std::hash<std::string>()(variable.name) + (variable.isText ? 1 : 0));
    for (const std::string &key : inputs.keys)
        add(std::hash<std::string>()(key));
    return hash;
}

const KeySweep::InputSet *KeySweep::shareInputs(InputSet inputs) const
{
    const std::lock_guard lock(m_keeping);
    return &*m_inputSets.insert(std::move(inputs)).first;
}

std::uint32_t KeySweep::insertInputs(Key &key, const InputSet *inputs) const
{
    const auto known = std::find_if(key.inputs.begin(), key.inputs.end(),
                                    [inputs](const InputSetParts &each) { return each.inputs == inputs; });
    const auto place = static_cast<std::uint32_t>(known - key.inputs.begin());
    if (known != key.inputs.end())
        return place;
    InputSetParts set{inputs, {}};
    for (const std::string &read : inputs->keys)
        set.parts.push_back(m_fleet.m_state->partsOf(read, inputs->keys));
    key.inputs.push_back(std::move(set));
    return place;
}

} // namespace strata
