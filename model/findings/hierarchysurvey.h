// SPDX-License-Identifier: MIT
#pragma once

#include "findings/documentrules.h"
#include "findings/findingentry.h"
#include "findings/keyrules.h"
#include "findings/mistakes/nearfiles.h"
#include "lookup/lookupengine.h"
#include "source/snapshot.h"

#include <cstddef>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace strata {

/// The combined hierarchies of many nodes: which levels have files, which variables are not set, which files are
/// read. add() may be called from several threads, in any order of the nodes.
class HierarchySurvey
{
public:
    HierarchySurvey(const Snapshot &files, FindingWords words, DocumentRules::System system)
        : m_files(files), m_words(words), m_system(system)
    {}

    /// \a node has not been added before. Without facts an unset variable proves nothing: a level with such a variable
    /// may have files on that node.
    void add(std::uint32_t node, bool hasFacts, const LookupEngine &engine);
    /// The findings in the files that were read, each for the first node that reads the file.
    std::vector<FindingEntry> inFiles() const;
    /// The findings about levels. \a areAllNodes: these are all known nodes, of which there are several. \a explained:
    /// unset variables that have findings already.
    std::vector<FindingEntry> levels(bool areAllNodes, const std::set<std::string> &explained = {}) const;
    /// The data files in the folders of the levels that no node reads. Omits files that a node with unknown variables
    /// may read. \a others: files that are no data.
    std::vector<FileId> unreachedFiles(const std::vector<std::string> &others, const CancelToken &cancel) const;
    /// The unread files whose names differ by a detail from a path of a level.
    NearFiles nearMissing(const CancelToken &cancel) const;
    /// A data folder of levels that is not on this machine, so that its content is unknown; empty: none.
    std::string elsewhere() const;
    /// The nodes with unknown layers.
    const std::unordered_set<std::uint32_t> &partial() const { return m_partial; }

private:
    /// A file that was read, as the first node has it.
    struct FileUse
    {
        std::uint32_t node = FindingEntry::kNoNode;
        std::vector<FindingEntry> found;
        bool isCertain = false; ///< a node with facts reads it
    };
    /// A variable that is not set.
    struct UnsetVariable
    {
        std::vector<std::uint32_t> nodes;
        std::uint32_t node = FindingEntry::kNoNode; ///< the first one; the next two are for it
        std::string path;                           ///< that is read without it
        LayerId layer;
    };
    /// One path of the configuration.
    struct Level
    {
        SourceMark mark;
        std::string name;
        std::string written;
        std::uint32_t node = FindingEntry::kNoNode; ///< the first one
        std::string resolved;                       ///< for it
        std::size_t nodes = 0;
        std::size_t present = 0;
        bool isUncertain = false;                   ///< it may have a file on nodes whose layers are not all known
        std::map<std::string, UnsetVariable> unset; // by variable
    };

    /// A location on its way down the hierarchy of a node.
    struct Way
    {
        const LayerNode *layer = nullptr;
        std::string entry = {};
        std::uint32_t node = FindingEntry::kNoNode;
        bool hasFacts = true;
    };
    void addBelow(const LayerNode &parent, const Way &way);
    void addLocation(const LayerNode &location, const Way &way);
    void addUncertain(const LayerNode &location, Level &level, const Way &way);

    void addUnset(const std::set<std::string> &explained, std::vector<FindingEntry> &found) const;
    bool isElsewhere(const Level &level) const;

    const Snapshot &m_files;
    FindingWords m_words;
    DocumentRules::System m_system;

    std::mutex m_mutex;                    // protects the members below
    std::map<std::string, Level> m_levels; // by provider, place and path
    std::unordered_map<FileId, FileUse> m_read;
    std::unordered_map<FileId, const Level *> m_missing; // files, with the first level of the configuration for them
    std::unordered_map<FileId, const Level *> m_present; // likewise
    std::set<std::string> m_folders;
    std::set<std::string> m_uncertain; // expressions for files that may be read by other environments or unknown nodes
    std::unordered_set<std::uint32_t> m_partial;
};

} // namespace strata
