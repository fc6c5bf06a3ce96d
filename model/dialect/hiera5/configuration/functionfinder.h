// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/configuration/configuration.h"
#include "source/files/filesystem.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace strata::hiera5 {

/// Where the modules of an environment are, as far as this machine has them.
struct ModuleFolders
{
    std::map<std::string, std::string> folders; ///< by module name
    std::string
        missing; ///< why there may be more modules than these ("modules are not checked out: ..."); empty: all are here
};

/// The modules in \a modulePath; the first folder that has a module wins. Tells about folders of the path that do not
/// exist and about modules that the Puppetfile names and no folder has.
ModuleFolders findModules(const FileSystem &files, const std::string &environmentFolder,
                          const std::vector<std::string> &modulePath);

/// Decides for the function of each entry of a configuration whether Strata reads its data itself, cannot run it, or
/// Puppet would not find it either.
///
/// Puppet finds what it ships, `lib/puppet/functions/NAME.rb` in the environment and every module, and for `NS::NAME`
/// the module's own `lib/puppet/functions/NS/NAME.rb` and `functions/NAME.pp`. A function that is not there is Puppet's
/// error only if no module is missing on this machine. Rule: function_provider.rb of Puppet 7.23.
///
/// Whether the gem hiera-eyaml is installed cannot be seen in the data. An entry of eyaml_lookup_key that names no key
/// but the public one, where the user gave none either, is taken for one of a Puppet without the gem: with it nothing
/// could be opened.
class FunctionFinder
{
public:
    /// A key for sealed values that the user gave.
    enum class UserKey { None, Given };

    /// Whether entries that need Hiera 3 can work. Rule: puppet8.md 8.
    enum class Hiera3 { Installed, Gone };

    FunctionFinder(const FileSystem &files, std::string environmentFolder, const ModuleFolders &modules,
                   UserKey userKey, Hiera3 hiera3);

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
    UserKey m_userKey;
    Hiera3 m_hiera3;
};

} // namespace strata::hiera5
