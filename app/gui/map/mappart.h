// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/viewpart.h"
#include "app/session/rowloader.h"
#include "items/map/mapmodel.h"

#include <memory>

namespace strata {

class MapView;

/// The map of the current node. All keys are looked up in the background, visible or not: the list of keys shows their
/// problems too. Rows are filled as results arrive.
class MapPart : public ViewPart
{
    Q_OBJECT

public:
    MapPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    MapView &view() { return *m_view; }
    ExportSource exportSource() const;

signals:
    /// Keys with a problem: rows of the index, ascending.
    void problemsFound(const std::vector<std::uint32_t> &keys);

private:
    void onScene();
    void onKeys();
    void setMap(const std::shared_ptr<const KeyListing> &listing, NodeMap map);
    void update();
    void start();
    void take(MapModel::Rows rows);
    void choose(const LookupTarget &key);
    void showStatus();
    void showHints();
    void connectCommands();
    void updateCommands();
    void compareNodes();
    void loadShares(const Question &question, const std::vector<std::string> &names);
    Job::Work arranging();
    void forget();

    const ShownAnswer &m_shown;
    MapModel m_model;
    MapView *m_view = nullptr;
    std::shared_ptr<const KeyListing> m_listing; // of m_model
    std::shared_ptr<const KeyListing> m_coming;  // of the model being created
    Job m_making;
    RowLoader<MapModel::Rows::value_type> m_loader;
    RowLoader<MapModel::Shares::value_type> m_comparing; // differences of other nodes
};

} // namespace strata
