// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "dialect/dialect.h"
#include "dialect/shared/eyamlkeys.h"
#include "dialect/shared/hiera3configuration.h"
#include "source/snapshot.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::hiera3 {

/// Where a Hiera 3 setup lies.
struct Setup
{
    std::string configurationFile; ///< absolute; relative data folders start in its folder
    std::string environment = "production";
    std::vector<PathMapping> mappings = {};
    std::string eyamlKey = {}; ///< private key that opens sealed values; empty: the one the backend names
};

/// Hiera 3, the `hiera` command and library, with a hiera.yaml of version 3.
class Hiera3 : public Dialect
{
public:
    Hiera3(std::shared_ptr<const Snapshot> snapshot, Setup setup);

    std::string_view name() const override { return "hiera3"; }
    std::string_view title() const override { return "Hiera 3"; }
    const std::string &configurationFile() const override { return m_setup.configurationFile; }
    std::vector<StrategyChoice> strategies() const override;
    std::string unchosenStrategy() const override;
    std::string notFoundText(std::span<const std::string> keys) const override;
    std::vector<Finding> problems() const override { return m_problems; }
    std::vector<NodeFacts> nodes(const CancelToken &cancel = {}) const override;
    std::unique_ptr<LookupEngine> engine(const Scope &scope) const override;

    const Setup &setup() const { return m_setup; }
    const std::shared_ptr<const Snapshot> &snapshot() const { return m_snapshot; }
    const Hiera3Configuration &configuration() const { return m_configuration; }
    const EyamlKeys &eyamlKeys() const { return m_eyamlKeys; }
    /// What every lookup fails with because Hiera does not start with this configuration, or null.
    const Error *error() const { return m_error ? &*m_error : nullptr; }

private:
    void read();

    std::shared_ptr<const Snapshot> m_snapshot;
    Setup m_setup;
    EyamlKeys m_eyamlKeys;
    Hiera3Configuration m_configuration;
    std::optional<Error> m_error;
    std::vector<Finding> m_problems;
};

} // namespace strata::hiera3
