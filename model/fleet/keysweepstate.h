// SPDX-License-Identifier: MIT
#pragma once

#include "fleet/answertext.h"
#include "fleet/answertree.h"
#include "fleet/fleetstate.h"
#include "fleet/keysweep.h"
#include "fleet/opentext.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

// What the parts of a KeySweep know of its keys.

namespace strata {

/// All that an answer read; there is one of each.
struct KeySweep::Asked
{
    std::vector<fleet::AskedVariable> variables;
    std::vector<std::string> keys;

    friend bool operator==(const Asked &, const Asked &) = default;
};

/// What answers to a key read, and the parts of files that have something of it.
struct KeySweep::FiledAsked
{
    const Asked *asked;
    std::vector<fleet::Parts> parts; ///< by key
};

/// An answer with a text left open for each of some variables.
struct KeySweep::OpenAnswer
{
    AnswerText text;
    std::vector<std::shared_ptr<const FleetVariable>> variables;
    std::vector<std::string> names; ///< what stands for each variable, where changes are wanted
    Value value;                    ///< the same answer with that in it, where changes are wanted
};

struct KeySweep::Answer
{
    NodeIndex node = 0;
    LookupResult::Status status = LookupResult::Status::Cancelled; ///< until it is known
    const Asked *asked = nullptr;                                  ///< null: nobody else can have it
    TextDigest text;                                               ///< of the whole answer, where none is open
    std::shared_ptr<const OpenAnswer> open;
    std::shared_ptr<LookupResult> result; ///< where groups are wanted, and where changes are, of some answers
};

struct KeySweep::Key
{
    std::string root;
    std::vector<FiledAsked> asked;
    std::vector<Answer> answers;
    std::size_t known = 0; ///< how many of the answers are filed
    bool isDone = false;
};

/// The nodes of a key, and the answer of each by its place.
struct KeySweep::Filed
{
    std::vector<NodeIndex> nodes;
    std::vector<std::uint32_t> answers;
};

/// Keys that are asked of one node, each with the place of its answer.
struct KeySweep::Task
{
    NodeIndex node = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> answers;
};

/// All answers to a key, when they are known.
struct KeySweep::Known
{
    Filed filed;
    std::vector<Answer> answers;
};

} // namespace strata
