// SPDX-License-Identifier: MIT
#include "core/valuedifference.h"
#include "core/valueequality.h"
#include "fleet/keysweepstate.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <utility>
#include <variant>

namespace strata {

using namespace fleet;

namespace {

bool hasMark(const Value &value)
{
    return exactText(value).find(kMarkBegin) != std::string::npos;
}

void addTexts(const Value &value, std::vector<TextTemplate> &texts)
{
    if (value.isString())
        texts.emplace_back(value.text());
    for (const Value &item : value.items())
        addTexts(item, texts);
    for (const Entry &entry : value.entries())
        addTexts(entry.value, texts);
}

/// Whether filling a placeholder could make something in \a before equal to something in \a after, in the sense of list
/// items.
bool couldBecomeEqual(const Value &before, const Value &after)
{
    constexpr std::size_t kMostPairs = 20'000;
    std::vector<TextTemplate> ofBefore;
    std::vector<TextTemplate> ofAfter;
    addTexts(before, ofBefore);
    addTexts(after, ofAfter);
    if (ofBefore.size() * ofAfter.size() > kMostPairs)
        return true;
    return std::any_of(ofBefore.begin(), ofBefore.end(), [&](const TextTemplate &one) {
        return std::any_of(ofAfter.begin(), ofAfter.end(), [&](const TextTemplate &other) {
            return (one.isOpen() || other.isOpen()) && one.couldEqual(other);
        });
    });
}

bool isInList(const ValueChange &change)
{
    return std::any_of(change.path.begin(), change.path.end(),
                       [](const auto &part) { return std::holds_alternative<std::uint32_t>(part); });
}

/// Whether the changes are the same for all texts of the placeholders.
bool isSameForAll(const Value &before, const Value &after)
{
    const std::vector<ValueChange> changes = differences(before, after);
    return !changes.empty() && std::none_of(changes.begin(), changes.end(), [](const ValueChange &change) {
        return hasMark(change.before) || hasMark(change.after);
    }) && (std::none_of(changes.begin(), changes.end(), isInList) || !couldBecomeEqual(before, after));
}

/// Combines \a before and \a after, both sorted by node; null: the node has none.
template <typename Task>
std::vector<std::pair<const Task *, const Task *>> joined(const std::vector<Task> &before,
                                                          const std::vector<Task> &after)
{
    std::vector<std::pair<const Task *, const Task *>> both;
    for (auto one = before.begin(), other = after.begin(); one != before.end() || other != after.end();) {
        const bool isOfBefore = one != before.end() && (other == after.end() || one->node <= other->node);
        const bool isOfAfter = other != after.end() && (one == before.end() || other->node <= one->node);
        both.push_back({isOfBefore ? &*one++ : nullptr, isOfAfter ? &*other++ : nullptr});
    }
    return both;
}

/// The relation of two answers on the nodes that have both.
struct Pair
{
    enum class Change {
        None,  ///< equal
        Texts, ///< equal if the inserted texts are equal
        Alike, ///< the same change on all of them
        Own,   ///< possibly a different change on each
    };

    Change change = Change::None;
    std::vector<NodeIndex> nodes = {}; // that have a change
};

} // namespace

void KeySweep::compare(KeySweep &before, KeySweep &after, Executor &executor, const CancelToken &cancel,
                       const NodeSelector &nodesOf, const OnChanged &onChanged, const ChangeFilter &mayChange)
{
    // A generalised answer contains the values of variables on all nodes, which must be equal on both sides.
    const bool mayStay = mayChange && before.m_fleet.m_state->inventory == after.m_fleet.m_state->inventory;
    before.m_requested = after.m_requested = SweepResult::Changes;
    std::vector<std::optional<KeyAnswers>> ofBefore(before.m_keys.size());
    std::vector<std::optional<KeyAnswers>> ofAfter(before.m_keys.size());
    const auto tellIfBoth = [&](std::size_t key) {
        if (!ofBefore[key] || !ofAfter[key] || cancel.isCancelled())
            return;
        const KeyAnswers one = *std::exchange(ofBefore[key], std::nullopt);
        const KeyAnswers other = *std::exchange(ofAfter[key], std::nullopt);
        onChanged(key, changesOf(one, other));
    };
    while (!cancel.isCancelled()) {
        before.reportKnownKeys(executor, cancel, nodesOf, [&](std::size_t key, const NodeAnswers &nodeAnswers) {
            ofBefore[key].emplace(KeyAnswers{nodeAnswers, std::move(before.m_keys[key].answers)});
            tellIfBoth(key);
        });
        after.reportKnownKeys(executor, cancel, nodesOf, [&](std::size_t key, const NodeAnswers &nodeAnswers) {
            ofAfter[key].emplace(KeyAnswers{nodeAnswers, std::move(after.m_keys[key].answers)});
            tellIfBoth(key);
        });
        const std::vector<Task> tasksBefore = before.tasks();
        const std::vector<Task> tasksAfter = after.tasks();
        const auto both = joined(tasksBefore, tasksAfter);
        if (both.empty())
            return;
        executor.forEach(both.size(), [&](std::size_t i) { // creating an engine may use that of the other side
            const auto &[taskBefore, taskAfter] = both[i];
            if (taskBefore)
                before.work(*taskBefore, cancel);
            if (taskAfter && taskBefore && mayStay)
                after.work(after.copyUnchanged(*taskAfter, before, *taskBefore, mayChange), cancel);
            else if (taskAfter)
                after.work(*taskAfter, cancel);
        });
    }
}

KeySweep::Task KeySweep::copyUnchanged(Task task, const KeySweep &before, const Task &earlier,
                                       const ChangeFilter &mayChange)
{
    auto known = earlier.answers.begin(); // both are sorted by key
    std::erase_if(task.answers, [&](const auto &each) {
        const auto [key, place] = each;
        known = std::find_if(known, earlier.answers.end(), [id = key](const auto &other) { return other.first >= id; });
        if (known == earlier.answers.end() || known->first != key)
            return false;
        const Answer &answer = before.m_keys[key].answers[known->second];
        if (!answer.inputs || mayChange(task.node, answer.inputs->keys))
            return false;
        m_keys[key].answers[place] = answer;
        m_keys[key].answers[place].inputs = shareInputs(*answer.inputs);
        return true;
    });
    return task;
}

std::vector<ChangedNodes> KeySweep::changesOf(const KeyAnswers &before, const KeyAnswers &after)
{
    const auto changeOf = [](const Answer &one, const Answer &other) {
        if (!one.unresolved && !other.unresolved)
            return one.text == other.text ? Pair::Change::None : Pair::Change::Alike;
        if (!one.unresolved || !other.unresolved || one.unresolved->names != other.unresolved->names)
            return Pair::Change::Own;
        if (one.unresolved->text == other.unresolved->text)
            return Pair::Change::Texts;
        return isSameForAll(one.unresolved->value, other.unresolved->value) ? Pair::Change::Alike : Pair::Change::Own;
    };
    const auto hasSameTexts = [](const Answer &one, const Answer &other, NodeIndex node) {
        const auto &columns = one.unresolved->variables;
        return std::equal(columns.begin(), columns.end(), other.unresolved->variables.begin(),
                          other.unresolved->variables.end(),
                          [node](const auto &a, const auto &b) { return a->text(node) == b->text(node); });
    };
    std::unordered_map<std::uint64_t, Pair> pairs;
    for (std::size_t place = 0; place < before.nodeAnswers.nodes.size(); ++place) {
        const NodeIndex node = before.nodeAnswers.nodes[place];
        const std::uint32_t first = before.nodeAnswers.answers[place];
        const std::uint32_t second = after.nodeAnswers.answers[place];
        const Answer &one = before.answers[first];
        const Answer &other = after.answers[second];
        const auto [at, isNew] = pairs.try_emplace((std::uint64_t{first} << 32U) | second);
        Pair &pair = at->second;
        if (isNew)
            pair.change = changeOf(one, other);
        if (pair.change == Pair::Change::None)
            continue;
        // Different inserted texts are a change, wherever they are.
        if (one.unresolved && other.unresolved && pair.change != Pair::Change::Own && !hasSameTexts(one, other, node))
            pair.change = Pair::Change::Own;
        if (pair.change != Pair::Change::Texts)
            pair.nodes.push_back(node);
    }
    std::vector<ChangedNodes> changed;
    for (auto &[answers, pair] : pairs) {
        if (pair.nodes.empty())
            continue;
        ChangedNodes each{std::move(pair.nodes), pair.change == Pair::Change::Alike};
        const Answer &one = before.answers[answers >> 32U];
        const Answer &other = after.answers[answers & 0xffffffffU];
        if (one.result && other.result) {
            each.before = one.result;
            each.after = other.result;
        }
        changed.push_back(std::move(each));
    }
    std::sort(changed.begin(), changed.end(),
              [](const ChangedNodes &one, const ChangedNodes &other) { return one.nodes < other.nodes; });
    return changed;
}

} // namespace strata
