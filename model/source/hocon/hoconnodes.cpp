// SPDX-License-Identifier: MIT
#include "source/hocon/hoconnodes.h"

#include <algorithm>
#include <utility>

namespace strata::hocon {

NodePointer makeList(std::vector<NodePointer> items, SourceMark mark)
{
    auto node = std::make_shared<Node>();
    node->type = Node::Type::List;
    node->mark = mark;
    node->isResolved =
        std::all_of(items.begin(), items.end(), [](const NodePointer &item) { return item->isResolved; });
    node->parts = std::move(items);
    return node;
}

NodePointer makeObject(std::vector<Field> fields, SourceMark mark)
{
    auto node = std::make_shared<Node>();
    node->type = Node::Type::Object;
    node->mark = mark;
    node->isResolved =
        std::all_of(fields.begin(), fields.end(), [](const Field &field) { return field.value->isResolved; });
    node->fields = std::move(fields);
    return node;
}

NodePointer makeOpen(Node::Type type, std::vector<NodePointer> parts)
{
    auto node = std::make_shared<Node>();
    node->type = type;
    node->mark = parts.front()->mark;
    node->parts = std::move(parts);
    node->isResolved = false;
    return node;
}

NodePointer appending(NodePointer reference, const NodePointer &item)
{
    const SourceMark mark = item->mark;
    auto node = std::make_shared<Node>();
    node->type = Node::Type::Joined;
    node->mark = mark;
    node->parts = {std::move(reference), makeList({item}, mark)};
    node->isResolved = false;
    node->isAppending = true;
    return node;
}

bool ignoresLower(const Node &node)
{
    using Type = Node::Type;
    switch (node.type) {
    case Type::Scalar: return true;
    case Type::List: return node.isResolved;
    case Type::Object: return node.stopsMerging;
    case Type::Reference:
    case Type::Joined: return false;
    case Type::Stack: return ignoresLower(*node.parts.back());
    }
    return false;
}

} // namespace strata::hocon
