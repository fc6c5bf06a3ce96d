// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/reports/findingsbaseline.h"
#include "app/gui/lastfolder.h"
#include "app/project/project.h"
#include "findings/findingentry.h"
#include "views/findings/findingsview.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace strata {

/// The findings that are listed in a baseline (a file of known findings). The view hides them on request, so that only
/// new ones are shown.
class KnownFindings : public QObject
{
    Q_OBJECT

public:
    /// \a project and \a found are those of the view; all outlive this.
    KnownFindings(const std::shared_ptr<const Project> &project,
                  const std::vector<std::shared_ptr<const FindingEntry>> &found, FindingsView &view, MainWindow &window,
                  WindowMemory memory);

    /// Examines the findings added since the last call, or all of them if there are fewer than before.
    void follow();
    /// Whether each finding is hidden, by FindingRow::number; null: none is.
    std::shared_ptr<const std::vector<bool>> hidden() const;

    /// Hides the findings of the baseline in the file \a path, as `strata findings --baseline` does. Fails if it cannot
    /// be read.
    Result<void> read(const QString &path);
    /// Writes all findings as a baseline. Fails if \a path is among the data or cannot be written.
    Result<void> write(const QString &path);

signals:
    /// The hidden rows have changed.
    void changed();

private:
    void show();
    QString startPath(const QString &name) const;
    void chooseToRead();
    void chooseToWrite();
    void showResult(const Result<void> &done);

    const std::shared_ptr<const Project> &m_project;
    const std::vector<std::shared_ptr<const FindingEntry>> &m_found;
    FindingsView &m_view;
    MainWindow &m_window;
    LastFolder m_folder;
    std::optional<cli::FindingsBaseline> m_baseline; // none was read
    std::vector<bool> m_known;                       // by FindingRow::number
    bool m_areHidden = true;
};

} // namespace strata
