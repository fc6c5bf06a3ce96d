// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "findings/findingentry.h"
#include "hierarchy/scope.h"
#include "lookup/lookupengine.h"
#include "projection/phrasebook.h"

#include <vector>

namespace strata {

/// Warnings and errors about the key that \a request asks for, as its answer for the node of \a scope shows them: in
/// the answer, in the files that have the key and in their options. The worst first. Looks the root key up once, with
/// its record, and reads no other file; what is wrong with the configuration is not among them.
std::vector<FindingEntry> findingsOfKey(const Project &project, const LookupEngine &engine, const Scope &scope,
                                        const LookupRequest &request, const Phrasebook &book = {});

} // namespace strata
