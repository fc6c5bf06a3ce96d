// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/answer.h"
#include "app/session/jobs.h"
#include "source/git/blame.h"

#include <QObject>
#include <QString>

#include <memory>

namespace strata {

/// Finds out in the background who changed the line of a value last. Only the newest request is answered; lines of the
/// same file share the work.
class LastChange : public QObject
{
    Q_OBJECT

public:
    explicit LastChange(JobBoard &board, QObject *parent = nullptr);

    /// Looks up the line of the value of \a origin in \a answer; emits found().
    void ask(const Answer &answer, OriginId origin);
    void drop();

signals:
    /// Found who changed \a line, that of the value. \a sentence: "Last changed by … on …, commit …."; \a shortText:
    /// commit, author and age. Both are empty if the file is in no repository.
    void found(const QString &sentence, const QString &shortText, strata::SourceMark line);

private:
    void report(const FileBlame *file);

    Job m_job;
    SourceMark m_line;                        // of the last request
    std::shared_ptr<const Project> m_project; // that the running job reads; null: none runs
    FileId m_file;                            // likewise
    std::shared_ptr<BlameCache> m_cache = std::make_shared<BlameCache>();
};

} // namespace strata
