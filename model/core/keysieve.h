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
    friend class JointSieve;
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

/// The same of up to 64 lists of entries at once, in two looks. A key falls into two of many slots, each of which says
/// what lists have such a key; there are at least eight times as many slots as entries in the longest list. Immutable.
class JointSieve
{
public:
    static constexpr std::size_t kLists = 64;

    /// \a lists has room for each place of a list; those whose bits are not set in \a known are not looked at.
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

    /// Bits by place: the lists that are in this.
    std::uint64_t known() const { return m_known; }
    /// Those of the known lists that may have the key.
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
    std::vector<std::uint64_t> m_words; // a power of two of them; bits by place of a list
};

} // namespace strata
