// SPDX-License-Identifier: MIT
// What the window shows first, as the command line says.
#include "app/gui/windowcontroller.h"

#include "items/text.h"
#include "views/window/centralview.h"

#include <QAction>

namespace strata {

void WindowController::start(const WindowOptions &options)
{
    m_settings.apply(options.colourScheme == ColourScheme::System);
    m_window.centre().setFocus(); // the answer gets it, see CentralView::showPage()
    if (!m_last.resumesFor(options))
        m_opening.start(options);
    showView(options);
    if (!options.link.empty()) {
        connect(
            &m_session.workbench(), &Workbench::sceneReady, this,
            [this, link = options.link] { m_stateLinks.open(toText(link)); },
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    }
    if (!options.lesson.empty())
        m_lessons.open(options.lesson);
    if (!options.course.empty())
        m_courses.open(toText(options.course));
    if (options.isPresented)
        presentOnceSettled(options.isPicture());
}

void WindowController::presentOnceSettled(bool isPicture)
{
    auto *waiting = new QObject(this);
    const auto begin = [this, waiting, isPicture] {
        if (!isSettled() || !m_present.isOffered() || m_present.isOn())
            return;
        waiting->deleteLater();
        m_present.begin(!isPicture);
    };
    connect(this, &WindowController::progressed, waiting, begin, Qt::QueuedConnection);
    connect(&m_present, &PresentPart::offeredChanged, waiting, begin, Qt::QueuedConnection);
}

/// Shows the requested view once there is something to show.
void WindowController::showView(const WindowOptions &options)
{
    using View = WindowOptions::View;
    if (options.view == View::Contributions)
        return;
    auto *waiting = new QObject(this);
    const auto show = [this, options, waiting] {
        const std::shared_ptr<const Answer> answer = m_session.workbench().current().answer();
        const bool isOfNode =
            options.view == View::Map || options.view == View::Document || options.view == View::Findings;
        if (m_session.navigation().key().isNothing() ? !isOfNode : !answer)
            return;
        waiting->deleteLater();
        disconnect(&m_session.workbench(), nullptr, waiting, nullptr);
        switch (options.view) {
        case View::Fold: m_fold.play(answer, options.step > 0 ? options.step - 1 : 0); break;
        case View::Strategies: m_window.centre().showTab(CentralView::Tab::Strategies); break;
        case View::Compare: m_window.centre().showTab(CentralView::Tab::Compare); break;
        case View::Fleet: m_window.centre().showTab(CentralView::Tab::Fleet); break;
        case View::Findings: m_window.action(Command::ShowFindings)->trigger(); break;
        case View::Map: m_window.centre().showTab(CentralView::Tab::Map); break;
        case View::Document: m_window.centre().showTab(CentralView::Tab::Document); break;
        case View::WhatIf: m_window.centre().showTab(CentralView::Tab::Impact); break;
        case View::Search: m_window.action(Command::ShowSearch)->trigger(); break;
        case View::History: m_window.centre().showTab(CentralView::Tab::History); break;
        case View::Sandbox: m_sandbox.openCurrentKey(); break;
        case View::Contributions: break;
        }
    };
    connect(&m_session.workbench(), &Workbench::sceneReady, waiting, show, Qt::QueuedConnection);
    connect(&m_session.workbench(), &Workbench::answered, waiting, show, Qt::QueuedConnection);
}

bool WindowController::isSettled() const
{
    if (m_session.isBusy())
        return false;
    if (!m_session.project())
        return m_opening.hasNothing();
    const Workbench &workbench = m_session.workbench();
    const bool hasAnswer = m_session.navigation().key().isNothing() || workbench.current().answer();
    return workbench.current().scene() && workbench.keys() && hasAnswer;
}

} // namespace strata
