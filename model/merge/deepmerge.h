// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "trace/recorder.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// Positions of empty texts that are constants in Puppet and cannot be changed. Rule: puppet8.md 7.
using FrozenTexts = std::vector<SourceMark>;

/// The options of the deep_merge library, by its names.
struct DeepRules
{
    std::optional<std::string> knockoutPrefix; ///< see KnockoutPrefix; an empty string is an error
    bool sortMergedArrays = false;
    bool mergeHashArrays = false;            ///< arrays of hashes are merged by position
    bool overwriteArrays = false;            ///< the higher array replaces
    std::optional<std::string> unpackArrays; ///< arrays are joined with this text and split again
    bool extendExistingArrays = false;       ///< a higher scalar or hash is appended to a lower array
    bool preserveUnmergeables = false;       ///< the lower value stays if kinds differ
    bool keepArrayDuplicates = false;        ///< arrays are concatenated; deep_merge 1.2.2
    bool mergeNilValues = false;             ///< a higher null replaces; deep_merge 1.2.2
    FrozenTexts *frozen = nullptr;           ///< texts left unchanged by a merge of copies; null: all can be emptied
};

/// The error with which deepMerge() refuses \a rules for any values; nothing: none.
std::optional<Error> refusedRules(const DeepRules &rules);

/// Merges \a higher over \a lower: a literal port of deep_merge 1.1.1, core.rb (deep_merge! on a clone of the lower
/// value, as Puppet calls it), including the effects of its changing arrays during iteration. Rule: hiera5.md 4.5.
///
/// Known difference: extendExistingArrays may add one hash several times to an array. In this call that is one object,
/// as in the library; in the next merge the library still has one object, this function has several.
///
/// Leaves keep their origins. The empty string left by a marker has the origin of the marker; a merged collection has
/// that of the lower one. Errors: Internal, with the text of the library or of Ruby: an empty prefix, a prefix with
/// preserveUnmergeables, an invalid expression, elements that cannot be sorted, or emptying a frozen text.
Result<Value> deepMerge(const Value &higher, const Value &lower, const DeepRules &rules, Recorder &recorder);

class MergeArena;
class MergeNode;
class MergeStability;

/// The same in place: both operands change as the library changes its objects, and the result shares nodes with them.
/// \a arena owns all of them. With \a stability, stable values are used as they are instead of merging them with
/// themselves, so that the result shares more nodes with the higher operand.
Result<MergeNode *> deepMergeInPlace(MergeArena &arena, MergeNode &higher, MergeNode &lower, const DeepRules &rules,
                                     Recorder &recorder, MergeStability *stability = nullptr);

} // namespace strata
