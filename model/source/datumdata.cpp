// SPDX-License-Identifier: MIT
#include "source/datumdata.h"

#include "core/dotnet/culturekey.h"
#include "core/dotnet/dotnetvalue.h"
#include "core/dotnet/ordinalcase.h"
#include "core/text/ascii.h"
#include "core/valuedepth.h"
#include "core/withmembers.h"
#include "source/yaml/powershell/dotnettext.h"
#include "source/json/jsonreader.h"
#include "source/psd1/powershelldata.h"
#include "source/yaml/powershell/powershellyaml.h"

#include <unordered_map>
#include <unordered_set>

namespace strata {

namespace {

constexpr std::string_view kDictionary = "System.Collections.Specialized.OrderedDictionary";

/// Converts values like ConvertTo-Datum.
class Conversion
{
public:
    Conversion(std::vector<Finding> &problems, KeyTable &keys, KeysDamage damage)
        : m_problems(problems), m_keys(keys), m_damage(damage)
    {}

    Value converted(const Value &value)
    {
        if (value.isMapping())
            return mapping(value);
        return withMembers(value, [this](const Value &member) { return converted(member); });
    }

    const std::optional<Error> &error() const { return m_error; }

private:
    Value mapping(const Value &value)
    {
        std::vector<Entry> entries;
        entries.reserve(value.entries().size());
        for (const Entry &entry : value.entries())
            entries.push_back({entry.key, entry.keyMark, converted(entry.value)});
        checkCulture(entries);
        addNames(entries);
        return Value::mapping(std::move(entries), value.mark());
    }

    /// Two keys that are equal in the culture invalidate the whole file (yaml.md C3.4).
    void checkCulture(const std::vector<Entry> &entries)
    {
        std::unordered_map<std::string, const Entry *> known;
        for (const Entry &entry : entries) {
            if (!entry.key.isString())
                continue;
            const auto [other, isNew] = known.emplace(cultureKey(entry.key.text()), &entry);
            if (!isNew && !m_error) {
                m_error = Error{Error::Code::Syntax,
                                "Item has already been added. Key in dictionary: '" + other->second->key.text() +
                                    "'  Key being added: '" + entry.key.text() + "'",
                                entry.keyMark};
            }
        }
    }

    /// Adds PowerShell's entries with null: the texts of keys that are not strings, and the names under a key `Keys`.
    void addNames(std::vector<Entry> &entries)
    {
        std::vector<Entry> names;
        for (const Entry &entry : entries) {
            if (!entry.key.isString()) {
                addName(powerShellText(entry.key.value(), kDictionary), entry.keyMark, names);
            } else if (equalIgnoringCase(entry.key.text(), "Keys")) {
                m_problems.push_back({"key-named-keys", Finding::Severity::Warning,
                                      "Datum treats the items of a key named Keys as further keys", entry.keyMark});
                if (m_damage == KeysDamage::Imitated)
                    addItems(entry, names);
            }
        }
        if (names.empty())
            return;
        std::unordered_set<std::string> known;
        for (const Entry &entry : entries) {
            if (entry.key.isString())
                known.insert(ordinalUpper(entry.key.text()));
        }
        for (Entry &name : names) {
            if (known.insert(ordinalUpper(name.key.text())).second)
                entries.push_back(std::move(name));
        }
    }

    void addItems(const Entry &entry, std::vector<Entry> &names)
    {
        if (entry.value.isSequence()) {
            for (const Value &item : entry.value.items())
                addName(powerShellText(item, kDictionary), entry.keyMark, names);
        } else if (!entry.value.isUndef()) {
            addName(powerShellText(entry.value, kDictionary), entry.keyMark, names);
        }
    }

    void addName(const std::string &name, SourceMark mark, std::vector<Entry> &names)
    {
        names.push_back({m_keys.intern(name), mark, Value::undef(mark)});
    }

    std::vector<Finding> &m_problems;
    KeyTable &m_keys;
    KeysDamage m_damage;
    std::optional<Error> m_error;
};

/// Warns if the text is not JSON although Datum reads it.
void checkJson(std::string_view text, FileId file, ReadResult &result)
{
    KeyTable keys;
    if (const auto strict = readJson(text.substr(byteOrderMarkLength(text)), file, keys, kDeepestValue); !strict) {
        result.problems.push_back({"json-as-yaml", Finding::Severity::Warning,
                                   "not strict JSON, Datum reads it as YAML: " + strict.error().message,
                                   strict.error().mark});
    }
}

} // namespace

DatumFormat datumFormat(std::string_view path)
{
    const std::size_t dot = path.find_last_of("./");
    const std::string_view extension =
        dot == std::string_view::npos || path[dot] != '.' ? std::string_view() : path.substr(dot);
    if (equalIgnoringCase(extension, ".yml") || equalIgnoringCase(extension, ".yaml"))
        return DatumFormat::Yaml;
    if (equalIgnoringCase(extension, ".json"))
        return DatumFormat::Json;
    return equalIgnoringCase(extension, ".psd1") ? DatumFormat::PowerShellData : DatumFormat::Text;
}

Result<ReadResult> toDatum(ReadResult read, KeyTable &keys, KeysDamage damage)
{
    Conversion conversion(read.problems, keys, damage);
    read.root = conversion.converted(read.root);
    if (conversion.error())
        return tl::unexpected(*conversion.error());
    return read;
}

Result<ReadResult> readDatumFile(std::string_view text, DatumFormat format, FileId file, KeyTable &keys,
                                 KeysDamage damage)
{
    if (format == DatumFormat::Text) {
        std::string content = decodeDotNetText(text).text;
        content.erase(0, byteOrderMarkLength(content));
        return ReadResult{Value::string(content, {file, 1, 1}), {}};
    }
    auto read = format == DatumFormat::PowerShellData ? readPowerShellData(text, file, keys)
                                                      : readPowerShellYaml(text, file, keys);
    if (!read)
        return read;
    if (format == DatumFormat::Json)
        checkJson(text, file, *read);
    return toDatum(std::move(*read), keys, damage);
}

const View<LoadedDocument> kDatumView{[](const FileContent &content, KeyTable &keys) {
    if (content.base())
        return editedDocument(content, kDatumView, keys);
    if (content.error())
        return LoadedDocument{nullptr, *content.error()};
    const DatumFormat format = datumFormat(content.path());
    return loadedDocument(content, readDatumFile(*content.bytes(), format, content.file(), keys, KeysDamage::Reported));
}};

namespace {

/// Whether ConvertFrom-Json reads \a text as a date.
bool isDateWithTime(std::string_view text)
{
    constexpr std::string_view kForm = "0000-00-00T00:00:00";
    const auto fits = [](char form, char c) { return form == '0' ? ascii::isDigit(c) : form == c; };
    return text.size() >= kForm.size() && std::equal(kForm.begin(), kForm.end(), text.begin(), fits);
}

/// \a value as returned by ConvertFrom-Json.
Value fromJsonParser(const Value &value)
{
    if (value.isCollection())
        return withMembers(value, fromJsonParser);
    return value.isString() && isDateWithTime(value.text()) ? Value::timestamp(value.text(), value.mark()) : value;
}

} // namespace

const View<LoadedDocument> kDatumWithJsonView{[](const FileContent &content, KeyTable &keys) {
    if (datumFormat(content.path()) != DatumFormat::Json)
        return content.as(kDatumView, keys);
    if (content.base())
        return editedDocument(content, kDatumWithJsonView, keys);
    if (content.error())
        return LoadedDocument{nullptr, *content.error()};
    const auto &bytes = content.bytes();
    const std::string_view text = *bytes;
    auto read = readJson(text.substr(byteOrderMarkLength(text)), content.file(), keys, kDeepestValue);
    if (read)
        read->root = fromJsonParser(read->root);
    return loadedDocument(content, std::move(read));
}};

const Entry *findIgnoringCase(const Value &mapping, std::string_view name)
{
    const std::string upper = ordinalUpper(name);
    for (const Entry &entry : mapping.entries()) {
        if (entry.key.isString() && (entry.key.text() == name || ordinalUpper(entry.key.text()) == upper))
            return &entry;
    }
    return nullptr;
}

} // namespace strata
