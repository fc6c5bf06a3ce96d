// SPDX-License-Identifier: MIT
#include "findings/keyrules.h"

#include "core/text/sealedtext.h"
#include "findings/findingphrases.h"
#include "findings/findingrules.h"
#include "projection/pathphrase.h"
#include "projection/valuephrase.h"
#include "trace/pathaddress.h"

#include <algorithm>
#include <utility>

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

Finding makeFinding(std::string_view rule, std::string text, SourceMark mark, std::vector<Finding::Related> related)
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

void KeyFindings::note(const KeyAnswer &answer, Finding finding, OriginId origin)
{
    noteFor(answer, answer.nodes, std::move(finding), origin);
}

void KeyFindings::noteFor(const KeyAnswer &answer, std::size_t nodes, Finding finding, OriginId origin)
{
    const auto [known, isNew] =
        m_known.emplace(finding.rule + '\n' + textOf(finding.mark) + '\n' + finding.text, m_found.size());
    if (!isNew) {
        m_found[known->second].nodes += nodes;
        return;
    }
    Found found{std::move(finding), answer.key, {}, {}, {}, nodes, answer.node};
    if (origin.isValid()) {
        found.layer = answer.trace().origin(origin).layer;
        found.level = levelOf(answer.engine.layers(), found.layer);
        found.path = pathPhrase({}, addressPath(answer.trace().path(origin)));
    }
    m_found.push_back(std::move(found));
}

void KeyRules::add(const KeyAnswer &answer)
{
    addOutcome(answer);
    addTokens(answer);
    if (answer.result.status == LookupResult::Status::Failed)
        return; // what became of the values is not known
    addMarkers(answer);
    addRoots(answer);
    addLeaves(answer);
    addSeals(answer);
}

std::vector<Found> KeyRules::finish(bool areAllNodes)
{
    std::vector<Found> more;
    const auto takeCertain = [&more](Candidates &candidates, PlaceCounts &counts) {
        for (auto &[place, candidate] : candidates) {
            const PlaceCounts::Count &count = counts[candidate.mark];
            if (count.so < count.seen)
                continue;
            candidate.found.nodes = count.seen;
            more.push_back(std::move(candidate.found));
        }
    };
    takeCertain(m_uselessMarkers, m_useless);
    takeCertain(m_equalValues, m_equal);
    if (areAllNodes)
        takeNeverWinning(more);
    std::vector<Found> all = m_findings.take();
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    return all;
}

/// Values that win nowhere: one finding for each contribution.
void KeyRules::takeNeverWinning(std::vector<Found> &found)
{
    std::map<PlaceCounts::Place, std::vector<Candidate *>> byRoot;
    for (auto &[place, candidate] : m_hiddenValues) {
        const PlaceCounts::Count &count = m_hidden[candidate.mark];
        if (count.so == count.seen)
            byRoot[PlaceCounts::placeOf(candidate.root)].push_back(&candidate);
    }
    for (auto &[root, parts] : byRoot) {
        Candidate &first = *parts.front();
        const std::size_t seen = m_hidden[first.mark].seen;
        if (seen < 2)
            continue; // of one node it says little: the next one may get it
        const Phrasebook &book = m_findings.book();
        std::vector<std::string> names;
        for (const Candidate *part : parts)
            names.push_back(part->place);
        const bool isWhole = parts.size() == m_leavesOfRoot[root];
        std::string text = isWhole || parts.size() == 1
                               ? book.say(findingPhrase(FindingPhrase::NeverWins),
                                          {{"place", isWhole ? first.found.key : names.front()}, {"file", first.file}})
                               : book.say(findingPhrase(FindingPhrase::NeverWinParts), {{"list", book.list(names)}});
        Found made = first.found;
        made.finding =
            makeFinding("never-wins", std::move(text), isWhole ? first.root : first.mark, first.found.finding.related);
        if (isWhole)
            made.path.clear();
        made.nodes = seen;
        found.push_back(std::move(made));
    }
}

} // namespace strata
