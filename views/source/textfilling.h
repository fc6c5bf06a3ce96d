// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

class QPlainTextEdit;

namespace strata {

/// Puts texts of many lines into an editor without holding the window: their begin is there at once, the rest follows
/// piece by piece, whenever there is nothing else to do. None of that can be undone.
class TextFilling : public QObject
{
    Q_OBJECT

public:
    explicit TextFilling(QPlainTextEdit &edit);

    void begin(const QString &text);
    /// Puts in all that is left.
    void finish();
    bool isOver() const { return m_at == m_text.size(); }
    /// The text that was given last; empty as soon as the editor has all of it.
    const QString &text() const { return m_text; }

signals:
    /// Another piece is there.
    void grown();

private:
    qsizetype pieceEnd() const;
    void addPiece(qsizetype end);
    void goOn(qsizetype end);

    QPlainTextEdit &m_edit;
    QString m_text;
    qsizetype m_at = 0; // what is in front of it is in the editor
    QTimer m_next;
};

} // namespace strata
