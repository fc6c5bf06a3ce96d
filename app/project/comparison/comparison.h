// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "app/project/strategies.h"
#include "core/canceltoken.h"
#include "core/sharednames.h"
#include "lookup/question.h"

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata {

class Fleet;

/// One of two compared questions: its project and everything but the node and, usually, the key.
struct ComparisonSide
{
    std::shared_ptr<const Project> project;
    Question question;
    LookupTarget keyInstead = {}; ///< the key to look up instead of the compared one; nothing: that key
    /// The createFleet() for this side and the nodes. Null: it is created.
    std::shared_ptr<const Fleet> fleet = {};

    LookupTarget keyToLookUp(const LookupTarget &key) const { return keyInstead.isNothing() ? key : keyInstead; }
};

/// A pair of nodes; empty names: no node.
struct NodePair
{
    std::string a;
    std::string b;
};

/// Two different answers to one key, and their nodes.
struct AnswerDifference
{
    LookupTarget key;
    LookupResult a; ///< without trace
    LookupResult b;
    SharedNames nodes; ///< of side B, by name
};

/// A legacy fact that nodes send to the version of side A but not to that of side B, and that answers use.
struct DroppedFact
{
    std::string name;
    std::string instead;           ///< "facts.networking.fqdn"
    SourceMark mark;               ///< the first use in the hierarchy; none: only in data
    std::vector<std::string> keys; ///< keys whose values use it, sorted
};

struct Comparison
{
    std::size_t nodes = 0;
    std::vector<std::string> withoutFacts; ///< nodes of either side without facts, sorted
    std::size_t keys = 0;
    std::size_t lookups = 0;                   ///< pairs of answers
    std::vector<AnswerDifference> differences; ///< by key, then by number of nodes
    /// Sorted by name; only for several nodes. Both sides use the same facts, so the answers do not show that one is
    /// dropped.
    std::vector<DroppedFact> droppedFacts;
    TupleRules tuples; ///< of side B
};

/// The nodes to look up on both sides: those of the questions if given, else all known, else none.
std::vector<NodePair> comparedNodes(const ComparisonSide &a, const ComparisonSide &b);

/// The progress of a comparison.
struct ComparisonProgress
{
    LookupTarget key; ///< the last one
    std::size_t keysDone = 0;
    std::size_t keys = 0;
    std::size_t lookups = 0; ///< of finished keys
};
/// Called with the differences of one key, never concurrently; keys in any order.
using OnCompared =
    std::function<void(const ComparisonProgress &part, const std::vector<AnswerDifference> &differences)>;

/// Looks up \a keys (empty: all keys of either side) for every pair of nodes on both sides, once for all nodes with
/// equal inputs. Answers are equal if value or error are. Errors: a refused merge argument; Cancelled.
Result<Comparison> compareAnswers(const ComparisonSide &a, const ComparisonSide &b, std::span<const LookupTarget> keys,
                                  std::span<const NodePair> nodes, const CancelToken &cancel = {},
                                  const OnCompared &onCompared = {});

/// A common cause of many differences: an error of one side with its position.
struct DifferenceCause
{
    enum class Kind {
        FailsInB, ///< but A has an answer
        FailsInA, ///< but B has an answer
        FailsOtherwise,
        Changes, ///< both have an answer; the cause is a key
    };

    Kind kind = Kind::Changes;
    std::string text; ///< the error message; empty for Changes
    SourceMark mark;  ///< position of the cause in the files
    std::vector<const AnswerDifference *> differences;
    std::vector<std::string> nodes; ///< by name
    std::string advice;             ///< the replacement to write; empty: unknown
};

/// The number of differing pairs of answers with this cause.
std::size_t lookupsOf(const DifferenceCause &cause);

/// The differences of \a comparison by cause: failures first, then by number of lookups. Valid as long as \a
/// comparison.
std::vector<DifferenceCause> causesOf(const Comparison &comparison, const ComparisonSide &a, const ComparisonSide &b);

} // namespace strata
