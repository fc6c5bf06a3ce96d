// SPDX-License-Identifier: MIT
#pragma once

#include "core/filetable.h"
#include "dialect/datum/filetree.h"
#include "hierarchy/reads.h"

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace strata::datum {

/// Records the reads of one lookup for a node.
class ReadLog
{
public:
    ReadLog(Value node, FileTable &files) : m_node(std::move(node)), m_files(files) {}

    /// \a name: dotted name of a value of the node; empty: the whole node.
    void noteNode(const std::string &name);
    void noteFile(FileId file) { set().noteFile(file, true, FileRead::Extent::Content); }
    /// \a folder has no member called \a name.
    void noteMissing(const Folder &folder, std::string_view name);
    /// Everything in \a folder was searched for.
    void noteListing(const Folder &folder);
    void noteKey(const std::string &key) { set().noteKey(key); }

    /// Later reads count as data, not as hierarchy.
    void endHierarchy() { m_isHierarchy = false; }
    std::shared_ptr<const Reads> take();

private:
    ReadSet &set() { return m_isHierarchy ? m_hierarchy : m_data; }

    Value m_node;
    FileTable &m_files;
    ReadSet m_hierarchy;
    ReadSet m_data;
    bool m_isHierarchy = true;
};

/// Everything that can follow from reading the value \a name of \a node; empty name: the whole node.
std::string answerFor(const Value &node, std::string_view name, const FileTable &files);

} // namespace strata::datum
