// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/fleet/fleetkeyspart.h"
#include "app/gui/fleet/fleetnodes.h"
#include "app/project/fleetreport.h"
#include "app/session/rowloader.h"
#include "items/fleetmodel.h"
#include "views/fleet/fleetview.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The current key on all nodes. Computed on demand when the view is shown; nodes with their layers are cached for
/// further keys.
class FleetPart : public QObject
{
    Q_OBJECT

public:
    FleetPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);
    ~FleetPart() override;

    FleetView &view() { return *m_view; }
    FleetKeysPart &allKeys() { return m_allKeys; }
    ExportSource exportSource() const;

signals:
    /// The key is to be shown on \a node.
    void nodeRequested(const QString &node);
    /// The key is to be compared on the current node and \a node.
    void comparisonRequested(const QString &node);
    /// The key is to be compared on the first nodes of two results.
    void groupsRequested(const QString &a, const QString &b);
    /// The answers of all nodes to \a key are requested.
    void keyRequested(const QString &key);

private:
    struct Found;

    void update();
    void forget();
    void clear();
    void showComputing();
    void start();
    void keep(const std::shared_ptr<const Found> &found);
    void arrange(const std::shared_ptr<const Found> &found);
    void show(const std::shared_ptr<const Found> &found, std::vector<FleetShown> shown);
    void showSummary(const Found &found);
    Job::Work sorting();
    void onStopped();
    bool isInFront() const;
    void showKey(const QString &key);
    void showScope();
    void showCommands();

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    FleetModel m_model;
    FleetView *m_view = nullptr;
    Question m_question;                               // shown or being computed, without a node
    std::shared_ptr<const FleetNodes> m_nodes;         // null: not created
    std::shared_ptr<const Found> m_found;              // null: none
    std::shared_ptr<const Found> m_wanted;             // shown, or being arranged
    std::deque<std::shared_ptr<const Found>> m_recent; // cache of recent keys
    bool m_isAsked = false;                            // m_question was looked up
    std::shared_ptr<std::atomic<bool>> m_isPartWanted; // an intermediate result is requested
    QTimer m_patience;                                 // delays the lookup of another key
    RowLoader<std::shared_ptr<const Found>> m_loader;  // the newest counts
    FleetKeysPart m_allKeys;
};

} // namespace strata
