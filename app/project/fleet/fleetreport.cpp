// SPDX-License-Identifier: MIT
#include "app/project/fleet/fleetreport.h"

#include "app/project/asking.h"
#include "app/project/fleet/fleettexts.h"
#include "app/project/project.h"
#include "app/project/strategies.h"
#include "core/valueequality.h"
#include "fleet/fleetlookup.h"
#include "fleet/keysweep.h"
#include "fleet/separating.h"
#include "projection/layernames.h"
#include "projection/nodemap.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace strata {

namespace {

/// A text that is equal for equal answers. All answers without a value are equal, regardless of names in the message.
std::string groupedText(const LookupResult &result)
{
    const bool isFailure = result.status == LookupResult::Status::Failed && result.error;
    return std::to_string(static_cast<int>(result.status)) + (isFailure ? '!' + result.error->message : "") + '=' +
           exactText(result.value);
}

/// Sorts by number of nodes, then by the first node.
template <typename Nodes>
bool hasMoreNodes(const Nodes &one, const Nodes &other)
{
    return one.nodes.size() != other.nodes.size() ? one.nodes.size() > other.nodes.size()
                                                  : one.nodes.front() < other.nodes.front();
}

/// The smallest set of variables that separates classes of nodes.
class VariableSelector
{
public:
    /// Among sets of equal size, variables in \a first are preferred.
    VariableSelector(const Fleet &fleet, const std::set<std::string> &variables, const std::set<std::string> &first,
                     const std::vector<NodeIndex> &nodes)
        : m_names(variables.begin(), variables.end()), m_nodes(nodes)
    {
        std::stable_partition(m_names.begin(), m_names.end(),
                              [&](const std::string &name) { return first.contains(name); });
        std::vector<std::vector<std::uint32_t>> columns; // by variable
        for (const auto &ofAll : fleet.variables(m_names)) {
            std::vector<std::uint32_t> &column = columns.emplace_back();
            for (const NodeIndex node : m_nodes)
                column.push_back(ofAll->numbers[node]);
        }
        m_columns.emplace(std::move(columns), m_nodes.size());
    }

    std::vector<std::string> by(const std::function<std::uint32_t(NodeIndex)> &classOf) const
    {
        std::vector<std::uint32_t> classes;
        for (const NodeIndex node : m_nodes)
            classes.push_back(classOf(node));
        std::vector<std::string> names;
        for (const std::size_t column : m_columns->smallest(classes).value_or(std::vector<std::size_t>()))
            names.push_back(m_names[column]);
        return names;
    }

private:
    std::vector<std::string> m_names;
    std::vector<NodeIndex> m_nodes;
    std::optional<SeparatingColumns> m_columns;
};

/// A report under construction.
class FleetReportBuilder
{
public:
    FleetReportBuilder(const Project &project, const Fleet &fleet, const std::vector<std::string> &names,
                       const LookupRequest &request)
        : m_project(project), m_fleet(fleet), m_names(names), m_request(request),
          m_asking(fleet, withReads(request), FleetLookup::AnswerReads::Dropped)
    {}

    /// Looks up on \a nodes, which must ascend. Thread-safe.
    std::vector<FleetLookup::Part> ask(const std::vector<NodeIndex> &nodes, const CancelToken &cancel);
    void add(const FleetLookup::Part &part);
    /// The report on the nodes added so far.
    FleetReport report();
    /// Adds the variables that separate the results of a report() of all nodes.
    void explain(FleetReport &report);

private:
    struct Class
    {
        FleetResult result;
        std::vector<NodeIndex> nodes;
        std::map<std::vector<std::array<std::uint32_t, 3>>, std::size_t> known; // of the sources
    };

    /// The indexes of an answer's result and of its deciding places.
    using AnswerClass = std::pair<std::size_t, std::size_t>;

    static LookupRequest withReads(LookupRequest request)
    {
        request.withTrace = false;
        request.withReads = true;
        return request;
    }
    std::vector<DecidingPlace> placesOf(NodeIndex node, const CancelToken &cancel) const;
    AnswerClass classed(std::size_t answer);
    std::vector<const Class *> ordered();
    std::vector<FleetReason> reasonsOf(const Class &one, const std::vector<std::string> &variables) const;

    const Project &m_project;
    const Fleet &m_fleet;
    const std::vector<std::string> &m_names;
    const LookupRequest &m_request;
    FleetLookup m_asking;
    std::mutex m_mutex;                                                   // protects the next one
    std::unordered_map<std::size_t, std::vector<DecidingPlace>> m_places; // by answer, until it has a class
    std::unordered_map<std::size_t, AnswerClass> m_classed;               // by answer
    std::vector<Class> m_classes;
    std::map<std::string, std::size_t> m_byAnswer;
    std::set<std::string> m_leading; // variables on which the deciding layers depend
};

/// Looked up again with a trace, because traced values are larger.
std::vector<DecidingPlace> FleetReportBuilder::placesOf(NodeIndex node, const CancelToken &cancel) const
{
    const auto engine = m_fleet.engine(node, cancel);
    if (!engine)
        return {};
    LookupRequest request = m_request;
    request.withTrace = true;
    request.cancel = cancel;
    const LookupResult traced = engine->lookup(request);
    const LayerNames names(engine->layers(), namesOf(m_project));
    std::map<std::uint32_t, std::vector<std::string>> inputs; // by layer
    forEachLocation(engine->layers(), [&](const LayerNode &location) {
        for (const LayerInput &input : location.inputs)
            inputs[location.layer.index].push_back(input.name);
    });
    std::vector<DecidingPlace> places;
    if (traced.error && traced.error->mark.isValid()) { // not the values found before the failure
        const SourceMark mark = traced.error->mark;
        for (const LayerNode *location : locations(engine->layers())) {
            if (location->file == mark.file && places.empty())
                places.push_back({location->layer, names.place(mark), names.layer(location->layer).level, mark});
        }
    }
    if (!places.empty())
        return places;
    const bool isOfOne = !joinsLayers(traced.merge.strategy); // Datum's trace has the values below it, too
    for (const LayerOutcome &outcome : traced.trace.layers) {
        if (isOfOne && !places.empty())
            break;
        if (outcome.state != LayerOutcome::State::Found || !outcome.root.isValid())
            continue;
        const Origin &root = traced.trace.origins[outcome.root.index];
        const LayerName &layer = names.layer(outcome.layer);
        if (isOfOne && root.value.isUndef())
            continue;
        const SourceMark mark = root.mark.isValid() ? root.mark : root.keyMark;
        places.push_back({outcome.layer, mark.isValid() ? names.place(mark) : layer.title(), layer.level, mark,
                          inputs[outcome.layer.index]});
    }
    return places;
}

std::vector<FleetLookup::Part> FleetReportBuilder::ask(const std::vector<NodeIndex> &nodes, const CancelToken &cancel)
{
    std::vector<FleetLookup::Part> parts = m_asking.ask(nodes, cancel);
    for (const FleetLookup::Part &part : parts) {
        if (!part.isNew)
            continue;
        std::vector<DecidingPlace> places = placesOf(part.nodes.front(), cancel);
        const std::lock_guard lock(m_mutex);
        m_places.emplace(part.answer, std::move(places));
    }
    return parts;
}

/// Classifies a new answer.
FleetReportBuilder::AnswerClass FleetReportBuilder::classed(std::size_t answer)
{
    const LookupResult &result = m_asking.answer(answer);
    const auto [at, isNew] = m_byAnswer.emplace(groupedText(result), m_classes.size());
    if (isNew) {
        m_classes.emplace_back();
        m_classes.back().result.answer = result;
    }
    Class &known = m_classes[at->second];
    std::vector<DecidingPlace> places = std::move(m_places[answer]);
    m_places.erase(answer);
    std::vector<std::array<std::uint32_t, 3>> marks;
    for (const DecidingPlace &place : places) {
        marks.push_back({place.mark.file.index, place.mark.line, place.mark.column});
        m_leading.insert(place.variables.begin(), place.variables.end());
    }
    const auto [source, isNewSource] = known.known.emplace(std::move(marks), known.result.sources.size());
    if (isNewSource)
        known.result.sources.push_back({std::move(places), {}});
    return {at->second, source->second};
}

void FleetReportBuilder::add(const FleetLookup::Part &part)
{
    const auto known = m_classed.find(part.answer);
    const auto [result, source] =
        known != m_classed.end() ? known->second : m_classed.emplace(part.answer, classed(part.answer)).first->second;
    Class &of = m_classes[result];
    of.nodes.insert(of.nodes.end(), part.nodes.begin(), part.nodes.end());
    for (const NodeIndex node : part.nodes)
        of.result.sources[source].nodes.push_back(m_names[node]);
}

std::vector<FleetReason> FleetReportBuilder::reasonsOf(const Class &one,
                                                       const std::vector<std::string> &variables) const
{
    std::vector<FleetReason> reasons;
    const auto known = m_fleet.variables(variables);
    for (std::size_t i = 0; i < variables.size(); ++i) {
        std::unordered_set<std::uint32_t> numbers;
        FleetReason reason{variables[i], {}};
        for (const NodeIndex node : one.nodes) {
            const std::uint32_t number = known[i]->numbers[node];
            if (!numbers.insert(number).second)
                continue;
            const std::optional<Value> &value = known[i]->values[number];
            reason.values.push_back(value ? valuePhrase(*value) : "undefined");
        }
        std::sort(reason.values.begin(), reason.values.end());
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

void FleetReportBuilder::explain(FleetReport &report)
{
    const std::vector<const Class *> classes = ordered();
    if (classes.size() < 2)
        return;
    std::vector<std::uint32_t> classOf(m_names.size());
    std::vector<NodeIndex> nodes;
    for (std::size_t i = 0; i < classes.size(); ++i) {
        nodes.insert(nodes.end(), classes[i]->nodes.begin(), classes[i]->nodes.end());
        for (const NodeIndex node : classes[i]->nodes)
            classOf[node] = static_cast<std::uint32_t>(i);
    }
    const VariableSelector separating(m_fleet, m_asking.variables(), m_leading, nodes);
    report.splitting = separating.by([&](NodeIndex node) { return classOf[node]; });
    constexpr std::size_t kExplained = 100; // by the smallest sets, whose search takes long for many results
    m_project.snapshot->executor().forEach(classes.size(), [&](std::size_t i) {
        const auto variables = classes.size() == 2 || i >= kExplained
                                   ? report.splitting
                                   : separating.by([&](NodeIndex node) { return classOf[node] == i ? 1U : 0U; });
        report.results[i].because = reasonsOf(*classes[i], variables);
    });
    report.results.front().isRest = !hasUsefulReasons(report.results.front());
    for (std::size_t i = 1; i < report.results.size(); ++i) {
        FleetResult &result = report.results[i];
        if (hasUsefulReasons(result))
            continue;
        explainByFiles(result, report.results.front(), namesOf(m_project));
        result.isUnexplained = result.because.empty() && result.reads.empty() && result.readsNot.empty();
    }
}

/// Sorted by number of nodes, then by first node.
std::vector<const FleetReportBuilder::Class *> FleetReportBuilder::ordered()
{
    std::vector<const Class *> classes;
    for (Class &each : m_classes) {
        std::sort(each.nodes.begin(), each.nodes.end());
        classes.push_back(&each);
    }
    std::sort(classes.begin(), classes.end(),
              [](const Class *one, const Class *other) { return hasMoreNodes(*one, *other); });
    return classes;
}

FleetReport FleetReportBuilder::report()
{
    FleetReport report;
    for (const Class *each : ordered()) {
        FleetResult result = each->result;
        for (const NodeIndex node : each->nodes)
            result.nodes.push_back(m_names[node]);
        for (FleetSources &sources : result.sources)
            std::sort(sources.nodes.begin(), sources.nodes.end());
        std::sort(result.sources.begin(), result.sources.end(), hasMoreNodes<FleetSources>);
        report.nodes += result.nodes.size();
        report.results.push_back(std::move(result));
    }
    return report;
}

} // namespace

Result<FleetReport> fleetReport(const Project &project, const Question &question, const Fleet &fleet,
                                const std::vector<std::string> &names, const CancelToken &cancel,
                                const FleetListener &listener)
{
    constexpr std::size_t kAtOnce = 256; // nodes looked up in parallel with another such part
    constexpr std::size_t kParts = 4;    // after which a partial report is useful
    const auto request = lookupRequest(project, question);
    if (!request)
        return tl::unexpected<Error>(request.error());
    FleetReportBuilder reporting(project, fleet, names, *request);
    const TupleKeys tupleKeys = TupleRules(project, question).of(question.key);
    const std::vector<NodeIndex> all = fleet.allNodes();
    std::size_t answered = 0;
    for (std::size_t from = 0, end = 0; from < all.size() && !cancel.isCancelled(); from = end) {
        std::vector<std::vector<NodeIndex>> parts;
        for (end = from; parts.size() < kParts && end < all.size();) {
            const auto begin = all.begin() + static_cast<std::ptrdiff_t>(end);
            end = std::min(end + kAtOnce, all.size());
            parts.emplace_back(begin, all.begin() + static_cast<std::ptrdiff_t>(end));
        }
        std::vector<std::vector<FleetLookup::Part>> partAnswers(parts.size());
        project.snapshot->executor().forEach(parts.size(),
                                             [&](std::size_t i) { partAnswers[i] = reporting.ask(parts[i], cancel); });
        for (const std::vector<FleetLookup::Part> &answers : partAnswers) {
            for (const FleetLookup::Part &part : answers) {
                answered += part.nodes.size();
                reporting.add(part);
            }
        }
        if (listener.onLookedUp && listener.onLookedUp(answered) && end < all.size()) {
            FleetReport part = reporting.report();
            part.isComplete = false;
            part.tupleKeys = tupleKeys;
            listener.onPart(std::move(part));
        }
    }
    FleetReport report = reporting.report();
    report.nodes = names.size();
    reporting.explain(report);
    report.tupleKeys = tupleKeys;
    report.withoutFacts = withoutFacts(project, names);
    report.isComplete = answered == names.size() && !cancel.isCancelled();
    return report;
}

Result<std::vector<FleetKey>> fleetKeys(const Project &project, const Question &question, const Fleet &fleet,
                                        const CancelToken &cancel, const std::function<void(const FleetKey &)> &onKey)
{
    const auto request = lookupRequest(project, question);
    if (!request)
        return tl::unexpected<Error>(request.error());
    const std::vector<std::string> roots = fleet.keys();
    std::vector<FleetKey> keys(roots.size());
    constexpr std::size_t kAtOnce =
        10'000;       // keys whose answers are stored at a time; engines are created again for the next ones
    std::mutex mutex; // for onKey
    const auto requestOf = [&](const std::string &root) {
        LookupRequest rootRequest = *request;
        rootRequest.key = rootTarget(project, root);
        return rootRequest;
    };
    for (std::size_t from = 0; from < roots.size() && !cancel.isCancelled(); from += kAtOnce) {
        const std::size_t count = std::min(kAtOnce, roots.size() - from);
        KeySweep sweep(fleet, {roots.data() + from, roots.data() + from + count}, requestOf);
        sweep.run(project.snapshot->executor(), cancel, [&](std::size_t i, const KeySpread &spread) {
            const std::string &root = roots[from + i];
            FleetKey &key = keys[from + i];
            key.key = rootTarget(project, root).name();
            key.files = fleet.filesWith(root, fleet.nodesWith(root));
            key.without = fleet.size() - spread.found;
            key.failing = spread.failing;
            key.results = spread.answers + (key.without > 0 ? 1 : 0);
            const std::lock_guard lock(mutex);
            if (onKey && !cancel.isCancelled())
                onKey(key);
        });
    }
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    return keys;
}

} // namespace strata
