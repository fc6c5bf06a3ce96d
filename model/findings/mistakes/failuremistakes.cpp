// SPDX-License-Identifier: MIT
#include "findings/filerules.h"
#include "findings/findingphrases.h"
#include "findings/mistakes/answermistakes.h"
#include "findings/mistakes/tokenmistakes.h"
#include "lookup/tokentext.h"
#include "projection/why/generalphrases.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace strata {

namespace {

using Method = InterpolationToken::Method;

/// The text at \a mark below \a value, or of a key there; empty: there is none.
std::string_view textWithTokensAt(const Value &value, SourceMark mark)
{
    if (value.isString() && value.mark() == mark)
        return value.text();
    for (const Value &item : value.items()) {
        if (const std::string_view text = textWithTokensAt(item, mark); !text.empty())
            return text;
    }
    for (const Entry &entry : value.entries()) {
        if (entry.keyMark == mark && entry.key.isString() && entry.key.text().find("%{") != std::string::npos)
            return entry.key.text();
        if (const std::string_view text = textWithTokensAt(entry.value, mark); !text.empty())
            return text;
    }
    return {};
}

/// The text with tokens at \a mark in its file; empty: unknown.
std::string writtenAt(const LookupEngine &engine, SourceMark mark)
{
    for (const LayerNode *location : locations(engine.layers())) {
        if (location->file != mark.file || !location->layer.isValid())
            continue;
        const LayerContent content = engine.content(location->layer);
        if (!content.document)
            return {};
        const Value &root = content.document->root;
        const std::string key = keyAtLine(root, mark);
        for (const Entry &entry : root.entries()) {
            if (entry.key.text() == key)
                return std::string(textWithTokensAt(entry.value, mark));
        }
    }
    return {};
}

/// The first part of a variable's name.
std::string rootOfVariable(std::string_view name)
{
    if (name.starts_with("::"))
        name.remove_prefix(2);
    return std::string(name.substr(0, name.find('.')));
}

/// Whether \a name cannot be the name of a variable in Puppet.
bool isInvalidVariable(std::string_view name)
{
    const std::string root = rootOfVariable(name);
    const bool isName = !root.empty() && std::all_of(root.begin(), root.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == ':';
    });
    return !isName;
}

/// \a text with all tokens that are meant for another program escaped.
std::string withLiteralTokens(const std::string &text)
{
    const TokenText taken(text);
    std::string result;
    for (const TokenText::Token &token : taken.tokens) {
        const bool isOther = token.method == Method::Variable && !token.isCall && isInvalidVariable(token.argument);
        result += token.before + (isOther ? literalToken(token.written) : token.written);
    }
    return result + taken.rest;
}

std::optional<MistakeFinding> undefinedVariableMistake(const KeyAnswer &answer, FindingWords words,
                                                       const VariableNames *variables)
{
    const Error &error = *answer.result.error;
    const std::size_t begin = error.message.find('\'');
    const std::size_t end = error.message.rfind('\'');
    if (begin == std::string::npos || end <= begin || !error.mark.isValid())
        return std::nullopt;
    const std::string name = rootOfVariable(error.message.substr(begin + 1, end - begin - 1));
    const std::string text = writtenAt(answer.engine, error.mark);
    const TokenText taken(text);
    for (const TokenText::Token &token : taken.tokens) {
        const bool isVariable = token.method == Method::Variable || token.method == Method::Scope;
        if (isVariable && rootOfVariable(token.argument) == name)
            return variableMistake(token.written, token.argument, text, error.mark, words, variables);
    }
    return std::nullopt;
}

std::optional<MistakeFinding> aliasInText(const KeyAnswer &answer, FindingWords words)
{
    const SourceMark mark = answer.result.error->mark;
    const TokenText taken(writtenAt(answer.engine, mark));
    for (const TokenText::Token &token : taken.tokens) {
        if (token.method != Method::Alias || !token.isCall)
            continue;
        const std::string better = "%{lookup" + token.written.substr(token.written.find('('));
        return MistakeFinding{
            makeFinding("alias-in-text",
                        words.book.say(findingphrases::kAliasInText, {{"token", token.written}, {"better", better}}),
                        mark),
            {token.written, better, false}};
    }
    return std::nullopt;
}

/// The kinds that strategies distinguish.
enum class Mergeable { Mapping, List, Single };

Mergeable mergeableOf(const Value &value)
{
    return value.isMapping() ? Mergeable::Mapping : value.isSequence() ? Mergeable::List : Mergeable::Single;
}

/// The first key of \a value that is not a text; null: none.
const Entry *nonTextKey(const Value &value)
{
    const auto entries = value.entries();
    const auto found =
        std::find_if(entries.begin(), entries.end(), [](const Entry &entry) { return !entry.key.isString(); });
    return found == entries.end() ? nullptr : &*found;
}

std::optional<MistakeFinding> refusedByStrategy(const KeyAnswer &answer, FindingWords words)
{
    const std::string &strategy = answer.result.merge.strategy;
    if (answer.result.error->code != Error::Code::TypeMismatch || (strategy != "hash" && strategy != "unique"))
        return std::nullopt;
    const Trace &trace = answer.trace();
    std::vector<OriginId> roots;
    for (const LayerOutcome &outcome : trace.layers) {
        if (outcome.state == LayerOutcome::State::Found && outcome.root.isValid())
            roots.push_back(outcome.root);
    }
    if (roots.size() < 2)
        return std::nullopt;
    const Phrasebook &book = words.book;
    const Origin &first = trace.origin(roots.front());
    const Mergeable kind = mergeableOf(first.value);
    const auto other = std::find_if(roots.begin(), roots.end(),
                                    [&](OriginId root) { return mergeableOf(trace.origin(root).value) != kind; });
    if (other != roots.end() && (strategy == "hash" || kind == Mergeable::Mapping ||
                                 mergeableOf(trace.origin(*other).value) == Mergeable::Mapping)) {
        return MistakeFinding{makeFinding("strategy-cannot-merge",
                                          book.say(findingphrases::kStrategyMixed,
                                                   {{"key", answer.key},
                                                    {"strategy", strategy},
                                                    {"kind", book.say(kindPhrase(first.value.kind()))},
                                                    {"kind2", book.say(kindPhrase(trace.origin(*other).value.kind()))},
                                                    {"file", fileOf(answer, *other, words.names)}}),
                                          first.mark,
                                          {{trace.origin(*other).mark, book.say(findingphrases::kOtherKindHere)}})};
    }
    if (strategy == "hash" && kind == Mergeable::Mapping) {
        for (const OriginId root : roots) {
            if (const Entry *entry = nonTextKey(trace.origin(root).value))
                return MistakeFinding{makeFinding(
                    "key-not-text",
                    book.say(findingphrases::kKeyNumber, {{"name", entry->key.text()}, {"key", answer.key}}),
                    entry->keyMark)};
        }
        return std::nullopt;
    }
    const bool isRefused = strategy == "unique" ? kind == Mergeable::Mapping : kind != Mergeable::Mapping;
    if (!isRefused)
        return std::nullopt;
    const Phrase &phrase = kind == Mergeable::Mapping ? findingphrases::kStrategyOfMappings
                           : kind == Mergeable::List  ? findingphrases::kStrategyOfLists
                                                      : findingphrases::kStrategyOfSingles;
    const SourceMark mark = answer.result.merge.mark.isValid() ? answer.result.merge.mark : first.mark;
    return MistakeFinding{
        makeFinding("strategy-cannot-merge", book.say(phrase, {{"strategy", strategy}, {"key", answer.key}}), mark,
                    {{first.mark, book.say(kindPhrase(first.value.kind()))},
                     {trace.origin(roots[1]).mark, book.say(kindPhrase(trace.origin(roots[1]).value.kind()))}})};
}

} // namespace

std::optional<MistakeFinding> variableMistake(const std::string &written, const std::string &name,
                                              const std::string &text, SourceMark mark, FindingWords words,
                                              const VariableNames *variables)
{
    const auto mistake = [&](std::string_view rule, const Phrase &phrase, const std::string &better, bool isWhole) {
        MistakeFinding result{
            makeFinding(rule, words.book.say(phrase, {{"token", written}, {"better", better}}), mark)};
        result.replacement = isWhole ? FindingEntry::Replacement{text, withLiteralTokens(text), false}
                                     : FindingEntry::Replacement{written, better, false};
        return result;
    };
    if (!tokenMistakes(written, TokenLanguage::Hiera5).empty())
        return std::nullopt; // reported by the rules of the file
    if (variables) {
        if (const std::string quoted = variables->quoted(name); !quoted.empty())
            return mistake("variable-misspelled", findingphrases::kVariableDotted, "%{" + quoted + '}', false);
        if (const std::string near = variables->nearest(name); !near.empty())
            return mistake("variable-misspelled", findingphrases::kVariableNear, "%{" + near + '}', false);
    }
    if (isInvalidVariable(name))
        return mistake("token-of-program", findingphrases::kTokenOtherProgram, literalToken(written), true);
    return std::nullopt;
}

std::optional<MistakeFinding> failureMistake(const KeyAnswer &answer, FindingWords words,
                                             const VariableNames *variables)
{
    if (!answer.result.error)
        return std::nullopt;
    if (answer.result.error->code == Error::Code::UndefinedVariable)
        return undefinedVariableMistake(answer, words, variables);
    if (answer.result.error->code == Error::Code::AliasInText)
        return aliasInText(answer, words);
    if (auto octal = octalFailure(answer, words))
        return octal;
    return refusedByStrategy(answer, words);
}

} // namespace strata
