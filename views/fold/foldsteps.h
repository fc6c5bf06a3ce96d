// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QToolButton;

namespace strata {

class FoldPlay;
class FoldTimeline;

/// The line of steps: the timeline, a button that unfolds it, and the button of the drawer.
class FoldSteps : public QWidget
{
    Q_OBJECT

public:
    explicit FoldSteps(QWidget *parent = nullptr);

    FoldTimeline &timeline() { return *m_timeline; }
    /// Checked: the drawer is open.
    QToolButton &drawerButton() { return *m_drawer; }
    /// Shows the steps of \a play (null: none) and moves to the first one. Emits no signal.
    void setPlay(const FoldPlay *play);

private:
    QToolButton *addButton(const char *name, const QString &text, const QString &toolTip);

    FoldTimeline *m_timeline = nullptr;
    QToolButton *m_unfold = nullptr;
    QToolButton *m_drawer = nullptr;
};

} // namespace strata
