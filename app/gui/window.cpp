// SPDX-License-Identifier: MIT
#include "app/gui/window.h"

#include "app/gui/export/exportpart.h"
#include "app/gui/lessons/lessonprogress.h"
#include "app/gui/projectwindows.h"
#include "app/gui/settings/language.h"
#include "app/gui/settings/settings.h"
#include "app/gui/tooltips.h"
#include "app/gui/windowcontroller.h"
#include "items/text.h"
#include "views/controls/theme.h"

#include <QApplication>
#include <QPixmap>
#include <QTextStream>
#include <QTimer>

#include <chrono>
#include <cstdlib>
#include <optional>

namespace strata {

namespace {

/// The time limit for a picture.
constexpr int kScreenshotLimit = 60'000; // milliseconds
/// The time limit for jobs to end when the window is closed.
constexpr std::chrono::milliseconds kLastJobs{1000};

/// Takes a picture once everything is visible, then ends the program.
class Photographer : public QObject
{
public:
    Photographer(WindowController &controller, const WindowOptions &options)
        : m_controller(controller), m_file(toText(options.screenshot)), m_picture(toText(options.picture)),
          m_scale(qBound(1.0, options.scale, 2.0))
    {
        connect(&controller, &WindowController::progressed, this, &Photographer::consider);
        m_limit.setSingleShot(true);
        m_limit.start(kScreenshotLimit);
        connect(&m_limit, &QTimer::timeout, this, [] {
            QTextStream(stderr) << QCoreApplication::translate(
                                       "strata::Photographer",
                                       "No picture: computing its contents took more than %1 seconds")
                                       .arg(kScreenshotLimit / 1000)
                                << Qt::endl;
            QCoreApplication::exit(2);
        });
        m_settle.setSingleShot(true);
        m_settle.setInterval(0);
        connect(&m_settle, &QTimer::timeout, this, &Photographer::take);
        consider();
    }

private:
    void consider()
    {
        if (m_controller.isSettled())
            m_settle.start();
    }

    void take()
    {
        if (!m_controller.isSettled())
            return;
        // Includes events queued by the last answer (layout, scrolling).
        for (int round = 0; round < 3; ++round)
            QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
        if (!m_controller.isSettled()) // one of them started further work
            return;
        if (!m_picture.isEmpty()) {
            draw();
            return;
        }
        MainWindow &window = m_controller.window();
        QPixmap picture((QSizeF(window.size()) * m_scale).toSize());
        picture.setDevicePixelRatio(m_scale);
        window.render(&picture);
        const bool isSaved = picture.save(m_file, "PNG");
        if (!isSaved)
            QTextStream(stderr) << QCoreApplication::translate("strata::Photographer",
                                                               "The picture could not be written to %1")
                                       .arg(m_file)
                                << Qt::endl;
        QCoreApplication::exit(isSaved ? 0 : 2);
    }

    /// The answer as the window exports it.
    void draw()
    {
        const auto saved = m_controller.exports().save(m_picture, {.isWhole = true});
        if (!saved)
            QTextStream(stderr) << toText(saved.error().message) << Qt::endl;
        const bool isAnswered = m_controller.session().workbench().current().answer() != nullptr;
        QCoreApplication::exit(saved ? 0 : isAnswered ? 2 : 1);
    }

    WindowController &m_controller;
    QString m_file;
    QString m_picture;
    double m_scale;
    QTimer m_limit;
    QTimer m_settle;
};

void useColourScheme(QApplication &application, ColourScheme scheme, bool isPicture)
{
    // The desktop decides between light and dark; its selection colour would hide the signs of fates.
    constexpr int kDarkBase = 128;
    const bool isDarkDesktop = !isPicture && QApplication::palette().base().color().lightness() < kDarkBase;
    application.setProperty("desktopIsDark", isDarkDesktop);
    if (scheme == ColourScheme::Contrast || scheme == ColourScheme::DarkContrast) {
        applyPalette(application,
                     highContrastPalette(scheme == ColourScheme::DarkContrast ? Brightness::Dark : Brightness::Light));
        return;
    }
    const bool isDark = scheme == ColourScheme::Dark || (scheme == ColourScheme::System && isDarkDesktop);
    applyPalette(application, isDark ? darkPalette() : lightPalette());
}

/// Runs the windows until all are closed. Remaining memory is not freed.
int showWindow(const WindowOptions &options, int &argc, char **argv)
{
    const bool isPicture = options.isPicture();
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("strata"));
    QApplication::setApplicationDisplayName(QString());
    QApplication::setApplicationVersion(QStringLiteral(STRATA_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("strata"));
    useColourScheme(application, options.colourScheme, isPicture);
    const WindowMemory memory(isPicture ? WindowMemory::Mode::Forgetful : WindowMemory::Mode::Kept);
    const QString chosen = toText(options.language);
    const QString spoken = switchLanguage(
        application, chosen.isEmpty() ? readSettings(memory.file()).value_or(Settings()).language : chosen);
    wrapToolTips(application);
    ProjectWindows windows(memory, isPicture ? QString() : LessonProgress::usualFile(), toUtf8(spoken));
    WindowController &controller = windows.open(options);
    std::optional<Photographer> photographer;
    if (isPicture)
        photographer.emplace(controller, options);
    const int status = QApplication::exec();
    // A hanging file system must not block the exit: everything has been written.
    if (!windows.endWithin(kLastJobs))
        std::_Exit(status);
    if (!isPicture)
        windows.leak(); // freeing a gigabyte object by object takes seconds, ending the process does not
    return status;      // the application hands over the clipboard
}

} // namespace

int runWindow(const WindowOptions &options, int &argc, char **argv)
{
    const int status = showWindow(options, argc, argv);
    if (!options.isPicture())
        std::_Exit(status); // without destructors, because leaked objects may still be in use
    return status;
}

} // namespace strata
