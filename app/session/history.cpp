// SPDX-License-Identifier: MIT
#include "app/session/history.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kKeptVisits = 200;

} // namespace

void History::leave(const Visit &visit)
{
    m_visits.resize(std::min(m_visits.size(), m_at));
    if (m_visits.size() >= kKeptVisits)
        m_visits.erase(m_visits.begin());
    m_visits.push_back(visit);
    m_at = m_visits.size();
}

std::optional<Visit> History::back(const Visit &present)
{
    if (!canGoBack())
        return std::nullopt;
    if (m_at == m_visits.size())
        m_visits.push_back(present);
    else
        m_visits[m_at] = present;
    return m_visits[--m_at];
}

std::optional<Visit> History::forward(const Visit &present)
{
    if (!canGoForward())
        return std::nullopt;
    m_visits[m_at] = present;
    return m_visits[++m_at];
}

std::optional<Address> History::undoLeave(const Question &question)
{
    if (m_visits.empty() || m_at != m_visits.size() || m_visits.back().question != question)
        return std::nullopt;
    Address place = std::move(m_visits.back().place);
    m_visits.pop_back();
    m_at = m_visits.size();
    return place;
}

void History::clear()
{
    m_visits.clear();
    m_at = 0;
}

} // namespace strata
