// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "findings/documentrules.h"
#include "findings/findingentry.h"
#include "findings/syntax/syntaxadvice.h"
#include "projection/why/phrasebook.h"

#include <optional>
#include <vector>

namespace strata {

/// Adds to \a found, the problems of \a project, those of names in its configurations: in the main one, and in those
/// that are broken according to \a found.
void addConfigurationNames(const Project &project, std::vector<FindingEntry> &found, const Phrasebook &book);

/// Explains why a parser refused the file of \a finding. Empty if it is another finding, or no common mistake is
/// recognised.
std::optional<SyntaxAdvice> syntaxAdviceFor(const Project &project, const Finding &finding, const Phrasebook &book);

/// The system whose tokens are used in data files of \a dialect.
DocumentRules::System systemOf(const Dialect &dialect);

} // namespace strata
