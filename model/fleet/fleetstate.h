// SPDX-License-Identifier: MIT
#pragma once

#include "core/dotnet/ordinalcase.h"
#include "fleet/fleet.h"
#include "fleet/inputshape.h"

#include <algorithm>
#include <deque>
#include <mutex>
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

/// What contents have under one key, by ContentIndex: equal numbers where it is the same, 0 where they have nothing.
using Parts = std::vector<std::uint32_t>;

/// Texts by number.
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

} // namespace strata::fleet

namespace strata {

struct Fleet::State
{
    using ContentIndex = fleet::ContentIndex;
    using Place = fleet::Place;

    explicit State(FleetSource from) : source(std::move(from)) {}

    /// The same nodes with another source; engines and answers are not taken over.
    State(FleetSource from, const State &other)
        : source(std::move(from)), ignoresCase(other.ignoresCase), nodes(other.nodes), answersOf(other.answersOf),
          shapes(other.shapes), contents(other.contents), byFile(other.byFile), byKey(other.byKey),
          spellings(other.spellings)
    {}

    void take(NodeIndex node, const LookupEngine &engine, NodeInput input);
    ContentIndex contentOf(const PlacedContent &placed, const LookupEngine &engine);
    ContentIndex addContent(const PlacedContent &placed, const LookupEngine &engine, std::string text);
    std::string folded(const std::string &key) const { return ignoresCase ? ordinalUpper(key) : key; }
    /// By ContentIndex, whether it has the root key; an empty one is everything that it holds.
    std::vector<char> havingKey(const std::string &key) const;
    /// What matters of the key \a key to answers that read \a keys.
    fleet::Parts partsOf(const std::string &key, const std::vector<std::string> &keys) const;
    bool has(NodeIndex node, const std::vector<char> &having) const
    {
        return std::any_of(nodes[node].places.begin(), nodes[node].places.end(),
                           [&](const Place &place) { return having[place.content] != 0; });
    }
    void keep(NodeIndex node, std::shared_ptr<const LookupEngine> engine);

    FleetSource source;
    std::mutex making; // while the fleet is made, protects the members up to the next one
    bool ignoresCase = false;
    std::vector<fleet::Node> nodes;
    std::vector<AnswerOf> answersOf;
    fleet::Numbers shapes;
    std::vector<fleet::Content> contents;
    std::unordered_map<FileId, std::vector<ContentIndex>> byFile;
    std::unordered_map<std::string, std::vector<ContentIndex>> byKey; // folded
    std::unordered_map<std::string, std::string> spellings;           // of keys that a lookup can name, by folded

    std::mutex noting; // protects the members below
    fleet::Numbers answers;
    std::unordered_map<std::string, std::shared_ptr<const FleetColumn>> columns;
    std::unordered_map<NodeIndex, std::shared_ptr<const LookupEngine>> engines;
    std::deque<NodeIndex> lastEngines;
};

} // namespace strata
