// SPDX-License-Identifier: MIT
#pragma once

#include "items/fold/guessmodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace strata {

class GuessList;

/// Edits a guess: chips to select and sort, a choice, or a text field; next to a choice the field accepts other
/// answers. Contains texts only; correctness is decided elsewhere and set by setMarks().
class GuessEditor : public QWidget
{
    Q_OBJECT

public:
    explicit GuessEditor(QWidget *parent = nullptr);

    /// Starts a new guess without selection and text. GuessKind::Text needs no options.
    void ask(GuessKind kind, const GuessOptions &options = {});
    GuessKind kind() const { return m_model->kind(); }
    /// The options and the selection.
    GuessModel &model() { return *m_model; }
    const GuessModel &model() const { return *m_model; }

    QString typed() const;
    void setTyped(const QString &text);
    /// Whether there is nothing to check.
    bool isEmpty() const;

    /// The marks of the options, or of the typed text without options. Any change of the guess clears them.
    void setMarks(const GuessMarks &marks);

signals:
    /// The guess has changed.
    void changed();
    /// The user pressed Return.
    void submitted();
    /// The user requests the reason of an option's verdict.
    void becauseActivated(int option);

private:
    GuessModel *m_model = nullptr;
    GuessList *m_list = nullptr;
    QLineEdit *m_line = nullptr;
    QLabel *m_verdict = nullptr; // on what was typed
    QWidget *m_typing = nullptr; // both
};

} // namespace strata
