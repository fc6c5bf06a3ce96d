// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/windowmemory.h"
#include "app/gui/window.h"
#include "app/gui/windowcontroller.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The open windows: the first one and those that show a revision beside it. Settings apply to all of them. A closed
/// window is freed once its jobs have ended, except for the last one.
class ProjectWindows : public QObject
{
    Q_OBJECT

public:
    /// \a memory: of the first window. \a progressFile, \a language: as in LessonProgress and WindowController.
    ProjectWindows(const WindowMemory &memory, QString progressFile, std::string language, QObject *parent = nullptr);

    /// Opens the first window, or a further one.
    WindowController &open(const WindowOptions &options);
    std::size_t count() const { return m_open.size(); }
    /// In the order of opening.
    WindowController &controller(std::size_t number) { return *m_open[number]; }

    /// Saves the state of all windows and cancels their jobs. False: some are still running after \a patience.
    bool endWithin(std::chrono::milliseconds patience);
    /// Does not free the windows, which takes seconds for large projects; ending the process does not.
    void leak();

private:
    using Controllers = std::vector<std::unique_ptr<WindowController>>;

    WindowController &open(const WindowOptions &options, const MainWindow *beside);
    void connectController(WindowController &controller);
    void onClosed(const WindowController &controller);
    void freeClosed();

    WindowMemory m_memory;
    QString m_progressFile;
    std::string m_language;
    Controllers m_open;
    Controllers m_closed; // until their jobs have ended
    QTimer m_freeing;
};

} // namespace strata
