// SPDX-License-Identifier: MIT
#include "app/session/nodeswithkey.h"

#include "app/project/asking.h"
#include "app/project/fleetof.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

/// Null: cancelled, or the question cannot be asked of other nodes.
std::shared_ptr<const NodesWithKey::Found> nodesWith(const Answer &answer, std::vector<std::string> names,
                                                     const CancelToken &cancel)
{
    const std::shared_ptr<const Project> &project = answer.scene->project;
    const auto request = lookupRequest(*project, answer.question);
    const auto fleet = fleetOf(project, answer.question, names, cancel);
    if (!request || !fleet)
        return nullptr;
    NodesWithKey::Found found{names.size(), {}};
    for (const FleetGroup &group : (*fleet)->ask(*request, (*fleet)->allNodes(), cancel)) {
        if (group.result.status != LookupResult::Status::Found)
            continue;
        for (const NodeIndex node : group.nodes)
            found.names.push_back(names[node]);
    }
    std::sort(found.names.begin(), found.names.end());
    return cancel.isCancelled() ? nullptr : std::make_shared<const NodesWithKey::Found>(std::move(found));
}

} // namespace

NodesWithKey::NodesWithKey(JobBoard &board, QObject *parent) : QObject(parent), m_job(board) {}

void NodesWithKey::ask(const std::shared_ptr<const Answer> &answer)
{
    if (answer == m_answer)
        return;
    drop();
    m_answer = answer;
    std::vector<std::string> names;
    for (const NodeFacts &node : allNodes(*answer->scene->project))
        names.push_back(node.name);
    if (names.size() < 2)
        return;
    m_job.start(tr("Looking for nodes that have the key"),
                [this, answer, names = std::move(names)](const CancelToken &cancel) -> Job::Completion {
                    return [this, found = nodesWith(*answer, names, cancel)] {
                        m_found = found;
                        if (m_found)
                            emit told();
                    };
                });
}

void NodesWithKey::drop()
{
    m_job.drop();
    m_answer.reset();
    m_found.reset();
}

} // namespace strata
