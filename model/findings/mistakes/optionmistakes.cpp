// SPDX-License-Identifier: MIT
#include "findings/mistakes/optionmistakes.h"

#include "core/member.h"
#include "core/text/editdistance.h"
#include "core/text/lowered.h"
#include "findings/mistakes/knownnames.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::string_view kOptionsName = "lookup_options";

/// The regular expression for a glob.
std::string patternOfGlob(std::string_view glob)
{
    std::string pattern;
    for (const char c : glob) {
        if (c == '*')
            pattern += pattern.ends_with(".*") ? "" : ".*";
        else
            pattern += c == '?' ? '.' : c;
    }
    return pattern;
}

bool looksLikeExpression(std::string_view name)
{
    return name.find(".*") != std::string_view::npos || name.find(".+") != std::string_view::npos ||
           name.find_first_of("\\[](|$") != std::string_view::npos;
}

} // namespace

std::string intendedPattern(std::string_view name)
{
    if (name.starts_with('^'))
        return {};
    const bool isInSlashes = name.size() > 2 && name.starts_with('/') && name.ends_with('/');
    const bool isRuby = name.size() > 4 && name.starts_with("%r{") && name.ends_with('}');
    if (isInSlashes || isRuby) {
        name = isInSlashes ? name.substr(1, name.size() - 2) : name.substr(3, name.size() - 4);
        return name.starts_with('^') ? std::string(name) : '^' + std::string(name);
    }
    if (name.starts_with("\\A"))
        return '^' + std::string(name.substr(2));
    if (looksLikeExpression(name))
        return '^' + std::string(name);
    return name.find_first_of("*?") == std::string_view::npos ? std::string() : '^' + patternOfGlob(name);
}

bool isOptionOfMerge(std::string_view option)
{
    return isKnownName(NamePlace::MergeOption, option);
}

std::string strategyOfMerge(const Value *merge)
{
    if (merge && merge->isString())
        return std::string(merge->text());
    const Value *strategy = merge ? member(*merge, "strategy") : nullptr;
    return strategy && strategy->isString() ? std::string(strategy->text()) : "first";
}

bool areOptionsOfKeys(const Value &value)
{
    const auto entries = value.entries();
    return std::any_of(entries.begin(), entries.end(), [](const Entry &entry) {
        return member(entry.value, "merge") || member(entry.value, "convert_to");
    });
}

bool isMisspelledOptionsKey(std::string_view name)
{
    constexpr std::size_t kNear = 2;
    return name != kOptionsName && (editDistance(lowered(name), kOptionsName, kNear) <= kNear || name == "lookup_opts");
}

} // namespace strata
