// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include "core/stackspace.h"

#include <algorithm>
#include <array>
#include <new>
#include <ostream>
#include <vector>

namespace strata::cli {

namespace {

constexpr std::array kCommands{
    &kLookupCommand,   &kWhyCommand,        &kQueryCommand,      &kKeysCommand,    &kLayersCommand, &kMapCommand,
    &kRenderCommand,   &kStrategiesCommand, &kFleetCommand,      &kCompareCommand, &kImpactCommand, &kHistoryCommand,
    &kFindingsCommand, &kSearchCommand,     &kReferencesCommand, &kExplainCommand, &kLessonsCommand};

std::string paragraphs(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const bool isExample = line.starts_with("  ");
        out += isExample ? std::string(line) : foldText(line, kTextWidth, 0);
        out += '\n';
    }
    return out;
}

} // namespace

const std::string_view kProgramDescription =
    "Strata explains where configuration values come from. For a key of Hiera 5, Hiera 3 or Datum it shows the merged "
    "result, the value of every layer, and the fate of each value.\n\nWithout a command it opens its window on PATH: a "
    "folder, a hiera.yaml or a Datum.yml.";

std::span<const Command *const> commands()
{
    return kCommands;
}

const Command *findCommand(std::string_view word)
{
    const auto found = std::find_if(kCommands.begin(), kCommands.end(),
                                    [word](const Command *command) { return command->name == word; });
    return found == kCommands.end() ? nullptr : *found;
}

std::string unknownCommandText(std::string_view word)
{
    std::vector<std::string_view> names;
    for (const Command *command : kCommands)
        names.push_back(command->name);
    const std::string_view nearest = nearestWord(word, names);
    return "there is no command, folder or file '" + std::string(word) + "'; " +
           (nearest.empty() ? "see 'strata --help'" : "did you mean '" + std::string(nearest) + "'?");
}

int runCommand(const Command &command, std::span<const std::string> words, const Console &console)
{
    const auto arguments = parseArguments(words, command.options);
    if (!arguments) {
        console.reportError(arguments.error().message);
        if (std::find(words.begin(), words.end(), "--explain") != words.end())
            console.err << "'strata why KEY' shows every source value and its fate.\n";
        console.err << "See 'strata " << command.name << " --help'.\n";
        return kWrongUsage;
    }
    if (arguments->has("help")) {
        console.out << helpText(command);
        return console.finalStatus(kSuccess);
    }
    try {
        int status = kWrongUsage;
        const auto run = [&] { status = command.run(*arguments, console); };
        if (enlargeStacks() || !runOnNewStack(run))
            run();
        return console.finalStatus(status);
    } catch (const std::bad_alloc &) {
        console.reportError("there is not enough memory for this");
        return kWrongUsage;
    }
}

std::string helpText(const Command &command)
{
    std::string out = "Usage: strata " + std::string(command.name) + ' ' + std::string(command.synopsis) + "\n\n";
    return out + paragraphs(command.description) + describeOptions(command.options);
}

std::string programHelp(std::span<const OptionGroup> windowOptions)
{
    constexpr std::size_t kSummaryColumn = 14;
    std::string out = "Usage: strata [OPTIONS] [PATH]\n       strata COMMAND [OPTIONS] ...\n\n";
    out += paragraphs(kProgramDescription) + "\nCommands, for the terminal and for scripts:\n";
    for (const Command *command : kCommands) {
        out += "  " + std::string(command->name);
        out += std::string(kSummaryColumn - 2 - command->name.size(), ' ') + std::string(command->summary) + '\n';
    }
    out += "\nSee 'strata COMMAND --help' for each.\n";
    return out + describeOptions(windowOptions);
}

std::string versionText()
{
    return "strata " STRATA_VERSION "\n";
}

} // namespace strata::cli
