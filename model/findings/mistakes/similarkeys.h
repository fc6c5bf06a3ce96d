// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/workbudget.h"

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

/// Finds the key that a misspelled one is likely to mean. Thread-safe once it has its keys. Its work is limited: where
/// a project has very many keys and misspelled names, the last names get no key.
class SimilarKeys
{
public:
    static constexpr std::uint64_t kMostWork = 5'000'000'000; ///< bytes compared; some seconds

    explicit SimilarKeys(CancelToken cancel = {}, std::uint64_t mostWork = kMostWork)
        : m_budget(std::move(cancel), {.rounds = mostWork})
    {}

    void setKeys(const std::vector<std::string> &keys);

    /// The key with the fewest edits, at most one for each eight bytes of \a name; case does not count. Empty: there is
    /// none, \a name is a key itself or has less than four bytes, or the search was cancelled.
    std::string find(const std::string &name);

private:
    struct Key
    {
        std::string text;
        std::string lowered;
    };

    std::string search(std::string_view name) const;

    WorkBudget m_budget;
    std::vector<Key> m_keys;                    // shortest first, then by text
    std::mutex m_mutex;                         // protects the next one
    std::map<std::string, std::string> m_found; // by name
};

} // namespace strata
