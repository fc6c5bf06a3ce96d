// SPDX-License-Identifier: MIT
#include "app/project/findings/findingsearch.h"

#include "app/project/asking.h"
#include "app/project/findings/projectmistakes.h"
#include "app/project/findings/versionfindings.h"
#include "app/project/fleet/createfleet.h"
#include "app/project/repositorykeys.h"
#include "findings/causes.h"
#include "findings/documentrules.h"
#include "findings/filerules.h"
#include "findings/findingphrases.h"
#include "findings/hierarchysurvey.h"
#include "findings/keyrules.h"
#include "findings/levelrules.h"
#include "findings/mistakes/similarkeys.h"
#include "findings/mistakes/variablenames.h"
#include "findings/optionrules.h"
#include "fleet/keysweep.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kShownSoon = 200; // keys in few files, whose findings are reported before all others
constexpr std::size_t kShownFirst = 10; // of them, then doubling: findings are reported after each batch
constexpr std::size_t kFewFiles = 3;
constexpr std::size_t kKeysAtOnce = 10'000; // keys whose answers on all nodes are stored at a time

struct ReportedFinding
{
    std::size_t number = 0; ///< of the call of onFound
    std::string key;        ///< the first that has it
};

/// A search in progress.
class Search
{
public:
    Search(std::shared_ptr<const Project> project, Question question, std::vector<std::string> names,
           const FindingChoice &choice, const FindingListener &listener, const Phrasebook &book,
           const CancelToken &cancel)
        : m_project(std::move(project)), m_question(std::move(question)), m_names(std::move(names)), m_choice(choice),
          m_listener(listener), m_fileNames(namesOf(*m_project)), m_book(book), m_cancel(cancel), m_options(words()),
          m_documents(words(), systemOf(*m_project->dialect)), m_variables([this] { return knownVariables(); }),
          m_keys(m_cancel), m_survey(*m_project->snapshot, words(), systemOf(*m_project->dialect)), m_causes(m_book)
    {}

    Result<FindingSummary> run();

private:
    FindingWords words() const { return {m_fileNames, m_book}; }
    bool areAllNodes() const { return m_names.size() > 1; }
    void report(FindingEntry found);
    void report(std::vector<FindingEntry> found)
    {
        CauseIndex::sort(found);
        for (FindingEntry &each : found)
            report(std::move(each));
    }
    void reportChanges();
    void addNearFiles();
    void addProjectFindings();
    void addOptionFindings(std::vector<std::string> keys);
    void addUnreachedFindings();
    void addLevelFindings(const Fleet &fleet);
    void look(std::size_t node, const LookupEngine &engine);
    void ask(const Fleet &fleet, const std::vector<std::string> &roots, const LookupRequest &request);
    std::vector<std::string> knownVariables() const;
    AnswerNodes countOf(const std::vector<NodeIndex> &nodes) const;
    void noteDone();
    std::size_t scheduleRequest(const Fleet &fleet, std::vector<std::string> &roots, const LookupRequest &request);

    std::shared_ptr<const Project> m_project;
    Question m_question;
    std::vector<std::string> m_names;
    const FindingChoice &m_choice;
    const FindingListener &m_listener;
    FileNames m_fileNames;
    const Phrasebook &m_book;
    const CancelToken &m_cancel;
    OptionRules m_options;
    DocumentRules m_documents;
    VariableNames m_variables;
    SimilarKeys m_keys;
    HierarchySurvey m_survey;
    LevelRules m_levels;
    std::unordered_set<FileId> m_near;                           // files with names similar to those that levels read
    std::string m_elsewhere;                                     // see HierarchySurvey; set once the fleet is created
    std::optional<VersionFindings> m_versions;                   // if there is another version to compare with
    std::vector<bool> m_hasFacts;                                // by node
    std::mutex m_mutex;                                          // protects the members below and the reports
    std::unordered_map<std::string, ReportedFinding> m_reported; // by rule, place and text
    std::map<std::size_t, FindingEntry> m_better; // for a key that sorts before that of the reported finding, by number
    CauseIndex m_causes;
    std::size_t m_done = 0; // keys
    std::size_t m_all = 0;
};

void Search::report(FindingEntry found)
{
    if (!m_choice.has(found.finding))
        return;
    if (const auto advice = syntaxAdviceFor(*m_project, found.finding, m_book))
        found.finding.related.insert(found.finding.related.begin(), {advice->mark, advice->text});
    found = withRelativePaths(std::move(found), m_fileNames);
    const Finding &finding = found.finding;
    const std::lock_guard lock(m_mutex);
    const SourceMark mark = finding.mark;
    const std::string place =
        std::to_string(mark.file.index) + ':' + std::to_string(mark.line) + ':' + std::to_string(mark.column);
    if (m_causes.attach(found))
        return;
    const auto [known, isNew] = m_reported.try_emplace(finding.rule + '\n' + place + '\n' + finding.text,
                                                       ReportedFinding{m_reported.size(), found.key});
    ReportedFinding &reported = known->second;
    if (!isNew && found.key >= reported.key)
        return;
    reported.key = found.key;
    m_causes.add(reported.number, found);
    if (isNew)
        m_listener.onFound(std::move(found));
    else
        m_better.insert_or_assign(reported.number, std::move(found));
}

void Search::reportChanges()
{
    if (!m_listener.onChanged)
        return;
    for (auto &[number, found] : m_better)
        m_listener.onChanged(number, std::move(found));
    for (auto &[number, found] : m_causes.changed())
        m_listener.onChanged(number, std::move(found));
}

void Search::addProjectFindings()
{
    std::vector<FindingEntry> all;
    for (const Finding &problem : problemsOf(*m_project))
        all.push_back(FindingEntry{problem, {}, {}, {}, {}, 0, FindingEntry::kNoNode});
    addConfigurationNames(*m_project, all, m_book);
    for (const Finding &finding : m_project->dialect->dataFindings(m_cancel))
        all.push_back(FindingEntry{finding, {}, {}, {}, {}, 0, FindingEntry::kNoNode});
    report(std::move(all));
}

void Search::look(std::size_t node, const LookupEngine &engine)
{
    m_survey.add(static_cast<std::uint32_t>(node), m_hasFacts[node], engine);
    m_levels.add(static_cast<std::uint32_t>(node), m_hasFacts[node], engine);
    for (const LayerNode *location : locations(engine.layers())) {
        if (!location->layer.isValid() || !location->file.isValid())
            continue;
        report(m_options.addFile(engine, *location));
        report(m_documents.addFile(engine, *location));
    }
}

/// Looks up \a roots node by node; reports the findings of a key once all its answers are known.
void Search::ask(const Fleet &fleet, const std::vector<std::string> &roots, const LookupRequest &request)
{
    struct RootRules
    {
        std::mutex mutex; // protects the next one
        std::optional<KeyRules> rules;
    };
    std::vector<RootRules> all(roots.size());
    for (RootRules &rootRules : all)
        rootRules.rules.emplace(words(), RuleKnowledge{m_elsewhere, &m_variables, &m_options, &m_keys});
    KeySweep sweep(fleet, roots, [&](const std::string &root) {
        LookupRequest rootRequest = request;
        rootRequest.key = rootTarget(*m_project, root);
        return rootRequest;
    });
    const auto visitTraces = [&](std::size_t key, std::uint32_t number, NodeIndex node, const LookupResult &result,
                                 const LookupEngine &engine) {
        const TraceFates fates = traceFates(result.trace, m_cancel);
        const std::lock_guard lock(all[key].mutex);
        if (!m_cancel.isCancelled())
            all[key].rules->add({roots[key], result, fates, engine, number, node});
    };
    sweep.visitTraces(m_project->snapshot->executor(), m_cancel, visitTraces,
                      [&](std::size_t key, const std::vector<std::vector<NodeIndex>> &nodes) {
                          std::vector<AnswerNodes> counts;
                          for (const std::vector<NodeIndex> &each : nodes)
                              counts.push_back(countOf(each));
                          if (m_cancel.isCancelled())
                              return;
                          report(all[key].rules->finish(counts, areAllNodes()));
                          all[key].rules.reset();
                          if (m_versions && !m_cancel.isCancelled())
                              report(m_versions->find(roots[key], m_book, m_cancel));
                          noteDone();
                      });
}

/// The variables of the first nodes with facts.
std::vector<std::string> Search::knownVariables() const
{
    std::vector<std::string> withFacts;
    for (std::size_t node = 0; node < m_names.size(); ++node) {
        if (m_hasFacts[node])
            withFacts.push_back(m_names[node]);
    }
    return variablesOfNodes(*m_project, withFacts);
}

AnswerNodes Search::countOf(const std::vector<NodeIndex> &nodes) const
{
    AnswerNodes count{nodes.size(), 0, 0};
    for (const NodeIndex node : nodes) {
        count.withFacts += m_hasFacts[node] ? 1 : 0;
        count.whole += m_survey.partial().contains(node) ? 0 : 1;
    }
    return count;
}

void Search::noteDone()
{
    const std::lock_guard lock(m_mutex);
    ++m_done;
    if (m_listener.onProgress && !m_cancel.isCancelled())
        m_listener.onProgress(m_done, m_all);
}

/// Moves keys in few files, which need few lookups, to the front of \a roots and looks them up; returns their number.
std::size_t Search::scheduleRequest(const Fleet &fleet, std::vector<std::string> &roots, const LookupRequest &request)
{
    const std::vector<NodeIndex> nodes = fleet.allNodes();
    std::size_t found = 0;
    const auto rest = std::stable_partition(roots.begin(), roots.end(), [&](const std::string &root) {
        const bool isSoon = found < kShownSoon && !m_cancel.isCancelled() && fleet.filesWith(root, nodes) <= kFewFiles;
        found += isSoon ? 1 : 0;
        return isSoon;
    });
    std::size_t count = kShownFirst;
    for (auto from = roots.begin(); from != rest && !m_cancel.isCancelled(); count *= 2) {
        const auto end = from + std::min(static_cast<std::ptrdiff_t>(count), rest - from);
        ask(fleet, {from, end}, request);
        from = end;
    }
    return found;
}

/// Reports unused options. If layers of some nodes are unknown, these may have the keys of all files.
void Search::addOptionFindings(std::vector<std::string> keys)
{
    if (!m_survey.partial().empty()) {
        const auto all = repositoryKeys(*m_project, m_question, m_cancel);
        if (!all)
            return;
        for (const RepositoryKey &each : all->keys)
            keys.push_back(each.key);
        std::sort(keys.begin(), keys.end());
        keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    }
    report(m_options.finish(keys, m_names.size(), m_project->snapshot->executor(), m_cancel));
}

void Search::addNearFiles()
{
    auto [found, files] = m_survey.nearMissing(m_cancel);
    m_near = std::move(files);
    report(std::move(found));
}

/// Reports unread files, if all nodes are known.
void Search::addUnreachedFindings()
{
    if (const auto engine = engineFor(*m_project, scopeOf(*m_project, m_question), m_question, m_cancel))
        report(unreadKeys(*m_project, **engine, m_book, m_cancel));
    std::vector<std::string> others{m_project->dialect->configurationFile()};
    if (!m_project->request.facts.empty())
        others.push_back(m_project->request.facts);
    for (const FileId file : m_survey.unreachedFiles(others, m_cancel)) {
        if (m_near.contains(file))
            continue;
        FindingEntry found;
        found.finding = makeFinding("file-unreached", m_book.say(findingphrases::kFileUnreached), {file, 0, 0});
        report(std::move(found));
    }
}

void Search::addLevelFindings(const Fleet &fleet)
{
    KnownVariables known;
    known.areOfDatum = m_project->dialect->name() == "datum";
    known.successor = [this](const std::string &name) { return m_project->dialect->successorOf(name); };
    if (m_levels.needsNames()) {
        known.names = knownVariables();
        std::erase_if(known.names, [](const std::string &name) {
            return !name.starts_with("facts.") && !name.starts_with("trusted.");
        });
    }
    report(m_levels.finish(words(), known));
    report(m_survey.levels(areAllNodes(), m_levels.reportedVariables(known)));
    const auto first = std::find(m_hasFacts.begin(), m_hasFacts.end(), true);
    if (first == m_hasFacts.end())
        return;
    const auto node = static_cast<NodeIndex>(first - m_hasFacts.begin());
    const auto engine = fleet.engine(node, m_cancel);
    const auto differs = engine ? puppetLookupFinding(*m_project, m_names[node], *engine, m_book) : std::nullopt;
    if (differs)
        report(FindingEntry{*differs, {}, {}, {}, {}, 0, FindingEntry::kNoNode});
}

Result<FindingSummary> Search::run()
{
    addProjectFindings();
    FindingSummary summary{m_names.size(), 0, 0};
    if (m_names.empty())
        m_names.emplace_back();
    const std::vector<std::string> without = withoutFacts(*m_project, m_names);
    summary.withoutFacts = without.size();
    const std::unordered_set<std::string> unknown(without.begin(), without.end());
    for (const std::string &name : m_names)
        m_hasFacts.push_back(!name.empty() && !unknown.contains(name));

    const auto request = lookupRequest(*m_project, m_question);
    if (!request)
        return tl::unexpected<Error>(request.error());
    if (!m_question.firstSources.empty()) { // the same for all nodes
        Question first = m_question;
        first.node = m_names.front();
        if (const auto engine = engineFor(*m_project, scopeOf(*m_project, first), first, m_cancel); !engine)
            return tl::unexpected<Error>(engine.error());
    }
    FleetSource source = fleetSource(m_project, m_question, m_names);
    const auto isMaking = std::make_shared<std::atomic<bool>>(true); // engines may be created again later
    source.engine = [this, isMaking, make = std::move(source.engine)](std::size_t node, const CancelToken &stop) {
        auto engine = make(node, stop);
        if (engine && isMaking->load(std::memory_order_relaxed))
            look(node, *engine);
        return engine;
    };
    const auto fleet = std::make_shared<const Fleet>(std::move(source), m_project->snapshot->executor(), m_cancel);
    isMaking->store(false, std::memory_order_relaxed);
    if (m_cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    report(m_survey.inFiles());
    report(m_documents.dottedKeys());
    addLevelFindings(*fleet);
    addNearFiles();
    m_elsewhere = m_survey.elsewhere();
    Finding wanted;
    wanted.rule = VersionFindings::kRule;
    if (m_choice.has(wanted))
        m_versions = VersionFindings::open(m_project, fleet, *request, m_question, m_names, m_cancel);
    const std::vector<std::string> keys = fleet->keys();
    m_keys.setKeys(keys);
    std::vector<std::string> requestedKeys = keys;
    if (m_choice.key)
        std::erase_if(requestedKeys, [&](const std::string &each) { return each != *m_choice.key; });
    summary.keys = requestedKeys.size();
    m_all = requestedKeys.size();
    const std::size_t soon = scheduleRequest(*fleet, requestedKeys, *request);
    if (areAllNodes()) {
        addOptionFindings(keys);
        addUnreachedFindings();
    }
    for (std::size_t from = soon, end = 0; from < requestedKeys.size() && !m_cancel.isCancelled(); from = end) {
        end = std::min(requestedKeys.size(), from + kKeysAtOnce);
        ask(*fleet, {requestedKeys.data() + from, requestedKeys.data() + end}, *request);
    }
    if (m_cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    reportChanges();
    return summary;
}

} // namespace

bool FindingChoice::has(const Finding &finding) const
{
    return finding.severity >= least &&
           (rules.empty() || std::find(rules.begin(), rules.end(), finding.rule) != rules.end());
}

Result<FindingSummary> findFindings(const std::shared_ptr<const Project> &project, const Question &question,
                                    const std::vector<std::string> &names, const FindingChoice &choice,
                                    const FindingListener &listener, const Phrasebook &book, const CancelToken &cancel)
{
    return Search(project, question, names, choice, listener, book, cancel).run();
}

} // namespace strata
