// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/reference.h"

namespace strata::datum {

/// The differences between versions of Datum. Rule: datum.md 15.3.
struct VersionRules
{
    bool oneHashIsUnrolled = false; ///< an unmerged list of one hash becomes that hash
    bool valuesMarkItems = false;   ///< a tuple key whose value has the prefix knocks out items
    bool keysMarkItems = false;     ///< so does a tuple key that has the prefix itself, within one result
    bool joinsHashArrays = false;   ///< `Sum` of lists of hashes works
    bool uniqueItemsTakeOwnKeys =
        false;                         ///< without tuple keys those of an item are used; otherwise all items are equal
    bool separatorsAreEqual = false;   ///< `/` and `\` are equal in option keys and lookup paths
    bool emptyPrefixRepeats = false;   ///< an empty prefix repeats the previous one; otherwise it is dropped
    bool jsonObjectsAreHashes = false; ///< objects of JSON files merge
    bool jsonIsYaml = false;           ///< JSON files are read by the YAML parser
};

/// A version of Datum.
struct Version
{
    const Reference *reference = nullptr;
    VersionRules rules = {};
};

/// \a reference, one of Datum's.
Version versionOf(const Reference &reference);
/// The version used by default.
Version usualVersion();

} // namespace strata::datum
