// SPDX-License-Identifier: MIT
#include "source/hocon/hoconresolver.h"

#include "core/stackspace.h"
#include "core/valuedepth.h"
#include "source/hocon/hoconmerge.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace strata::hocon {

namespace {

using NodeType = Node::Type;

constexpr std::size_t kMostSteps = 1'000'000; // visited nodes; references to references grow without bounds
constexpr std::size_t kDeepest = 500;         // nested nodes and followed references
constexpr std::size_t kFieldsPerStep = 16;    // merged fields count as one step because they are faster
constexpr std::size_t kIndexedSize = 16;

const Field *findField(const Node &object, Key key)
{
    const auto found =
        std::find_if(object.fields.begin(), object.fields.end(), [&](const Field &field) { return field.key == key; });
    return found == object.fields.end() ? nullptr : &*found;
}

/// Resolves a tree recursively.
class Resolver
{
public:
    Resolver(NodePointer root, std::vector<Finding> &problems) : m_root(std::move(root)), m_problems(problems) {}

    /// How much of a node is resolved.
    enum class Extent {
        Whole,
        Kind, ///< until its kind is known, but not its members
    };

    /// \a node with substitutions replaced; null if nothing remains. Error code RecursiveLookup: it depends on itself.
    Result<NodePointer> resolve(const NodePointer &node, Extent extent = Extent::Whole);

private:
    struct Index
    {
        NodePointer object; ///< keeps the address in use
        std::unordered_map<const KeyRecord *, const Field *> fields;
    };

    /// The part of a stack being resolved; references see only the parts below it.
    struct StackPart
    {
        std::size_t part = 0;
        std::optional<NodePointer> below = {}; ///< cached
    };

    /// False: Strata's limit of steps or levels is exceeded.
    bool countStep() { return ++m_steps <= kMostSteps && m_depth <= kDeepest; }
    static tl::unexpected<Error> tooMuch(const NodePointer &node)
    {
        return fail(Error::Code::Unsupported, "the substitutions of this file exceed Strata's limit", node->mark);
    }
    Result<NodePointer> resolvedByType(const NodePointer &node, Extent extent);
    Result<std::vector<NodePointer>> resolvedParts(const Node &node);
    Result<NodePointer> resolveFields(const NodePointer &node);
    Result<NodePointer> reference(const NodePointer &node, Extent extent);
    Result<NodePointer> stack(const NodePointer &node, Extent extent);
    Result<NodePointer> partsBelow(const Node &stack, StackPart &replaced);
    const Field *field(const NodePointer &object, Key key);
    Result<NodePointer> child(const NodePointer &node, Key key);
    Result<NodePointer> find(const std::vector<Key> &path);
    void noteMissing(const Node &reference);

    NodePointer m_root;
    std::vector<Finding> &m_problems;
    std::unordered_set<const Node *> m_active;              // references being resolved
    std::unordered_map<const Node *, StackPart> m_replaced; // stacks being resolved
    std::unordered_map<const Node *, Index> m_indexes;      // of large objects
    std::size_t m_steps = 0;
    std::size_t m_depth = 0;
};

Result<NodePointer> Resolver::resolve(const NodePointer &node, Extent extent)
{
    const NestingLevel level(m_depth);
    Result<NodePointer> resolved = node;
    if (!countStep() || !runWithSufficientStack([&] { resolved = resolvedByType(node, extent); }))
        return tooMuch(node);
    return resolved;
}

Result<NodePointer> Resolver::resolvedByType(const NodePointer &node, Extent extent)
{
    const bool isWhole = extent == Extent::Whole;
    if (node->isResolved || (!isWhole && !node->isOpen()))
        return node;
    switch (node->type) {
    case NodeType::Scalar: return node;
    case NodeType::List:
        return resolvedParts(*node).map(
            [&](std::vector<NodePointer> items) { return makeList(std::move(items), node->mark); });
    case NodeType::Object: return resolveFields(node);
    case NodeType::Reference: return reference(node, extent);
    case NodeType::Joined: // Reference quirk: always completely
        return isWhole ? resolvedParts(*node).and_then(joined) : resolve(node);
    case NodeType::Stack: return stack(node, extent);
    }
    return node;
}

Result<std::vector<NodePointer>> Resolver::resolvedParts(const Node &node)
{
    std::vector<NodePointer> parts;
    for (const NodePointer &part : node.parts) {
        auto resolved = resolve(part);
        if (!resolved)
            return tl::unexpected<Error>(resolved.error());
        if (*resolved)
            parts.push_back(*resolved);
    }
    return parts;
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

void Resolver::noteMissing(const Node &reference)
{
    m_problems.push_back(
        {"variable-unset", Finding::Severity::Note,
         "${?" + reference.pathText + "} has no value here; on the server it may be an environment variable",
         reference.mark});
}

Result<NodePointer> Resolver::reference(const NodePointer &node, Extent extent)
{
    if (m_active.contains(node.get()))
        return fail(Error::Code::RecursiveLookup, {}, node->mark);
    m_active.insert(node.get());
    Result<NodePointer> found = find(node->path);
    const bool isMissing = found && !*found;
    if (found && *found)
        found = resolve(*found, extent);
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

/// Combines the values of a stack. While a substitution in it is being resolved, references see only the parts below.
Result<NodePointer> Resolver::stack(const NodePointer &node, Extent extent)
{
    if (const auto replaced = m_replaced.find(node.get()); replaced != m_replaced.end()) {
        const auto below = partsBelow(*node, replaced->second);
        return below && *below ? resolve(*below, extent) : below;
    }
    const auto objects =
        std::count_if(node->parts.begin(), node->parts.end(), [](const NodePointer &part) { return part->isObject(); });
    StackMerge merged;
    for (std::size_t i = 0; i < node->parts.size(); ++i) {
        const bool isOpen = node->parts[i]->isOpen();
        if (isOpen) {
            StackPart &replaced = m_replaced[node.get()];
            replaced = {i, std::nullopt};
            if (objects > 1) { // they may not merge, which is an error even if unused
                if (auto below = partsBelow(*node, replaced); !below)
                    return below;
            }
        }
        auto part = resolve(node->parts[i], extent);
        if (isOpen)
            m_replaced.erase(node.get());
        if (!part)
            return part;
        if (!*part)
            continue;
        m_steps += (*part)->fields.size() / kFieldsPerStep;
        if (auto added = merged.add(*part); !added)
            return tl::unexpected<Error>(added.error());
    }
    return merged.done();
}

/// The combined parts of \a stack below the one being resolved.
Result<NodePointer> Resolver::partsBelow(const Node &stack, StackPart &replaced)
{
    if (!replaced.below) {
        StackMerge below;
        for (std::size_t i = replaced.part + 1; i < stack.parts.size(); ++i) {
            m_steps += 1 + stack.parts[i]->fields.size() / kFieldsPerStep;
            if (auto added = below.add(stack.parts[i]); !added)
                return tl::unexpected<Error>(added.error());
        }
        replaced.below = below.done();
    }
    return *replaced.below;
}

const Field *Resolver::field(const NodePointer &object, Key key)
{
    if (object->fields.size() < kIndexedSize)
        return findField(*object, key);
    Index &index = m_indexes[object.get()];
    if (!index.object) {
        index.object = object;
        for (const Field &field : object->fields)
            index.fields.emplace(field.key.record(), &field);
    }
    const auto found = index.fields.find(key.record());
    return found == index.fields.end() ? nullptr : found->second;
}

Result<NodePointer> Resolver::child(const NodePointer &node, Key key)
{
    auto seen = resolve(node, Extent::Kind);
    if (!seen || !*seen)
        return seen;
    // Reference quirk: an object over something else is still a stack here, and looking below its objects is an error.
    const bool isStack = (*seen)->type == NodeType::Stack && (*seen)->parts.front()->isObject();
    for (const NodePointer &layer : isStack ? (*seen)->parts : std::vector{*seen}) {
        const Field *found = layer->isObject() ? field(layer, key) : nullptr;
        if (found && (!isStack || ignoresLower(*found->value)))
            return found->value;
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

Result<Value> resolved(const NodePointer &root, std::vector<Finding> &problems)
{
    Resolver resolver(root, problems);
    auto done = resolver.resolve(root);
    if (!done)
        return tl::unexpected<Error>(done.error());
    return finished(*done);
}

} // namespace strata::hocon
