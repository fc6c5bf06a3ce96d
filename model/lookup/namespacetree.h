// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace strata {

/// Names of keys as a tree of namespaces, separated by `::`, `\` or a dot. A namespace with a single key is omitted,
/// and one that contains only another is combined with it.
class NameSpaceTree
{
public:
    static constexpr std::uint32_t kNone = 0xffff'ffff;

    struct Node
    {
        std::string name = {};   ///< after the parent's namespace; of a namespace without trailing separator
        std::string prefix = {}; ///< of a namespace: the common prefix of its keys, with separator
        std::uint32_t parent = kNone;
        std::uint32_t row = 0;     ///< among the children of the parent
        std::uint32_t key = kNone; ///< of a key: its index in the list of names
        std::uint32_t keys = 0;    ///< number of keys in it; 1 for a key
        std::vector<std::uint32_t> children = {};

        bool isKey() const { return key != kNone; }
    };

    /// The root only.
    NameSpaceTree();
    /// \a names: sorted bytewise; node 0 is the root.
    explicit NameSpaceTree(std::span<const std::string> names);

    const std::vector<Node> &nodes() const { return m_nodes; }
    const Node &node(std::uint32_t at) const { return m_nodes[at]; }
    /// The node of the key with the index \a key in the list.
    std::uint32_t nodeOf(std::uint32_t key) const { return m_nodeOfKey[key]; }
    /// Sorts the children of every node; \a isBefore compares nodes.
    template <typename Before>
    void sort(Before isBefore)
    {
        for (Node &node : m_nodes) {
            std::stable_sort(node.children.begin(), node.children.end(), isBefore);
            for (std::uint32_t row = 0; row < node.children.size(); ++row)
                m_nodes[node.children[row]].row = row;
        }
    }

private:
    void add(std::span<const std::string> names, std::uint32_t first, std::uint32_t end, std::size_t prefix,
             std::uint32_t parent);
    std::uint32_t append(Node node);

    std::vector<Node> m_nodes;
    std::vector<std::uint32_t> m_nodeOfKey;
};

} // namespace strata
