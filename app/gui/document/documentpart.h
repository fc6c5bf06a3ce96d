// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "items/documentmodel.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace strata {

class DocumentView;

/// Everything that the current node gets. Keys are looked up at the side while somebody looks, and come in in their
/// order.
class DocumentPart : public QObject
{
    Q_OBJECT

public:
    DocumentPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);
    ~DocumentPart() override;

    DocumentView &view() { return *m_view; }
    ExportSource exportSource() const;

signals:
    void keyRequested(const strata::AskedKey &key);
    void sourceRequested(strata::SourceMark mark);

private:
    struct Found;

    void onScene();
    void onKeys();
    void update();
    void start();
    void take();
    void finish();
    void onCancelled();
    void arrange();
    void showStatus();
    void showCommands();
    bool isInFront() const;
    bool isComplete() const;

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    DocumentModel m_model;
    DocumentView *m_view = nullptr;
    std::shared_ptr<const KeyListing> m_listing; // whose document it is; null: none was begun
    std::shared_ptr<Found> m_found;              // what the running job has
    QTimer m_taking;
    bool m_isPlanned = false; // m_model has the keys
    bool m_isStopped = false;
    Job m_job;
    Job m_arranging;
};

} // namespace strata
