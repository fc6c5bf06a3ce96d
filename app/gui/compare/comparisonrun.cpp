// SPDX-License-Identifier: MIT
#include "app/gui/compare/comparisonrun.h"

#include "app/gui/compare/showndifference.h"
#include "app/project/asking.h"
#include "app/project/comparison/comparisontexts.h"
#include "app/project/scopevalue.h"
#include "items/text.h"
#include "projection/why/valuephrase.h"

#include <iterator>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kReasons = 500; // explained rows, for all nodes

/// Adds the reason to each of \a rows, which belong to one key.
void explain(std::vector<ComparedRow> &rows, ComparisonRun &found, const NodePair &nodes, const CancelToken &cancel)
{
    std::vector<MarkPair> marks;
    for (const ComparedRow &row : rows)
        marks.push_back({row.a.mark, row.b.mark});
    const auto because = findReasons(found.a, found.b, nodes, rows.front().key, marks, cancel);
    for (std::size_t i = 0; i < because.size(); ++i) {
        if (rows[i].because.isEmpty())
            rows[i].because = toText(becauseText(because[i], phrasebook()));
    }
    if (!because.empty())
        found.reasons.emplace(std::pair(rows.front().key.name(), nodes.b), because.front());
}

/// The facts that matter for \a key, and their values on both sides.
void findFacts(ComparisonRun &found, const NodePair &nodes, const LookupTarget &key, const CancelToken &cancel)
{
    found.facts = factsThatMatter(found.a, found.b, nodes, key, cancel);
    const auto scope = [](const ComparisonSide &side, const std::string &node) {
        Question question = side.question;
        question.node = node;
        return scopeOf(*side.project, question);
    };
    const Scope ofA = scope(found.a, nodes.a);
    const Scope ofB = scope(found.b, nodes.b);
    const auto phrase = [](const Scope &of, const std::string &name) {
        const std::optional<Value> value = scopeValue(of, name);
        return value ? toText(valuePhrase(*value)) : UiTexts::tr("not set", "a fact");
    };
    for (const auto &set : found.facts) {
        QStringList texts;
        for (const std::string &name : set)
            texts << UiTexts::tr("%1 (%2 / %3)", "fact, of A, of B")
                         .arg(toText(name), phrase(ofA, name), phrase(ofB, name));
        found.factTexts << texts.join(QStringLiteral(", "));
    }
}

} // namespace

std::shared_ptr<const ShownDifference> shownDifference(const ComparisonRun &found, const AnswerDifference &difference,
                                                       const CancelToken &cancel)
{
    const auto sideOf = [&](const ComparisonSide &side) {
        ComparisonSide keySide{side.project, side.question};
        keySide.question.key = side.keyToLookUp(difference.key);
        if (keySide.question.node.empty()) // of all nodes
            keySide.question.node = difference.nodes.front();
        return placedAnswer(keySide, cancel);
    };
    const auto a = sideOf(found.a);
    const auto b = a ? sideOf(found.b) : std::nullopt;
    if (b)
        return shownDifference(*a, *b);
    return std::make_shared<const ShownDifference>(
        differenceTree(difference.a, difference.b),
        DifferencePlaces{LayerPlaces(namesOf(*found.a.project)), LayerPlaces(namesOf(*found.b.project))});
}

void runComparison(ComparisonRun &found, const ComparisonRequest &request, const std::vector<LookupTarget> &keys,
                   const std::shared_ptr<const FileSystem> &base, RowQueue<ComparedRow> &queue, Progress &progress,
                   const CancelToken &cancel)
{
    const ComparisonSide &ofWindow = request.isSwapped ? found.b : found.a;
    ComparisonSide &chosen = request.isSwapped ? found.a : found.b;
    const auto other = otherProject(*ofWindow.project, request, base, cancel);
    if (!other) {
        found.error = other.error();
        return;
    }
    if (*other)
        chosen.project = *other;
    std::vector<NodePair> nodes{{found.a.question.node, found.b.question.node}};
    if (request.scope == ComparisonRequest::Scope::AllNodes) {
        if (!chosen.project->nodes.read(cancel)) {
            found.error = Error{Error::Code::Cancelled, kCancelled, {}};
            return;
        }
        nodes = comparedNodes(found.a, found.b);
    }
    std::size_t explained = 0;
    const auto onCompared = [&](const ComparisonProgress &part, const std::vector<AnswerDifference> &differences) {
        std::vector<ComparedRow> rows;
        for (const AnswerDifference &difference : differences) {
            std::vector<ComparedRow> ofKey = rowsOf(difference, found.a, found.b);
            if (ofKey.empty())
                continue;
            if (nodes.size() == 1 || ++explained <= kReasons) {
                const NodePair of =
                    nodes.size() == 1 ? nodes.front() : NodePair{difference.nodes.front(), difference.nodes.front()};
                explain(ofKey, found, of, cancel);
            }
            std::move(ofKey.begin(), ofKey.end(), std::back_inserter(rows));
        }
        if (differences.empty())
            rows.push_back({part.key, {}, ComparedRow::Sign::Same, {}, {}, {}, {}, {}});
        progress.set(part.keysDone, part.keys);
        queue.add(std::move(rows));
    };
    auto comparison = compareAnswers(found.a, found.b, keys, nodes, cancel, onCompared);
    if (!comparison) {
        found.error = comparison.error();
        return;
    }
    found.comparison = std::move(*comparison);
    if (nodes.size() > 1 || !request.reference.empty())
        found.causes = comparedCauses(found.comparison, found.a, found.b, reasonsOf(found.comparison, found.reasons));
    if (nodes.size() == 1) {
        found.files = filesOf(found.a, found.b, nodes.front(), cancel);
        if (keys.size() == 1)
            findFacts(found, nodes.front(), keys.front(), cancel);
    }
}

} // namespace strata
