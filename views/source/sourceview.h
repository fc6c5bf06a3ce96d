// SPDX-License-Identifier: MIT
#pragma once

#include "items/findingremark.h"
#include "projection/sourcevalues.h"
#include "views/source/tokenhint.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace strata {

class ElidedLabel;
class SourceEditor;
class SourceText;

/// What the source view shows: one file, as it is on disk.
struct SourceFile
{
    FileId file;
    QString path;  ///< absolute
    QString title; ///< for people, short
    QString badge; ///< "L3 Site", empty for files that are no layer
    QString text;
    bool canOpen = false; ///< the file is on disk, so another program can open it
};

/// The source of the current value: title, text with fates in the gutter, and the way to other programs.
class SourceView : public QWidget
{
    Q_OBJECT

public:
    explicit SourceView(QWidget *parent = nullptr);

    /// Shows a file; the same file again keeps the scroll position.
    void setFile(const SourceFile &file);
    void clear();
    /// Asks for another program to open the file, where it lies on disk.
    void openElsewhere();
    void setValues(std::vector<SourceValue> values);
    /// What the tokens of the text came to in the current lookup.
    void setTokens(const std::vector<TokenHint> &tokens);
    void setRemarks(QList<FindingRemark> remarks);
    /// Marks the line of the current value; 0: none.
    void setCurrentLine(int line);

    FileId file() const { return m_file.file; }
    /// Of the file, in full.
    QString text() const;
    int currentLine() const;
    const std::vector<SourceValue> &values() const;
    /// The value of the line that the text cursor is in; none where it has none.
    OriginId valueAtCursor() const;

    /// Lets a person try another text of the file, in place of what is shown.
    void edit();
    bool isEditing() const;
    /// What came of the text that was given: said if it is a problem, else the file is shown again.
    void settle(const QString &problem);

    /// Whether what tokens evaluate to is shown behind their lines.
    void setShowingValues(bool shown);
    /// The text of the line that the text cursor is in, and its character there (0-based).
    QString lineAtCursor() const;
    int columnAtCursor() const;
    /// Emits valueActivated() for the value of the line that the text cursor is in, if it has one.
    void activateLineAtCursor();

signals:
    /// The text of a line was clicked with Ctrl at a character (0-based); the text cursor is there.
    void textActivated(const QString &line, int at);
    /// A person wants the file to have this text; stays until settle().
    void textGiven(const QString &path, const QString &shown, const QString &after);
    void valueActivated(strata::OriginId origin);
    void openRequested(const QString &path, int line);
    void copyPathRequested(const QString &path);

private:
    void leaveEditor();

    SourceFile m_file;
    ElidedLabel *m_title = nullptr;
    ElidedLabel *m_badge = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_open = nullptr;
    SourceText *m_text = nullptr;
    SourceEditor *m_editor = nullptr;
    QString m_edited; // the path of what the editor began with
};

} // namespace strata
