// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QSet>
#include <QString>

#include <string>

namespace strata {

/// The finished lessons, stored in a file of the user's settings. Without scores.
///
/// Unknown entries are preserved. An unreadable file is renamed and ignored, see problem().
class LessonProgress
{
public:
    /// Reads \a file; empty: nothing is stored.
    explicit LessonProgress(QString file);

    /// The default file.
    static QString usualFile();

    bool isFinished(const std::string &lesson) const;
    void finish(const std::string &lesson);
    void reset();
    /// The error of the file, for people; empty: none.
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
