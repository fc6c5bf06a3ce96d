// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/answer.h"
#include "app/session/jobs.h"

#include <QObject>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace strata {

/// Looks for the nodes on which a question has an answer, at the side: only the newest wish is heard.
class NodesWithKey : public QObject
{
    Q_OBJECT

public:
    struct Found
    {
        std::size_t asked = 0;          ///< how many nodes were asked
        std::vector<std::string> names; ///< that have it, sorted
    };

    explicit NodesWithKey(JobBoard &board, QObject *parent = nullptr);

    /// Asks all nodes that the project of \a answer knows what \a answer was asked, unless there is only one.
    void ask(const std::shared_ptr<const Answer> &answer);
    void drop();
    /// Null until it is known.
    const Found *found() const { return m_found.get(); }

signals:
    void told();

private:
    Job m_job;
    std::shared_ptr<const Answer> m_answer;
    std::shared_ptr<const Found> m_found;
};

} // namespace strata
