// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/viewpart.h"
#include "core/text/linktext.h"
#include "app/gui/compare/comparisonrun.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/navigation/suggestednodes.h"
#include "items/fleet/comparisonmodel.h"
#include "source/git/revisionlist.h"
#include "views/compare/compareview.h"

#include <memory>

namespace strata {

/// Compares the current question with another node, version, strategy or other facts. The comparison is of one key, of
/// all keys of a node, or of all keys on all nodes. Rows appear as they are found.
class ComparePart : public ViewPart
{
    Q_OBJECT

public:
    ComparePart(Session &session, MainWindow &window, QObject *parent = nullptr);

    CompareView &view() { return *m_view; }
    ExportSource exportSource();
    /// Compares all keys and nodes with the next version.
    void compareVersions();
    /// The revisions to choose for side B.
    void setRevisions(std::vector<NamedRevision> revisions);
    /// Compares the current answers with those without the edits in memory, in the given \a scope.
    void compareWithFiles(ComparisonRequest::Scope scope);
    /// Compares the current key with its answer over the files of a git revision.
    void compareWithRevision(const ProjectRequest &request);
    /// Compares the current key for the current node and \a node.
    void compareWith(const QString &node);
    /// The differences of side B for a link, without folders.
    std::vector<LinkParameter> linkParameters() const;
    /// Repeats the comparison of linkParameters(); other parameters are ignored, and nothing happens without a
    /// comparison.
    void compareAs(const std::vector<LinkParameter> &parameters);
    /// Compares the current key with another one.
    void compareWithKey(const LookupTarget &key);

signals:
    void sourceRequested(const strata::SourceMark &mark);
    /// Requests to show the key on one of the two nodes.
    void keyRequested(const strata::LookupTarget &key, const std::string &node);

private:
    void clearResult();
    void updateCommands();
    void offerNodes();
    void offerRevisions();
    void follow();
    void updateSideA();
    void bringToFront();
    void compare(const ComparisonRequest &request);
    void chooseFolder();
    void start();
    void showDifference();
    void showNodes();
    void showComparedNodes();
    void take(std::vector<ComparedRow> rows);
    void showCancelled();
    void finish(const std::shared_ptr<const ComparisonRun> &found);
    QString titleOf(const Question &question, const Project &project) const;
    std::string titleOf(const ComparisonSide &side) const; // of the result

    ComparisonModel m_model;
    CauseListModel m_causes;
    CompareView *m_view = nullptr;
    std::vector<NamedRevision> m_revisions;
    std::string m_comparedFolder;                 // the compared folder; empty: none
    SuggestedNodes m_offered;                     // the selectable nodes
    bool m_isOutdated = false;                    // must be compared again
    std::shared_ptr<Progress> m_progress;         // in keys
    std::shared_ptr<const ComparisonRun> m_found; // null: no result
    RowLoader<ComparedRow> m_loader;
    Job m_comparing; // of the answers whose difference is shown in full
};

} // namespace strata
