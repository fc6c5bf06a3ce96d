// SPDX-License-Identifier: MIT
#include "app/project/comparison/comparisontexts.h"

#include "projection/why/generalphrases.h"
#include "projection/why/phrasetable.h"

#include <array>
#include <cstdint>

namespace strata {

namespace {

enum class ComparisonPhrase : std::uint8_t {
    OnlyA,
    OnlyB,
    OnlyABecause,
    OnlyBBecause,
    OtherFile,
    OtherFileBecause,
    OtherContent,
    Strategy,
    Variables,
    Version,
    FailsInB,
    FailsInA,
    FailsOtherwise,
    Changes,
    Count,
};

using ComparisonPhraseRow = NamedPhrase<ComparisonPhrase>;

constexpr std::array kComparisonPhrase{std::to_array<ComparisonPhraseRow>({
    {ComparisonPhrase::OnlyA, phrase("strata", "{L}: only A has it, {place}")},
    {ComparisonPhrase::OnlyB, phrase("strata", "{L}: only B has it, {place}")},
    {ComparisonPhrase::OnlyABecause, phrase("strata", "{L}: only A has it, {place} ({list})")},
    {ComparisonPhrase::OnlyBBecause, phrase("strata", "{L}: only B has it, {place} ({list})")},
    {ComparisonPhrase::OtherFile, phrase("strata", "{L}: {a} / {b}")},
    {ComparisonPhrase::OtherFileBecause, phrase("strata", "{L}: {a} / {b} ({list})")},
    {ComparisonPhrase::OtherContent, phrase("strata", "{L}: the file differs")},
    {ComparisonPhrase::Strategy, phrase("strata", "Strategy: {a} / {b}")},
    {ComparisonPhrase::Variables, phrase("strata", "Interpolated: {list}")},
    {ComparisonPhrase::Version, phrase("strata", "The versions answer differently")},
    {ComparisonPhrase::FailsInB, phrase("strata", "Fails only under {b}")},
    {ComparisonPhrase::FailsInA, phrase("strata", "Fails only under {a}")},
    {ComparisonPhrase::FailsOtherwise, phrase("strata", "Fails under both, for different reasons")},
    {ComparisonPhrase::Changes, phrase("strata", "Different answer")},
})};
static_assert(isComplete(kComparisonPhrase));

const Phrase &named(ComparisonPhrase name)
{
    return kComparisonPhrase[static_cast<std::size_t>(name)].phrase;
}

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

} // namespace

std::string becauseText(const DifferenceReason &because, const Phrasebook &book)
{
    using Reason = DifferenceReason::Kind;
    using Say = ComparisonPhrase;
    const bool isOpen = because.variables.empty();
    const auto say = [&](Say plain, Say withVariables, const std::string &place = {}) {
        return book.say(named(isOpen ? plain : withVariables), {{"L", because.level},
                                                                {"place", place},
                                                                {"a", because.a},
                                                                {"b", because.b},
                                                                {"list", joined(because.variables)}});
    };
    switch (because.kind) {
    case Reason::OnlyA: return say(Say::OnlyA, Say::OnlyABecause, because.a);
    case Reason::OnlyB: return say(Say::OnlyB, Say::OnlyBBecause, because.b);
    case Reason::OtherFile: return say(Say::OtherFile, Say::OtherFileBecause);
    case Reason::OtherContent: return say(Say::OtherContent, Say::OtherContent);
    case Reason::Strategy: return say(Say::Strategy, Say::Strategy);
    case Reason::Variables: return say(Say::Variables, Say::Variables);
    case Reason::Version: return say(Say::Version, Say::Version);
    case Reason::Unknown: break;
    }
    return {};
}

std::string headingOf(DifferenceCause::Kind kind, const std::string &a, const std::string &b, const Phrasebook &book)
{
    using Cause = DifferenceCause::Kind;
    const auto say = [&](ComparisonPhrase name) { return book.say(named(name), {{"a", a}, {"b", b}}); };
    switch (kind) {
    case Cause::FailsInB: return say(ComparisonPhrase::FailsInB);
    case Cause::FailsInA: return say(ComparisonPhrase::FailsInA);
    case Cause::FailsOtherwise: return say(ComparisonPhrase::FailsOtherwise);
    case Cause::Changes: break;
    }
    return say(ComparisonPhrase::Changes);
}

std::string headline(std::string_view text)
{
    return errorText(text.substr(0, text.find('\n')));
}

std::string titleOf(const DifferenceCause &cause, const Phrasebook &book)
{
    if (cause.kind == DifferenceCause::Kind::Changes)
        return keyPhrase(cause.differences.front()->key, book);
    return headline(cause.text);
}

std::vector<Phrase> comparisonPhrases()
{
    return phrasesOf(kComparisonPhrase);
}

} // namespace strata
