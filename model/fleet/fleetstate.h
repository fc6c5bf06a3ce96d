// SPDX-License-Identifier: MIT
#pragma once

#include "core/dotnet/ordinalcase.h"
#include "fleet/fleet.h"
#include "fleet/keyreferences.h"
#include "lookup/lookupengine.h"

#include <compare>
#include <deque>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>

// The internal state of a fleet, shared by the parts of model/fleet.

namespace strata::fleet {

/// A content that some node reads; equal contents have one index.
using ContentIndex = std::uint32_t;

struct Place
{
    LayerId layer;
    ContentIndex content;
};

struct Node
{
    std::uint32_t shape = 0;
    std::vector<Place> places;
};

struct Content
{
    FileId file;
    Value root;
    std::string text; ///< exact, computed on demand
    const NamedOptions *named = nullptr;
    OptionsText options; ///< the content of its options; empty: they count as a whole, or there are none
};

/// A content with a number that is equal for contents with equal parts.
struct NumberedContent
{
    ContentIndex content;
    std::uint32_t number;
};

/// The contents under one key.
struct Parts
{
    std::span<const ContentIndex> contents; ///< with parts of their own; valid as long as the fleet
    std::vector<NumberedContent> numbered;  ///< others, whose relevant parts may be equal
};

/// The nodes that have a content at one place.
struct ContentNodes
{
    LayerId layer;
    std::vector<NodeIndex> nodes; ///< ascending
};

/// The options for one key, by content; missing: none. Empty value: unknown for a single key.
using OptionsByContent = std::unordered_map<ContentIndex, std::optional<std::string>>;

/// Several contents, and their options, which are parsed together, by index in the contents.
using OptionsBatch = std::pair<std::vector<ContentIndex>, OptionsTexts>;

/// A number per node, equal where all examined properties are equal.
class NodeClasses
{
public:
    /// Groups \a nodes by the shape of their hierarchies.
    explicit NodeClasses(const std::vector<Node> &nodes);

    std::uint32_t of(NodeIndex node) const { return m_classes[node]; }
    std::uint32_t count() const { return m_count; }

    /// Splits groups by which nodes have which of \a parts at which place.
    void split(const Parts &parts, const std::vector<std::vector<ContentNodes>> &all);
    /// Splits groups by the value of a variable.
    void split(const FleetColumn &column);

private:
    std::vector<std::uint32_t> m_classes; // by node
    std::uint32_t m_count = 0;            // larger than any of them
};

/// A variable that an answer read.
struct VariableRead
{
    std::string name;
    bool isText = false; ///< its value is irrelevant if it is a plain text; see FleetVariable::classes

    friend auto operator<=>(const VariableRead &, const VariableRead &) = default;
};

/// Interns texts as numbers.
class Numbers
{
public:
    std::uint32_t of(std::string text)
    {
        return m_known.emplace(std::move(text), static_cast<std::uint32_t>(m_known.size())).first->second;
    }

private:
    std::unordered_map<std::string, std::uint32_t> m_known;
};

/// The part of a fleet that does not depend on file contents, shared by fleets with other data in the same files.
/// Immutable once built except for lazy caches; then thread-safe.
class NodeInventory
{
public:
    /// Records which nodes have which of \a count contents, once all nodes are added.
    void noteContentNodes(std::size_t count);

    /// The values of the variables \a names on all nodes. Unknown ones are computed together, because that creates the
    /// scopes of all nodes.
    std::vector<std::shared_ptr<const FleetVariable>> variables(const std::vector<std::string> &names);
    /// Nodes grouped by their hierarchies and the values of \a variables.
    NodeClasses classesBy(const std::vector<VariableRead> &variables);

    bool ignoresCase = false;
    std::vector<Node> nodes;
    Executor *executor = nullptr;
    std::function<ScopeQuery(std::size_t node)> scopeQuery;               ///< as in FleetSource
    std::function<FleetSource::VariableValue(std::size_t node)> valuesOf; ///< as in FleetSource
    std::shared_ptr<const LookupEngine> anyEngine;
    /// Computed together with the first variables, because they will be requested, too.
    std::set<std::string> likelyVariables;
    Numbers shapes;
    std::unordered_map<FileId, std::vector<ContentIndex>> byFile;
    std::vector<std::vector<ContentNodes>> holders; ///< by content
    std::vector<ContentIndex> everything;           ///< all contents

private:
    std::vector<FleetVariable> computeVariables(const std::vector<std::string> &names) const;

    std::mutex m_noting; // protects the members below
    std::unordered_map<std::string, std::shared_ptr<const FleetVariable>> m_variables;
};

} // namespace strata::fleet

namespace strata {

/// A file that a node reads, with its place in the hierarchy.
struct PlacedContent
{
    LayerId layer;
    FileId file;
    Value root;
};

/// The inputs of a node on which answers depend.
struct NodeInput
{
    /// Equal for two nodes whose hierarchies differ only in the usable files.
    std::string shape;
    std::vector<PlacedContent> contents; ///< highest priority first
};

NodeInput nodeInput(const LookupEngine &engine);

struct Fleet::State
{
    using ContentIndex = fleet::ContentIndex;
    using Place = fleet::Place;
    static constexpr std::size_t kKeptEngines = 512;
    static constexpr std::size_t kCachedOptions = 256;

    explicit State(FleetSource from) : source(std::move(from)), inventory(std::make_shared<fleet::NodeInventory>()) {}

    /// A copy of \a other with another source; engines are not copied.
    State(FleetSource from, const State &other)
        : source(std::move(from)), inventory(other.inventory), contents(other.contents), byKey(other.byKey),
          spellings(other.spellings), withOptions(other.withOptions), namedOptions(other.namedOptions)
    {}

    void take(NodeIndex node, const LookupEngine &engine, NodeInput input);
    ContentIndex contentOf(const PlacedContent &placed, const LookupEngine &engine);
    ContentIndex addContent(const PlacedContent &placed, const LookupEngine &engine, std::string text);
    void noteOptions(ContentIndex index);
    void noteKeys(ContentIndex index, const LookupEngine &engine);
    /// Replaces a content by \a placed, of the same file.
    void renew(ContentIndex index, const PlacedContent &placed, const LookupEngine &engine);
    std::string folded(const std::string &key) const { return inventory->ignoresCase ? ordinalUpper(key) : key; }
    /// The parts of the key \a key that matter to answers that read \a keys.
    fleet::Parts partsOf(const std::string &key, const std::vector<std::string> &keys) const;
    /// The contents with the root key; an empty key: all.
    std::span<const ContentIndex> contentsWith(const std::string &key) const;
    /// The options of all contents for the root key \a about.
    std::shared_ptr<const fleet::OptionsByContent> optionsAbout(const std::string &about) const;
    /// The options of the contents that optionsAbout() omits, of all files read like \a named; empty functions where
    /// options count as a whole.
    std::vector<OptionsText> otherOptions(const NamedOptions &named) const;
    /// The references between keys in the contents. Null: cancelled.
    const KeyReferences *references(Executor &executor, const CancelToken &cancel) const;
    /// Completes the fleet once all contents are added.
    void finish(Executor &executor);
    /// The engine of one node; the last kKeptEngines are cached. Null: cancelled.
    std::shared_ptr<const LookupEngine> engine(NodeIndex node, const CancelToken &cancel);
    void keep(NodeIndex node, std::shared_ptr<const LookupEngine> engine);

    FleetSource source;
    std::mutex making; // while the fleet is built, protects the members up to the next mutex
    std::shared_ptr<fleet::NodeInventory> inventory;
    std::vector<fleet::Content> contents;
    std::unordered_map<std::string, std::vector<ContentIndex>> byKey; // folded; ascending
    /// Of keys that a lookup can name, by folded key; texts are in the key table.
    std::unordered_map<std::string, const std::string *> spellings;
    std::vector<ContentIndex> withOptions;       // options that apply per key
    std::set<const NamedOptions *> namedOptions; // of these, now or before

    mutable std::mutex readingReferences; // protects the next member until it is set
    mutable std::optional<KeyReferences> allReferences;

    mutable std::once_flag readingOptions; // for the next member
    mutable std::vector<fleet::OptionsBatch> optionsOfAll;

    mutable std::mutex noting; // protects the members below
    mutable std::unordered_map<std::string, std::shared_ptr<const fleet::OptionsByContent>> optionsCache;
    std::unordered_map<NodeIndex, std::shared_ptr<const LookupEngine>> engines;
    std::deque<NodeIndex> lastEngines;
};

} // namespace strata
