// SPDX-License-Identifier: MIT
#include "dialect/hiera5/configuration/configuration.h"

#include "core/member.h"
#include "dialect/hiera5/configuration/linesearch.h"
#include "source/yaml/psych/puppetdata.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <string_view>
#include <utility>

namespace strata::hiera5 {

namespace {

using FunctionKind = EntrySpec::FunctionKind;

constexpr std::array<std::pair<std::string_view, FunctionKind>, 4> kFunctions = {{
    {"data_hash", FunctionKind::DataHash},
    {"lookup_key", FunctionKind::LookupKey},
    {"data_dig", FunctionKind::DataDig},
    {"hiera3_backend", FunctionKind::Hiera3Backend},
}};
constexpr std::array<std::string_view, 7> kLocationKeys = {"path", "paths", "glob",        "globs",
                                                           "uri",  "uris",  "mapped_paths"};
constexpr std::string_view kFunctionList = "data_hash, lookup_key, data_dig, or hiera3_backend";

std::ptrdiff_t functionCount(const Value &mapping)
{
    return std::count_if(kFunctions.begin(), kFunctions.end(),
                         [&](const auto &f) { return memberEntry(mapping, f.first); }) +
           (memberEntry(mapping, "v4_data_hash") ? 1 : 0);
}

/// The entries of \a root other than null or false ones of \a replaceable.
std::vector<Entry> setEntries(const Value &root, std::initializer_list<std::string_view> replaceable)
{
    std::vector<Entry> entries;
    std::copy_if(root.entries().begin(), root.entries().end(), std::back_inserter(entries), [&](const Entry &entry) {
        const bool isReplaceable = entry.key.isString() && std::find(replaceable.begin(), replaceable.end(),
                                                                     entry.key.text()) != replaceable.end();
        return !isReplaceable || !entry.value.isFalsy();
    });
    return entries;
}

/// Replaces missing or null `defaults` and `hierarchy` by the built-in ones.
Value withBuiltInParts(const Value &root, KeyTable &keys)
{
    const auto text = [](const char *value) { return Value::string(value); };
    const auto pair = [&](const char *name, Value value) { return Entry{keys.intern(name), {}, std::move(value)}; };
    std::vector<Entry> entries = setEntries(root, {"defaults", "hierarchy"});
    const Value given = Value::mapping(entries);
    if (!memberEntry(given, "defaults"))
        entries.push_back(
            pair("defaults", Value::mapping({pair("datadir", text("data")), pair("data_hash", text("yaml_data"))})));
    if (!memberEntry(given, "hierarchy")) {
        const Value common = Value::mapping({pair("name", text("Common")), pair("path", text("common.yaml"))});
        entries.push_back(pair("hierarchy", Value::sequence({common})));
    }
    return Value::mapping(std::move(entries), root.mark());
}

/// \a root without null `datadir` and with version 4's own default hierarchy.
Value withVersion4Parts(const Value &root, KeyTable &keys)
{
    const auto pair = [&](const char *name, const char *value) {
        return Entry{keys.intern(name), {}, Value::string(value)};
    };
    std::vector<Entry> entries = setEntries(root, {"datadir", "hierarchy"});
    if (!memberEntry(Value::mapping(entries), "hierarchy")) {
        const Value common = Value::mapping({pair("name", "common"), pair("backend", "yaml")});
        entries.push_back({keys.intern("hierarchy"), {}, Value::sequence({common})});
    }
    return Value::mapping(std::move(entries), root.mark());
}

/// The configuration being read, with the data for messages.
class Reader
{
public:
    Reader(const std::string &text, std::string path, FileId file, Layer layer)
        : m_text(text), m_path(std::move(path)), m_file(file), m_layer(layer)
    {}

    Result<Configuration> read(const Value &root) const;
    Result<Configuration> readVersion4(const Value &root) const;

private:
    Result<void> validate(const Entry *list, const Value &defaults) const;
    Result<void> validateDefaults(const Value &defaults) const;
    Result<void> validateEntry(const Value &entry, const Value &defaults) const;
    Result<void> validateBackend(const Entry &backend) const;
    Result<void> validateOptions(const Value &owner, const std::string &where) const;
    Result<void> validateNames(const Value &hierarchy) const;
    EntrySpec entry(const Value &value, const Value &defaults) const;
    Result<EntrySpec> version4Entry(const Value &value, const Entry *defaultFolder) const;
    Configuration empty() const;

    tl::unexpected<Error> issue(const std::string &message, SourceMark mark, int line = 0) const;

    const std::string &m_text;
    std::string m_path;
    FileId m_file;
    Layer m_layer;
};

tl::unexpected<Error> Reader::issue(const std::string &message, SourceMark mark, int line) const
{
    const std::string place = " (file: " + m_path + (line > 0 ? ", line: " + std::to_string(line) : "") + ')';
    if (!mark.isValid())
        mark = {m_file, static_cast<std::uint32_t>(std::max(line, 1)), 1};
    return fail(Error::Code::Configuration, message + place, mark);
}

Result<void> Reader::validateOptions(const Value &owner, const std::string &where) const
{
    const Entry *options = memberEntry(owner, "options");
    for (const char *reserved : {"path", "uri"}) {
        if (const Entry *option = options ? memberEntry(options->value, reserved) : nullptr) {
            return issue("Option key '" + std::string(reserved) + "' used in " + where + " is reserved by Puppet",
                         option->keyMark);
        }
    }
    return {};
}

Result<void> Reader::validateDefaults(const Value &defaults) const
{
    if (functionCount(defaults) > 1)
        return issue("Only one of " + std::string(kFunctionList) + " can be defined in defaults", defaults.mark());
    return validateOptions(defaults, "defaults");
}

Result<void> Reader::validateBackend(const Entry &backend) const
{
    const std::string name(backend.value.text());
    if (m_layer != Layer::Global) {
        return issue("'hiera3_backend' is only allowed in the global layer", backend.keyMark,
                     findSetting(m_text, "hiera3_backend"));
    }
    if (name == "json" || name == "yaml" || name == "hocon") {
        return issue("Use \"data_hash: " + name + "_data\" instead of \"hiera3_backend: " + name + '"', backend.keyMark,
                     findSetting(m_text, "hiera3_backend", name));
    }
    return {};
}

Result<void> Reader::validateEntry(const Value &entry, const Value &defaults) const
{
    const std::string where = "hierarchy '" + std::string(memberEntry(entry, "name")->value.text()) + "'";
    if (functionCount(entry) == 0 && functionCount(defaults) == 0)
        return issue("One of " + std::string(kFunctionList) + " must be defined in " + where, entry.mark());
    if (functionCount(entry) > 1)
        return issue("Only one of " + std::string(kFunctionList) + " can be defined in " + where, entry.mark());
    if (const Entry *backend = memberEntry(entry, "hiera3_backend")) {
        if (auto checked = validateBackend(*backend); !checked)
            return checked;
    }
    if (std::count_if(kLocationKeys.begin(), kLocationKeys.end(), [&](auto key) { return memberEntry(entry, key); }) >
        1) {
        return issue("Only one of path, paths, glob, globs, uri, uris, or mapped_paths can be defined in " + where,
                     entry.mark());
    }
    return validateOptions(entry, where);
}

Result<void> Reader::validateNames(const Value &hierarchy) const
{
    std::vector<std::string> seen;
    for (const Value &entry : hierarchy.items()) {
        const Value &nameValue = memberEntry(entry, "name")->value;
        const std::string name(nameValue.text());
        if (std::find(seen.begin(), seen.end(), name) == seen.end()) {
            seen.push_back(name);
            continue;
        }
        int first = findSetting(m_text, "name", name);
        int second = first > 0 ? findSetting(m_text, "name", name, first + 1) : 0;
        if (second == 0)
            second = std::exchange(first, 0);
        std::string message = "Hierarchy name '" + name + "' defined more than once.";
        if (first > 0)
            message += " First defined at (line: " + std::to_string(first) + ')';
        return issue(message, nameValue.mark(), second);
    }
    return {};
}

Result<void> Reader::validate(const Entry *list, const Value &defaults) const
{
    if (!list)
        return {};
    for (const Value &value : list->value.items()) {
        if (auto checked = validateEntry(value, defaults); !checked)
            return checked;
    }
    return {};
}

EntrySpec Reader::entry(const Value &value, const Value &defaults) const
{
    EntrySpec spec;
    spec.name = memberEntry(value, "name")->value.text();
    spec.mark = value.mark();
    const Value &functionOwner = functionCount(value) > 0 ? value : defaults;
    for (const auto &[key, kind] : kFunctions) {
        const Entry *function = memberEntry(functionOwner, key);
        if (function && spec.function.empty()) {
            spec.functionKind = kind;
            spec.function = function->value.text();
        }
    }
    const auto ownOrDefault = [&](std::string_view key) {
        const Entry *own = memberEntry(value, key);
        return own ? own : memberEntry(defaults, key);
    };
    const Entry *datadir = ownOrDefault("datadir");
    spec.datadir = datadir ? datadir->value.text() : "data";
    spec.datadirMark = datadir ? datadir->value.mark() : SourceMark{};
    if (const Entry *options = ownOrDefault("options"))
        spec.options = options->value;

    for (const std::string_view key : kLocationKeys) {
        const Entry *location = memberEntry(value, key);
        if (!location)
            continue;
        spec.hasLocations = true;
        if (key == "mapped_paths") {
            const auto parts = location->value.items();
            spec.mapped = MappedPaths{std::string(parts[0].text()), std::string(parts[1].text()),
                                      std::string(parts[2].text()), location->value.mark()};
            break;
        }
        const LocationSpec::Kind kind = key.starts_with("path")   ? LocationSpec::Kind::Path
                                        : key.starts_with("glob") ? LocationSpec::Kind::Glob
                                                                  : LocationSpec::Kind::Uri;
        if (location->value.isString())
            spec.locations.push_back({kind, std::string(location->value.text()), location->value.mark()});
        for (const Value &item : location->value.items())
            spec.locations.push_back({kind, std::string(item.text()), item.mark()});
        break;
    }
    return spec;
}

Configuration Reader::empty() const
{
    Configuration configuration;
    configuration.folder = m_path.substr(0, m_path.rfind('/'));
    configuration.path = m_path;
    configuration.file = m_file;
    return configuration;
}

Result<EntrySpec> Reader::version4Entry(const Value &value, const Entry *defaultFolder) const
{
    EntrySpec spec;
    spec.name = memberEntry(value, "name")->value.text();
    spec.mark = value.mark();
    const Value &backend = memberEntry(value, "backend")->value;
    if (backend.text() != "yaml" && backend.text() != "json" && backend.text() != "hocon") {
        return issue("No data provider is registered for backend '" + std::string(backend.text()) + "'", backend.mark(),
                     findWord(m_text, backend.text()));
    }
    spec.function = std::string(backend.text()) + "_data";
    spec.extension = std::string(backend.text()) == "hocon" ? ".conf" : '.' + std::string(backend.text());
    spec.isDatadirLiteral = true;
    const Entry *ownFolder = memberEntry(value, "datadir");
    const Entry *datadir = ownFolder && !ownFolder->value.isFalsy() ? ownFolder : defaultFolder;
    spec.datadir = datadir ? datadir->value.text() : "data";
    spec.datadirMark = datadir ? datadir->value.mark() : SourceMark{};
    spec.hasLocations = true;
    const auto add = [&](const Value &path) {
        spec.locations.push_back({LocationSpec::Kind::Path, std::string(path.text()), path.mark()});
    };
    if (const Entry *paths = memberEntry(value, "paths")) {
        for (const Value &path : paths->value.items())
            add(path);
    } else {
        const Entry *path = memberEntry(value, "path");
        add(path ? path->value : memberEntry(value, "name")->value);
    }
    return spec;
}

Result<Configuration> Reader::readVersion4(const Value &root) const
{
    if (auto checked = checkVersion4Type(root, m_path); !checked)
        return tl::unexpected<Error>(checked.error());
    Configuration configuration = empty();
    configuration.version = 4;
    const Entry *hierarchy = memberEntry(root, "hierarchy");
    if (auto unique = validateNames(hierarchy->value); !unique)
        return tl::unexpected<Error>(unique.error());
    for (const Value &value : hierarchy->value.items()) {
        auto spec = version4Entry(value, memberEntry(root, "datadir"));
        if (!spec)
            return tl::unexpected<Error>(spec.error());
        configuration.hierarchy.push_back(std::move(*spec));
    }
    return configuration;
}

Result<Configuration> Reader::read(const Value &root) const
{
    if (auto checked = checkConfigurationType(root, m_path); !checked)
        return tl::unexpected<Error>(checked.error());

    const Value &defaults = memberEntry(root, "defaults")->value;
    const Entry *hierarchy = memberEntry(root, "hierarchy");
    const Entry *fallback = memberEntry(root, "default_hierarchy");
    auto checked = validateDefaults(defaults);
    if (checked)
        checked = validate(hierarchy, defaults);
    if (checked)
        checked = validate(memberEntry(root, "plan_hierarchy"), defaults);
    if (checked && fallback && m_layer != Layer::Module) {
        checked = issue("'default_hierarchy' is only allowed in the module layer", fallback->keyMark,
                        findSetting(m_text, "default_hierarchy", {}, 1, KeyPosition::AfterBlankOrLineStart));
    }
    if (checked)
        checked = validate(fallback, defaults);
    if (!checked)
        return tl::unexpected<Error>(checked.error());

    Configuration configuration = empty();
    configuration.hasDefaultHierarchy = fallback != nullptr;
    for (const auto &[list, target] :
         {std::pair(hierarchy, &configuration.hierarchy), std::pair(fallback, &configuration.defaultHierarchy)}) {
        if (!list)
            continue;
        if (auto unique = validateNames(list->value); !unique)
            return tl::unexpected<Error>(unique.error());
        for (const Value &value : list->value.items())
            target->push_back(entry(value, defaults));
    }
    return configuration;
}

} // namespace

Configuration defaultConfiguration(std::string folder)
{
    EntrySpec common;
    common.name = "Common";
    common.function = "yaml_data";
    common.datadir = "data";
    common.hasLocations = true;
    common.locations.push_back({LocationSpec::Kind::Path, "common.yaml", {}});

    Configuration configuration;
    configuration.folder = std::move(folder);
    configuration.hierarchy.push_back(std::move(common));
    return configuration;
}

Result<Configuration> readConfiguration(const Value &root, const std::string &text, const std::string &path,
                                        FileId file, Layer layer, KeyTable &keys)
{
    return Reader(text, path, file, layer).read(withBuiltInParts(withStringKeys(root, keys), keys));
}

Result<Configuration> readVersion4Configuration(const Value &root, const std::string &text, const std::string &path,
                                                FileId file, KeyTable &keys)
{
    return Reader(text, path, file, Layer::Environment)
        .readVersion4(withVersion4Parts(withStringKeys(root, keys), keys));
}

} // namespace strata::hiera5
