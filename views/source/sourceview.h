// SPDX-License-Identifier: MIT
#pragma once

#include "projection/sourcevalues.h"
#include "views/source/tokenhint.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace strata {

class ElidedLabel;
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
    /// Marks the line of the current value; 0: none.
    void setCurrentLine(int line);

    FileId file() const { return m_file.file; }
    /// Of the file, in full.
    QString text() const;
    int currentLine() const;
    const std::vector<SourceValue> &values() const;

signals:
    void valueActivated(strata::OriginId origin);
    void openRequested(const QString &path, int line);
    void copyPathRequested(const QString &path);

private:
    SourceFile m_file;
    ElidedLabel *m_title = nullptr;
    ElidedLabel *m_badge = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_open = nullptr;
    SourceText *m_text = nullptr;
};

} // namespace strata
