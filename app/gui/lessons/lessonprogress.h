// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/learnerprogress.h"

#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QString>

#include <cstddef>
#include <string>

namespace strata {

/// The finished lessons and first answers, stored in a file of the user's settings. Answers are for the export only:
/// the window shows no score.
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
    /// Counts the first answer to the question with the 0-based index \a question of a lesson.
    void recordAnswer(const std::string &lesson, std::size_t question, bool isRight);
    /// Counts an answer to a question of a quiz.
    void recordQuiz(bool isRight);
    AnswerCount answers(const std::string &lesson) const;
    AnswerCount quiz() const { return m_quiz; }
    /// Whether nothing is finished or answered.
    bool isEmpty() const { return m_finished.isEmpty() && m_answers.isEmpty() && m_quiz.asked == 0; }
    void reset();
    /// The error of the file, for people; empty: none.
    QString problem() const { return m_problem; }

private:
    void read();
    void renameDamagedFile();
    void write();

    QString m_file;
    QJsonObject m_content;
    QSet<QString> m_finished;
    QMap<QString, QMap<int, bool>> m_answers; // by lesson and question: right
    AnswerCount m_quiz;
    QString m_problem;
};

} // namespace strata
