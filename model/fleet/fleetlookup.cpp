// SPDX-License-Identifier: MIT
#include "fleet/fleetlookup.h"

#include "fleet/fleetstate.h"

#include <memory>
#include <unordered_map>
#include <utility>

namespace strata {

using namespace fleet;

namespace {

constexpr std::size_t kNoAnswerYet = static_cast<std::size_t>(-1);

} // namespace

/// A read set of answers, and the nodes grouped by their values of it.
struct FleetLookup::Questions
{
    std::vector<VariableRead> variables;
    std::vector<std::string> keys;
    NodeClasses classes;
    std::vector<std::size_t> answers; ///< by class
};

FleetLookup::FleetLookup(const Fleet &fleet, LookupRequest request, AnswerReads reads)
    : m_fleet(fleet), m_request(std::move(request)), m_answerReads(reads)
{}

FleetLookup::~FleetLookup() = default;

const LookupResult &FleetLookup::answer(std::size_t number) const
{
    const std::lock_guard lock(m_mutex);
    return m_answers[number];
}

std::set<std::string> FleetLookup::variables() const
{
    const std::lock_guard lock(m_mutex);
    return m_variables;
}

void FleetLookup::noteVariables(const ReadSet &reads)
{
    for (const Reading &reading : reads.variables())
        m_variables.insert(reading.name);
}

FleetLookup::Questions &FleetLookup::questionsOf(const ReadSet &reads)
{
    std::vector<VariableRead> variables;
    for (const Reading &reading : reads.variables())
        variables.push_back({reading.name});
    for (Questions &each : m_questions) {
        if (each.variables == variables && each.keys == reads.keys())
            return each;
    }
    Questions questions{variables, reads.keys(), m_fleet.m_state->inventory->classesBy(variables), {}};
    for (const std::string &key : questions.keys)
        questions.classes.split(m_fleet.m_state->partsOf(key, questions.keys), m_fleet.m_state->inventory->holders);
    questions.answers.assign(questions.classes.count(), kNoAnswerYet);
    return m_questions.emplace_back(std::move(questions));
}

std::optional<std::size_t> FleetLookup::knownAnswer(NodeIndex node) const
{
    for (const Questions &questions : m_questions) {
        const std::size_t answer = questions.answers[questions.classes.of(node)];
        if (answer != kNoAnswerYet)
            return answer;
    }
    return std::nullopt;
}

std::vector<FleetLookup::Part> FleetLookup::ask(const std::vector<NodeIndex> &nodes, const CancelToken &cancel)
{
    LookupRequest nodeRequest = m_request;
    nodeRequest.cancel = cancel;
    std::vector<Part> parts;
    std::unordered_map<std::size_t, std::size_t> partOf;
    const auto add = [&](NodeIndex node, std::size_t answer, bool isNew) {
        const auto [at, isFirst] = partOf.emplace(answer, parts.size());
        if (isFirst)
            parts.push_back({answer, {}, isNew});
        parts[at->second].nodes.push_back(node);
    };
    std::unique_lock lock(m_mutex);
    for (const NodeIndex node : nodes) {
        if (cancel.isCancelled())
            break;
        if (const auto answer = knownAnswer(node)) {
            add(node, *answer, false);
            continue;
        }
        lock.unlock();
        const auto engine = m_fleet.engine(node, cancel);
        LookupResult result =
            engine ? engine->lookup(nodeRequest) : LookupResult{.status = LookupResult::Status::Cancelled};
        if (result.status == LookupResult::Status::Cancelled)
            break;
        lock.lock();
        if (const auto answer = knownAnswer(node)) { // another thread has the answer by now
            add(node, *answer, false);
            continue;
        }
        const std::size_t number = m_answers.size();
        if (const std::shared_ptr<const Reads> reads = result.reads) {
            if (m_answerReads == AnswerReads::Dropped)
                result.reads = nullptr;
            if (reads->hierarchy)
                noteVariables(*reads->hierarchy);
            noteVariables(reads->data);
            if (!m_request.key.isWholeNode()) {
                Questions &questions = questionsOf(reads->data);
                questions.answers[questions.classes.of(node)] = number;
            }
        }
        m_answers.push_back(std::move(result));
        add(node, number, true);
    }
    return parts;
}

} // namespace strata
