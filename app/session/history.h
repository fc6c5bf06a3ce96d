// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/question.h"
#include "core/address.h"

#include <optional>
#include <vector>

namespace strata {

/// Where the user was: a question and the current place in its answer.
struct Visit
{
    Question question;
    Address place;

    friend bool operator==(const Visit &, const Visit &) = default;
};

/// The visits behind and ahead, as a browser has them. Knows the present one only while going back and forth.
class History
{
public:
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_visits.size(); }

    /// \a visit is being left for a new one; what was ahead is dropped.
    void leave(const Visit &visit);
    /// The visit before \a present, which is kept to come forward to; none at the beginning.
    std::optional<Visit> back(const Visit &present);
    std::optional<Visit> forward(const Visit &present);
    /// Takes back the last leave() if it was from \a question, and gives the place that was left.
    std::optional<Address> takeBack(const Question &question);
    void clear();

private:
    std::vector<Visit> m_visits;
    std::size_t m_at = 0; // of the present one; m_visits.size() if it is new
};

} // namespace strata
