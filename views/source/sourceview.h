// SPDX-License-Identifier: MIT
#pragma once

#include "views/source/sourcetext.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace strata {

class ElidedLabel;
class SourceEditor;

/// The file in the source view, as on disk.
struct SourceFile
{
    FileId file;
    QString path;  ///< absolute
    QString title; ///< for people, short
    QString badge; ///< "L3 Site", empty for files that are not layers
    QString text;
    bool canOpen = false; ///< the file is on disk, so that other programs can open it
};

/// The source of the current value: title, text with fates in the gutter, and buttons for other programs.
class SourceView : public QWidget
{
    Q_OBJECT

public:
    explicit SourceView(QWidget *parent = nullptr);

    /// Shows a file; keeps the scroll position for the same file.
    void setFile(const SourceFile &file);
    void clear();
    /// What the file is shown with: values, tokens, findings, notes.
    SourceText &content() { return *m_text; }
    /// Requests another program for the file, if it is on disk.
    void openElsewhere();

    FileId file() const { return m_file.file; }
    /// The complete text of the file.
    QString text() const;
    int currentLine() const;
    /// The value on the line of the text cursor; none if there is none.
    OriginId valueAtCursor() const;

    /// Starts editing the file as a simulation, in place of the text.
    void edit();
    bool isEditing() const;
    /// The result of the applied text: shows \a problem, or the file again if it is empty.
    void settle(const QString &problem);

signals:
    /// A character (0-based) of a line was clicked with Ctrl; the text cursor has moved to it.
    void textActivated(const QString &line, int at);
    /// A person wants the file to have this text; stays until settle().
    void textSubmitted(const QString &path, const QString &shown, const QString &after);
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
    QString m_edited; // path of the text being edited
};

} // namespace strata
