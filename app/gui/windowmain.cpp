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

/// strata-window: `strata` executes it after parsing its arguments. A separate program, so that commands need not load
/// the window's libraries, which takes longer than most answers.
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
