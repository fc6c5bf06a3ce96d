// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"
#include "core/finding.h"
#include "findings/documentrules.h"
#include "findings/findingentry.h"
#include "findings/syntax/syntaxadvice.h"
#include "lookup/lookupengine.h"
#include "projection/why/phrasebook.h"

#include <optional>
#include <string>
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

/// A finding for each root key that neither Puppet code nor a token in data reads, at its first place by path. None
/// without Puppet code, for keys of a module that is not available, or if cancelled.
std::vector<FindingEntry> unreadKeys(const Project &project, const LookupEngine &engine, const Phrasebook &book,
                                     const CancelToken &cancel = {});

/// The variables of the nodes \a names as variableNames() gives them, sorted; of many nodes some are read.
std::vector<std::string> variablesOfNodes(const Project &project, const std::vector<std::string> &names);

/// A finding if `puppet lookup --facts` reads other files than the agent of a node: it takes trusted data from the
/// facts `clientcert`, `hostname` and `domain` alone, and knows no extensions. \a engine is one of the node \a name.
/// Empty if its facts have these, cannot be given to that command, or no level uses trusted data.
std::optional<Finding> puppetLookupFinding(const Project &project, const std::string &name, const LookupEngine &engine,
                                           const Phrasebook &book);

} // namespace strata
