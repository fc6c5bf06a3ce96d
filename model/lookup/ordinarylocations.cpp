// SPDX-License-Identifier: MIT
#include "lookup/ordinarylocations.h"

#include <algorithm>
#include <bit>
#include <span>

namespace strata {

namespace {

// Building the filters takes as long as they save in some hundred lookups.
constexpr std::uint32_t kFirstTime = 256; // queries; rebuilt each time the number has doubled, because more is known
constexpr std::uint32_t kLastTime = 1 << 14;
/// Maximum entries of a location in a joint filter, which has as many slots for all as the longest list needs.
constexpr std::size_t kFew = 512;

} // namespace

OrdinaryLocations::OrdinaryLocations(std::size_t locations)
    : m_count(std::min<std::size_t>(locations, kMost)), m_data(new std::atomic<const DocumentRoot *>[m_count]())
{}

void OrdinaryLocations::note(std::uint32_t rank, const DocumentRoot &data)
{
    if (rank < m_count)
        m_data[rank].store(&data, std::memory_order_release);
}

void OrdinaryLocations::countQuestion()
{
    const std::uint32_t before = m_questions.load(std::memory_order_relaxed);
    if (before >= kLastTime)
        return;
    m_questions.store(before + 1, std::memory_order_relaxed); // an approximate count suffices
    if (before + 1 >= kFirstTime && std::has_single_bit(before + 1))
        makeSieves();
}

std::uint64_t OrdinaryLocations::lacking(const SoughtKey &key, std::uint32_t word, std::uint64_t asked) const
{
    std::uint64_t lacking = 0;
    if (const JointSieve *sieve = m_sieves[word].load(std::memory_order_acquire)) {
        const KeyProbe *probe = key.probe();
        lacking = asked & sieve->known() & ~(probe ? sieve->mayHave(*probe) : 0);
        asked &= ~sieve->known();
    }
    for (; asked != 0; asked &= asked - 1) {
        const auto place = static_cast<std::uint32_t>(std::countr_zero(asked));
        const DocumentRoot *data = dataOf(word * kWord + place);
        if (data && !data->mayHave(key))
            lacking |= std::uint64_t{1} << place;
    }
    return lacking;
}

void OrdinaryLocations::makeSieves()
{
    const std::lock_guard lock(m_mutex);
    for (std::uint32_t word = 0; word < m_sieves.size(); ++word) {
        std::array<std::span<const Entry>, kWord> lists;
        std::uint64_t known = 0;
        for (std::uint32_t place = 0; place < kWord; ++place) {
            const DocumentRoot *data = dataOf(word * kWord + place);
            const ReadResult *whole = data ? data->wholeIfRead() : nullptr;
            if (!whole || whole->root.entries().size() > kFew)
                continue;
            lists[place] = whole->root.entries();
            known |= std::uint64_t{1} << place;
        }
        const JointSieve *before = m_sieves[word].load(std::memory_order_relaxed);
        if (known == (before ? before->known() : 0))
            continue;
        m_made.push_back(std::make_unique<const JointSieve>(lists, known));
        m_sieves[word].store(m_made.back().get(), std::memory_order_release);
    }
}

} // namespace strata
