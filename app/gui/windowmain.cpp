// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/lessons/lessonhandout.h"
#include "app/gui/export/pagepdf.h"
#include "app/gui/opening/windowarguments.h"
#include "app/gui/window.h"

#include <QGuiApplication>

#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <vector>

using namespace strata;

namespace {

/// `strata lessons --handout FILE.pdf`; \a words: the arguments after the command.
int printLessons(std::span<const std::string> words, int &argc, char **argv)
{
    const cli::Console console = cli::processConsole();
    const auto arguments = cli::parseArguments(words, cli::kLessonsCommand.options);
    if (!arguments)
        return console.reportWrongUsage(arguments.error().message);
    qputenv("QT_QPA_PLATFORM", cli::unseenPlatform());
    const QGuiApplication application(argc, argv);
    return cli::writeHandout(*arguments, console, [](const std::string &page) { return pagePdf(page).toStdString(); });
}

} // namespace

/// strata-window: `strata` executes it after parsing its arguments. A separate program, so that commands need not load
/// the window's libraries, which takes longer than most answers.
int main(int argc, char **argv)
{
    const std::vector<std::string> words = cli::commandLineWords(argc, argv);
    if (!words.empty() && words.front() == cli::kLessonsCommand.name) {
        cli::enlargeStacks();
        return printLessons(std::span(words).subspan(1), argc, argv);
    }
    const auto arguments = cli::parseArguments(words, windowOptionGroups());
    const auto options = arguments ? windowOptions(*arguments) : tl::unexpected(arguments.error());
    const cli::Console console = cli::processConsole();
    if (!options) {
        console.reportError(options.error().message);
        return cli::kWrongUsage;
    }
    if (const std::optional<int> status = printRequested(*arguments, console))
        return *status;
    if (!cli::hasDisplay() && !options->isPicture()) {
        console.reportError(kNoDisplayText);
        return cli::kWrongUsage;
    }
    if (!cli::hasDisplay() || !options->picture.empty()) // for a picture
        qputenv("QT_QPA_PLATFORM", cli::unseenPlatform());
    cli::enlargeStacks();
    return runWindow(*options, argc, argv);
}
