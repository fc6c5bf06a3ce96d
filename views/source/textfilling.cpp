// SPDX-License-Identifier: MIT
#include "views/source/textfilling.h"

#include <QPlainTextEdit>
#include <QTextCursor>

namespace strata {

namespace {

constexpr int kPieceLines = 1000; // about 3 ms with highlighting
constexpr qsizetype kPieceCharacters = 100'000;

} // namespace

TextFilling::TextFilling(QPlainTextEdit &edit) : QObject(&edit), m_edit(edit)
{
    connect(&m_next, &QTimer::timeout, this, [this] { addPiece(pieceEnd()); });
}

/// The end of the next piece, at the end of a line.
qsizetype TextFilling::pieceEnd() const
{
    qsizetype end = m_at;
    for (int lines = 0; lines < kPieceLines && end - m_at < kPieceCharacters; ++lines) {
        end = m_text.indexOf(u'\n', end + 1);
        if (end < 0)
            return m_text.size();
    }
    return m_text.at(end - 1) == u'\r' ? end - 1 : end;
}

void TextFilling::begin(const QString &text)
{
    m_text = text;
    m_at = 0;
    const qsizetype end = pieceEnd();
    m_edit.setUndoRedoEnabled(false);
    m_edit.setPlainText(text.first(end));
    m_next.start();
    fillTo(end);
}

void TextFilling::addPiece(qsizetype end)
{
    QTextCursor cursor(m_edit.document());
    cursor.movePosition(QTextCursor::End);
    cursor.insertText(m_text.mid(m_at, end - m_at));
    fillTo(end);
}

/// Notes that everything before \a end has been added.
void TextFilling::fillTo(qsizetype end)
{
    m_at = end;
    if (isFinished()) {
        m_next.stop();
        m_text.clear();
        m_at = 0;
        m_edit.setUndoRedoEnabled(true);
    }
    emit grown();
}

void TextFilling::finish()
{
    if (!isFinished())
        addPiece(m_text.size());
}

} // namespace strata
