// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace strata::test {

/// One file of a fake hierarchy, highest priority first.
struct FakeLayer
{
    std::string level = {};
    std::string path = {};
    std::string yaml = {}; ///< empty: the file is missing
    LayerNode::State state = LayerNode::State::Present;
    std::string message = {};
};

/// What a fake project does while it works; called in worker threads.
struct FakeHooks
{
    std::function<void(const Scope &)> onEngine;
    std::function<void(const LookupRequest &)> onLookup;
    std::vector<Finding> warnings = {}; ///< of the hierarchy and of each answer
};

/// A project whose engine answers like strategy first: enough to drive sessions and windows without a dialect.
/// Nodes "web01" and "web02" have the fact role = web and role = db.
std::shared_ptr<const Project> fakeProject(const std::vector<FakeLayer> &layers, FakeHooks hooks = {});

/// Three layers with contested, single and missing keys, and one layer without file.
std::vector<FakeLayer> smallLayers();

} // namespace strata::test
