// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "core/value.h"
#include "dialect/datum/definition.h"
#include "dialect/datum/filetree.h"
#include "dialect/datum/plan.h"
#include "source/snapshot.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datum {

/// Settings, options and strategies of the definition file \a root that Datum does not know and ignores silently, each
/// with the name that is probably meant.
std::vector<Finding> definitionFindings(const Value &root);

/// The preset that the unknown strategy \a name stands for; empty: none.
std::string intendedPreset(std::string_view name);

/// Prefixes that lead nowhere on any node: names of stores, folders and files that do not exist, extensions, and
/// variables as other systems write them. Reads no data file.
std::vector<Finding> levelFindings(const Definition &definition, const Folder &stores);

/// The folder beside \a path, the missing folder of a store, that is spelled most like it; empty: none.
std::string folderLike(const std::string &path, const Snapshot &files);

/// Findings about settings of the definition that do not fit the data: tuple keys that no item has, strategies of a
/// path whose parent is not merged, expressions without their handler. Reads all data files; cancelled, it gives
/// nothing.
std::vector<Finding> dataFindings(const Plan &plan, const CancelToken &cancel);

/// A name of another system for something that Datum has under its own name.
struct ForeignName
{
    std::string_view foreign;
    std::string_view own;
};

/// The one of \a known that \a written stands for: equal but for case and separators, the translation of a foreign
/// name, or the nearest in spelling. Empty: none.
std::string intendedName(std::string_view written, std::span<const std::string_view> known,
                         std::span<const ForeignName> foreign = {});
/// " Did you mean `X`?", or nothing where \a meant is empty.
std::string didYouMean(const std::string &meant);
/// \a name in back-ticks.
std::string code(std::string_view name);

} // namespace strata::datum
