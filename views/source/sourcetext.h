// SPDX-License-Identifier: MIT
#pragma once

#include "items/elidedsource.h"
#include "items/findingremark.h"
#include "projection/sourcevalues.h"
#include "views/source/numberedtext.h"
#include "views/source/tokenhint.h"

#include <QHash>
#include <QTextCursor>

#include <vector>

namespace strata {

/// Read-only text of a file with line numbers and the fate of each line's value in the gutter. Long sealed texts are
/// shortened; what is copied is what the file has.
class SourceText : public NumberedText
{
    Q_OBJECT

public:
    explicit SourceText(QWidget *parent = nullptr);

    void setText(const QString &text);
    /// The values of the file in the current lookup; sorted by line.
    void setValues(std::vector<SourceValue> values);
    const std::vector<SourceValue> &values() const { return m_values; }
    /// What tokens came to in the current lookup, in the order of the text; said where the mouse rests on one.
    void setTokens(const std::vector<TokenHint> &tokens);
    /// What is found about lines: the lines are underlined, and it is said where the mouse rests on one.
    void setRemarks(QList<FindingRemark> remarks);
    /// What is said of the text at \a position of the document.
    QString toolTipAt(int position) const;
    /// Emits valueActivated() for the value of the line (1-based), if it has one.
    void activateLine(int line);
    /// Whether what tokens evaluate to is shown behind their lines.
    void setShowingValues(bool shown);
    /// Marks the line (1-based) as the current value's and scrolls to it; 0 marks none.
    void setCurrentLine(int line);
    int currentLine() const { return m_currentLine; }
    /// Marks a text that was found and goes to it; positions are those of the document. No \a length marks none.
    void setFound(int start, int length);

signals:
    /// The text of a line was clicked with Ctrl at a character (0-based).
    void textActivated(const QString &line, int at);
    /// A line with a value was clicked with Ctrl, or Enter was pressed on it.
    void valueActivated(strata::OriginId origin);
    /// There is another text, or none, or now all of it.
    void textReplaced();

protected:
    int numberThatStandsOut() const override { return m_currentLine; }
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

    ElidedSource m_source;
    struct Hint
    {
        QTextCursor token; // what it selects
        QString text;
    };

    std::vector<SourceValue> m_values;
    QList<FindingRemark> m_remarks;
    std::vector<TokenHint> m_tokens; // that are still to be found
    std::vector<Hint> m_hints;
    QHash<int, QString> m_lineValues; // by line (0-based): of its tokens
    bool m_isShowingValues = true;
    int m_linesSeen = 0;      // lines that were there when hidden ones were hidden
    bool m_isAwaited = false; // the current line is not there yet
    int m_currentLine = 0;
    struct
    {
        int first = 0;
        int last = 0;
    } m_marked;          // lines (0-based) whose remarks are marked
    QTextCursor m_found; // what is selected by it
};

} // namespace strata
