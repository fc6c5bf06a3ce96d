// SPDX-License-Identifier: MIT
#pragma once

#include "findings/findingentry.h"
#include "lookup/lookupengine.h"
#include "projection/fates.h"
#include "projection/layernames.h"
#include "projection/why/phrasebook.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

class OptionRules;
class SimilarKeys;
class VariableNames;

/// The number of nodes that get an answer.
struct AnswerNodes
{
    std::size_t all = 1;
    std::size_t withFacts = 1; ///< of them; on others an unset variable proves nothing
    std::size_t whole = 1;     ///< of them: all layers of others are not known, so that nothing is missing for sure
};

/// The answer that several nodes get for one key, for the same reasons. Their number is known after all nodes have been
/// looked up.
struct KeyAnswer
{
    const std::string &key;     ///< the root key
    const LookupResult &result; ///< with its record
    const TraceFates &fates;
    const LookupEngine &engine; ///< of the first of the nodes
    std::uint32_t number = 0;   ///< of the answer among those to the key
    std::uint32_t node = FindingEntry::kNoNode;

    const Trace &trace() const { return result.trace; }
};

/// The inputs of findings about keys.
struct FindingWords
{
    const FileNames &names;
    const Phrasebook &book;
};

/// The findings about one key. Equal findings of several answers are combined, with the nodes of all.
class KeyFindings
{
public:
    explicit KeyFindings(FindingWords words) : m_words(words) {}

    const Phrasebook &book() const { return m_words.book; }
    const FileNames &names() const { return m_words.names; }

    /// \a finding of the value of \a origin, which may be none.
    enum class FindingScope { AllNodes, NodesWithFacts, WholeNodes };
    void note(const KeyAnswer &answer, Finding finding, OriginId origin = {}, FindingScope on = FindingScope::AllNodes,
              FindingEntry::Replacement replacement = {});
    /// \a nodes: of each answer, by its number.
    std::vector<FindingEntry> take(std::span<const AnswerNodes> nodes);

private:
    struct RecordedFinding
    {
        FindingEntry found;
        std::vector<std::uint32_t> answers;
        FindingScope on;
    };

    FindingWords m_words;
    std::vector<RecordedFinding> m_noted;
    std::unordered_map<std::string, std::size_t> m_known;
};

/// A property that holds in all answers that have a place, and the number of their nodes. Counts only nodes whose
/// layers are all known, because others may have further layers between two values.
class PropertyTally
{
public:
    void record(std::uint32_t answer, bool isSo);
    /// The number of nodes; 0: false in some answer, or no answer has the place. \a nodes: of each answer, by its
    /// number.
    std::size_t nodes(std::span<const AnswerNodes> nodes) const;

private:
    bool m_isAlways = true;
    std::vector<std::uint32_t> m_answers; // that see it, as long as it holds in all
};

/// The inputs of rules in addition to the answers. The objects outlive the rules; null: unknown.
struct RuleKnowledge
{
    std::string elsewhere = {}; ///< a data folder that levels read and that is not on this machine; or empty
    const VariableNames *variables = nullptr;
    const OptionRules *options = nullptr;
    SimilarKeys *keys = nullptr;
};

/// Rules about the answers to one key. Each answer is added once, in any order, then the findings are taken; they name
/// the first node that has them.
class KeyRules
{
public:
    explicit KeyRules(FindingWords words, RuleKnowledge knowledge = {})
        : m_words(words), m_findings(words), m_knows(std::move(knowledge))
    {}

    void add(const KeyAnswer &answer);
    /// The findings. \a nodes: those of each answer, by its number. \a areAllNodes: the answers are those of all known
    /// nodes, of which there are several.
    std::vector<FindingEntry> finish(std::span<const AnswerNodes> nodes, bool areAllNodes);

private:
    struct PlaceRecord;
    PlaceRecord &recordAt(std::size_t leaf, SourceMark mark);

    /// A possible finding at a place, reported if it is the same for all nodes that have the place.
    struct Candidate
    {
        FindingEntry found;
        SourceMark root;   ///< of the contribution
        std::string place; ///< as placeOf() has it
        std::string file;
    };
    struct OpenCandidate
    {
        /// Whether there is no candidate yet, or only one of a later node.
        bool isReplacedBy(const KeyAnswer &answer) const { return !candidate || answer.node < candidate->found.node; }

        PropertyTally isSo;
        std::unique_ptr<Candidate> candidate;
    };
    /// What the answers have at one place of the files.
    struct PlaceRecord
    {
        OpenCandidate uselessMarker;
        OpenCandidate equal;      ///< a value that repeats what it overrides
        OpenCandidate hidden;     ///< a value that does not win
        std::uint32_t leaves = 0; ///< of a contribution, on the node where they are most
    };
    void addMarkers(const KeyAnswer &answer);
    void addRoots(const KeyAnswer &answer);
    void addLeaves(const KeyAnswer &answer);
    void addSeals(const KeyAnswer &answer);
    void addTokens(const KeyAnswer &answer);
    void addToken(const KeyAnswer &answer, const Interpolation &interpolation, const InterpolationToken &token);
    void noteCollection(const KeyAnswer &answer, const Interpolation &interpolation, const InterpolationToken &token);
    void noteUnknown(const KeyAnswer &answer, const InterpolationToken &token, SourceMark mark);
    void addOutcome(const KeyAnswer &answer);
    void noteClash(const KeyAnswer &answer, const LeafFate &leaf);
    void proposeEqual(OpenCandidate &open, const KeyAnswer &answer, OriginId higher, OriginId lower);
    static void propose(OpenCandidate &open, const KeyAnswer &answer, OriginId origin, Finding finding,
                        std::string file);
    /// The candidates of one kind that hold on some nodes, with these nodes, by place.
    std::vector<Candidate *> candidates(OpenCandidate PlaceRecord::*of, std::span<const AnswerNodes> nodes);
    /// Candidates combined in one finding.
    struct Parts
    {
        Candidate *first = nullptr;
        std::vector<std::string> places;
        bool isWhole = false; ///< all of the contribution
    };
    std::vector<Parts> partsOf(const std::vector<Candidate *> &candidates, bool areFilesApart) const;
    void collectEqual(std::span<const AnswerNodes> nodes, std::vector<FindingEntry> &found);
    void collectNeverWinning(std::span<const AnswerNodes> nodes, std::vector<FindingEntry> &found);

    FindingWords m_words;
    KeyFindings m_findings;
    RuleKnowledge m_knows;
    std::unordered_map<SourceMark, PlaceRecord> m_seen;
    /// The position of each leaf of the last answer; the next answer usually has the same leaves there.
    std::vector<std::pair<SourceMark, PlaceRecord *>> m_lastSeen;
};

// What rules share.

/// The place of the value of \a origin, as users write it: `profile::web::ports[0]`.
std::string placeOf(const KeyAnswer &answer, OriginId origin);
/// A value for a sentence; sealed texts are shortened.
std::string quoted(const Value &value);
SourceMark rootMark(const Trace &trace, OriginId origin);
/// The short path of the file that has the value of \a origin.
std::string fileOf(const KeyAnswer &answer, OriginId origin, const FileNames &names);
Finding makeFinding(std::string_view rule, std::string text, SourceMark mark,
                    std::vector<Finding::RelatedPlace> related = {});
/// \a finding of the value of \a origin, which may be none, on no nodes yet.
FindingEntry foundAt(const KeyAnswer &answer, Finding finding, OriginId origin);
/// The name of the entry of the hierarchy that has \a layer.
std::string levelOf(const LayerNode &root, LayerId layer);

} // namespace strata
