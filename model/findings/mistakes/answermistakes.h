// SPDX-License-Identifier: MIT
#pragma once

#include "findings/keyrules.h"
#include "findings/mistakes/variablenames.h"
#include "findings/optionrules.h"

#include <optional>
#include <string>

namespace strata {

// Rules about one answer that name a mistake people make.

/// A finding about a mistake, and the text that would correct it.
struct MistakeFinding
{
    Finding finding;
    FindingEntry::Replacement replacement = {};
};

/// The mistake that makes the lookup of \a answer fail; nothing if none is known; then the system's own message is
/// reported.
std::optional<MistakeFinding> failureMistake(const KeyAnswer &answer, FindingWords words,
                                             const VariableNames *variables);

/// The mistake in the token \a written of the text \a text, a variable called \a name that is not set. Nothing: it may
/// be right on other nodes.
std::optional<MistakeFinding> variableMistake(const std::string &written, const std::string &name,
                                              const std::string &text, SourceMark mark, FindingWords words,
                                              const VariableNames *variables);

/// A conversion that fails because it reads a text of digits as octal.
std::optional<MistakeFinding> octalFailure(const KeyAnswer &answer, FindingWords words);

/// Values that look like knockout markers and are none, if a lower layer has the value that they name.
void noteMarkerLookalikes(const KeyAnswer &answer, KeyFindings &findings);
/// Items that `merge_hash_arrays` pairs although their names differ.
void noteMergedByPosition(const KeyAnswer &answer, KeyFindings &findings);
/// Numbers that a conversion reads as octal.
void noteOctalConversion(const KeyAnswer &answer, KeyFindings &findings);
/// Options of a higher layer over which those of a lower layer take precedence, and options that are replaced as a
/// whole. \a all: the options of all files.
void noteOptionOrder(const KeyAnswer &answer, const OptionRules &all, KeyFindings &findings);

} // namespace strata
