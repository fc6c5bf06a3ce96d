// SPDX-License-Identifier: MIT
#pragma once

#include "lessons/lesson.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The file with the facts of a sandbox, and the node that has them.
inline constexpr const char *kSandboxFacts = "facts/sandbox.yaml";
inline constexpr const char *kSandboxNode = "sandbox";

/// Layers for people to play with: texts, of which a small project is made.
struct Sandbox
{
    enum class Hierarchy {
        Layers,  ///< made of the layers, one level each
        Written, ///< as the configuration says; the layers are files of any kind
    };
    struct Layer
    {
        std::string name = {}; ///< of the level; of a written hierarchy the path of the file
        std::string text = {};

        friend bool operator==(const Layer &, const Layer &) = default;
    };

    std::string dialect = "hiera5"; ///< or hiera3, datum
    std::string reference = {};     ///< the version that is asked; empty: as most people run it
    Hierarchy hierarchy = Hierarchy::Layers;
    std::vector<Layer> layers = {}; ///< highest first
    std::string configuration = {}; ///< what the configuration file says beside the hierarchy, or all of it
    std::string facts = {};         ///< YAML; empty: none
    LessonLookup lookup = {};       ///< to begin with

    friend bool operator==(const Sandbox &a, const Sandbox &b);
};

/// The project that a sandbox is, and where its texts are in it.
struct SandboxFiles
{
    LessonFiles files = {};
    std::vector<std::string> layers = {}; ///< paths, in the order of Sandbox::layers
    std::string configuration = {};       ///< path
    std::uint32_t firstLine = 1;          ///< of Sandbox::configuration in that file
};
SandboxFiles filesOf(const Sandbox &sandbox);

/// What a new sandbox of a dialect begins with.
Sandbox newSandbox(std::string_view dialect);
/// The same layers in another dialect; what the configuration says beside the hierarchy is left behind.
Sandbox inDialect(const Sandbox &sandbox, std::string_view dialect);
/// A sandbox with the files of \a scene: one of layers, where its hierarchy is a list of levels with one plain path
/// each.
Sandbox sandboxOf(const LessonScene &scene, KeyTable &keys);
/// The scene that \a sandbox is. Facts that cannot be read are left out.
LessonScene sceneOf(const Sandbox &sandbox, KeyTable &keys);

} // namespace strata
