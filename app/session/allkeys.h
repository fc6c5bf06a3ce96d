// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/repositorykeys.h"
#include "app/session/jobs.h"

#include <QObject>

#include <memory>

namespace strata {

/// The keys of all files of a project, read at the side when somebody first asks for them and kept for the next one.
class AllKeys : public QObject
{
    Q_OBJECT

public:
    explicit AllKeys(JobBoard &board, QObject *parent = nullptr);

    /// Reads the files as nodes read them that are asked like \a question; its node and key do not count.
    void ask(const std::shared_ptr<const Project> &project, Question question);
    void drop();
    /// Ends reading; what was read before stays.
    void stop() { m_job.drop(); }
    /// Of what was asked last; null until it is known.
    std::shared_ptr<const RepositoryKeys> keys() const { return m_keys; }

signals:
    /// keys() changed.
    void told();

private:
    Job m_job;
    std::shared_ptr<const Project> m_project;
    Question m_question;
    std::shared_ptr<const RepositoryKeys> m_keys;
};

} // namespace strata
