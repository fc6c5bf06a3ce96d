// SPDX-License-Identifier: MIT
#pragma once

#include "findings/findingentry.h"
#include "findings/hierarchysurvey.h"
#include "findings/keyrules.h"
#include "lookup/lookupengine.h"

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace strata {

/// Knowledge about variables in addition to the levels that use them.
struct KnownVariables
{
    std::vector<std::string> names = {}; ///< that nodes have, as `facts.os.family` and `trusted.certname`
    /// The replacement for a variable that nodes no longer send; nothing if they send it.
    std::function<std::optional<std::string>(const std::string &name)> successor = {};
    bool areOfDatum = false; ///< written as `$($Node.Name)`
};

/// Rules about variables in paths of levels, and about levels that repeat others. add() may be called from several
/// threads.
class LevelRules
{
public:
    /// \a node has not been added before.
    void add(std::uint32_t node, bool hasFacts, const LookupEngine &engine);
    /// True if names of other variables help to explain what is missing.
    bool needsNames() const;
    std::vector<FindingEntry> finish(FindingWords words, const KnownVariables &known) const;
    /// The unset variables that have a finding of finish(), so that others need not report them.
    std::set<std::string> reportedVariables(const KnownVariables &known) const;

private:
    /// A variable of paths or data folders, with the first place that uses it.
    struct Variable
    {
        SourceMark mark;
        std::string level;
        std::string resolved; ///< for the first node without it
        LayerId layer;
        std::size_t nodes = 0;                      ///< with known facts
        std::vector<std::uint32_t> unset;           ///< nodes without it, once per layer
        std::uint32_t node = FindingEntry::kNoNode; ///< the first one without it
    };
    /// A path that a level above has, too.
    struct Repeated
    {
        SourceMark mark;
        std::string level;
        SourceMark otherMark;
        std::string otherLevel;
    };

    /// The first use of a variable in a layer, by number.
    struct Use
    {
        static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

        std::size_t entry = kNone;
        std::size_t location = 0;
        bool isFolder = false; ///< the data folder uses it
    };

    static Use useIn(const LayerNode &layer, const std::string &name);
    void addInputs(const LayerNode &layer, std::uint32_t index, bool hasFacts);
    void addRepeated(const LookupEngine &engine);
    static std::string similarName(const std::string &name, const Variable &variable, const KnownVariables &known);

    mutable std::mutex m_mutex; // protects the members below
    std::size_t m_nodes = 0;
    std::map<std::string, Use> m_uses; // by configuration file and variable
    std::map<std::string, Variable> m_variables;
    std::map<std::string, Variable> m_folders;  // variables of data folders
    std::map<std::string, Repeated> m_repeated; // by place
};

} // namespace strata
