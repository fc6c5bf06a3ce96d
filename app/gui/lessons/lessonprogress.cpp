// SPDX-License-Identifier: MIT
#include "app/gui/lessons/lessonprogress.h"

#include "app/gui/opening/windowmemory.h"
#include "items/text.h"
#include "source/files/writefile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace strata {

namespace {

constexpr int kLessonProgressVersion = 1;
constexpr QLatin1String kVersionField("version");
constexpr QLatin1String kFinishedField("finished");
constexpr QLatin1String kAnswersField("answers"); // by lesson and question
constexpr QLatin1String kQuizField("quiz");
constexpr QLatin1String kAskedField("asked");
constexpr QLatin1String kRightField("right");

/// Sets \a field; removes it if \a value is empty.
void setUnlessEmpty(QJsonObject &object, QLatin1String field, const QJsonObject &value)
{
    if (value.isEmpty())
        object.remove(field);
    else
        object.insert(field, value);
}

} // namespace

LessonProgress::LessonProgress(QString file) : m_file(std::move(file))
{
    read();
}

QString LessonProgress::usualFile()
{
    const QFileInfo settings(WindowMemory(WindowMemory::Mode::Kept).file());
    return settings.dir().filePath(QStringLiteral("lessons.json"));
}

bool LessonProgress::isFinished(const std::string &lesson) const
{
    return m_finished.contains(toText(lesson));
}

void LessonProgress::finish(const std::string &lesson)
{
    if (isFinished(lesson))
        return;
    m_finished.insert(toText(lesson));
    write();
}

void LessonProgress::recordAnswer(const std::string &lesson, std::size_t question, bool isRight)
{
    QMap<int, bool> &answers = m_answers[toText(lesson)];
    const int number = static_cast<int>(question);
    if (answers.contains(number))
        return;
    answers.insert(number, isRight);
    write();
}

void LessonProgress::recordQuiz(bool isRight)
{
    ++m_quiz.asked;
    m_quiz.right += isRight ? 1 : 0;
    write();
}

AnswerCount LessonProgress::answers(const std::string &lesson) const
{
    const QMap<int, bool> answers = m_answers.value(toText(lesson));
    return {static_cast<std::size_t>(answers.size()),
            static_cast<std::size_t>(std::count(answers.begin(), answers.end(), true))};
}

void LessonProgress::reset()
{
    m_finished.clear();
    m_answers.clear();
    m_quiz = {};
    write();
}

void LessonProgress::read()
{
    QFile file(m_file);
    if (m_file.isEmpty() || !file.exists())
        return;
    if (!file.open(QIODevice::ReadOnly)) {
        m_problem = UiTexts::tr("The progress in lessons cannot be read from %1: %2").arg(m_file, file.errorString());
        return;
    }
    const QJsonDocument document = QJsonDocument::fromJson(file.readAll());
    file.close();
    if (!document.isObject() || !document.object().value(kFinishedField).isArray()) {
        renameDamagedFile();
        return;
    }
    m_content = document.object();
    const QJsonArray finished = m_content.value(kFinishedField).toArray();
    for (const QJsonValue lesson : finished)
        m_finished.insert(lesson.toString());
    const QJsonObject answers = m_content.value(kAnswersField).toObject();
    for (auto lesson = answers.begin(); lesson != answers.end(); ++lesson) {
        const QJsonObject questions = lesson.value().toObject();
        for (auto question = questions.begin(); question != questions.end(); ++question)
            m_answers[lesson.key()].insert(question.key().toInt(), question.value().toBool());
    }
    const QJsonObject quiz = m_content.value(kQuizField).toObject();
    const int answered = qMax(0, quiz.value(kAskedField).toInt());
    m_quiz = {static_cast<std::size_t>(answered),
              static_cast<std::size_t>(qBound(0, quiz.value(kRightField).toInt(), answered))};
}

void LessonProgress::renameDamagedFile()
{
    const QString aside = m_file + QStringLiteral(".damaged");
    QFile::remove(aside);
    if (QFile::rename(m_file, aside))
        m_problem = UiTexts::tr("The progress in lessons is lost: %1 is damaged. The file is kept as %2.")
                        .arg(m_file, QFileInfo(aside).fileName());
    else
        m_problem = UiTexts::tr("The progress in lessons cannot be read: %1 is damaged.").arg(m_file);
}

/// Writes a temporary file and renames it.
void LessonProgress::write()
{
    if (m_file.isEmpty())
        return;
    QStringList finished(m_finished.begin(), m_finished.end());
    std::sort(finished.begin(), finished.end());
    m_content.insert(kVersionField, kLessonProgressVersion);
    m_content.insert(kFinishedField, QJsonArray::fromStringList(finished));
    QJsonObject answers;
    for (auto lesson = m_answers.constBegin(); lesson != m_answers.constEnd(); ++lesson) {
        QJsonObject questions;
        for (auto question = lesson->constBegin(); question != lesson->constEnd(); ++question)
            questions.insert(QString::number(question.key()), question.value());
        answers.insert(lesson.key(), questions);
    }
    QJsonObject quiz;
    if (m_quiz.asked > 0)
        quiz = {{kAskedField, static_cast<int>(m_quiz.asked)}, {kRightField, static_cast<int>(m_quiz.right)}};
    setUnlessEmpty(m_content, kAnswersField, answers);
    setUnlessEmpty(m_content, kQuizField, quiz);
    QDir().mkpath(QFileInfo(m_file).absolutePath());
    const auto written = writeFile(toUtf8(m_file), QJsonDocument(m_content).toJson().toStdString());
    m_problem =
        written ? QString() : UiTexts::tr("The progress in lessons cannot be saved: %1 cannot be written.").arg(m_file);
}

} // namespace strata
