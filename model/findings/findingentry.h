// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/finding.h"
#include "core/ids.h"
#include "projection/why/phrasebook.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// A finding with its key, level, nodes and related places.
struct FindingEntry
{
    static constexpr std::uint32_t kNoNode = 0xffff'ffff;

    Finding finding = {};
    std::string key = {};         ///< the root key; empty: it is about none, or about several
    std::string path = {};        ///< of the place inside the value of the key, as people write it; empty: all of it
    std::string level = {};       ///< name of the hierarchy's entry; empty: none
    LayerId layer = {};           ///< for the node below
    std::size_t nodes = 0;        ///< on how many it is so; 0: that does not depend on nodes
    std::uint32_t node = kNoNode; ///< the first of them
    AddressPath tail = {}; ///< the end of the path in the file, as DocumentNode has it: marks alone are not unique
    /// The replacement of a part of the text at the place, or of its key.
    struct Replacement
    {
        std::string from = {}; ///< a part of the text; empty: nothing is known
        std::string to = {};
        bool isKey = false;
    };
    Replacement replacement = {};
    std::vector<std::uint32_t> allNodes = {}; ///< sorted; only without a key, where a lookup cannot find them again
};

/// Receives findings, in any order; never called concurrently.
using FindingSink = std::function<void(FindingEntry)>;

/// An identity that does not change when lines move: rule, file, key and text, as one text. \a file: the path to store.
std::string stableIdentity(const FindingEntry &found, const std::string &file);

/// \a text with paths below \a folder relative to it.
std::string withRelativePaths(std::string text, const std::string &folder);

/// Admits the first findings of a rule in a file and counts the others, because a file may have the same mistake in
/// every line. Notes about unused data are always admitted, because users work through the complete list.
class FindingLimit
{
public:
    static constexpr std::size_t kMost = 20; ///< of a rule in a file

    /// Whether \a found is one of the first; otherwise it is counted.
    bool admit(const FindingEntry &found);
    /// A finding with the number of the others, for each rule and file that has any.
    std::vector<FindingEntry> rest(const Phrasebook &book) const;

private:
    /// By file and rule: the number of findings, and the first that was not admitted.
    std::map<std::pair<FileId, std::string>, std::pair<std::size_t, FindingEntry>> m_counts;
};

} // namespace strata
