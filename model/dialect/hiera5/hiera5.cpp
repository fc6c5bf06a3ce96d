// SPDX-License-Identifier: MIT
#include "dialect/hiera5/hiera5.h"

#include "core/text/rubytext.h"
#include "dialect/hiera5/configuration/configurationtype.h"
#include "dialect/hiera5/engine.h"
#include "dialect/hiera5/configuration/functionfinder.h"
#include "dialect/shared/nodesindata.h"
#include "source/files/path.h"
#include "source/yaml/psych/puppetdata.h"

#include <algorithm>
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

} // namespace

std::vector<std::string> defaultModulePath(const FileSystem &files, const std::string &environmentFolder)
{
    std::vector<std::string> folders;
    const auto add = [&](const std::string &path) {
        if (std::find(folders.begin(), folders.end(), path) == folders.end())
            folders.push_back(path);
    };
    const auto configuration = files.read(environmentFolder + "/environment.conf");
    const auto setting = configuration ? modulePathSetting(*configuration) : std::nullopt;
    if (setting) {
        for (std::string_view rest = *setting; !rest.empty();) {
            const std::size_t colon = std::min(rest.find(':'), rest.size());
            const std::string_view folder = trimmed(rest.substr(0, colon));
            rest.remove_prefix(std::min(colon + 1, rest.size()));
            if (folder.starts_with('$')) // $basemodulepath lies on the server
                add(std::string(folder));
            else if (!folder.empty())
                add(joinPath(environmentFolder, std::string(folder)));
        }
        return folders;
    }
    for (const char *folder : {"modules", "site", "site-modules"}) {
        const std::string path = joinPath(environmentFolder, folder);
        if (files.type(path) == FileSystem::Type::Folder)
            add(path);
    }
    return folders;
}

Hiera5::Hiera5(std::shared_ptr<const Snapshot> snapshot, Setup setup, const CancelToken &cancel)
    : m_snapshot(std::move(snapshot)), m_setup(std::move(setup)),
      m_configurationFile(m_setup.configurationFile.empty() ? m_setup.environmentFolder + "/hiera.yaml"
                                                            : m_setup.configurationFile),
      m_eyamlKeys(*m_snapshot, m_setup.eyamlKey, m_setup.environmentFolder)
{
    if (!m_setup.globalConfiguration.empty())
        readLayer(Layer::Global, "Global", {}, m_setup.globalConfiguration);
    readLayer(Layer::Environment, "Environment " + m_setup.environment, {}, m_configurationFile);
    readModules(cancel);
}

void Hiera5::readModules(const CancelToken &cancel)
{
    if (m_setup.modulePath.empty())
        m_setup.modulePath = defaultModulePath(*m_snapshot, m_setup.environmentFolder);
    const ModuleFolders modules = findModules(*m_snapshot, m_setup.environmentFolder, m_setup.modulePath);
    for (const auto &[module, folder] : modules.folders) {
        if (cancel.isCancelled())
            return;
        m_modules.insert(module);
        readLayer(Layer::Module, "Module " + module, module, folder + "/hiera.yaml");
    }
    const auto userKey = m_setup.eyamlKey.empty() ? FunctionFinder::UserKey::None : FunctionFinder::UserKey::Given;
    const FunctionFinder functions(*m_snapshot, m_setup.environmentFolder, modules, userKey);
    for (LayerConfiguration &layer : m_layers) {
        if (layer.configuration)
            functions.judge(*layer.configuration);
    }
}

/// The configuration of a layer, nothing where Puppet ignores the file.
Result<std::optional<Configuration>> Hiera5::readVersion(Layer layer, const Document &document, const std::string &path)
{
    const SourceMark start{document.file, 1, 1};
    const Value &root = document.root;
    const long long version = root.isMapping() ? versionOf(root) : 3;
    const auto kept = [](Result<Configuration> read) -> Result<std::optional<Configuration>> {
        if (!read)
            return tl::unexpected<Error>(read.error());
        return std::optional(std::move(*read));
    };
    if (version == 3 || version == 4) {
        m_problems.push_back({"config-old-version", Finding::Severity::Warning,
                              "Use of 'hiera.yaml' version " + std::to_string(version) +
                                  " is deprecated. It should be converted to version 5",
                              start});
    }
    if (version == 5)
        return kept(readConfiguration(root, *document.bytes, path, document.file, layer, m_snapshot->keys()));
    if (version == 4 && layer == Layer::Global) {
        return fail(Error::Code::Configuration,
                    "hiera.yaml version 4 cannot be used in the global layer (file: " + path + ')', start);
    }
    if (version == 4)
        return kept(readVersion4Configuration(root, *document.bytes, path, document.file, m_snapshot->keys()));
    if (version != 3) {
        return fail(Error::Code::Configuration,
                    "This runtime does not support hiera.yaml version " + std::to_string(version) + " (file: " + path +
                        ')',
                    start);
    }
    if (layer == Layer::Global) {
        if (!root.isMapping()) {
            m_problems.push_back({"config-no-hash", Finding::Severity::Warning,
                                  "File exists but does not contain a valid YAML hash. Falling back to Hiera version 3 "
                                  "default config",
                                  start});
        }
        return kept(readVersion3Configuration(root, *document.bytes, path, document.file, m_snapshot->keys()));
    }
    if (root.isMapping()) {
        const auto checked = checkVersion3Type(withStringKeys(root, m_snapshot->keys()), path);
        if (!checked)
            return tl::unexpected<Error>(checked.error());
    }
    m_problems.push_back({"config-ignored", Finding::Severity::Warning,
                          "hiera.yaml version 3 found at " + layerPlace(layer) + " was ignored", start});
    return std::nullopt;
}

void Hiera5::readLayer(Layer layer, std::string name, std::string module, const std::string &path)
{
    LayerConfiguration read{layer, std::move(name), std::move(module), path, std::nullopt, std::nullopt, false};
    if (m_snapshot->type(path) == FileSystem::Type::None) {
        if (layer != Layer::Global)
            return;
        read.configuration = defaultConfiguration(path.substr(0, path.rfind('/')));
        read.isBuiltIn = true;
        m_layers.push_back(std::move(read));
        return;
    }
    const FileId file = m_snapshot->files().intern(path);
    const LoadedDocument &loaded = m_snapshot->document(file, DocumentFormat::Yaml);
    const SourceMark start{file, 1, 1};
    if (loaded.error) {
        read.error = *loaded.error;
        if (!read.error->mark.isValid())
            read.error->mark = start;
        read.error->message = '(' + path + "): " + read.error->message;
    } else if (auto configuration = readVersion(layer, *loaded.document, path)) {
        if (!*configuration)
            return;
        read.configuration = std::move(**configuration);
    } else {
        read.error = configuration.error();
    }
    if (read.error)
        m_problems.push_back(Finding::fromError("config-broken", *read.error));
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

std::vector<NodeFacts> Hiera5::nodes(const CancelToken &cancel) const
{
    return nodesInData(*this, *m_snapshot, m_setup.environment, cancel);
}

std::string Hiera5::unchosenStrategy() const
{
    return "The strategy that the data asks for with lookup_options, otherwise first";
}

std::string Hiera5::unknownStrategyText() const
{
    return "The --merge option only accepts 'first', 'hash', 'unique', or 'deep'"; // Puppet's order and words
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
