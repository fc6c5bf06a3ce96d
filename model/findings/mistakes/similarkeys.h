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

/// Finds the key that a misspelled name most likely means. Thread-safe after setKeys(). Its work is limited: in a
/// project with very many keys and misspelled names, the last names get no key.
class SimilarKeys
{
public:
    static constexpr std::uint64_t kMostWork = 5'000'000'000; ///< bytes compared; some seconds

    explicit SimilarKeys(CancelToken cancel = {}, std::uint64_t mostWork = kMostWork)
        : m_budget(std::move(cancel), {.rounds = mostWork})
    {}

    void setKeys(const std::vector<std::string> &keys);

    /// The key with the fewest edits, ignoring case; at most one edit for each eight bytes of \a name. Empty: there is
    /// none, \a name is a key itself, it has fewer than four bytes, or the search was cancelled.
    std::string find(const std::string &name);

private:
    std::string search(std::string_view name) const;

    WorkBudget m_budget;
    std::vector<std::pair<std::string, std::string>> m_keys; // each with its lower case; shortest first, then by text
    std::mutex m_mutex;                                      // protects m_found
    std::map<std::string, std::string> m_found;              // by name
};

} // namespace strata
