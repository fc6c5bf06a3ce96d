// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/search/lookupoptions.h"

#include <cstddef>
#include <mutex>
#include <unordered_map>

namespace strata::hiera5 {

/// Compiled lookup_options, once for all nodes whose merged ones have the same entries. Thread-safe.
class SharedOptions
{
public:
    /// As LookupOptions::compile(); the result has no byproduct.
    Result<LookupOptions> compiled(const Value &options, const VersionRules &rules);

private:
    struct Known
    {
        Value options;
        LookupOptions compiled;
    };

    std::mutex m_mutex;                                  // protects m_known
    std::unordered_multimap<std::size_t, Known> m_known; // by what tells entries apart
};

} // namespace strata::hiera5
