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

/// Searches in the background for the nodes with an answer to a question; only the latest request counts.
class NodeSearch : public QObject
{
    Q_OBJECT

public:
    struct SearchResult
    {
        std::size_t nodeCount = 0;      ///< number of nodes looked up
        std::vector<std::string> names; ///< nodes that have it, sorted
    };

    explicit NodeSearch(JobBoard &board, QObject *parent = nullptr);

    /// Looks up the question of \a answer on all nodes of its project, unless there is only one.
    void ask(const std::shared_ptr<const Answer> &answer);
    void drop();
    /// Null until known.
    const SearchResult *found() const { return m_found.get(); }

signals:
    void nodesFound();

private:
    Job m_job;
    std::shared_ptr<const Answer> m_answer;
    std::shared_ptr<const SearchResult> m_found;
};

} // namespace strata
