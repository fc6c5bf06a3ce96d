// SPDX-License-Identifier: MIT
#include "app/session/allkeys.h"

#include <utility>

namespace strata {

AllKeys::AllKeys(JobBoard &board, QObject *parent) : QObject(parent), m_job(board) {}

void AllKeys::ask(const std::shared_ptr<const Project> &project, Question question)
{
    question.node.clear();
    question.key = {};
    question.otherKeys.clear();
    question.merge = {};
    if (project == m_project && question == m_question && (m_keys || m_job.isRunning()))
        return;
    drop();
    m_project = project;
    m_question = std::move(question);
    m_job.start(tr("Reading the keys of all files"),
                [this, project, nodeQuestion = m_question](const CancelToken &cancel) {
                    auto read = repositoryKeys(*project, nodeQuestion, cancel);
                    std::shared_ptr<const RepositoryKeys> keys;
                    if (read)
                        keys = std::make_shared<const RepositoryKeys>(std::move(*read));
                    return [this, keys] {
                        m_keys = keys;
                        emit keysChanged();
                    };
                });
}

void AllKeys::drop()
{
    m_job.drop();
    m_project.reset();
    m_keys.reset();
}

} // namespace strata
