// SPDX-License-Identifier: MIT
#include "app/gui/projectwindows.h"

#include "app/gui/lessons/lessonprogress.h"
#include "views/layout/screenroom.h"

#include <QGuiApplication>
#include <QList>
#include <QRect>
#include <QScreen>

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr int kFreeingTick = 100; // milliseconds
constexpr int kBeside = 32;       // pixels between the corners of two windows

/// Inside the screen that has most of it.
void moveTo(MainWindow &window, const QRect &geometry)
{
    QList<QRect> screens;
    for (const QScreen *screen : QGuiApplication::screens())
        screens << screen->availableGeometry();
    window.setGeometry(geometryInside(geometry, screenOf(geometry, screens)));
}

/// \a beside: the window that a further one opens next to; null: it is the first.
void place(MainWindow &window, const WindowOptions &options, const MainWindow *beside, bool isFirstStart)
{
    if (beside) {
        moveTo(window, beside->normalGeometry().translated(kBeside, kBeside));
        return;
    }
    if (options.width > 0 && options.height > 0) {
        window.resize(options.width, options.height);
        return;
    }
    if (!window.screen())
        return;
    if (isFirstStart) {
        window.setGeometry(firstGeometry(window.screen()->availableGeometry()));
        return;
    }
    const Qt::WindowStates states = window.windowState();
    const QRect normal = window.normalGeometry();
    window.setWindowState(Qt::WindowNoState);
    moveTo(window, normal.isValid() ? normal : window.geometry());
    window.setWindowState(states);
}

} // namespace

ProjectWindows::ProjectWindows(const WindowMemory &memory, QString progressFile, std::string language, QObject *parent)
    : QObject(parent), m_memory(memory), m_progressFile(std::move(progressFile)), m_language(std::move(language))
{
    m_freeing.setInterval(kFreeingTick);
    connect(&m_freeing, &QTimer::timeout, this, &ProjectWindows::freeClosed);
}

WindowController &ProjectWindows::open(const WindowOptions &options)
{
    return open(options, m_open.empty() ? nullptr : &m_open.back()->window());
}

WindowController &ProjectWindows::open(const WindowOptions &options, const MainWindow *beside)
{
    m_open.push_back(std::make_unique<WindowController>(openProject, beside ? m_memory.further() : m_memory,
                                                        LessonProgress(m_progressFile), m_language));
    WindowController &controller = *m_open.back();
    connectController(controller);
    place(controller.window(), options, beside, m_memory.geometry().isEmpty());
    controller.window().setAttribute(Qt::WA_DontShowOnScreen, !options.picture.empty());
    controller.window().show();
    controller.start(options);
    return controller;
}

void ProjectWindows::connectController(WindowController &controller)
{
    connect(&controller, &WindowController::windowRequested, this,
            [this, &controller](const WindowOptions &options) { open(options, &controller.window()); });
    connect(&controller.window(), &MainWindow::closed, this, [this, &controller] { onClosed(controller); });
    for (const auto &other : m_open) {
        if (other.get() == &controller)
            continue;
        connect(&controller.settings(), &SettingsPart::changed, &other->settings(), &SettingsPart::set);
        connect(&other->settings(), &SettingsPart::changed, &controller.settings(), &SettingsPart::set);
    }
}

/// The last window ends the program, which saves its state.
void ProjectWindows::onClosed(const WindowController &controller)
{
    const auto closed = std::find_if(m_open.begin(), m_open.end(),
                                     [&controller](const auto &each) { return each.get() == &controller; });
    if (closed == m_open.end() || m_open.size() == 1)
        return;
    m_closed.push_back(std::move(*closed));
    m_open.erase(closed);
    m_freeing.start();
}

void ProjectWindows::freeClosed()
{
    std::erase_if(m_closed, [](const auto &controller) {
        return controller->session().board().endWithin(std::chrono::milliseconds(0));
    });
    if (m_closed.empty())
        m_freeing.stop();
}

bool ProjectWindows::endWithin(std::chrono::milliseconds patience)
{
    const auto end = std::chrono::steady_clock::now() + patience;
    bool areIdle = true;
    for (const auto &controller : m_open)
        controller->remember();
    for (const Controllers *controllers : {&m_open, &m_closed}) {
        for (const auto &controller : *controllers) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
            const bool isIdle = controller->session().board().endWithin(std::max(left, std::chrono::milliseconds(0)));
            areIdle = areIdle && isIdle;
        }
    }
    return areIdle;
}

void ProjectWindows::leak()
{
    for (Controllers *controllers : {&m_open, &m_closed}) {
        for (auto &controller : *controllers)
            static_cast<void>(controller.release());
        controllers->clear();
    }
}

} // namespace strata
