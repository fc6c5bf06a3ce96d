// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/export/exportpart.h"
#include "app/gui/fleet/fleetnodes.h"
#include "app/gui/viewpart.h"
#include "app/session/rowloader.h"
#include "items/fleet/fleetkeysmodel.h"
#include "views/fleet/fleetkeysview.h"

#include <memory>
#include <optional>

namespace strata {

/// All keys on all nodes. Rows appear as they are found, and are sorted in the background.
class FleetKeysPart : public ViewPart
{
    Q_OBJECT

public:
    /// \a nodes: shared with the view of one key.
    FleetKeysPart(Session &session, MainWindow &window, std::shared_ptr<const FleetNodes> &nodes,
                  QObject *parent = nullptr);

    FleetKeysView &view() { return *m_view; }
    ExportSource exportSource() const;
    /// Starts the computation if the view is visible and outdated.
    void update();

signals:
    /// Requests the answers of all nodes to \a key.
    void keyRequested(const QString &key);

private:
    void forget();
    void start();
    void finish(const std::shared_ptr<const FleetNodes> &nodes, const std::optional<Error> &error);
    Job::Work sorting();
    void showSummary();
    bool isInFront() const override;

    std::shared_ptr<const FleetNodes> &m_nodes;
    FleetKeysModel m_model;
    FleetKeysView *m_view = nullptr;
    Question m_question; // shown or being computed
    bool m_isRequested = false;
    std::size_t m_nodeCount = 0; // number of nodes
    RowLoader<std::shared_ptr<const FleetKeyRow>> m_loader;
};

} // namespace strata
