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

/// One question to the nodes of a fleet, put to a part of them at a time or to several parts side by side: who shares
/// an answer is the same whichever parts they are in. Thread-safe.
class FleetAsking
{
public:
    /// An answer and those of the asked nodes that get it.
    struct Part
    {
        std::size_t answer = 0; ///< its number
        std::vector<NodeIndex> nodes;
        bool isNew = false; ///< it was not known before; true once for each
    };

    /// What answers tell of what they depend on. Nodes that have nothing in common would each keep a list of their
    /// files.
    enum class AnswerReads { Kept, Dropped };

    /// Without reads, if \a request does not ask for them, each node is looked up.
    FleetAsking(const Fleet &fleet, LookupRequest request, AnswerReads reads);
    ~FleetAsking();

    /// The answers of \a nodes, which ascend, by their first nodes. Cancelled, those of the first ones.
    std::vector<Part> ask(const std::vector<NodeIndex> &nodes, const CancelToken &cancel);
    /// Stays where it is.
    const LookupResult &answer(std::size_t number) const;
    /// The names of all variables that answers so far depend on.
    std::set<std::string> variables() const;

private:
    struct Questions;

    Questions &questionsOf(const ReadSet &reads);
    void noteVariables(const ReadSet &reads);
    std::optional<std::size_t> known(NodeIndex node) const;

    const Fleet &m_fleet;
    LookupRequest m_request;
    AnswerReads m_answerReads;
    mutable std::mutex m_mutex;         // protects the members below
    std::deque<LookupResult> m_answers; // by number
    std::deque<Questions> m_questions;
    std::set<std::string> m_variables;
};

} // namespace strata
