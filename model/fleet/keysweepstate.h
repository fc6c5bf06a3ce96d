// SPDX-License-Identifier: MIT
#pragma once

#include "fleet/answertext.h"
#include "fleet/fleetstate.h"
#include "fleet/keysweep.h"

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

// The internal state of a KeySweep.

namespace strata::fleet {

inline constexpr std::uint32_t kNoAnswer = static_cast<std::uint32_t>(-1);

/// A decision tree that leads nodes to shared answers: by the values that the first answer read to the answer of
/// another node with equal values, by what that answer read in addition, and so on.
class AnswerTree
{
public:
    /// \a classes: per read set, the nodes grouped by what they have there.
    explicit AnswerTree(std::vector<NodeClasses> classes) : m_classes(std::move(classes)) {}

    /// \a readSet: index of the read set of the answer \a number of \a node.
    void add(NodeIndex node, std::uint32_t number, std::uint32_t readSet)
    {
        if (m_branches.empty()) {
            m_first.assign(m_classes[readSet].count(), Leaf{});
            m_branches.emplace_back(readSet, kNoAnswer);
        }
        const auto [branch, leaf] = walk(node);
        if (leaf->kind != Leaf::Kind::Unknown)
            return; // another node's answer applies
        for (std::uint32_t above = branch; above != kNoAnswer; above = m_branches[above].second) {
            if (m_branches[above].first == readSet) {
                *leaf = {Leaf::Kind::Answer, number};
                return;
            }
        }
        *leaf = {Leaf::Kind::Branch, static_cast<std::uint32_t>(m_branches.size())};
        m_branches.emplace_back(readSet, branch);
        leafOf(leaf->number, node) = {Leaf::Kind::Answer, number};
    }

    /// The answer of \a node; kNoAnswer: unknown. \a isFirst: whether it is the first of the nodes that would share it.
    std::uint32_t answerOf(NodeIndex node, bool &isFirst)
    {
        if (m_branches.empty()) {
            isFirst = true;
            return kNoAnswer;
        }
        Leaf *const leaf = walk(node).second;
        if (leaf->kind == Leaf::Kind::Answer)
            return leaf->number;
        isFirst = std::exchange(leaf->kind, Leaf::Kind::Awaited) == Leaf::Kind::Unknown;
        return kNoAnswer;
    }

private:
    struct Leaf
    {
        enum class Kind : std::uint8_t { Unknown, Awaited, Answer, Branch };

        Kind kind = Kind::Unknown;
        std::uint32_t number = 0;
    };

    Leaf &leafOf(std::uint32_t branch, NodeIndex node)
    {
        const std::uint32_t of = m_classes[m_branches[branch].first].of(node);
        return branch == 0 ? m_first[of] : m_others[(std::uint64_t{branch} << 32U) | of];
    }
    std::pair<std::uint32_t, Leaf *> walk(NodeIndex node)
    {
        std::uint32_t branch = 0;
        Leaf *leaf = &leafOf(branch, node);
        while (leaf->kind == Leaf::Kind::Branch) {
            branch = leaf->number;
            leaf = &leafOf(branch, node);
        }
        return {branch, leaf};
    }

    std::vector<NodeClasses> m_classes;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_branches; // each with its read set and the branch above it
    std::vector<Leaf> m_first;                                       // of the first branch
    std::unordered_map<std::uint64_t, Leaf> m_others;
};

} // namespace strata::fleet

namespace strata {

/// Everything that an answer read; each distinct set is stored once.
struct KeySweep::InputSet
{
    std::vector<fleet::VariableRead> variables;
    std::vector<std::string> keys;

    friend bool operator==(const InputSet &, const InputSet &) = default;
};

/// An input set of a key, with the parts of files that the keys of the set are in.
struct KeySweep::InputSetParts
{
    const InputSet *inputs;
    std::vector<fleet::Parts> parts; ///< by index of the set's keys
};

/// An answer with placeholders for the texts of some variables.
struct KeySweep::UnresolvedAnswer
{
    AnswerText text;
    std::vector<std::shared_ptr<const FleetVariable>> variables;
    std::vector<std::string> names; ///< the placeholder of each variable, if changes are requested
    Value value;                    ///< the answer with the placeholders, if changes are requested
};

struct KeySweep::Answer
{
    NodeIndex node = 0;
    LookupResult::Status status = LookupResult::Status::Cancelled; ///< until it is known
    const InputSet *inputs = nullptr;                              ///< null: cannot be shared
    TextDigest text;                                               ///< of the whole answer, if it has no placeholders
    std::shared_ptr<const UnresolvedAnswer> unresolved;            ///< null: has no placeholders
    std::shared_ptr<LookupResult> result; ///< if groups are requested; for changes, of some answers
};

struct KeySweep::Key
{
    std::string root;
    std::vector<InputSetParts> inputs;
    std::vector<Answer> answers;
    std::size_t known = 0; ///< number of grouped answers
    bool isDone = false;
};

/// The nodes of a key, and the answer of each by index.
struct KeySweep::NodeAnswers
{
    std::vector<NodeIndex> nodes;
    std::vector<std::uint32_t> answers;
};

/// Keys to look up on one node.
struct KeySweep::Task
{
    NodeIndex node = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> answers; ///< index of the key, index of its answer
};

struct KeySweep::KeyAnswers
{
    NodeAnswers nodeAnswers;
    std::vector<Answer> answers;
};

/// Whether the record of \a answer represents every answer with other texts at the marks of \a marked, the same lookup:
/// the same fates and warnings, and no such text can make a value equal to one of another layer.
bool recordsStandForEachOther(const LookupResult &answer, const LookupResult &marked);

/// Whether values are merged as in \a answer for any plain texts at the marks of \a marked, the same lookup: no text
/// can make two items equal or become a knockout marker. Both have traces.
bool mergesAlike(const LookupResult &answer, const LookupResult &marked);

} // namespace strata
