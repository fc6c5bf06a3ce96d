// SPDX-License-Identifier: MIT
#include "app/lessons/lookupquestion.h"

#include "core/member.h"
#include "lessons/lessonwriter.h"
#include "output/jsonwriter.h"
#include "source/json/jsonreader.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

MergeWords mergeWords(const Value &argument)
{
    if (argument.isString())
        return {.text = std::string(argument.text())};
    const Value *strategy = member(argument, "strategy");
    MergeWords words{.text = strategy && strategy->isString() ? std::string(strategy->text()) : std::string()};
    bool isPlain = !words.text.empty();
    for (const Entry &entry : argument.entries()) {
        const std::string &name = entry.key.text();
        const auto *const option = std::find_if(kMergeSwitches.begin(), kMergeSwitches.end(),
                                                [&name](const MergeSwitch &each) { return each.name == name; });
        if (name == "knockout_prefix" && entry.value.isString())
            words.knockoutPrefix = entry.value.text();
        else if (option != kMergeSwitches.end() && entry.value.asBoolean())
            words.*option->isOn = true;
        else
            isPlain = isPlain && name == "strategy";
    }
    return isPlain ? words : MergeWords{.text = jsonText(argument)};
}

std::optional<Value> mergeArgument(const MergeWords &words, KeyTable &keys)
{
    if (words.isAsConfigured())
        return {};
    std::vector<std::pair<std::string_view, Value>> entries{{"strategy", Value::string(words.text)}};
    if (words.text.starts_with('{')) {
        const auto read = readJson(words.text, FileId{0}, keys);
        return read ? read->root : Value::string(words.text);
    }
    if (words.knockoutPrefix)
        entries.emplace_back("knockout_prefix", Value::string(*words.knockoutPrefix));
    for (const MergeSwitch &each : kMergeSwitches) {
        if (words.*each.isOn)
            entries.emplace_back(each.name, Value::boolean(true));
    }
    return entries.size() == 1 ? Value::string(words.text) : fields(keys, entries);
}

Question questionOfLookup(const LessonLookup &lookup)
{
    Question question;
    question.key = LookupTarget::named(lookup.key);
    if (lookup.merge)
        question.merge = mergeWords(*lookup.merge);
    if (lookup.defaultValue)
        question.options.defaultValue = jsonText(*lookup.defaultValue);
    if (lookup.firstSources) {
        for (const Value &source : itemsOf(*lookup.firstSources))
            question.firstSources.push_back(std::string(source.text()));
        if (lookup.firstSources->isString())
            question.firstSources.push_back(std::string(lookup.firstSources->text()));
    }
    return question;
}

} // namespace strata
