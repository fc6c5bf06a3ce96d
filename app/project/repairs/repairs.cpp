// SPDX-License-Identifier: MIT
#include "app/project/repairs/repairs.h"

#include "app/project/asking.h"
#include "app/project/comparison/impact.h"
#include "app/project/fleet/createfleet.h"
#include "app/project/repairs/repaircandidates.h"
#include "app/project/strategies.h"
#include "core/member.h"
#include "lookup/lookupengine.h"
#include "lookup/mergewords.h"
#include "projection/why/valuephrase.h"
#include "projection/why/whyphrases.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace strata {

namespace {

using RequestKind = RepairRequest::Kind;

/// \a options with \a name set to \a value; Undef: removed.
Value withOption(const Value &options, std::string_view name, const Value &value, KeyTable &keys)
{
    std::vector<Entry> entries;
    for (const Entry &entry : options.entries()) {
        if (entry.key.text() != name)
            entries.push_back(entry);
    }
    if (!value.isUndef())
        entries.push_back({keys.intern(name), {}, value});
    return Value::mapping(std::move(entries));
}

class RepairTester
{
public:
    RepairTester(std::shared_ptr<const Project> project, const LookupEngine &engine, const Question &question,
                 const Phrasebook &book, const CancelToken &cancel, const OnRepair &onRepair, FleetCache *known)
        : m_project(std::move(project)), m_engine(engine), m_question(question), m_everything(question), m_book(book),
          m_cancel(cancel), m_onRepair(onRepair), m_known(known)
    {
        if (!question.key.isWholeNode())
            m_question.key = rootTarget(*m_project, rootOf(*m_project, question.key));
        m_everything.key = {};
        m_everything.otherKeys.clear();
        m_everything.merge = {}; // each key as configured
        m_everything.options = {};
        m_everything.node.clear();
    }

    void tryFor(const Projection &answer, const RepairRequest &requested);
    void countOthers();
    std::vector<Repair> take() { return std::move(m_repairs); }

private:
    /// A repair with its files.
    struct TrialResult
    {
        std::shared_ptr<const Project> project;
        std::shared_ptr<const OverlayFileSystem> files;
    };

    std::shared_ptr<const Project> opened(const EditedFiles &edited) const;
    void tryOne(RepairCandidate candidate, const RepairRequest &requested, const LookupResult &before);
    void tryStrategies(const RepairCandidates &candidates, const RepairRequest &requested, const LookupRequest &request,
                       const LookupResult &before);
    std::vector<Value> argumentsToTry(const LookupResult &before) const;
    bool changesOnlyTheKey(const TrialResult &tried);
    Result<Impact> impactOn(const TrialResult &tried, const LookupNodes &nodes,
                            std::shared_ptr<const Fleet> &fleet) const;

    std::shared_ptr<const Project> m_project;
    const LookupEngine &m_engine;
    Question m_question;
    Question m_everything;
    const Phrasebook &m_book;
    const CancelToken &m_cancel;
    const OnRepair &m_onRepair;
    FleetCache *m_known;
    std::shared_ptr<const Fleet> m_here; // the node alone
    std::shared_ptr<const Fleet> m_all;  // all known ones
    std::vector<Repair> m_repairs;
    std::vector<TrialResult> m_trials; // one for each
};

/// The project on other files. Keeps known nodes unless they are named in the data, because resolving them is slowest.
std::shared_ptr<const Project> RepairTester::opened(const EditedFiles &edited) const
{
    const bool nodesAreData = m_project->dialect->traits().hasWholeNode;
    ProjectRequest request = m_project->request;
    if (!nodesAreData)
        request.nodes = {NodeChoice::Kind::One, {}};
    const auto after =
        openProject(request, std::make_shared<const Snapshot>(m_project->workspace, edited.files), m_cancel);
    if (!after)
        return nullptr;
    if (nodesAreData)
        return *after;
    auto whole = std::make_shared<Project>(**after);
    whole->nodes = m_project->nodes;
    whole->request = m_project->request;
    return whole;
}

Result<Impact> RepairTester::impactOn(const TrialResult &tried, const LookupNodes &nodes,
                                      std::shared_ptr<const Fleet> &fleet) const
{
    if (!fleet) {
        auto created = createFleet(m_project, m_everything, nodes.names, m_cancel);
        if (!created)
            return tl::unexpected<Error>(created.error());
        fleet = std::move(*created);
    }
    return impactOf({m_project, m_everything, {}, fleet}, {tried.project, m_everything}, nodes, tried.files.get(),
                    {m_cancel});
}

bool RepairTester::changesOnlyTheKey(const TrialResult &tried)
{
    const auto impact = impactOn(tried, {{m_question.node}, {}, false}, m_here);
    if (!impact || !impact->isComplete)
        return false;
    return std::all_of(impact->effects.begin(), impact->effects.end(),
                       [&](const ImpactEffect &effect) { return effect.key == m_question.key; });
}

void RepairTester::tryOne(RepairCandidate candidate, const RepairRequest &requested, const LookupResult &before)
{
    if (m_cancel.isCancelled())
        return;
    EditedFiles edited = withEdits(m_project->snapshot, candidate.edits, m_project->snapshot->keys());
    const bool isRefused = std::any_of(edited.problems.begin(), edited.problems.end(),
                                       [](const std::string &problem) { return !problem.empty(); });
    if (isRefused || edited.changed.empty())
        return;
    const bool isKnown = std::any_of(m_repairs.begin(), m_repairs.end(), [&](const Repair &repair) {
        return std::equal(repair.changed.begin(), repair.changed.end(), edited.changed.begin(), edited.changed.end(),
                          [](const ChangedFile &one, const ChangedFile &other) {
                              return one.path == other.path && one.after == other.after;
                          });
    });
    const TrialResult tried{isKnown ? nullptr : opened(edited), edited.files};
    if (!tried.project)
        return;
    const auto engine = engineFor(*tried.project, scopeOf(*tried.project, m_question), m_question, m_cancel);
    auto request = lookupRequest(*tried.project, m_question);
    if (!engine || !request)
        return;
    request->withTrace = false;
    request->cancel = m_cancel;
    if (!isAsRequested(requested, before, (*engine)->lookup(*request)) || !changesOnlyTheKey(tried))
        return;
    const auto phrase = requested.kind == RequestKind::There ? whyphrases::kTriedThere : whyphrases::kTriedGone;
    m_repairs.push_back({m_book.say(phrase, {{"edit", candidate.text}, {"what", valuePhrase(requested.value)}}),
                         std::move(candidate.text), std::move(candidate.edits), std::move(edited.changed),
                         std::nullopt});
    m_trials.push_back(tried);
    if (m_onRepair)
        m_onRepair(m_repairs.size() - 1, m_repairs.back());
}

/// Every strategy without options; then the one in effect with one option more or less, or with markers enabled.
std::vector<Value> RepairTester::argumentsToTry(const LookupResult &before) const
{
    KeyTable &keys = *m_project->workspace->keys;
    std::vector<Value> arguments;
    std::vector<Value> withOptions;
    for (const StrategyChoice &choice : m_project->dialect->strategies()) {
        const bool isInForce = before.merge.strategy == choice.name;
        if (!isInForce)
            arguments.push_back(Value::string(choice.name));
        if (!choice.hasOptions)
            continue;
        const Value options =
            withOption(isInForce ? before.merge.options : Value(), "strategy", Value::string(choice.name), keys);
        const bool hasPrefix = isInForce && knockoutPrefixOf(before.merge);
        withOptions.push_back(withOption(options, "knockout_prefix", hasPrefix ? Value() : Value::string("--"), keys));
        for (const MergeSwitch &each : kMergeSwitches) {
            const Value *now = isInForce ? member(before.merge.options, each.name) : nullptr;
            if (isInForce)
                withOptions.push_back(withOption(options, each.name, Value::boolean(!now || now->isFalsy()), keys));
        }
    }
    std::move(withOptions.begin(), withOptions.end(), std::back_inserter(arguments));
    return arguments;
}

void RepairTester::tryStrategies(const RepairCandidates &candidates, const RepairRequest &requested,
                                 const LookupRequest &request, const LookupResult &before)
{
    LookupRequest keyRequest = request;
    keyRequest.merge.reset();
    const MergeSpec configured = m_engine.lookup(keyRequest).merge;
    for (const Value &argument : argumentsToTry(before)) {
        if (m_cancel.isCancelled())
            return;
        keyRequest.merge = m_project->dialect->parseMerge(argument, *m_project->workspace->keys);
        if (!keyRequest.merge)
            continue;
        const LookupResult result = m_engine.lookup(keyRequest);
        if (!isAsRequested(requested, before, result))
            continue;
        const std::size_t known = m_repairs.size();
        for (RepairCandidate &candidate : candidates.ofStrategy(m_question.key, configured, *keyRequest.merge, result))
            tryOne(std::move(candidate), requested, before);
        if (m_repairs.size() > known)
            return; // the simplest one
    }
}

void RepairTester::tryFor(const Projection &answer, const RepairRequest &requested)
{
    auto request = lookupRequest(*m_project, m_question);
    if (!request)
        return;
    request->withTrace = false;
    request->cancel = m_cancel;
    const LookupResult before = m_engine.lookup(*request);
    const RepairCandidates candidates(*m_project, m_engine, answer, requested, m_book);
    const std::size_t known = m_repairs.size();
    for (RepairCandidate &candidate : candidates.ofValues()) {
        if (!candidate.isLast || m_repairs.size() == known)
            tryOne(std::move(candidate), requested, before);
    }
    if (!m_question.key.isWholeNode())
        tryStrategies(candidates, requested, *request, before);
}

void RepairTester::countOthers()
{
    LookupNodes all;
    bool hasOthers = false;
    for (const KnownNode &node : m_project->nodes) {
        all.names.push_back(node.name());
        hasOthers = hasOthers || node.name() != m_question.node;
    }
    if (!hasOthers || m_repairs.empty())
        return;
    if (m_known)
        m_all = m_known->of(m_project, m_everything, all.names, m_cancel);
    for (std::size_t i = 0; i < m_repairs.size() && !m_cancel.isCancelled(); ++i) {
        const auto impact = impactOn(m_trials[i], all, m_all);
        if (!impact || !impact->isComplete)
            continue;
        std::set<std::string> nodes;
        for (const ImpactEffect &effect : impact->effects)
            nodes.insert(effect.nodes.begin(), effect.nodes.end());
        nodes.erase(m_question.node);
        m_repairs[i].otherNodes = nodes.size();
        const auto &unknown = impact->withoutFacts;
        m_repairs[i].withoutFacts =
            unknown.size() - static_cast<std::size_t>(std::count(unknown.begin(), unknown.end(), m_question.node));
        if (m_onRepair)
            m_onRepair(i, m_repairs[i]);
    }
}

} // namespace

std::shared_ptr<const Fleet> FleetCache::of(const std::shared_ptr<const Project> &project, const Question &question,
                                            const std::vector<std::string> &names, const CancelToken &cancel)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_project == project && m_question == question)
            return m_fleet;
    }
    auto fleet = createFleet(project, question, names, cancel);
    if (!fleet)
        return nullptr;
    const std::lock_guard lock(m_mutex);
    m_project = project;
    m_question = question;
    m_fleet = *fleet;
    return m_fleet;
}

std::vector<Repair> repairsFor(const std::shared_ptr<const Project> &project, const LookupEngine &engine,
                               const Question &question, const Projection &answer, const RepairRequest &requested,
                               const Phrasebook &book, const CancelToken &cancel, const OnRepair &onRepair,
                               FleetCache *known)
{
    RepairTester trying(project, engine, question, book, cancel, onRepair, known);
    trying.tryFor(answer, requested);
    trying.countOthers();
    return trying.take();
}

std::vector<Repair> repairsFor(const std::shared_ptr<const Project> &project, const LookupEngine &engine,
                               const Question &question, const Projection &answer, const WhyNot &missing,
                               std::string_view wanted, const Phrasebook &book, const CancelToken &cancel,
                               const OnRepair &onRepair, FleetCache *known)
{
    RepairTester trying(project, engine, question, book, cancel, onRepair, known);
    constexpr std::size_t kPlaces = 3; // occurrences of the missing value
    std::size_t tried = 0;
    for (const RepairRequest &requested : repairRequestsFor(answer, missing, wanted, *project)) {
        if (tried++ == kPlaces)
            break;
        trying.tryFor(answer, requested);
    }
    trying.countOthers();
    return trying.take();
}

std::string repairSentence(const Repair &repair, const Phrasebook &book)
{
    if (!repair.otherNodes)
        return repair.text;
    if (*repair.otherNodes > 0)
        return repair.text + ' ' + book.say(whyphrases::kRepairOthers, *repair.otherNodes);
    return repair.text + ' ' +
           (repair.withoutFacts == 0 ? book.say(whyphrases::kRepairNoOthers)
                                     : book.say(whyphrases::kRepairNoOthersKnown, repair.withoutFacts));
}

} // namespace strata
