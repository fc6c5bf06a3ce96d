// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace strata {

/// A configuration that comes with the program.
struct ExampleProject
{
    std::string_view name;           ///< as `--example` spells it
    std::string_view node;           ///< to begin with
    std::string_view key;            ///< to begin with
    std::string_view strategy;       ///< to begin with; empty: as configured
    std::string_view reference = {}; ///< the version that it needs; empty: as most people run it

    /// Where its files appear: "/example/hiera5".
    std::string root() const;
    /// The folder of its facts; empty where it has none.
    std::string facts() const;
    /// Its files, and nothing else.
    std::shared_ptr<const FileSystem> files() const;
};

/// All examples, the one to begin with first.
std::span<const ExampleProject> exampleProjects();
/// The one called \a name, or null.
const ExampleProject *findExample(std::string_view name);

} // namespace strata
