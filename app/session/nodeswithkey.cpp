// SPDX-License-Identifier: MIT
#include "app/session/nodeswithkey.h"

#include "app/project/asking.h"
#include "app/project/fleet/createfleet.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

/// Null: cancelled, or the question does not apply to other nodes.
std::shared_ptr<const NodeSearch::SearchResult> nodesWith(const Answer &answer, const CancelToken &cancel)
{
    const std::shared_ptr<const Project> &project = answer.scene->project;
    std::vector<std::string> names;
    for (const KnownNode &node : allNodes(*project, cancel))
        names.push_back(node.name());
    if (names.size() < 2)
        return nullptr;
    const auto request = lookupRequest(*project, answer.question);
    const auto fleet = createFleet(project, answer.question, names, cancel);
    if (!request || !fleet)
        return nullptr;
    NodeSearch::SearchResult found{names.size(), {}};
    for (const FleetGroup &group : (*fleet)->ask(*request, (*fleet)->allNodes(), cancel)) {
        if (group.result.status != LookupResult::Status::Found)
            continue;
        for (const NodeIndex node : group.nodes)
            found.names.push_back(names[node]);
    }
    std::sort(found.names.begin(), found.names.end());
    return cancel.isCancelled() ? nullptr : std::make_shared<const NodeSearch::SearchResult>(std::move(found));
}

} // namespace

NodeSearch::NodeSearch(JobBoard &board, QObject *parent) : QObject(parent), m_job(board) {}

void NodeSearch::ask(const std::shared_ptr<const Answer> &answer)
{
    if (answer == m_answer)
        return;
    drop();
    m_answer = answer;
    const SharedNodes &nodes = answer->scene->project->nodes;
    if (nodes.areKnown() && nodes.size() < 2)
        return;
    m_job.start(tr("Looking for nodes that have the key"),
                [this, answer](const CancelToken &cancel) -> Job::Completion {
                    return [this, found = nodesWith(*answer, cancel)] {
                        m_found = found;
                        if (m_found)
                            emit nodesFound();
                    };
                });
}

void NodeSearch::drop()
{
    m_job.drop();
    m_answer.reset();
    m_found.reset();
}

} // namespace strata
