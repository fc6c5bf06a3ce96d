// SPDX-License-Identifier: MIT
#pragma once

#include "core/dotnet/ordinalcase.h"
#include "fleet/fleet.h"
#include "fleet/inputshape.h"
#include "fleet/keyreferences.h"

#include <algorithm>
#include <compare>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>

// What the parts of model/fleet know of a fleet.

namespace strata::fleet {

/// A content that some node reads, the same for all that read it.
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
    std::string text; ///< exact, once it was needed
    const NamedOptions *named = nullptr;
    OptionsText options; ///< what those of it say; empty: they count as a whole, or there are none
};

/// A content, and a number that is equal where contents have the same.
struct NumberedContent
{
    ContentIndex content;
    std::uint32_t number;
};

/// What contents have under one key.
struct Parts
{
    std::span<const ContentIndex> contents; ///< that have something of their own, as long as the fleet lives
    std::vector<NumberedContent> numbered;  ///< others: what of them matters may be the same
};

/// The nodes that have a content in one place.
struct Holders
{
    LayerId layer;
    std::vector<NodeIndex> nodes; ///< ascending
};

/// What options say about one key, by content; of others they say nothing. Nothing: that cannot be told.
using OptionsSaid = std::unordered_map<ContentIndex, std::optional<std::string>>;

/// The options of several contents, read together.
struct OptionsOfAll
{
    std::vector<ContentIndex> contents;
    OptionsTexts texts; ///< by place among these
};

/// Numbers for all nodes, equal where nothing that was looked at tells them apart.
class NodeClasses
{
public:
    /// Tells \a nodes apart by the shape of their hierarchies.
    explicit NodeClasses(const std::vector<Node> &nodes);

    std::uint32_t of(NodeIndex node) const { return m_classes[node]; }
    std::uint32_t count() const { return m_count; }

    /// Tells nodes apart by who has which of \a parts in which place.
    void split(const Parts &parts, const std::vector<std::vector<Holders>> &all);
    /// Tells nodes apart by what a variable is.
    void split(const FleetColumn &column);

private:
    std::vector<std::uint32_t> m_classes; // by node
    std::uint32_t m_count = 0;            // more than any of them
};

/// A variable that an answer read.
struct AskedVariable
{
    std::string name;
    bool isText = false; ///< what it is does not matter where it is a plain text; see FleetVariable::classes

    friend auto operator<=>(const AskedVariable &, const AskedVariable &) = default;
};

/// Texts by number.
class Numbers
{
public:
    std::uint32_t of(std::string text)
    {
        return m_known.emplace(std::move(text), static_cast<std::uint32_t>(m_known.size())).first->second;
    }

    std::size_t count() const { return m_known.size(); }

private:
    std::unordered_map<std::string, std::uint32_t> m_known;
};

/// What is known of the nodes of a fleet whatever is in their files. Fleets over other data of the same files share it.
/// Immutable once the fleet is made, but for what is noted when it is first needed; thread-safe then.
class Roster
{
public:
    /// Notes who has which of \a count contents, when all nodes are there.
    void noteHolders(std::size_t count);

    /// What each of the variables \a names is on each node. All that are not known are found out together, for which
    /// the scopes of all nodes have to be made.
    std::vector<std::shared_ptr<const FleetVariable>> variables(const std::vector<std::string> &names);
    /// Nodes told apart by their hierarchies and by what \a variables are.
    std::shared_ptr<const NodeClasses> classesBy(const std::vector<AskedVariable> &variables);

    bool ignoresCase = false;
    std::vector<Node> nodes;
    Executor *executor = nullptr;
    std::function<AnswerOf(std::size_t node)> answersOf;            ///< as FleetSource has it
    std::function<FleetSource::ValueOf(std::size_t node)> valuesOf; ///< the same
    std::shared_ptr<const LookupEngine> anyEngine;
    /// That are found out with the first ones, because they will be asked for as well.
    std::set<std::string> likelyVariables;
    Numbers shapes;
    std::unordered_map<FileId, std::vector<ContentIndex>> byFile;
    std::vector<std::vector<Holders>> holders; ///< by content
    std::vector<ContentIndex> everything;      ///< all contents

private:
    std::vector<FleetVariable> made(const std::vector<std::string> &names) const;

    std::mutex m_noting; // protects the members below
    std::unordered_map<std::string, std::shared_ptr<const FleetVariable>> m_variables;
    std::map<std::vector<AskedVariable>, std::shared_ptr<const NodeClasses>> m_classes;
};

} // namespace strata::fleet

namespace strata {

struct Fleet::State
{
    using ContentIndex = fleet::ContentIndex;
    using Place = fleet::Place;
    static constexpr std::size_t kKeptEngines = 512;
    static constexpr std::size_t kKeptInPassing = 32; // with more threads, some are made twice
    static constexpr std::size_t kKeptSaid = 256;

    explicit State(FleetSource from) : source(std::move(from)), roster(std::make_shared<fleet::Roster>()) {}

    /// The same nodes with another source; engines are not taken over.
    State(FleetSource from, const State &other)
        : source(std::move(from)), roster(other.roster), contents(other.contents), byKey(other.byKey),
          spellings(other.spellings), withOptions(other.withOptions), namedOptions(other.namedOptions)
    {}

    void take(NodeIndex node, const LookupEngine &engine, NodeInput input);
    ContentIndex contentOf(const PlacedContent &placed, const LookupEngine &engine);
    ContentIndex addContent(const PlacedContent &placed, const LookupEngine &engine, std::string text);
    void noteOptions(ContentIndex index);
    void noteKeys(ContentIndex index, const LookupEngine &engine);
    /// Puts \a placed in the place of a content of the same file.
    void renew(ContentIndex index, const PlacedContent &placed, const LookupEngine &engine);
    std::string folded(const std::string &key) const { return roster->ignoresCase ? ordinalUpper(key) : key; }
    /// By ContentIndex, whether it has the root key; an empty one is everything that it holds.
    std::vector<char> havingKey(const std::string &key) const;
    /// What matters of the key \a key to answers that read \a keys.
    fleet::Parts partsOf(const std::string &key, const std::vector<std::string> &keys) const;
    bool has(NodeIndex node, const std::vector<char> &having) const
    {
        const std::vector<Place> &places = roster->nodes[node].places;
        return std::any_of(places.begin(), places.end(),
                           [&](const Place &place) { return having[place.content] != 0; });
    }
    /// The contents that have the root key; an empty one is everything.
    std::span<const ContentIndex> contentsWith(const std::string &key) const;
    /// What the options of all contents say about the root key \a about.
    std::shared_ptr<const fleet::OptionsSaid> optionsSaid(const std::string &about) const;
    /// The options of the contents of which optionsSaid() says nothing, those of all files read as \a named are; an
    /// empty function where they count as a whole.
    std::vector<OptionsText> otherOptions(const NamedOptions &named) const;
    /// Which keys read which others in the contents. Null: cancelled.
    const KeyReferences *references(Executor &executor, const CancelToken &cancel) const;
    /// All contents are there.
    void finish(Executor &executor);
    /// How many engines to keep while \a nodes are visited, one after the other: the first of more than are kept come
    /// round again only when theirs have gone.
    static std::size_t keptOf(std::size_t nodes) { return nodes > kKeptEngines ? kKeptInPassing : kKeptEngines; }
    /// That of one node, kept for a while: of those that are kept, the last \a most stay. Null: cancelled.
    std::shared_ptr<const LookupEngine> engine(NodeIndex node, const CancelToken &cancel, std::size_t most);
    void keep(NodeIndex node, std::shared_ptr<const LookupEngine> engine, std::size_t most);

    FleetSource source;
    std::mutex making; // while the fleet is made, protects the members up to the next one
    std::shared_ptr<fleet::Roster> roster;
    std::vector<fleet::Content> contents;
    std::unordered_map<std::string, std::vector<ContentIndex>> byKey; // folded; ascending
    /// Of keys that a lookup can name, by folded; texts in the table of keys.
    std::unordered_map<std::string, const std::string *> spellings;
    std::vector<ContentIndex> withOptions;       // that count key by key
    std::set<const NamedOptions *> namedOptions; // that those are, or were

    mutable std::mutex readingReferences; // protects the next one until it is there
    mutable std::optional<KeyReferences> allReferences;

    mutable std::once_flag readingOptions; // the next one
    mutable std::vector<fleet::OptionsOfAll> optionsOfAll;

    mutable std::mutex noting; // protects the members below
    mutable std::unordered_map<std::string, std::shared_ptr<const fleet::OptionsSaid>> saidAbout;
    std::unordered_map<NodeIndex, std::shared_ptr<const LookupEngine>> engines;
    std::deque<NodeIndex> lastEngines;
};

} // namespace strata
