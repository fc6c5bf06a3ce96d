// SPDX-License-Identifier: MIT
#include "app/project/comparison/differencereason.h"

#include "app/project/asking.h"
#include "app/project/scopevalue.h"
#include "app/project/strategies.h"
#include "core/valueequality.h"
#include "projection/layernames.h"
#include "projection/steps/steptext.h"

#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace strata {

namespace {

/// One side's answer with its trace.
struct SideAnswer
{
    Scope scope;
    LookupRequest request;
    std::shared_ptr<const LookupEngine> engine;
    LookupResult result;
    ScopeQuery answerOf;
};

std::optional<SideAnswer> answered(const ComparisonSide &side, const std::string &node, const LookupTarget &key,
                                   const CancelToken &cancel)
{
    Question question = side.question;
    question.node = node;
    question.key = side.keyToLookUp(key);
    SideAnswer sideAnswer{scopeOf(*side.project, question), {}, nullptr, {}, {}};
    const auto engine = engineFor(*side.project, sideAnswer.scope, question, cancel);
    const auto request = lookupRequest(*side.project, question);
    if (!engine || !request)
        return std::nullopt;
    sideAnswer.engine = *engine;
    sideAnswer.request = *request;
    sideAnswer.request.withReads = true;
    sideAnswer.request.cancel = cancel;
    sideAnswer.result = sideAnswer.engine->lookup(sideAnswer.request);
    sideAnswer.answerOf = side.project->dialect->scopeQuery(sideAnswer.scope);
    if (sideAnswer.result.status == LookupResult::Status::Cancelled)
        return std::nullopt;
    return sideAnswer;
}

/// The contribution of a level.
struct Contribution
{
    const LayerNode *location = nullptr;
    SourceMark mark;
    std::string value; ///< with its type
};

void addLocations(const LayerNode &node, const std::string &above, std::vector<LevelLocation> &found)
{
    if (node.role == LayerNode::Role::Location) {
        found.push_back({above + (node.resolved.empty() ? node.name : node.written), &node});
        return;
    }
    // Two entries may have the same path below different folders; a layer's name is that of its environment.
    const std::string level = above + (node.role == LayerNode::Role::Provider ? node.module : node.name) + '\n';
    for (const LayerNode &child : node.children)
        addLocations(child, level, found);
}

} // namespace

std::vector<LevelLocation> leveledLocations(const LayerNode &root)
{
    std::vector<LevelLocation> found;
    addLocations(root, {}, found);
    return found;
}

namespace {

/// The contributions by level, highest first.
std::vector<std::pair<std::string, std::vector<Contribution>>> byLevel(const SideAnswer &side)
{
    std::vector<std::pair<std::string, std::vector<Contribution>>> levels;
    for (const auto &[level, location] : leveledLocations(side.engine->layers())) {
        if (levels.empty() || levels.back().first != level)
            levels.push_back({level, {}});
        for (const LayerOutcome &outcome : side.result.trace.layers) {
            const bool isGiven = outcome.layer == location->layer && outcome.state == LayerOutcome::State::Found &&
                                 outcome.root.isValid();
            if (!isGiven)
                continue;
            const Origin &root = side.result.trace.origins[outcome.root.index];
            levels.back().second.push_back(
                {location, root.mark.isValid() ? root.mark : root.keyMark, exactText(root.value)});
        }
    }
    return levels;
}

const Contribution *firstOf(const std::vector<std::pair<std::string, std::vector<Contribution>>> &levels,
                            const std::string &written)
{
    for (const auto &[level, contributions] : levels) {
        if (level == written && !contributions.empty())
            return &contributions.front();
    }
    return nullptr;
}

std::vector<std::string> differingInputs(const LayerNode &one, const SideAnswer &a, const SideAnswer &b)
{
    std::vector<std::string> names;
    for (const LayerInput &input : one.inputs) {
        if (a.answerOf(input.name) != b.answerOf(input.name))
            names.push_back(input.name);
    }
    return names;
}

/// The variables read by the answers whose values differ between the nodes.
std::vector<std::string> differingReads(const SideAnswer &a, const SideAnswer &b, bool ofData)
{
    std::set<std::string> names;
    for (const SideAnswer *side : {&a, &b}) {
        if (!side->result.reads)
            continue;
        for (const ReadSet *reads :
             {ofData ? nullptr : side->result.reads->hierarchy.get(), &side->result.reads->data}) {
            for (const Reading &reading : reads ? reads->variables() : std::vector<Reading>()) {
                if (a.answerOf(reading.name) != b.answerOf(reading.name))
                    names.insert(reading.name);
            }
        }
    }
    return {names.begin(), names.end()};
}

/// The tokens of the answers' values that look up keys with different answers, as written.
std::set<std::string> differingLookups(const SideAnswer &a, const SideAnswer &b)
{
    using Method = InterpolationToken::Method;
    std::map<std::string, std::string> ofA;
    std::set<std::string> written;
    for (const SideAnswer *side : {&a, &b}) {
        for (const Interpolation &interpolation : side->result.trace.interpolations) {
            for (const InterpolationToken &token : interpolation.tokens) {
                if (token.method != Method::Lookup && token.method != Method::Alias)
                    continue;
                const std::string result = exactText(token.result);
                if (side == &a)
                    ofA.emplace(token.written, result);
                else if (const auto known = ofA.find(token.written); known != ofA.end() && known->second != result)
                    written.insert(token.written);
            }
        }
    }
    return written;
}

std::string relativeTo(const Project &project, const Contribution &contribution)
{
    return namesOf(project).shortPath(contribution.location->resolved);
}

} // namespace

namespace {

using Levels = std::vector<std::pair<std::string, std::vector<Contribution>>>;

/// Compares both sides of one key level by level.
class SideLevels
{
public:
    SideLevels(const ComparisonSide &sideA, const ComparisonSide &sideB, const SideAnswer &a, const SideAnswer &b)
        : m_sideA(sideA), m_sideB(sideB), m_a(a), m_b(b), m_levelsA(byLevel(a)), m_levelsB(byLevel(b)),
          m_namesA(a.engine->layers(), namesOf(*sideA.project)), m_namesB(b.engine->layers(), namesOf(*sideB.project))
    {}

    /// The reason at the level with \a marks if that differs, else at the first level that differs.
    DifferenceReason at(const MarkPair &marks) const;

private:
    std::optional<DifferenceReason> ofLevel(const Contribution *inA, const Contribution *inB) const;
    std::optional<DifferenceReason>
    first(const std::function<bool(const Contribution *, const Contribution *)> &isMeant) const;

    const ComparisonSide &m_sideA;
    const ComparisonSide &m_sideB;
    const SideAnswer &m_a;
    const SideAnswer &m_b;
    Levels m_levelsA;
    Levels m_levelsB;
    LayerNames m_namesA;
    LayerNames m_namesB;
};

std::optional<DifferenceReason> SideLevels::ofLevel(const Contribution *inA, const Contribution *inB) const
{
    using Kind = DifferenceReason::Kind;
    const LayerNames &names = inA ? m_namesA : m_namesB;
    const Contribution &shown = inA ? *inA : *inB;
    DifferenceReason because{Kind::Unknown, names.layer(shown.location->layer).level,
                             inA ? m_namesA.place(inA->mark) : "", inB ? m_namesB.place(inB->mark) : "",
                             differingInputs(*shown.location, m_a, m_b)};
    if (!inA || !inB) {
        because.kind = inA ? Kind::OnlyA : Kind::OnlyB;
        return because;
    }
    if (relativeTo(*m_sideA.project, *inA) != relativeTo(*m_sideB.project, *inB)) {
        because.kind = Kind::OtherFile;
        return because;
    }
    if (inA->value == inB->value)
        return std::nullopt;
    because.variables = differingReads(m_a, m_b, true);
    for (const std::string &written : differingLookups(m_a, m_b))
        because.variables.push_back(written);
    because.kind = because.variables.empty() ? Kind::OtherContent : Kind::Variables;
    return because;
}

std::optional<DifferenceReason>
SideLevels::first(const std::function<bool(const Contribution *, const Contribution *)> &isMeant) const
{
    for (const auto &[written, contributions] : m_levelsA) {
        const Contribution *inA = contributions.empty() ? nullptr : &contributions.front();
        const Contribution *inB = firstOf(m_levelsB, written);
        if ((!inA && !inB) || !isMeant(inA, inB))
            continue;
        if (auto because = ofLevel(inA, inB))
            return because;
    }
    return std::nullopt;
}

DifferenceReason SideLevels::at(const MarkPair &marks) const
{
    using Kind = DifferenceReason::Kind;
    const bool isOtherVersion = m_sideA.project->dialect->reference() != m_sideB.project->dialect->reference() ||
                                m_sideA.project->dialect->strict() != m_sideB.project->dialect->strict();
    const auto fails = [](const SideAnswer &side) { return side.result.status == LookupResult::Status::Failed; };
    if (isOtherVersion && fails(m_a) != fails(m_b)) // a failed level is not one without the key
        return {Kind::Version, {}, {}, {}, {}};
    const auto isIn = [](const Contribution *contribution, SourceMark mark) {
        return contribution && mark.isValid() && contribution->mark.file == mark.file;
    };
    if (auto because = first(
            [&](const Contribution *inA, const Contribution *inB) { return isIn(inA, marks.a) || isIn(inB, marks.b); }))
        return *because;
    if (auto because = first([](const Contribution *, const Contribution *) { return true; }))
        return *because;
    const std::string strategyA = mergeText(m_a.result.merge);
    const std::string strategyB = mergeText(m_b.result.merge);
    if (strategyA != strategyB)
        return {Kind::Strategy, {}, strategyA, strategyB, {}};
    if (auto read = differingReads(m_a, m_b, true); !read.empty())
        return {Kind::Variables, {}, {}, {}, std::move(read)};
    return {isOtherVersion ? Kind::Version : Kind::Unknown, {}, {}, {}, {}};
}

} // namespace

std::vector<DifferenceReason> findReasons(const ComparisonSide &a, const ComparisonSide &b, const NodePair &nodes,
                                          const LookupTarget &key, std::span<const MarkPair> places,
                                          const CancelToken &cancel)
{
    const auto ofA = answered(a, nodes.a, key, cancel);
    const auto ofB = ofA ? answered(b, nodes.b, key, cancel) : std::nullopt;
    if (!ofB)
        return {};
    const SideLevels levels(a, b, *ofA, *ofB);
    std::vector<DifferenceReason> found;
    for (const MarkPair &marks : places)
        found.push_back(levels.at(marks));
    if (places.empty())
        found.push_back(levels.at({}));
    return found;
}

std::vector<std::vector<std::string>> factsThatMatter(const ComparisonSide &a, const ComparisonSide &b,
                                                      const NodePair &nodes, const LookupTarget &key,
                                                      const CancelToken &cancel)
{
    const bool isSameProject = a.project == b.project ||
                               (a.project->workspace == b.project->workspace && a.question.source == b.question.source);
    const bool isSameKey = a.keyInstead.isNothing() && b.keyInstead.isNothing();
    if (!isSameProject || !isSameKey || !(a.question.merge == b.question.merge))
        return {};
    const auto ofA = answered(a, nodes.a, key, cancel);
    const auto ofB = ofA ? answered(b, nodes.b, key, cancel) : std::nullopt;
    if (!ofB || isSameAnswer(ofA->result, ofB->result))
        return {};
    const std::vector<std::string> candidates = differingReads(*ofA, *ofB, false);
    constexpr std::size_t kTried = 400; // lookups
    std::size_t trials = 0;
    const auto changesAnswer = [&](const std::vector<std::string> &names) {
        if (cancel.isCancelled() || trials++ > kTried)
            return false;
        Scope scope = ofA->scope;
        for (const std::string &name : names)
            scope = withValueOf(std::move(scope), name, ofB->scope, *a.project->workspace->keys);
        const auto engine = engineFor(*a.project, scope, a.question, cancel);
        LookupRequest request = ofA->request;
        request.withTrace = false;
        request.withReads = false;
        return engine && isSameAnswer((*engine)->lookup(request), ofB->result);
    };
    std::vector<std::vector<std::string>> found;
    for (const std::string &name : candidates) {
        if (changesAnswer({name}))
            found.push_back({name});
    }
    for (std::size_t i = 0; found.empty() && i < candidates.size(); ++i) {
        for (std::size_t j = i + 1; j < candidates.size(); ++j) {
            if (changesAnswer({candidates[i], candidates[j]}))
                found.push_back({candidates[i], candidates[j]});
        }
    }
    if (!found.empty() || !changesAnswer(candidates))
        return found;
    std::vector<std::string> needed = candidates; // removes one at a time
    for (const std::string &name : candidates) {
        std::vector<std::string> fewer;
        std::remove_copy(needed.begin(), needed.end(), std::back_inserter(fewer), name);
        if (changesAnswer(fewer))
            needed = std::move(fewer);
    }
    return {needed};
}

} // namespace strata
