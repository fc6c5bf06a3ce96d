// SPDX-License-Identifier: MIT
#pragma once

#include "core/executor.h"
#include "findings/findingentry.h"
#include "findings/keyrules.h"
#include "lookup/lookupengine.h"

#include <atomic>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// Options that do nothing, in data files and in the configuration. addFile() may be called from several threads.
class OptionRules
{
public:
    explicit OptionRules(FindingWords words) : m_words(words) {}

    /// Adds the entries in the file of \a layer if they are not known yet. Returns the findings about the entries
    /// themselves.
    std::vector<FindingEntry> addFile(const LookupEngine &engine, const LayerNode &layer);
    /// The entries that match none of \a keys, and the patterns that another entry of their file hides for all keys
    /// that they match. Rule: hiera5.md 3.3. Incomplete if cancelled.
    std::vector<FindingEntry> finish(const std::vector<std::string> &keys, std::size_t nodes, Executor &executor,
                                     const CancelToken &cancel = {}) const;

    /// The entries of a file that was added, in the order in which they are written.
    const std::vector<OptionEntry> &entries(FileId file) const;
    /// Whether more than one file has entries.
    bool areInSeveralFiles() const { return m_filesWithEntries > 1; }

private:
    void matchPaths(const Value &value, const std::string &path);
    void checkContent(const LookupEngine &engine, const LayerNode &layer, std::vector<FindingEntry> &wrong);
    FindingEntry found(const OptionEntry &entry, std::string_view rule, std::string text, std::size_t nodes) const;
    void finishFile(const std::vector<OptionEntry> &entries, const std::vector<std::string> &keys, std::size_t nodes,
                    std::vector<FindingEntry> &all) const;

    FindingWords m_words;
    std::atomic<std::size_t> m_filesWithEntries = 0;
    mutable std::mutex m_mutex;                           // protects the members below
    std::map<FileId, std::vector<OptionEntry>> m_entries; // in the order in which they are written
    /// Of the first engine, because they are the same for all nodes; each with whether it matches a path.
    std::vector<std::pair<OptionEntry, bool>> m_configured;
    bool m_isConfigured = false; // m_configured is known
};

} // namespace strata
