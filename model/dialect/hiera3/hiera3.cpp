// SPDX-License-Identifier: MIT
#include "dialect/hiera3/hiera3.h"

#include "dialect/hiera3/engine.h"
#include "dialect/hiera3/strategies.h"
#include "dialect/shared/hiera3configuration.h"
#include "dialect/shared/nodesindata.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace strata::hiera3 {

namespace {

/// Whether a token in \a value may look up a key.
bool mayLookUp(const Value &value)
{
    const auto mayCall = [](std::string_view text) {
        const std::size_t token = text.find("%{");
        return token != std::string_view::npos && text.find('(', token) != std::string_view::npos;
    };
    if (value.isString() && mayCall(value.text()))
        return true;
    const auto items = value.items();
    const auto entries = value.entries();
    return std::any_of(items.begin(), items.end(), [](const Value &item) { return mayLookUp(item); }) ||
           std::any_of(entries.begin(), entries.end(),
                       [&](const Entry &entry) { return mayCall(entry.key.text()) || mayLookUp(entry.value); });
}

/// Whether tokens in the configuration may look up keys, so that data determine which files are read.
bool mayLookUp(const Hiera3Configuration &configuration)
{
    return std::any_of(configuration.hierarchy.begin(), configuration.hierarchy.end(),
                       [](const Value &source) { return mayLookUp(source); }) ||
           std::any_of(configuration.backends.begin(), configuration.backends.end(),
                       [](const Hiera3Backend &backend) { return mayLookUp(backend.settings); });
}

} // namespace

Hiera3::Hiera3(std::shared_ptr<const Snapshot> snapshot, DialectRequest request)
    : m_plan(std::make_shared<const Plan>(std::move(snapshot), std::move(request))),
      m_hasLookupsInPaths(mayLookUp(m_plan->configuration()))
{}

const DialectTraits &Hiera3::traits() const
{
    static const DialectTraits kTraits{
        .yamlFormat = EditFormat::Hiera3Yaml, .useFile = "hiera.yaml", .hasFirstSources = true};
    static const DialectTraits kWithLookupsInPaths{.yamlFormat = EditFormat::Hiera3Yaml,
                                                   .useFile = "hiera.yaml",
                                                   .hasFirstSources = true,
                                                   .namesKeysInTexts = false}; // the configuration names them
    return m_hasLookupsInPaths ? kWithLookupsInPaths : kTraits;
}

std::vector<StrategyChoice> Hiera3::strategies() const
{
    return strategyChoices();
}

std::optional<MergeRequest> Hiera3::parseMerge(const Value &argument, KeyTable &) const
{
    return argument.isFalsy() ? std::nullopt : std::optional(readMerge(argument));
}

Value Hiera3::chosenMerge(const std::string &strategy, const LookupTarget &, const MergeSpec &, KeyTable &keys) const
{
    return hiera3::chosenMerge(strategy, m_plan->configuration(), keys);
}

StrategyUse Hiera3::use(const LookupTarget &key, const Value &merge, const LookupResult &, KeyTable &keys) const
{
    StrategyUse use = strategyUse(key.name(), merge, keys);
    use.file = configurationFile();
    return use;
}

std::string Hiera3::unchosenStrategy() const
{
    return "The type that Hiera 3 uses unless the caller requests another: priority";
}

std::string Hiera3::notFoundText(std::span<const std::string> keys) const
{
    std::string names;
    for (const std::string &key : keys)
        names += (names.empty() ? "" : ", ") + key;
    return "Could not find data item " + names + " in any Hiera data file and no default supplied";
}

std::vector<NodeFacts> Hiera3::nodes(const CancelToken &cancel) const
{
    return nodesInData(*this, m_plan->snapshot(), m_plan->request().environment, cancel);
}

std::unique_ptr<LookupEngine> Hiera3::engine(const Scope &scope, const CancelToken &cancel) const
{
    auto engine = std::make_unique<Engine>(m_plan, scope, cancel);
    return cancel.isCancelled() ? nullptr : std::move(engine);
}

bool Hiera3::isDataFile(std::string_view name) const
{
    constexpr std::array<std::string_view, 4> kExtensions{".yaml", ".yml", ".eyaml", ".json"};
    return std::any_of(kExtensions.begin(), kExtensions.end(),
                       [&](std::string_view extension) { return name.ends_with(extension); });
}

const View<LoadedDocument> &Hiera3::viewOf(std::string_view path) const
{
    return documentView(path.ends_with(".json") ? DocumentFormat::Hiera3Json : DocumentFormat::Hiera3Yaml);
}

ScopeQuery Hiera3::scopeQuery(const Scope &scope) const
{
    return [plan = m_plan, named = NamedScope{scopeVariables(scope, m_plan->keys()), scope.environment}](
               const std::string &name) { return answerFor(named, name, plan->keys()); };
}

namespace {

/// Whether the file has version 3. An unreadable one is judged by the beginnings of its lines.
bool recognises(const Snapshot &files, const std::string &configuration)
{
    const FileId file = files.files().intern(configuration);
    if (const auto &document = files.document(file, DocumentFormat::Hiera3Yaml).document)
        return isHiera3Configuration(document->root);
    const auto bytes = files.content(file).bytes();
    return bytes && (("\n" + *bytes).find("\n:backends:") != std::string::npos ||
                     ("\n" + *bytes).find("\n:hierarchy:") != std::string::npos);
}

} // namespace

constinit const DialectKind kKind{
    .name = "hiera3",
    .configurationName = "hiera.yaml",
    .recognises = recognises,
    .open = [](std::shared_ptr<const Snapshot> files, DialectRequest request, const CancelToken &)
        -> std::shared_ptr<const Dialect> { return std::make_shared<Hiera3>(std::move(files), std::move(request)); },
};

} // namespace strata::hiera3
