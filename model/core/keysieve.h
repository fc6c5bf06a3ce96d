// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace strata {

/// A key to be looked for in several sieves.
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
    std::uint64_t m_hash; // the upper half is well mixed
};

/// Tells of most keys that are not among some entries that they are not, without looking at the entries: a lookup asks
/// a dozen files for a key that one of them has. Two bits of one word for each key (a blocked Bloom filter), a word for
/// each eight keys. Immutable.
class KeySieve
{
public:
    /// Lets no key pass.
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

    /// False: no entry has the key.
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

    std::unique_ptr<std::uint64_t[]> m_words; // a power of two of them; null: no entries
    std::size_t m_mask = 0;                   // one less than there are
};

} // namespace strata
