// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Names of keys as a tree of the name spaces that they begin with, parted by `::`, `\` or a dot. A name space that
/// only one key has is none, and one that holds nothing but another is shown with it as one.
class NameSpaceTree
{
public:
    static constexpr std::uint32_t kNone = 0xffff'ffff;

    struct Node
    {
        std::string name = {};   ///< behind the name space above; of a name space without the separator at its end
        std::string prefix = {}; ///< of a name space: what its keys begin with, the separator included
        std::uint32_t parent = kNone;
        std::uint32_t row = 0;     ///< among the children of the parent
        std::uint32_t key = kNone; ///< of a key: its place in the list that the tree was made of
        std::uint32_t keys = 0;    ///< in it, or 1
        std::vector<std::uint32_t> children = {};

        bool isKey() const { return key != kNone; }
    };

    /// Holds the root alone.
    NameSpaceTree();
    /// \a names sorted bytewise; node 0 is the root.
    explicit NameSpaceTree(std::span<const std::string> names);

    const std::vector<Node> &nodes() const { return m_nodes; }
    const Node &node(std::uint32_t at) const { return m_nodes[at]; }
    /// The node of the key at \a key in the list.
    std::uint32_t nodeOf(std::uint32_t key) const { return m_nodeOfKey[key]; }
    /// Puts the children of every node in another order; \a isBefore compares nodes.
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

/// Where the name space that goes on at \a from in \a name ends, behind its separator; npos: there is none.
std::size_t nameSpaceEnd(std::string_view name, std::size_t from);

} // namespace strata
