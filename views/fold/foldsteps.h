// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QToolButton;

namespace strata {

class FoldTimeline;

/// The line of steps: the timeline, a button that unfolds it, and the button of the drawer.
class FoldSteps : public QWidget
{
    Q_OBJECT

public:
    explicit FoldSteps(QWidget *parent = nullptr);

    FoldTimeline &timeline() { return *m_timeline; }
    /// Offers to unfold the timeline if that shows more. To be called when its ticks have changed.
    void offerUnfolding();
    bool isDrawerOpen() const;
    void setDrawerOpen(bool isOpen);
    void setDrawerEnabled(bool isEnabled);

signals:
    void drawerToggled(bool isOpen);

private:
    QToolButton *addButton(const char *name, const QString &text, const QString &toolTip);

    FoldTimeline *m_timeline = nullptr;
    QToolButton *m_unfold = nullptr;
    QToolButton *m_drawer = nullptr;
};

} // namespace strata
