// SPDX-License-Identifier: MIT
#include "source/hocon/hoconnodes.h"

#include <algorithm>
#include <utility>

namespace strata::hocon {

Result<Path> parsePath(std::span<const Token> tokens, SourceMark mark)
{
    using Type = Token::Type;
    if (tokens.empty())
        return fail(Error::Code::Syntax, "Expecting a field name or path here, but got nothing", mark);
    Path path{{std::string()}, {}, tokens.front().mark};
    std::vector<bool> mayBeEmpty{false};
    for (const Token &token : tokens) {
        if (token.is(Type::Blank))
            continue;
        if (!token.isSimpleValue() || token.is(Type::Substitution)) {
            return fail(Error::Code::Syntax,
                        "Token not allowed in path expression: " + describe(token) +
                            " (you can double-quote this token if you really want it here)",
                        token.is(Type::Newline) ? mark : token.mark);
        }
        const std::string text = token.is(Type::Constant) && token.value.isUndef() ? "null" : token.text;
        path.text += token.is(Type::Quoted) ? '"' + text + '"' : text;
        if (token.is(Type::Quoted)) {
            path.members.back() += text;
            mayBeEmpty.back() = mayBeEmpty.back() || path.members.back().empty();
            continue;
        }
        for (const char c : text) {
            if (c == '.') {
                path.members.emplace_back();
                mayBeEmpty.push_back(false);
            } else {
                path.members.back() += c;
            }
        }
    }
    for (std::size_t i = 0; i < path.members.size(); ++i) {
        if (path.members[i].empty() && !mayBeEmpty[i]) {
            return fail(
                Error::Code::Syntax,
                "path has a leading, trailing, or two adjacent period '.' (use quoted \"\" empty string if you want an "
                "empty element)",
                path.mark);
        }
    }
    return path;
}

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
