// SPDX-License-Identifier: MIT
#include "dialect/datum/datum.h"

#include "core/dotnet/ordinalcase.h"
#include "core/phrase.h"
#include "core/workbudget.h"
#include "dialect/datum/checks/checks.h"
#include "dialect/datum/engine.h"
#include "dialect/datum/merge/strategy.h"

#include <utility>

namespace strata::datum {

Datum::Datum(std::shared_ptr<const Snapshot> snapshot, std::string definitionFile, const Version &version,
             const CancelToken &cancel, const std::string &nodeStore)
    : m_plan(std::make_shared<const Plan>(std::move(snapshot), std::move(definitionFile), version, nodeStore, cancel))
{}

const DialectTraits &Datum::traits() const
{
    static const DialectTraits kTraits{.yamlFormat = EditFormat::DatumYaml,
                                       .useFile = "Datum.yml",
                                       .hasWholeNode = true,
                                       .namesKeysInTexts = false}; // expressions and handlers name them
    return kTraits;
}

std::vector<StrategyChoice> Datum::strategies() const
{
    return {
        {"MostSpecific", phrase("strata", "The value of the most specific layer; nothing is merged"), false},
        {"hash", phrase("strata", "Hashes are merged at their top level; arrays come from the most specific layer"),
         true},
        {"deep",
         phrase("strata",
                "Hashes are merged at every level, arrays without repetitions, lists of hashes by Name and Version"),
         true},
    };
}

std::optional<MergeRequest> Datum::parseMerge(const Value &argument, KeyTable &keys) const
{
    return argument.isUndef() ? std::nullopt : std::optional(readMerge(argument, keys, m_plan->version().rules));
}

Value Datum::chosenMerge(const std::string &strategy, const LookupTarget &key, const MergeSpec &, KeyTable &) const
{
    const CancelToken budget(std::make_shared<const WorkBudget>(CancelToken()));
    const PathOptions *configured =
        key.isWholeNode()
            ? nullptr
            : m_plan->definition().options.forPath(m_plan->definition().options.pathOf(key.name()), budget).options;
    return configured && configured->isSet && configured->strategy.name() == strategy
               ? configured->strategy.writtenValue()
               : Value::string(strategy);
}

std::vector<std::string> Datum::tupleKeys(const LookupTarget &key, const AddressPath &list,
                                          const std::optional<Value> &chosen) const
{
    const LookupOptions &options = m_plan->definition().options;
    std::string path = key.isWholeNode() ? std::string() : options.pathOf(key.name());
    bool isOfKey = true;
    for (const AddressSegment &segment : list) {
        const auto *name = std::get_if<AddressKey>(&segment); // items have no strategies of their own
        if (!name)
            continue;
        path += (path.empty() ? "" : "\\") + name->text;
        isOfKey = false;
    }
    const CancelToken budget(std::make_shared<const WorkBudget>(CancelToken()));
    const PathOptions *configured = options.forPath(path, budget).options;
    const Strategy strategy = isOfKey && chosen ? Strategy(*chosen, options.rules())
                              : configured      ? configured->strategy
                                                : Strategy();
    const bool hasTuples = strategy.items() == ItemsMerge::UniqueByTuple || strategy.items() == ItemsMerge::DeepByTuple;
    return hasTuples ? strategy.itemTupleKeys() : std::vector<std::string>();
}

StrategyUse Datum::use(const LookupTarget &key, const Value &merge, const LookupResult &, KeyTable &keys) const
{
    Value options = Value::mapping({{keys.intern(withBackslashes(key.name())), {}, merge}});
    return {Value::mapping({{keys.intern("lookup_options"), {}, std::move(options)}}), {}, configurationFile()};
}

std::string Datum::unchosenStrategy() const
{
    return "As configured in Datum.yml: the entry of lookup_options for the path, else default_lookup_options";
}

std::string Datum::notFoundText(std::span<const std::string> keys) const
{
    std::string paths;
    for (const std::string &key : keys)
        paths += (paths.empty() ? "'" : ", '") + key + '\'';
    return "The lookup of path " + paths +
           " returned a Null value, but Null is not specified as Default. This is not allowed.";
}

std::vector<Finding> Datum::dataFindings(const CancelToken &cancel) const
{
    return m_plan->loadError() ? std::vector<Finding>() : datum::dataFindings(*m_plan, cancel);
}

std::vector<NodeFacts> Datum::nodes(const CancelToken &cancel) const
{
    return readNodes(*m_plan, cancel);
}

std::optional<NodeFacts> Datum::node(const std::string &name) const
{
    return readNode(*m_plan, name);
}

std::unique_ptr<LookupEngine> Datum::engine(const Scope &scope, const CancelToken &cancel) const
{
    auto engine = std::make_unique<Engine>(m_plan, scope, cancel);
    return cancel.isCancelled() ? nullptr : std::move(engine);
}

std::vector<std::string> Datum::dataFolders(const LayerNode &) const
{
    std::vector<std::string> paths;
    for (const Folder::Member &store : m_plan->stores()->members) {
        if (store.folder)
            paths.push_back(store.folder->path);
    }
    return paths;
}

/// Datum reads files with unknown extensions as text.
bool Datum::isDataFile(std::string_view) const
{
    return true;
}

const View<LoadedDocument> &Datum::viewOf(std::string_view) const
{
    return m_plan->version().rules.jsonIsYaml ? kDatumView : kDatumWithJsonView;
}

ScopeQuery Datum::scopeQuery(const Scope &scope) const
{
    return [plan = m_plan, node = withKeysJoined(scope.facts)](const std::string &name) {
        return answerFor(node, name, plan->snapshot()->files());
    };
}

namespace {

constexpr const char *kDefinitionName = "Datum.yml";

/// By the file's name, otherwise by its content.
bool recognises(const Snapshot &files, const std::string &configuration)
{
    if (equalIgnoringCase(std::string_view(configuration).substr(configuration.rfind('/') + 1), kDefinitionName))
        return true;
    const auto text = files.read(configuration);
    return text && ("\n" + *text).find("\nResolutionPrecedence:") != std::string::npos;
}

std::shared_ptr<const Dialect> open(std::shared_ptr<const Snapshot> files, DialectRequest request,
                                    const CancelToken &cancel)
{
    return std::make_shared<Datum>(std::move(files), std::move(request.configurationFile),
                                   versionOf(*request.reference), cancel, request.nodeStore);
}

} // namespace

constinit const DialectKind kKind{.name = "datum",
                                  .configurationName = kDefinitionName,
                                  .recognises = recognises,
                                  .open = open,
                                  .hasNodeStore = true};

} // namespace strata::datum
