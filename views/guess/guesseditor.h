// SPDX-License-Identifier: MIT
#pragma once

#include "items/guessmodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace strata {

class GuessList;

/// Where a guess is put together: chips to put in and out and in order, a choice, or a line to type into; beside a
/// choice that line takes what is not among it. Knows texts only; what is right is decided elsewhere and told with
/// setMarks().
class GuessEditor : public QWidget
{
    Q_OBJECT

public:
    explicit GuessEditor(QWidget *parent = nullptr);

    /// Begins anew; nothing is chosen or typed. GuessKind::Text needs no options.
    void ask(GuessKind kind, const GuessOptions &options = {});
    GuessKind kind() const { return m_model->kind(); }
    /// The options, what is chosen of them, and the way to choose.
    GuessModel &model() { return *m_model; }
    const GuessModel &model() const { return *m_model; }

    QString typed() const;
    void setTyped(const QString &text);
    /// Whether there is anything to check.
    bool isEmpty() const;

    /// What is to be said to each option, or to what was typed where there are no options. Any change takes the marks
    /// back.
    void setMarks(const GuessMarks &marks);

signals:
    /// The guess is another one.
    void changed();
    /// The user has done with it: Return.
    void submitted();
    /// The user wants to see why the verdict on an option is as it is.
    void becauseActivated(int option);

private:
    GuessModel *m_model = nullptr;
    GuessList *m_list = nullptr;
    QLineEdit *m_line = nullptr;
    QLabel *m_verdict = nullptr; // on what was typed
    QWidget *m_typing = nullptr; // both
};

} // namespace strata
