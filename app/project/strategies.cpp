// SPDX-License-Identifier: MIT
#include "app/project/strategies.h"

#include "app/project/asking.h"
#include "core/member.h"
#include "core/valueequality.h"
#include "output/render.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

namespace strata {

namespace {

StrategyAnswer answerWith(const LookupEngine &engine, LookupRequest request)
{
    StrategyAnswer answer;
    answer.result = std::make_shared<const LookupResult>(engine.lookup(request));
    answer.strategy = answer.result->merge.strategy;
    answer.options = answer.result->merge.options;
    if (request.merge)
        answer.argument = request.merge->argument;
    return answer;
}

bool isSameStrategy(const LookupResult &a, const LookupResult &b)
{
    return a.merge.strategy == b.merge.strategy && strictlyEqual(a.merge.options, b.merge.options);
}

bool isPlain(const StrategyAnswer &answer)
{
    return answer.options.entries().empty();
}

} // namespace

std::optional<std::string> knockoutPrefixOf(const MergeSpec &merge)
{
    constexpr std::string_view kName = "knockout_prefix";
    const auto in = [&](const auto &self, const Value &options) -> std::optional<std::string> {
        for (const Entry &entry : options.entries()) {
            const Value value(entry.value);
            if (entry.key.text() == kName && value.isString() && !value.text().empty())
                return std::string(value.text());
            if (auto below = self(self, value))
                return below;
        }
        return std::nullopt;
    };
    return in(in, merge.options);
}

std::string strategyTitle(const std::string &strategy, const Value &options)
{
    const Value *prefix = member(options, "knockout_prefix");
    const bool hasPrefix = prefix && prefix->isString() && !prefix->text().empty();
    const auto counts = [](const Entry &option) {
        return option.key.text() != "knockout_prefix" && !option.value.isFalsy();
    };
    const bool hasMore = std::any_of(options.entries().begin(), options.entries().end(), counts) ||
                         (options.isMapping() && options.entries().empty()); // its own mapping, not that of a preset
    return strategy + (hasPrefix ? ' ' + std::string(prefix->text()) : "") + (hasMore ? " \u2026" : "");
}

std::string strategyTitle(const Project &project, const MergeWords &words)
{
    if (!words.text.starts_with('{')) {
        const std::string prefix = words.knockoutPrefix.value_or("");
        return words.text + (prefix.empty() ? "" : ' ' + prefix) + (words.hasSwitches() ? " \u2026" : "");
    }
    const auto request = project.dialect->parseMerge(words, *project.workspace->keys);
    return request && *request ? (*request)->strategy + " \u2026" : words.text;
}

OptionSummary knownOptions(const Value &options)
{
    OptionSummary known;
    for (const Entry &option : options.entries()) {
        const std::string_view name = option.key.text();
        const bool isOn = !option.value.isFalsy();
        if (name == "sort_merged_arrays")
            known.sortsArrays = isOn;
        else if (name == "merge_hash_arrays")
            known.mergesHashArrays = isOn;
        else if (name != "knockout_prefix")
            known.hasOthers = known.hasOthers || isOn;
    }
    return known;
}

OptionSummary knownOptions(const MergeWords &words)
{
    return {words.sortMergedArrays, words.mergeHashArrays, words.text.starts_with('{')};
}

std::string strategyNamed(const Project &project, const MergeWords &words)
{
    std::string name = words.text;
    if (name.starts_with('{')) {
        const auto request = project.dialect->parseMerge(words, *project.workspace->keys);
        name = request && *request ? (*request)->strategy : std::string();
    }
    const auto known = project.dialect->strategies();
    const bool isKnown =
        std::any_of(known.begin(), known.end(), [&name](const StrategyChoice &choice) { return choice.name == name; });
    return isKnown ? name : std::string();
}

MergeWords wordsFor(const Project &project, const Value &argument)
{
    if (!argument.isMapping())
        return {.text = argument.isString() ? std::string(argument.text()) : std::string()};
    auto text = render(argument, RenderFormat::Json);
    if (!text)
        return {}; // these options cannot be expressed
    text->pop_back();
    return project.dialect->named({.text = std::move(*text)}, *project.workspace->keys);
}

MergeWords chosenWords(const Project &project, const LookupTarget &key, const std::string &strategy,
                       const MergeSpec &configured)
{
    KeyTable &keys = *project.workspace->keys;
    const MergeWords words = wordsFor(project, project.dialect->chosenMerge(strategy, key, configured, keys));
    return words.isAsConfigured() ? MergeWords{.text = strategy} : words;
}

std::string commandLineText(const MergeWords &words)
{
    const auto quoted = [](const std::string &text) {
        constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=+@%";
        if (!text.empty() && text.find_first_not_of(kPlain) == std::string::npos)
            return text;
        std::string out = "'";
        for (const char letter : text)
            out += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
        return out + '\'';
    };
    std::string text = words.text.empty() ? "" : "--merge " + quoted(words.text);
    if (words.knockoutPrefix)
        text += " --knock-out-prefix=" + quoted(*words.knockoutPrefix);
    for (const MergeSwitch &each : kMergeSwitches) {
        if (words.*each.isOn)
            text += " --" + std::string(each.option);
    }
    return text;
}

TupleRules::TupleRules(const Project &project, const Question &question) : m_dialect(project.dialect)
{
    if (const auto request = lookupRequest(project, question); request && request->merge)
        m_chosen = request->merge->options;
}

TupleKeys TupleRules::of(const LookupTarget &key) const
{
    if (!m_dialect)
        return {};
    return [dialect = m_dialect, chosen = m_chosen, key](const AddressPath &list) {
        return dialect->tupleKeys(key, list, chosen);
    };
}

std::vector<StrategyAnswer> strategyAnswers(const Project &project, const LookupEngine &engine,
                                            const LookupRequest &keyRequest, const CancelToken &cancel)
{
    KeyTable &keys = *project.workspace->keys;
    LookupRequest wanted = keyRequest;
    wanted.cancel = cancel;
    std::vector<StrategyAnswer> answers;
    const auto answerFor = [&](const Value &argument) {
        LookupRequest request = wanted;
        request.merge = project.dialect->parseMerge(argument, keys);
        return answerWith(engine, std::move(request));
    };
    for (const StrategyChoice &choice : project.dialect->strategies()) {
        answers.push_back(answerFor(Value::string(choice.name)));
        answers.back().strategy = choice.name;
        answers.back().options = {};
    }
    StrategyAnswer inForce = answerWith(engine, wanted);
    inForce.isInForce = true;
    const MergeSpec &merge = inForce.result->merge;
    if (!keyRequest.merge)
        inForce.argument = project.dialect->chosenMerge(merge.strategy, keyRequest.key, merge, keys);
    auto namesake = std::find_if(answers.begin(), answers.end(),
                                 [&](const StrategyAnswer &answer) { return answer.strategy == inForce.strategy; });
    if (namesake != answers.end() && isPlain(inForce) && isSameAnswer(*namesake->result, *inForce.result))
        *namesake = std::move(inForce); // equal, but with the position of its configuration
    else
        answers.insert(namesake == answers.end() ? namesake : namesake + 1, std::move(inForce));
    for (MatchingOptions &options : engine.optionsMatching(keyRequest.key)) {
        StrategyAnswer answer = answerFor(options.merge);
        if (std::any_of(answers.begin(), answers.end(),
                        [&](const StrategyAnswer &known) { return isSameStrategy(*known.result, *answer.result); }))
            continue;
        answer.askedFor = std::move(options);
        answers.push_back(std::move(answer));
    }
    if (cancel.isCancelled())
        answers.clear();
    return answers;
}

std::size_t leadingAnswer(const std::vector<StrategyAnswer> &answers)
{
    const auto isFound = [](const StrategyAnswer &each) { return each.result->status == LookupResult::Status::Found; };
    auto leading = std::find_if(answers.begin(), answers.end(),
                                [&](const StrategyAnswer &each) { return each.isInForce && isFound(each); });
    if (leading == answers.end()) // a failed one has no order of its own
        leading = std::find_if(answers.begin(), answers.end(), isFound);
    return leading == answers.end() ? 0 : static_cast<std::size_t>(leading - answers.begin());
}

std::string useText(const Project &project, const LookupTarget &key, const StrategyAnswer &answer)
{
    const StrategyUse use = project.dialect->use(key, answer.argument, *answer.result, *project.workspace->keys);
    std::string text;
    if (!use.document.isUndef()) {
        text = render(use.document, RenderFormat::Yaml).value_or("");
        if (text.starts_with("---\n"))
            text.erase(0, 4);
    }
    if (!use.call.empty())
        text += (text.empty() ? "" : "# and then\n") + use.call + '\n';
    return text;
}

std::string sourceText(const MatchingOptions &options, const LayerNames &names)
{
    return options.layer.isValid() ? names.layer(options.layer).title() : options.matchedBy;
}

} // namespace strata
