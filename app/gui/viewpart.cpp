// SPDX-License-Identifier: MIT
#include "app/gui/viewpart.h"

#include "app/gui/navigation/link.h"
#include "items/text.h"

namespace strata {

namespace {

QString failurePage(const QString &activity, const QString &reason)
{
    const QString html = QStringLiteral("<h2>%1</h2><p>%2</p><p>%3</p><ul><li>%4</li><li>%5</li></ul>");
    return html.arg(
        UiTexts::tr("Strata itself failed here"),
        UiTexts::tr("%1: %2", "what was done, what went wrong").arg(activity.toHtmlEscaped(), reason.toHtmlEscaped()),
        UiTexts::tr("All other views still work."), htmlLink(Command::CopyReport, UiTexts::tr("Copy report")),
        htmlLink(Command::Reload, UiTexts::tr("Read all files again and try once more")));
}

} // namespace

ViewPart::ViewPart(Session &session, MainWindow &window, CentralView::Tab tab, QObject *parent)
    : QObject(parent), m_session(session), m_window(window), m_tab(tab)
{}

void ViewPart::addView(QWidget *view)
{
    m_window.centre().addTab(m_tab, view);
}

void ViewPart::showFailures(std::initializer_list<Job *> jobs)
{
    for (Job *const job : jobs)
        job->onFailure([this, job](const QString &reason) {
            m_window.centre().setFailure(m_tab, reason.isEmpty() ? QString() : failurePage(job->activity(), reason));
        });
}

bool ViewPart::isInFront() const
{
    return m_window.centre().isShown(m_tab);
}

QList<QAction *> ViewPart::actions(std::initializer_list<Command> commands) const
{
    QList<QAction *> actions;
    for (const Command command : commands)
        actions << m_window.action(command);
    return actions;
}

void ViewPart::enable(Command command, bool isEnabled) const
{
    m_window.action(command)->setEnabled(isEnabled);
}

} // namespace strata
