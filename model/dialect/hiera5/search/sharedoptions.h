// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/search/lookupoptions.h"

#include <cstddef>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata::hiera5 {

/// Caches merged lookup_options of nodes with equal options in equal levels, and compiled ones of nodes with equal
/// merged options. Thread-safe.
class SharedOptions
{
public:
    /// The option values of the files of a layer in the order of its locations; Undef separates levels.
    using Parts = std::vector<Value>;

    /// The cached merge of \a parts.
    std::optional<Value> merged(const Parts &parts) const;
    void keepMerged(Parts parts, const Value &merged);

    /// As LookupOptions::compile(); the result has no byproduct.
    Result<LookupOptions> compiled(const Value &options, const VersionRules &rules);

private:
    void keepNode(const Value &options, const LookupOptions &compiled);

    using CompiledEntry = std::pair<Value, LookupOptions>; // the options, and what they are compiled to

    mutable std::mutex m_mutex;                                             // protects the members below
    std::unordered_multimap<std::size_t, CompiledEntry> m_known;            // by a hash of the entries
    std::unordered_map<const void *, CompiledEntry> m_knownNodes;           // likewise, by node identity
    std::unordered_multimap<std::size_t, std::pair<Parts, Value>> m_merged; // by a hash of the parts
};

} // namespace strata::hiera5
