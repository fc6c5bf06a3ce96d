// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/search/lookupoptions.h"

#include <cstddef>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

namespace strata::hiera5 {

/// lookup_options, merged once for all nodes that have the same ones in the same levels, and compiled once for all
/// whose merged ones have the same entries. Thread-safe.
class SharedOptions
{
public:
    /// The very values that the files of a layer have, in the order of its locations; Undef between its levels.
    using Parts = std::vector<Value>;

    /// What \a parts were merged into before.
    std::optional<Value> merged(const Parts &parts) const;
    void keepMerged(Parts parts, const Value &merged);

    /// As LookupOptions::compile(); the result has no byproduct.
    Result<LookupOptions> compiled(const Value &options, const VersionRules &rules);

private:
    void keepNode(const Value &options, const LookupOptions &compiled);

    struct Known
    {
        Value options;
        LookupOptions compiled;
    };

    struct Merged
    {
        Parts parts;
        Value value;
    };

    mutable std::mutex m_mutex;                            // protects the members below
    std::unordered_multimap<std::size_t, Known> m_known;   // by what tells entries apart
    std::unordered_map<const void *, Known> m_knownNodes;  // the same, by the node that has them
    std::unordered_multimap<std::size_t, Merged> m_merged; // by what tells parts apart
};

} // namespace strata::hiera5
