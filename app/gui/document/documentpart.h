// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "app/project/nodedocuments.h"
#include "app/gui/viewpart.h"
#include "app/session/rowloader.h"
#include "items/answer/documentmodel.h"

#include <memory>

namespace strata {

class DocumentView;

/// The node document of the current node. Keys are looked up in the background while the view is visible, and added in
/// order.
class DocumentPart : public ViewPart
{
    Q_OBJECT

public:
    DocumentPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    ExportSource exportSource() const;

signals:
    void keyRequested(const strata::LookupTarget &key);
    void sourceRequested(strata::SourceMark mark);

private:
    void onScene();
    void onKeys();
    void update();
    void resume();
    void plan();
    void setPlan(NodeDocumentPlan plan);
    void load(std::vector<DocumentEntry> known);
    Job::Work filtering();
    void showStatus();
    void showCommands();
    bool isComplete() const;

    const ShownAnswer &m_shown;
    DocumentModel m_model;
    DocumentView *m_view = nullptr;
    std::shared_ptr<const KeyListing> m_listing; // of the document; null: not started
    bool m_isPlanned = false;                    // m_model has the keys
    Job m_planning;
    RowLoader<DocumentEntry> m_loader;
};

} // namespace strata
