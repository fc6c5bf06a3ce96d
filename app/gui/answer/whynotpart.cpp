// SPDX-License-Identifier: MIT
#include "app/gui/answer/whynotpart.h"

#include "items/text.h"
#include "trace/pathaddress.h"
#include "views/why/whynotpanel.h"

#include <cstddef>
#include <limits>

namespace strata {

WhyNotPart::WhyNotPart(Session &session, const ShownAnswer &shown, WhyNotPanel &panel, QObject *parent)
    : QObject(parent), m_shown(shown), m_panel(panel), m_job(session.board()), m_repairs(session, panel)
{
    connect(&m_repairs, &RepairSearch::changed, &panel,
            [this] { m_panel.setRepairs(m_repairs.sentences(), m_repairs.message()); });
    connect(&panel, &WhyNotPanel::repairChosen, &m_repairs, &RepairSearch::use);
    connect(&panel, &WhyNotPanel::requestedTextChanged, this, [this] { ask(); });
    connect(&panel, &WhyNotPanel::allPlacesRequested, this, [this] { ask(std::numeric_limits<std::size_t>::max()); });
    connect(&panel, &WhyNotPanel::placeActivated, this, &WhyNotPart::placeActivated);
    connect(&shown, &ShownAnswer::answerChanged, this, [this] {
        if (m_panel.isVisible())
            ask();
        else
            m_repairs.drop();
    });
}

void WhyNotPart::ask(std::size_t most)
{
    m_job.drop();
    m_repairs.drop();
    const std::string requested = m_panel.requestedText().toStdString();
    const std::shared_ptr<const Answer> answer = m_shown.sharedAnswer();
    if (!answer || requested.empty()) {
        m_panel.setAnswer({}, {});
        return;
    }
    m_job.start(
        tr("Looking for %1").arg(m_panel.requestedText()), [this, answer, requested, most](const CancelToken &) {
            return [this, answer, requested, missing = whyNot(*answer->projection, requested, phrasebook(), most)] {
                show(answer, requested, missing);
            };
        });
}

void WhyNotPart::show(const std::shared_ptr<const Answer> &answer, const std::string &requested, const WhyNot &missing)
{
    const Projection &projection = *answer->projection;
    std::vector<Address> addresses;
    for (const WhyNotPlace &place : missing.places) {
        const Trace &trace = projection.trace();
        addresses.push_back({.key = projection.key(),
                             .layer = projection.names().addresses().address(trace.origin(place.origin).layer),
                             .path = addressPath(trace.path(place.origin))});
    }
    m_panel.setAnswer(missing, addresses);
    if (!missing.isInResult)
        m_repairs.start(answer, missing, requested);
}

} // namespace strata
