// SPDX-License-Identifier: MIT
#include "core/text/sealedtext.h"
#include "core/valueequality.h"
#include "findings/findingphrases.h"
#include "findings/keyrules.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

using OutcomeState = LayerOutcome::State;

/// The contributions of all layers, consulted or not, the highest first.
std::vector<OriginId> rootsOf(const Trace &trace)
{
    std::vector<OriginId> roots;
    for (const LayerOutcome &outcome : trace.layers) {
        const bool hasKey = outcome.state == OutcomeState::Found || outcome.state == OutcomeState::NotConsulted;
        if (hasKey && outcome.root.isValid())
            roots.push_back(outcome.root);
    }
    return roots;
}

bool isFirst(const Trace &trace)
{
    const auto found = std::count_if(trace.layers.begin(), trace.layers.end(), [](const LayerOutcome &outcome) {
        return outcome.state == OutcomeState::Found && outcome.root.isValid();
    });
    const bool areOthers = std::any_of(trace.layers.begin(), trace.layers.end(), [](const LayerOutcome &outcome) {
        return outcome.state == OutcomeState::NotConsulted && outcome.root.isValid();
    });
    return found == 1 && areOthers;
}

/// Null and empty collections: losing one loses nothing.
bool isNothing(const Value &value)
{
    return value.isUndef() || (value.isCollection() && value.isLeaf());
}

enum class Shape { Nothing, Single, List, Mapping };

Shape shapeOf(const Value &value)
{
    return value.isUndef()      ? Shape::Nothing
           : value.isSequence() ? Shape::List
           : value.isMapping()  ? Shape::Mapping
                                : Shape::Single;
}

/// Whether \a lower has keys or items that are missing in \a higher.
bool hasMore(const Value &higher, const Value &lower)
{
    const auto entries = lower.entries();
    const auto items = lower.items();
    return std::any_of(entries.begin(), entries.end(), [&](const Entry &entry) { return !higher.find(entry.key); }) ||
           std::any_of(items.begin(), items.end(), [&](const Value &item) {
               const auto others = higher.items();
               return std::none_of(others.begin(), others.end(),
                                   [&](const Value &each) { return strictlyEqual(each, item); });
           });
}

bool isHidden(Fate fate)
{
    return fate == Fate::Overridden || fate == Fate::NotConsulted;
}

/// The glob that both locations match; empty: none.
std::string commonGlob(const LayerNode &node, LayerId higher, LayerId lower)
{
    const auto at = [&node](LayerId layer) {
        return std::find_if(node.children.begin(), node.children.end(), [layer](const LayerNode &child) {
            return child.role == LayerNode::Role::Location && child.layer == layer;
        });
    };
    const auto first = at(higher);
    const auto second = at(lower);
    if (first != node.children.end() && second != node.children.end()) {
        std::string pattern = first->written; // `%{…}` has braces without being a pattern
        for (std::size_t token = pattern.find("%{"); token != std::string::npos; token = pattern.find("%{"))
            pattern.erase(token, std::min(pattern.find('}', token), pattern.size() - 1) - token + 1);
        const bool isGlob = pattern.find_first_of("*?[{") != std::string::npos;
        return isGlob && first->written == second->written && first->resolved != second->resolved ? first->written
                                                                                                  : std::string();
    }
    for (const LayerNode &child : node.children) {
        if (std::string pattern = commonGlob(child, higher, lower); !pattern.empty())
            return pattern;
    }
    return {};
}

bool isInList(const Trace &trace, OriginId origin)
{
    for (; trace.origin(origin).parent.isValid(); origin = trace.origin(origin).parent) {
        if (std::holds_alternative<std::uint32_t>(trace.origin(origin).segment))
            return true;
    }
    return false;
}

OriginId rootOf(const Trace &trace, OriginId origin)
{
    while (trace.origin(origin).parent.isValid())
        origin = trace.origin(origin).parent;
    return origin;
}

} // namespace

void KeyRules::propose(OpenCandidate &open, const KeyAnswer &answer, OriginId origin, Finding finding, std::string file)
{
    open.candidate = std::make_unique<Candidate>(Candidate{foundAt(answer, std::move(finding), origin),
                                                           rootMark(answer.trace(), origin), placeOf(answer, origin),
                                                           std::move(file)});
}

/// Compares the whole values of the layers if only the highest counts.
void KeyRules::addRoots(const KeyAnswer &answer)
{
    const Trace &trace = answer.trace();
    if (!isFirst(trace))
        return;
    const std::vector<OriginId> roots = rootsOf(trace);
    const Origin &winner = trace.origin(roots[0]);
    const Origin &next = trace.origin(roots[1]);
    const Phrasebook &book = m_findings.book();
    const std::string file = fileOf(answer, roots[1], m_findings.names());
    const Shape shape = shapeOf(winner.value);
    const Shape other = shapeOf(next.value);
    if (shape == Shape::Nothing && other != Shape::Nothing) {
        Finding finding =
            makeFinding("null-on-top", book.say(findingphrases::kNullWins, {{"key", answer.key}, {"file", file}}),
                        winner.mark, {{next.mark, book.say(findingphrases::kValueBelow)}});
        finding.severity = Finding::Severity::Note; // often intended, to hide the value below
        m_findings.note(answer, std::move(finding), roots[0]);
    } else if (shape != other && other != Shape::Nothing) {
        m_findings.note(
            answer,
            makeFinding("kind-clash",
                        book.say(findingphrases::kKindClash, {{"place", answer.key},
                                                              {"kind", book.say(kindPhrase(winner.value.kind()))},
                                                              {"kind2", book.say(kindPhrase(next.value.kind()))},
                                                              {"file", file}}),
                        winner.mark, {{next.mark, book.say(findingphrases::kOtherKindHere)}}),
            roots[0]);
    } else if (winner.value.isCollection() && answer.result.merge.source == MergeSpec::Source::Default &&
               answer.result.merge.strategy == "first") { // otherwise the caller chooses the strategy
        if (hasMore(winner.value, next.value))            // one finding per hidden value, whichever layer hides it
            m_findings.note(answer,
                            makeFinding("first-hides", book.say(findingphrases::kFirstHides, {{"key", answer.key}}),
                                        next.mark, {{winner.mark, book.say(findingphrases::kWinnerHere)}}),
                            roots[1]);
    } else if (shape == Shape::Single && !strictlyEqual(winner.value, next.value)) {
        const std::string pattern = commonGlob(answer.engine.layers(), winner.layer, next.layer);
        if (!pattern.empty())
            m_findings.note(answer,
                            makeFinding("glob-order",
                                        book.say(findingphrases::kGlobOrder,
                                                 {{"key", answer.key},
                                                  {"file", fileOf(answer, roots[0], m_findings.names())},
                                                  {"pattern", pattern}}),
                                        next.mark, {{winner.mark, book.say(findingphrases::kWinnerHere)}}),
                            roots[1]);
    }
    if (winner.value.isCollection()) { // single values are reported as leaves
        const bool isEqual = strictlyEqual(winner.value, next.value);
        OpenCandidate &equal = m_seen[winner.mark].equal;
        equal.isSo.record(answer.number, isEqual);
        if (isEqual)
            proposeEqual(equal, answer, roots[0], roots[1]);
    }
}

void KeyRules::proposeEqual(OpenCandidate &open, const KeyAnswer &answer, OriginId higher, OriginId lower)
{
    if (!open.isReplacedBy(answer))
        return;
    const Trace &trace = answer.trace();
    const Phrasebook &book = m_findings.book();
    const std::string file = fileOf(answer, lower, m_findings.names());
    propose(open, answer, higher,
            makeFinding("override-equal",
                        book.say(findingphrases::kOverrideEqual, {{"place", placeOf(answer, higher)}, {"file", file}}),
                        trace.origin(higher).mark,
                        {{trace.origin(lower).mark, book.say(findingphrases::kOverriddenHere)}}),
            file);
}

/// Reports different kinds at one place, because of which \a leaf or a part of it is lost.
void KeyRules::noteClash(const KeyAnswer &answer, const LeafFate &leaf)
{
    const auto &warnings = answer.result.warnings;
    if (std::any_of(warnings.begin(), warnings.end(), [](const Finding &each) { return each.rule == "kind-clash"; }))
        return; // the system reports it itself
    const Trace &trace = answer.trace();
    const Phrasebook &book = m_findings.book();
    OriginId lost = leaf.leaf;
    for (auto more = trace.path(lost).size() - std::min(trace.path(lost).size(), trace.path(leaf.by).size()); more > 0;
         --more)
        lost = trace.origin(lost).parent;
    const Origin &origin = trace.origin(lost);
    m_findings.note(answer,
                    makeFinding("kind-clash",
                                book.say(findingphrases::kKindClash,
                                         {{"place", placeOf(answer, lost)},
                                          {"kind", book.say(kindPhrase(origin.value.kind()))},
                                          {"kind2", book.say(kindPhrase(trace.origin(leaf.by).value.kind()))},
                                          {"file", fileOf(answer, leaf.by, m_findings.names())}}),
                                origin.mark, {{trace.origin(leaf.by).mark, book.say(findingphrases::kOtherKindHere)}}),
                    lost);
}

/// The record of the place \a mark. \a leaf: the index of the leaf in the answer, under which the record is cached.
KeyRules::PlaceRecord &KeyRules::recordAt(std::size_t leaf, SourceMark mark)
{
    if (leaf >= m_lastSeen.size())
        m_lastSeen.resize(leaf + 1);
    auto &[place, seen] = m_lastSeen[leaf];
    if (!seen || place != mark) {
        place = mark;
        seen = &m_seen[mark];
    }
    return *seen;
}

void KeyRules::addLeaves(const KeyAnswer &answer)
{
    const Trace &trace = answer.trace();
    const Phrasebook &book = m_findings.book();
    std::unordered_map<OriginId, OriginId> below; // by winner: the highest value that it overrides
    std::unordered_map<OriginId, std::uint32_t> leaves;
    std::vector<PlaceRecord *> seen; // by leaf
    seen.reserve(answer.fates.leaves.size());
    for (const LeafFate &leaf : answer.fates.leaves) {
        const Origin &origin = trace.origin(leaf.leaf);
        ++leaves[rootOf(trace, leaf.leaf)];
        const bool isBeaten = isHidden(leaf.fate) && leaf.by.isValid() && leaf.by != leaf.leaf;
        // Items that are matched by equal keys lose nothing.
        const bool isMatched =
            isBeaten && isInList(trace, leaf.leaf) && strictlyEqual(origin.value, trace.origin(leaf.by).value);
        OpenCandidate &hidden = seen.emplace_back(&recordAt(seen.size(), origin.mark))->hidden;
        hidden.isSo.record(answer.number, isBeaten && !isMatched);
        if (isBeaten && !isMatched) {
            const auto [known, isNew] = below.emplace(leaf.by, leaf.leaf);
            if (!isNew && origin.layer.index < trace.origin(known->second).layer.index)
                known->second = leaf.leaf;
            if (hidden.isReplacedBy(answer))
                propose(hidden, answer, leaf.leaf,
                        makeFinding("never-wins", {}, origin.mark,
                                    {{trace.origin(leaf.by).mark, book.say(findingphrases::kWinnerHere)}}),
                        fileOf(answer, leaf.by, m_findings.names()));
        }
        const bool isSkipped = leaf.fate == Fate::NullSkipped && leaf.by.isValid() &&
                               origin.layer.index < trace.origin(leaf.by).layer.index;
        if (isSkipped && !isNothing(trace.origin(leaf.by).value)) {
            m_findings.note(answer,
                            makeFinding("null-on-top",
                                        book.say(findingphrases::kNullSkipped,
                                                 {{"place", placeOf(answer, leaf.leaf)},
                                                  {"v", valuePhrase(origin.value)},
                                                  {"file", fileOf(answer, leaf.by, m_findings.names())}}),
                                        origin.mark,
                                        {{trace.origin(leaf.by).mark, book.say(findingphrases::kValueBelow)}}),
                            leaf.leaf);
        }
        if (leaf.fate == Fate::TypeMismatch && leaf.by.isValid())
            noteClash(answer, leaf);
    }
    for (const auto &[root, count] : leaves) {
        std::uint32_t &most = m_seen[trace.origin(root).mark].leaves;
        most = std::max(most, count);
    }
    for (std::size_t i = 0; i < answer.fates.leaves.size(); ++i) {
        const LeafFate &leaf = answer.fates.leaves[i];
        const Origin &origin = trace.origin(leaf.leaf);
        if (!origin.value.isLeaf() || origin.value.isCollection())
            continue;
        const auto lower = below.find(leaf.leaf);
        const bool isEqual = lower != below.end() && familyOf(leaf.fate) == FateFamily::Result &&
                             !isInList(trace, leaf.leaf) && // items are matched by equal keys
                             strictlyEqual(origin.value, trace.origin(lower->second).value);
        seen[i]->equal.isSo.record(answer.number, isEqual);
        if (isEqual)
            proposeEqual(seen[i]->equal, answer, leaf.leaf, lower->second);
    }
}

/// Reports a value that is sealed in one layer and in clear text in another; does not show it.
void KeyRules::addSeals(const KeyAnswer &answer)
{
    const Trace &trace = answer.trace();
    std::unordered_map<std::string, OriginId> sealed; // by place
    for (const LeafFate &leaf : answer.fates.leaves) {
        if (trace.origin(leaf.leaf).value.isString() && holdsSeal(trace.origin(leaf.leaf).value.text()))
            sealed.emplace(placeOf(answer, leaf.leaf), leaf.leaf);
    }
    if (sealed.empty())
        return;
    const Phrasebook &book = m_findings.book();
    for (const LeafFate &leaf : answer.fates.leaves) {
        const Origin &origin = trace.origin(leaf.leaf);
        const std::string place = placeOf(answer, leaf.leaf);
        const auto twin = sealed.find(place);
        const bool isClear = origin.value.isString() && !origin.value.text().empty() && !holdsSeal(origin.value.text());
        const bool isItem = origin.parent.isValid() && std::holds_alternative<std::uint32_t>(origin.segment);
        if (twin == sealed.end() || !isClear || isItem)
            continue;
        m_findings.note(
            answer,
            makeFinding("sealed-plain-twin",
                        book.say(findingphrases::kSealedTwin,
                                 {{"place", place}, {"file", fileOf(answer, twin->second, m_findings.names())}}),
                        origin.mark, {{trace.origin(twin->second).mark, book.say(findingphrases::kSealedHere)}}),
            leaf.leaf);
    }
}

} // namespace strata
