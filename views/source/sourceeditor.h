// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;

namespace strata {

class NumberedText;

/// The text of a file while a person tries another one: in memory, nothing is written. Ctrl+Enter gives the text, Esc
/// leaves it as it was.
class SourceEditor : public QWidget
{
    Q_OBJECT

public:
    explicit SourceEditor(QWidget *parent = nullptr);

    /// Begins with \a text at \a line (1-based).
    void begin(const QString &text, int line);
    QString text() const;
    /// The text that it began with, as it showed it.
    const QString &begun() const { return m_begun; }
    /// What is wrong with the text that was given; empty: nothing.
    void setProblem(const QString &problem);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void given();
    void left();

private:
    NumberedText *m_text = nullptr;
    QLabel *m_note = nullptr;
    QString m_begun;
};

} // namespace strata
