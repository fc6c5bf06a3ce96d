// SPDX-License-Identifier: MIT
#include "app/cli/manual.h"

#include "app/cli/command.h"

#include <algorithm>
#include <vector>

namespace strata::cli {

namespace {

/// \a text escaped for man(7): dashes stay ASCII, and no line is read as a request.
std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        const bool isAtStart = out.empty() || out.back() == '\n';
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else if (isAtStart && (c == '.' || c == '\''))
            out += std::string("\\&") + c;
        else
            out += c;
    }
    return out;
}

/// Paragraphs; examples are indented by two columns.
std::string body(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.empty())
            out += ".PP\n";
        else if (line.starts_with("  "))
            out += ".nf\n" + escaped(line) + "\n.fi\n";
        else
            out += escaped(line) + '\n';
    }
    return out;
}

std::string optionText(const OptionGroup &group)
{
    std::string out;
    for (const Option &option : group.options) {
        out += ".TP\n.B \\-\\-" + escaped(option.name);
        if (!option.argument.empty())
            out += " \\fI" + escaped(option.argument) + "\\fR";
        out += '\n' + escaped(option.help) + '\n';
    }
    return out;
}

/// Whether one of \a groups has all options of \a group.
bool isDescribedIn(const OptionGroup &group, std::span<const OptionGroup> groups)
{
    return std::any_of(groups.begin(), groups.end(), [&group](const OptionGroup &each) {
        return each.title == group.title &&
               std::all_of(group.options.begin(), group.options.end(), [&each](const Option &option) {
                   return std::any_of(each.options.begin(), each.options.end(), [&option](const Option &other) {
                       return other.name == option.name && other.help == option.help;
                   });
               });
    });
}

std::string singleQuoted(std::string_view text)
{
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + '\'';
}

/// Whether the value of an option is a path.
bool isPath(const Option &option)
{
    for (const std::string_view word : {"FILE", "PATH", "DIR"}) {
        if (option.argument.find(word) != std::string_view::npos)
            return true;
    }
    return false;
}

/// The possible values of an option: "text|json".
std::vector<std::string_view> choices(const Option &option)
{
    std::vector<std::string_view> words;
    std::string_view text = option.argument;
    if (text.find('|') == std::string_view::npos || isPath(option))
        return words;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find('|'));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (word.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string_view::npos)
            words.push_back(word);
    }
    return words;
}

std::string joined(const std::vector<std::string_view> &words)
{
    std::string out;
    for (const std::string_view word : words)
        out += (out.empty() ? "" : " ") + std::string(word);
    return out;
}

/// The case of a bash script that completes the options \a groups and their values behind \a pattern.
std::string bashCase(std::string_view pattern, std::span<const OptionGroup> groups)
{
    std::string options;
    std::string values; // cases of a shell `case` statement
    for (const OptionGroup &group : groups) {
        for (const Option &option : group.options) {
            options += (options.empty() ? "--" : " --") + std::string(option.name);
            if (option.argument.empty())
                continue;
            values += "            --" + std::string(option.name) + ") ";
            if (isPath(option))
                values += "COMPREPLY=($(compgen -f -- \"$word\"));";
            else if (const auto known = choices(option); !known.empty())
                values += "COMPREPLY=($(compgen -W " + singleQuoted(joined(known)) + " -- \"$word\"));";
            else
                values += "COMPREPLY=();";
            values += " return ;;\n";
        }
    }
    return "    " + std::string(pattern) + ")\n        options=" + singleQuoted(options) +
           "\n        case $before in\n" + values + "        esac ;;\n";
}

std::string bashScript(std::span<const OptionGroup> windowOptions)
{
    std::string names;
    std::string cases;
    for (const Command *command : commands()) {
        names += (names.empty() ? "" : " ") + std::string(command->name);
        cases += bashCase(command->name, command->options);
    }
    cases += bashCase("*", windowOptions);
    return "# bash completion for strata\n"
           "_strata() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options\n"
           "    COMPREPLY=()\n"
           "    case ${COMP_WORDS[1]} in\n" +
           cases +
           "    esac\n"
           "    if [[ $word == -* ]]; then\n"
           "        COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n"
           "    elif [[ $COMP_CWORD == 1 ]]; then\n"
           "        COMPREPLY=($(compgen -W " +
           singleQuoted(names) +
           " -- \"$word\") $(compgen -f -- \"$word\"))\n"
           "    else\n"
           "        COMPREPLY=($(compgen -f -- \"$word\"))\n"
           "    fi\n"
           "}\n"
           "complete -o filenames -F _strata strata\n";
}

/// The first sentence, for the lists of zsh and fish.
std::string_view firstSentence(std::string_view text)
{
    return text.substr(0, text.find(". "));
}

std::string zshText(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

std::string zshOptions(std::span<const OptionGroup> groups)
{
    std::string out;
    for (const OptionGroup &group : groups) {
        for (const Option &option : group.options) {
            std::string spec = "*--" + std::string(option.name) + '[' + zshText(firstSentence(option.help)) + ']';
            if (!option.argument.empty()) {
                spec += ':' + zshText(option.argument) + ':';
                if (isPath(option))
                    spec += "_files";
                else if (const auto known = choices(option); !known.empty())
                    spec += '(' + joined(known) + ')';
            }
            out += " \\\n            " + singleQuoted(spec);
        }
    }
    return out;
}

std::string zshScript(std::span<const OptionGroup> windowOptions)
{
    std::string names;
    std::string cases;
    for (const Command *command : commands()) {
        names += "\n        " + singleQuoted(std::string(command->name) + ':' + zshText(command->summary));
        cases += "        " + std::string(command->name) + ") _arguments" + zshOptions(command->options) +
                 " \\\n            '*:file:_files' ;;\n";
    }
    return "#compdef strata\n"
           "_strata() {\n"
           "    local -a commands=(" +
           names +
           "\n    )\n"
           "    if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n"
           "        _describe -t commands command commands\n"
           "        _files\n"
           "        return\n"
           "    fi\n"
           "    case $words[2] in\n" +
           cases + "        *) _arguments" + zshOptions(windowOptions) +
           " \\\n            '*:file:_files' ;;\n"
           "    esac\n"
           "}\n"
           "_strata \"$@\"\n";
}

std::string fishOptions(std::span<const OptionGroup> groups, const std::string &condition)
{
    std::string out;
    for (const OptionGroup &group : groups) {
        for (const Option &option : group.options) {
            out += "complete -c strata -n " + singleQuoted(condition) + " -l " + std::string(option.name);
            if (!option.argument.empty())
                out += isPath(option) ? " -r -F" : " -x";
            if (const auto known = choices(option); !known.empty())
                out += " -a " + singleQuoted(joined(known));
            out += " -d " + singleQuoted(firstSentence(option.help)) + '\n';
        }
    }
    return out;
}

std::string fishScript(std::span<const OptionGroup> windowOptions)
{
    std::string out = "# fish completion for strata\n";
    std::string names;
    for (const Command *command : commands())
        names += ' ' + std::string(command->name);
    for (const Command *command : commands()) {
        out += "complete -c strata -n 'not __fish_seen_subcommand_from" + names + "' -a " + std::string(command->name) +
               " -d " + singleQuoted(command->summary) + '\n';
        out += fishOptions(command->options, "__fish_seen_subcommand_from " + std::string(command->name));
    }
    return out + fishOptions(windowOptions, "not __fish_seen_subcommand_from" + names);
}

} // namespace

std::string manualPage(std::span<const OptionGroup> windowOptions)
{
    std::string out = ".TH STRATA 1 \"\" \"" + escaped(versionText().substr(0, versionText().size() - 1)) +
                      "\" \"User Commands\"\n"
                      ".SH NAME\nstrata \\- explorer for hierarchical configuration data\n"
                      ".SH SYNOPSIS\n.B strata\n[\\fIOPTIONS\\fR] [\\fIPATH\\fR]\n.br\n"
                      ".B strata\n\\fICOMMAND\\fR [\\fIOPTIONS\\fR] ...\n"
                      ".SH DESCRIPTION\n" +
                      body(kProgramDescription) + ".SH OPTIONS\n";
    for (const OptionGroup &group : windowOptions)
        out += ".SS \"" + escaped(group.title) + "\"\n" + optionText(group);
    out += ".SH COMMANDS\n";
    for (const Command *command : commands()) {
        out += ".SS \"strata " + escaped(command->name) + ' ' + escaped(command->synopsis) + "\"\n" +
               body(command->description);
        out += ".PP\nOptions:\n";
        std::string shared;
        for (const OptionGroup &group : command->options) {
            if (isDescribedIn(group, windowOptions))
                shared += (shared.empty() ? "" : ", ") + std::string(group.title);
            else
                out += optionText(group);
        }
        if (!shared.empty())
            out += ".PP\nAlso the options of these groups, see OPTIONS: " + escaped(shared) + ".\n";
    }
    return out + ".SH EXIT STATUS\n2 means wrong usage or an unreadable configuration. 0 and 1 depend on the command. "
                 "130: ended by Ctrl+C.\n"
                 ".SH FILES\n.TP\n.I ~/.config/strata/strata.ini\nSettings and the last session of the window.\n"
                 ".SH SEE ALSO\n.BR puppet (8)\n";
}

std::string completionScript(std::string_view shell, std::span<const OptionGroup> windowOptions)
{
    if (shell == "bash")
        return bashScript(windowOptions);
    if (shell == "zsh")
        return zshScript(windowOptions);
    return shell == "fish" ? fishScript(windowOptions) : std::string();
}

} // namespace strata::cli
