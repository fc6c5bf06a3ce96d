// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::cli {

/// An option. The same table drives parsing and `--help`.
struct Option
{
    std::string_view name;     ///< without the leading dashes
    std::string_view argument; ///< its name in the help; empty: the option is a switch
    std::string_view help;     ///< one or two sentences, without line breaks
};

/// A group of options with its heading in the help.
struct OptionGroup
{
    std::string_view title;
    std::span<const Option> options;
};

/// A parsed command line.
class Arguments
{
public:
    bool has(std::string_view name) const { return m_options.contains(name); }
    /// The last value given for an option, or \a fallback.
    std::string value(std::string_view name, std::string_view fallback = {}) const;
    /// All values given for a repeatable option, in order.
    const std::vector<std::string> &values(std::string_view name) const;
    const std::vector<std::string> &positional() const { return m_positional; }
    /// The options without \a left as words that parse to the same options.
    std::vector<std::string> optionsWithout(std::span<const std::string_view> left) const;
    /// A copy in which options with the prefix \a prefix replace those without it; `var` adds to its own.
    Arguments otherSide(std::string_view prefix) const;
    /// A copy with one value of an option; an empty one removes it.
    Arguments with(std::string_view name, const std::string &value) const;

private:
    friend Result<Arguments> parseArguments(std::span<const std::string> words, std::span<const OptionGroup> groups);

    std::map<std::string, std::vector<std::string>, std::less<>> m_options;
    std::set<std::string_view> m_switches; // names of options without values; in the tables
    std::vector<std::string> m_positional;
};

/// Parses `--name VALUE`, `--name=VALUE`, `--switch`, `-h`, and `--` before words that are not options. The error names
/// the wrong word and, for a misspelt option, the most similar one.
Result<Arguments> parseArguments(std::span<const std::string> words, std::span<const OptionGroup> groups);

/// The word of \a known most similar to \a word; empty if none is.
std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known);

/// The options as in the help: one or more lines per option, folded at 79 columns, under their headings.
std::string describeOptions(std::span<const OptionGroup> groups);

inline constexpr std::size_t kTextWidth = 79; // columns of texts in the terminal

/// \a text folded between words at \a width columns; lines after the first start with \a indent blanks.
std::string foldText(std::string_view text, std::size_t width, std::size_t indent);

// Options shared by all commands.
extern const OptionGroup kConfigurationOptions;
extern const OptionGroup kConfigurationOptionsWithoutStore; ///< for a command whose --nodes is a switch
extern const OptionGroup kSourceOptions;
extern const OptionGroup kNodeOptions;
extern const OptionGroup kMergeOptions;
extern const OptionGroup kHiera3Options;
extern const OptionGroup kGeneralOptions;

} // namespace strata::cli
