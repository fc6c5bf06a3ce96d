// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "dialect/dialectkind.h"
#include "dialect/hiera3/layers.h"
#include "dialect/shared/eyamlkeys.h"
#include "dialect/shared/hiera3configuration.h"
#include "hierarchy/readingscache.h"
#include "source/snapshot.h"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace strata::hiera3 {

/// A source of the hierarchy, unresolved.
struct SourcePlan
{
    Value written;
    std::string text;               ///< as printed
    std::vector<std::string> facts; ///< in its tokens, by the names used to set them
};

/// \a value, a source or nested lists of sources, as in the hierarchy.
std::vector<SourcePlan> sourcePlans(const Value &value);

/// The parts of an open configuration that are the same for all nodes. Immutable; thread-safe.
class Plan
{
public:
    Plan(std::shared_ptr<const Snapshot> snapshot, DialectRequest request);

    const DialectRequest &request() const { return m_request; }
    const Snapshot &snapshot() const { return *m_snapshot; }
    KeyTable &keys() const { return m_snapshot->keys(); }
    const Hiera3Configuration &configuration() const { return m_configuration; }
    const std::vector<SourcePlan> &sources() const { return m_sources; }
    const std::vector<Finding> &problems() const { return m_problems; }
    const EyamlKeys &eyamlKeys() const { return m_eyamlKeys; }
    /// The error of every lookup because Hiera does not start with this configuration, or null.
    const Error *error() const { return m_error ? &*m_error : nullptr; }

    /// The layers for \a scope, shared by all scopes with equal layers. \a firstSources: Undef, or sources before those
    /// of the hierarchy. Incomplete and not shared if cancelled.
    std::shared_ptr<const Layers> layersFor(const NamedScope &scope, const Value &firstSources,
                                            const CancelToken &cancel) const;

private:
    void read();

    std::shared_ptr<const Snapshot> m_snapshot;
    DialectRequest m_request;
    EyamlKeys m_eyamlKeys;
    Hiera3Configuration m_configuration;
    std::vector<SourcePlan> m_sources;
    std::optional<Error> m_error;
    std::vector<Finding> m_problems;
    mutable std::mutex m_mutex; // protects m_known
    /// By the exact text of the first sources, and by the environment if path mappings depend on it.
    mutable std::map<std::pair<std::string, std::string>, ReadingsCache<Layers>> m_known;
};

} // namespace strata::hiera3
