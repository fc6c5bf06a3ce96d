// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/answer.h"
#include "app/session/jobs.h"

#include <QObject>
#include <QString>

#include <memory>

namespace strata {

/// Computes in the background how an answer changes without one of its values; only the latest request counts.
class RemovalPreview : public QObject
{
    Q_OBJECT

public:
    explicit RemovalPreview(JobBoard &board, QObject *parent = nullptr);

    /// Removes the value \a origin of \a answer; emits previewReady() with the result.
    void ask(std::shared_ptr<const Answer> answer, OriginId origin);
    /// Cancels the request.
    void drop();

signals:
    /// The sentence of withoutText().
    void previewReady(const QString &sentence);

private:
    Job m_job;
};

} // namespace strata
