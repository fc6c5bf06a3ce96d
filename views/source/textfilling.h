// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

class QPlainTextEdit;

namespace strata {

/// Inserts long texts into an editor without blocking the window: the beginning at once, the rest in parts when the
/// event loop is idle. Not undoable.
class TextFilling : public QObject
{
    Q_OBJECT

public:
    explicit TextFilling(QPlainTextEdit &edit);

    void begin(const QString &text);
    /// Inserts the remaining text.
    void finish();
    bool isFinished() const { return m_at == m_text.size(); }
    /// The last given text; empty once it is completely inserted.
    const QString &text() const { return m_text; }

signals:
    /// A part was inserted.
    void grown();

private:
    qsizetype pieceEnd() const;
    void addPiece(qsizetype end);
    void fillTo(qsizetype end);

    QPlainTextEdit &m_edit;
    QString m_text;
    qsizetype m_at = 0; // the text before it is in the editor
    QTimer m_next;
};

} // namespace strata
