// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/lookupengine.h"

#include <memory>
#include <string>
#include <vector>

namespace strata::test {

/// A lookup through a Hiera 5 hierarchy of one file per level, held in memory. Levels are called "One", "Two", ... and
/// their files l1.yaml, l2.yaml, ...
struct LayeredLookup
{
    std::shared_ptr<const Project> project;
    std::shared_ptr<const LookupEngine> engine;
    std::shared_ptr<const LookupResult> result;

    const Trace &trace() const { return result->trace; }
};

/// Looks up \a key. Each of \a layers is the YAML text of the key `k` in one level, highest first; "(absent)" is a file
/// without the key, "(missing)" no file. \a merge is YAML too: `deep`, `{strategy: deep, knockout_prefix: "--"}`.
LayeredLookup layeredLookup(const std::vector<std::string> &layers, const std::string &merge,
                            const std::string &key = "k");

/// A lookup in the built-in example.
LayeredLookup exampleLookup(const std::string &node, const std::string &key);

} // namespace strata::test
