// SPDX-License-Identifier: MIT
#include "findings/keyrules.h"

#include "core/text/sealedtext.h"
#include "findings/findingphrases.h"
#include "findings/findingrules.h"
#include "findings/mistakes/answermistakes.h"
#include "projection/why/valuephrase.h"
#include "trace/pathaddress.h"

#include <algorithm>
#include <numeric>

namespace strata {

namespace {

bool hasLayer(const LayerNode &node, LayerId layer)
{
    return node.layer == layer || std::any_of(node.children.begin(), node.children.end(),
                                              [&](const LayerNode &child) { return hasLayer(child, layer); });
}

std::string textOf(SourceMark mark)
{
    return std::to_string(mark.file.index) + ':' + std::to_string(mark.line) + ':' + std::to_string(mark.column);
}

} // namespace

std::string placeOf(const KeyAnswer &answer, OriginId origin)
{
    return pathPhrase(answer.key, addressPath(answer.trace().path(origin)));
}

std::string quoted(const Value &value)
{
    constexpr std::size_t kMost = 40;
    return valuePhrase(withShortSeals(value), kMost);
}

SourceMark rootMark(const Trace &trace, OriginId origin)
{
    while (trace.origin(origin).parent.isValid())
        origin = trace.origin(origin).parent;
    return trace.origin(origin).mark;
}

std::string fileOf(const KeyAnswer &answer, OriginId origin, const FileNames &names)
{
    return names.file(answer.trace().origin(origin).mark.file);
}

Finding makeFinding(std::string_view rule, std::string text, SourceMark mark,
                    std::vector<Finding::RelatedPlace> related)
{
    const FindingRule *known = findFindingRule(rule);
    return {std::string(rule), known ? known->severity : Finding::Severity::Warning, std::move(text), mark,
            std::move(related)};
}

std::string levelOf(const LayerNode &root, LayerId layer)
{
    if (!layer.isValid())
        return {};
    for (const LayerNode &child : root.children) {
        if (!hasLayer(child, layer))
            continue;
        const std::string deeper = child.role == LayerNode::Role::Location ? std::string() : levelOf(child, layer);
        return deeper.empty() && child.role != LayerNode::Role::Location ? child.name : deeper;
    }
    return {};
}

FindingEntry foundAt(const KeyAnswer &answer, Finding finding, OriginId origin)
{
    FindingEntry found{std::move(finding), answer.key, {}, {}, {}, 0, answer.node};
    if (origin.isValid()) {
        found.layer = answer.trace().origin(origin).layer;
        found.level = levelOf(answer.engine.layers(), found.layer);
        found.tail = addressPath(answer.trace().path(origin));
        found.path = pathPhrase({}, found.tail);
    }
    return found;
}

void KeyFindings::note(const KeyAnswer &answer, Finding finding, OriginId origin, FindingScope on,
                       FindingEntry::Replacement replacement)
{
    const auto [known, isNew] =
        m_known.emplace(finding.rule + '\n' + textOf(finding.mark) + '\n' + finding.text, m_noted.size());
    if (!isNew) {
        RecordedFinding &noted = m_noted[known->second];
        if (noted.answers.back() != answer.number)
            noted.answers.push_back(answer.number);
        if (answer.node < noted.found.node) {
            noted.found = foundAt(answer, std::move(finding), origin);
            noted.found.replacement = std::move(replacement);
        }
        return;
    }
    m_noted.push_back({foundAt(answer, std::move(finding), origin), {answer.number}, on});
    m_noted.back().found.replacement = std::move(replacement);
}

std::vector<FindingEntry> KeyFindings::take(std::span<const AnswerNodes> nodes)
{
    std::vector<FindingEntry> found;
    for (RecordedFinding &noted : m_noted) {
        for (const std::uint32_t answer : noted.answers) {
            const AnswerNodes &count = nodes[answer];
            noted.found.nodes += noted.on == FindingScope::AllNodes         ? count.all
                                 : noted.on == FindingScope::NodesWithFacts ? count.withFacts
                                                                            : count.whole;
        }
        if (noted.found.nodes > 0)
            found.push_back(std::move(noted.found));
    }
    m_noted.clear();
    m_known.clear();
    return found;
}

void PropertyTally::record(std::uint32_t answer, bool isSo)
{
    m_isAlways = m_isAlways && isSo;
    if (!m_isAlways)
        m_answers.clear();
    else if (m_answers.empty() || m_answers.back() != answer)
        m_answers.push_back(answer);
}

std::size_t PropertyTally::nodes(std::span<const AnswerNodes> nodes) const
{
    return std::transform_reduce(m_answers.begin(), m_answers.end(), std::size_t{0}, std::plus<>(),
                                 [&](std::uint32_t answer) { return nodes[answer].whole; });
}

void KeyRules::add(const KeyAnswer &answer)
{
    addOutcome(answer);
    addTokens(answer);
    if (m_knows.options)
        noteOptionOrder(answer, *m_knows.options, m_findings);
    if (answer.result.status == LookupResult::Status::Failed)
        return; // the values have no fates
    noteMarkerLookalikes(answer, m_findings);
    noteMergedByPosition(answer, m_findings);
    noteOctalConversion(answer, m_findings);
    addMarkers(answer);
    addRoots(answer);
    addLeaves(answer);
    addSeals(answer);
}

std::vector<FindingEntry> KeyRules::finish(std::span<const AnswerNodes> nodes, bool areAllNodes)
{
    std::vector<FindingEntry> more;
    for (Candidate *candidate : candidates(&PlaceRecord::uselessMarker, nodes))
        more.push_back(std::move(candidate->found));
    collectEqual(nodes, more);
    if (areAllNodes)
        collectNeverWinning(nodes, more);
    std::vector<FindingEntry> all = m_findings.take(nodes);
    const auto isIncluded = [&](const FindingEntry &found) { // "never-wins" includes it
        return found.finding.rule == "first-hides" &&
               std::any_of(more.begin(), more.end(), [&](const FindingEntry &other) {
                   return other.finding.rule == "never-wins" && other.finding.mark == found.finding.mark;
               });
    };
    std::erase_if(all, isIncluded);
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    return all;
}

std::vector<KeyRules::Candidate *> KeyRules::candidates(OpenCandidate PlaceRecord::*of,
                                                        std::span<const AnswerNodes> nodes)
{
    std::vector<std::pair<SourceMark, Candidate *>> byMark;
    for (auto &[mark, seen] : m_seen) {
        const OpenCandidate &open = seen.*of;
        if (!open.candidate)
            continue;
        open.candidate->found.nodes = open.isSo.nodes(nodes);
        if (open.candidate->found.nodes > 0)
            byMark.emplace_back(mark, open.candidate.get());
    }
    std::sort(byMark.begin(), byMark.end());
    std::vector<Candidate *> candidates;
    for (const auto &[mark, candidate] : byMark)
        candidates.push_back(candidate);
    return candidates;
}

/// Groups candidates by contribution, or by contribution and the file named in the finding.
std::vector<KeyRules::Parts> KeyRules::partsOf(const std::vector<Candidate *> &candidates, bool areFilesApart) const
{
    std::vector<Parts> all;
    std::map<std::pair<SourceMark, std::string>, std::size_t> known;
    for (Candidate *candidate : candidates) {
        const auto [at, isNew] =
            known.emplace(std::pair(candidate->root, areFilesApart ? candidate->file : std::string()), all.size());
        if (isNew)
            all.push_back({candidate, {}, false});
        all[at->second].places.push_back(candidate->place);
    }
    for (Parts &parts : all) {
        const auto root = m_seen.find(parts.first->root);
        parts.isWhole = root != m_seen.end() && parts.places.size() == root->second.leaves;
    }
    return all;
}

/// Adds findings for values that equal those that they override.
void KeyRules::collectEqual(std::span<const AnswerNodes> nodes, std::vector<FindingEntry> &found)
{
    const Phrasebook &book = m_findings.book();
    for (Parts &parts : partsOf(candidates(&PlaceRecord::equal, nodes), true)) {
        FindingEntry entry = std::move(parts.first->found);
        if (parts.places.size() > 1)
            entry.finding.text = book.say(findingphrases::kOverrideEqualParts,
                                          {{"list", book.list(parts.places)}, {"file", parts.first->file}});
        found.push_back(std::move(entry));
    }
}

/// Adds findings for values that win on no node.
void KeyRules::collectNeverWinning(std::span<const AnswerNodes> nodes, std::vector<FindingEntry> &found)
{
    const Phrasebook &book = m_findings.book();
    for (Parts &parts : partsOf(candidates(&PlaceRecord::hidden, nodes), false)) {
        Candidate &first = *parts.first;
        if (first.found.nodes < 2)
            continue; // a single node says little about the level
        const std::string &place = parts.isWhole ? first.found.key : parts.places.front();
        std::string text = parts.isWhole || parts.places.size() == 1
                               ? book.say(findingphrases::kNeverWins, {{"place", place}, {"file", first.file}})
                               : book.say(findingphrases::kNeverWinParts, {{"list", book.list(parts.places)}});
        FindingEntry entry = first.found;
        entry.finding = makeFinding("never-wins", std::move(text),
                                    parts.isWhole ? first.root : first.found.finding.mark, first.found.finding.related);
        if (parts.isWhole) {
            entry.path.clear();
            entry.tail.clear();
        }
        found.push_back(std::move(entry));
    }
}

} // namespace strata
