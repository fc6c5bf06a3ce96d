// SPDX-License-Identifier: MIT
#include "dialect/hiera3/plan.h"

#include "core/text/rubytext.h"
#include "core/valueequality.h"
#include "dialect/hiera3/resolver.h"
#include "dialect/shared/factinputs.h"
#include "dialect/shared/pathmap.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace strata::hiera3 {

namespace {

/// Published backends of Hiera 3 that a server may use: their layers are shown, but not read.
constexpr std::array<std::string_view, 33> kPublished = {
    "gpg",         "yamlgpg",     "hocon",    "mysql",     "mysql2",      "mysql_json", "psql",
    "sqlite",      "redis",       "http",     "rest",      "consul",      "vault",      "hashi_vault",
    "file",        "puppet",      "puppetdb", "foreman",   "etcd",        "zookeeper",  "couchdb",
    "mongodb",     "ldap",        "aws",      "s3",        "router",      "crypt",      "cloudformation",
    "module_data", "module_json", "mapping",  "multiyaml", "simple_yaml",
};

bool isPublished(std::string_view backend)
{
    return std::find(kPublished.begin(), kPublished.end(), backend) != kPublished.end();
}

/// The error if Hiera refuses a root. Rule: hiera3.md 1.3.
std::optional<Error> refusal(const Value &root, SourceMark start)
{
    if (root.isFalsy())
        return std::nullopt;
    if (!root.isMapping()) {
        return Error{Error::Code::Configuration,
                     std::string("no implicit conversion of ") + (root.isSequence() ? "String" : "Symbol") +
                         " into Integer",
                     start};
    }
    const Entry *entry = settingEntry(root, Kind::String, "version");
    if (!entry || entry->value.isFalsy())
        entry = settingEntry(root, Kind::Symbol, "version");
    if (!entry || entry->value.isFalsy())
        return std::nullopt;
    const Value &version = entry->value;
    const bool isNumber = version.kind() == Kind::Integer || version.kind() == Kind::Float;
    if (!isNumber)
        return Error{Error::Code::Configuration, "comparison of " + rubyClass(version) + " with 4 failed",
                     version.mark()};
    const bool isLater = version.kind() == Kind::Float ? version.asFloat() >= 4 : version.asInteger().value_or(4) >= 4;
    if (!isLater)
        return std::nullopt;
    return Error{Error::Code::Configuration,
                 "v" + rubyToString(version) +
                     " hiera.yaml is only to be used inside an environment or a module and cannot be given to the "
                     "global hiera",
                 version.mark()};
}

} // namespace

Plan::Plan(std::shared_ptr<const Snapshot> snapshot, DialectRequest request)
    : m_snapshot(std::move(snapshot)), m_request(std::move(request)),
      m_eyamlKeys(*m_snapshot, m_request.eyamlKey,
                  m_request.configurationFile.substr(0, m_request.configurationFile.rfind('/')))
{
    read();
    if (m_error)
        m_problems.push_back(Finding::fromError("config-broken", *m_error));
    m_problems.insert(m_problems.end(), m_configuration.problems.begin(), m_configuration.problems.end());
}

void Plan::read()
{
    const std::string &path = m_request.configurationFile;
    const FileId file = m_snapshot->files().intern(path);
    if (m_snapshot->type(path) == FileSystem::Type::None) {
        m_error = Error{Error::Code::FileNotFound, "Config file " + path + " not found", {file, 0, 0}};
        return;
    }
    const LoadedDocument &loaded = m_snapshot->document(file, DocumentFormat::Hiera3Yaml);
    if (loaded.error) {
        m_error = *loaded.error;
        const bool isText = m_error->code != Error::Code::Unreadable;
        m_error->message = isText ? '(' + path + "): " + m_error->message : path + ' ' + m_error->message;
        if (!m_error->mark.isValid())
            m_error->mark = {file, 1, 1};
        return;
    }
    const Value &root = loaded.document->root;
    m_error = refusal(root, {file, 1, 1});
    if (m_error)
        return;
    m_configuration = readHiera3Configuration(root, path, file, Kind::Symbol);
    for (const Value &source : m_configuration.hierarchy) {
        for (SourcePlan &plan : sourcePlans(source))
            m_sources.push_back(std::move(plan));
    }
    for (const Hiera3Backend &backend : m_configuration.backends) {
        if (isReadable(backend) || isPublished(backend.name) || m_error)
            continue;
        const std::string name = rubyToString(backend.written);
        m_error = Error{Error::Code::Configuration,
                        "Cannot load backend " + name + ": cannot load such file -- hiera/backend/" + backend.name +
                            "_backend",
                        backend.written.mark()};
    }
}

std::vector<SourcePlan> sourcePlans(const Value &value)
{
    std::vector<SourcePlan> plans;
    if (!value.isSequence()) {
        const std::string text = rubyToString(value);
        plans.push_back({value, text, settableNames(text)});
    }
    for (const Value &item : value.items()) {
        for (SourcePlan &plan : sourcePlans(item))
            plans.push_back(std::move(plan));
    }
    return plans;
}

std::shared_ptr<const Layers> Plan::layersFor(const NamedScope &scope, const Value &firstSources,
                                              const CancelToken &cancel) const
{
    // Path mappings use the environment of the node, not its variable of that name.
    const std::string environment = mapsByEnvironment(m_request.mappings) ? scope.environment : std::string();
    const auto known = [&]() -> ReadingsCache<Layers> & {
        const std::lock_guard lock(m_mutex);
        return m_known[{exactText(firstSources), environment}];
    };
    ReadingsCache<Layers> &shared = known();
    if (auto layers = shared.find([&](const std::string &name) { return answerFor(scope, name, keys()); }))
        return layers;
    auto layers = resolveLayers(*this, scope, firstSources, cancel);
    return cancel.isCancelled() ? layers : shared.keep(layers->reads->variables(), layers);
}

} // namespace strata::hiera3
