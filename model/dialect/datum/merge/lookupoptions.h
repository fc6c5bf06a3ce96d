// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "dialect/datum/merge/strategy.h"
#include "dialect/datum/versionrules.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datum {

/// One entry of `lookup_options`, or the default.
struct PathOptions
{
    std::string path; ///< as written, with backslashes; a pattern starts with `^`
    Strategy strategy;
    SourceMark mark;
    bool isDefault = false; ///< default_lookup_options, or the built-in MostSpecific
    bool isSet = true;      ///< the entry has an effective value; others only work as patterns
    std::optional<DotNetPattern> pattern;
};

/// The strategies of paths. Rules: datum.md 6.3 to 6.7.
class LookupOptions
{
public:
    LookupOptions() = default;
    LookupOptions(const Value &lookupOptions, const Entry *defaultOptions, const VersionRules &rules);

    /// The entry for a path, and whether Datum might choose another one, because its patterns have no order.
    struct Choice
    {
        const PathOptions *options = nullptr;
        bool isChance = false;
    };
    Choice forPath(std::string_view path, const CancelToken &cancel) const;

    /// All entries that match a path, the exact one first.
    std::vector<const PathOptions *> matching(std::string_view path, const CancelToken &cancel) const;

    /// Two entries name one path, which fails every lookup. Rule: datum.md 6.6.
    const std::optional<Error> &duplicate() const { return m_duplicate; }
    const std::vector<PathOptions> &entries() const { return m_entries; }
    const VersionRules &rules() const { return m_rules; }
    /// \a path in the form compared with entries. Rules: datum.md 7.1, 15.3.6.
    std::string pathOf(std::string_view path) const;
    /// A copy with the strategy of \a path replaced, for a strategy chosen by the user.
    LookupOptions with(std::string_view path, const Value &strategy) const;

private:
    std::vector<PathOptions> m_entries; // in file order, the default last
    std::optional<Error> m_duplicate;
    VersionRules m_rules;
};

/// \a text with backslashes as separators.
std::string withBackslashes(std::string_view text);

} // namespace strata::datum
