// SPDX-License-Identifier: MIT
#include "findings/mistakes/configurationnames.h"

#include "core/text/rubytext.h"
#include "findings/keyrules.h"
#include "findings/mistakes/knownnames.h"
#include "findings/mistakes/mistakephrases.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace strata {

namespace {

constexpr std::string_view kPuppet = "Puppet";

/// The entry called \a name, as a text or a symbol.
const Entry *entryNamed(const Value &mapping, std::string_view name)
{
    for (const Entry &entry : mapping.entries()) {
        if ((entry.key.isString() || entry.key.kind() == Kind::Symbol) && entry.key.text() == name)
            return &entry;
    }
    return nullptr;
}

/// Checks the names in one configuration.
class NameRules
{
public:
    NameRules(const Value &root, const Phrasebook &book) : m_root(root), m_book(book) {}

    std::vector<FindingEntry> puppet();
    std::vector<FindingEntry> hiera3();

private:
    FindingEntry &add(std::string_view rule, SourceMark mark, const Phrase &phrase,
                      std::initializer_list<PlaceholderValue> fillings)
    {
        FindingEntry found;
        found.finding = makeFinding(rule, m_book.say(phrase, fillings), mark);
        return m_found.emplace_back(std::move(found));
    }
    std::string owner(NamePlace place) const;

    void checkNames(const Value &mapping, NamePlace place);
    void checkName(const Entry &entry, NamePlace place);
    void noteSymbols();
    void checkLevels(std::string_view list, NamePlace place);
    void checkTogether(const Value &level, std::span<const std::string_view> names);
    void checkLists(const Value &level);
    void checkFunction(const Value &level, std::string_view setting, NamePlace place);
    void checkSealOptions(const Value &level);
    void checkVersion();
    void noteIgnored(const Value &mapping, NamePlace place);
    void checkBackends();

    const Value &m_root;
    const Phrasebook &m_book;
    std::vector<FindingEntry> m_found;
};

std::string NameRules::owner(NamePlace place) const
{
    const Phrase &phrase = place == NamePlace::Configuration5   ? mistakephrases::kOwnerConfiguration5
                           : place == NamePlace::Defaults5      ? mistakephrases::kOwnerDefaults5
                           : place == NamePlace::Level5         ? mistakephrases::kOwnerLevel5
                           : place == NamePlace::Configuration4 ? mistakephrases::kOwnerConfiguration4
                           : place == NamePlace::Level4         ? mistakephrases::kOwnerLevel4
                                                                : mistakephrases::kOwnerConfiguration3;
    return m_book.say(phrase);
}

/// Reports an unknown name, because of which Puppet refuses the file. Rule: hiera5.md 1.2.
void NameRules::checkName(const Entry &entry, NamePlace place)
{
    const std::string &name = entry.key.text();
    if (isKnownName(place, name))
        return;
    const std::string puppet(kPuppet);
    const auto misplaced = std::find_if(kMisplaced.begin(), kMisplaced.end(), [&](const MisplacedName &each) {
        return each.at == place && each.name == name;
    });
    if (misplaced != kMisplaced.end()) {
        const std::string remedy = m_book.say(misplaced->remedy);
        add("config-name", entry.keyMark, misplaced->says,
            {{"name", name},
             {"owner", owner(place)},
             {"system", puppet},
             {"place", remedy},
             {"remedy", remedy},
             {"other", std::string(misplaced->other)}});
        return;
    }
    const bool isSealOption = place == NamePlace::Level5 && isKnownName(NamePlace::SealOptions, name);
    if (isSealOption) {
        add("config-name", entry.keyMark, mistakephrases::kNameElsewhere,
            {{"name", name},
             {"owner", owner(place)},
             {"system", puppet},
             {"place", m_book.say(mistakephrases::kPlaceInOptions)}});
        return;
    }
    const std::string near = intendedNameAt(place, name);
    FindingEntry &found = add("config-name", entry.keyMark,
                              near.empty() ? mistakephrases::kNameUnknown : mistakephrases::kNameUnknownNear,
                              {{"name", name}, {"owner", owner(place)}, {"system", puppet}, {"near", near}});
    found.finding.instead = near;
}

void NameRules::checkNames(const Value &mapping, NamePlace place)
{
    for (const Entry &entry : mapping.entries()) {
        if (entry.key.isString() || entry.key.kind() == Kind::Symbol)
            checkName(entry, place);
    }
}

/// Notes symbols as names: Puppet converts all symbols in its configuration to texts.
void NameRules::noteSymbols()
{
    for (const Entry &entry : m_root.entries()) {
        if (entry.key.kind() != Kind::Symbol || !isKnownName(NamePlace::Configuration5, entry.key.text()))
            continue;
        FindingEntry &found = add("config-name", entry.keyMark, mistakephrases::kNameSymbol,
                                  {{"name", ':' + entry.key.text() + ':'}, {"near", entry.key.text() + ':'}});
        found.finding.severity = Finding::Severity::Note;
        return;
    }
}

/// Reports a \a level with more than one of \a names.
void NameRules::checkTogether(const Value &level, std::span<const std::string_view> names)
{
    std::vector<const Entry *> there;
    for (const Entry &entry : level.entries()) {
        if (std::find(names.begin(), names.end(), entry.key.text()) != names.end())
            there.push_back(&entry);
    }
    if (there.size() < 2)
        return;
    FindingEntry &found = add("config-name", there[1]->keyMark, mistakephrases::kNamesTogether,
                              {{"name", there[0]->key.text()}, {"other", there[1]->key.text()}});
    found.finding.related = {
        {there[0]->keyMark, m_book.say(mistakephrases::kLocationsHere, {{"name", there[0]->key.text()}})}};
}

/// Reports `path` with a list and `paths` with a text.
void NameRules::checkLists(const Value &level)
{
    for (const std::string one : {"path", "glob", "uri"}) {
        const std::string list = one + 's';
        if (const Entry *entry = entryNamed(level, one); entry && entry->value.isSequence())
            add("config-name", entry->keyMark, mistakephrases::kListForOne, {{"name", one}, {"near", list}})
                .finding.instead = list;
        if (const Entry *entry = entryNamed(level, list); entry && entry->value.isString())
            add("config-name", entry->keyMark, mistakephrases::kOneForList, {{"name", list}, {"near", one}})
                .finding.instead = one;
    }
}

/// Checks the value of `data_hash` or `lookup_key`. Names with `::` and dissimilar ones may be functions of modules.
void NameRules::checkFunction(const Value &level, std::string_view setting, NamePlace place)
{
    const Entry *const entry = entryNamed(level, setting);
    if (!entry || !entry->value.isString() || isKnownName(place, entry->value.text()))
        return;
    const std::string name(entry->value.text());
    const NamePlace otherPlace = place == NamePlace::DataHash ? NamePlace::LookupKey : NamePlace::DataHash;
    if (isKnownName(otherPlace, name)) {
        const std::string other = place == NamePlace::DataHash ? "lookup_key" : "data_hash";
        add("config-name", entry->keyMark, mistakephrases::kFunctionOtherKind,
            {{"name", name}, {"setting", std::string(setting)}, {"near", other}})
            .finding.instead = other;
        return;
    }
    if (name.find("::") != std::string::npos)
        return;
    if (const std::string near = intendedNameAt(place, name); !near.empty())
        add("config-name", entry->value.mark(), mistakephrases::kFunctionUnknown,
            {{"name", name}, {"setting", std::string(setting)}, {"near", near}})
            .finding.instead = near;
    else if (const std::string other = intendedNameAt(otherPlace, name); !other.empty())
        add("config-name", entry->value.mark(), mistakephrases::kFunctionUnknown,
            {{"name", name},
             {"setting", std::string(setting)},
             {"near", (place == NamePlace::DataHash ? "lookup_key: " : "data_hash: ") + other}});
}

/// Checks the options that eyaml_lookup_key passes to hiera-eyaml, which ignores unknown ones.
void NameRules::checkSealOptions(const Value &level)
{
    const Entry *const function = entryNamed(level, "lookup_key");
    const Entry *const options = entryNamed(level, "options");
    if (!function || !options || !function->value.isString() || function->value.text() != "eyaml_lookup_key")
        return;
    noteIgnored(options->value, NamePlace::SealOptions);
}

/// Reports ignored names that resemble known ones. Others may belong to plug-ins.
void NameRules::noteIgnored(const Value &mapping, NamePlace place)
{
    const std::string system(place == NamePlace::SealOptions ? "hiera-eyaml" : kHiera3);
    for (const Entry &entry : mapping.entries()) {
        const std::string &name = entry.key.text();
        const std::string near = isKnownName(place, name) ? std::string() : intendedNameAt(place, name);
        if (near.empty())
            continue;
        const bool isSymbol = entry.key.kind() == Kind::Symbol;
        add("config-name-ignored", entry.keyMark, mistakephrases::kNameIgnoredNear,
            {{"name", isSymbol ? ':' + name : name}, {"system", system}, {"near", isSymbol ? ':' + near : near}})
            .finding.instead = near;
    }
}

void NameRules::checkLevels(std::string_view list, NamePlace place)
{
    constexpr std::array<std::string_view, 7> kLocations{"path", "paths", "glob",        "globs",
                                                         "uri",  "uris",  "mapped_paths"};
    constexpr std::array<std::string_view, 5> kFunctions{"data_hash", "lookup_key", "data_dig", "hiera3_backend",
                                                         "v4_data_hash"};
    const Entry *const levels = entryNamed(m_root, list);
    if (!levels)
        return;
    for (const Value &level : levels->value.items()) {
        checkNames(level, place);
        if (place == NamePlace::Level4)
            continue;
        checkTogether(level, kLocations);
        checkTogether(level, kFunctions);
        checkLists(level);
        checkFunction(level, "data_hash", NamePlace::DataHash);
        checkFunction(level, "lookup_key", NamePlace::LookupKey);
        checkSealOptions(level);
    }
}

/// Reports a file with levels of version 5 but without that version.
void NameRules::checkVersion()
{
    const Entry *const hierarchy = entryNamed(m_root, "hierarchy");
    const auto levels = hierarchy ? hierarchy->value.items() : std::span<const Value>();
    const bool hasLevels =
        std::any_of(levels.begin(), levels.end(), [](const Value &each) { return each.isMapping(); });
    if (!hasLevels && !entryNamed(m_root, "defaults"))
        return;
    for (const Entry &entry : m_root.entries()) {
        if (intendedNameAt(NamePlace::Configuration5, entry.key.text()) == "version") {
            add("config-name", entry.keyMark, mistakephrases::kNameUnknownNear,
                {{"name", entry.key.text()},
                 {"owner", owner(NamePlace::Configuration5)},
                 {"system", std::string(kPuppet)},
                 {"near", "version"}})
                .finding.instead = "version";
            return;
        }
    }
    add("config-name", hierarchy ? hierarchy->keyMark : m_root.mark(), mistakephrases::kVersionMissing, {});
}

std::vector<FindingEntry> NameRules::puppet()
{
    const Entry *const version = entryNamed(m_root, "version");
    if (!version || version->value.isUndef()) {
        checkVersion();
        return std::move(m_found);
    }
    const std::string number = rubyToString(version->value);
    if (version->value.isString() && (number == "5" || number == "4"))
        add("config-name", version->value.mark(), mistakephrases::kVersionText, {});
    if (number == "4") {
        checkNames(m_root, NamePlace::Configuration4);
        checkLevels("hierarchy", NamePlace::Level4);
    } else if (number == "5") {
        noteSymbols();
        checkNames(m_root, NamePlace::Configuration5);
        if (const Entry *const defaults = entryNamed(m_root, "defaults")) {
            checkNames(defaults->value, NamePlace::Defaults5);
            checkFunction(defaults->value, "data_hash", NamePlace::DataHash);
            checkFunction(defaults->value, "lookup_key", NamePlace::LookupKey);
            checkSealOptions(defaults->value);
        }
        for (const std::string_view list : {"hierarchy", "default_hierarchy", "plan_hierarchy"})
            checkLevels(list, NamePlace::Level5);
    }
    return std::move(m_found);
}

/// Checks the settings of backends, in `:NAME:`.
void NameRules::checkBackends()
{
    constexpr std::array<std::string_view, 5> kOfBackends{"yaml", "json", "eyaml", "hocon", "file"};
    std::vector<std::string> listed;
    const Entry *const backends = entryNamed(m_root, "backends");
    if (backends && backends->value.isSequence()) {
        for (const Value &each : backends->value.items())
            listed.push_back(rubyToString(each));
    } else {
        listed.push_back(backends ? rubyToString(backends->value) : "yaml");
    }
    for (const Entry &entry : m_root.entries()) {
        const std::string &name = entry.key.text();
        const bool isListed = std::find(listed.begin(), listed.end(), name) != listed.end();
        if (entry.key.kind() != Kind::Symbol || (!isListed && !entry.value.isMapping()))
            continue;
        if (!isListed && std::find(kOfBackends.begin(), kOfBackends.end(), name) != kOfBackends.end()) {
            FindingEntry &found =
                add("config-name-ignored", entry.keyMark, mistakephrases::kBackendNotListed, {{"name", name}});
            found.finding.severity = Finding::Severity::Note;
        }
        if (!isListed)
            continue;
        noteIgnored(entry.value, NamePlace::Backend3);
        for (const Entry &setting : entry.value.entries()) {
            if (setting.key.isString() && isKnownName(NamePlace::Backend3, setting.key.text()))
                add("config-no-effect", setting.keyMark, mistakephrases::kNameWithoutColon,
                    {{"name", setting.key.text()},
                     {"effect", m_book.say(setting.key.text() == "datadir" ? mistakephrases::kEffectDatadir
                                                                           : mistakephrases::kEffectOther)}})
                    .finding.instead = ':' + setting.key.text();
        }
    }
}

std::vector<FindingEntry> NameRules::hiera3()
{
    std::vector<std::string> backends;
    for (const Entry &entry : m_root.entries()) {
        const std::string &name = entry.key.text();
        const bool isKnown = isKnownName(NamePlace::Configuration3, name);
        if (entry.key.isString() && isKnown && name != "version") {
            const Phrase &effect = name == "merge_behavior" ? mistakephrases::kEffectNative
                                   : name == "hierarchy"    ? mistakephrases::kEffectDefaultHierarchy
                                   : name == "backends"     ? mistakephrases::kEffectYaml
                                                            : mistakephrases::kEffectOther;
            add("config-no-effect", entry.keyMark, mistakephrases::kNameWithoutColon,
                {{"name", name}, {"effect", m_book.say(effect)}})
                .finding.instead = ':' + name;
        }
        const std::string near =
            isKnown || entry.value.isMapping() ? std::string() : intendedNameAt(NamePlace::Configuration3, name);
        if (!near.empty())
            add("config-name-ignored", entry.keyMark, mistakephrases::kNameIgnoredNear,
                {{"name", entry.key.kind() == Kind::Symbol ? ':' + name + ':' : name},
                 {"system", std::string(kHiera3)},
                 {"near", ':' + near + ':'}})
                .finding.instead = entry.key.kind() == Kind::Symbol ? near : ':' + near;
    }
    checkBackends();
    if (const Entry *const options = entryNamed(m_root, "deep_merge_options"))
        noteIgnored(options->value, NamePlace::DeepMerge3);
    const Entry *const behavior = entryNamed(m_root, "merge_behavior");
    if (behavior && behavior->key.kind() == Kind::Symbol && rubyToString(behavior->value) == "deep")
        add("merge-behavior-deep", behavior->value.mark(), mistakephrases::kDeepKeepsLowest, {}).finding.instead =
            "deeper";
    return std::move(m_found);
}

} // namespace

std::vector<FindingEntry> puppetConfigurationNames(const Value &root, const Phrasebook &book)
{
    return NameRules(root, book).puppet();
}

std::vector<FindingEntry> hiera3ConfigurationNames(const Value &root, const Phrasebook &book)
{
    return NameRules(root, book).hiera3();
}

} // namespace strata
