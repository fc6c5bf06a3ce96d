// SPDX-License-Identifier: MIT
#include "dialect/hiera5/plan.h"

#include "dialect/hiera5/configuration/configuration.h"
#include "dialect/hiera5/configuration/functionfinder.h"
#include "dialect/hiera5/variables.h"
#include "source/files/filesystem.h"
#include "source/files/glob.h"
#include "source/files/path.h"
#include "source/yaml/psych/puppetdata.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace strata::hiera5 {

namespace {

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

/// The module folders of an environment: `modulepath` of environment.conf, else `modules`, and existing `site`,
/// `site-modules`. Absolute paths, existing or not; settings such as `$basemodulepath` as written.
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
        for (const std::string &listed : listedPaths(*setting)) {
            const std::string_view folder = trimmed(listed);
            if (folder.starts_with('$')) // $basemodulepath is on the server
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

const Value *settingOf(const Value &mapping, std::string_view name)
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
    return std::strtoll(std::string(value.text()).c_str(), nullptr, 10);
}

/// The format version; a missing or null one means 3. Rule: hiera5.md 1.1.
long long versionOf(const Value &root)
{
    const Value *version = settingOf(root, "version");
    return !version || version->isUndef() ? 3 : toInteger(*version);
}

std::string layerPlace(Layer layer)
{
    switch (layer) {
    case Layer::Global: return "global layer";
    case Layer::Environment: return "the environment root";
    case Layer::Module: return "module root";
    }
    return {};
}

} // namespace

Plan::Plan(std::shared_ptr<const Snapshot> snapshot, DialectRequest request, const CancelToken &cancel)
    : m_snapshot(std::move(snapshot)), m_request(std::move(request)),
      m_version(m_request.reference ? strata::hiera5::versionOf(*m_request.reference, m_request.strict)
                                    : usualVersion()),
      m_configurationFile(m_request.configurationFile.empty() ? m_request.folder + "/hiera.yaml"
                                                              : m_request.configurationFile),
      m_eyamlKeys(*m_snapshot, m_request.eyamlKey, m_request.folder)
{
    if (m_request.modulePath.empty())
        m_request.modulePath = defaultModulePath(*m_snapshot, m_request.folder);
    const ModuleFolders modules = findModules(*m_snapshot, m_request.folder, m_request.modulePath);
    const FunctionFinder functions(*m_snapshot, m_request.folder, modules, !m_request.eyamlKey.empty(),
                                   !rules().hiera3IsGone);
    if (!m_request.globalConfiguration.empty())
        readLayer(Layer::Global, "Global", {}, m_request.globalConfiguration, functions);
    readLayer(Layer::Environment, "Environment " + m_request.environment, {}, m_configurationFile, functions);
    for (const auto &[module, folder] : modules.folders) {
        if (cancel.isCancelled())
            return;
        m_modules.insert(module);
        readLayer(Layer::Module, "Module " + module, module, folder + "/hiera.yaml", functions);
    }
}

/// The configuration of a layer; nothing if Puppet ignores the file.
Result<std::optional<Configuration>> Plan::readVersion(Layer layer, const Document &document, const std::string &path)
{
    const SourceMark start{document.file, 1, 1};
    const auto text = m_snapshot->content(document.file).bytes();
    const Value &root = document.root;
    const long long version = root.isMapping() ? versionOf(root) : 3;
    const auto kept = [](Result<Configuration> read) -> Result<std::optional<Configuration>> {
        if (!read)
            return tl::unexpected<Error>(read.error());
        return std::optional(std::move(*read));
    };
    if (!root.isMapping()) {
        m_problems.push_back({"config-no-hash", Finding::Severity::Warning,
                              "File exists but does not contain a valid YAML hash. Falling back to Hiera version 3 "
                              "default config",
                              start});
    }
    if ((version == 3 || version == 4) && rules().oldConfigurationWarns) {
        m_problems.push_back({"config-old-version", Finding::Severity::Warning,
                              "Use of 'hiera.yaml' version " + std::to_string(version) +
                                  " is deprecated. It should be converted to version 5",
                              start});
    }
    if (version == 5)
        return kept(readConfiguration(root, *text, path, document.file, layer, m_snapshot->keys()));
    if (version == 4 && layer == Layer::Global) {
        return fail(Error::Code::Configuration,
                    "hiera.yaml version 4 cannot be used in the global layer (file: " + path + ')', start);
    }
    if (version == 4)
        return kept(readVersion4Configuration(root, *text, path, document.file, m_snapshot->keys()));
    if (version != 3) {
        return fail(Error::Code::Configuration,
                    "This runtime does not support hiera.yaml version " + std::to_string(version) + " (file: " + path +
                        ')',
                    start);
    }
    if (layer == Layer::Global)
        return kept(readVersion3Configuration(root, *text, path, document.file, m_snapshot->keys()));
    if (root.isMapping()) {
        const auto checked = checkVersion3Type(withStringKeys(root, m_snapshot->keys()), path);
        if (!checked)
            return tl::unexpected<Error>(checked.error());
    }
    if (rules().version3LayerFails) {
        const std::string where = layer == Layer::Module ? "a module" : "an environment";
        return fail(Error::Code::Configuration,
                    "hiera.yaml version 3 cannot be used in " + where + " (file: " + path + ')', start);
    }
    m_problems.push_back({"config-ignored", Finding::Severity::Warning,
                          "hiera.yaml version 3 found at " + layerPlace(layer) + " was ignored", start});
    return std::nullopt;
}

void Plan::readLayer(Layer layer, std::string name, std::string module, const std::string &path,
                     const FunctionFinder &functions)
{
    LayerPlan plan{.layer = layer, .name = std::move(name), .module = std::move(module), .path = path};
    std::optional<Configuration> read;
    if (m_snapshot->type(path) == FileSystem::Type::None) {
        if (layer != Layer::Global)
            return;
        m_problems.push_back({"config-missing",
                              Finding::Severity::Warning,
                              "the global configuration " + path +
                                  " does not exist; that layer reads data/common.yaml beside it, as Puppet does",
                              {}});
        read = defaultConfiguration(path.substr(0, path.rfind('/')));
        plan.isBuiltIn = true;
    } else {
        const FileId file = m_snapshot->files().intern(path);
        const LoadedDocument &loaded = m_snapshot->document(file, DocumentFormat::Yaml);
        if (loaded.error) {
            plan.error = *loaded.error;
            if (!plan.error->mark.isValid())
                plan.error->mark = {file, 1, 1};
            const bool isText = plan.error->code != Error::Code::Unreadable;
            plan.error->message = isText ? '(' + path + "): " + plan.error->message : path + ' ' + plan.error->message;
        } else if (auto configuration = readVersion(layer, *loaded.document, path)) {
            if (!*configuration)
                return;
            read = std::move(*configuration);
        } else {
            plan.error = configuration.error();
        }
    }
    if (plan.error)
        m_problems.push_back(Finding::fromError("config-broken", *plan.error));
    if (read) {
        functions.judge(*read);
        addConfiguration(plan, std::move(*read));
    }
    m_layers.push_back(std::move(plan));
}

Result<LookupOptions> Plan::compiledOptions(const Value &options) const
{
    return m_options.compiled(options, rules());
}

std::shared_ptr<const Plan::Matches> Plan::matches(const std::string &pattern, std::size_t mostEntries,
                                                   const CancelToken &cancel) const
{
    constexpr std::size_t kMostPatterns = 64; // most are the same for all nodes
    constexpr std::size_t kMostFiles = 1000;
    const std::pair query(pattern, mostEntries);
    {
        const std::lock_guard lock(m_matching);
        if (const auto known = m_matches.find(query); known != m_matches.end())
            return known->second;
    }
    auto matches = std::make_shared<Matches>();
    matches->files = expandGlob(*m_snapshot, pattern, &matches->isCut, cancel, mostEntries);
    std::erase_if(matches->files, [&](const std::string &path) {
        return !cancel.isCancelled() && m_snapshot->type(path) == FileSystem::Type::Folder;
    });
    const std::lock_guard lock(m_matching);
    const bool isKept = matches->files.size() <= kMostFiles && m_matches.size() < kMostPatterns;
    return isKept && !cancel.isCancelled() ? m_matches.emplace(query, std::move(matches)).first->second : matches;
}

std::shared_ptr<const LayersData> Plan::knownLayers(const ScopeVariables &scope) const
{
    return m_known.find([&](const std::string &name) { return answerFor(scope, name, m_snapshot->keys()); });
}

std::shared_ptr<const LayersData> Plan::layersFor(const ScopeVariables &scope, const CancelToken &cancel) const
{
    if (auto data = knownLayers(scope))
        return data;
    auto layers = std::make_shared<const LayersData>(resolveLayers(*this, scope, cancel));
    return cancel.isCancelled() ? layers : m_known.keep(layers->layers->reads->variables(), layers);
}

std::shared_ptr<const LayersData> Plan::layersLike(const std::shared_ptr<const Layers> &layers,
                                                   const ScopeVariables &scope) const
{
    if (auto data = knownLayers(scope))
        return data;
    return m_known.keep(layers->reads->variables(), std::make_shared<const LayersData>(layers));
}

} // namespace strata::hiera5
