// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace strata {

/// A built-in configuration.
struct ExampleProject
{
    std::string_view name;           ///< the argument of `--example`
    std::string_view node;           ///< initial node
    std::string_view key;            ///< initial key
    std::string_view strategy;       ///< initial strategy; empty: as configured
    std::string_view reference = {}; ///< the required version; empty: the default

    /// The folder of its files: "/example/hiera5".
    std::string root() const;
    /// The folder of its facts; empty: none.
    std::string facts() const;
    /// Its files only.
    std::shared_ptr<const FileSystem> files() const;
};

/// All examples, the default one first.
std::span<const ExampleProject> exampleProjects();
/// The one called \a name, or null.
const ExampleProject *findExample(std::string_view name);

/// The built-in files below a folder ("examples/hiera5", "lessons", "reference"), by relative path. Empty if there is
/// no such folder.
std::map<std::string, std::string> builtInFiles(std::string_view folder);

} // namespace strata
