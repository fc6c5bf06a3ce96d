// SPDX-License-Identifier: MIT
#include "source/hocon/hoconnodes.h"

#include "core/text/ascii.h"

#include <algorithm>
#include <optional>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace strata::hocon {

namespace {

using Type = Node::Type;

constexpr std::size_t kMostSteps = 1'000'000; // nodes visited; references to references grow without bounds
constexpr std::size_t kDeepest = 500;         // nodes inside each other, references followed
constexpr std::size_t kFieldsPerStep = 16;    // that are merged; quicker than what else is a step
constexpr std::size_t kIndexedSize = 16;

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

Result<NodePointer> writtenInObjects(std::span<const Field> values);

/// The values of one key while they are written over each other.
class Pile
{
public:
    explicit Pile(NodePointer lowest) { add(lowest); }

    /// Writes \a value over what is there.
    Result<void> write(const NodePointer &value);
    Result<NodePointer> done();
    /// Whether substitutions have to be resolved first.
    bool isStack() const { return m_parts.size() > 1; }

private:
    void add(const NodePointer &part);
    Result<void> flush();

    std::vector<NodePointer> m_parts;    // of a stack, or the only one; the lowest first
    std::vector<NodePointer> m_objects;  // to be merged with the only part, the lowest first
    std::vector<NodePointer> m_appended; // items for the list of the highest part, which is what `+=` stands for
};

/// Objects from the lowest to the highest one as one. The keys of higher ones come first.
Result<NodePointer> mergedObjects(const std::vector<NodePointer> &objects)
{
    std::vector<Field> fields;
    std::vector<std::vector<Field>> values; // of the key at the same place, the highest one first
    std::unordered_map<const KeyRecord *, std::size_t> places;
    for (auto object = objects.rbegin(); object != objects.rend(); ++object) {
        for (const Field &field : (*object)->fields) {
            const auto [place, isNew] = places.emplace(field.key.record(), fields.size());
            if (isNew) {
                fields.push_back(field);
                values.emplace_back();
            }
            values[place->second].push_back(field);
        }
    }
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (values[i].size() < 2)
            continue;
        std::reverse(values[i].begin(), values[i].end());
        auto merged = writtenInObjects(values[i]);
        if (!merged)
            return merged;
        fields[i].value = *merged;
    }
    auto merged = std::make_shared<Node>(*makeObject(std::move(fields), objects.back()->mark));
    merged->stopsMerging = objects.front()->stopsMerging;
    return merged;
}

void Pile::add(const NodePointer &part)
{
    if (part->type == Type::Stack)
        m_parts.insert(m_parts.end(), part->parts.rbegin(), part->parts.rend());
    else
        m_parts.push_back(part);
}

bool isAppendedAlike(const Node &higher, const Node &lower)
{
    return higher.isAppending && lower.isAppending && higher.parts.back()->isResolved &&
           lower.parts.back()->isResolved && higher.parts.front()->path == lower.parts.front()->path;
}

Result<void> Pile::write(const NodePointer &value)
{
    if (value->isObject() && !value->stopsMerging && !isStack() && m_parts.back()->isObject()) {
        m_objects.push_back(value);
        return {};
    }
    if (isAppendedAlike(*value, *m_parts.back())) { // it would find the list below and put its item behind
        const auto &items = value->parts.back()->parts;
        m_appended.insert(m_appended.end(), items.begin(), items.end());
        return {};
    }
    if (auto flushed = flush(); !flushed)
        return flushed;
    if (ignoresLower(*value)) {
        m_parts.clear();
    } else if (!isStack() && !m_parts.back()->isOpen() && value->isResolved) {
        auto closed = std::make_shared<Node>(*value);
        closed->stopsMerging = true;
        m_parts = {std::move(closed)};
        return {};
    }
    add(value);
    return {};
}

Result<void> Pile::flush()
{
    if (!m_objects.empty()) {
        m_objects.insert(m_objects.begin(), m_parts.back());
        auto merged = mergedObjects(std::exchange(m_objects, {}));
        if (!merged)
            return tl::unexpected<Error>(merged.error());
        m_parts.back() = *merged;
    }
    if (!m_appended.empty()) {
        auto all = std::make_shared<Node>(*m_parts.back());
        std::vector<NodePointer> items = all->parts.back()->parts;
        items.insert(items.end(), m_appended.begin(), m_appended.end());
        all->parts.back() = makeList(std::move(items), all->parts.back()->mark);
        m_parts.back() = std::move(all);
        m_appended.clear();
    }
    return {};
}

Result<NodePointer> Pile::done()
{
    if (auto flushed = flush(); !flushed)
        return tl::unexpected<Error>(flushed.error());
    if (!isStack())
        return m_parts.back();
    std::reverse(m_parts.begin(), m_parts.end());
    return makeOpen(Type::Stack, std::move(m_parts));
}

/// The same for values inside objects that merge.
Result<NodePointer> writtenInObjects(std::span<const Field> values)
{
    Pile pile(values.front().value);
    for (const Field &field : values.subspan(1)) {
        if (auto over = pile.write(field.value); !over)
            return tl::unexpected<Error>(over.error());
        // Reference quirk: it compares the two, which it cannot.
        if (field.value->isObject() && pile.isStack()) {
            return fail(Error::Code::Syntax,
                        "need to Config#resolve() before using this object, see the API docs for Config#resolve()",
                        field.keyMark);
        }
    }
    return pile.done();
}

/// Values written one below the other, the highest one first.
class Descent
{
public:
    /// Errors: as of written().
    Result<void> add(const NodePointer &part);
    /// Null if there are no parts.
    NodePointer done();

private:
    std::vector<NodePointer> m_parts; // of a stack, or the only one; the highest first
};

Result<void> Descent::add(const NodePointer &part)
{
    const bool isAlone = m_parts.size() == 1;
    if (!m_parts.empty() && ignoresLower(*m_parts.back()))
        return {};
    if (isAlone && m_parts.front()->isObject() && part->isObject()) {
        auto merged = mergedObjects({part, m_parts.front()});
        if (!merged)
            return tl::unexpected<Error>(merged.error());
        m_parts.front() = *merged;
    } else if (isAlone && !part->isOpen() && m_parts.front()->isResolved) {
        auto closed = std::make_shared<Node>(*m_parts.front());
        closed->stopsMerging = true;
        m_parts.front() = std::move(closed);
    } else if (part->type == Type::Stack) {
        m_parts.insert(m_parts.end(), part->parts.begin(), part->parts.end());
    } else {
        m_parts.push_back(part);
    }
    return {};
}

NodePointer Descent::done()
{
    if (m_parts.size() < 2)
        return m_parts.empty() ? NodePointer() : m_parts.front();
    return makeOpen(Type::Stack, std::move(m_parts));
}

bool hasIndexKey(const Node &object)
{
    return std::any_of(object.fields.begin(), object.fields.end(), [](const Field &field) {
        const std::string &text = field.key.text();
        return ascii::isNumber(text);
    });
}

/// Values side by side.
class Joiner
{
public:
    Result<void> add(const NodePointer &piece);
    std::vector<NodePointer> done();

private:
    Node &growing();
    void finishText();

    std::vector<NodePointer> m_pieces;
    std::shared_ptr<Node> m_growing; // the last piece while it is a list or text that was made here
};

/// The last piece, which may be changed.
Node &Joiner::growing()
{
    if (!m_growing) {
        m_growing = std::make_shared<Node>();
        m_growing->type = m_pieces.back()->type;
        m_growing->mark = m_pieces.back()->mark;
        m_growing->text = m_pieces.back()->text;
        m_growing->parts = m_pieces.back()->parts;
        m_growing->isResolved = m_pieces.back()->isResolved;
        m_pieces.back() = m_growing;
    }
    return *m_growing;
}

void Joiner::finishText()
{
    if (m_growing && m_growing->isScalar())
        m_growing->scalar = Value::string(m_growing->text, m_growing->mark);
    m_growing.reset();
}

/// Joins \a piece to the last one, or appends it where that has to wait.
Result<void> Joiner::add(const NodePointer &piece)
{
    if (m_pieces.empty()) {
        m_pieces.push_back(piece);
        return {};
    }
    const NodePointer last = m_pieces.back();
    const Node &before = *last;
    const Node &after = *piece;
    const bool isListAndObject = (before.isList() && after.isObject()) || (before.isObject() && after.isList());
    if (before.isObject() && after.isObject()) {
        const Field both[] = {{{}, {}, last}, {{}, {}, piece}};
        auto merged = written(both);
        if (!merged)
            return tl::unexpected<Error>(merged.error());
        m_pieces.back() = *merged;
    } else if (before.isList() && after.isList()) {
        Node &list = growing();
        list.parts.insert(list.parts.end(), after.parts.begin(), after.parts.end());
        list.isResolved = list.isResolved && after.isResolved;
    } else if ((before.isList() || before.isObject()) && after.isScalar() && after.isUnquoted) {
        // Reference quirk: meant for white space, it drops any unquoted text behind a list or object.
    } else if (before.isOpen() || after.isOpen()) {
        finishText();
        m_pieces.push_back(piece);
    } else if (isListAndObject && hasIndexKey(before.isObject() ? before : after)) {
        return fail(Error::Code::Internal, "an object with numbers as keys cannot be joined to a list", before.mark);
    } else if (!before.isScalar() || !after.isScalar()) {
        return fail(Error::Code::Syntax, "Cannot concatenate object or list with a non-object-or-list", before.mark);
    } else {
        growing().text += after.text;
    }
    return {};
}

std::vector<NodePointer> Joiner::done()
{
    finishText();
    return std::move(m_pieces);
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

    struct Index
    {
        NodePointer object; ///< stays, so that no other takes its place
        std::unordered_map<const KeyRecord *, const Field *> fields;
    };

    /// The part of a stack that is being resolved; others find only what stands below it.
    struct Replaced
    {
        std::size_t part = 0;
        std::optional<NodePointer> below = {}; ///< once it was asked for
    };

    using Follow = Result<NodePointer> (Resolver::*)(const NodePointer &);

    Result<NodePointer> resolveParts(const NodePointer &node);
    Result<NodePointer> resolveFields(const NodePointer &node);
    Result<NodePointer> resolveJoined(const NodePointer &node);
    Result<NodePointer> shallow(const NodePointer &node);
    Result<NodePointer> reference(const NodePointer &node, Follow follow);
    Result<NodePointer> stack(const NodePointer &node, Follow follow);
    Result<NodePointer> partsBelow(const Node &stack, Replaced &replaced);
    const Field *field(const NodePointer &object, Key key);
    Result<NodePointer> child(const NodePointer &node, Key key);
    Result<NodePointer> find(const std::vector<Key> &path);
    void noteMissing(const Node &reference);

    NodePointer m_root;
    std::vector<Finding> &m_problems;
    std::unordered_set<const Node *> m_active;             // references being resolved
    std::unordered_map<const Node *, Replaced> m_replaced; // stacks being resolved
    std::unordered_map<const Node *, Index> m_indexes;     // of large objects
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
        const auto below = partsBelow(*node, replaced->second);
        return below && *below ? (this->*follow)(*below) : below;
    }
    const auto objects =
        std::count_if(node->parts.begin(), node->parts.end(), [](const NodePointer &part) { return part->isObject(); });
    Descent merged;
    for (std::size_t i = 0; i < node->parts.size(); ++i) {
        const bool isOpen = node->parts[i]->isOpen();
        if (isOpen) {
            Replaced &replaced = m_replaced[node.get()];
            replaced = {i, std::nullopt};
            if (objects > 1) { // they may not merge, which counts whether or not somebody looks below
                if (auto below = partsBelow(*node, replaced); !below)
                    return below;
            }
        }
        auto part = (this->*follow)(node->parts[i]);
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

/// The parts of \a stack below the one that is being resolved, written over each other.
Result<NodePointer> Resolver::partsBelow(const Node &stack, Replaced &replaced)
{
    if (!replaced.below) {
        Descent below;
        for (std::size_t i = replaced.part + 1; i < stack.parts.size(); ++i) {
            m_steps += 1 + stack.parts[i]->fields.size() / kFieldsPerStep;
            if (auto added = below.add(stack.parts[i]); !added)
                return tl::unexpected<Error>(added.error());
        }
        replaced.below = below.done();
    }
    return *replaced.below;
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
    auto seen = shallow(node);
    if (!seen || !*seen)
        return seen;
    // Reference quirk: an object over something else is still a stack here, and looking below its objects is an error.
    const bool isStack = (*seen)->type == Type::Stack && (*seen)->parts.front()->isObject();
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

Result<NodePointer> written(std::span<const Field> values)
{
    Pile pile(values.front().value);
    for (const Field &field : values.subspan(1)) {
        if (auto over = pile.write(field.value); !over)
            return tl::unexpected<Error>(over.error());
    }
    return pile.done();
}

Result<NodePointer> joined(const std::vector<NodePointer> &pieces)
{
    Joiner joiner;
    for (const NodePointer &piece : pieces) {
        const bool isJoined = piece->type == Type::Joined;
        for (const NodePointer &part : isJoined ? std::span(piece->parts) : std::span(&piece, 1)) {
            if (auto added = joiner.add(part); !added)
                return tl::unexpected<Error>(added.error());
        }
    }
    std::vector<NodePointer> all = joiner.done();
    if (all.size() < 2)
        return all.empty() ? NodePointer() : all.front();
    return makeOpen(Type::Joined, std::move(all));
}

NodePointer appending(NodePointer reference, const NodePointer &item)
{
    const SourceMark mark = item->mark;
    auto node = std::make_shared<Node>();
    node->type = Type::Joined;
    node->mark = mark;
    node->parts = {std::move(reference), makeList({item}, mark)};
    node->isResolved = false;
    node->isAppending = true;
    return node;
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
