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

/// The locations of a hierarchy of which it is known that all they have to say of a key is their entry for it or that
/// there is none. Once many keys were asked for, those that have few entries are asked all at once. Thread-safe.
class OrdinaryLocations
{
public:
    static constexpr std::uint32_t kWord = JointSieve::kLists; ///< ranks that are asked at once
    static constexpr std::uint32_t kMost = 4 * kWord;          ///< ranks from here on are not known

    explicit OrdinaryLocations(std::size_t locations);

    /// The location with this rank is ordinary; \a data, which lives on, is what it has.
    void note(std::uint32_t rank, const DocumentRoot &data);
    /// Notes that a key is about to be looked for.
    void countQuestion();
    /// Of the locations with the ranks \a word * kWord + i, for the bits i of \a asked: those that are ordinary and do
    /// not have \a key.
    std::uint64_t lacking(const SoughtKey &key, std::uint32_t word, std::uint64_t asked) const;

private:
    void makeSieves();
    const DocumentRoot *dataOf(std::uint32_t rank) const
    {
        return rank < m_count ? m_data[rank].load(std::memory_order_acquire) : nullptr;
    }

    std::size_t m_count;                                          // of m_data
    std::unique_ptr<std::atomic<const DocumentRoot *>[]> m_data;  // by rank; null: not known to be ordinary
    std::array<std::atomic<const JointSieve *>, 4> m_sieves = {}; // by word; of m_made
    std::atomic<std::uint32_t> m_questions = 0;                   // about; no more than are needed
    std::mutex m_mutex;                                           // protects m_made
    std::vector<std::unique_ptr<const JointSieve>> m_made;        // also older ones, which others may still look at
};

} // namespace strata
