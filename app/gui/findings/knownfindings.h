// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/commands/findingsbaseline.h"
#include "app/project/project.h"
#include "findings/findingentry.h"
#include "views/findings/findingsview.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace strata {

/// The findings that a baseline knows, which the view leaves out on request, so that new ones are seen.
class KnownFindings : public QObject
{
    Q_OBJECT

public:
    /// \a project and \a found are those of the view; all outlive this.
    KnownFindings(const std::shared_ptr<const Project> &project,
                  const std::vector<std::shared_ptr<const FindingEntry>> &found, FindingsView &view,
                  MainWindow &window);

    /// Notes findings that came since the last call, or all anew where there are fewer than then.
    void follow();
    /// By FindingRow::number whether it is left out; null: none is.
    std::shared_ptr<const std::vector<bool>> hidden() const;

    /// Leaves out what the baseline in the file knows, as `strata findings --baseline` does. Errors: those of reading.
    Result<void> read(const QString &path);
    /// Writes all findings as a baseline. Errors: those of writing; a place among the data.
    Result<void> write(const QString &path);

signals:
    /// Other rows are to be left out.
    void changed();

private:
    void show();
    void chooseToRead();
    void chooseToWrite();
    void say(const Result<void> &done);

    const std::shared_ptr<const Project> &m_project;
    const std::vector<std::shared_ptr<const FindingEntry>> &m_found;
    FindingsView &m_view;
    MainWindow &m_window;
    std::optional<cli::FindingsBaseline> m_baseline; // none was read
    std::vector<bool> m_known;                       // by FindingRow::number
    bool m_areHidden = true;
};

} // namespace strata
