// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"
#include "source/hocon/hocontokens.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::hocon {

/// The path of a key or substitution, one text per member.
struct Path
{
    std::vector<std::string> members;
    std::string text;
    SourceMark mark;
};

/// Splits tokens at dots outside quotes. \a mark: the position for errors without a token. Rule: path_parser.rb of
/// hocon 1.3.1.
Result<Path> parsePath(std::span<const Token> tokens, SourceMark mark);

struct Node;
using NodePointer = std::shared_ptr<const Node>; ///< null: no value

struct Field
{
    Key key;
    SourceMark keyMark;
    NodePointer value;
};

/// A value of a HOCON text before substitutions are resolved. Immutable.
struct Node
{
    enum class Type {
        Scalar,
        List,
        Object,
        Reference, ///< `${path}`
        Joined,    ///< pieces of a concatenation, some unresolved
        Stack,     ///< values of one key, some unresolved, the last one first
    };

    Type type = Type::Scalar;
    SourceMark mark = {};
    Value scalar = {};
    std::string text = {}; ///< the text of a scalar in a concatenation
    bool isUnquoted = false;
    std::vector<NodePointer> parts = {}; ///< items, pieces or the stack
    std::vector<Field> fields = {};
    bool stopsMerging = false; ///< an object that overrides something other than an object
    bool isResolved = true;
    std::vector<Key> path = {};
    std::string pathText = {};
    bool isOptional = false;
    bool isAppending = false; ///< made by `+=`: a list joined to a reference to the earlier value

    bool isObject() const { return type == Type::Object; }
    bool isList() const { return type == Type::List; }
    bool isScalar() const { return type == Type::Scalar; }
    bool isOpen() const { return type == Type::Reference || type == Type::Joined || type == Type::Stack; }
};

NodePointer makeList(std::vector<NodePointer> items, SourceMark mark);
NodePointer makeObject(std::vector<Field> fields, SourceMark mark);

/// A node of \a parts, at least one, to be joined or combined once they are resolved.
NodePointer makeOpen(Node::Type type, std::vector<NodePointer> parts);

/// The node for `+=`. Rule: ConfigParser#parse_object of hocon 1.3.1.
NodePointer appending(NodePointer reference, const NodePointer &item);

/// Whether values below \a node have no effect.
bool ignoresLower(const Node &node);

} // namespace strata::hocon
