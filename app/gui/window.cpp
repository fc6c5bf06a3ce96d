// SPDX-License-Identifier: MIT
#include "app/gui/window.h"

#include "views/theme.h"

#include <QApplication>
#include <QMainWindow>

namespace strata
{

int runWindow(const WindowOptions &options, int &argc, char **argv)
{
    QApplication application(argc, argv);
    if (options.colourScheme != ColourScheme::System)
        applyPalette(application, options.colourScheme == ColourScheme::Dark ? darkPalette() : lightPalette());
    QMainWindow window;
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}

} // namespace strata
