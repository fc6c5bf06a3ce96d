// SPDX-License-Identifier: MIT
#pragma once

#include "core/keyplaces.h"
#include "core/value.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

/// The memory layout of value nodes; only for the code that creates them.
namespace strata::nodes {

using Node = Value::Node;

/// String, Symbol, Timestamp, Binary, Foreign, and the digits of an Integer. A short text begins inside the header, a
/// long one follows this struct.
struct LongTextNode : Node
{
    using Node::Node;
    std::size_t size = 0;
};

/// A Float; the digits of a .NET decimal follow it in the same memory block.
struct FloatNode : Node
{
    using Node::Node;
    double value = 0.0;
    std::size_t size = 0;
};

/// A Sequence or a Mapping. The members follow the node in the same memory block.
struct alignas(Node::kStep) CollectionNode : Node
{
    using Node::Node;
    std::uint32_t count = 0;
};

struct SequenceNode : CollectionNode
{
    using CollectionNode::CollectionNode;
    using Member = Value;
};

/// In a large mapping the shared key index follows the members.
struct MappingNode : CollectionNode
{
    using CollectionNode::CollectionNode;
    using Member = Entry;
};

using SharedPlaces = std::shared_ptr<const KeyPlaces>;

inline constexpr std::uint8_t kIsLong = 255; // length of a text that follows a LongTextNode
inline constexpr std::size_t kTextOffset = offsetof(Node, text);
// Larger mappings have a key index; the facts of a machine rarely need one.
inline constexpr std::size_t kIndexedSize = 32;

inline constexpr std::size_t kStep = Node::kStep;

/// \a bytes rounded up to a multiple of kStep.
constexpr std::size_t stepped(std::size_t bytes)
{
    return (bytes + kStep - 1) / kStep * kStep;
}

inline bool is(const Node &node, std::uint8_t flag)
{
    return (node.traits.load(std::memory_order_relaxed) & flag) != 0;
}

/// Whether the text is shorter than 255 bytes: it begins in the header and may extend beyond it.
inline bool isShort(const Node &node)
{
    return node.kind != Kind::Float && node.length < kIsLong;
}

/// Not for a Float, which has its own overload.
inline std::string_view textOf(const Node &node)
{
    if (node.length < kIsLong)
        return {reinterpret_cast<const char *>(&node) + kTextOffset, node.length};
    const auto &whole = static_cast<const LongTextNode &>(node);
    return {reinterpret_cast<const char *>(&whole + 1), whole.size};
}

inline std::string_view textOf(const FloatNode &node)
{
    return {reinterpret_cast<const char *>(&node + 1), node.size};
}

template <typename T>
typename T::Member *membersOf(T *node)
{
    static_assert(sizeof(T) % alignof(typename T::Member) == 0);
    return reinterpret_cast<typename T::Member *>(node + 1);
}

template <typename T>
std::span<const typename T::Member> membersOf(const T *node)
{
    return {membersOf(const_cast<T *>(node)), node->count}; // all nodes are made here, and none is const
}

inline bool isIndexed(const MappingNode &node)
{
    return node.count > kIndexedSize;
}

/// The key index of an indexed mapping.
inline SharedPlaces *placesOf(MappingNode *node)
{
    static_assert(alignof(Entry) % alignof(SharedPlaces) == 0);
    return reinterpret_cast<SharedPlaces *>(membersOf(node) + node->count);
}

inline const SharedPlaces &placesOf(const MappingNode &node)
{
    return *placesOf(const_cast<MappingNode *>(&node)); // all nodes are made here, and none is const
}

} // namespace strata::nodes
