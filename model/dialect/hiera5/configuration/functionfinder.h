// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/configuration/configuration.h"
#include "source/files/filesystem.h"

#include <map>
#include <string>
#include <vector>

namespace strata::hiera5 {

/// The modules of an environment that exist on this machine.
struct ModuleFolders
{
    std::map<std::string, std::string> folders; ///< by module name
    std::string missing; ///< why there may be further modules ("modules are not checked out: ..."); empty: all exist
};

/// The modules in \a modulePath; the first folder with a module wins. Reports missing folders of the path, and modules
/// of the Puppetfile without folder.
ModuleFolders findModules(const FileSystem &files, const std::string &environmentFolder,
                          const std::vector<std::string> &modulePath);

/// Decides for each function of a configuration whether Strata reads its data, cannot run it, or Puppet would not find
/// it either.
///
/// Puppet finds its own functions, `lib/puppet/functions/NAME.rb` in the environment and every module, and for
/// `NS::NAME` the module's `lib/puppet/functions/NS/NAME.rb` and `functions/NAME.pp`. A missing function is Puppet's
/// error only if no module is missing on this machine. Rule: function_provider.rb of Puppet 7.23.
///
/// The data do not show whether the gem hiera-eyaml is installed. An eyaml_lookup_key entry with only a public key, and
/// no key given by the user, is treated as in a Puppet without the gem, because nothing could be opened with it.
class FunctionFinder
{
public:
    /// \a hasUserKey: the user gave a key for sealed values. \a hasHiera3: entries that need Hiera 3 can work. Rule:
    /// puppet8.md 8.
    FunctionFinder(const FileSystem &files, std::string environmentFolder, const ModuleFolders &modules,
                   bool hasUserKey, bool hasHiera3);

    /// Sets notRun and functionProblem of the entries of \a configuration.
    void judge(Configuration &configuration) const;

private:
    enum class Place { Somewhere, Nowhere, NoModule };

    void judge(EntrySpec &entry, const std::string &configurationPath) const;
    Place find(const std::string &name) const;
    bool isIn(const std::string &folder, const std::vector<std::string> &relativePaths) const;

    const FileSystem &m_files;
    std::string m_environmentFolder;
    const ModuleFolders &m_modules;
    bool m_hasUserKey;
    bool m_hasHiera3;
};

} // namespace strata::hiera5
