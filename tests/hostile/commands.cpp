// SPDX-License-Identifier: MIT
#include "app/cli/command.h"

#include <span>
#include <string>
#include <vector>

using namespace strata;

/// `strata COMMAND ...` as app/gui/main.cpp starts it.
int main(int argc, char **argv)
{
    const std::vector<std::string> words(argv + 1, argv + argc);
    const cli::Command *command = words.empty() ? nullptr : cli::findCommand(words.front());
    return command ? cli::runCommand(*command, std::span(words).subspan(1), cli::processConsole()) : cli::kWrongUsage;
}
