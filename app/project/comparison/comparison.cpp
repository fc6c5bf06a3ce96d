// SPDX-License-Identifier: MIT
#include "app/project/comparison/comparison.h"

#include "app/project/comparison/answerdifferences.h"
#include "app/project/comparison/changeddata.h"
#include "app/project/strategies.h"
#include "app/project/comparison/sweptdifferences.h"
#include "app/project/project.h"
#include "core/valuedifference.h"
#include "lookup/lookupkey.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <set>
#include <utility>

namespace strata {

namespace {

/// A lookup of one key and its nodes.
struct RootQuery
{
    std::string name; ///< in a request
    std::string root; ///< the root key, to find its nodes; empty: all nodes
};

/// Compares all pairs of nodes.
class ComparisonBuilder
{
public:
    ComparisonBuilder(const ComparisonSide &a, const ComparisonSide &b, SideRequest requestA, SideRequest requestB,
                      std::span<const NodePair> nodes)
        : m_a(a), m_b(b), m_requestA(std::move(requestA)), m_requestB(std::move(requestB))
    {
        for (const NodePair &each : nodes)
            m_names.push_back(each.b);
    }

    /// Called with the differences of a key, sorted by number of nodes; concurrently, in any order.
    using OnKey = std::function<void(std::size_t key, std::size_t lookups, const std::vector<AnswerDifference> &)>;

    std::vector<RootQuery> allKeys() const;
    void compare(const std::vector<RootQuery> &keys, const CancelToken &cancel, const OnKey &onKey);
    std::vector<DroppedFact> collectDroppedFacts(const CancelToken &cancel);

private:
    bool mayDropFacts() const;
    std::vector<NodeIndex> nodesOf(const RootQuery &key) const;
    void compareEach(const std::vector<RootQuery> &keys, const CancelToken &cancel, const OnKey &onKey);
    void sweep(const std::vector<RootQuery> &keys, const CancelToken &cancel, const OnKey &onKey);
    void noteDroppedFacts(const std::string &key, const LookupResult &answer);

    const ComparisonSide &m_a;
    const ComparisonSide &m_b;
    SideRequest m_requestA;
    SideRequest m_requestB;
    std::vector<std::string> m_names; // of side B
    NamePool m_pool{m_names};
    std::mutex m_noting; // protects the members below
    std::map<std::string, DroppedFact> m_leaving;
    std::set<std::shared_ptr<const ReadSet>> m_hierarchies; // already examined
};

/// Records the legacy facts that \a answer of side B read.
void ComparisonBuilder::noteDroppedFacts(const std::string &key, const LookupResult &answer)
{
    if (!answer.reads)
        return;
    const std::lock_guard lock(m_noting);
    const auto note = [&](const ReadSet &reads, bool isData) {
        for (const Reading &reading : reads.variables()) {
            const auto instead =
                reading.isDefined ? m_b.project->dialect->successorOf(reading.name) : std::optional<std::string>();
            if (!instead || m_a.project->dialect->successorOf(reading.name)) // no change
                continue;
            const std::string name = reading.name.substr(reading.name.find_first_not_of(':'));
            DroppedFact &fact = m_leaving[name];
            fact.name = name;
            fact.instead = *instead;
            if (isData && (fact.keys.empty() || fact.keys.back() != key))
                fact.keys.push_back(key);
        }
    };
    note(answer.reads->data, true);
    if (answer.reads->hierarchy && m_hierarchies.insert(answer.reads->hierarchy).second)
        note(*answer.reads->hierarchy, false);
}

std::vector<DroppedFact> ComparisonBuilder::collectDroppedFacts(const CancelToken &cancel)
{
    const auto engine = m_leaving.empty() ? nullptr : m_requestB.fleet->engine(0, cancel);
    std::vector<DroppedFact> found;
    for (auto &[name, fact] : m_leaving) {
        for (const LayerNode *location : engine ? locations(engine->layers()) : std::vector<const LayerNode *>()) {
            const bool uses = std::any_of(
                location->inputs.begin(), location->inputs.end(),
                [&of = fact.name](const LayerInput &input) { return input.name == of || input.name == "::" + of; });
            if (uses && !fact.mark.isValid())
                fact.mark = location->mark;
        }
        std::sort(fact.keys.begin(), fact.keys.end());
        fact.keys.erase(std::unique(fact.keys.begin(), fact.keys.end()), fact.keys.end());
        found.push_back(std::move(fact));
    }
    return found;
}

std::vector<RootQuery> ComparisonBuilder::allKeys() const
{
    std::set<std::string> roots;
    for (const SideRequest *side : {&m_requestA, &m_requestB}) {
        for (std::string &root : side->fleet->keys())
            roots.insert(std::move(root));
    }
    std::vector<RootQuery> keys;
    for (const std::string &root : roots)
        keys.push_back({rootTarget(*m_requestA.project, root).name(), root});
    return keys;
}

std::vector<NodeIndex> ComparisonBuilder::nodesOf(const RootQuery &key) const
{
    if (key.root.empty())
        return m_requestA.fleet->allNodes();
    const auto inA = m_requestA.fleet->nodesWith(key.root);
    const auto inB = m_requestB.fleet->nodesWith(key.root);
    std::vector<NodeIndex> nodes;
    std::set_union(inA.begin(), inA.end(), inB.begin(), inB.end(), std::back_inserter(nodes));
    return nodes;
}

/// Whether the versions send different facts.
bool ComparisonBuilder::mayDropFacts() const
{
    const Reference *const a = m_a.project->dialect->reference();
    const Reference *const b = m_b.project->dialect->reference();
    return a && b && a->name != b->name;
}

void ComparisonBuilder::compare(const std::vector<RootQuery> &keys, const CancelToken &cancel, const OnKey &onKey)
{
    const bool areRoots = std::all_of(keys.begin(), keys.end(), [](const RootQuery &key) { return !key.root.empty(); });
    if (areRoots && !mayDropFacts() && m_names.size() > 1)
        sweep(keys, cancel, onKey);
    else
        compareEach(keys, cancel, onKey);
}

/// Looks up keys one by one, so that every answer is seen.
void ComparisonBuilder::compareEach(const std::vector<RootQuery> &keys, const CancelToken &cancel, const OnKey &onKey)
{
    m_a.project->snapshot->executor().forEach(keys.size(), [&](std::size_t i) {
        if (cancel.isCancelled())
            return;
        const std::vector<NodeIndex> nodes = nodesOf(keys[i]);
        auto found = answerDifferences(
            m_requestA, m_requestB, keys[i].name, nodes, cancel,
            [this](const LookupResult &answer, const LookupTarget &key) { noteDroppedFacts(key.name(), answer); });
        if (!cancel.isCancelled())
            onKey(i, nodes.size(), named(std::move(found), m_pool));
    });
}

/// Looks up many keys node by node; only differing answers are seen.
void ComparisonBuilder::sweep(const std::vector<RootQuery> &keys, const CancelToken &cancel, const OnKey &onKey)
{
    constexpr std::size_t kShownSoon = 200; // keys looked up first
    constexpr std::size_t kAtOnce = 4000;   // keys whose answers on all nodes are stored at a time
    for (std::size_t from = 0, end = 0; from < keys.size() && !cancel.isCancelled(); from = end) {
        end = std::min(keys.size(), from + (from == 0 ? kShownSoon : kAtOnce));
        std::vector<TouchedKey> some;
        for (std::size_t i = from; i < end; ++i)
            some.push_back({keys[i].root, nodesOf(keys[i])});
        sweptDifferences(m_requestA, m_requestB, some, {.cancel = cancel},
                         [&](std::size_t i, std::vector<DifferenceOnNodes> found) {
                             onKey(from + i, some[i].nodes.size(), named(std::move(found), m_pool));
                         });
    }
}

std::vector<std::string> namesOf(std::span<const NodePair> nodes, std::string NodePair::*side)
{
    std::vector<std::string> names;
    for (const NodePair &each : nodes)
        names.push_back(each.*side);
    return names;
}

bool failed(const LookupResult &result)
{
    return result.status == LookupResult::Status::Failed;
}

DifferenceCause::Kind kindOf(const AnswerDifference &difference)
{
    using Kind = DifferenceCause::Kind;
    if (failed(difference.b))
        return failed(difference.a) ? Kind::FailsOtherwise : Kind::FailsInB;
    return failed(difference.a) ? Kind::FailsInA : Kind::Changes;
}

/// The position of the first difference: in B, else in A.
SourceMark placeOf(const AnswerDifference &difference)
{
    for (const ValueChange &change : differences(difference.a.value, difference.b.value)) {
        const SourceMark mark = change.after.mark().isValid() ? change.after.mark() : change.before.mark();
        if (mark.isValid())
            return mark;
    }
    return difference.b.value.mark().isValid() ? difference.b.value.mark() : difference.a.value.mark();
}

} // namespace

std::size_t lookupsOf(const DifferenceCause &cause)
{
    std::size_t count = 0;
    for (const AnswerDifference *difference : cause.differences)
        count += difference->nodes.size();
    return count;
}

std::vector<NodePair> comparedNodes(const ComparisonSide &a, const ComparisonSide &b)
{
    if (!a.question.node.empty() || !b.question.node.empty())
        return {{a.question.node, b.question.node}};
    std::vector<NodePair> nodes;
    for (const KnownNode &node : allNodes(*b.project))
        nodes.push_back({node.name(), node.name()});
    if (nodes.empty())
        nodes.push_back({});
    return nodes;
}

Result<Comparison> compareAnswers(const ComparisonSide &a, const ComparisonSide &b, std::span<const LookupTarget> keys,
                                  std::span<const NodePair> nodes, const CancelToken &cancel,
                                  const OnCompared &onCompared)
{
    const auto namesOfA = namesOf(nodes, &NodePair::a);
    const auto namesOfB = namesOf(nodes, &NodePair::b);
    auto requestA = createSideRequest(a, namesOfA, cancel);
    if (!requestA)
        return tl::unexpected<Error>(requestA.error());
    ComparisonSide sideB = b;
    if (!sideB.fleet && namesOfA == namesOfB)
        sideB.fleet = fleetOverChanges(a, requestA->fleet, b, namesOfB, cancel);
    auto requestB = createSideRequest(sideB, namesOfB, cancel);
    if (!requestB)
        return tl::unexpected<Error>(requestB.error());
    ComparisonBuilder comparing(a, b, std::move(*requestA), std::move(*requestB), nodes);
    std::vector<RootQuery> queries;
    for (const LookupTarget &key : keys)
        queries.push_back({key.name(), {}});
    if (keys.empty())
        queries = comparing.allKeys();

    Comparison comparison;
    comparison.nodes = nodes.size();
    comparison.keys = queries.size();
    comparison.withoutFacts = withoutFacts(*a.project, namesOfA);
    if (const auto ofB = withoutFacts(*b.project, namesOfB); ofB != comparison.withoutFacts) {
        comparison.withoutFacts.insert(comparison.withoutFacts.end(), ofB.begin(), ofB.end());
        std::sort(comparison.withoutFacts.begin(), comparison.withoutFacts.end());
        comparison.withoutFacts.erase(std::unique(comparison.withoutFacts.begin(), comparison.withoutFacts.end()),
                                      comparison.withoutFacts.end());
    }
    std::vector<std::vector<AnswerDifference>> found(queries.size());
    std::mutex mutex; // protects the next member and comparison
    std::size_t done = 0;
    comparing.compare(
        queries, cancel, [&](std::size_t i, std::size_t lookups, const std::vector<AnswerDifference> &differences) {
            const std::lock_guard lock(mutex);
            found[i] = differences;
            comparison.lookups += lookups;
            if (onCompared)
                onCompared({LookupTarget::named(queries[i].name), ++done, queries.size(), comparison.lookups},
                           differences);
        });
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    comparison.droppedFacts = comparing.collectDroppedFacts(cancel);
    comparison.tuples = TupleRules(*b.project, b.question);
    for (auto &ofKey : found)
        std::move(ofKey.begin(), ofKey.end(), std::back_inserter(comparison.differences));
    return comparison;
}

std::vector<DifferenceCause> causesOf(const Comparison &comparison, const ComparisonSide &a, const ComparisonSide &b)
{
    using Cause = DifferenceCause::Kind;
    struct Order
    {
        Cause kind;
        std::string text;
        std::uint32_t file;
        std::uint32_t line;
        std::string key;

        auto operator<=>(const Order &) const = default;
    };
    std::map<Order, DifferenceCause> known;
    for (const AnswerDifference &difference : comparison.differences) {
        const Cause kind = kindOf(difference);
        const bool isOfB = kind == Cause::FailsInB || kind == Cause::FailsOtherwise;
        const auto &error = isOfB ? difference.b.error : difference.a.error;
        const bool isFailure = kind != Cause::Changes && error;
        const SourceMark mark = isFailure ? error->mark : placeOf(difference);
        const std::string text = isFailure ? error->message : std::string();
        DifferenceCause &cause = known[{kind, text, mark.file.index, isFailure ? mark.line : 0,
                                        isFailure ? std::string() : difference.key.name()}];
        if (cause.differences.empty()) {
            cause.kind = kind;
            cause.text = text;
            cause.mark = mark;
            cause.advice = isFailure ? (isOfB ? b : a).project->dialect->advice(*error) : std::string();
        }
        cause.differences.push_back(&difference);
        cause.nodes.insert(cause.nodes.end(), difference.nodes.begin(), difference.nodes.end());
    }
    std::vector<DifferenceCause> causes;
    for (auto &[order, cause] : known) {
        std::sort(cause.nodes.begin(), cause.nodes.end());
        cause.nodes.erase(std::unique(cause.nodes.begin(), cause.nodes.end()), cause.nodes.end());
        causes.push_back(std::move(cause));
    }
    std::stable_sort(causes.begin(), causes.end(), [](const DifferenceCause &one, const DifferenceCause &other) {
        return one.kind != other.kind ? one.kind < other.kind : lookupsOf(one) > lookupsOf(other);
    });
    return causes;
}

} // namespace strata
