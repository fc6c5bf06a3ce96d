// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/dialect.h"
#include "dialect/dialectkind.h"
#include "dialect/hiera5/plan.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::hiera5 {

/// Puppet's Hiera 5: global, environment and module layers.
class Hiera5 : public Dialect
{
public:
    /// If cancelled, some modules are missing.
    Hiera5(std::shared_ptr<const Snapshot> snapshot, DialectRequest request, const CancelToken &cancel = {});

    std::string_view name() const override { return "hiera5"; }
    std::string_view title() const override { return "Hiera 5"; }
    const Reference *reference() const override { return m_plan->version().reference; }
    std::optional<Strict> strict() const override { return m_plan->version().strict; }
    const std::string &configurationFile() const override { return m_plan->configurationFile(); }
    const DialectTraits &traits() const override;
    std::vector<StrategyChoice> strategies() const override;
    StrategyUse use(const LookupTarget &key, const Value &merge, const LookupResult &result,
                    KeyTable &keys) const override;
    std::string unchosenStrategy() const override;
    using Dialect::parseMerge;
    std::optional<MergeRequest> parseMerge(const Value &argument, KeyTable &keys) const override;
    std::string advice(const Error &error) const override;
    std::optional<std::string> successorOf(const std::string &name) const override;
    std::string notFoundText(std::span<const std::string> keys) const override;
    std::vector<Finding> problems() const override { return m_plan->problems(); }
    /// Named by the files at the highest level with files whose path contains the node's certname.
    std::vector<NodeFacts> nodes(const CancelToken &cancel = {}) const override;
    std::unique_ptr<LookupEngine> engine(const Scope &scope, const CancelToken &cancel = {}) const override;
    std::unique_ptr<LookupEngine> engineLike(const LookupEngine &like) const override;
    ScopeQuery scopeQuery(const Scope &scope) const override;
    bool isDataFile(std::string_view name) const override;
    const View<LoadedDocument> &viewOf(std::string_view path) const override;

    const Snapshot *snapshot() const { return &m_plan->snapshot(); }

protected:
    std::string unknownStrategyText() const override;

private:
    std::shared_ptr<const Plan> m_plan; // shared with the engines
};

extern const DialectKind kKind;

/// Puppet's text for keys without value.
std::string notFoundMessage(std::span<const std::string> keys);

} // namespace strata::hiera5
