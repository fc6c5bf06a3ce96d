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

/// Notes what is read to answer one lookup for a node.
class ReadLog
{
public:
    ReadLog(Value node, FileTable &files) : m_node(std::move(node)), m_files(files) {}

    /// The value of the node called \a name, dotted; empty: all of the node.
    void noteNode(const std::string &name);
    void noteFile(FileId file) { set().noteFile(file, true, FileRead::Extent::Content); }
    /// \a folder has no member called \a name.
    void noteMissing(const Folder &folder, std::string_view name);
    /// All that is in \a folder was looked for.
    void noteListing(const Folder &folder);
    void noteKey(const std::string &key) { set().noteKey(key); }

    /// What is noted from now on is for data, no longer for the hierarchy.
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

/// The files of a project, each noted when it is read.
class NotedFiles : public FileSource
{
public:
    /// \a log may be null.
    NotedFiles(const FileSource &files, ReadLog *log) : m_files(files), m_log(log) {}

    std::shared_ptr<const LoadedDocument> load(FileId file) const override
    {
        if (m_log)
            m_log->noteFile(file);
        return m_files.load(file);
    }
    void noteMissing(const Folder &folder, std::string_view name) const override
    {
        if (m_log)
            m_log->noteMissing(folder, name);
    }
    void noteListing(const Folder &folder) const override
    {
        if (m_log)
            m_log->noteListing(folder);
    }

private:
    const FileSource &m_files;
    ReadLog *m_log;
};

/// All that can follow from reading the value \a name of \a node, whoever reads it; empty: from all of the node.
std::string answerFor(const Value &node, std::string_view name, const FileTable &files);

} // namespace strata::datum
