// SPDX-License-Identifier: MIT
#pragma once

#include "core/linktext.h"
#include "app/gui/compare/comparisonrun.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/navigation/offerednodes.h"
#include "app/session/session.h"
#include "items/comparisonmodel.h"
#include "source/git/revisionlist.h"
#include "views/compare/compareview.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <memory>

namespace strata {

/// What the window asks beside another question: for another node, of another version, merged otherwise, with other
/// facts; one key, all keys of a node or of all nodes. Rows come while it is being found out.
class ComparePart : public QObject
{
    Q_OBJECT

public:
    ComparePart(Session &session, MainWindow &window, QObject *parent = nullptr);

    CompareView &view() { return *m_view; }
    ExportSource exportSource();
    /// Compares all keys and nodes with the version that comes next after that in force.
    void compareVersions();
    /// What can be chosen for side B.
    void setRevisions(std::vector<NamedRevision> revisions);
    /// Compares what is asked now with what the files give without the edits in memory; \a scope of it.
    void compareWithFiles(ComparisonWish::Scope scope);
    /// Compares the current key with its answer over the files of a git revision.
    void compareWithRevision(const std::string &revision);
    /// Compares the current key for the current node and \a node.
    void compareWith(const QString &node);
    /// What side B has otherwise, for a link. Folders are not in it.
    std::vector<LinkParameter> linkParameters() const;
    /// Compares again what was compared where linkParameters() were made; others are passed over, and nothing is done
    /// where no comparison is among them.
    void compareAs(const std::vector<LinkParameter> &parameters);
    /// Compares the current key with another one.
    void compareWithKey(const AskedKey &key);

signals:
    void sourceRequested(const strata::SourceMark &mark);
    /// A key is to be shown for one of the two nodes.
    void keyRequested(const strata::AskedKey &key, const std::string &node);

private:
    void offer();
    void offerNodes();
    void offerRevisions();
    void follow();
    void updateSideA();
    void chooseFolder();
    void start();
    void take(std::vector<ComparedRow> rows);
    void finish(const std::shared_ptr<const FoundComparison> &found);
    QString titleOf(const Question &question, const Project &project) const;
    std::string titleOf(const ComparedSide &side) const; // of what was found

    Session &m_session;
    MainWindow &m_window;
    ComparisonModel m_model;
    CauseListModel m_causes;
    CompareView *m_view = nullptr;
    std::vector<NamedRevision> m_revisions;
    std::string m_asked;                            // the folder of what was compared; empty: nothing was
    OfferedNodes m_offered;                         // can be chosen
    bool m_isOutdated = false;                      // it is to be compared anew
    std::shared_ptr<Progress> m_progress;           // in keys
    std::shared_ptr<const FoundComparison> m_found; // null: nothing is compared, or not yet
    RowLoader<ComparedRow> m_loader;
};

} // namespace strata
