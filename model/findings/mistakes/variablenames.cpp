// SPDX-License-Identifier: MIT
#include "findings/mistakes/variablenames.h"

#include "core/text/editdistance.h"
#include "core/text/lowered.h"

#include <algorithm>

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

namespace {

std::vector<std::string> namesOfPath(std::string_view path)
{
    std::vector<std::string> names;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t end = std::min(path.find('.', at), path.size());
        std::string name = lowered(path.substr(at, end - at));
        std::replace(name.begin(), name.end(), '-', '_');
        names.push_back(std::move(name));
        at = end + 1;
    }
    return names;
}

/// The edit distance of two names; \a none if it is too large for their length.
std::size_t nameDistance(const std::string &one, const std::string &other, std::size_t none)
{
    if (one == other)
        return 0;
    const std::size_t shorter = std::min(one.size(), other.size());
    if (shorter >= 3 && (one.ends_with('_' + other) || other.ends_with('_' + one)))
        return 1; // role and pp_role
    std::string letters = one;
    std::string otherLetters = other;
    std::sort(letters.begin(), letters.end());
    std::sort(otherLetters.begin(), otherLetters.end());
    if (shorter >= 4 && letters == otherLetters)
        return 1; // transposed letters
    const std::size_t limit = shorter < 3 ? 0 : std::max<std::size_t>(1, shorter / 3);
    const std::size_t distance = editDistance(one, other, limit);
    return distance > limit ? none : distance;
}

/// The distance of two paths that differ in at most one name; \a none if they differ in more.
std::size_t pathDistance(const std::vector<std::string> &one, const std::vector<std::string> &other, std::size_t none)
{
    if (one.size() != other.size())
        return none;
    std::size_t total = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        if (one[i] == other[i])
            continue;
        const std::size_t distance = total > 0 ? none : nameDistance(one[i], other[i], none);
        if (distance == none)
            return none;
        total = distance;
    }
    return total;
}

} // namespace

std::string similarFact(std::string_view written, const std::vector<std::string> &known)
{
    constexpr std::size_t kNone = 1000;
    while (written.starts_with("::"))
        written.remove_prefix(2);
    const std::vector<std::string> asWritten = namesOfPath(written);
    std::vector<std::string> asFact = asWritten; // each fact is also a variable
    asFact.insert(asFact.begin(), "facts");
    std::size_t best = kNone;
    std::string similar;
    std::string sameEnd;
    std::size_t sameEnds = 0;
    for (const std::string &each : known) {
        const std::vector<std::string> names = namesOfPath(each);
        const std::size_t distance =
            std::min(pathDistance(asWritten, names, kNone), pathDistance(asFact, names, kNone));
        if (distance < best) {
            best = distance;
            similar = each;
        }
        if (names.back() == asWritten.back() && names.back().size() >= 3) {
            ++sameEnds;
            sameEnd = each;
        }
    }
    return best < kNone ? similar : sameEnds == 1 ? sameEnd : std::string();
}

} // namespace strata
