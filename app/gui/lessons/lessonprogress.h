// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QSet>
#include <QString>

#include <string>

namespace strata {

/// Which lessons were finished, remembered in a small file of the user's settings. There is no score.
///
/// Entries that this version does not know are kept. A file that cannot be read is put aside under another name; what
/// it said is then forgotten, and problem() says so.
class LessonProgress
{
public:
    /// Reads \a file; nothing is remembered where it is empty.
    explicit LessonProgress(QString file);

    /// Where the program keeps it.
    static QString usualFile();

    bool isFinished(const std::string &lesson) const;
    void finish(const std::string &lesson);
    void reset();
    /// What went wrong with the file, for people; empty if nothing did.
    QString problem() const { return m_problem; }

private:
    void read();
    void putAside();
    void write();

    QString m_file;
    QJsonObject m_content;
    QSet<QString> m_finished;
    QString m_problem;
};

} // namespace strata
