// SPDX-License-Identifier: MIT
#pragma once

#include "fleet/fleet.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace strata::fleet {

/// A subset of the nodes of a fleet.
class NodeSet
{
public:
    explicit NodeSet(std::size_t nodes) : m_words((nodes + kBits - 1) / kBits, 0) {}

    bool has(NodeIndex node) const { return (m_words[node / kBits] >> (node % kBits) & 1U) != 0; }
    void add(NodeIndex node) { m_words[node / kBits] |= std::uint64_t{1} << (node % kBits); }
    void add(const std::vector<NodeIndex> &nodes)
    {
        for (const NodeIndex node : nodes)
            add(node);
    }
    /// Adds \a nodes; returns whether any of them was missing.
    bool add(const NodeSet &nodes)
    {
        bool isMore = false;
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            isMore = isMore || (nodes.m_words[i] & ~m_words[i]) != 0;
            m_words[i] |= nodes.m_words[i];
        }
        return isMore;
    }
    void remove(const std::vector<NodeIndex> &nodes)
    {
        for (const NodeIndex node : nodes)
            m_words[node / kBits] &= ~(std::uint64_t{1} << (node % kBits));
    }
    void keepOnly(const NodeSet &nodes)
    {
        for (std::size_t i = 0; i < m_words.size(); ++i)
            m_words[i] &= nodes.m_words[i];
    }
    bool isEmpty() const
    {
        return std::all_of(m_words.begin(), m_words.end(), [](std::uint64_t word) { return word == 0; });
    }
    /// The nodes in ascending order.
    std::vector<NodeIndex> nodes() const
    {
        std::vector<NodeIndex> all;
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            for (std::uint64_t word = m_words[i]; word != 0; word &= word - 1)
                all.push_back(static_cast<NodeIndex>(i * kBits) + static_cast<NodeIndex>(std::countr_zero(word)));
        }
        return all;
    }

private:
    static constexpr std::size_t kBits = 64;

    std::vector<std::uint64_t> m_words;
};

} // namespace strata::fleet
