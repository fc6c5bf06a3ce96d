// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
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

/// One of two questions that are compared: what is opened for it, and all but the node and, mostly, the key.
struct ComparedSide
{
    std::shared_ptr<const Project> project;
    Question question;
    AskedKey keyInstead = {}; ///< asked for in place of the key that is compared; nothing: that key
    /// What fleetOf() gave for this and the nodes that are asked. Null: it is made.
    std::shared_ptr<const Fleet> fleet = {};

    AskedKey asked(const AskedKey &key) const { return keyInstead.isNothing() ? key : keyInstead; }
};

/// Whom both sides are asked for; empty: nobody in particular.
struct ComparedNodes
{
    std::string a;
    std::string b;
};

/// Two answers to one key that are not the same, and for whom they are given.
struct AnswerDifference
{
    AskedKey key;
    LookupResult a; ///< without record
    LookupResult b;
    SharedNames nodes; ///< of side B, by name
};

/// A fact that nodes send to the version of side A and not to that of side B, where answers read it.
struct LeavingFact
{
    std::string name;
    std::string instead;           ///< "facts.networking.fqdn"
    SourceMark mark;               ///< the first place of the hierarchy that uses it; none: only data do
    std::vector<std::string> keys; ///< whose values use it, by name
};

struct Comparison
{
    std::size_t nodes = 0;
    std::vector<std::string> withoutFacts; ///< the nodes of either side of which only the name is known, by name
    std::size_t keys = 0;
    std::size_t lookups = 0;                   ///< pairs of answers
    std::vector<AnswerDifference> differences; ///< by key, of one key those for most nodes first
    /// By name; found where there are several nodes. Answers have them as the facts do, so nothing else tells of them.
    std::vector<LeavingFact> leaving;
};

/// The nodes that both sides are asked for: those of the questions where one names any, else all that are known, else
/// nobody.
std::vector<ComparedNodes> comparedNodes(const ComparedSide &a, const ComparedSide &b);

/// How far a comparison has come.
struct ComparedPart
{
    AskedKey key; ///< the last one
    std::size_t keysDone = 0;
    std::size_t keys = 0;
    std::size_t lookups = 0; ///< of the keys that are done
};
/// Is given the differences of one key when they are known, never twice at the same time; keys come in any order.
using OnCompared = std::function<void(const ComparedPart &part, const std::vector<AnswerDifference> &differences)>;

/// Looks up \a keys, or where there are none all keys that a side has, for every pair of nodes on both sides; each key
/// once for all nodes that give the same to what it reads. Answers are the same where value or error are. Error: a
/// merge argument that one side refuses; Cancelled.
Result<Comparison> compareAnswers(const ComparedSide &a, const ComparedSide &b, std::span<const AskedKey> keys,
                                  std::span<const ComparedNodes> nodes, const CancelToken &cancel = {},
                                  const OnCompared &onCompared = {});

/// What many differences have in common: an error of one side with its place.
struct DifferenceCause
{
    enum class Kind {
        FailsInB, ///< and A answers
        FailsInA, ///< and B answers
        FailsOtherwise,
        Changes, ///< both answer; the cause is one key
    };

    Kind kind = Kind::Changes;
    std::string text; ///< the message of the error; of Changes empty
    SourceMark mark;  ///< where the files have what it is about
    std::vector<const AnswerDifference *> differences;
    std::vector<std::string> nodes; ///< by name
    std::string advice;             ///< what to write instead; empty: nothing is known
};

/// How many pairs of answers differ for that reason.
std::size_t lookupsOf(const DifferenceCause &cause);

/// The differences of \a comparison by cause: failures first, then the most lookups. They live as long as it.
std::vector<DifferenceCause> causesOf(const Comparison &comparison, const ComparedSide &a, const ComparedSide &b);

} // namespace strata
