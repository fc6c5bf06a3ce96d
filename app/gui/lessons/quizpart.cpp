// SPDX-License-Identifier: MIT
#include "app/gui/lessons/quizpart.h"

#include "app/lessons/lessonprojects.h"
#include "items/text.h"
#include "views/controls/offer.h"
#include "views/window/messagebar.h"

#include <QAction>
#include <QRandomGenerator>

#include <utility>

namespace strata {

namespace {

constexpr std::size_t kQuestions = 8;

} // namespace

QuizPart::QuizPart(Session &session, LessonsPart &lessons, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_lessons(lessons), m_window(window), m_looking(session.board())
{
    connect(window.action(Command::QuizMe), &QAction::triggered, this,
            [this] { start(QRandomGenerator::global()->generate()); });
    connect(&session.workbench(), &Workbench::keysReady, this, &QuizPart::updateCommands);
    connect(&session, &Session::projectReady, this, [this] {
        m_looking.drop(); // the questions would be about another project
        updateCommands();
    });
    connect(&session, &Session::projectClosed, this, &QuizPart::updateCommands);
    // A question itself is not a project to ask about.
    connect(&lessons, &LessonsPart::opened, this, &QuizPart::updateCommands);
    connect(&lessons, &LessonsPart::ended, this, &QuizPart::updateCommands);
    connect(&session, &Session::cancelled, this, [this] { m_looking.drop(); });
    updateCommands();
}

void QuizPart::updateCommands()
{
    QString obstacle;
    if (m_lessons.isOpen())
        obstacle = tr("Leave the lesson first");
    else if (!m_session.workbench().keys())
        obstacle = tr("Open a folder first: the questions are about its keys");
    QAction &quizMe = *m_window.action(Command::QuizMe);
    strata::offer(quizMe, quizMe.statusTip(), obstacle);
}

void QuizPart::start(unsigned seed)
{
    const std::shared_ptr<const KeyListing> keys = m_session.workbench().keys();
    if (!keys)
        return;
    const LookupTarget &key = m_session.navigation().question().key;
    const std::string current = key.isNothing() || key.isWholeNode() ? std::string() : key.name();
    m_looking.start(tr("Searching for surprising keys"), [this, keys, current, seed](const CancelToken &cancel) {
        const Scene &scene = *keys->scene;
        auto questions = quizQuestions({*scene.project, *scene.engine, *scene.names, keys->index, current}, kQuestions,
                                       seed, cancel, phrasebook());
        return [this, keys, questions = std::move(questions)]() mutable { begin(std::move(questions)); };
    });
}

void QuizPart::begin(std::vector<QuizQuestion> questions)
{
    if (questions.empty()) {
        showMessage(tr("No surprises here: common expectations are right for every key that was tested."));
        return;
    }
    m_questions = std::move(questions);
    std::vector<Lesson> lessons;
    for (std::size_t at = 0; at < m_questions.size(); ++at) {
        lessons.push_back(m_questions[at].lesson);
        lessons.back().order = static_cast<int>(at) + 1;
        lessons.back().id = "question-" + std::to_string(at + 1); // keys may consist of the same letters
    }
    m_course = std::make_shared<const LessonLibrary>(std::move(lessons));
    m_lessons.openQuestion(m_course, m_course->lessons().front());
}

bool QuizPart::openKey(const std::shared_ptr<const LessonLibrary> &course, const Lesson &lesson)
{
    if (!course || course != m_course)
        return false;
    const Question lessonQuestion = questionOfLookup(lesson.scene.lookup);
    m_session.navigation().setKey(lessonQuestion.key);
    if (!lessonQuestion.merge.isAsConfigured())
        m_session.navigation().setMerge(lessonQuestion.merge);
    return true;
}

void QuizPart::showMessage(const QString &text)
{
    m_window.messageBar().showMessage({Message::Severity::Note, text.toHtmlEscaped(), QStringLiteral("quiz")});
}

} // namespace strata
