// SPDX-License-Identifier: MIT
#include "core/text/rubytext.h"
#include "dialect/hiera5/configuration/configuration.h"
#include "dialect/hiera5/configuration/linesearch.h"
#include "dialect/shared/hiera3configuration.h"
#include "source/yaml/psych/puppetdata.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace strata::hiera5 {

namespace {

/// Error: a backend is named twice.
Result<void> checkBackends(const Hiera3Configuration &configuration, const std::string &text)
{
    const std::vector<Hiera3Backend> &backends = configuration.backends;
    for (auto backend = backends.begin(); backend != backends.end(); ++backend) {
        const auto isSame = [&](const Hiera3Backend &other) { return other.name == backend->name; };
        if (std::none_of(backends.begin(), backend, isSame))
            continue;
        int first = findWord(text, backend->name);
        int second = first > 0 ? findWord(text, backend->name, first + 1) : 0;
        if (second == 0)
            second = std::exchange(first, 0);
        std::string message = "Backend '" + backend->name + "' is defined more than once.";
        if (first > 0)
            message += " First defined at (line: " + std::to_string(first) + ')';
        message += " (file: " + configuration.path + (second > 0 ? ", line: " + std::to_string(second) : "") + ')';
        return fail(Error::Code::Configuration, message, backend->written.mark());
    }
    return {};
}

/// The entry of a backend: its sources are the paths. Rule: create_configured_data_providers.
EntrySpec entryOf(const Hiera3Backend &backend, const std::vector<Value> &sources)
{
    EntrySpec spec;
    spec.name = backend.name;
    spec.mark = backend.written.mark();
    spec.kindPrefix = "v3_";
    spec.function = backend.name;
    spec.functionKind = EntrySpec::FunctionKind::Hiera3Backend;
    if (backend.name == "yaml" || backend.name == "json" || backend.name == "hocon") {
        spec.functionKind = EntrySpec::FunctionKind::DataHash;
        spec.function += "_data";
    } else if (backend.name == "eyaml") {
        spec.functionKind = EntrySpec::FunctionKind::LookupKey;
        spec.function += "_lookup_key";
    }
    spec.datadir = backend.datadir ? rubyToString(*backend.datadir) : kHiera3Datadir;
    spec.datadirMark = backend.datadir ? backend.datadir->mark() : SourceMark{};
    spec.extension = backend.extension         ? '.' + rubyToString(*backend.extension)
                     : backend.name == "hocon" ? ".conf"
                                               : '.' + backend.name;
    spec.hasLocations = true;
    for (const Value &source : sources)
        spec.locations.push_back({LocationSpec::Kind::Path, std::string(source.text()), source.mark()});
    return spec;
}

/// \a root without null or false settings, for which Puppet uses defaults.
Value withoutUnset(const Value &root)
{
    std::vector<Entry> entries;
    std::copy_if(root.entries().begin(), root.entries().end(), std::back_inserter(entries),
                 [](const Entry &entry) { return !entry.value.isFalsy(); });
    return Value::mapping(std::move(entries), root.mark());
}

} // namespace

Result<Configuration> readVersion3Configuration(const Value &root, const std::string &text, const std::string &path,
                                                FileId file, KeyTable &keys)
{
    const Value settings = withStringKeys(root, keys);
    if (auto checked = checkVersion3Type(settings, path); !checked)
        return tl::unexpected<Error>(checked.error());
    const Hiera3Configuration read = readHiera3Configuration(withoutUnset(settings), path, file, Kind::String);
    if (auto checked = checkBackends(read, text); !checked)
        return tl::unexpected<Error>(checked.error());
    Configuration configuration;
    configuration.version = 3;
    configuration.folder = read.folder;
    configuration.path = path;
    configuration.file = file;
    for (const Hiera3Backend &backend : read.backends)
        configuration.hierarchy.push_back(entryOf(backend, read.hierarchy));
    return configuration;
}

} // namespace strata::hiera5
