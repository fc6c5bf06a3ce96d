// SPDX-License-Identifier: MIT
#pragma once

#include "core/keysieve.h"
#include "source/documentroot.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace strata {

/// The locations known to be simple: they have an entry for a key or nothing, without side effects. After many queries,
/// locations with few entries are checked together by Bloom filters. Thread-safe.
class OrdinaryLocations
{
public:
    static constexpr std::uint32_t kWord = JointSieve::kLists; ///< ranks checked together
    static constexpr std::uint32_t kMost = 4 * kWord;          ///< higher ranks are never known

    explicit OrdinaryLocations(std::size_t locations);

    /// Records the location with this rank as simple; \a data is its content and must outlive this object.
    void note(std::uint32_t rank, const DocumentRoot &data);
    /// Counts one query.
    void countQuestion();
    /// Of the ranks \a word * kWord + i for the bits i of \a asked: a bit for each simple location without \a key.
    std::uint64_t lacking(const SoughtKey &key, std::uint32_t word, std::uint64_t asked) const;

private:
    void makeSieves();
    const DocumentRoot *dataOf(std::uint32_t rank) const
    {
        return rank < m_count ? m_data[rank].load(std::memory_order_acquire) : nullptr;
    }

    std::size_t m_count;                                          // of m_data
    std::unique_ptr<std::atomic<const DocumentRoot *>[]> m_data;  // by rank; null: not known to be simple
    std::array<std::atomic<const JointSieve *>, 4> m_sieves = {}; // by word; owned by m_made
    std::atomic<std::uint32_t> m_questions = 0;                   // approximate
    std::mutex m_mutex;                                           // protects m_made
    std::vector<std::unique_ptr<const JointSieve>> m_made;        // also older ones, which other threads may still use
};

} // namespace strata
