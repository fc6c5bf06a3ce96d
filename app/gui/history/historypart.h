// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/reports/historyreport.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/history/commitlist.h"
#include "app/gui/navigation/link.h"
#include "app/gui/whatif/impactrun.h"
#include "app/history/answerhistory.h"
#include "app/history/changecauses.h"
#include "app/gui/viewpart.h"
#include "app/session/rowloader.h"
#include "items/history/historymodel.h"

#include <memory>
#include <optional>
#include <vector>

namespace strata {

class HistoryView;

/// Lists the commits that changed the current answer, newest first. The search starts when the tab is shown and
/// continues in the background.
class HistoryPart : public ViewPart
{
    Q_OBJECT

public:
    HistoryPart(Session &session, MainWindow &window, QObject *parent = nullptr);

    HistoryView &view() { return *m_view; }
    ExportSource exportSource() const;

signals:
    /// Requests the project at a commit, where it was then.
    void revisionRequested(const strata::ProjectRequest &request);
    /// Requests to compare the current answer with that at a commit.
    void comparisonRequested(const strata::ProjectRequest &request);
    /// Requests to show the effects of the change between two revisions; see RevisionPair.
    void effectsRequested(const strata::RevisionPair &revisions);
    void fileRequested(const strata::FilePlace &place);

private:
    /// A change as it arrives from the background.
    struct FoundChange
    {
        HistoryRow row;
        cli::ExplainedChange change; // its files are released; the answers suffice
        RevisionPair revisions;      // before and after it
    };
    /// A searched commit as it arrives; uncommitted edits have no id.
    struct FoundCommit
    {
        SearchedCommit commit;
        std::unique_ptr<FoundChange> change = {};   // null: it changed nothing
        std::optional<ProjectRequest> request = {}; // where the project is; nothing: where it is in the previous one
    };

    void forget();
    void update();
    void start();
    void take(std::vector<FoundCommit> commits);
    void finish(const Result<HistorySummary> &summary);
    void showSummary();
    void showMessage();
    void enableCommands();
    RevisionPair revisionsAt(int row) const;
    RevisionPair chosenRevisions() const;
    cli::HistoryHead historyHead() const;

    HistoryModel m_model;
    HistoryView *m_view = nullptr;
    Question m_question;                         // of the listed changes
    std::shared_ptr<const Project> m_project;    // of the listed changes; null: none are listed
    std::vector<cli::ExplainedChange> m_changes; // newest first
    std::vector<RevisionPair> m_revisions;       // by change
    CommitList m_commits;
    std::optional<HistorySummary> m_summary; // once the search is complete
    RowLoader<FoundCommit> m_loader;
};

} // namespace strata
