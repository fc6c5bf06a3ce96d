// SPDX-License-Identifier: MIT
#pragma once

#include "items/answer/elidedsource.h"
#include "items/findings/findingremark.h"
#include "projection/sourcevalues.h"
#include "views/source/numberedtext.h"

#include <QHash>
#include <QTextCursor>

#include <cstdint>
#include <vector>

namespace strata {

/// A token `%{...}` in a file with its value.
struct TokenHint
{
    std::uint32_t line = 0;   ///< 1-based: start of the string that contains it
    std::uint32_t column = 0; ///< 1-based, UTF-8 bytes
    QString written;
    QString text;       ///< for people
    QString value = {}; ///< what it evaluates to, short; empty: nothing
};

/// The read-only text of a file with line numbers and the fate of each line's value in the gutter. Long sealed texts
/// are shortened; copying gives the original.
class SourceText : public NumberedText
{
    Q_OBJECT

public:
    explicit SourceText(QWidget *parent = nullptr);

    void setText(const QString &text);
    /// The values of the file in the current lookup; sorted by line.
    void setValues(std::vector<SourceValue> values);
    const std::vector<SourceValue> &values() const { return m_values; }
    /// The values of tokens in the current lookup, in text order, shown as tool tips.
    void setTokens(const std::vector<TokenHint> &tokens);
    /// The findings by line: lines are underlined, with tool tips.
    void setRemarks(QList<FindingRemark> remarks);
    /// The tool tip at \a position of the document.
    QString toolTipAt(int position) const;
    /// Emits valueActivated() for the value of the line (1-based), if it has one.
    void activateLine(int line);
    /// Whether notes are shown at the ends of lines: what tokens evaluate to, and who changed the current line last.
    void setShowingNotes(bool shown);
    /// Marks the line (1-based) as the current value's and scrolls to it; 0 marks none.
    void setCurrentLine(int line);
    int currentLine() const { return m_currentLine; }
    /// Who changed the current line last, shown at its end until another line is current.
    void setBlame(const QString &text);
    /// Values that what-if edits removed, by line (1-based) in whose place or behind which they were; shown there.
    void setRemovals(QHash<int, QString> removals);
    /// The note at the end of the line (1-based); not part of the file.
    QString textBehind(int line) const;
    /// Highlights a found text and scrolls to it; positions in the document. Length 0: none.
    void setFound(int start, int length);

signals:
    /// The text of a line was clicked with Ctrl at a character (0-based).
    void textActivated(const QString &line, int at);
    /// A line with a value was clicked with Ctrl, or Enter was pressed on it.
    void valueActivated(strata::OriginId origin);
    /// The text was replaced or cleared, or is complete now.
    void textReplaced();

protected:
    int emphasisedLine() const override { return m_currentLine; }
    void paintLine(QPainter &painter, int line, const QRectF &row, const QRectF &sign,
                   const FatePalette &colours) const override;
    void markLines() override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    QMimeData *createMimeDataFromSelection() const override;

private:
    void onGrown();
    void hideLines(int from);
    void findTokens();
    void goToCurrentLine();
    void followScroll();

    QTextCursor textOfLine(int line) const;
    QString lineToolTip(int line) const;
    QString noteBehind(int line) const;

    ElidedSource m_source;
    struct Hint
    {
        QTextCursor token; // selects the token
        QString text;
    };

    std::vector<SourceValue> m_values;
    QList<FindingRemark> m_remarks;
    std::vector<TokenHint> m_tokens; // not found yet
    std::vector<Hint> m_hints;
    QHash<int, QString> m_lineValues; // by line (0-based): of its tokens
    bool m_isShowingNotes = true;
    int m_linesSeen = 0;      // lines that were there when hidden ones were hidden
    bool m_isAwaited = false; // the current line does not exist yet
    int m_currentLine = 0;
    QString m_blame; // of the current line
    QHash<int, QString> m_removals;
    struct
    {
        int first = 0;
        int last = 0;
    } m_marked;          // lines (0-based) with highlighted remarks
    QTextCursor m_found; // selects the found text
};

} // namespace strata
