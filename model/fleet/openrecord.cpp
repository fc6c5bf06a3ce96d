// SPDX-License-Identifier: MIT
#include "fleet/openrecord.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace strata {

namespace {

using Marks = std::map<std::string, std::uint32_t>;

constexpr std::size_t kMostPairs = 20'000; // of values that are compared; with more a record stands for itself

/// The texts between the marks in \a text; a single one: it has none.
std::vector<std::string_view> piecesOf(std::string_view text, const Marks &marks)
{
    std::vector<std::string_view> pieces;
    for (;;) {
        std::size_t at = std::string_view::npos;
        std::size_t length = 0;
        for (const auto &[mark, number] : marks) {
            if (const std::size_t found = text.find(mark); found < at) {
                at = found;
                length = mark.size();
            }
        }
        if (at == std::string_view::npos)
            break;
        pieces.push_back(text.substr(0, at));
        text.remove_prefix(at + length);
    }
    pieces.push_back(text);
    return pieces;
}

/// Whether \a text could be the pieces with some texts between them.
bool couldBe(std::string_view text, const std::vector<std::string_view> &pieces)
{
    if (!text.starts_with(pieces.front()))
        return false;
    text.remove_prefix(pieces.front().size());
    for (std::size_t i = 1; i + 1 < pieces.size(); ++i) {
        const std::size_t at = text.find(pieces[i]);
        if (at == std::string_view::npos)
            return false;
        text.remove_prefix(at + pieces[i].size());
    }
    return text.ends_with(pieces.back());
}

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

template <typename T, typename Same>
bool areSame(const std::vector<T> &one, const std::vector<T> &other, const Same &same)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), same);
}

bool hasSameStory(const Trace &one, const Trace &other)
{
    return areSame(one.events, other.events, isSameEvent) && areSame(one.layers, other.layers, isSameOutcome) &&
           areSame(one.origins, other.origins, isSamePlace) && areSame(one.markers, other.markers, isSameMarker) &&
           one.isNotFound == other.isNotFound && one.interpolations.size() == other.interpolations.size();
}

/// Whether a value with a mark could be equal to one of another layer, were another text in its place.
bool couldBecomeEqual(const Trace &trace, const Marks &marks)
{
    struct Open
    {
        const Origin *origin;
        std::vector<std::string_view> pieces;
    };
    std::vector<Open> open;
    std::vector<const Origin *> strings;
    for (const Origin &origin : trace.origins) {
        if (!origin.value.isString())
            continue;
        strings.push_back(&origin);
        if (auto pieces = piecesOf(origin.value.text(), marks); pieces.size() > 1)
            open.push_back({&origin, std::move(pieces)});
    }
    if (open.size() * strings.size() > kMostPairs)
        return true;
    return std::any_of(open.begin(), open.end(), [&](const Open &one) {
        return std::any_of(strings.begin(), strings.end(), [&](const Origin *other) {
            if (other->layer == one.origin->layer || other->value.text() == one.origin->value.text())
                return false; // equal whatever the text is
            return piecesOf(other->value.text(), marks).size() > 1 || couldBe(other->value.text(), one.pieces);
        });
    });
}

} // namespace

bool recordsStandForEachOther(const LookupResult &answer, const LookupResult &marked,
                              const std::map<std::string, std::uint32_t> &marks)
{
    const auto isSameWarning = [](const Finding &one, const Finding &other) {
        return one.rule == other.rule && one.text == other.text && one.mark == other.mark;
    };
    return areSame(answer.warnings, marked.warnings, isSameWarning) && hasSameStory(answer.trace, marked.trace) &&
           !couldBecomeEqual(marked.trace, marks);
}

} // namespace strata
