// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/arrivals.h"
#include "app/session/jobs.h"
#include "app/session/scene.h"
#include "items/mapmodel.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// Compares what a node gets for each key with what all others get, at the side.
class NodesComparison : public QObject
{
    Q_OBJECT

public:
    explicit NodesComparison(JobBoard &board, QObject *parent = nullptr);
    ~NodesComparison() override;

    /// Compares the node of \a question, whose keys \a listing has, with \a names.
    void start(const std::shared_ptr<const KeyListing> &listing, const Question &question,
               const std::vector<std::string> &names);
    /// Forgets what runs.
    void drop();
    /// Ends what runs; what was found is told.
    void stop();
    bool isRunning() const { return m_job.isRunning(); }

signals:
    void found(const strata::MapModel::Shares &shares);
    void ended();

private:
    void take();

    Job m_job;
    std::shared_ptr<Arrivals<MapModel::Shares::value_type>> m_found; // what the running job has
    QTimer m_taking;
};

} // namespace strata
