// SPDX-License-Identifier: MIT
#include "core/text/regex.h"
#include "findings/findingphrases.h"
#include "findings/keyrules.h"
#include "projection/generalphrases.h"
#include "trace/trace.h"

#include <string_view>
#include <utility>

namespace strata {

namespace {

constexpr std::string_view kPatternCharacters = R"(\^$.|?*+()[]{})";

/// What an error of a lookup is called.
std::string_view ruleOf(const Error &error)
{
    if (error.code == Error::Code::Conversion)
        return "convert-fails";
    return error.code == Error::Code::AliasInText ? "alias-in-text" : "lookup-fails";
}

} // namespace

/// The error and the warnings of the lookup itself.
void KeyRules::addOutcome(const KeyAnswer &answer)
{
    const LookupResult &result = answer.result;
    if (result.status == LookupResult::Status::Failed && result.error) {
        SourceMark mark = result.error->mark;
        for (const LayerOutcome &outcome : result.trace.layers) {
            if (!mark.isValid() && outcome.root.isValid())
                mark = result.trace.origin(outcome.root).mark;
        }
        const bool isUndefined = result.error->code == Error::Code::UndefinedVariable ||
                                 result.error->code == Error::Code::UndefinedInConfiguration;
        m_findings.note(answer, makeFinding(ruleOf(*result.error), errorText(result.error->message), mark), {},
                        isUndefined ? KeyFindings::On::NodesWithFacts : KeyFindings::On::AllNodes);
    }
    for (const Finding &warning : result.warnings) {
        // What a layer of the hierarchy or a file lacks is told once for all keys.
        if (warning.rule != "variable-unset" && warning.rule != "file-no-hash" && warning.rule != "sealed-kept")
            m_findings.note(answer, warning);
    }
    if (!answer.trace().rules.cleansUp) { // Datum compares texts
        for (const Entry &option : result.merge.options.entries()) {
            const bool isPrefix = option.key.text() == "knockout_prefix" && option.value.isString();
            const std::string prefix(option.value.text());
            if (!isPrefix || prefix.find_first_of(kPatternCharacters) == std::string::npos)
                continue;
            m_findings.note(answer, makeFinding("prefix-is-pattern",
                                                m_findings.book().say(findingPhrase(FindingPhrase::PrefixIsPattern),
                                                                      {{"prefix", prefix}}),
                                                result.merge.mark));
        }
    }
}

/// Tokens that come out empty.
void KeyRules::addTokens(const KeyAnswer &answer)
{
    using Method = InterpolationToken::Method;
    for (const Interpolation &interpolation : answer.trace().interpolations) {
        for (const InterpolationToken &token : interpolation.tokens) {
            const bool isVariable = token.method == Method::Variable || token.method == Method::Scope;
            const bool isLookup = token.method == Method::Lookup || token.method == Method::Alias;
            const bool isBlank = token.result.isString() && token.result.text().empty();
            const bool isEmpty = token.result.isUndef() || (isVariable ? !token.isDefined : isBlank);
            if (!isEmpty || (isLookup && !token.sources.empty()))
                continue;
            if (isVariable)
                m_findings.note(answer,
                                makeFinding("interpolation-unknown",
                                            m_findings.book().say(findingPhrase(FindingPhrase::TokenUnknown),
                                                                  {{"token", token.written}}),
                                            interpolation.mark),
                                {}, KeyFindings::On::NodesWithFacts);
            if (isLookup)
                noteUnknown(answer, token, interpolation.mark);
        }
    }
}

/// A key that a value asks for and nobody has, as far as can be seen.
void KeyRules::noteUnknown(const KeyAnswer &answer, const InterpolationToken &token, SourceMark mark)
{
    const FindingPhrase says = m_elsewhere.empty() ? FindingPhrase::LookupUnknown : FindingPhrase::LookupElsewhere;
    Finding finding = makeFinding(
        "lookup-unknown",
        m_findings.book().say(findingPhrase(says), {{"token", token.written}, {"folder", m_elsewhere}}), mark);
    if (!m_elsewhere.empty())
        finding.severity = Finding::Severity::Note;
    m_findings.note(answer, std::move(finding), {}, KeyFindings::On::WholeNodes);
}

} // namespace strata
