// SPDX-License-Identifier: MIT
#pragma once

#include "findings/found.h"
#include "lookup/lookupengine.h"
#include "projection/fates.h"
#include "projection/layernames.h"
#include "projection/phrasebook.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// How many nodes get an answer.
struct AnswerNodes
{
    std::size_t all = 1;
    std::size_t withFacts = 1; ///< of them: on others an unset variable says nothing
    std::size_t whole = 1;     ///< of them: all layers of others are not known, so that nothing is missing for sure
};

/// The answer that several nodes get for one key, for the same reasons. How many they are is known when all nodes have
/// been asked.
struct KeyAnswer
{
    const std::string &key;     ///< the root key
    const LookupResult &result; ///< with its record
    const TraceFates &fates;
    const LookupEngine &engine; ///< of the first of the nodes
    std::uint32_t number = 0;   ///< of the answer among those to the key
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
    enum class On { AllNodes, NodesWithFacts, WholeNodes };
    void note(const KeyAnswer &answer, Finding finding, OriginId origin = {}, On on = On::AllNodes);
    /// \a nodes: of each answer, by its number.
    std::vector<Found> take(std::span<const AnswerNodes> nodes);

private:
    struct Noted
    {
        Found found;
        std::vector<std::uint32_t> answers;
        On on;
    };

    FindingWords m_words;
    std::vector<Noted> m_noted;
    std::unordered_map<std::string, std::size_t> m_known;
};

/// What is so in all answers that see a place, and how many nodes these have: those whose layers are all known, for on
/// others there may be more between two values.
class AlwaysSo
{
public:
    /// A mark that can be sorted.
    using Place = std::array<std::uint32_t, 3>;
    static Place placeOf(SourceMark mark) { return {mark.file.index, mark.line, mark.column}; }

    void see(const KeyAnswer &answer, SourceMark mark, bool isSo);
    /// 0: it is otherwise in some answer, or no answer sees the place.
    std::size_t nodes(const Place &place, std::span<const AnswerNodes> nodes) const;

private:
    struct Seen
    {
        bool isAlways = true;
        std::vector<std::uint32_t> answers; // as long as it is
    };

    struct PlaceHash
    {
        std::size_t operator()(const Place &place) const
        {
            const std::uint64_t start = (std::uint64_t{place[0]} << 32U) | place[1];
            return std::hash<std::uint64_t>()((start ^ (std::uint64_t{place[2]} << 20U)) * 0x9E3779B97F4A7C15ULL);
        }
    };

    std::unordered_map<Place, Seen, PlaceHash> m_seen;
};

/// Rules about the answers to one key. Each answer is added once, in any order, then the findings are taken; they name
/// the first node that has them.
class KeyRules
{
public:
    /// \a elsewhere: a data folder that levels read and that is not on this machine; empty: there is none.
    explicit KeyRules(FindingWords words, std::string elsewhere = {})
        : m_findings(words), m_elsewhere(std::move(elsewhere))
    {}

    void add(const KeyAnswer &answer);
    /// What was found. \a nodes: of each answer, by its number. \a areAllNodes: the answers are those of all known
    /// nodes, of which there are several.
    std::vector<Found> finish(std::span<const AnswerNodes> nodes, bool areAllNodes);

private:
    /// A place that is reported if it is the same for all nodes that see it.
    struct Candidate
    {
        Found found;
        SourceMark root;   ///< of the contribution
        std::string place; ///< as placeOf() has it
        std::string file;
    };
    using Candidates = std::map<AlwaysSo::Place, Candidate>;

    void addMarkers(const KeyAnswer &answer);
    void addRoots(const KeyAnswer &answer);
    void addLeaves(const KeyAnswer &answer);
    void addSeals(const KeyAnswer &answer);
    void addTokens(const KeyAnswer &answer);
    void noteUnknown(const KeyAnswer &answer, const InterpolationToken &token, SourceMark mark);
    void addOutcome(const KeyAnswer &answer);
    void noteClash(const KeyAnswer &answer, const LeafFate &leaf);
    void proposeEqual(const KeyAnswer &answer, OriginId higher, OriginId lower);
    /// Whether there is no candidate yet about the value of \a origin, or only one of a later node.
    static bool isNews(const Candidates &candidates, const KeyAnswer &answer, OriginId origin);
    void propose(Candidates &candidates, const KeyAnswer &answer, OriginId origin, Finding finding, std::string file);
    /// Candidates that one finding tells of.
    struct Parts
    {
        Candidate *first = nullptr;
        std::vector<std::string> places;
        bool isWhole = false; ///< all of the contribution
    };
    enum class Apart { ByContribution, ByFile }; ///< in which parts of one contribution are told
    std::vector<Parts> partsOf(Candidates &candidates, const AlwaysSo &so, std::span<const AnswerNodes> nodes,
                               Apart apart) const;
    void takeEqual(std::span<const AnswerNodes> nodes, std::vector<Found> &found);
    void takeNeverWinning(std::span<const AnswerNodes> nodes, std::vector<Found> &found);

    KeyFindings m_findings;
    std::string m_elsewhere;
    AlwaysSo m_useless; ///< markers
    AlwaysSo m_equal;   ///< values that repeat what they override
    AlwaysSo m_hidden;  ///< values that do not win
    Candidates m_uselessMarkers;
    Candidates m_equalValues;
    Candidates m_hiddenValues;
    std::map<AlwaysSo::Place, std::size_t> m_leavesOfRoot; ///< on the node where they are most
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
/// \a finding of the value of \a origin, which may be none, on no nodes yet.
Found foundAt(const KeyAnswer &answer, Finding finding, OriginId origin);
/// The name of the entry of the hierarchy that has \a layer.
std::string levelOf(const LayerNode &root, LayerId layer);

} // namespace strata
