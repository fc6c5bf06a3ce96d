// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/repairsearch.h"
#include "app/gui/answer/shownanswer.h"
#include "app/session/jobs.h"
#include "projection/why/whynot.h"

#include <QObject>

#include <memory>

namespace strata {

class WhyNotPanel;

/// Explains why a value is missing in the current answer, and searches for repairs.
class WhyNotPart : public QObject
{
    Q_OBJECT

public:
    /// \a panel: for input and output.
    WhyNotPart(Session &session, const ShownAnswer &shown, WhyNotPanel &panel, QObject *parent = nullptr);

    /// Explains again for the current answer, at most \a most places.
    void ask(std::size_t most = kFirstPlaces);

signals:
    void placeActivated(const strata::Address &address);

private:
    static constexpr std::size_t kFirstPlaces = 20;

    void show(const std::shared_ptr<const Answer> &answer, const std::string &wanted, const WhyNot &missing);

    const ShownAnswer &m_shown;
    WhyNotPanel &m_panel;
    Job m_job;
    RepairSearch m_repairs;
};

} // namespace strata
