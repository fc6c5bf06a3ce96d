// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/dialect.h"
#include "dialect/dialectkind.h"
#include "dialect/hiera3/plan.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::hiera3 {

/// Hiera 3, the `hiera` command and library, with a hiera.yaml of version 3.
class Hiera3 : public Dialect
{
public:
    Hiera3(std::shared_ptr<const Snapshot> snapshot, DialectRequest request);

    std::string_view name() const override { return "hiera3"; }
    std::string_view title() const override { return "Hiera 3"; }
    const std::string &configurationFile() const override { return m_plan->request().configurationFile; }
    const DialectTraits &traits() const override;
    std::vector<StrategyChoice> strategies() const override;
    using Dialect::parseMerge;
    std::optional<MergeRequest> parseMerge(const Value &argument, KeyTable &keys) const override;
    Value chosenMerge(const std::string &strategy, const LookupTarget &key, const MergeSpec &configured,
                      KeyTable &keys) const override;
    StrategyUse use(const LookupTarget &key, const Value &merge, const LookupResult &result,
                    KeyTable &keys) const override;
    std::string unchosenStrategy() const override;
    std::string notFoundText(std::span<const std::string> keys) const override;
    std::vector<Finding> problems() const override { return m_plan->problems(); }
    std::vector<NodeFacts> nodes(const CancelToken &cancel = {}) const override;
    std::unique_ptr<LookupEngine> engine(const Scope &scope, const CancelToken &cancel = {}) const override;
    ScopeQuery scopeQuery(const Scope &scope) const override;
    bool isDataFile(std::string_view name) const override;
    const View<LoadedDocument> &viewOf(std::string_view path) const override;

    const Snapshot *snapshot() const { return &m_plan->snapshot(); }

private:
    std::shared_ptr<const Plan> m_plan; // shared with the engines
    bool m_hasLookupsInPaths;
};

extern const DialectKind kKind;

} // namespace strata::hiera3
