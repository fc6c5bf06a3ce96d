// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/cli/options.h"
#include "app/project/project.h"
#include "lookup/question.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace strata::cli {

/// A command.
struct Command
{
    std::string_view name;
    std::string_view synopsis;    ///< after `strata NAME `
    std::string_view summary;     ///< one line in the list of commands
    std::string_view description; ///< paragraphs of its help, separated by line feeds
    std::span<const OptionGroup> options;
    int (*run)(const Arguments &arguments, const Console &console);
};

extern const Command kLookupCommand;
extern const Command kWhyCommand;
extern const Command kQueryCommand;
extern const Command kKeysCommand;
extern const Command kLayersCommand;
extern const Command kMapCommand;
extern const Command kRenderCommand;
extern const Command kStrategiesCommand;
extern const Command kFleetCommand;
extern const Command kCompareCommand;
extern const Command kImpactCommand;
extern const Command kHistoryCommand;
extern const Command kFindingsCommand;
extern const Command kSearchCommand;
extern const Command kReferencesCommand;
extern const Command kExplainCommand;
extern const Command kLessonsCommand;

/// All commands in the order of the help.
std::span<const Command *const> commands();

/// The command \a word, or null.
const Command *findCommand(std::string_view word);

/// The error for a first word that is neither a command nor a path.
std::string unknownCommandText(std::string_view word);

/// Parses \a words (without program and command), handles --help, or runs the command.
int runCommand(const Command &command, std::span<const std::string> words, const Console &console);

/// Whether `strata why` draws this format, which needs the window's program.
bool isPictureFormat(std::string_view format);

/// The description of the program, in paragraphs separated by line feeds.
extern const std::string_view kProgramDescription;

/// The text of `strata NAME --help`.
std::string helpText(const Command &command);

/// The text of `strata --help`; \a windowOptions: those without a command.
std::string programHelp(std::span<const OptionGroup> windowOptions);

/// Prints the contribution table of the question's key like `strata why KEY`. Without a node the node with known facts
/// and the most contributing layers is used.
int explainKey(const ProjectRequest &request, std::shared_ptr<const FileSystem> files, Question question,
               const Console &console);

/// "strata VERSION\n", as `strata --version` prints it.
std::string versionText();

} // namespace strata::cli
