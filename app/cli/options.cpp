// SPDX-License-Identifier: MIT
#include "app/cli/options.h"

#include "core/text/editdistance.h"

#include <algorithm>
#include <array>

namespace strata::cli {

namespace {

constexpr std::array kConfiguration{
    Option{"root", "PATH",
           "Folder or configuration file. Default: the current folder, searched upwards for hiera.yaml or "
           "Datum.yml."},
    Option{"example", "NAME",
           "Use a built-in example instead of files: hiera5, hiera3 or datum. Its default node can be changed by "
           "--node or --facts."},
    Option{"dialect", "NAME", "auto, hiera5, hiera3 or datum. Default: auto, recognised from the configuration."},
    Option{"reference", "NAME",
           "Version of Puppet or Datum whose answers are given: puppet7, puppet8, datum-0.41 or datum-next. "
           "Default: puppet8 and datum-0.41."},
    Option{"strict", "error|warning|off",
           "Puppet's setting strict, which decides whether undefined variables and files without a hash fail. Default: "
           "error for puppet8, warning for puppet7."},
    Option{"global", "FILE", "hiera.yaml of the global layer. Default: no global layer."},
    Option{"modulepath", "DIRS",
           "Folders with modules, separated by ':', on Windows also by ';'. Default: those of environment.conf, else "
           "modules, site and "
           "site-modules if they exist."},
    Option{"environment", "NAME", "Name of the environment. Default: production."},
    Option{"map", "FROM=TO",
           "Read paths that start with FROM under TO, for example server folders on a laptop. FROM may contain "
           "%{environment}. Repeatable."},
    Option{"eyaml-key", "FILE",
           "Private key that opens values sealed by hiera-eyaml (PKCS7). Default: the key that hiera.yaml names. Only "
           "'lookup', and 'query' with this option, print clear text."},
    Option{
        "nodes", "STORE",
        "Datum: the store whose files are the nodes. Default: AllNodes, else the store that the precedence refers to "
        "by node name, or whose files have NodeName."},
};

constexpr std::array kSource{
    Option{"rev", "NAME",
           "Read the files of a git revision instead of those on disk: a branch, tag or commit, or HEAD~1. Files "
           "outside the repository are read from the disk."},
    Option{"patch", "FILE",
           "Apply a unified diff to the files in memory, like git apply; nothing is written. Its paths begin at the "
           "top of the git repository, or at the folder of --root if there is none."},
    Option{"largest-file", "MIB", "Files larger than this, in MiB, count as unreadable. Default: 64."},
};

constexpr std::array kNode{
    Option{"node", "NAME", "Certname of the node. Its facts are those in --facts."},
    Option{"facts", "FILE|DIR",
           "Facts in YAML or JSON: a hash of facts, the output of facter --json, or of puppet facts. In a folder the "
           "file is chosen by --node."},
    Option{"var", "NAME=VALUE", "Set a variable or fact; os.family=Debian sets a nested one. Repeatable."},
};

constexpr std::array kMerge{
    Option{"merge", "NAME|JSON",
           "Merge strategy. Hiera 5: first, unique, hash or deep. Hiera 3: priority, array, hash, native, deep or "
           "deeper. Datum: MostSpecific, hash or deep. Or the full merge hash as JSON. Default: as set by "
           "lookup_options; Hiera 3: priority."},
    Option{"knock-out-prefix", "PREFIX",
           "With --merge deep or deeper: strings that start with PREFIX remove values below."},
    Option{"sort-merged-arrays", "", "With --merge deep or deeper: sort merged arrays."},
    Option{"merge-hash-arrays", "", "With --merge deep or deeper: merge hashes in arrays by their position."},
};

constexpr std::array kHiera3{
    Option{"order-override", "SOURCE", "Search this source before the hierarchy. Repeatable."},
};

constexpr std::array kGeneral{
    Option{"help", "", "Show this text."},
};

const Option *findOption(std::string_view name, std::span<const OptionGroup> groups)
{
    for (const OptionGroup &group : groups) {
        for (const Option &option : group.options) {
            if (option.name == name)
                return &option;
        }
    }
    return nullptr;
}

tl::unexpected<Error> unknownOption(std::string_view word, std::string_view name, std::span<const OptionGroup> groups)
{
    std::vector<std::string_view> known;
    for (const OptionGroup &group : groups) {
        for (const Option &option : group.options)
            known.push_back(option.name);
    }
    std::string message = "unknown option '" + std::string(word) + '\'';
    if (const std::string_view nearest = nearestWord(name, known); !nearest.empty())
        message += "; did you mean --" + std::string(nearest) + '?';
    return fail(Error::Code::Syntax, std::move(message));
}

} // namespace

static_assert(kConfiguration.back().name == "nodes");
const OptionGroup kConfigurationOptions{"Configuration", kConfiguration};
const OptionGroup kConfigurationOptionsWithoutStore{"Configuration",
                                                    std::span(kConfiguration).first(kConfiguration.size() - 1)};
const OptionGroup kSourceOptions{"Files", kSource};
const OptionGroup kNodeOptions{"Node", kNode};
const OptionGroup kMergeOptions{"Merge", kMerge};
const OptionGroup kHiera3Options{"Hiera 3", kHiera3};
const OptionGroup kGeneralOptions{"General", kGeneral};

std::string Arguments::value(std::string_view name, std::string_view fallback) const
{
    const auto found = m_options.find(name);
    return std::string(found == m_options.end() ? fallback : std::string_view(found->second.back()));
}

const std::vector<std::string> &Arguments::values(std::string_view name) const
{
    static const std::vector<std::string> none;
    const auto found = m_options.find(name);
    return found == m_options.end() ? none : found->second;
}

Arguments Arguments::otherSide(std::string_view prefix) const
{
    Arguments other = *this;
    for (const auto &[name, values] : m_options) {
        if (!name.starts_with(prefix))
            continue;
        auto &own = other.m_options[name.substr(prefix.size())];
        if (name.substr(prefix.size()) != "var") // the last one counts
            own.clear();
        own.insert(own.end(), values.begin(), values.end());
    }
    return other;
}

Arguments Arguments::with(std::string_view name, const std::string &value) const
{
    Arguments other = *this;
    other.m_options.erase(std::string(name));
    if (!value.empty())
        other.m_options[std::string(name)] = {value};
    return other;
}

std::vector<std::string> Arguments::optionsWithout(std::span<const std::string_view> left) const
{
    std::vector<std::string> words;
    for (const auto &[name, values] : m_options) {
        if (std::find(left.begin(), left.end(), name) != left.end())
            continue;
        const bool isSwitch = m_switches.contains(name);
        for (const std::string &value : values)
            words.push_back("--" + name + (isSwitch ? "" : '=' + value));
    }
    return words;
}

Result<Arguments> parseArguments(std::span<const std::string> words, std::span<const OptionGroup> groups)
{
    Arguments parsed;
    bool optionsEnded = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string_view word = words[i];
        if (optionsEnded || word.size() < 2 || word.front() != '-') {
            parsed.m_positional.emplace_back(word);
            continue;
        }
        if (word == "--") {
            optionsEnded = true;
            continue;
        }
        if (word == "-h")
            word = "--help";
        const std::size_t equals = word.starts_with("--") ? word.find('=') : std::string_view::npos;
        const std::string_view spelled = word.substr(0, equals);
        const Option *const option = spelled.starts_with("--") ? findOption(spelled.substr(2), groups) : nullptr;
        if (!option)
            return unknownOption(spelled, spelled.starts_with("--") ? spelled.substr(2) : spelled.substr(1), groups);
        std::vector<std::string> &values = parsed.m_options[std::string(option->name)];
        if (option->argument.empty()) {
            if (equals != std::string_view::npos)
                return fail(Error::Code::Syntax, std::string(spelled) + " takes no value");
            values.emplace_back();
            parsed.m_switches.insert(option->name);
        } else if (equals != std::string_view::npos) {
            values.emplace_back(word.substr(equals + 1));
        } else if (i + 1 < words.size()) {
            values.emplace_back(words[++i]);
        } else {
            return fail(Error::Code::Syntax, std::string(spelled) + " needs a value: " + std::string(spelled) + ' ' +
                                                 std::string(option->argument));
        }
    }
    return parsed;
}

std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known)
{
    constexpr std::size_t kTooFar = 3; // more differing letters are not a misspelling
    std::string_view nearest;
    std::size_t distance = kTooFar;
    for (const std::string_view each : known) {
        if (const std::size_t found = editDistance(word, each, distance); found < distance) {
            distance = found;
            nearest = each;
        }
    }
    return nearest;
}

std::string foldText(std::string_view text, std::size_t width, std::size_t indent)
{
    std::string out;
    std::size_t column = indent;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (column > indent && column + 1 + word.size() > width) {
            out += '\n' + std::string(indent, ' ');
            column = indent;
        } else if (column > indent) {
            out += ' ';
            ++column;
        }
        out += word;
        column += word.size();
    }
    return out;
}

std::string describeOptions(std::span<const OptionGroup> groups)
{
    constexpr std::size_t kHelpColumn = 26;
    std::string out;
    for (const OptionGroup &group : groups) {
        out += '\n' + std::string(group.title) + ":\n";
        for (const Option &option : group.options) {
            std::string left = "  --" + std::string(option.name);
            if (!option.argument.empty())
                left += ' ' + std::string(option.argument);
            if (left.size() + 2 > kHelpColumn)
                out += left + '\n' + std::string(kHelpColumn, ' ');
            else
                out += left + std::string(kHelpColumn - left.size(), ' ');
            out += foldText(option.help, kTextWidth, kHelpColumn) + '\n';
        }
    }
    return out;
}

} // namespace strata::cli
