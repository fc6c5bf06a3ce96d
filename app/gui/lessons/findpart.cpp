// SPDX-License-Identifier: MIT
#include "app/gui/lessons/findpart.h"

#include "app/project/project.h"
#include "items/text.h"
#include "views/lessons/foundpanel.h"

#include <QAction>

#include <chrono>
#include <utility>

namespace strata {

namespace {

/// The length of a slice of work.
constexpr std::chrono::milliseconds kPiece(100);
/// More are not shown.
constexpr int kFindPartMostRows = 1000;

} // namespace

FindPart::FindPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_window(window), m_panel(new FoundPanel(m_model, &window)),
      m_job(session.board())
{
    m_panel->hide();
    connect(m_panel, &FoundPanel::placeActivated, &session.navigation(), &Navigation::setCurrent);
    connect(m_panel, &FoundPanel::closeRequested, this, &FindPart::close);
    connect(m_panel, &FoundPanel::openRequested, window.action(Command::OpenFolder), &QAction::trigger);
    connect(m_panel, &FoundPanel::lessonRequested, this, [this] {
        const auto course = m_course;
        const Lesson &lesson = *m_lesson;
        close();
        emit lessonRequested(course, lesson);
    });
    connect(&session.workbench(), &Workbench::keysReady, this, &FindPart::search);
    connect(&session, &Session::projectClosed, this, &FindPart::search);
    connect(&session, &Session::cancelled, this, [this] {
        if (std::exchange(m_keys, nullptr) && m_job.isRunning())
            m_panel->setStatus(tr("Stopped."));
        m_job.drop();
    });
}

void FindPart::start(std::shared_ptr<const LessonLibrary> course, const Lesson &lesson)
{
    m_course = std::move(course);
    m_lesson = &lesson;
    m_subject = subjectOf(*m_lesson);
    m_panel->setLesson(toText(m_lesson->title));
    m_window.showGuide(m_panel, false);
    search();
    m_panel->focusList();
}

void FindPart::close()
{
    if (!isOpen())
        return;
    m_job.drop();
    m_keys.reset();
    m_lesson = nullptr;
    m_course.reset();
    m_model.clear();
    m_window.hideGuide();
}

/// Starts with the node's keys; if they are still being read, keysReady starts it.
void FindPart::search()
{
    if (!isOpen())
        return;
    m_job.drop();
    m_model.clear();
    m_keys = m_session.workbench().keys();
    const auto project = m_session.project();
    m_panel->setOpenOffered(!project);
    if (!project) {
        m_panel->setStatus(tr("No folder was open before the lesson. Open yours to search it."));
    } else if (!canOccur(m_subject, project->dialect->name())) {
        m_keys.reset();
        m_panel->setStatus(tr("This does not happen in %1.").arg(toText(project->dialect->title()).toHtmlEscaped()));
    } else if (m_keys) {
        searchFrom(0);
    } else {
        m_panel->setStatus(tr("Reading all keys…"));
    }
}

void FindPart::searchFrom(std::size_t key)
{
    showStatus(key);
    if (key >= m_keys->index.rows.size() || m_model.rowCount() >= kFindPartMostRows)
        return;
    m_job.start(counted(m_keys->index.rows.size(), tr("Searching 1 key"), tr("Searching %1 keys")),
                [this, key, keys = m_keys, subject = m_subject,
                 question = m_session.navigation().question()](const CancelToken &cancel) -> Job::Completion {
                    const auto end = std::chrono::steady_clock::now() + kPiece;
                    std::size_t next = key;
                    std::vector<Occurrence> found;
                    Question keyQuestion = question;
                    keyQuestion.merge = {};
                    while (next < keys->index.rows.size() && std::chrono::steady_clock::now() < end) {
                        keyQuestion.key = rootTarget(*keys->scene->project, keys->index.rows[next++].key.text());
                        const auto answer = answerQuestion(keys->scene, keyQuestion, cancel);
                        if (!answer)
                            return {};
                        for (Occurrence &place :
                             occurrences(subject, keys->scene->project->dialect->name(), *answer->projection))
                            found.push_back(std::move(place));
                    }
                    return [this, found = std::move(found), next] { use(found, next); };
                });
}

void FindPart::use(const std::vector<Occurrence> &found, std::size_t nextKey)
{
    std::vector<OccurrenceRow> rows;
    for (const Occurrence &each : found)
        rows.push_back({each.place, each.layer, each.value, each.others});
    m_model.append(std::move(rows));
    searchFrom(nextKey);
}

void FindPart::showStatus(std::size_t searched)
{
    const std::size_t all = m_keys->index.rows.size();
    const auto rows = static_cast<std::size_t>(m_model.rowCount());
    const QString node = toText(m_keys->scene->scope.node).toHtmlEscaped();
    if (rows >= static_cast<std::size_t>(kFindPartMostRows))
        m_panel->setStatus(tr("The first %1 places. There are more.").arg(numberText(rows)));
    else if (searched < all)
        m_panel->setStatus(countedOf(searched, all, tr("Searched %1 of 1 key."), tr("Searched %1 of %2 keys.")));
    else if (rows == 0)
        m_panel->setStatus(node.isEmpty()
                               ? tr("This project has no example of the situation in this lesson.")
                               : tr("There is no example of the situation in this lesson for %1.").arg(node));
    else if (node.isEmpty())
        m_panel->setStatus(counted(rows, tr("1 place."), tr("%1 places.")));
    else
        m_panel->setStatus(counted(rows, tr("1 place for %2."), tr("%1 places for %2.")).arg(node));
}

} // namespace strata
