// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/text/regex.h"
#include "search/datasearch.h"
#include "search/keytokens.h"

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace strata {

/// A place in data that reads a key, or sets how it is merged: a token or an option.
struct KeyReference
{
    using TokenKind = KeyToken::TokenKind;

    TokenKind by = TokenKind::Lookup;
    SourceMark mark;         ///< of the token or option
    SourceMark node;         ///< of the key or value that has it
    Key root;                ///< key that has it
    AddressPath path;        ///< inside the value of that key
    std::string token;       ///< as it is written; of an option its name or pattern
    std::string key;         ///< root key that is read; of a composed name a pattern, see mayBecome()
    bool isComposed = false; ///< it may read a key, depending on other tokens
};

/// "lookup", "alias", "hiera", "expression" or "option".
std::string_view referenceName(KeyReference::TokenKind by);

/// The names of \a files as `$Datum` has them: upper case, without folder and extension.
std::set<std::string> fileNamesOf(const std::vector<FileId> &files, const Snapshot &snapshot);

/// Which keys read which, by the texts of all data files. Immutable once built; thread-safe.
class ReferenceIndex
{
public:
    /// Reads all data files that may have tokens. Fails only with Cancelled.
    static Result<ReferenceIndex> build(const SearchedData &data, const CancelToken &cancel = {});

    /// Those that read the root key \a key or, with a composed name, may read it; options that match it. By place.
    std::vector<const KeyReference *> readersOf(const std::string &key) const;
    /// Whether a token reads or may read \a key; options do not count.
    bool isRead(const std::string &key) const;
    /// The references in values of the root key \a key, options left out. By place.
    std::vector<const KeyReference *> readBy(const std::string &key) const;
    /// The root key of a name as tokens and users write it.
    std::string rootOf(const std::string &name) const;

private:
    using Places = std::vector<std::uint32_t>; // among m_references, ascending

    std::string folded(const std::string &key) const;
    void addAll(std::vector<KeyReference> references);
    bool matches(const KeyReference &reference, const std::string &key) const;

    bool m_ignoresCase = false;
    bool m_hasPaths = false; // keys are paths with backslashes
    std::vector<KeyReference> m_references;
    std::unordered_map<std::string, Places> m_readers; // of a key
    std::unordered_map<std::string, Places> m_reads;   // in a key
    Places m_composed;
    Places m_options;
    std::unordered_map<std::uint32_t, Pattern> m_patterns; // of options
};

/// Levels of a ReadTree. Lookups that nest as deeply fail.
inline constexpr std::size_t kDeepestReads = 500;

/// What a key reads, and what that reads.
struct ReadTree
{
    const KeyReference *reference = nullptr; ///< null: the key that was requested
    std::string key;
    bool isCycle = false; ///< the key is its own ancestor; nothing is listed below
    bool isAgain = false; ///< the key was listed before; nothing is listed below
    bool isCut = false;   ///< it is kDeepestReads levels deep and reads more; nothing is listed below
    std::vector<ReadTree> reads = {};
};

/// The tree of keys that \a key reads; those of composed names have nothing below.
ReadTree readTree(const ReferenceIndex &index, const std::string &key);

} // namespace strata
