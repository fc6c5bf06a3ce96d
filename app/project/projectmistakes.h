// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "findings/documentrules.h"
#include "findings/findingentry.h"
#include "findings/syntaxadvice.h"
#include "projection/phrasebook.h"

#include <optional>
#include <vector>

namespace strata {

/// Adds to \a found, the problems of \a project, what is wrong with names in its configurations: in the main one and in
/// those that \a found calls broken.
void addConfigurationNames(const Project &project, std::vector<FindingEntry> &found, const Phrasebook &book);

/// What the refusal of a file that \a finding reports means at its place. Nothing: it is no such finding, or no usual
/// mistake is recognised.
std::optional<SyntaxAdvice> syntaxAdviceFor(const Project &project, const Finding &finding, const Phrasebook &book);

/// Whose tokens the data files of \a dialect have.
DocumentRules::System systemOf(const Dialect &dialect);

} // namespace strata
