// SPDX-License-Identifier: MIT
#pragma once

#include "views/lessons/verdictbox.h"

#include <QStringList>
#include <QVector>
#include <QWidget>

class QPushButton;
class QVBoxLayout;

namespace strata {

class ChoiceList;
class GuessEditor;
class HintButton;

/// A question of a lesson with what it is answered with. One answer is taken; then all that is left to do is to read.
class QuestionView : public QWidget
{
    Q_OBJECT

public:
    /// \a body and \a hint are HTML; an empty hint is not offered.
    QuestionView(const QString &body, const QString &hint, QWidget *parent = nullptr);

    /// The ways to answer, of which one is chosen. The choices are HTML.
    void askChoice(const QStringList &choices);
    void askText();
    enum class Order { IsOpen, Counts };
    /// Some of \a items.
    void askItems(const QStringList &items, Order order);

    /// 0-based; -1 where nothing was chosen.
    int choice() const;
    QString typed() const;
    /// Of those that were offered, 0-based, in the order that was chosen.
    QVector<int> items() const;

    /// Takes the answer: it cannot be changed any more.
    void showVerdict(VerdictBox::Kind kind, const QString &body);
    /// What the keyboard goes to.
    QWidget *control() const { return m_control; }

signals:
    /// The learner has answered.
    void answered();
    void linkActivated(const QString &target);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void setControl(QWidget *control, const QString &obstacle);
    GuessEditor *addEditor(const QString &obstacle);
    enum class Answer { None, Given };
    void offerCheck(Answer answer);
    void check();

    QVBoxLayout *m_layout = nullptr;
    QWidget *m_control = nullptr;
    QString m_obstacle; ///< where nothing was answered yet
    ChoiceList *m_choices = nullptr;
    GuessEditor *m_guess = nullptr;
    QWidget *m_buttons = nullptr;
    QPushButton *m_check = nullptr;
    HintButton *m_hint = nullptr;
    VerdictBox *m_verdict = nullptr;
};

} // namespace strata
