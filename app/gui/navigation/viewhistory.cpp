// SPDX-License-Identifier: MIT
#include "app/gui/navigation/viewhistory.h"

#include "views/layout/viewpanels.h"
#include "views/layout/viewstate.h"

#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QToolButton>

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
    connect(&session.navigation(), &Navigation::changed, this, &ViewHistory::drop);
    connect(&window.centre(), &CentralView::tabLeft, this, &ViewHistory::leaveTab);
    // Queued: the views show the answer first.
    connect(&shown, &ShownAnswer::answerChanged, this, &ViewHistory::restoreNow, Qt::QueuedConnection);
    m_rowsArrived.setSingleShot(true);
    connect(&m_rowsArrived, &QTimer::timeout, this, &ViewHistory::restoreNow);
}

QVariantMap ViewHistory::record() const
{
    const CentralView &centre = m_window.centre();
    QVariantMap state = viewState(m_window, m_left ? centre.tabView(*m_left) : nullptr);
    state.insert(m_pending); // of rows that have not arrived yet
    state[kTabState] = static_cast<int>(m_left.value_or(centre.tab()));
    state[kPanelsState] = m_window.panels().save();
    return state;
}

/// Going back returns to the tab that the user left. While a question is being answered, its visit is not recorded: it
/// may be cancelled.
void ViewHistory::leaveTab(CentralView::Tab left)
{
    if (!isAnswerShown())
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
    qApp->installEventFilter(this);
    m_rowsArrived.start(0);
}

/// The question without a key has no answer, and views of the whole project may show it.
bool ViewHistory::isAnswerShown() const
{
    const Question &question = m_session.navigation().question();
    const Answer *answer = m_shown.answer();
    return m_shown.scene() && (question.key.isNothing() || (answer && answer->question == question));
}

void ViewHistory::restoreNow()
{
    if (m_pending.isEmpty() || !isAnswerShown())
        return;
    m_pending = restoreFilters(m_window, m_pending);
    restoreRows(m_window, m_pending);
    watchRows();
}

/// Views filled in the background get their rows later, in one or several steps.
void ViewHistory::watchRows()
{
    if (!m_watched.isEmpty())
        return;
    const auto restore = [this] { m_rowsArrived.start(0); };
    for (const QAbstractItemView *view : viewsOf(m_window, m_pending)) {
        const QAbstractItemModel *model = view->model();
        m_watched << connect(model, &QAbstractItemModel::modelReset, this, restore)
                  << connect(model, &QAbstractItemModel::layoutChanged, this, restore)
                  << connect(model, &QAbstractItemModel::rowsInserted, this, restore);
    }
}

void ViewHistory::drop()
{
    m_pending.clear();
    m_rowsArrived.stop();
    for (const QMetaObject::Connection &connection : std::exchange(m_watched, {}))
        disconnect(connection);
    qApp->removeEventFilter(this);
}

/// Whether the user does anything but going back or forward.
bool ViewHistory::isArranging(const QObject &watched, const QEvent &event) const
{
    const auto isStep = [this](const QAction *action) {
        return action && (action == m_window.action(Command::Back) || action == m_window.action(Command::Forward));
    };
    switch (event.type()) {
    case QEvent::Wheel: return watched.isWidgetType();
    case QEvent::MouseButtonPress: {
        const auto *button = qobject_cast<const QToolButton *>(&watched);
        return watched.isWidgetType() && !(button && isStep(button->defaultAction()));
    }
    case QEvent::KeyPress: {
        const int key = static_cast<const QKeyEvent &>(event).key();
        return watched.isWidgetType() && (key < Qt::Key_Shift || key > Qt::Key_Alt);
    }
    case QEvent::Shortcut: return !isStep(qobject_cast<const QAction *>(&watched));
    default: return false;
    }
}

bool ViewHistory::eventFilter(QObject *watched, QEvent *event)
{
    if (isArranging(*watched, *event))
        drop();
    return QObject::eventFilter(watched, event);
}

} // namespace strata
