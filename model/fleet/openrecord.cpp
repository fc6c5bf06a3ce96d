// SPDX-License-Identifier: MIT
#include "fleet/keysweepstate.h"

#include "core/text/ascii.h"
#include "fleet/answertext.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

namespace {

constexpr std::size_t kMostPairs = 20'000; // compared values; above, a record represents only itself

bool isSameEvent(const Event &one, const Event &other)
{
    return one.kind == other.kind && one.step == other.step && one.subject == other.subject && one.by == other.by;
}

bool isSameOutcome(const LayerOutcome &one, const LayerOutcome &other)
{
    return one.layer == other.layer && one.state == other.state && one.root == other.root &&
           one.message == other.message;
}

bool isSamePlace(const Origin &one, const Origin &other)
{
    return one.layer == other.layer && one.parent == other.parent && one.segment == other.segment &&
           one.mark == other.mark && one.value.kind() == other.value.kind();
}

bool isSameMarker(const Marker &one, const Marker &other)
{
    return one.origin == other.origin && one.target == other.target;
}

template <typename List, typename Same>
bool areSame(const List &one, const List &other, const Same &same)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), same);
}

bool hasSameStory(const Trace &one, const Trace &other)
{
    return areSame(one.events, other.events, isSameEvent) && areSame(one.layers, other.layers, isSameOutcome) &&
           one.messages == other.messages && areSame(one.origins, other.origins, isSamePlace) &&
           areSame(one.markers, other.markers, isSameMarker) && one.isNotFound == other.isNotFound &&
           one.interpolations.size() == other.interpolations.size();
}

struct UnresolvedOrigin
{
    const Origin *origin;
    TextTemplate text;
};

/// The strings of a trace, those with placeholders first.
std::pair<std::vector<UnresolvedOrigin>, std::vector<UnresolvedOrigin>> stringsOf(const Trace &trace)
{
    std::pair<std::vector<UnresolvedOrigin>, std::vector<UnresolvedOrigin>> strings; // with placeholders, all
    for (const Origin &origin : trace.origins) {
        if (!origin.value.isString())
            continue;
        strings.second.push_back({&origin, TextTemplate(origin.value.text())});
        if (strings.second.back().text.isOpen())
            strings.first.push_back(strings.second.back());
    }
    return strings;
}

/// Whether filling a placeholder could make a value equal to one of another layer.
bool couldBecomeEqual(const Trace &trace)
{
    const auto [open, all] = stringsOf(trace);
    if (open.size() * all.size() > kMostPairs)
        return true;
    return std::any_of(open.begin(), open.end(), [&strings = all](const UnresolvedOrigin &one) {
        return std::any_of(strings.begin(), strings.end(), [&](const UnresolvedOrigin &other) {
            return other.origin->layer != one.origin->layer &&
                   (other.text.isOpen() ? other.origin->value.text() != one.origin->value.text()
                                        : one.text.couldBe(other.origin->value.text()));
        });
    });
}

/// The knockout prefix of a merge whose other options ignore texts; empty: none. Nothing: they depend on texts.
std::optional<std::string> plainPrefix(const MergeSpec &merge)
{
    std::string prefix;
    for (const Entry &entry : merge.options.entries()) {
        const std::string &name = entry.key.text();
        const bool isOff = entry.value.isFalsy();
        if (name == "knockout_prefix" && entry.value.isString())
            prefix = entry.value.text();
        else if (name != "strategy" && name != "merge" && !isOff)
            return std::nullopt;
    }
    return prefix;
}

/// Whether the value is compared with others: a whole contribution or an item.
bool isItem(const Trace &trace, const Origin &origin)
{
    return !origin.parent.isValid() || trace.origin(origin.parent).value.isSequence();
}

} // namespace

bool recordsStandForEachOther(const LookupResult &answer, const LookupResult &marked)
{
    const auto isSameWarning = [](const Finding &one, const Finding &other) {
        return one.rule == other.rule && one.text == other.text && one.mark == other.mark;
    };
    return areSame(answer.warnings, marked.warnings, isSameWarning) && hasSameStory(answer.trace, marked.trace) &&
           !couldBecomeEqual(marked.trace);
}

bool mergesAlike(const LookupResult &answer, const LookupResult &marked)
{
    const std::optional<std::string> prefix = plainPrefix(marked.merge);
    const auto canBegin = [](char c) { return c != '-' && (ascii::isWord(c) || c == '.' || c == ':' || c == '/'); };
    if (!prefix || (!prefix->empty() && canBegin(prefix->front())) || !hasSameStory(answer.trace, marked.trace))
        return false;
    const Trace &trace = marked.trace;
    const auto [open, all] = stringsOf(trace);
    if (open.size() * all.size() > kMostPairs)
        return false;
    return std::all_of(open.begin(), open.end(), [&, &strings = all](const UnresolvedOrigin &one) {
        const std::string_view begin = one.text.begin();
        if (!prefix->empty() && (begin.starts_with(*prefix) || (!begin.empty() && prefix->starts_with(begin))))
            return false; // it is or can become a marker
        return std::none_of(strings.begin(), strings.end(), [&](const UnresolvedOrigin &other) {
            if (other.origin == one.origin || (!isItem(trace, *one.origin) && !isItem(trace, *other.origin)))
                return false;
            const std::string_view text = other.origin->value.text();
            const bool isMarker = !prefix->empty() && text.starts_with(*prefix);
            return one.text.couldEqual(other.text) ||
                   (isMarker && one.text.couldEqual(TextTemplate(std::string_view(text).substr(prefix->size()))));
        });
    });
}

} // namespace strata
