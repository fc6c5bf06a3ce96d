// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/fleet/fleetkeyspart.h"
#include "app/gui/fleet/fleetnodes.h"
#include "app/project/fleet/fleetreport.h"
#include "app/gui/viewpart.h"
#include "app/session/rowloader.h"
#include "items/fleet/fleetmodel.h"
#include "views/fleet/fleetview.h"

#include <QTimer>

#include <atomic>
#include <deque>
#include <memory>
#include <vector>

namespace strata {

/// The current key on all nodes. Computed on demand when the view is shown; nodes with their layers are cached for
/// further keys.
class FleetPart : public ViewPart
{
    Q_OBJECT

public:
    FleetPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    FleetView &view() { return *m_view; }
    FleetKeysPart &allKeys() { return m_allKeys; }
    ExportSource exportSource() const;
    /// Shows the answers of all nodes to \a key in front.
    void showKey(const QString &key);

signals:
    /// Requests to show the key on \a node.
    void nodeRequested(const QString &node);
    /// Requests to compare the key on the current node and \a node.
    void comparisonRequested(const QString &node);
    /// Requests to compare the key on the first nodes of two results.
    void groupsRequested(const QString &a, const QString &b);
    /// Requests the answers of all nodes to \a key.
    void keyRequested(const QString &key);

private:
    struct ReportResult;

    void update();
    void forget();
    void clear();
    void showComputing();
    void start();
    void arrange(const std::shared_ptr<const ReportResult> &found);
    void show(const std::shared_ptr<const ReportResult> &found, std::vector<VisibleAnswer> shown);
    void showSummary(const ReportResult &found);
    Job::Work sorting();
    void onStopped();
    bool isInFront() const override;
    void showScope();
    void showCommands();
    void showDifference();

    const ShownAnswer &m_shown;
    FleetModel m_model;
    FleetView *m_view = nullptr;
    Question m_question;                                      // what is shown or being asked, without a node
    std::shared_ptr<const FleetNodes> m_nodes;                // null: none were made
    std::shared_ptr<const ReportResult> m_found;              // null: nothing is shown
    std::shared_ptr<const ReportResult> m_latest;             // is shown, or as soon as it is in order
    std::deque<std::shared_ptr<const ReportResult>> m_recent; // of keys that were asked for last
    bool m_isRequested = false;                               // m_question was
    std::shared_ptr<std::atomic<bool>> m_isPartRequested;     // what is known so far is to be sent
    QTimer m_patience;                                        // while another key waits for its answer
    RowLoader<std::shared_ptr<const ReportResult>> m_loader;  // of which the newest counts
    Job m_comparing;                                          // of the two results whose difference is shown
    FleetKeysPart m_allKeys;
};

} // namespace strata
