// SPDX-License-Identifier: MIT
#include "source/hocon/hoconnodes.h"

#include "core/text/ascii.h"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <unordered_set>

namespace strata::hocon {

namespace {

using Type = Node::Type;

constexpr std::size_t kMostSteps = 1'000'000; // nodes visited; references to references grow without bounds
constexpr std::size_t kDeepest = 500;         // nodes inside each other, references followed

bool ignoresLower(const Node &node)
{
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

bool allResolved(const std::vector<NodePointer> &nodes)
{
    return std::all_of(nodes.begin(), nodes.end(), [](const NodePointer &node) { return node->isResolved; });
}

NodePointer makeOpen(Type type, std::vector<NodePointer> parts)
{
    auto node = std::make_shared<Node>();
    node->type = type;
    node->mark = parts.front()->mark;
    node->parts = std::move(parts);
    node->isResolved = false;
    return node;
}

const Field *findField(const Node &object, Key key)
{
    const auto found =
        std::find_if(object.fields.begin(), object.fields.end(), [&](const Field &field) { return field.key == key; });
    return found == object.fields.end() ? nullptr : &*found;
}

/// The keys of \a higher come first.
Result<NodePointer> mergedObjects(const Node &higher, const Node &lower)
{
    std::unordered_map<const KeyRecord *, const Field *> lowerFields;
    for (const Field &field : lower.fields)
        lowerFields.emplace(field.key.record(), &field);
    std::vector<Field> fields;
    for (const Field &field : higher.fields) {
        const auto below = lowerFields.find(field.key.record());
        if (below == lowerFields.end()) {
            fields.push_back(field);
        } else {
            auto value = written(field.value, below->second->value);
            if (!value)
                return value;
            // Reference quirk: it compares the two, which it cannot.
            if (field.value->isObject() && (*value)->type == Type::Stack) {
                return fail(Error::Code::Syntax,
                            "need to Config#resolve() before using this object, see the API docs for Config#resolve()",
                            field.keyMark);
            }
            fields.push_back({field.key, field.keyMark, *value});
            lowerFields.erase(below);
        }
    }
    for (const Field &field : lower.fields) {
        if (lowerFields.contains(field.key.record()))
            fields.push_back(field);
    }
    auto merged = std::make_shared<Node>(*makeObject(std::move(fields), higher.mark));
    merged->stopsMerging = lower.stopsMerging;
    return merged;
}

NodePointer joinedTexts(const Node &before, const Node &after)
{
    auto node = std::make_shared<Node>();
    node->mark = before.mark;
    node->text = before.text + after.text;
    node->scalar = Value::string(node->text, node->mark);
    return node;
}

/// All of \a parts written over each other, the first one last; null if there are none.
Result<NodePointer> writtenDown(std::span<const NodePointer> parts)
{
    NodePointer merged;
    for (const NodePointer &part : parts) {
        Result<NodePointer> next = merged ? written(merged, part) : part;
        if (!next)
            return next;
        merged = *next;
    }
    return merged;
}

bool hasIndexKey(const Node &object)
{
    return std::any_of(object.fields.begin(), object.fields.end(), [](const Field &field) {
        const std::string &text = field.key.text();
        return ascii::isNumber(text);
    });
}

/// Joins \a piece to the last of \a pieces, or appends it where that has to wait.
Result<void> join(std::vector<NodePointer> &pieces, const NodePointer &piece)
{
    const Node &before = *pieces.back();
    const Node &after = *piece;
    const bool isListAndObject = (before.isList() && after.isObject()) || (before.isObject() && after.isList());
    if (before.isObject() && after.isObject()) {
        auto merged = written(piece, pieces.back());
        if (!merged)
            return tl::unexpected<Error>(merged.error());
        pieces.back() = *merged;
    } else if (before.isList() && after.isList()) {
        std::vector<NodePointer> items = before.parts;
        items.insert(items.end(), after.parts.begin(), after.parts.end());
        pieces.back() = makeList(std::move(items), before.mark);
    } else if ((before.isList() || before.isObject()) && after.isScalar() && after.isUnquoted) {
        // Reference quirk: meant for white space, it drops any unquoted text behind a list or object.
    } else if (before.isOpen() || after.isOpen()) {
        pieces.push_back(piece);
    } else if (isListAndObject && hasIndexKey(before.isObject() ? before : after)) {
        return fail(Error::Code::Internal, "an object with numbers as keys cannot be joined to a list", before.mark);
    } else if (!before.isScalar() || !after.isScalar()) {
        return fail(Error::Code::Syntax, "Cannot concatenate object or list with a non-object-or-list", before.mark);
    } else {
        pieces.back() = joinedTexts(before, after);
    }
    return {};
}

/// The recursion that resolves a tree.
class Resolver
{
public:
    Resolver(NodePointer root, std::vector<Finding> &problems) : m_root(std::move(root)), m_problems(problems) {}

    /// \a node with all substitutions replaced; null if nothing is left. Error code RecursiveLookup: it needs itself.
    Result<NodePointer> resolve(const NodePointer &node);
    const NodePointer &root() const { return m_root; }

private:
    /// Counts how deep and how long the work is.
    struct Level
    {
        explicit Level(std::size_t &counter) : depth(counter) { ++depth; }
        ~Level() { --depth; }
        Level(const Level &) = delete;
        Level &operator=(const Level &) = delete;
        std::size_t &depth;
    };

    using Follow = Result<NodePointer> (Resolver::*)(const NodePointer &);

    Result<NodePointer> resolveParts(const NodePointer &node);
    Result<NodePointer> resolveFields(const NodePointer &node);
    Result<NodePointer> resolveJoined(const NodePointer &node);
    Result<NodePointer> shallow(const NodePointer &node);
    Result<NodePointer> reference(const NodePointer &node, Follow follow);
    Result<NodePointer> stack(const NodePointer &node, Follow follow);
    Result<NodePointer> child(const NodePointer &node, Key key);
    Result<NodePointer> find(const std::vector<Key> &path);
    void noteMissing(const Node &reference);

    NodePointer m_root;
    std::vector<Finding> &m_problems;
    std::unordered_set<const Node *> m_active;                // references being resolved
    std::unordered_map<const Node *, NodePointer> m_replaced; // stacks being resolved, and what stands below
    std::size_t m_steps = 0;
    std::size_t m_depth = 0;
};

Result<NodePointer> Resolver::resolve(const NodePointer &node)
{
    const Level level(m_depth);
    if (++m_steps > kMostSteps || m_depth > kDeepest)
        return fail(Error::Code::Unsupported, "the substitutions of this file grow beyond what Strata resolves",
                    node->mark);
    if (node->isResolved)
        return node;
    switch (node->type) {
    case Type::Scalar: return node;
    case Type::List: return resolveParts(node);
    case Type::Object: return resolveFields(node);
    case Type::Reference: return reference(node, &Resolver::resolve);
    case Type::Joined: return resolveJoined(node);
    case Type::Stack: return stack(node, &Resolver::resolve);
    }
    return node;
}

Result<NodePointer> Resolver::resolveParts(const NodePointer &node)
{
    std::vector<NodePointer> items;
    for (const NodePointer &part : node->parts) {
        auto item = resolve(part);
        if (!item)
            return item;
        if (*item)
            items.push_back(*item);
    }
    return makeList(std::move(items), node->mark);
}

Result<NodePointer> Resolver::resolveFields(const NodePointer &node)
{
    std::vector<Field> fields;
    for (const Field &field : node->fields) {
        auto value = resolve(field.value);
        if (!value)
            return value;
        if (*value)
            fields.push_back({field.key, field.keyMark, *value});
    }
    auto object = std::make_shared<Node>(*makeObject(std::move(fields), node->mark));
    object->stopsMerging = node->stopsMerging;
    return object;
}

Result<NodePointer> Resolver::resolveJoined(const NodePointer &node)
{
    std::vector<NodePointer> pieces;
    for (const NodePointer &part : node->parts) {
        auto piece = resolve(part);
        if (!piece)
            return piece;
        if (*piece)
            pieces.push_back(*piece);
    }
    return joined(pieces);
}

void Resolver::noteMissing(const Node &reference)
{
    m_problems.push_back(
        {"variable-unset", Finding::Severity::Note,
         "${?" + reference.pathText + "} has no value here; on the server it may be an environment variable",
         reference.mark});
}

Result<NodePointer> Resolver::reference(const NodePointer &node, Follow follow)
{
    if (m_active.contains(node.get()))
        return fail(Error::Code::RecursiveLookup, {}, node->mark);
    m_active.insert(node.get());
    Result<NodePointer> found = find(node->path);
    const bool isMissing = found && !*found;
    if (found && *found)
        found = (this->*follow)(*found);
    m_active.erase(node.get());

    const std::string name = std::string("${") + (node->isOptional ? "?" : "") + node->pathText + '}';
    if (!found && found.error().code == Error::Code::RecursiveLookup) {
        if (node->isOptional)
            return NodePointer();
        return fail(Error::Code::Syntax,
                    "Could not resolve substitution to a value: " + name + " was part of a cycle of substitutions",
                    node->mark);
    }
    if (!found)
        return found;
    if (isMissing && node->isOptional)
        noteMissing(*node);
    if (!*found && !node->isOptional)
        return fail(Error::Code::Syntax, "Could not resolve substitution to a value: " + name, node->mark);
    return found;
}

/// The values of a stack written over each other. While a substitution in it is resolved, others find only what stands
/// below.
Result<NodePointer> Resolver::stack(const NodePointer &node, Follow follow)
{
    if (const auto replaced = m_replaced.find(node.get()); replaced != m_replaced.end()) {
        const NodePointer below = replaced->second;
        return below ? (this->*follow)(below) : Result<NodePointer>(below);
    }
    NodePointer merged;
    for (std::size_t i = 0; i < node->parts.size(); ++i) {
        const bool isOpen = node->parts[i]->isOpen();
        if (isOpen) {
            auto below = writtenDown(std::span(node->parts).subspan(i + 1));
            if (!below)
                return below;
            m_replaced.emplace(node.get(), *below);
        }
        auto part = (this->*follow)(node->parts[i]);
        if (isOpen)
            m_replaced.erase(node.get());
        if (!part)
            return part;
        Result<NodePointer> next = *part && merged ? written(merged, *part) : *part ? *part : merged;
        if (!next)
            return next;
        merged = *next;
    }
    return merged;
}

/// \a node resolved so far that its kind is known, not its members.
Result<NodePointer> Resolver::shallow(const NodePointer &node)
{
    const Level level(m_depth);
    if (++m_steps > kMostSteps || m_depth > kDeepest)
        return fail(Error::Code::Unsupported, "the substitutions of this file grow beyond what Strata resolves",
                    node->mark);
    switch (node->type) {
    case Type::Scalar:
    case Type::List:
    case Type::Object: return node;
    case Type::Reference: return reference(node, &Resolver::shallow);
    case Type::Joined: return resolve(node); // Reference quirk: always completely
    case Type::Stack: return stack(node, &Resolver::shallow);
    }
    return node;
}

Result<NodePointer> Resolver::child(const NodePointer &node, Key key)
{
    auto seen = shallow(node);
    if (!seen || !*seen)
        return seen;
    // Reference quirk: an object over something else is still a stack here, and looking below its objects is an error.
    const bool isStack = (*seen)->type == Type::Stack && (*seen)->parts.front()->isObject();
    for (const NodePointer &layer : isStack ? (*seen)->parts : std::vector{*seen}) {
        const Field *field = layer->isObject() ? findField(*layer, key) : nullptr;
        if (field && (!isStack || ignoresLower(*field->value)))
            return field->value;
        if (isStack && !layer->isObject())
            return fail(Error::Code::Internal,
                        "hocon cannot look for '" + key.text() + "' in a value that is written over", layer->mark);
    }
    return NodePointer();
}

Result<NodePointer> Resolver::find(const std::vector<Key> &path)
{
    NodePointer node = m_root;
    for (const Key key : path) {
        auto next = child(node, key);
        if (!next || !*next)
            return next;
        node = *next;
    }
    return node;
}

Value finished(const NodePointer &node)
{
    if (node->isScalar())
        return node->scalar.withMark(node->mark);
    if (node->isList()) {
        std::vector<Value> items;
        for (const NodePointer &item : node->parts)
            items.push_back(finished(item));
        return Value::sequence(std::move(items), node->mark);
    }
    std::vector<Entry> entries;
    for (const Field &field : node->fields)
        entries.push_back({field.key, field.keyMark, finished(field.value)});
    return Value::mapping(std::move(entries), node->mark);
}

} // namespace

NodePointer makeList(std::vector<NodePointer> items, SourceMark mark)
{
    auto node = std::make_shared<Node>();
    node->type = Type::List;
    node->mark = mark;
    node->isResolved = allResolved(items);
    node->parts = std::move(items);
    return node;
}

NodePointer makeObject(std::vector<Field> fields, SourceMark mark)
{
    auto node = std::make_shared<Node>();
    node->type = Type::Object;
    node->mark = mark;
    node->isResolved =
        std::all_of(fields.begin(), fields.end(), [](const Field &field) { return field.value->isResolved; });
    node->fields = std::move(fields);
    return node;
}

Result<NodePointer> written(const NodePointer &higher, const NodePointer &lower)
{
    if (ignoresLower(*higher))
        return higher;
    if (higher->isObject() && lower->isObject())
        return mergedObjects(*higher, *lower);
    if (!lower->isOpen() && higher->isResolved) {
        auto closed = std::make_shared<Node>(*higher);
        closed->stopsMerging = true;
        return closed;
    }
    std::vector<NodePointer> parts = higher->type == Type::Stack ? higher->parts : std::vector{higher};
    if (lower->type == Type::Stack)
        parts.insert(parts.end(), lower->parts.begin(), lower->parts.end());
    else
        parts.push_back(lower);
    return makeOpen(Type::Stack, std::move(parts));
}

Result<NodePointer> joined(const std::vector<NodePointer> &pieces)
{
    std::vector<NodePointer> consolidated;
    const auto add = [&](const NodePointer &piece) -> Result<void> {
        if (!consolidated.empty())
            return join(consolidated, piece);
        consolidated.push_back(piece);
        return {};
    };
    for (const NodePointer &piece : pieces) {
        const bool isJoined = piece->type == Type::Joined;
        for (const NodePointer &part : isJoined ? piece->parts : std::vector{piece}) {
            if (auto added = add(part); !added)
                return tl::unexpected<Error>(added.error());
        }
    }
    if (consolidated.size() < 2)
        return consolidated.empty() ? NodePointer() : consolidated.front();
    return makeOpen(Type::Joined, std::move(consolidated));
}

Result<Value> resolved(const NodePointer &root, std::vector<Finding> &problems)
{
    Resolver resolver(root, problems);
    auto done = resolver.resolve(root);
    if (!done)
        return tl::unexpected<Error>(done.error());
    return finished(*done);
}

} // namespace strata::hocon
