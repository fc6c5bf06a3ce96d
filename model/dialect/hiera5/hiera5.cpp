// SPDX-License-Identifier: MIT
#include "dialect/hiera5/hiera5.h"

#include "core/rubytext.h"
#include "dialect/hiera5/engine.h"
#include "dialect/shared/nodesindata.h"
#include "source/path.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace strata::hiera5 {

namespace {

const Value *member(const Value &mapping, std::string_view name)
{
    for (const Entry &entry : mapping.entries()) {
        const bool isName = entry.key.isString() || entry.key.kind() == Kind::Symbol;
        if (isName && entry.key.text() == name)
            return &entry.value;
    }
    return nullptr;
}

/// Ruby's to_i: the leading digits.
long long toInteger(const Value &value)
{
    if (value.kind() == Kind::Float)
        return static_cast<long long>(value.asFloat());
    return std::strtoll(value.text().c_str(), nullptr, 10);
}

/// The format version; a missing or null one means 3. Rule: hiera5.md 1.1.
long long versionOf(const Value &root)
{
    const Value *version = member(root, "version");
    return !version || version->isUndef() ? 3 : toInteger(*version);
}

std::string layerPlace(Layer layer)
{
    switch (layer) {
    case Layer::Global: return "global layer";
    case Layer::Environment: return "environment root";
    case Layer::Module: return "module root";
    }
    return {};
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

/// The value of `modulepath` in the text of an environment.conf.
std::optional<std::string> modulePathSetting(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t equals = line.find('=');
        if (equals != std::string_view::npos && trimmed(line.substr(0, equals)) == "modulepath")
            return std::string(trimmed(line.substr(equals + 1)));
    }
    return std::nullopt;
}

bool isModuleName(const std::string &name)
{
    const auto isLower = [](char c) { return c >= 'a' && c <= 'z'; };
    return !name.empty() && isLower(name.front()) && std::all_of(name.begin(), name.end(), [&](char c) {
        return isLower(c) || (c >= '0' && c <= '9') || c == '_';
    });
}

} // namespace

std::vector<std::string> defaultModulePath(const FileSystem &files, const std::string &environmentFolder)
{
    std::vector<std::string> folders;
    const auto add = [&](const std::string &folder) {
        const std::string path = joinPath(environmentFolder, folder);
        if (files.type(path) == FileSystem::Type::Folder && std::find(folders.begin(), folders.end(), path) == folders.end())
            folders.push_back(path);
    };
    const auto configuration = files.read(environmentFolder + "/environment.conf");
    const auto setting = configuration ? modulePathSetting(*configuration) : std::nullopt;
    if (setting) {
        for (std::string_view rest = *setting; !rest.empty();) {
            const std::size_t colon = std::min(rest.find(':'), rest.size());
            const std::string_view folder = trimmed(rest.substr(0, colon));
            rest.remove_prefix(std::min(colon + 1, rest.size()));
            if (!folder.empty() && !folder.starts_with('$')) // $basemodulepath lies on the server
                add(std::string(folder));
        }
        return folders;
    }
    for (const char *folder : {"modules", "site", "site-modules"})
        add(folder);
    return folders;
}

Hiera5::Hiera5(std::shared_ptr<Workspace> workspace, Setup setup)
    : m_workspace(std::move(workspace)), m_setup(std::move(setup)),
      m_configurationFile(m_setup.configurationFile.empty() ? m_setup.environmentFolder + "/hiera.yaml"
                                                            : m_setup.configurationFile),
      m_dataFiles(m_workspace->documents, *m_workspace->keys)
{
    if (!m_setup.globalConfiguration.empty())
        readLayer(Layer::Global, "Global", {}, m_setup.globalConfiguration);
    readLayer(Layer::Environment, "Environment " + m_setup.environment, {}, m_configurationFile);
    readModules();
}

void Hiera5::readModules()
{
    if (m_setup.modulePath.empty())
        m_setup.modulePath = defaultModulePath(*m_workspace->fileSystem, m_setup.environmentFolder);
    std::map<std::string, std::string> modules; // the first folder that has a module wins
    for (const std::string &folder : m_setup.modulePath) {
        for (const FileSystem::DirectoryEntry &entry : m_workspace->fileSystem->list(folder)) {
            if (entry.isFolder && isModuleName(entry.name))
                modules.emplace(entry.name, folder + '/' + entry.name);
        }
    }
    for (const auto &[module, folder] : modules)
        readLayer(Layer::Module, "Module " + module, module, folder + "/hiera.yaml");
}

void Hiera5::readLayer(Layer layer, std::string name, std::string module, const std::string &path)
{
    LayerConfiguration read{layer, std::move(name), std::move(module), path, std::nullopt, std::nullopt, false};
    if (m_workspace->fileSystem->type(path) == FileSystem::Type::None) {
        if (layer != Layer::Global)
            return;
        read.configuration = defaultConfiguration(path.substr(0, path.rfind('/')));
        read.isBuiltIn = true;
        m_layers.push_back(std::move(read));
        return;
    }
    const FileId file = m_workspace->files->intern(path);
    const auto loaded = m_workspace->documents.load(file, DocumentFormat::Yaml);
    const SourceMark start{file, 1, 1};
    if (loaded->error) {
        read.error = *loaded->error;
        if (!read.error->mark.isValid())
            read.error->mark = start;
        read.error->message = '(' + path + "): " + read.error->message;
    } else if (const Value &root = loaded->document->root; versionOf(root) != 5) {
        const long long version = root.isMapping() ? versionOf(root) : 3;
        if (version == 3 && layer != Layer::Global) {
            m_diagnostics.push_back({Diagnostic::Severity::Warning,
                                     "hiera.yaml version 3 found at " + layerPlace(layer) + " was ignored", start});
            return;
        }
        if (version == 4 && layer == Layer::Global) {
            read.error = Error{Error::Code::Configuration,
                               "hiera.yaml version 4 cannot be used in the global layer (file: " + path + ')', start};
        } else if (version == 3 || version == 4) {
            read.error = Error{Error::Code::Unsupported,
                               "Strata does not read hiera.yaml version " + std::to_string(version)
                                   + " in this layer; its values are unknown",
                               start};
        } else {
            read.error = Error{Error::Code::Configuration,
                               "This runtime does not support hiera.yaml version " + std::to_string(version) + " (file: " + path + ')',
                               start};
        }
    } else if (auto configuration = readConfiguration(root, loaded->document->text, path, file, layer, *m_workspace->keys)) {
        read.configuration = std::move(*configuration);
    } else {
        read.error = configuration.error();
    }
    if (read.error)
        m_diagnostics.push_back(Diagnostic::fromError(*read.error));
    m_layers.push_back(std::move(read));
}

std::vector<StrategyChoice> Hiera5::strategies() const
{
    return {
        {"first", "The highest layer that has the key wins.", false},
        {"unique", "All layers' values in one flat list without duplicates.", false},
        {"hash", "Top-level keys of all layers; the highest layer wins each.", false},
        {"deep", "Hashes and arrays of all layers joined at every depth.", true},
    };
}

std::vector<NodeFacts> Hiera5::nodes() const
{
    return nodesInData(*this, *m_workspace, m_setup.environment);
}

std::string Hiera5::unchosenStrategy() const
{
    return "The strategy that the data asks for with lookup_options, otherwise first";
}

std::string Hiera5::notFoundText(std::span<const std::string> keys) const
{
    if (keys.size() == 1)
        return "Function lookup() did not find a value for the name '" + keys.front() + '\'';
    std::string names;
    for (const std::string &key : keys)
        names += (names.empty() ? "'" : ", '") + key + '\'';
    return "Function lookup() did not find a value for any of the names [" + names + ']';
}

std::unique_ptr<LookupEngine> Hiera5::engine(const Scope &scope) const
{
    return std::make_unique<Engine>(*this, scope);
}

} // namespace strata::hiera5
