// SPDX-License-Identifier: MIT
#pragma once

#include "lessons/lesson.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The facts file of a sandbox, and its node.
inline constexpr const char *kSandboxFacts = "facts/sandbox.yaml";
inline constexpr const char *kSandboxNode = "sandbox";

/// Editable layers from which a small project is created.
struct Sandbox
{
    enum class Hierarchy {
        Layers,  ///< one level per layer
        Written, ///< as in the configuration; layers are files of any kind
    };
    struct Layer
    {
        std::string name = {}; ///< of the level; of a written hierarchy the path of the file
        std::string text = {};

        friend bool operator==(const Layer &, const Layer &) = default;
    };

    std::string dialect = "hiera5"; ///< or hiera3, datum
    std::string reference = {};     ///< the version of the real system; empty: the default
    Hierarchy hierarchy = Hierarchy::Layers;
    std::vector<Layer> layers = {}; ///< highest first
    std::string configuration = {}; ///< the configuration without the hierarchy, or all of it
    std::string facts = {};         ///< YAML; empty: none
    LessonLookup lookup = {};       ///< initial lookup
};

/// The project of a sandbox, and the places of its texts.
struct SandboxFiles
{
    LessonFiles files = {};
    std::vector<std::string> layers = {}; ///< paths, in the order of Sandbox::layers
    std::string configuration = {};       ///< path
    std::uint32_t firstLine = 1;          ///< of Sandbox::configuration in that file
};
SandboxFiles filesOf(const Sandbox &sandbox);

/// The initial sandbox of a dialect.
Sandbox newSandbox(std::string_view dialect);
/// The same layers in another dialect; other configuration is dropped.
Sandbox inDialect(const Sandbox &sandbox, std::string_view dialect);
/// A sandbox with the files of \a scene: with layers if its hierarchy is a list of levels with one plain path each.
Sandbox sandboxOf(const LessonScene &scene, KeyTable &keys);
/// The scene of \a sandbox. Unreadable facts are omitted.
LessonScene sceneOf(const Sandbox &sandbox, KeyTable &keys);

} // namespace strata
