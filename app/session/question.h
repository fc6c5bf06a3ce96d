// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"
#include "core/result.h"
#include "lookup/mergewords.h"

#include <map>
#include <string>
#include <vector>

namespace strata {

/// Facts that were changed for this session only: texts by dotted name, typed as YAML would.
using FactChanges = std::map<std::string, std::string>;

/// \a facts with one more change. Error: \a text is no value.
Result<FactChanges> withFact(FactChanges facts, const std::string &name, const std::string &text);

/// What is asked: for whom, which key, merged how. Over which files is the project's matter.
struct Question
{
    std::string node = {};
    FactChanges facts = {};
    std::vector<std::string> firstSources = {}; ///< searched before the hierarchy, where the system has such a thing
    AskedKey key = {};
    MergeWords merge = {};

    /// Whether both see the same hierarchy: they differ in key and merge only.
    bool hasSameScene(const Question &other) const
    {
        return node == other.node && facts == other.facts && firstSources == other.firstSources;
    }
    friend bool operator==(const Question &, const Question &) = default;
};

} // namespace strata
