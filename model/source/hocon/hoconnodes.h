// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/keytable.h"
#include "core/result.h"
#include "core/value.h"

#include <memory>
#include <span>
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

/// \a values of one key, each written over those before it: objects merge, everything else replaces. Takes time in
/// proportion to them, however many there are. There is at least one.
/// Error: Reference quirk: hocon refuses an object over a substitution inside objects that merge.
/// Rule: `with_fallback` of hocon 1.3.1.
Result<NodePointer> written(std::span<const Field> values);

/// What `+=` stands for. Rule: ConfigParser#parse_object of hocon 1.3.1.
NodePointer appending(NodePointer reference, const NodePointer &item);

/// Values written side by side: objects merge, lists join, scalars become one text. Errors: what does not fit together.
/// Null if there are no \a pieces. Rule: config_concatenation.rb of hocon 1.3.1.
Result<NodePointer> joined(const std::vector<NodePointer> &pieces);

/// Resolves every substitution below \a root and gives the finished data. An optional one without value is left out;
/// Strata does not look at environment variables, which the reference does: \a problems tells where that may matter.
/// Errors: a substitution without value or that needs itself, and texts that would grow without bounds.
Result<Value> resolved(const NodePointer &root, std::vector<Finding> &problems);

} // namespace strata::hocon
