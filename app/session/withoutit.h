// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/answer.h"
#include "app/session/jobs.h"

#include <QObject>
#include <QString>

#include <memory>

namespace strata {

/// Tries what an answer would be without one of its values, at the side: only the newest wish is heard.
class WithoutIt : public QObject
{
    Q_OBJECT

public:
    explicit WithoutIt(JobBoard &board, QObject *parent = nullptr);

    /// Takes away what \a origin is in \a answer; told() says what comes of it.
    void ask(std::shared_ptr<const Answer> answer, OriginId origin);
    /// Nothing is asked any more.
    void drop();

signals:
    /// The sentence of withoutText().
    void told(const QString &sentence);

private:
    Job m_job;
};

} // namespace strata
