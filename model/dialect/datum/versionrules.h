// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/reference.h"

namespace strata::datum {

/// What differs between the versions of Datum. Everything else is the same. Rule: datum.md 15.3.
struct VersionRules
{
    bool oneHashIsUnrolled = false;      ///< a list of one hash that is not merged becomes that hash
    bool valuesMarkItems = false;        ///< a tuple key whose value has the prefix knocks items out
    bool keysMarkItems = false;          ///< a tuple key that has the prefix itself does, within one result
    bool joinsHashArrays = false;        ///< `Sum` of lists of hashes works
    bool uniqueItemsTakeOwnKeys = false; ///< without tuple keys those of an item count; else all items are equal
    bool separatorsAreEqual = false;     ///< `/` and `\` in option keys and in the path of a lookup
    bool emptyPrefixRepeats = false;     ///< an empty prefix is that before it once more; else it is dropped
    bool jsonObjectsAreHashes = false;   ///< objects of JSON files merge
    bool jsonIsYaml = false;             ///< JSON files are read by the YAML parser
};

/// A version of Datum.
struct Version
{
    const Reference *reference = nullptr;
    VersionRules rules = {};
};

/// \a reference, one of Datum's.
Version versionOf(const Reference &reference);
/// The one that is meant where nobody says.
Version usualVersion();

} // namespace strata::datum
