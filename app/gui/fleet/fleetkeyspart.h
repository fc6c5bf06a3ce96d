// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/export/exportpart.h"
#include "app/gui/fleet/fleetnodes.h"
#include "app/session/rowloader.h"
#include "app/session/session.h"
#include "items/fleetkeysmodel.h"
#include "views/fleet/fleetkeysview.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <memory>
#include <optional>

namespace strata {

/// All keys on all nodes. Rows come while they are found out, and are put in order at the side.
class FleetKeysPart : public QObject
{
    Q_OBJECT

public:
    /// \a nodes are shared with whoever asks them for one key.
    FleetKeysPart(Session &session, MainWindow &window, std::shared_ptr<const FleetNodes> &nodes,
                  QObject *parent = nullptr);
    ~FleetKeysPart() override;

    FleetKeysView &view() { return *m_view; }
    ExportSource exportSource() const;
    /// Asks, unless that is shown, if somebody looks.
    void update();

signals:
    /// What every node gets for \a key is to be shown.
    void keyRequested(const QString &key);

private:
    void forget();
    void start();
    void finish(const std::shared_ptr<const FleetNodes> &nodes, const std::optional<Error> &error);
    Job::Work sorting();
    void showSummary();
    bool isInFront() const;

    Session &m_session;
    MainWindow &m_window;
    std::shared_ptr<const FleetNodes> &m_nodes;
    FleetKeysModel m_model;
    FleetKeysView *m_view = nullptr;
    Question m_question; // what is shown or being asked
    bool m_isAsked = false;
    std::size_t m_asked = 0; // nodes
    RowLoader<std::shared_ptr<const FleetKeyRow>> m_loader;
};

} // namespace strata
