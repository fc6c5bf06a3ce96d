// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace strata {

/// A variable that was read from a scope, with its value as text. Equal texts have the same effect on a result.
struct Reading
{
    std::string name; ///< dotted, of the variable or a value inside it; without leading `::`
    std::string answer;
    bool isDefined = true; ///< the variable itself, not the value inside it
    bool isInserted =
        false; ///< its text was only interpolated into the result; LookupEngine::insertedText() may give that text
    bool isMerged = false; ///< as isInserted, but a merge may also have compared the text with others
};

/// Asks a scope for the variable \a name; the answer is its value as text.
using ScopeQuery = std::function<std::string(const std::string &name)>;

/// A file that was searched for.
struct FileRead
{
    enum class Extent { Existence, Content };

    FileId file;
    bool exists = true;
    Extent extent = Extent::Content; ///< Existence: the content was not read
};

/// The inputs of a computation, including missing files: if all of them are unchanged, so is the result. Each is listed
/// once, in order of first use.
class ReadSet
{
public:
    void noteVariable(Reading reading);
    void noteFile(FileId file, bool exists, FileRead::Extent extent);
    void notePattern(const std::string &pattern);
    void noteKey(const std::string &key);
    void add(const ReadSet &other);

    /// Variables and values in them, with their answers.
    const std::vector<Reading> &variables() const { return m_variables; }
    const std::vector<FileRead> &files() const { return m_files; }
    /// Absolute paths with wildcards: all matching files were searched for.
    const std::vector<std::string> &patterns() const { return m_patterns; }
    /// Top-level keys looked up in files; an empty one: all keys.
    const std::vector<std::string> &keys() const { return m_keys; }

private:
    std::vector<Reading> m_variables;
    std::vector<FileRead> m_files;
    std::vector<std::string> m_patterns;
    std::vector<std::string> m_keys;
    std::unordered_map<FileId, std::size_t> m_fileAt;
    std::unordered_set<std::string> m_knownKeys;
};

/// The inputs of an answer, without the configuration itself, on which everything depends.
struct Reads
{
    std::shared_ptr<const ReadSet> hierarchy; ///< to resolve the layers; shared by all their answers
    ReadSet data;                             ///< to find, merge and interpolate the values, and for their options
};

} // namespace strata
