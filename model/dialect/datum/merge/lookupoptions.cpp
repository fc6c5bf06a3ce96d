// SPDX-License-Identifier: MIT
#include "dialect/datum/merge/lookupoptions.h"

#include "core/dotnet/ordinalcase.h"
#include "dialect/datum/merge/comparison.h"

#include <algorithm>

namespace strata::datum {

namespace {

constexpr std::string_view kEverything = "^.*";

/// Names that access a member of the option table instead of a key. Rule: datum.md 6.7.
bool isTableMember(std::string_view path)
{
    constexpr std::string_view kMembers[] = {"Count", "Keys", "Values", "SyncRoot"};
    return std::any_of(std::begin(kMembers), std::end(kMembers),
                       [path](std::string_view member) { return equalIgnoringCase(member, path); });
}

PathOptions entryOf(std::string path, const Value &written, SourceMark mark, const VersionRules &rules)
{
    PathOptions entry;
    entry.strategy = Strategy(written, rules);
    entry.mark = mark;
    entry.isSet = written.isMapping() || written.isString() || isTrue(written);
    if (path.starts_with('^'))
        entry.pattern = DotNetPattern::compile(path);
    entry.path = std::move(path);
    return entry;
}

const PathOptions &tableMember()
{
    static const PathOptions member;
    return member;
}

} // namespace

std::string withBackslashes(std::string_view text)
{
    std::string out(text);
    std::replace(out.begin(), out.end(), '/', '\\');
    return out;
}

std::string LookupOptions::pathOf(std::string_view path) const
{
    return m_rules.separatorsAreEqual ? withBackslashes(path) : std::string(path);
}

LookupOptions::LookupOptions(const Value &lookupOptions, const Entry *defaultOptions, const VersionRules &rules)
    : m_rules(rules)
{
    const auto find = [this](std::string_view path) {
        return std::find_if(m_entries.begin(), m_entries.end(),
                            [path](const PathOptions &entry) { return equalIgnoringCase(entry.path, path); });
    };
    for (const Entry &written : lookupOptions.entries()) {
        const std::string path = pathOf(written.key.text());
        if (find(path) != m_entries.end() && !m_duplicate) {
            m_duplicate = Error{Error::Code::Configuration,
                                "The lookup options contain duplicate path '" + path +
                                    "' using different property separators ('\\' and'/'). This is not allowed.",
                                written.keyMark};
            continue;
        }
        m_entries.push_back(entryOf(path, written.value, written.keyMark, rules));
    }
    if (find(kEverything) != m_entries.end())
        return;
    const bool isSet = defaultOptions && isTrue(defaultOptions->value);
    m_entries.push_back(entryOf(std::string(kEverything), isSet ? defaultOptions->value : Value::string("MostSpecific"),
                                isSet ? defaultOptions->keyMark : SourceMark{}, rules));
    m_entries.back().isDefault = true;
}

LookupOptions::Choice LookupOptions::forPath(std::string_view path, const CancelToken &cancel) const
{
    for (const PathOptions &entry : m_entries) {
        if (entry.isSet && !entry.isDefault && equalIgnoringCase(entry.path, path))
            return {&entry, false};
    }
    if (isTableMember(path))
        return {&tableMember(), false};
    Choice choice;
    for (const PathOptions &entry : m_entries) {
        if (!entry.pattern || !entry.pattern->matches(path, cancel))
            continue;
        if (choice.options) {
            choice.isChance = true;
            break;
        }
        choice.options = &entry;
    }
    return choice.options ? choice : Choice{&tableMember(), false};
}

std::vector<const PathOptions *> LookupOptions::matching(std::string_view path, const CancelToken &cancel) const
{
    std::vector<const PathOptions *> all;
    for (const PathOptions &entry : m_entries) {
        if (entry.isSet && !entry.isDefault && equalIgnoringCase(entry.path, path))
            all.push_back(&entry);
    }
    for (const PathOptions &entry : m_entries) {
        if (entry.pattern && entry.pattern->matches(path, cancel))
            all.push_back(&entry);
    }
    return all;
}

LookupOptions LookupOptions::with(std::string_view path, const Value &strategy) const
{
    LookupOptions changed = *this;
    std::erase_if(changed.m_entries,
                  [path](const PathOptions &entry) { return !entry.isDefault && equalIgnoringCase(entry.path, path); });
    changed.m_entries.insert(changed.m_entries.begin(), entryOf(std::string(path), strategy, {}, m_rules));
    return changed;
}

} // namespace strata::datum
