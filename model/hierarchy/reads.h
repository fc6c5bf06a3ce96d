// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"
#include "hierarchy/readings.h"

#include <cstddef>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace strata {

/// A file that was looked for.
struct FileRead
{
    enum class Extent { Existence, Content };

    FileId file;
    bool exists = true;
    Extent extent = Extent::Content; ///< Existence: what it holds was not looked at
};

/// What was read to come to something, absence included: whatever stays the same in all of it gives the same again.
/// Everything is there once, in the order of the first time.
class ReadSet
{
public:
    void noteVariable(Reading reading) { m_variables.note(std::move(reading)); }
    void noteFile(FileId file, bool exists, FileRead::Extent extent);
    void notePattern(const std::string &pattern);
    void noteKey(const std::string &key);
    void add(const ReadSet &other);

    /// Variables and values in them, with what they gave.
    const std::vector<Reading> &variables() const { return m_variables.all(); }
    const std::vector<FileRead> &files() const { return m_files; }
    /// Absolute paths with wildcards: every file that matches, or would, was looked for.
    const std::vector<std::string> &patterns() const { return m_patterns; }
    /// Top-level keys that files were asked for; an empty one: for all that they hold.
    const std::vector<std::string> &keys() const { return m_keys; }

private:
    Readings m_variables;
    std::vector<FileRead> m_files;
    std::vector<std::string> m_patterns;
    std::vector<std::string> m_keys;
    std::unordered_map<FileId, std::size_t> m_fileAt;
    std::unordered_set<std::string> m_knownKeys;
};

/// What an answer depends on. The configuration itself is not among it: everything depends on that.
struct Reads
{
    std::shared_ptr<const ReadSet> hierarchy; ///< to resolve the layers; shared by all answers of these layers
    ReadSet data;                             ///< to find, merge and interpolate the values, and their options
};

} // namespace strata
