// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/lastfolder.h"
#include "app/gui/whatif/impactrun.h"
#include "app/project/comparison/impact.h"
#include "app/gui/viewpart.h"
#include "app/session/edits.h"
#include "app/session/rowloader.h"
#include "items/fleet/effectmodel.h"
#include "views/whatif/whatifview.h"

#include <functional>
#include <memory>
#include <string>

namespace strata {

/// The tab of simulated edits: their list with changed facts, their effects on all nodes, and the diff. Effects appear
/// as they are found.
class WhatIfPart : public ViewPart
{
    Q_OBJECT

public:
    WhatIfPart(Session &session, MainWindow &window, WindowMemory memory, QObject *parent = nullptr);

    WhatIfView &view() { return *m_view; }
    /// Writes the diff. Fails inside the data folder, or if writing fails.
    Result<void> saveDiff(const QString &path) const;
    ExportSource exportSource() const;
    /// Shows the effects of the change from one revision to another in place of those of the edits, until the next
    /// edit.
    void showRevisions(const RevisionPair &revisions);

signals:
    void keyRequested(const strata::LookupTarget &key, const std::string &node);
    /// Requests to compare the files with edits with those without: \a key on \a node, or the current question.
    void comparisonRequested(const strata::LookupTarget &key, const std::string &node);

private:
    void showEdits();
    void showCommands();
    void askImpact();
    void loadImpact(std::function<std::shared_ptr<ImpactRun>(const ImpactSearch &)> run);
    void showDifference();
    void leaveRevisions();
    void followStrategy();
    void askIfQuick();
    bool hasEnabledEdits() const;
    void finish();
    void showSummary(const Impact &impact, const QString &notes);
    QString countText() const;
    void forget();
    void chooseDiff();
    void showCurrent();

    Edits &m_edits;
    EffectModel m_effects;
    WhatIfView *m_view = nullptr;
    std::shared_ptr<ImpactRun> m_found;                // null: not requested
    std::shared_ptr<const UneditedProject> m_unedited; // null: not requested
    Question m_chosen;                                 // when the effects were requested
    RevisionPair m_revisions;                          // compared in place of the edits
    RowLoader<ListedEffect> m_loader;
    Job m_comparing; // looks up an answer in both states
    LastFolder m_folder;
};

} // namespace strata
