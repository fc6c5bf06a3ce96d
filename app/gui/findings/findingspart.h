// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/export/exportpart.h"
#include "app/gui/findings/knownfindings.h"
#include "app/project/findings/findingsearch.h"
#include "app/project/repairs/findingrepairs.h"
#include "app/gui/viewpart.h"
#include "app/session/rowloader.h"
#include "items/findings/findingsmodel.h"

#include <QMap>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

class FindingsView;

/// The findings of all nodes. Computed on demand when the view is shown; findings appear as they are found and are
/// sorted in the background.
class FindingsPart : public ViewPart
{
    Q_OBJECT

public:
    FindingsPart(Session &session, MainWindow &window, WindowMemory memory, QObject *parent = nullptr);

    FindingsView &view() { return *m_view; }
    ExportSource exportSource() const;
    KnownFindings &knownFindings() { return m_known; }
    /// Whether the findings of all nodes were requested.
    bool isRequested() const { return m_project != nullptr; }
    /// The findings by file, as far as known.
    const FindingRemarks &remarks() const { return m_remarks; }

signals:
    void remarksChanged();
    void sourceRequested(strata::SourceMark mark);
    /// Requests to show the key on \a node; empty: the current one.
    void keyRequested(const strata::LookupTarget &key, const std::string &node);
    /// Requests the answers of all nodes for \a key.
    void fleetRequested(const QString &key);
    void topicRequested(const QString &topic);
    void lessonRequested(const QString &id);

private:
    /// A finding with its texts, or one with more related places than it had.
    struct ListedFinding
    {
        std::shared_ptr<const FindingRow> row = {}; ///< null: the finding is listed already
        std::shared_ptr<const FindingEntry> found = {};
        std::size_t number = 0; ///< as rows have it
    };

    void forget();
    void update();
    void start();
    void take(std::vector<ListedFinding> listed);
    void finish(const Result<FindingSummary> &summary);
    Job::Work sorting();
    void setRemarks(FindingRemarks remarks);
    void showSummary();
    void showMessage();
    void showRules();
    void showCurrent();
    void showDetail();
    void tryRepair();
    void follow(const QString &link);
    void switchRuleOff();
    const FindingEntry *current() const;

    FindingsModel m_model;
    FindingsView *m_view = nullptr;
    Question m_question;                                      // shown or being computed
    std::shared_ptr<const Project> m_project;                 // of m_question; null: not requested
    std::vector<std::string> m_nodes;                         // of m_question
    std::vector<std::shared_ptr<const FindingEntry>> m_found; // by FindingRow::number
    QMap<QString, std::size_t> m_perRule;
    std::optional<FindingSummary> m_summary; // once complete
    FindingRemarks m_remarks;
    std::shared_ptr<Progress> m_progress; // of the search
    RowLoader<ListedFinding> m_loader;
    std::optional<FindingRepair> m_repair; // of the current finding
    QTimer m_patience;                     // delays the search for a repair
    Job m_repairing;
    KnownFindings m_known;
};

} // namespace strata
