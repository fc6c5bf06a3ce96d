// SPDX-License-Identifier: MIT
#pragma once

#include "fleet/fleet.h"

#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace strata {

/// One request to the nodes of a fleet, evaluated in parts, possibly in parallel: which nodes share an answer does not
/// depend on the parts. Thread-safe.
class FleetLookup
{
public:
    /// An answer and the requested nodes that have it.
    struct Part
    {
        std::size_t answer = 0; ///< its index
        std::vector<NodeIndex> nodes;
        bool isNew = false; ///< true once per answer, when it is first found
    };

    /// Whether answers keep what they depend on. Nodes without shared files would each keep a list of their files.
    enum class AnswerReads { Kept, Dropped };

    /// If neither \a request nor \a reads asks for reads, each node is looked up.
    FleetLookup(const Fleet &fleet, LookupRequest request, AnswerReads reads);
    ~FleetLookup();

    /// The answers of the ascending \a nodes, in the order of their first nodes. If cancelled, those of the first nodes
    /// only.
    std::vector<Part> ask(const std::vector<NodeIndex> &nodes, const CancelToken &cancel);
    /// The reference stays valid.
    const LookupResult &answer(std::size_t number) const;
    /// The names of all variables that the answers so far depend on.
    std::set<std::string> variables() const;

private:
    struct Questions;

    Questions &questionsOf(const ReadSet &reads);
    void noteVariables(const ReadSet &reads);
    std::optional<std::size_t> knownAnswer(NodeIndex node) const;

    const Fleet &m_fleet;
    LookupRequest m_request;
    AnswerReads m_answerReads;
    mutable std::mutex m_mutex;         // protects the members below
    std::deque<LookupResult> m_answers; // by number
    std::deque<Questions> m_questions;
    std::set<std::string> m_variables;
};

} // namespace strata
