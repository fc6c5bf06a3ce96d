// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/repositorykeys.h"
#include "app/session/jobs.h"

#include <QObject>

#include <memory>

namespace strata {

/// The keys of all files of a project, read in the background on demand and cached.
class AllKeys : public QObject
{
    Q_OBJECT

public:
    explicit AllKeys(JobBoard &board, QObject *parent = nullptr);

    /// Reads the files for the nodes of \a question; its node and key are ignored.
    void ask(const std::shared_ptr<const Project> &project, Question question);
    void drop();
    /// Stops reading; earlier results stay.
    void stop() { m_job.drop(); }
    /// The keys of the last request; null until known.
    std::shared_ptr<const RepositoryKeys> keys() const { return m_keys; }

signals:
    void keysChanged();

private:
    Job m_job;
    std::shared_ptr<const Project> m_project;
    Question m_question;
    std::shared_ptr<const RepositoryKeys> m_keys;
};

} // namespace strata
