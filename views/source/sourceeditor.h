// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;

namespace strata {

class NumberedText;

/// Edits the text of a file in memory as a simulation. Ctrl+Enter applies it, Esc discards it.
class SourceEditor : public QWidget
{
    Q_OBJECT

public:
    explicit SourceEditor(QWidget *parent = nullptr);

    /// Starts with \a text at \a line (1-based).
    void begin(const QString &text, int line);
    QString text() const;
    const QString &initialText() const { return m_initialText; }
    /// The error of the applied text; empty: none.
    void setProblem(const QString &problem);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void submitted();
    void cancelled();

private:
    NumberedText *m_text = nullptr;
    QLabel *m_note = nullptr;
    QString m_initialText;
};

} // namespace strata
