// SPDX-License-Identifier: MIT
#include "app/project/comparison/comparisontexts.h"

#include "projection/why/generalphrases.h"

namespace strata {

namespace {

namespace comparisonphrases {

constexpr Phrase kOnlyA = phrase("strata", "{L}: only A has it, {place}");
constexpr Phrase kOnlyB = phrase("strata", "{L}: only B has it, {place}");
constexpr Phrase kOnlyABecause = phrase("strata", "{L}: only A has it, {place} ({list})");
constexpr Phrase kOnlyBBecause = phrase("strata", "{L}: only B has it, {place} ({list})");
constexpr Phrase kOtherFile = phrase("strata", "{L}: {a} / {b}");
constexpr Phrase kOtherFileBecause = phrase("strata", "{L}: {a} / {b} ({list})");
constexpr Phrase kOtherContent = phrase("strata", "{L}: the file differs");
constexpr Phrase kStrategy = phrase("strata", "Strategy: {a} / {b}");
constexpr Phrase kVariables = phrase("strata", "Interpolated: {list}");
constexpr Phrase kVersion = phrase("strata", "The versions answer differently");
constexpr Phrase kFailsInB = phrase("strata", "Fails only under {b}");
constexpr Phrase kFailsInA = phrase("strata", "Fails only under {a}");
constexpr Phrase kFailsOtherwise = phrase("strata", "Fails under both, for different reasons");
constexpr Phrase kChanges = phrase("strata", "Different answer");

} // namespace comparisonphrases

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
    const bool isOpen = because.variables.empty();
    const auto say = [&](const Phrase &plain, const Phrase &withVariables, const std::string &place = {}) {
        return book.say(isOpen ? plain : withVariables, {{"L", because.level},
                                                         {"place", place},
                                                         {"a", because.a},
                                                         {"b", because.b},
                                                         {"list", joined(because.variables)}});
    };
    switch (because.kind) {
    case Reason::OnlyA: return say(comparisonphrases::kOnlyA, comparisonphrases::kOnlyABecause, because.a);
    case Reason::OnlyB: return say(comparisonphrases::kOnlyB, comparisonphrases::kOnlyBBecause, because.b);
    case Reason::OtherFile: return say(comparisonphrases::kOtherFile, comparisonphrases::kOtherFileBecause);
    case Reason::OtherContent: return say(comparisonphrases::kOtherContent, comparisonphrases::kOtherContent);
    case Reason::Strategy: return say(comparisonphrases::kStrategy, comparisonphrases::kStrategy);
    case Reason::Variables: return say(comparisonphrases::kVariables, comparisonphrases::kVariables);
    case Reason::Version: return say(comparisonphrases::kVersion, comparisonphrases::kVersion);
    case Reason::Unknown: break;
    }
    return {};
}

std::string headingOf(DifferenceCause::Kind kind, const std::string &a, const std::string &b, const Phrasebook &book)
{
    using Cause = DifferenceCause::Kind;
    const auto say = [&](const Phrase &name) { return book.say(name, {{"a", a}, {"b", b}}); };
    switch (kind) {
    case Cause::FailsInB: return say(comparisonphrases::kFailsInB);
    case Cause::FailsInA: return say(comparisonphrases::kFailsInA);
    case Cause::FailsOtherwise: return say(comparisonphrases::kFailsOtherwise);
    case Cause::Changes: break;
    }
    return say(comparisonphrases::kChanges);
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

} // namespace strata
