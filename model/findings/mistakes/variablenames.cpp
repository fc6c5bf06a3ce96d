// SPDX-License-Identifier: MIT
#include "findings/mistakes/variablenames.h"

#include "core/text/editdistance.h"
#include "core/text/lowered.h"

#include <algorithm>
#include <string_view>

namespace strata {

namespace {

constexpr std::size_t kDeepestFact = 4; // of structured facts

void addVariableNames(const Value &value, const std::string &prefix, std::size_t depth, std::vector<std::string> &names)
{
    for (const Entry &entry : value.entries()) {
        const std::string &text = entry.key.text();
        if (!entry.key.isString() || text.find('\'') != std::string::npos)
            continue;
        const bool hasDot = text.find('.') != std::string::npos;
        const std::string name = prefix + (hasDot ? '\'' + text + '\'' : text);
        names.push_back(name);
        if (depth < kDeepestFact)
            addVariableNames(entry.value, name + '.', depth + 1, names);
    }
}

constexpr std::size_t kFar = 1'000;

std::vector<std::string_view> namePartsOf(std::string_view name)
{
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= name.size();) {
        const std::size_t end = std::min(name.find('.', at), name.size());
        parts.push_back(name.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

bool isScopeHash(std::string_view root)
{
    return root == "facts" || root == "trusted" || root == "server_facts";
}

/// The distance of two segments; kFar if they are different words. Short words allow less.
std::size_t distanceOf(std::string_view part, std::string_view other)
{
    constexpr std::size_t kShortest = 3;
    if (part == other)
        return 0;
    const std::size_t least = std::min(part.size(), other.size());
    if (least < kShortest)
        return kFar;
    if (part.starts_with(other) || other.starts_with(part))
        return 2;
    const std::size_t limit = least <= 5 ? 1 : 2;
    const std::size_t distance = editDistance(lowered(part), lowered(other), limit);
    return distance > limit ? kFar : distance + 1; // 0: they differ in case
}

/// The distance of two names with equally many segments. The same name in the other hash of the scope is near.
std::size_t distanceOf(const std::vector<std::string_view> &parts, const std::vector<std::string_view> &others)
{
    if (parts.size() != others.size())
        return kFar;
    std::size_t distance = 0;
    for (std::size_t i = 0; i < parts.size() && distance < kFar; ++i) {
        const bool areHashes =
            i == 0 && parts.size() > 1 && parts[0] != others[0] && isScopeHash(parts[0]) && isScopeHash(others[0]);
        distance += areHashes ? kFar / 2 : distanceOf(parts[i], others[i]);
    }
    return distance > kFar / 2 ? kFar : distance; // both the hash and the rest differ
}

/// The variable meant by \a name if only its first segment is wrong; empty: it does not resemble `facts` or `trusted`.
std::string inScopeHash(std::string_view root, const std::string &name)
{
    for (const std::string_view hash : {"facts", "trusted"}) {
        if (root != hash && distanceOf(root, std::string_view(hash)) < kFar)
            return std::string(hash) + name.substr(name.find('.'));
    }
    return {};
}

std::string withoutQuotes(std::string name)
{
    std::erase(name, '\'');
    return name;
}

} // namespace

std::vector<std::string> variableNames(const Scope &scope)
{
    std::vector<std::string> names{"facts", "trusted", "server_facts", "environment"};
    addVariableNames(scope.facts, "facts.", 1, names);
    addVariableNames(scope.facts, "", 1, names);
    addVariableNames(scope.trusted, "trusted.", 1, names);
    addVariableNames(scope.serverFacts, "server_facts.", 1, names);
    addVariableNames(scope.variables, "", 1, names);
    return names;
}

const std::vector<std::string> &VariableNames::names() const
{
    if (!m_names) {
        m_names = m_read ? m_read() : std::vector<std::string>();
        std::sort(m_names->begin(), m_names->end());
        m_names->erase(std::unique(m_names->begin(), m_names->end()), m_names->end());
    }
    return *m_names;
}

std::string VariableNames::nearest(const std::string &name) const
{
    const std::lock_guard lock(m_mutex);
    const auto [known, isNew] = m_nearest.try_emplace(name);
    if (!isNew)
        return known->second;
    const std::vector<std::string_view> parts =
        namePartsOf(name.starts_with("::") ? std::string_view(name).substr(2) : name);
    std::size_t least = kFar;
    for (const std::string &each : names()) {
        const std::size_t distance = distanceOf(parts, namePartsOf(each));
        if (distance < least) {
            least = distance;
            known->second = distance == 0 ? std::string() : each; // other nodes have it
        }
    }
    if (least == kFar && parts.size() > 1)
        known->second = inScopeHash(parts.front(), name);
    return known->second;
}

std::string VariableNames::quoted(const std::string &name) const
{
    const std::lock_guard lock(m_mutex);
    if (name.find('\'') != std::string::npos)
        return {};
    const auto found = std::find_if(names().begin(), names().end(), [&](const std::string &each) {
        return each.find('\'') != std::string::npos && withoutQuotes(each) == name;
    });
    return found == names().end() ? std::string() : *found;
}

} // namespace strata
