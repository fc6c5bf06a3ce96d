// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/sourcemark.h"
#include "projection/steps/foldplay.h"

#include <QSet>
#include <QTimer>
#include <QWidget>

#include <memory>

class QAbstractItemView;
class QLabel;
class QStackedWidget;
class QTreeView;

namespace strata {

class FoldControls;
class FoldDelegate;
class FoldDrawer;
class FoldGuessPanel;
class FoldModel;
class FoldSteps;
class FoldTimeline;

/// The joins of an answer, step by step: one bar of controls, the timeline in one line, and the three values of a step
/// with what happens beside each row. A drawer has the rule, the markers and all events of the step.
/// With *Predict first* the value after a step, and everything that reveals it, is hidden until a guess was checked.
///
/// Keys: Left, Right, Home and End step, Space plays, Up and Down move between groups; in lists Up and Down move in the
/// list.
class FoldPlayer : public QWidget
{
    Q_OBJECT

public:
    explicit FoldPlayer(QWidget *parent = nullptr);

    /// Shows the first step, or why there is none.
    void setPlay(std::shared_ptr<const FoldPlay> play);
    /// Shown instead of a fold: it is being prepared, or there is none.
    void showMessage(const QString &text);
    /// A remark on the answer, for example that its strategy is not the configured one; empty: none. Links are emitted
    /// as linkActivated().
    void setRemark(const QString &html);
    /// The reference page of the rule, "strategy:deep"; empty: none.
    void setRuleTopic(const QString &topic);

    const FoldPlay *play() const { return m_play.get(); }
    std::uint32_t step() const { return m_step; }
    bool isPlaying() const { return m_timer.isActive(); }
    FoldModel &rows() { return *m_rows; }

public slots:
    /// Moves to a 0-based step, or to the last one. Emits no signal.
    void setStep(std::uint32_t step);
    /// Selects a value of the answer if the step shows it. Emits no signal.
    void setCurrent(strata::OriginId origin);
    void setPlaying(bool isPlaying);
    /// Animates the current step.
    void showMotion();
    void setPredicting(bool isPredicting);
    void setDrawerOpen(bool isOpen);

signals:
    /// The user moved to another step.
    void stepChanged(std::uint32_t step);
    void currentValueChanged(const strata::Address &address);
    void markActivated(const strata::SourceMark &mark);
    /// A line was selected, and the focus is to move to it in Source.
    void sourceRequested(const strata::SourceMark &mark);
    void referenceRequested(const QString &topic);
    void linkActivated(const QString &link);
    void drawerToggled(bool isOpen);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *buildFold();
    void buildPanes();
    void connectList(QAbstractItemView *view);
    void go(int step);
    bool isKey(QKeyEvent *event, bool isList);
    void playOn();
    void showStep();
    void showOutcome();
    void showDrawer();
    void expandJoined();
    void arrangeColumns();
    void goToEvent(std::uint32_t event);
    bool hasSteps() const { return m_play && m_play->count() > 0; }
    bool isSecret() const { return m_isPredicting && hasSteps() && !m_revealed.contains(m_step); }

    std::shared_ptr<const FoldPlay> m_play;
    std::uint32_t m_step = 0;
    bool m_isPredicting = false;
    bool m_isQuiet = false;         // the current row changes without the user
    QSet<std::uint32_t> m_revealed; // steps with a revealed result while predicting
    QString m_ruleTopic;
    QTimer m_timer;
    FoldModel *m_rows = nullptr;
    QStackedWidget *m_pages = nullptr;
    QLabel *m_message = nullptr;
    QLabel *m_remark = nullptr;
    FoldControls *m_controls = nullptr;
    FoldSteps *m_steps = nullptr;
    FoldTimeline *m_timeline = nullptr;
    QTreeView *m_panes = nullptr;
    FoldDelegate *m_cells = nullptr;
    FoldGuessPanel *m_guess = nullptr;
    FoldDrawer *m_drawer = nullptr;
};

} // namespace strata
