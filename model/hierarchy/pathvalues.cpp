// SPDX-License-Identifier: MIT
#include "hierarchy/pathvalues.h"

#include "core/text/ascii.h"
#include "core/text/lowered.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>

namespace strata {

namespace {

std::vector<std::string> split(std::string_view text, std::string_view separators)
{
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        if (end > at)
            parts.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

std::string withoutNumber(const std::string &word)
{
    const std::size_t last = word.find_last_not_of("0123456789");
    return last == std::string::npos ? word : word.substr(0, last + 1);
}

/// The words of a node's name, and combinations of adjacent ones: of `web-db01.fra` web, db01, db, web-db01, web-db and
/// fra.
std::set<std::string> wordsOf(const std::string &node)
{
    std::set<std::string> words;
    for (const std::string &label : split(lowered(node), ".")) {
        words.insert({label, withoutNumber(label)});
        for (std::size_t from = 0; from < label.size(); ++from) {
            if (from > 0 && label[from - 1] != '-' && label[from - 1] != '_')
                continue;
            for (std::size_t to = from + 1; to <= label.size(); ++to) {
                if (to < label.size() && label[to] != '-' && label[to] != '_')
                    continue;
                const std::string word = label.substr(from, to - from);
                words.insert({word, withoutNumber(word)});
            }
        }
    }
    return words;
}

/// The value of a fact that is part of the name; empty: the variable is not such a fact.
std::string partOfName(const std::string &variable, const std::string &node)
{
    const std::size_t dot = std::min(node.find('.'), node.size());
    const std::string name = variable.substr(variable.rfind('.') + 1);
    const bool isNetwork = variable == name || variable == "networking." + name;
    if (variable == "fqdn" || variable == "clientcert" || variable == "certname" || (name == "fqdn" && isNetwork))
        return node;
    if (name == "hostname" && isNetwork)
        return node.substr(0, dot);
    return name == "domain" && isNetwork && dot < node.size() ? node.substr(dot + 1) : std::string();
}

} // namespace

PathValues::PathValues(std::vector<std::string> variables, std::vector<PathFit> fits)
    : m_variables(std::move(variables)), m_fits(std::move(fits))
{
    sortVariables();
}

std::vector<std::string> PathValues::nodes() const
{
    std::set<std::string> names;
    for (const PathFit &fit : m_fits) {
        for (const Setting &setting : fit.settings) {
            if (setting.variable == kNode)
                names.insert(setting.value);
        }
    }
    return {names.begin(), names.end()};
}

void PathValues::sortVariables()
{
    std::vector<std::size_t> files(m_variables.size());
    for (const PathFit &fit : m_fits) {
        for (const Setting &setting : fit.settings) {
            if (setting.variable != kNode)
                ++files[setting.variable];
        }
    }
    // A fact with the node's name has a value for each file, so that it says little about the hierarchy.
    const auto isName = [&](std::size_t at) { return !partOfName(m_variables[at], "a.b").empty(); };
    std::vector<std::uint32_t> order(m_variables.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return std::pair(isName(a), files[b]) < std::pair(isName(b), files[a]);
    });
    std::vector<std::uint32_t> place(order.size());
    std::vector<std::string> sorted;
    for (std::uint32_t at = 0; at < order.size(); ++at) {
        place[order[at]] = at;
        sorted.push_back(std::move(m_variables[order[at]]));
    }
    m_variables = std::move(sorted);
    for (PathFit &fit : m_fits) {
        for (Setting &setting : fit.settings) {
            if (setting.variable != kNode)
                setting.variable = place[setting.variable];
        }
    }
}

std::vector<PathValues::Choice> PathValues::choices(std::size_t variable, const Settings &set) const
{
    struct Files
    {
        std::set<std::string_view> all;
        std::set<std::string_view> here;
    };
    std::map<std::string_view, Files> byValue;
    for (const PathFit &fit : m_fits) {
        const Setting *own = nullptr;
        bool isHere = true;
        for (const Setting &setting : fit.settings) {
            if (setting.variable == variable) {
                own = &setting;
                continue;
            }
            const auto other = setting.variable == kNode ? set.end() : set.find(m_variables[setting.variable]);
            isHere = isHere && (other == set.end() || other->second == setting.value);
        }
        if (!own)
            continue;
        Files &files = byValue[own->value];
        files.all.insert(fit.path);
        if (isHere)
            files.here.insert(fit.path);
    }
    std::vector<Choice> choices;
    for (const auto &[value, files] : byValue)
        choices.push_back({std::string(value), files.all.size(), files.here.size()});
    std::stable_sort(choices.begin(), choices.end(), [](const Choice &a, const Choice &b) {
        return std::pair(a.filesHere, a.files) > std::pair(b.filesHere, b.files);
    });
    return choices;
}

/// By variable; empty if the files of \a node suggest nothing or several values.
std::vector<std::string> PathValues::suggestedByFiles(const std::string &node) const
{
    std::vector<std::set<std::string>> values(m_variables.size());
    for (const PathFit &fit : m_fits) {
        const bool isOwn = std::any_of(fit.settings.begin(), fit.settings.end(), [&](const Setting &setting) {
            if (setting.variable == kNode)
                return setting.value == node || setting.value == node.substr(0, node.find('.'));
            return !setting.value.empty() && partOfName(m_variables[setting.variable], node) == setting.value &&
                   m_variables[setting.variable] != "domain";
        });
        if (!isOwn)
            continue;
        for (const Setting &setting : fit.settings) {
            if (setting.variable != kNode)
                values[setting.variable].insert(setting.value);
        }
    }
    std::vector<std::string> names;
    for (const auto &each : values)
        names.push_back(each.size() == 1 ? *each.begin() : std::string());
    return names;
}

std::vector<PathValues::SuggestedValue> PathValues::suggestedBy(const std::string &node, const Settings &set) const
{
    std::vector<SuggestedValue> suggested;
    if (node.empty())
        return suggested;
    const auto byFiles = suggestedByFiles(node);
    const auto words = wordsOf(node);
    for (std::size_t at = 0; at < m_variables.size(); ++at) {
        const std::string &variable = m_variables[at];
        if (set.contains(variable))
            continue;
        if (const std::string part = partOfName(variable, node); !part.empty()) {
            suggested.push_back({variable, part, false});
            continue;
        }
        if (!byFiles[at].empty()) {
            suggested.push_back({variable, byFiles[at], true});
            continue;
        }
        std::vector<std::string> best;
        for (const Choice &choice : choices(at, {})) {
            constexpr std::size_t kShortest = 2; // letters of a significant word
            if (choice.value.size() < kShortest || ascii::isNumber(choice.value) ||
                !words.contains(lowered(choice.value)))
                continue;
            if (!best.empty() && choice.value.size() > best.front().size())
                best.clear();
            if (best.empty() || choice.value.size() == best.front().size())
                best.push_back(choice.value);
        }
        if (best.size() == 1)
            suggested.push_back({variable, best.front(), false});
    }
    return suggested;
}

} // namespace strata
