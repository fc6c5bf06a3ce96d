// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "findings/findingentry.h"
#include "hierarchy/scope.h"
#include "lookup/lookupengine.h"
#include "projection/why/phrasebook.h"

#include <vector>

namespace strata {

/// Warnings and errors about the key of \a request for the node of \a scope, the worst first: those in its answer, and
/// those in files that have the key or options for it. Looks up the root key once and reads no other file. Findings
/// about the configuration are not included; \a book words the messages.
std::vector<FindingEntry> findingsOfKey(const Project &project, const LookupEngine &engine, const Scope &scope,
                                        const LookupRequest &request, const Phrasebook &book = {});

} // namespace strata
