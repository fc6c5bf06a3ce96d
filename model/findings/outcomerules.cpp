// SPDX-License-Identifier: MIT
#include "findings/findingphrases.h"
#include "findings/keyrules.h"
#include "findings/mistakes/answermistakes.h"
#include "findings/mistakes/similarkeys.h"
#include "projection/why/generalphrases.h"
#include "trace/trace.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

namespace {

constexpr std::string_view kPatternCharacters = R"(\^$.|?*+()[]{})";

/// The rule that reports an error of a lookup.
std::string_view ruleOf(const Error &error)
{
    if (error.code == Error::Code::Conversion)
        return "convert-fails";
    return error.code == Error::Code::AliasInText ? "alias-in-text" : "lookup-fails";
}

/// Whether the dotted key of \a token is found if it is quoted.
bool isFoundInQuotes(const KeyAnswer &answer, const InterpolationToken &token)
{
    if (token.name.find('.') == std::string::npos || token.name.find_first_of("'\"") != std::string::npos)
        return false;
    LookupRequest request;
    request.key = LookupTarget::named("'" + token.name + "'");
    request.withTrace = false;
    return answer.engine.lookup(request).status == LookupResult::Status::Found;
}

} // namespace

/// Reports the error and the warnings of the lookup itself.
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
        const auto on = isUndefined ? KeyFindings::FindingScope::NodesWithFacts : KeyFindings::FindingScope::AllNodes;
        if (auto mistake = failureMistake(answer, m_words, m_knows.variables)) {
            mistake->finding.related.push_back({mark, errorText(result.error->message)});
            m_findings.note(answer, std::move(mistake->finding), {}, on, std::move(mistake->replacement));
        } else {
            m_findings.note(answer, makeFinding(ruleOf(*result.error), errorText(result.error->message), mark), {}, on);
        }
    }
    for (const Finding &warning : result.warnings) {
        // Missing parts of a layer or a file are reported once for all keys.
        if (warning.rule != "variable-unset" && warning.rule != "file-no-hash" && warning.rule != "sealed-kept")
            m_findings.note(answer, warning);
    }
    if (!answer.trace().rules.cleansUp) { // Datum compares texts
        for (const Entry &option : result.merge.options.entries()) {
            const bool isPrefix = option.key.text() == "knockout_prefix" && option.value.isString();
            const std::string prefix(option.value.text());
            if (!isPrefix || prefix.find_first_of(kPatternCharacters) == std::string::npos)
                continue;
            m_findings.note(answer,
                            makeFinding("prefix-is-pattern",
                                        m_findings.book().say(findingphrases::kPrefixIsPattern, {{"prefix", prefix}}),
                                        result.merge.mark));
        }
    }
}

void KeyRules::addTokens(const KeyAnswer &answer)
{
    for (const Interpolation &interpolation : answer.trace().interpolations) {
        for (const InterpolationToken &token : interpolation.tokens)
            addToken(answer, interpolation, token);
    }
}

/// Reports tokens that evaluate to nothing, or to the text of a list or mapping.
void KeyRules::addToken(const KeyAnswer &answer, const Interpolation &interpolation, const InterpolationToken &token)
{
    using Method = InterpolationToken::Method;
    const bool isVariable = token.method == Method::Variable || token.method == Method::Scope;
    const bool isLookup = token.method == Method::Lookup || token.method == Method::Alias;
    if (token.method == Method::Lookup && token.result.isCollection()) {
        noteCollection(answer, interpolation, token);
        return;
    }
    const bool isBlank = token.result.isString() && token.result.text().empty();
    const bool isEmpty = token.result.isUndef() || (isVariable ? !token.isDefined : isBlank);
    if (!isEmpty || (isLookup && !token.sources.empty()))
        return;
    const SourceMark mark = interpolation.mark;
    if (isVariable) {
        auto mistake =
            variableMistake(token.written, token.name, interpolation.written, mark, m_words, m_knows.variables);
        if (!mistake)
            mistake = MistakeFinding{
                makeFinding("interpolation-unknown",
                            m_words.book.say(findingphrases::kTokenUnknown, {{"token", token.written}}), mark)};
        m_findings.note(answer, std::move(mistake->finding), {}, KeyFindings::FindingScope::NodesWithFacts,
                        std::move(mistake->replacement));
    }
    if (isLookup)
        noteUnknown(answer, token, mark);
}

/// Reports a token that converts a list or mapping to text. `alias` gives the value itself if the token is the whole
/// text.
void KeyRules::noteCollection(const KeyAnswer &answer, const Interpolation &interpolation,
                              const InterpolationToken &token)
{
    const bool isAll = token.written == interpolation.written;
    const std::size_t bracket = token.written.find('(');
    const std::string better = "%{alias" + token.written.substr(std::min(bracket, token.written.size()));
    const Phrase &phrase = isAll ? findingphrases::kLookupOfCollection : findingphrases::kLookupInText;
    std::vector<Finding::RelatedPlace> related;
    if (!token.sources.empty())
        related.push_back({token.sources.front(), m_words.book.say(kindPhrase(token.result.kind()))});
    m_findings.note(answer,
                    makeFinding("lookup-of-collection",
                                m_words.book.say(phrase, {{"token", token.written},
                                                          {"kind", m_words.book.say(kindPhrase(token.result.kind()))},
                                                          {"better", better}}),
                                interpolation.mark, std::move(related)),
                    {}, KeyFindings::FindingScope::AllNodes,
                    isAll ? FindingEntry::Replacement{token.written, better, false} : FindingEntry::Replacement{});
}

/// Reports a key that a value looks up and that no known layer has.
void KeyRules::noteUnknown(const KeyAnswer &answer, const InterpolationToken &token, SourceMark mark)
{
    if (isFoundInQuotes(answer, token)) {
        const std::string better = token.written.substr(0, std::min(token.written.find('('), token.written.size())) +
                                   "(\"'" + token.name + "'\")}";
        m_findings.note(answer,
                        makeFinding("dotted-key",
                                    m_words.book.say(findingphrases::kLookupQuoted,
                                                     {{"token", token.written},
                                                      {"root", token.name.substr(0, token.name.find('.'))},
                                                      {"better", better}}),
                                    mark),
                        {}, KeyFindings::FindingScope::AllNodes, {token.written, better, false});
        return;
    }
    const std::string root = token.name.substr(0, token.name.find('.'));
    const std::string near = m_knows.keys && m_knows.elsewhere.empty() ? m_knows.keys->find(root) : std::string();
    const Phrase &says = !m_knows.elsewhere.empty() ? findingphrases::kLookupElsewhere
                         : near.empty()             ? findingphrases::kLookupUnknown
                                                    : findingphrases::kLookupNear;
    Finding finding = makeFinding(
        "lookup-unknown",
        m_words.book.say(says, {{"token", token.written}, {"folder", m_knows.elsewhere}, {"near", near}}), mark);
    if (!m_knows.elsewhere.empty())
        finding.severity = Finding::Severity::Note;
    m_findings.note(answer, std::move(finding), {}, KeyFindings::FindingScope::WholeNodes,
                    near.empty() ? FindingEntry::Replacement{} : FindingEntry::Replacement{root, near, false});
}

} // namespace strata
