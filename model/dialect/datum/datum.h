// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/datum/plan.h"
#include "dialect/dialect.h"
#include "dialect/dialectkind.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace strata::datum {

/// A PowerShell DSC project: `Datum.yml` and the folders that it names.
class Datum : public Dialect
{
public:
    /// Cancelled, it knows only some of the files.
    /// \a nodeStore names the store whose files are the nodes; empty: it is found.
    Datum(std::shared_ptr<const Snapshot> snapshot, std::string definitionFile, const Version &version = usualVersion(),
          const CancelToken &cancel = {}, const std::string &nodeStore = {});

    std::string_view name() const override { return "datum"; }
    std::string_view title() const override { return "Datum"; }
    const Reference *reference() const override { return m_plan->version().reference; }
    const std::string &configurationFile() const override { return m_plan->definitionFile(); }
    const DialectTraits &traits() const override;
    std::vector<StrategyChoice> strategies() const override;
    StrategyUse use(const LookupTarget &key, const Value &merge, const LookupResult &result,
                    KeyTable &keys) const override;
    std::string unchosenStrategy() const override;
    std::string notFoundText(std::span<const std::string> keys) const override;
    std::vector<Finding> problems() const override { return m_plan->problems(); }
    std::vector<Finding> dataFindings(const CancelToken &cancel) const override;
    std::optional<Finding> nodesFinding() const override { return m_plan->nodesFinding(); }
    std::vector<NodeFacts> nodes(const CancelToken &cancel = {}) const override;
    std::optional<NodeFacts> node(const std::string &name) const override;
    /// A path without names is not a possible key; here it stands for the whole node.
    LookupTarget lookupTarget(LookupTarget typed) const override
    {
        return typed.name() == "\\" ? LookupTarget::wholeNode() : typed;
    }
    using Dialect::parseMerge;
    std::optional<MergeRequest> parseMerge(const Value &argument, KeyTable &keys) const override;
    Value chosenMerge(const std::string &strategy, const LookupTarget &key, const MergeSpec &configured,
                      KeyTable &keys) const override;
    std::vector<std::string> tupleKeys(const LookupTarget &key, const AddressPath &list,
                                       const std::optional<Value> &chosen) const override;
    std::unique_ptr<LookupEngine> engine(const Scope &scope, const CancelToken &cancel = {}) const override;
    ScopeQuery scopeQuery(const Scope &scope) const override;
    std::vector<std::string> dataFolders(const LayerNode &layers) const override;
    bool isDataFile(std::string_view name) const override;
    const View<LoadedDocument> &viewOf(std::string_view path) const override;

    const Plan &plan() const { return *m_plan; }

protected:
    bool namesStrategyInMaps() const override { return false; }

private:
    std::shared_ptr<const Plan> m_plan; // shared with the engines
};

extern const DialectKind kKind;

} // namespace strata::datum
