// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/value.h"

#include <memory>
#include <string>
#include <vector>

namespace strata::hocon {

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
        Joined,    ///< pieces of a concatenation of which some are not resolved
        Stack,     ///< values of one key of which some are not resolved, the last one first
    };

    Type type = Type::Scalar;
    SourceMark mark = {};
    Value scalar = {};
    std::string text = {}; ///< what a scalar adds to a concatenation
    bool isUnquoted = false;
    std::vector<NodePointer> parts = {}; ///< items, pieces or the stack
    std::vector<Field> fields = {};
    bool stopsMerging = false; ///< an object that was written over something else than an object
    bool isResolved = true;
    std::vector<Key> path = {};
    std::string pathText = {};
    bool isOptional = false;
    bool isAppending = false; ///< what `+=` stands for: a list joined to a reference to what is written before

    bool isObject() const { return type == Type::Object; }
    bool isList() const { return type == Type::List; }
    bool isScalar() const { return type == Type::Scalar; }
    bool isOpen() const { return type == Type::Reference || type == Type::Joined || type == Type::Stack; }
};

NodePointer makeList(std::vector<NodePointer> items, SourceMark mark);
NodePointer makeObject(std::vector<Field> fields, SourceMark mark);

/// \a parts, of which there is at least one, that are joined or written over each other when they are resolved.
NodePointer makeOpen(Node::Type type, std::vector<NodePointer> parts);

/// What `+=` stands for. Rule: ConfigParser#parse_object of hocon 1.3.1.
NodePointer appending(NodePointer reference, const NodePointer &item);

/// Whether what is written below \a node does not count.
bool ignoresLower(const Node &node);

} // namespace strata::hocon
