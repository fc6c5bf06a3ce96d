// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/question.h"
#include "core/address.h"

#include <QVariantMap>

#include <optional>
#include <vector>

namespace strata {

/// A visited question with the current place in its answer, and how the views were arranged when it was left.
struct Visit
{
    Question question;
    Address place;
    QVariantMap view{}; ///< as a view recorder has it; not part of what is visited

    friend bool operator==(const Visit &a, const Visit &b) { return a.question == b.question && a.place == b.place; }
};

/// The back and forward history, as in a browser. Contains the present visit only while moving in it.
class History
{
public:
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_visits.size(); }

    /// Records \a visit when it is left for a new one; clears the forward history.
    void leave(const Visit &visit);
    /// The visit before \a present, which is recorded for forward(); none at the start.
    std::optional<Visit> back(const Visit &present);
    std::optional<Visit> forward(const Visit &present);
    /// Reverts the last leave() if it was from \a question, and returns the place that was left.
    std::optional<Address> undoLeave(const Question &question);
    void clear();

private:
    std::vector<Visit> m_visits;
    std::size_t m_at = 0; // index of the present visit; m_visits.size() if it is new
};

} // namespace strata
