// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

class ContributionView;
class WhyPanel;

/// The centre of the window and the panel beside it: the answer, why it is so, or a page where there is none.
class AnswerPart : public QObject
{
    Q_OBJECT

public:
    AnswerPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    ContributionView &contributions() { return *m_contributions; }

signals:
    /// A line that the answer or its explanation points to.
    void markActivated(const strata::SourceMark &mark);
    /// The same, and the keyboard is to follow.
    void sourceRequested(const strata::SourceMark &mark);
    void strategyComparisonRequested();

private:
    void connectViews();
    void onAnswer();
    void showPage();
    void showOverview();
    void showNotFound();
    void showCurrent();
    void offerReveal();
    void reveal();
    void copyValue();

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    ContributionView *m_contributions = nullptr;
    WhyPanel *m_why = nullptr;
};

} // namespace strata
