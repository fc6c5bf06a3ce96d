// SPDX-License-Identifier: MIT
#include "dialect/datum/definition.h"

#include "core/dotnet/ordinalcase.h"
#include "dialect/datum/checks/checks.h"
#include "dialect/datum/merge/comparison.h"
#include "source/datumdata.h"

#include <algorithm>

namespace strata::datum {

namespace {

/// A top-level entry; its name is case-sensitive. Rule: datum.md 3.2.
const Entry *topEntry(const Value &root, std::string_view name)
{
    const auto entries = root.entries();
    const auto known =
        std::find_if(entries.begin(), entries.end(), [name](const Entry &entry) { return entry.key.text() == name; });
    return known == entries.end() ? nullptr : &*known;
}

Value topValue(const Value &root, std::string_view name)
{
    const Entry *entry = topEntry(root, name);
    return entry ? entry->value : Value();
}

std::string entryText(const Value &map, std::string_view name)
{
    const Entry *entry = findIgnoringCase(map, name);
    return entry ? textOf(entry->value) : std::string();
}

StoreSpec storeSpec(const Value &written)
{
    StoreSpec store;
    store.mark = written.mark();
    store.name = entryText(written, "StoreName");
    const Entry *provider = findIgnoringCase(written, "StoreProvider");
    if (provider && provider->value.isMapping())
        store.provider = entryText(provider->value, "ModuleName") + "::" + entryText(provider->value, "ProviderName");
    else if (provider)
        store.provider = textOf(provider->value);
    if (const Entry *options = findIgnoringCase(written, "StoreOptions"))
        store.path = entryText(options->value, "Path");
    return store;
}

std::vector<StoreSpec> storeSpecs(const Value &structure)
{
    if (structure.isMapping())
        return {storeSpec(structure)};
    std::vector<StoreSpec> stores;
    for (const Value &written : structure.items())
        stores.push_back(storeSpec(written));
    return stores;
}

std::vector<Value> prefixes(const Value &precedence, const VersionRules &rules)
{
    if (!precedence.isSequence())
        return isTrue(precedence) ? std::vector<Value>{precedence} : std::vector<Value>{};
    std::vector<Value> prefixes(precedence.items().begin(), precedence.items().end());
    for (std::size_t i = 1; i < prefixes.size() && rules.emptyPrefixRepeats; ++i) {
        if (prefixes[i].isUndef() || (prefixes[i].isString() && prefixes[i].text().empty()))
            prefixes[i] = prefixes[i - 1];
    }
    return prefixes;
}

HandlerSettings handlerSettings(const Value &root)
{
    HandlerSettings settings;
    settings.throwsOnError = isTrue(topValue(root, "DatumHandlersThrowOnError"));
    const Value handlers = topValue(root, "DatumHandlers");
    for (const Entry &handler : handlers.entries()) {
        const bool isInvoke = equalIgnoringCase(handler.key.text(), "Datum.InvokeCommand::InvokeCommand");
        settings.hasInvokeCommand = settings.hasInvokeCommand || isInvoke;
        const bool isProtected = equalIgnoringCase(handler.key.text(), "Datum.ProtectedData::ProtectedDatum");
        settings.hasProtectedData = settings.hasProtectedData || isProtected;
        if (!isInvoke && !isProtected)
            settings.unknown.push_back(handler.key.text());
        const Entry *skip = isInvoke ? findIgnoringCase(handler.value, "SkipDuringLoad") : nullptr;
        settings.skipsDuringLoad = settings.skipsDuringLoad || (skip && isTrue(skip->value));
    }
    return settings;
}

void warn(std::vector<Finding> &problems, std::string rule, const std::string &message, SourceMark mark,
          std::string instead = {})
{
    problems.push_back({std::move(rule), Finding::Severity::Warning, message, mark, {}, std::move(instead)});
}

/// Warns about a strategy that merges nothing because its name is unknown. Rule: datum.md 6.2.
void checkName(const Entry &options, std::vector<Finding> &problems)
{
    const Value &written = options.value;
    if (!written.isString() || isPreset(written.text()))
        return;
    const std::string meant = intendedPreset(written.text());
    warn(problems, "config-unknown-strategy",
         code(written.text()) + " is not a strategy, so Datum merges nothing for " + code(options.key.text()) +
             ". Strategies of arrays belong in a mapping: `merge_basetype_array`, `merge_hash_array`." +
             didYouMean(meant),
         written.mark(), meant);
}

void checkPrefix(const PathOptions &options, std::vector<Finding> &problems)
{
    const auto &prefix = options.strategy.knockoutPrefix();
    if (prefix && prefix->find_first_of(".+*?()[]{}|^$\\") != std::string::npos) {
        warn(problems, "prefix-is-pattern",
             "the knockout prefix '" + *prefix + "' of " + options.path +
                 " is a regular expression for Datum and may remove more than it should",
             options.mark);
    }
}

} // namespace

bool StoreSpec::isFileStore() const
{
    return equalIgnoringCase(provider, "Datum::File");
}

Result<Definition> readDefinition(const Value &root, FileId file, const VersionRules &rules)
{
    const Entry *precedence = topEntry(root, "ResolutionPrecedence");
    if (!precedence)
        return fail(Error::Code::Configuration, "Invalid Datum Hierarchy Definition", {file, 1, 1});
    Definition definition;
    definition.precedence = prefixes(precedence->value, rules);
    const Value structure = topValue(root, "DatumStructure");
    definition.hasStructure = isTrue(structure);
    definition.stores = storeSpecs(structure);
    const Entry *defaults = topEntry(root, "default_lookup_options");
    const Value lookupOptions = topValue(root, "lookup_options");
    definition.options = LookupOptions(lookupOptions, defaults, rules);
    definition.handlers = handlerSettings(root);
    const Value lcmKey = topValue(root, "DscLocalConfigurationManagerKeyName");
    definition.lcmKey = isTrue(lcmKey) ? textOf(lcmKey) : std::string();

    if (defaults)
        checkName(*defaults, definition.problems);
    for (const Entry &options : lookupOptions.entries())
        checkName(options, definition.problems);
    for (const PathOptions &options : definition.options.entries())
        checkPrefix(options, definition.problems);
    if (const auto &duplicate = definition.options.duplicate())
        definition.problems.push_back(
            {"option-duplicate", Finding::Severity::Warning, duplicate->message, duplicate->mark});
    return definition;
}

} // namespace strata::datum
