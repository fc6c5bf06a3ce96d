// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/datum/plan.h"
#include "dialect/dialect.h"

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
    StrategyUse use(const AskedKey &key, const Value &merge, const LookupResult &result, KeyTable &keys) const override;
    std::string unchosenStrategy() const override;
    std::string notFoundText(std::span<const std::string> keys) const override;
    std::vector<Finding> problems() const override { return m_plan->problems(); }
    std::vector<Finding> dataFindings(const CancelToken &cancel) const override;
    std::optional<Finding> nodesFinding() const override { return m_plan->nodesFinding(); }
    std::vector<NodeFacts> nodes(const CancelToken &cancel = {}) const override;
    std::optional<NodeFacts> node(const std::string &name) const override;
    /// The path without a name in it is no key that data can have; here it stands for everything.
    AskedKey askedKey(AskedKey typed) const override { return typed.name() == "\\" ? AskedKey::wholeNode() : typed; }
    using Dialect::parseMerge;
    std::optional<MergeRequest> parseMerge(const Value &argument, KeyTable &keys) const override;
    Value chosenMerge(const std::string &strategy, const AskedKey &key, const MergeSpec &configured,
                      KeyTable &keys) const override;
    std::unique_ptr<LookupEngine> engine(const Scope &scope, const CancelToken &cancel = {}) const override;
    AnswerOf answersOf(const Scope &scope) const override;

    const Plan &plan() const { return *m_plan; }

protected:
    bool namesStrategyInMaps() const override { return false; }

private:
    std::shared_ptr<const Plan> m_plan; // shared with the engines
};

} // namespace strata::datum
