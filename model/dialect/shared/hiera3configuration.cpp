// SPDX-License-Identifier: MIT
#include "dialect/shared/hiera3configuration.h"

#include "core/text/lowered.h"
#include "core/text/rubytext.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace strata {

namespace {

constexpr std::array<std::string_view, 6> kSettings = {"backends",           "hierarchy", "merge_behavior",
                                                       "deep_merge_options", "logger",    "version"};

void flatten(const Value &value, std::vector<Value> &out)
{
    if (!value.isSequence()) {
        out.push_back(value);
        return;
    }
    for (const Value &item : value.items())
        flatten(item, out);
}

std::optional<Value> setting(const Value &settings, Kind keyKind, std::string_view name)
{
    const Entry *entry = settingEntry(settings, keyKind, name);
    return entry && !entry->value.isFalsy() ? std::optional(entry->value) : std::nullopt;
}

/// Reads one file and collects settings without effect.
class Reader
{
public:
    Reader(const Value &root, Kind keyKind) : m_root(root), m_keyKind(keyKind) {}

    Hiera3Configuration read();

private:
    void readBackends();
    void readHierarchy();
    void readMerge();
    void noteForeignKeys();
    void warn(std::string rule, const std::string &message, SourceMark mark)
    {
        m_configuration.problems.push_back({std::move(rule), Finding::Severity::Warning, message, mark});
    }

    const Value &m_root;
    Kind m_keyKind;
    Hiera3Configuration m_configuration;
};

Hiera3Configuration Reader::read()
{
    readBackends();
    readHierarchy();
    readMerge();
    noteForeignKeys();
    return std::move(m_configuration);
}

void Reader::readBackends()
{
    const Entry *entry = settingEntry(m_root, m_keyKind, "backends");
    std::vector<Value> written;
    flatten(entry ? entry->value : Value::string("yaml"), written);
    for (const Value &value : written) {
        Hiera3Backend backend;
        backend.name = m_keyKind == Kind::Symbol ? lowered(rubyToString(value)) : rubyToString(value);
        backend.written = value;
        if (const Entry *settings = settingEntry(m_root, m_keyKind, backend.name)) {
            backend.settings = settings->value;
            backend.datadir = setting(settings->value, m_keyKind, "datadir");
            backend.extension = setting(settings->value, m_keyKind, "extension");
        }
        m_configuration.backends.push_back(std::move(backend));
    }
}

void Reader::readHierarchy()
{
    if (const Entry *entry = settingEntry(m_root, m_keyKind, "hierarchy")) {
        flatten(entry->value, m_configuration.hierarchy);
        return;
    }
    for (const char *source : {"nodes/%{::trusted.certname}", "common"})
        m_configuration.hierarchy.push_back(Value::string(source));
}

void Reader::readMerge()
{
    if (const Entry *entry = settingEntry(m_root, m_keyKind, "merge_behavior")) {
        m_configuration.behavior = behaviorFrom(entry->value);
        m_configuration.behaviorMark = entry->keyMark;
        const std::string text = rubyToString(entry->value);
        if (m_configuration.behavior == Hiera3Behavior::Native && text != "native")
            warn("config-unknown-value",
                 "':merge_behavior:' knows native, deep and deeper; '" + text + "' is treated as native",
                 entry->value.mark());
    }
    const Entry *options = settingEntry(m_root, m_keyKind, "deep_merge_options");
    if (!options)
        return;
    m_configuration.deepMergeOptions = options->value;
    for (const Entry &option : options->value.entries()) {
        if (option.key.kind() != m_keyKind)
            warn("config-no-effect", "the option '" + option.key.text() + "' has no effect: it needs a colon in front",
                 option.keyMark);
    }
}

void Reader::noteForeignKeys()
{
    for (const Entry &entry : m_root.entries()) {
        const bool isSetting =
            std::find(kSettings.begin(), kSettings.end(), entry.key.text()) != kSettings.end() ||
            std::any_of(m_configuration.backends.begin(), m_configuration.backends.end(),
                        [&](const Hiera3Backend &backend) { return backend.name == entry.key.text(); });
        if (isSetting && entry.key.kind() != m_keyKind && entry.key.text() != "version")
            warn("config-no-effect", "'" + entry.key.text() + "' has no effect: the key needs a colon in front",
                 entry.keyMark);
    }
}

} // namespace

const Entry *settingEntry(const Value &mapping, Kind keyKind, std::string_view name)
{
    for (const Entry &entry : mapping.entries()) {
        if (entry.key.kind() == keyKind && entry.key.text() == name)
            return &entry;
    }
    return nullptr;
}

std::string_view behaviorName(Hiera3Behavior behavior)
{
    switch (behavior) {
    case Hiera3Behavior::Native: return "native";
    case Hiera3Behavior::Deep: return "deep";
    case Hiera3Behavior::Deeper: return "deeper";
    }
    return {};
}

Hiera3Behavior behaviorFrom(const Value &value)
{
    const bool isName = value.isString() || value.kind() == Kind::Symbol;
    if (isName && value.text() == "deep")
        return Hiera3Behavior::Deep;
    if (isName && value.text() == "deeper")
        return Hiera3Behavior::Deeper;
    return Hiera3Behavior::Native;
}

Hiera3Configuration readHiera3Configuration(const Value &root, const std::string &path, FileId file, Kind keyKind)
{
    Hiera3Configuration configuration = Reader(root, keyKind).read();
    configuration.path = path;
    configuration.folder = path.substr(0, path.rfind('/'));
    configuration.file = file;
    return configuration;
}

bool isHiera3Configuration(const Value &root)
{
    const bool hasSymbols = std::any_of(root.entries().begin(), root.entries().end(),
                                        [](const Entry &entry) { return entry.key.kind() == Kind::Symbol; });
    const auto isLater = [&](Kind keyKind) {
        const Entry *version = settingEntry(root, keyKind, "version");
        return version && version->value.asInteger().value_or(3) > 3;
    };
    return hasSymbols && !isLater(Kind::String) && !isLater(Kind::Symbol);
}

} // namespace strata
