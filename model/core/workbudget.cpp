// SPDX-License-Identifier: MIT
#include "core/workbudget.h"

#include <algorithm>
#include <string>
#include <utility>

namespace strata {

namespace {

std::atomic<std::uint64_t> g_times = 1;

WorkBudget::Limits allowed()
{
    const std::uint64_t times = g_times.load(std::memory_order_relaxed);
    WorkBudget::Limits limits;
    for (std::uint64_t *each : {&limits.rounds, &limits.patternSteps, &limits.tokens, &limits.tokenBytes})
        *each *= times;
    return limits;
}

} // namespace

void WorkBudget::allow(int times)
{
    g_times.store(static_cast<std::uint64_t>(std::max(1, times)), std::memory_order_relaxed);
}

WorkBudget::WorkBudget(CancelToken outer) : WorkBudget(std::move(outer), allowed()) {}

WorkBudget::WorkBudget(CancelToken outer, const Limits &limits)
    : m_outer(std::move(outer)), m_limits{limits.rounds, limits.patternSteps, limits.tokens, limits.tokenBytes}
{}

bool WorkBudget::isSet() const
{
    count(Work::Rounds, 1);
    return m_exceeded.load(std::memory_order_relaxed) != kNothing || m_outer.isCancelled();
}

void WorkBudget::spend(Work work, std::uint64_t amount) const
{
    count(work, amount);
    m_outer.spend(work, amount);
}

void WorkBudget::exceed(Work work) const
{
    int none = kNothing;
    m_exceeded.compare_exchange_strong(none, static_cast<int>(work), std::memory_order_relaxed);
}

std::optional<Error> WorkBudget::exceeded() const
{
    const int used = m_exceeded.load(std::memory_order_relaxed);
    if (used == kNothing)
        return std::nullopt;
    const auto what = [used] {
        switch (static_cast<Work>(used)) {
        case Work::Rounds: return "iterations over its values";
        case Work::PatternSteps: return "regular expression steps";
        case Work::Tokens: return "token evaluations";
        case Work::TokenBytes: return "memory for interpolated values";
        }
        return "";
    };
    return Error{Error::Code::Unsupported, std::string("this lookup exceeds Strata's limit of ") + what(), {}};
}

} // namespace strata
