// SPDX-License-Identifier: MIT
#include "app/gui/navigation/viewhistory.h"

#include "views/layout/viewpanels.h"
#include "views/layout/viewstate.h"
#include "views/window/centralview.h"

#include <QScopedValueRollback>

#include <utility>

namespace strata {

namespace {

constexpr QLatin1String kTabState("tab");
constexpr QLatin1String kPanelsState("panels");

} // namespace

ViewHistory::ViewHistory(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_window(window)
{
    session.navigation().setViewRecorder([this] { return record(); });
    connect(&session.navigation(), &Navigation::viewRestored, this, &ViewHistory::restore);
    connect(&session.navigation(), &Navigation::changed, this, [this] { m_pending.clear(); });
    connect(&window.centre(), &CentralView::tabLeft, this, &ViewHistory::leaveTab);
    // Queued: the views show the answer first.
    connect(&shown, &ShownAnswer::answerChanged, this, &ViewHistory::restoreRowsNow, Qt::QueuedConnection);
}

QVariantMap ViewHistory::record() const
{
    const CentralView &centre = m_window.centre();
    QVariantMap state = viewState(m_window, m_left ? centre.tabView(*m_left) : nullptr);
    state[kTabState] = static_cast<int>(m_left.value_or(centre.tab()));
    state[kPanelsState] = m_window.panels().save();
    return state;
}

/// Going back returns to the tab that the user left. While a question is being answered, its visit is not recorded: it
/// may be cancelled.
void ViewHistory::leaveTab(CentralView::Tab left)
{
    const Question &question = m_session.navigation().question();
    const Answer *answer = m_shown.answer();
    const bool isAnswered = question.key.isNothing() || (answer && answer->question == question);
    if (!m_shown.scene() || !isAnswered)
        return;
    const QScopedValueRollback guard(m_left, std::optional(left));
    m_session.navigation().leaveView();
}

void ViewHistory::restore(const QVariantMap &state)
{
    if (state.isEmpty())
        return;
    m_window.centre().showTab(static_cast<CentralView::Tab>(state.value(kTabState).toInt()));
    if (const QString panels = state.value(kPanelsState).toString(); panels != m_window.panels().save())
        m_window.panels().restore(panels);
    m_pending = state;
    const Answer *answer = m_shown.answer();
    if (answer && answer->question == m_session.navigation().question())
        QMetaObject::invokeMethod(this, &ViewHistory::restoreRowsNow, Qt::QueuedConnection);
}

void ViewHistory::restoreRowsNow()
{
    const Answer *answer = m_shown.answer();
    if (m_pending.isEmpty() || !answer || answer->question != m_session.navigation().question())
        return;
    const QVariantMap state = std::exchange(m_pending, {});
    restoreFilters(m_window, state);
    restoreRows(m_window, state);
}

} // namespace strata
