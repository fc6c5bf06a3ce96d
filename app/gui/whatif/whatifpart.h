// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/whatif/unedited.h"
#include "app/project/impact.h"
#include "app/session/edits.h"
#include "app/session/rowloader.h"
#include "items/effectmodel.h"
#include "views/whatif/whatifview.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <memory>
#include <string>

namespace strata {

/// The tab of the edits in memory: their list with the changed facts, what they change on all nodes, and the diff that
/// does the same to the files. Effects come while they are found.
class WhatIfPart : public QObject
{
    Q_OBJECT

public:
    WhatIfPart(Session &session, MainWindow &window, QObject *parent = nullptr);
    ~WhatIfPart() override;

    Edits &edits() { return m_edits; }
    WhatIfView &view() { return *m_view; }
    /// Writes the diff. Error: it would stand among the data, or cannot be written.
    Result<void> saveDiff(const QString &path) const;
    ExportSource exportSource() const;

signals:
    void keyRequested(const strata::AskedKey &key, const std::string &node);
    /// The files with the edits are to be compared with those without: \a key on \a node, or what is asked now.
    void comparisonRequested(const strata::AskedKey &key, const std::string &node);

private:
    struct Found;

    void showEdits();
    void showCommands();
    void askImpact();
    void askIfQuick();
    void finish();
    QString countText() const;
    void forget();
    void chooseDiff();
    void showCurrent();

    Session &m_session;
    Edits &m_edits;
    MainWindow &m_window;
    EffectModel m_effects;
    WhatIfView *m_view = nullptr;
    std::shared_ptr<Found> m_found;             // null: nobody asked
    std::shared_ptr<const Unedited> m_unedited; // null: nobody asked yet
    RowLoader<ListedEffect> m_loader;
};

} // namespace strata
