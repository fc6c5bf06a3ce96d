// SPDX-License-Identifier: MIT
#include "dialect/hiera5/configuration/functionfinder.h"

#include "core/text/ascii.h"

#include <algorithm>
#include <array>
#include <optional>

namespace strata::hiera5 {

namespace {

using FunctionKind = EntrySpec::FunctionKind;

/// Functions that read data, with the kind of entry that uses them.
constexpr std::array<std::pair<std::string_view, FunctionKind>, 4> kDataFunctions = {{
    {"yaml_data", FunctionKind::DataHash},
    {"json_data", FunctionKind::DataHash},
    {"hocon_data", FunctionKind::DataHash},
    {"eyaml_lookup_key", FunctionKind::LookupKey},
}};

std::string_view tag(FunctionKind kind)
{
    switch (kind) {
    case FunctionKind::DataHash: return "data_hash";
    case FunctionKind::LookupKey: return "lookup_key";
    case FunctionKind::DataDig: return "data_dig";
    case FunctionKind::Hiera3Backend: return "hiera3_backend";
    }
    return {};
}

int argumentCount(FunctionKind kind)
{
    return kind == FunctionKind::DataHash ? 2 : 3;
}

bool isModuleName(const std::string &name)
{
    return !name.empty() && ascii::isLower(name.front()) && std::all_of(name.begin(), name.end(), [](char c) {
        return ascii::isLower(c) || ascii::isDigit(c) || c == '_';
    });
}

/// The name in `mod 'author-name', ...` or `mod "author/name"`, without the author.
std::optional<std::string> puppetfileModule(std::string_view line)
{
    const std::size_t begin = line.find_first_not_of(" \t");
    if (begin == std::string_view::npos || !line.substr(begin).starts_with("mod"))
        return std::nullopt;
    const std::size_t quote = line.find_first_of("'\"", begin);
    if (quote == std::string_view::npos || line.find_first_not_of(" \t(", begin + 3) != quote)
        return std::nullopt;
    const std::size_t end = line.find(line[quote], quote + 1);
    if (end == std::string_view::npos)
        return std::nullopt;
    const std::string_view name = line.substr(quote + 1, end - quote - 1);
    const std::size_t separator = name.find_last_of("-/");
    return std::string(separator == std::string_view::npos ? name : name.substr(separator + 1));
}

/// Modules of the Puppetfile missing in \a folders.
std::vector<std::string> absentModules(const FileSystem &files, const std::string &environmentFolder,
                                       const std::map<std::string, std::string> &folders)
{
    std::vector<std::string> absent;
    const auto text = files.read(environmentFolder + "/Puppetfile");
    if (!text)
        return absent;
    for (std::string_view rest = *text; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const auto module = puppetfileModule(rest.substr(0, end));
        if (module && !folders.contains(*module))
            absent.push_back(*module);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return absent;
}

std::string replacedColons(std::string text)
{
    for (std::size_t at = text.find("::"); at != std::string::npos; at = text.find("::", at))
        text.replace(at, 2, "/");
    return text;
}

} // namespace

ModuleFolders findModules(const FileSystem &files, const std::string &environmentFolder,
                          const std::vector<std::string> &modulePath)
{
    ModuleFolders found;
    for (const std::string &folder : modulePath) {
        if (folder.starts_with('$')) {
            if (found.missing.empty())
                found.missing = "the modules of " + folder + " are not on this machine";
            continue;
        }
        if (files.type(folder) != FileSystem::Type::Folder && found.missing.empty())
            found.missing = "the module folder " + folder + " is not on this machine";
        for (const FileSystem::DirectoryEntry &entry : files.list(folder)) {
            if (entry.isFolder && isModuleName(entry.name))
                found.folders.emplace(entry.name, folder + '/' + entry.name);
        }
    }
    const std::vector<std::string> absent = absentModules(files, environmentFolder, found.folders);
    if (found.missing.empty() && !absent.empty()) {
        found.missing =
            "the Puppetfile's module " + absent.front() +
            (absent.size() > 1 ? " and " + std::to_string(absent.size() - 1) + " more are not checked out here"
                               : " is not checked out here");
    }
    return found;
}

FunctionFinder::FunctionFinder(const FileSystem &files, std::string environmentFolder, const ModuleFolders &modules,
                               bool hasUserKey, bool hasHiera3)
    : m_files(files), m_environmentFolder(std::move(environmentFolder)), m_modules(modules), m_hasUserKey(hasUserKey),
      m_hasHiera3(hasHiera3)
{}

bool FunctionFinder::isIn(const std::string &folder, const std::vector<std::string> &relativePaths) const
{
    return std::any_of(relativePaths.begin(), relativePaths.end(), [&](const std::string &path) {
        return m_files.type(folder + '/' + path) == FileSystem::Type::File;
    });
}

FunctionFinder::Place FunctionFinder::find(const std::string &name) const
{
    const std::string file = replacedColons(name);
    const std::size_t separator = name.find("::");
    const std::string ruby = "lib/puppet/functions/" + file + ".rb";
    if (separator == std::string::npos) {
        const std::vector<std::string> places = {ruby, "lib/puppet/parser/functions/" + file + ".rb"};
        const bool isFound = isIn(m_environmentFolder, places) ||
                             std::any_of(m_modules.folders.begin(), m_modules.folders.end(),
                                         [&](const auto &module) { return isIn(module.second, places); });
        return isFound ? Place::Somewhere : Place::Nowhere;
    }
    const std::string space = name.substr(0, separator);
    const std::vector<std::string> places = {ruby, "functions/" + replacedColons(name.substr(separator + 2)) + ".pp"};
    if (space == "environment")
        return isIn(m_environmentFolder, places) ? Place::Somewhere : Place::Nowhere;
    const auto module = m_modules.folders.find(space);
    if (module == m_modules.folders.end())
        return Place::NoModule;
    return isIn(module->second, places) ? Place::Somewhere : Place::Nowhere;
}

namespace {

/// Whether the options of an entry contain no key for decryption.
bool namesNoPrivateKey(const Value &options)
{
    return std::all_of(options.entries().begin(), options.entries().end(), [](const Entry &option) {
        return option.key.text() == "pkcs7_public_key" || option.value.isMapping();
    });
}

} // namespace

void FunctionFinder::judge(EntrySpec &entry, const std::string &configurationPath) const
{
    const auto isNamed = [&](const auto &function) { return function.first == entry.function; };
    const auto shipped = std::find_if(kDataFunctions.begin(), kDataFunctions.end(), isNamed);
    if (shipped != kDataFunctions.end() && shipped->second == entry.functionKind) {
        const bool namesNoKey = entry.hasLocations && namesNoPrivateKey(entry.options);
        if (entry.function == "eyaml_lookup_key" && namesNoKey && !m_hasUserKey) {
            entry.functionProblem =
                Error{Error::Code::Internal,
                      "Function Load Error for function 'eyaml_lookup_key': Lookup using eyaml lookup_key function "
                      "is only supported when the hiera_eyaml library is present",
                      entry.mark};
        }
        return;
    }
    if (shipped != kDataFunctions.end() && entry.functionKind != FunctionKind::Hiera3Backend) {
        entry.functionProblem =
            Error{Error::Code::Internal,
                  '\'' + entry.function + "' expects " + std::to_string(argumentCount(shipped->second)) +
                      " arguments, got " + std::to_string(argumentCount(entry.functionKind)),
                  entry.mark};
        return;
    }
    if (entry.functionKind == FunctionKind::Hiera3Backend && !m_hasHiera3) {
        entry.needsHiera3 = true;
        return;
    }
    const std::string unknown = "; values of this level are unknown";
    const Place place = entry.functionKind == FunctionKind::Hiera3Backend ? Place::Somewhere : find(entry.function);
    if (place == Place::Somewhere) {
        entry.notRun = "Strata cannot run " + entry.function + unknown;
    } else if (!m_modules.missing.empty()) {
        entry.notRun = "Strata cannot run " + entry.function + ", and " + m_modules.missing + unknown;
    } else if (place == Place::NoModule) {
        entry.functionProblem =
            Error{Error::Code::Internal, "there is no module for the function '" + entry.function + '\'', entry.mark};
    } else {
        entry.functionProblem = Error{Error::Code::Configuration,
                                      "Unable to find '" + std::string(tag(entry.functionKind)) + "' function named '" +
                                          entry.function + "' (file: " + configurationPath + ')',
                                      entry.mark};
    }
}

void FunctionFinder::judge(Configuration &configuration) const
{
    for (EntrySpec &entry : configuration.hierarchy)
        judge(entry, configuration.path);
    for (EntrySpec &entry : configuration.defaultHierarchy)
        judge(entry, configuration.path);
}

} // namespace strata::hiera5
