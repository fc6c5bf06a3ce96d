// SPDX-License-Identifier: MIT
#include "app/gui/history/lastchange.h"

#include "app/history/lineblame.h"
#include "items/text.h"

#include <QDateTime>

#include <utility>

namespace strata {

LastChange::LastChange(JobBoard &board, QObject *parent) : QObject(parent), m_job(board) {}

void LastChange::ask(const Answer &answer, OriginId origin)
{
    m_line = answer.projection->trace().origin(origin).mark;
    const std::shared_ptr<const Project> &project = answer.scene->project;
    if (m_job.isRunning() && m_project == project && m_file == m_line.file)
        return;
    m_project = project;
    m_file = m_line.file;
    m_job.start(tr("Reading who changed this line"),
                [this, project, file = m_file, cache = m_cache](const CancelToken &cancel) -> Job::Completion {
                    LineBlame blame(project, project->request.revision, cache, cancel);
                    auto lines = file.isValid() ? blame.file(file) : nullptr;
                    return [this, lines = std::move(lines)] { report(lines.get()); };
                });
}

void LastChange::drop()
{
    m_job.drop();
    m_project.reset();
}

void LastChange::report(const FileBlame *file)
{
    m_project.reset();
    const BlamedLines *const lines = file ? file->at(m_line.line) : nullptr;
    emit found(lines ? toText(lastChangedText(*lines, phrasebook())) : QString(),
               lines ? toText(blameNote(*lines, QDateTime::currentSecsSinceEpoch(), phrasebook())) : QString(), m_line);
}

} // namespace strata
