// SPDX-License-Identifier: MIT
#pragma once

#include "items/elidedsource.h"
#include "projection/sourcevalues.h"

#include <QPlainTextEdit>
#include <QSyntaxHighlighter>

#include <vector>

namespace strata {

/// Keys bold, comments muted italic, numbers and booleans in the focus colour, strings plain; fits YAML and JSON.
class SourceHighlighter : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    explicit SourceHighlighter(QTextDocument *document);

    /// Takes the colours from \a palette and marks everything again.
    void setPalette(const QPalette &palette);

protected:
    void highlightBlock(const QString &text) override;

private:
    QTextCharFormat m_key;
    QTextCharFormat m_comment;
    QTextCharFormat m_literal;
};

/// Read-only text of a file with line numbers and the fate of each line's value in the gutter. Long sealed texts are
/// shortened; what is copied is what the file has.
class SourceText : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit SourceText(QWidget *parent = nullptr);

    void setText(const QString &text);
    /// The values of the file in the current lookup; sorted by line.
    void setValues(std::vector<SourceValue> values);
    const std::vector<SourceValue> &values() const { return m_values; }
    /// Marks the line (1-based) as the current value's and scrolls to it; 0 marks none.
    void setCurrentLine(int line);
    int currentLine() const { return m_currentLine; }

    int gutterWidth() const;
    void paintGutter(QPaintEvent *event);

signals:
    /// A line with a value was clicked with Ctrl, or Enter was pressed on it.
    void valueActivated(strata::OriginId origin);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    QMimeData *createMimeDataFromSelection() const override;

private:
    void hideLines();
    void markCurrentLine();
    void activateLine(int line);
    QString lineToolTip(int line) const;
    void updateGutter();

    QWidget *m_gutter = nullptr;
    SourceHighlighter *m_highlighter = nullptr;
    ElidedSource m_source;
    std::vector<SourceValue> m_values;
    int m_currentLine = 0;
};

} // namespace strata
