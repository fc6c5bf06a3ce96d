// SPDX-License-Identifier: MIT
#pragma once

#include "fleet/answertext.h"
#include "fleet/answertree.h"
#include "fleet/fleetstate.h"
#include "fleet/keysweep.h"
#include "fleet/texttemplate.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

// The internal state of a KeySweep.

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
