// SPDX-License-Identifier: MIT
#include "core/dotnet/ordinalcase.h"
#include "core/text/lowered.h"
#include "dialect/datum/checks/checks.h"
#include "dialect/datum/merge/comparison.h"
#include "dialect/datum/merge/strategy.h"
#include "lookup/nearest.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datum {

namespace {

constexpr std::array<std::string_view, 8> kSettings = {"ResolutionPrecedence",
                                                       "DatumStructure",
                                                       "default_lookup_options",
                                                       "lookup_options",
                                                       "DatumHandlers",
                                                       "DatumHandlersThrowOnError",
                                                       "DscLocalConfigurationManagerKeyName",
                                                       "default_json_depth"};
constexpr std::array<ForeignName, 6> kForeignSettings = {{{"hierarchy", "ResolutionPrecedence"},
                                                          {"precedence", "ResolutionPrecedence"},
                                                          {"levels", "ResolutionPrecedence"},
                                                          {"stores", "DatumStructure"},
                                                          {"handlers", "DatumHandlers"},
                                                          {"merge_behavior", "default_lookup_options"}}};
constexpr std::array<std::string_view, 3> kStoreMembers = {"StoreName", "StoreProvider", "StoreOptions"};
constexpr std::array<std::string_view, 6> kOptions = {
    "merge_hash", "merge_basetype_array", "merge_hash_array", "merge_options", "strategy", "MaxDepth"};
constexpr std::array<ForeignName, 3> kForeignOptions = {
    {{"merge", "merge_hash"}, {"merge_behavior", "merge_hash"}, {"merge_array", "merge_basetype_array"}}};
constexpr std::array<std::string_view, 3> kMergeOptions = {"knockout_prefix", "tuple_keys", "sort_merged_arrays"};
constexpr std::array<ForeignName, 2> kForeignMergeOptions = {{{"prefix", "knockout_prefix"}, {"keys", "tuple_keys"}}};
/// Options whose names are case-sensitive in places of Datum. Rule: datum.md 10.2.
constexpr std::array<std::string_view, 3> kSpelledOptions = {"merge_hash_array", "merge_options", "merge_hash"};

constexpr std::array<std::string_view, 6> kPresetNames = {"MostSpecific", "First", "hash",
                                                          "MergeTopKeys", "deep",  "MergeRecursively"};
constexpr std::array<ForeignName, 5> kForeignPresets = {{{"priority", "MostSpecific"},
                                                         {"deeper", "deep"},
                                                         {"native", "MostSpecific"},
                                                         {"recursive", "deep"},
                                                         {"top", "MergeTopKeys"}}};

/// The valid values of one option: exact ones and prefixes.
struct OptionValues
{
    std::string_view option;
    std::span<const std::string_view> exact;
    std::span<const std::string_view> starts;
    std::span<const ForeignName> foreign;
    std::string_view otherwise; ///< what Datum does with any other value
};

constexpr std::array<std::string_view, 4> kHashValues = {"MostSpecific", "hash", "MergeTopKeys", "deep"};
constexpr std::array<std::string_view, 1> kHashStarts = {"First"};
constexpr std::array<ForeignName, 3> kForeignHashValues = {
    {{"deeper", "deep"}, {"MergeRecursively", "deep"}, {"recursive", "deep"}}};
constexpr std::array<std::string_view, 1> kMostSpecific = {"MostSpecific"};
constexpr std::array<std::string_view, 4> kArrayStarts = {"First", "Unique", "Sum", "Add"};
constexpr std::array<ForeignName, 4> kForeignArrayValues = {
    {{"array", "Unique"}, {"union", "Unique"}, {"concat", "Sum"}, {"deep", "Unique"}}};
constexpr std::array<std::string_view, 6> kItemStarts = {
    "MostSpecific", "First", "UniqueKeyValTuples", "DeepTuple", "DeepItemMergeByTuples", "Sum"};
constexpr std::array<ForeignName, 6> kForeignItemValues = {{{"Unique", "UniqueKeyValTuples"},
                                                            {"deep", "DeepTuple"},
                                                            {"deeper", "DeepTuple"},
                                                            {"hash", "DeepTuple"},
                                                            {"merge", "DeepTuple"},
                                                            {"Add", "Sum"}}};
constexpr std::array<OptionValues, 3> kValues = {{
    {"merge_hash", kHashValues, kHashStarts, kForeignHashValues, "hashes are merged at their top level only"},
    {"merge_basetype_array", kMostSpecific, kArrayStarts, kForeignArrayValues, "arrays are not merged"},
    {"merge_hash_array", {}, kItemStarts, kForeignItemValues, "lists of hashes are not merged"},
}};

constexpr std::array<std::string_view, 2> kHandlers = {"Datum.InvokeCommand::InvokeCommand",
                                                       "Datum.ProtectedData::ProtectedDatum"};

bool isOneOf(std::string_view name, std::span<const std::string_view> names)
{
    return std::any_of(names.begin(), names.end(),
                       [name](std::string_view each) { return equalIgnoringCase(each, name); });
}

class DefinitionCheck
{
public:
    std::vector<Finding> run(const Value &root);

private:
    /// \a instead: the name to write at \a mark.
    void add(std::string rule, std::string text, SourceMark mark, std::string instead = {})
    {
        m_findings.push_back(
            {std::move(rule), Finding::Severity::Warning, std::move(text), mark, {}, std::move(instead)});
    }
    void addSettings(const Value &root);
    void addStore(const Value &store);
    void addHandler(const Entry &handler);
    void addOptions(const std::string &path, const Value &options, SourceMark mark);
    void addOption(const std::string &path, const Entry &option);
    void addMergeOptions(const std::string &path, const Entry &options);
    void addValue(const std::string &path, const Entry &option);

    std::vector<Finding> m_findings;
};

std::vector<Finding> DefinitionCheck::run(const Value &root)
{
    addSettings(root);
    for (const Entry &setting : root.entries()) {
        const std::string name = setting.key.text();
        if (name == "DatumStructure") {
            for (const Value &store : setting.value.items())
                addStore(store);
            if (setting.value.isMapping())
                addStore(setting.value);
        } else if (name == "DatumHandlers") {
            for (const Entry &handler : setting.value.entries())
                addHandler(handler);
        } else if (name == "default_lookup_options" && setting.value.isMapping()) {
            addOptions(name, setting.value, setting.keyMark);
        } else if (name == "lookup_options") {
            if (!setting.value.isMapping() && !setting.value.isUndef())
                add("datum-option-unknown",
                    "`lookup_options` has no keys, so Datum ignores it. Write a mapping of paths to strategies.",
                    setting.keyMark);
            for (const Entry &entry : setting.value.entries())
                addOptions(entry.key.text(), entry.value, entry.keyMark);
        }
    }
    return std::move(m_findings);
}

/// Checks the top-level names, which are case-sensitive. Rule: datum.md 3.2.
void DefinitionCheck::addSettings(const Value &root)
{
    for (const Entry &setting : root.entries()) {
        const std::string name = setting.key.text();
        if (std::find(kSettings.begin(), kSettings.end(), name) != kSettings.end())
            continue;
        const std::string meant = intendedName(name, kSettings, kForeignSettings);
        const bool isThere = std::any_of(root.entries().begin(), root.entries().end(),
                                         [&meant](const Entry &each) { return each.key.text() == meant; });
        if (meant.empty() || (isThere && !equalIgnoringCase(meant, name)))
            continue; // a user's note, or a setting of another tool
        const bool differsInCase = equalIgnoringCase(meant, name);
        const bool isNeeded = meant == "ResolutionPrecedence" && !isThere;
        add("datum-setting-unknown",
            code(name) + " is not a setting of Datum and is ignored." +
                (isNeeded ? " The project does not load without " + code(meant) + '.' : std::string()) +
                (differsInCase ? " Case matters: write " + code(meant) + '.' : didYouMean(meant)),
            setting.keyMark, meant);
        if (isNeeded)
            m_findings.back().severity = Finding::Severity::Error;
    }
}

void DefinitionCheck::addStore(const Value &store)
{
    const auto check = [this](const Entry &member, std::span<const std::string_view> known, const char *what) {
        if (isOneOf(member.key.text(), known))
            return;
        const std::string meant = intendedName(member.key.text(), known);
        if (!meant.empty())
            add("datum-setting-unknown",
                code(member.key.text()) + " is not a member of " + what + " and is ignored." + didYouMean(meant),
                member.keyMark, meant);
    };
    for (const Entry &member : store.entries()) {
        check(member, kStoreMembers, "a store");
        if (equalIgnoringCase(member.key.text(), "StoreOptions")) {
            constexpr std::array<std::string_view, 1> kPath = {"Path"};
            for (const Entry &option : member.value.entries())
                check(option, kPath, "StoreOptions");
        }
        constexpr std::array<std::string_view, 1> kFile = {"Datum::File"};
        const bool isProvider = equalIgnoringCase(member.key.text(), "StoreProvider") && member.value.isString();
        if (!isProvider || isOneOf(member.value.text(), kFile))
            continue;
        const bool hasModule = member.value.text().find("::") != std::string_view::npos;
        const std::string meant = hasModule ? intendedName(member.value.text(), kFile) : std::string(kFile.front());
        if (!meant.empty())
            add("datum-setting-unknown",
                code(member.value.text()) + " is not a provider of Datum, so the project does not load." +
                    didYouMean(meant),
                member.value.mark(), meant);
    }
}

void DefinitionCheck::addHandler(const Entry &handler)
{
    const std::string name = handler.key.text();
    if (!isOneOf(name, kHandlers)) {
        const bool hasModule = name.find("::") != std::string::npos;
        std::string meant = intendedName(name, kHandlers);
        for (const std::string_view each : kHandlers) { // also without the other part of the name
            if (meant.empty() && !hasModule && !name.empty() && lowered(each).find(lowered(name)) != std::string::npos)
                meant = each;
        }
        const std::string what =
            hasModule
                ? "The handler " + code(name) +
                      " is not known to Strata: texts that it would change are shown unchanged. If its "
                      "module is missing and `SkipDuringLoad` is not true, Datum reads every data file as null."
                : "The handler " + code(name) + " names no module, so Datum cannot run it. Write `Module::Handler`.";
        add("config-unknown-handler", what + didYouMean(meant), handler.keyMark, meant);
        return;
    }
    constexpr std::array<std::string_view, 2> kMembers = {"SkipDuringLoad", "CommandOptions"};
    for (const Entry &member : handler.value.entries()) {
        const std::string meant = intendedName(member.key.text(), kMembers);
        if (!isOneOf(member.key.text(), kMembers) && !meant.empty())
            add("datum-setting-unknown",
                code(member.key.text()) + " is not a setting of the handler " + code(name) + " and is ignored." +
                    didYouMean(meant),
                member.keyMark, meant);
    }
}

void DefinitionCheck::addOptions(const std::string &path, const Value &options, SourceMark mark)
{
    if (options.isSequence() || (options.isLeaf() && !options.isString() && !options.isUndef())) {
        add("datum-option-unknown",
            "The strategy of " + code(path) +
                " is neither a name nor a mapping. Datum merges hashes at their top level only, and no arrays. Write "
                "`MostSpecific`, `hash`, `deep` or a mapping.",
            mark);
        return;
    }
    for (const Entry &option : options.entries())
        addOption(path, option);
}

void DefinitionCheck::addOption(const std::string &path, const Entry &option)
{
    const std::string name = option.key.text();
    if (equalIgnoringCase(name, "merge_options")) {
        addMergeOptions(path, option);
    } else if (isOneOf(name, kMergeOptions)) {
        add("datum-option-unknown", code(name) + " of " + code(path) + " is ignored: it must be below `merge_options`.",
            option.keyMark);
        return;
    } else if (equalIgnoringCase(name, "merge")) {
        add("datum-option-unknown",
            "`merge` is an option of Hiera; Datum ignores it. " + code(path) +
                " is merged at its top level only. Write `merge_hash: deep` for all levels, and "
                "`merge_basetype_array` or `merge_hash_array` for lists.",
            option.keyMark);
        return;
    } else if (!isOneOf(name, kOptions)) {
        const std::string meant = intendedName(name, kOptions, kForeignOptions);
        add("datum-option-unknown",
            code(name) + " is not an option of Datum and is ignored for " + code(path) + '.' +
                (meant.empty() ? " There are `merge_hash`, `merge_basetype_array`, `merge_hash_array` and "
                                 "`merge_options`."
                               : didYouMean(meant)),
            option.keyMark, meant);
        return;
    }
    for (const std::string_view spelled : kSpelledOptions) {
        if (equalIgnoringCase(name, spelled) && name != spelled)
            add("datum-option-unknown",
                code(name) + " of " + code(path) +
                    " differs in case from Datum's source, so lists of hashes are merged without it. Write " +
                    code(spelled) + '.',
                option.keyMark, std::string(spelled));
    }
    addValue(path, option);
}

void DefinitionCheck::addMergeOptions(const std::string &path, const Entry &options)
{
    if (!options.value.isMapping() && !options.value.isUndef()) {
        add("datum-option-unknown",
            "`merge_options` of " + code(path) +
                " is not a mapping, so Datum ignores it. `knockout_prefix` and `tuple_keys` are below it.",
            options.keyMark);
    }
    for (const Entry &option : options.value.entries()) {
        const std::string name = option.key.text();
        if (isOneOf(name, kMergeOptions))
            continue;
        if (isOneOf(name, kOptions)) {
            add("datum-option-unknown",
                code(name) + " of " + code(path) +
                    " is ignored inside `merge_options`. Move it out, beside `merge_options`.",
                option.keyMark);
            continue;
        }
        const std::string meant = intendedName(name, kMergeOptions, kForeignMergeOptions);
        add("datum-option-unknown",
            code(name) + " is not a merge option of Datum and is ignored for " + code(path) + '.' +
                (meant.empty() ? " There are `knockout_prefix` and `tuple_keys`." : didYouMean(meant)),
            option.keyMark, meant);
    }
}

void DefinitionCheck::addValue(const std::string &path, const Entry &option)
{
    const std::string name = option.key.text();
    const std::string value = textOf(option.value);
    if (equalIgnoringCase(name, "strategy")) {
        const bool stops = startsWithoutCase(value, "MostSpecific") || startsWithoutCase(value, "First");
        if (!stops)
            add("datum-option-unknown",
                "`strategy: " + value + "` of " + code(path) +
                    " is ignored: below a path only `MostSpecific` counts. Hashes are merged as set by `merge_hash`, "
                    "without it at their top level. Write " +
                    code(isPreset(value) ? path + ": " + value : "merge_hash: deep") + '.',
                option.keyMark);
        return;
    }
    for (const OptionValues &values : kValues) {
        if (!equalIgnoringCase(name, values.option))
            continue;
        const bool isKnown = isOneOf(value, values.exact) ||
                             std::any_of(values.starts.begin(), values.starts.end(),
                                         [&value](std::string_view start) { return startsWithoutCase(value, start); });
        if (isKnown)
            continue;
        std::vector<std::string_view> known(values.starts.begin(), values.starts.end());
        known.insert(known.end(), values.exact.begin(), values.exact.end());
        const bool hasPlace = option.value.mark().isValid();
        const std::string meant = intendedName(value, known, values.foreign);
        add("config-unknown-strategy",
            code(value) + " is not a value of " + code(values.option) + ", so " + std::string(values.otherwise) +
                " for " + code(path) + '.' + didYouMean(meant),
            hasPlace ? option.value.mark() : option.keyMark, hasPlace ? meant : std::string());
    }
}

/// \a name in lower case with letters and digits only: `tupleKeys` and `tuple_keys` are equal.
std::string withoutSeparators(std::string_view name)
{
    std::string plain = lowered(name);
    std::erase_if(plain, [](char letter) { return letter == '_' || letter == '-' || letter == ' ' || letter == ':'; });
    return plain;
}

} // namespace

std::vector<Finding> definitionFindings(const Value &root)
{
    return DefinitionCheck().run(root);
}

std::string intendedPreset(std::string_view name)
{
    return intendedName(name, kPresetNames, kForeignPresets);
}

std::string intendedName(std::string_view written, std::span<const std::string_view> known,
                         std::span<const ForeignName> foreign)
{
    const std::string plain = withoutSeparators(written);
    for (const std::string_view each : known) {
        if (withoutSeparators(each) == plain)
            return std::string(each);
    }
    for (const ForeignName &each : foreign) {
        if (equalIgnoringCase(each.foreign, written))
            return std::string(each.own);
    }
    const std::vector<std::string> texts(known.begin(), known.end());
    const auto nearest = nearestTexts(texts, written, 1);
    return nearest.empty() ? std::string() : nearest.front();
}

std::string didYouMean(const std::string &meant)
{
    return meant.empty() ? std::string() : " Did you mean " + code(meant) + '?';
}

std::string code(std::string_view name)
{
    return '`' + std::string(name) + '`';
}

} // namespace strata::datum
