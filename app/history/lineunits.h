// SPDX-License-Identifier: MIT
#pragma once

#include "source/edit/linediff.h"
#include "source/git/memorytrees.h"
#include "source/git/revisionfilesystem.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace strata {

/// A change that can be reverted alone: an added line, a removed line, or a line in place of another one.
struct LineUnit
{
    std::size_t file = 0;
    LineChange lines = {}; ///< at most one of each; none: the whole file, if it has no lines, as links and empty files
};

/// A file in both trees.
struct TreeFileChange
{
    std::string path; ///< relative to the top
    std::optional<TreeFile> before;
    std::optional<TreeFile> after;
    std::string textBefore = {};
    std::string textAfter = {};
    std::vector<std::size_t> units = {}; ///< among all changed lines
};

/// The changed lines by which two trees differ where an answer depends on them, and trees between the two.
class LineUnits
{
public:
    LineUnits(const RevisionFileSystem &files, const ObjectId &before, const ObjectId &after)
        : m_trees(files), m_before(before), m_after(after)
    {}

    MemoryTrees &trees() { return m_trees; }
    const std::vector<TreeFileChange> &files() const { return m_files; }
    const std::vector<LineUnit> &units() const { return m_units; }
    void setAfter(const ObjectId &after) { m_after = after; }

    void add(const std::string &path);
    /// The later tree with the lines \a back as they were.
    ObjectId withLinesBack(const std::vector<std::size_t> &back);

private:
    std::optional<TreeFile> mixed(const TreeFileChange &file, const std::set<std::size_t> &back);

    MemoryTrees m_trees;
    ObjectId m_before;
    ObjectId m_after;
    std::vector<TreeFileChange> m_files;
    std::vector<LineUnit> m_units;
};

} // namespace strata
