// SPDX-License-Identifier: MIT
#include "app/gui/map/nodescomparison.h"

#include "app/project/nodedifferences.h"

namespace strata {

namespace {

constexpr int kNodesComparisonTakingEvery = 60; // milliseconds between looks at what has been found

} // namespace

NodesComparison::NodesComparison(JobBoard &board, QObject *parent) : QObject(parent), m_job(board)
{
    m_taking.setInterval(kNodesComparisonTakingEvery);
    connect(&m_taking, &QTimer::timeout, this, &NodesComparison::take);
}

NodesComparison::~NodesComparison() = default;

void NodesComparison::start(const std::shared_ptr<const KeyListing> &listing, const Question &question,
                            const std::vector<std::string> &names)
{
    m_found = std::make_shared<Arrivals<MapModel::Shares::value_type>>();
    m_taking.start();
    const auto progress = std::make_shared<Progress>();
    m_job.start(
        tr("Comparing with all nodes"),
        [this, listing, question, names, found = m_found, progress](const CancelToken &cancel) -> Job::Completion {
            const std::shared_ptr<const Project> &project = listing->scene->project;
            const auto onKey = [&found, &progress](std::size_t key, KeyDifferences of) {
                found->add({static_cast<std::uint32_t>(key), MapShare{of.result, std::move(of.levels)}});
                progress->add();
            };
            if (const auto fleet = fleetOf(project, question, names, cancel, nullptr, progress.get())) {
                progress->begin(listing->index.rows.size());
                const auto compared = nodeDifferences(*project, question, **fleet, names, *listing->scene->engine,
                                                      listing->index, cancel, onKey);
                static_cast<void>(compared); // cancelled: what was found stays
            }
            return [this] { stop(); };
        },
        progress);
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
    const MapModel::Shares shares = m_found->take();
    if (!shares.empty())
        emit found(shares);
}

} // namespace strata
