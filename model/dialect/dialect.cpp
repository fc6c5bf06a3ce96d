// SPDX-License-Identifier: MIT
#include "dialect/dialect.h"

#include "hierarchy/layerfolders.h"

#include "core/member.h"
#include "source/json/jsonreader.h"

#include <algorithm>
#include <set>

namespace strata {

namespace {

tl::unexpected<Error> usage(std::string message)
{
    return fail(Error::Code::UnknownStrategy, std::move(message));
}

/// The strategies with options as a phrase: "'--merge deep'".
std::string strategiesWithOptions(const std::vector<StrategyChoice> &known)
{
    std::string text;
    for (const StrategyChoice &choice : known) {
        if (choice.hasOptions)
            text += (text.empty() ? "'--merge " : " or '--merge ") + choice.name + '\'';
    }
    return text;
}

/// The merge argument for words with the name of a strategy.
Value argumentOf(const MergeWords &words, KeyTable &keys)
{
    if (!words.hasOptions())
        return Value::string(words.text);
    std::vector<Entry> entries{{keys.intern("strategy"), {}, Value::string(words.text)}};
    if (words.knockoutPrefix)
        entries.push_back({keys.intern("knockout_prefix"), {}, Value::string(*words.knockoutPrefix)});
    for (const MergeSwitch &each : kMergeSwitches) {
        if (words.*each.isOn)
            entries.push_back({keys.intern(each.name), {}, Value::boolean(true)});
    }
    return Value::mapping(std::move(entries));
}

/// The words for \a object; nothing if they cannot express it.
std::optional<MergeWords> wordsOf(const Value &object)
{
    MergeWords words;
    for (const Entry &entry : object.entries()) {
        const std::string &name = entry.key.text();
        const bool isText = entry.value.isString();
        const auto *const option = std::find_if(kMergeSwitches.begin(), kMergeSwitches.end(),
                                                [&name](const MergeSwitch &each) { return each.name == name; });
        if (isText && words.text.empty() && (name == "strategy" || name == "behavior"))
            words.text = entry.value.text();
        else if (isText && name == "knockout_prefix")
            words.knockoutPrefix = entry.value.text();
        else if (entry.value.kind() == Kind::Boolean && option != kMergeSwitches.end())
            words.*option->isOn = entry.value.asBoolean();
        else
            return std::nullopt;
    }
    return words;
}

} // namespace

MergeWords Dialect::named(const MergeWords &words, KeyTable &keys) const
{
    const auto object = words.text.starts_with('{') ? readJson(words.text, {}, keys) : fail(Error::Code::Syntax, {});
    const auto plain = object ? wordsOf(object->root) : std::nullopt;
    return plain && parseMerge(*plain, keys) ? *plain : words;
}

Result<std::optional<MergeRequest>> Dialect::parseMerge(const MergeWords &words, KeyTable &keys) const
{
    const std::vector<StrategyChoice> known = strategies();
    const auto named = std::find_if(known.begin(), known.end(),
                                    [&words](const StrategyChoice &choice) { return choice.name == words.text; });
    if (words.hasOptions() && (named == known.end() || !named->hasOptions)) {
        return usage("The options --knock-out-prefix, --sort-merged-arrays, and --merge-hash-arrays are only available "
                     "with " +
                     strategiesWithOptions(known));
    }
    if (!words.text.starts_with('{')) {
        if (named == known.end())
            return usage(unknownStrategyText());
        return parseMerge(argumentOf(words, keys), keys);
    }
    const auto object = readJson(words.text, {}, keys);
    if (!object)
        return usage("--merge: the merge hash is not JSON: " + object.error().message);
    const Value *strategy = member(object->root, "strategy");
    if (!strategy)
        strategy = member(object->root, "behavior"); // in Hiera 3's spelling
    if (namesStrategyInMaps() && (!strategy || !strategy->isString()))
        return usage("--merge: the merge hash needs a strategy: --merge '{\"strategy\": \"deep\"}'");
    return parseMerge(object->root, keys);
}

Value Dialect::chosenMerge(const std::string &strategy, const LookupTarget &, const MergeSpec &configured,
                           KeyTable &keys) const
{
    if (configured.strategy != strategy || configured.options.entries().empty())
        return Value::string(strategy);
    std::vector<Entry> entries{{keys.intern("strategy"), {}, Value::string(strategy)}};
    entries.insert(entries.end(), configured.options.entries().begin(), configured.options.entries().end());
    return Value::mapping(std::move(entries), configured.options.mark());
}

std::string Dialect::unknownStrategyText() const
{
    const std::vector<StrategyChoice> known = strategies();
    std::string names;
    for (std::size_t i = 0; i < known.size(); ++i)
        names += (i == 0 ? "'" : i + 1 == known.size() ? ", or '" : ", '") + known[i].name + '\'';
    return "The --merge option only accepts " + names;
}

std::vector<std::string> Dialect::dataFolders(const LayerNode &layers) const
{
    std::set<std::string> folders;
    forEachLocation(layers, [&](const LayerNode &location) {
        std::string folder = levelFolder(location.written, location.resolved);
        if (!folder.empty() && folder != "/") // an empty variable leads there
            folders.insert(std::move(folder));
    });
    return {folders.begin(), folders.end()};
}

} // namespace strata
