// SPDX-License-Identifier: MIT
#pragma once

#include "findings/found.h"
#include "lookup/lookupengine.h"
#include "projection/fates.h"
#include "projection/layernames.h"
#include "projection/phrasebook.h"

#include <array>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace strata {

/// The answer that several nodes get for one key, for the same reasons.
struct KeyAnswer
{
    const std::string &key;     ///< the root key
    const LookupResult &result; ///< with its record
    const TraceFates &fates;
    const LookupEngine &engine; ///< of the first of the nodes
    std::size_t nodes = 1;
    std::size_t nodesWithFacts = 1; ///< of them: on others an unset variable says nothing
    std::uint32_t node = Found::kNoNode;

    const Trace &trace() const { return result.trace; }
};

/// What findings about keys are told with.
struct FindingWords
{
    const FileNames &names;
    const Phrasebook &book;
};

/// What is found about one key. Equal findings of several answers are one, with the nodes of all.
class KeyFindings
{
public:
    explicit KeyFindings(FindingWords words) : m_words(words) {}

    const Phrasebook &book() const { return m_words.book; }
    const FileNames &names() const { return m_words.names; }

    /// \a finding of the value of \a origin, which may be none.
    void note(const KeyAnswer &answer, Finding finding, OriginId origin = {});
    /// The same on \a nodes of the answer's nodes only.
    void noteFor(const KeyAnswer &answer, std::size_t nodes, Finding finding, OriginId origin = {});
    std::vector<Found> take() { return std::move(m_found); }

private:
    FindingWords m_words;
    std::vector<Found> m_found;
    std::unordered_map<std::string, std::size_t> m_known;
};

/// How many nodes see something, and on how many of them it is so; by place.
class PlaceCounts
{
public:
    struct Count
    {
        std::size_t seen = 0;
        std::size_t so = 0;
    };

    /// A mark that can be sorted.
    using Place = std::array<std::uint32_t, 3>;
    static Place placeOf(SourceMark mark) { return {mark.file.index, mark.line, mark.column}; }

    Count &operator[](SourceMark mark) { return m_counts[placeOf(mark)]; }

private:
    std::map<Place, Count> m_counts;
};

/// Rules about the answers to one key. Each answer is added once, then the findings are taken.
class KeyRules
{
public:
    explicit KeyRules(FindingWords words) : m_findings(words) {}

    void add(const KeyAnswer &answer);
    /// What was found. \a areAllNodes: the answers are those of all known nodes, of which there are several.
    std::vector<Found> finish(bool areAllNodes);

private:
    /// A place that is reported if it is the same for all nodes that see it.
    struct Candidate
    {
        Found found;
        SourceMark mark;
        SourceMark root;   ///< of the contribution
        std::string place; ///< as placeOf() has it
        std::string file;
    };
    using Candidates = std::map<PlaceCounts::Place, Candidate>;

    void addMarkers(const KeyAnswer &answer);
    void addRoots(const KeyAnswer &answer);
    void addLeaves(const KeyAnswer &answer);
    void addSeals(const KeyAnswer &answer);
    void addTokens(const KeyAnswer &answer);
    void addOutcome(const KeyAnswer &answer);
    void noteClash(const KeyAnswer &answer, const LeafFate &leaf);
    void noteEqual(const KeyAnswer &answer, OriginId higher, OriginId lower);
    /// A candidate about the value of \a origin, unless there is one.
    void propose(Candidates &candidates, const KeyAnswer &answer, OriginId origin, Finding finding, std::string file);
    void takeNeverWinning(std::vector<Found> &found);

    KeyFindings m_findings;
    PlaceCounts m_useless; ///< markers
    PlaceCounts m_equal;   ///< values that repeat what they override
    PlaceCounts m_hidden;  ///< values that do not win
    Candidates m_uselessMarkers;
    Candidates m_equalValues;
    Candidates m_hiddenValues;
    std::map<PlaceCounts::Place, std::size_t> m_leavesOfRoot;
};

// What rules share.

/// Where the value of \a origin is, as people write it: `profile::web::ports[0]`.
std::string placeOf(const KeyAnswer &answer, OriginId origin);
/// A value in a sentence, what is sealed in it shortened.
std::string quoted(const Value &value);
SourceMark rootMark(const Trace &trace, OriginId origin);
/// The short path of the file that has the value of \a origin.
std::string fileOf(const KeyAnswer &answer, OriginId origin, const FileNames &names);
Finding makeFinding(std::string_view rule, std::string text, SourceMark mark,
                    std::vector<Finding::Related> related = {});
/// The name of the entry of the hierarchy that has \a layer.
std::string levelOf(const LayerNode &root, LayerId layer);

} // namespace strata
