// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace strata {

/// A hashed key for queries of several sieves.
class KeyProbe
{
public:
    explicit KeyProbe(Key key)
    {
        constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15; // Fibonacci hashing: addresses differ in few bits
        m_hash = reinterpret_cast<std::uintptr_t>(key.record()) * kSpread;
    }

private:
    friend class KeySieve;
    friend class JointSieve;
    std::uint64_t m_hash; // the upper half is well mixed
};

/// A Bloom filter over the keys of some entries: a lookup checks a dozen files for a key that one of them has. Two bits
/// in one word per key, one word for every eight keys. Immutable.
class KeySieve
{
public:
    /// Matches no key.
    KeySieve() = default;
    explicit KeySieve(std::span<const Entry> entries)
    {
        if (entries.empty())
            return;
        const std::size_t count = std::bit_ceil((entries.size() + 7) / 8);
        m_words = std::make_unique<std::uint64_t[]>(count);
        m_mask = count - 1;
        for (const Entry &entry : entries) {
            const KeyProbe probe(entry.key);
            m_words[wordOf(probe)] |= bitsOf(probe);
        }
    }

    /// False: no entry has the key. True may be wrong.
    bool mayHave(const KeyProbe &probe) const
    {
        return m_words && (m_words[wordOf(probe)] & bitsOf(probe)) == bitsOf(probe);
    }

private:
    static std::uint64_t bitsOf(const KeyProbe &probe)
    {
        return std::uint64_t{1} << (probe.m_hash >> 58) | std::uint64_t{1} << (probe.m_hash >> 52 & 63);
    }
    std::size_t wordOf(const KeyProbe &probe) const { return probe.m_hash >> 24 & m_mask; }

    std::unique_ptr<std::uint64_t[]> m_words; // size is a power of two; null: no entries
    std::size_t m_mask = 0;                   // size - 1
};

/// A Bloom filter over up to 64 lists of entries, queried at once with two memory accesses: each of the two slots of a
/// key holds one bit per list. At least eight times as many slots as entries in the longest list. Immutable.
class JointSieve
{
public:
    static constexpr std::size_t kLists = 64;

    /// Lists whose bit in \a known is not set are not read.
    JointSieve(std::span<const std::span<const Entry>> lists, std::uint64_t known) : m_known(known)
    {
        std::size_t longest = 1;
        forEachKnown([&](std::size_t list) { longest = std::max(longest, lists[list].size()); });
        m_words.resize(std::bit_ceil(8 * longest));
        forEachKnown([&](std::size_t list) {
            for (const Entry &entry : lists[list]) {
                const KeyProbe probe(entry.key);
                m_words[firstOf(probe)] |= std::uint64_t{1} << list;
                m_words[secondOf(probe)] |= std::uint64_t{1} << list;
            }
        });
    }

    /// A bit per list in the filter.
    std::uint64_t known() const { return m_known; }
    /// The known lists that may have the key.
    std::uint64_t mayHave(const KeyProbe &probe) const { return m_words[firstOf(probe)] & m_words[secondOf(probe)]; }

private:
    template <typename Visit>
    void forEachKnown(const Visit &visit) const
    {
        for (std::uint64_t rest = m_known; rest != 0; rest &= rest - 1)
            visit(static_cast<std::size_t>(std::countr_zero(rest)));
    }
    std::size_t firstOf(const KeyProbe &probe) const { return probe.m_hash >> 44 & (m_words.size() - 1); }
    std::size_t secondOf(const KeyProbe &probe) const { return probe.m_hash >> 24 & (m_words.size() - 1); }

    std::uint64_t m_known;
    std::vector<std::uint64_t> m_words; // size is a power of two; one bit per list
};

} // namespace strata
