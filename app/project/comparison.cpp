// SPDX-License-Identifier: MIT
#include "app/project/comparison.h"

#include "app/project/asking.h"
#include "app/project/strategies.h"
#include "core/valuedifference.h"
#include "core/valueequality.h"
#include "lookup/keyindex.h"
#include "lookup/lookupkey.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

namespace strata {

namespace {

using NamesOfKeys = std::set<std::string>;

/// One side for one node.
struct Asked
{
    std::shared_ptr<const LookupEngine> engine;
    LookupRequest request;
};

Result<Asked> askedFor(const ComparedSide &side, const std::string &node, const CancelToken &cancel)
{
    Question question = side.question;
    question.node = node;
    auto engine = engineFor(*side.project, scopeOf(*side.project, question), question, cancel);
    if (!engine)
        return tl::unexpected<Error>(engine.error());
    auto request = lookupRequest(*side.project, question);
    if (!request)
        return tl::unexpected<Error>(request.error());
    request->withTrace = false;
    request->cancel = cancel;
    return Asked{std::move(*engine), std::move(*request)};
}

void addKeys(const LookupEngine &engine, const CancelToken &cancel, NamesOfKeys &names)
{
    for (const KeyIndex::Row &row : buildKeyIndex(engine, cancel).rows)
        names.insert(lookupName(row.key.text()));
}

/// What is equal for answers that are the same.
std::string answerText(const LookupResult &result)
{
    return std::to_string(static_cast<int>(result.status)) + (result.error ? '!' + result.error->message : "") + '=' +
           exactText(result.value);
}

/// The comparison while it grows, from several threads.
class Collector
{
public:
    void add(const std::string &node, const AskedKey &key, LookupResult a, LookupResult b)
    {
        const std::string text = answerText(a) + '\n' + answerText(b);
        const std::lock_guard lock(m_mutex);
        auto &known = m_byKey[key.name()][text];
        const bool isFirst = known.nodes.empty() || node < known.nodes.front();
        if (isFirst) { // the same answers stand for all, whatever thread came first
            known.key = key;
            known.a = std::move(a);
            known.b = std::move(b);
        }
        known.nodes.insert(isFirst ? known.nodes.begin() : known.nodes.end(), node);
    }

    void addNode(const NamesOfKeys &keys)
    {
        const std::lock_guard lock(m_mutex);
        m_keys.insert(keys.begin(), keys.end());
        m_lookups += keys.size();
    }

    Comparison take()
    {
        Comparison comparison;
        comparison.keys = m_keys.size();
        comparison.lookups = m_lookups;
        for (auto &[key, byAnswers] : m_byKey) {
            const auto first = static_cast<std::ptrdiff_t>(comparison.differences.size());
            for (auto &[text, difference] : byAnswers) {
                std::sort(difference.nodes.begin(), difference.nodes.end());
                comparison.differences.push_back(std::move(difference));
            }
            std::stable_sort(comparison.differences.begin() + first, comparison.differences.end(),
                             [](const AnswerDifference &one, const AnswerDifference &other) {
                                 return one.nodes.size() != other.nodes.size() ? one.nodes.size() > other.nodes.size()
                                                                               : one.nodes < other.nodes;
                             });
        }
        return comparison;
    }

private:
    std::mutex m_mutex; // protects the rest
    std::map<std::string, std::map<std::string, AnswerDifference>> m_byKey;
    NamesOfKeys m_keys;
    std::size_t m_lookups = 0;
};

Result<void> compareNode(const ComparedSide &a, const ComparedSide &b, std::span<const AskedKey> keys,
                         const ComparedNodes &nodes, const CancelToken &cancel, Collector &collector)
{
    auto askedA = askedFor(a, nodes.a, cancel);
    if (!askedA)
        return tl::unexpected<Error>(askedA.error());
    auto askedB = askedFor(b, nodes.b, cancel);
    if (!askedB)
        return tl::unexpected<Error>(askedB.error());
    NamesOfKeys names;
    for (const AskedKey &key : keys)
        names.insert(key.name());
    if (keys.empty()) {
        addKeys(*askedA->engine, cancel, names);
        addKeys(*askedB->engine, cancel, names);
    }
    collector.addNode(names);
    for (const std::string &name : names) {
        if (cancel.isCancelled())
            return fail(Error::Code::Cancelled, kCancelled);
        askedA->request.key = a.project->dialect->askedKey(AskedKey::named(name));
        askedB->request.key = b.project->dialect->askedKey(AskedKey::named(name));
        LookupResult ofA = askedA->engine->lookup(askedA->request);
        LookupResult ofB = askedB->engine->lookup(askedB->request);
        if (!isSameAnswer(ofA, ofB))
            collector.add(nodes.b, askedB->request.key, std::move(ofA), std::move(ofB));
    }
    return {};
}

bool failed(const LookupResult &result)
{
    return result.status == LookupResult::Status::Failed;
}

DifferenceCause::Kind kindOf(const AnswerDifference &difference)
{
    using Of = DifferenceCause::Kind;
    if (failed(difference.b))
        return failed(difference.a) ? Of::FailsOtherwise : Of::FailsInB;
    return failed(difference.a) ? Of::FailsInA : Of::Changes;
}

/// Where the first place that differs is written: in B, else in A.
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

std::vector<ComparedNodes> comparedNodes(const ComparedSide &a, const ComparedSide &b)
{
    if (!a.question.node.empty() || !b.question.node.empty())
        return {{a.question.node, b.question.node}};
    std::vector<ComparedNodes> nodes;
    for (const NodeFacts &node : allNodes(*b.project))
        nodes.push_back({node.name, node.name});
    if (nodes.empty())
        nodes.push_back({});
    return nodes;
}

Result<Comparison> compareAnswers(const ComparedSide &a, const ComparedSide &b, std::span<const AskedKey> keys,
                                  std::span<const ComparedNodes> nodes, const CancelToken &cancel)
{
    Collector collector;
    std::mutex mutex; // protects error
    std::optional<Error> error;
    a.project->snapshot->executor().forEach(nodes.size(), [&](std::size_t i) {
        if (cancel.isCancelled())
            return;
        if (const auto compared = compareNode(a, b, keys, nodes[i], cancel, collector); !compared) {
            const std::lock_guard lock(mutex);
            error = compared.error();
        }
    });
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    if (error)
        return tl::unexpected<Error>(*error);
    Comparison comparison = collector.take();
    comparison.nodes = nodes.size();
    return comparison;
}

std::vector<DifferenceCause> causesOf(const Comparison &comparison, const ComparedSide &a, const ComparedSide &b)
{
    using Of = DifferenceCause::Kind;
    struct Order
    {
        Of kind;
        std::string text;
        std::uint32_t file;
        std::uint32_t line;
        std::string key;

        auto operator<=>(const Order &) const = default;
    };
    std::map<Order, DifferenceCause> known;
    for (const AnswerDifference &difference : comparison.differences) {
        const Of kind = kindOf(difference);
        const bool isOfB = kind == Of::FailsInB || kind == Of::FailsOtherwise;
        const auto &error = isOfB ? difference.b.error : difference.a.error;
        const bool isFailure = kind != Of::Changes && error;
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
