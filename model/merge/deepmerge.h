// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "trace/recorder.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// Places of empty texts that are constants of the reference and cannot be changed. Rule: puppet8.md 7.
using FrozenTexts = std::vector<SourceMark>;

/// The options of the deep_merge library under its names.
struct DeepRules
{
    std::optional<std::string> knockoutPrefix; ///< see KnockoutPrefix; an empty string is an error
    bool sortMergedArrays = false;
    bool mergeHashArrays = false;            ///< arrays of hashes are merged by position
    bool overwriteArrays = false;            ///< the higher array replaces
    std::optional<std::string> unpackArrays; ///< arrays are joined with this text and split again
    bool extendExistingArrays = false;       ///< a higher scalar or hash is appended to a lower array
    bool preserveUnmergeables = false;       ///< where kinds do not fit the lower value stays
    bool keepArrayDuplicates = false;        ///< arrays are put one behind the other; deep_merge 1.2.2
    bool mergeNilValues = false;             ///< a higher null replaces; deep_merge 1.2.2
    FrozenTexts *frozen = nullptr;           ///< those that a merge copies leave it; null: all can be emptied
};

/// Why deepMerge() refuses \a rules whatever the values are, if it does.
std::optional<Error> refusedRules(const DeepRules &rules);

/// Merges \a higher over \a lower: a literal port of deep_merge 1.1.1, core.rb (deep_merge! with the lower value cloned
/// first, as Puppet calls it), with all that follows from its changing arrays while it walks over them.
/// Rule: hiera5.md 4.5.
///
/// Known difference: extendExistingArrays may put one hash several times into an array. Within this call that is one
/// object, as in the reference; in the next merge the reference still has one object, this function has several.
///
/// Leaves keep their origins. The empty string that a marker leaves behind carries the origin of the marker; a merged
/// collection carries that of the lower one.
/// Errors: Internal, with the text of the library or of Ruby, for an empty prefix or one together with
/// preserveUnmergeables, for a prefix that is no expression, for elements that cannot be sorted and for a frozen text
/// that is to be emptied.
Result<Value> deepMerge(const Value &higher, const Value &lower, const DeepRules &rules, Recorder &recorder);

class Scratch;
class ScratchNode;

/// The same on nodes that go on living: both operands are changed as the reference changes its objects, and the result
/// shares nodes with them. \a scratch owns all of them.
Result<ScratchNode *> deepMergeInPlace(Scratch &scratch, ScratchNode &higher, ScratchNode &lower,
                                       const DeepRules &rules, Recorder &recorder);

} // namespace strata
