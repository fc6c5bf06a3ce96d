// SPDX-License-Identifier: MIT
#include "app/builtin/examples.h"
#include "app/cli/command.h"
#include "app/cli/console.h"
#include "app/cli/lessons/lessonhandout.h"
#include "app/gui/opening/windowarguments.h"
#include "source/files/diskfilesystem.h"

#include <array>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace strata;

namespace {

/// Whether the window would open the built-in example first.
bool opensExample(const WindowOptions &options)
{
    if (!options.example.empty())
        return true;
    if (!options.project.root.empty())
        return false;
    ProjectRequest here = options.project;
    here.root = ".";
    return !openProject(here, takeSnapshot(std::make_shared<DiskFileSystem>()));
}

/// Without a display prints the example; everything else has a command.
int runWithoutDisplay(const WindowOptions &options, const cli::Console &console)
{
    if (!opensExample(options))
        return console.reportWrongUsage(kNoDisplayText);
    const std::string name = options.example.empty() ? "hiera5" : options.example;
    const ExampleProject *example = findExample(name);
    if (!example)
        return console.reportWrongUsage("there is no built-in example '" + name + '\'');
    console.out << "There is no display here, so Strata prints a key of its built-in example instead of opening a "
                   "window.\n\n";
    ProjectRequest request = options.project;
    request.root = example->root();
    Question question = options.question;
    if (question.key.isNothing() && question.merge.isAsConfigured())
        question.merge.text = example->strategy;
    if (question.key.isNothing())
        question.key = LookupTarget::named(std::string(example->key));
    return cli::explainKey(request, example->files(), std::move(question), console);
}

/// \a program: the name by which this program was called.
int becomeWindow(std::vector<std::string> words, const char *program, const cli::Console &console)
{
    words.insert(words.begin(), program);
    return cli::becomeProgram("strata-window", STRATA_LIBEXEC "/strata", std::move(words), console);
}

int startWindow(const std::vector<std::string> &words, const char *program, const cli::Console &console)
{
    const auto arguments = cli::parseArguments(words, windowOptionGroups());
    if (arguments && !arguments->positional().empty() &&
        DiskFileSystem().type(arguments->positional().front()) == FileSystem::Type::None)
        return console.reportWrongUsage(cli::unknownCommandText(arguments->positional().front()));
    const auto options = arguments ? windowOptions(*arguments) : tl::unexpected(arguments.error());
    if (!options) {
        console.reportError(options.error().message);
        console.err << "See 'strata --help'.\n";
        return cli::kWrongUsage;
    }
    if (const std::optional<int> status = printRequested(*arguments, console))
        return *status;
    if (!cli::hasDisplay() && !options->isPicture())
        return console.finalStatus(runWithoutDisplay(*options, console));
    return becomeWindow(words, program, console);
}

/// The arguments for strata-window that draw a picture requested by `strata why KEY --format svg` or similar; empty:
/// not requested, or not possible.
std::vector<std::string> pictureWords(const cli::Command &command, std::span<const std::string> words)
{
    constexpr std::array<std::string_view, 2> kOfTheCommand{"format", "output"};
    const auto arguments = cli::parseArguments(words, command.options);
    if (&command != &cli::kWhyCommand || !arguments || !cli::isPictureFormat(arguments->value("format")))
        return {};
    const std::string file = arguments->value("output");
    if (arguments->positional().size() != 1 || !file.ends_with('.' + arguments->value("format")))
        return {};
    std::vector<std::string> drawn = arguments->optionsWithout(kOfTheCommand);
    const auto understood = cli::parseArguments(drawn, windowOptionGroups());
    if (!understood)
        return {};
    drawn.push_back("--key=" + arguments->positional().front());
    drawn.push_back("--picture=" + file);
    return drawn;
}

/// Whether `strata lessons` writes a PDF, which only the window's program can.
bool isPdfOfLessons(const cli::Command &command, std::span<const std::string> words)
{
    const auto arguments = cli::parseArguments(words, command.options);
    return &command == &cli::kLessonsCommand && arguments && !arguments->has("help") && cli::isPdfHandout(*arguments);
}

} // namespace

int main(int argc, char **argv)
{
    const cli::Console console = cli::processConsole();
    cli::reportInterruption(console);
    const std::vector<std::string> words = cli::commandLineWords(argc, argv);
    if (!words.empty()) {
        if (const cli::Command *command = cli::findCommand(words.front())) {
            const std::span rest = std::span(words).subspan(1);
            if (auto drawn = pictureWords(*command, rest); !drawn.empty())
                return becomeWindow(std::move(drawn), argv[0], console);
            if (isPdfOfLessons(*command, rest))
                return becomeWindow(words, argv[0], console);
            return cli::runCommand(*command, rest, console);
        }
    }
    return startWindow(words, argv[0], console);
}
