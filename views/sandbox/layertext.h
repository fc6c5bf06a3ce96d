// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>

namespace strata {

class SourceHighlighter;

/// A text to be edited, with line numbers and a sign at a line that cannot be read. Tab goes on to the next control; a
/// new line begins below the one before it.
class LayerText : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit LayerText(QWidget *parent = nullptr);

    /// Gives it another text as one step that can be undone, and leaves what both have at the ends as it is.
    void replaceText(const QString &text);
    /// Marks \a line (1-based) as the one that cannot be read; 0: none.
    void setWrongLine(int line, const QString &message);
    int wrongLine() const { return m_wrongLine; }
    void goToLine(int line);

    int gutterWidth() const;
    void paintGutter(QPaintEvent *event);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void markLines();
    void updateGutter();

    QWidget *m_gutter = nullptr;
    SourceHighlighter *m_highlighter = nullptr;
    int m_wrongLine = 0;
    QString m_message;
};

} // namespace strata
