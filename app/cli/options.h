// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::cli {

/// One option. The same table drives parsing and `--help`.
struct Option
{
    std::string_view name;     ///< without the leading dashes
    std::string_view argument; ///< what help calls it; empty: the option is a switch
    std::string_view help;     ///< one sentence or two, without line breaks
};

/// Options that belong together, with the heading that help gives them.
struct OptionGroup
{
    std::string_view title;
    std::span<const Option> options;
};

/// A command line taken apart.
class Arguments
{
public:
    bool has(std::string_view name) const { return m_options.contains(name); }
    /// The last value given for an option, or \a fallback.
    std::string value(std::string_view name, std::string_view fallback = {}) const;
    /// All values given for a repeatable option, in order.
    const std::vector<std::string> &values(std::string_view name) const;
    const std::vector<std::string> &positional() const { return m_positional; }
    /// The options as words that are understood as these, but for \a left.
    std::vector<std::string> optionsWithout(std::span<const std::string_view> left) const;
    /// These with the options whose names begin with \a prefix in place of those without it; `var` adds to its own.
    Arguments otherSide(std::string_view prefix) const;
    /// The same with one value for an option; an empty one: as if it were not given.
    Arguments with(std::string_view name, const std::string &value) const;

private:
    friend Result<Arguments> parseArguments(std::span<const std::string> words, std::span<const OptionGroup> groups);

    std::map<std::string, std::vector<std::string>, std::less<>> m_options;
    std::vector<std::string> m_positional;
};

/// Understands `--name VALUE`, `--name=VALUE`, `--switch`, `-h`, and `--` before words that are no options. The error
/// says which word is wrong and, for a misspelt option, what was probably meant.
Result<Arguments> parseArguments(std::span<const std::string> words, std::span<const OptionGroup> groups);

/// The one of \a known that \a word is most likely a misspelling of; empty if none is near.
std::string_view nearestWord(std::string_view word, std::span<const std::string_view> known);

/// The options as help shows them: one line or more per option, folded at 79 columns, under their headings.
std::string describeOptions(std::span<const OptionGroup> groups);

inline constexpr std::size_t kTextWidth = 79; // columns of texts in the terminal

/// \a text folded between words at \a width columns; lines after the first start with \a indent blanks.
std::string foldText(std::string_view text, std::size_t width, std::size_t indent);

// The options that all commands share.
extern const OptionGroup kConfigurationOptions;
extern const OptionGroup kSourceOptions;
extern const OptionGroup kNodeOptions;
extern const OptionGroup kMergeOptions;
extern const OptionGroup kHiera3Options;
extern const OptionGroup kGeneralOptions;

} // namespace strata::cli
