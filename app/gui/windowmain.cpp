// SPDX-License-Identifier: MIT
#include "app/cli/console.h"
#include "app/gui/opening/windowarguments.h"
#include "app/gui/window.h"

#include <QByteArray>
#include <QtGlobal>

#include <ostream>
#include <string>
#include <vector>

using namespace strata;

/// strata-window: what `strata` becomes when it has read its words, and a window is wanted. A program of its own, so
/// that commands need not load what only a window needs: that takes longer than most answers do.
int main(int argc, char **argv)
{
    const std::vector<std::string> words(argv + 1, argv + argc);
    const auto arguments = cli::parseArguments(words, windowOptionGroups());
    const auto options = arguments ? windowOptions(*arguments) : tl::unexpected(arguments.error());
    if (!options) {
        cli::processConsole().complain(options.error().message);
        return cli::kWrongUsage;
    }
    if (!cli::hasDisplay() || !options->picture.empty()) // for a picture
        qputenv("QT_QPA_PLATFORM", "offscreen");
    cli::enlargeStacks();
    return runWindow(*options, argc, argv);
}
