// SPDX-License-Identifier: MIT
#include "app/gui/map/nodescomparison.h"

#include "app/project/nodedifferences.h"

#include <mutex>

namespace strata {

namespace {

constexpr int kTakingEvery = 60; // milliseconds between looks at what has been found

} // namespace

/// What the job hands over while it runs.
struct NodesComparison::Found
{
    std::mutex mutex; // protects shares
    MapModel::Shares shares;
};

NodesComparison::NodesComparison(JobBoard &board, QObject *parent) : QObject(parent), m_job(board)
{
    m_taking.setInterval(kTakingEvery);
    connect(&m_taking, &QTimer::timeout, this, &NodesComparison::take);
}

NodesComparison::~NodesComparison() = default;

void NodesComparison::start(const std::shared_ptr<const KeyListing> &listing, const Question &question,
                            const std::vector<std::string> &names)
{
    m_found = std::make_shared<Found>();
    m_taking.start();
    m_job.start(
        tr("Comparing with all nodes"),
        [this, listing, question, names, found = m_found](const CancelToken &cancel) -> Job::Completion {
            const std::shared_ptr<const Project> &project = listing->scene->project;
            const auto onKey = [&found](std::size_t key, KeyDifferences of) {
                const std::lock_guard lock(found->mutex);
                found->shares.emplace_back(static_cast<std::uint32_t>(key), MapShare{of.result, std::move(of.levels)});
            };
            if (const auto fleet = fleetOf(project, question, names, cancel)) {
                const auto compared = nodeDifferences(*project, question, **fleet, names, *listing->scene->engine,
                                                      listing->index, cancel, onKey);
                static_cast<void>(compared); // cancelled: what was found stays
            }
            return [this] { stop(); };
        });
}

void NodesComparison::drop()
{
    m_job.drop();
    m_taking.stop();
    m_found.reset();
}

void NodesComparison::stop()
{
    take();
    drop();
    emit ended();
}

void NodesComparison::take()
{
    if (!m_found)
        return;
    MapModel::Shares shares;
    {
        const std::lock_guard lock(m_found->mutex);
        shares.swap(m_found->shares);
    }
    if (!shares.empty())
        emit found(shares);
}

} // namespace strata
