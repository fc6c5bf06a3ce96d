// SPDX-License-Identifier: MIT
#include "app/lessons/occurrences.h"

#include "core/member.h"
#include "projection/why/valuephrase.h"
#include "trace/pathaddress.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace strata {

namespace {

constexpr std::string_view kSurvived = "survived";

std::optional<Fate> fateCalled(std::string_view name)
{
    for (int i = 0; i < kFateCount; ++i) {
        if (fateName(static_cast<Fate>(i)) == name)
            return static_cast<Fate>(i);
    }
    return std::nullopt;
}

/// The name without the prefix of its dialect, if that is \a dialect.
std::optional<std::string> nameIn(std::string_view dialect, const std::string &name)
{
    const auto prefixed = [&](std::string_view other) { return name.starts_with(std::string(other) + '-'); };
    if (dialect == "hiera5")
        return prefixed("hiera3") || prefixed("datum") ? std::nullopt : std::optional(name);
    return prefixed(dialect) ? std::optional(name.substr(dialect.size() + 1)) : std::nullopt;
}

std::vector<std::string> namesIn(std::string_view dialect, const std::vector<std::string> &names)
{
    std::vector<std::string> own;
    for (const std::string &name : names) {
        if (auto here = nameIn(dialect, name))
            own.push_back(std::move(*here));
    }
    return own;
}

/// The name of the page of a strategy.
std::string pageName(std::string strategy)
{
    std::transform(strategy.begin(), strategy.end(), strategy.begin(),
                   [](unsigned char c) { return c == '_' ? '-' : static_cast<char>(std::tolower(c)); });
    return strategy;
}

bool isInForce(const std::string &option, const LookupResult &result)
{
    if (option == "convert-to")
        return !result.convertedTo.empty();
    if (option == "lookup-options")
        return result.merge.source == MergeSpec::Source::LookupOptions;
    std::string name = option;
    std::replace(name.begin(), name.end(), '-', '_');
    return member(result.merge.options, name) != nullptr;
}

/// Whether the key is looked up under one of the strategies; true if the dialect has none.
bool hasStrategy(const std::vector<std::string> &strategies, const LookupResult &result)
{
    return strategies.empty() ||
           std::find(strategies.begin(), strategies.end(), pageName(result.merge.strategy)) != strategies.end();
}

std::ptrdiff_t layersWithTheKey(const Trace &trace)
{
    return std::count_if(trace.layers.begin(), trace.layers.end(),
                         [](const LayerOutcome &layer) { return layer.root.isValid(); });
}

bool hasFate(const LeafFate &leaf, const std::optional<Fate> &fate)
{
    return fate ? leaf.fate == *fate : leaf.survived;
}

} // namespace

LessonSubject subjectOf(const Lesson &lesson)
{
    LessonSubject subject;
    for (const std::string &link : lesson.links) {
        const std::string kind = link.substr(0, link.find(':'));
        const std::string name = link.substr(link.find(':') + 1);
        if (kind == "strategy")
            subject.strategies.push_back(name);
        else if (kind == "option")
            subject.options.push_back(name);
        else if (name == kSurvived)
            subject.survived = true;
        else if (const auto fate = fateCalled(name))
            subject.fates.push_back(*fate);
    }
    return subject;
}

bool canOccur(const LessonSubject &subject, std::string_view dialect)
{
    return subject.hasFates() || !namesIn(dialect, subject.strategies).empty() ||
           !namesIn(dialect, subject.options).empty();
}

std::vector<Occurrence> occurrences(const LessonSubject &subject, std::string_view dialect, const Projection &answer)
{
    const LookupResult &result = answer.result();
    const Trace &trace = answer.trace();
    std::vector<Occurrence> found;
    if (!hasStrategy(namesIn(dialect, subject.strategies), result))
        return found;
    std::vector<std::optional<Fate>> wanted(subject.fates.begin(), subject.fates.end());
    if (subject.survived)
        wanted.push_back(std::nullopt);
    for (const std::optional<Fate> &fate : wanted) {
        Occurrence here;
        std::size_t count = 0;
        for (const LeafFate &leaf : answer.fates()) {
            if (!hasFate(leaf, fate) || count++ > 0)
                continue;
            const Origin &origin = trace.origin(leaf.leaf);
            here.place = {.key = answer.key(),
                          .layer = answer.names().addresses().address(origin.layer),
                          .path = addressPath(trace.path(leaf.leaf))};
            here.layer = answer.names().layer(origin.layer).badge;
            here.value = valuePhrase(origin.value);
        }
        if (count == 0)
            continue;
        here.others = count - 1;
        found.push_back(std::move(here));
    }
    if (subject.hasFates())
        return found;
    const std::vector<std::string> options = namesIn(dialect, subject.options);
    const bool isMeant = options.empty() || std::any_of(options.begin(), options.end(), [&](const std::string &option) {
                             return isInForce(option, result);
                         });
    if (isMeant && canOccur(subject, dialect) && layersWithTheKey(trace) > 1)
        found.push_back({.place = {.key = answer.key()}, .value = valuePhrase(result.value)});
    return found;
}

} // namespace strata
