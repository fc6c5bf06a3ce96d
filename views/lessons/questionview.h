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

/// A question of a lesson with its controls. Accepts one answer and is read-only afterwards.
class QuestionView : public QWidget
{
    Q_OBJECT

public:
    /// \a body and \a hint are HTML; an empty hint is hidden.
    QuestionView(const QString &body, const QString &hint, QWidget *parent = nullptr);

    /// The ways to answer, of which one is selected. Choices are HTML.
    void askChoice(const QStringList &choices);
    void askText();
    /// A selection of \a items, and their order if that counts.
    void askItems(const QStringList &items, bool isOrdered);

    /// 0-based; -1: none.
    int choice() const;
    QString typed() const;
    /// Indexes of the selected options, in order.
    QVector<int> items() const;

    /// Accepts the answer, which becomes read-only.
    void showVerdict(VerdictBox::Kind kind, const QString &body);
    /// The widget to focus.
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
    void offerCheck(bool hasAnswer);
    void check();

    QVBoxLayout *m_layout = nullptr;
    QWidget *m_control = nullptr;
    QString m_obstacle; ///< shown before an answer is given
    ChoiceList *m_choices = nullptr;
    GuessEditor *m_guess = nullptr;
    QWidget *m_buttons = nullptr;
    QPushButton *m_check = nullptr;
    HintButton *m_hint = nullptr;
    VerdictBox *m_verdict = nullptr;
};

} // namespace strata
