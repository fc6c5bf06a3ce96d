// SPDX-License-Identifier: MIT
#include "findings/documentrules.h"

#include "core/member.h"
#include "findings/findingphrases.h"
#include "findings/mistakes/optionmistakes.h"
#include "projection/why/generalphrases.h"
#include "projection/why/valuephrase.h"

#include <initializer_list>

namespace strata {

namespace {

constexpr std::string_view kOptionsRoot = "lookup_options";

AddressSegment segmentOf(const Entry &entry)
{
    return AddressKey{entry.key.kind(), entry.key.text()};
}

std::string firstKeyPart(std::string_view key)
{
    return std::string(key.substr(0, key.find('.')));
}

} // namespace

/// Checks the document of one file.
struct DocumentRules::Walk
{
    const FindingWords &words;
    System system;
    std::string_view optionsKey; ///< that the system reads; empty: none
    std::vector<FindingEntry> found = {};
    std::vector<std::pair<std::string, SourceMark>> dotted = {};
    std::vector<std::string> quoted = {};
    std::string key = {};  ///< the root key that is walked through
    AddressPath path = {}; ///< below it

    FindingEntry &add(std::string_view rule, const Phrase &phrase, std::initializer_list<PlaceholderValue> fillings,
                      SourceMark mark)
    {
        FindingEntry entry;
        entry.finding = makeFinding(rule, words.book.say(phrase, fillings), mark);
        entry.key = key;
        entry.tail = path;
        entry.path = pathPhrase({}, path);
        return found.emplace_back(std::move(entry));
    }

    void visitRoot(const Value &root);
    void visitOptions(const Entry &options);
    void visitOption(const Entry &entry);
    void checkMergeOptions(const Entry &entry);
    void visit(const Value &value);
    void visitEntry(const Entry &entry);
    void visitKey(const Entry &entry);
    void visitText(std::string_view text, SourceMark mark, bool isKey);
};

void DocumentRules::Walk::visitRoot(const Value &root)
{
    for (const Entry &entry : root.entries()) {
        key = entry.key.text();
        const bool isText = entry.key.isString();
        if (!optionsKey.empty() && isText && key == optionsKey) {
            visitOptions(entry);
            continue;
        }
        if (!optionsKey.empty() && isText && isMisspelledOptionsKey(key) && areOptionsOfKeys(entry.value)) {
            FindingEntry &misspelled =
                add("options-misplaced", findingphrases::kOptionsMisspelled, {{"name", key}}, entry.keyMark);
            if (!member(root, kOptionsRoot))
                misspelled.replacement = {key, std::string(kOptionsRoot), true};
        } else if (!optionsKey.empty() && isText && key.ends_with("::lookup_options") &&
                   areOptionsOfKeys(entry.value)) {
            add("options-misplaced", findingphrases::kOptionsMisplaced, {{"place", key}}, entry.keyMark);
        }
        if (isText && key.find('.') != std::string::npos && key.find_first_of("'\"%") == std::string::npos)
            dotted.emplace_back(key, entry.keyMark);
        visit(entry.value);
    }
}

void DocumentRules::Walk::visitOptions(const Entry &options)
{
    key.clear(); // findings below it concern other keys
    if (!options.value.isMapping() && !options.value.isUndef()) {
        add("options-no-hash", findingphrases::kOptionsNoHash,
            {{"kind", words.book.say(kindPhrase(options.value.kind()))}}, options.keyMark);
        return;
    }
    for (const Entry &entry : options.value.entries()) {
        path = {segmentOf(entry)};
        visitOption(entry);
        visit(entry.value);
    }
    path.clear();
}

void DocumentRules::Walk::visitOption(const Entry &entry)
{
    const std::string &name = entry.key.text();
    if (const std::string pattern = intendedPattern(name); !pattern.empty()) {
        FindingEntry &added = add("option-no-pattern", findingphrases::kOptionNoPattern,
                                  {{"name", name}, {"better", pattern}}, entry.keyMark);
        added.replacement = {name, pattern, true};
        added.path.clear();
    }
    const bool isQuirk = entry.value.isString() && (entry.value.text().find("merge") != std::string_view::npos ||
                                                    entry.value.text().find("convert_to") != std::string_view::npos);
    if (!entry.value.isMapping() && !entry.value.isUndef()) {
        const bool isIgnored = (entry.value.isString() || entry.value.isFalsy()) && !isQuirk;
        const std::string strategy = entry.value.isString() && !isQuirk ? std::string(entry.value.text()) : "deep";
        FindingEntry &added =
            add("option-no-hash", isIgnored ? findingphrases::kOptionNoHash : findingphrases::kOptionNoHashFails,
                {{"name", name},
                 {"kind", words.book.say(kindPhrase(entry.value.kind()))},
                 {"better", "{merge: " + strategy + '}'}},
                entry.keyMark);
        if (!isIgnored)
            added.finding.severity = Finding::Severity::Error;
        added.path.clear();
    }
    checkMergeOptions(entry);
}

void DocumentRules::Walk::checkMergeOptions(const Entry &entry)
{
    const std::string strategy = strategyOfMerge(member(entry.value, "merge"));
    for (const Entry &option : entry.value.entries()) {
        if (!isOptionOfMerge(option.key.text()))
            continue;
        FindingEntry &added =
            add("option-beside-merge", findingphrases::kOptionBeside,
                {{"option", option.key.text()}, {"name", entry.key.text()}, {"strategy", strategy}}, option.keyMark);
        added.path.clear();
        return; // one edit corrects all of them
    }
}

void DocumentRules::Walk::visit(const Value &value)
{
    if (value.isString())
        visitText(value.text(), value.mark(), false);
    if (value.kind() == Kind::Symbol && system == System::Hiera5)
        add("symbol-value", findingphrases::kSymbolValue, {{"v", ':' + std::string(value.text())}, {"key", key}},
            value.mark());
    for (std::uint32_t i = 0; i < value.items().size(); ++i) {
        path.emplace_back(i);
        visit(value.items()[i]);
        path.pop_back();
    }
    for (const Entry &entry : value.entries()) {
        path.push_back(segmentOf(entry));
        visitEntry(entry);
        path.pop_back();
    }
}

void DocumentRules::Walk::visitEntry(const Entry &entry)
{
    visitKey(entry);
    const bool isString = entry.key.isString();
    const std::string &text = entry.key.text();
    if (isString && !optionsKey.empty() && !key.empty() && (text == kOptionsRoot || isMisspelledOptionsKey(text)) &&
        areOptionsOfKeys(entry.value))
        add("options-misplaced", findingphrases::kOptionsMisplaced, {{"place", pathPhrase(key, path)}}, entry.keyMark);
    if (isString)
        visitText(text, entry.keyMark, true);
    visit(entry.value);
}

/// Puppet accepts texts and numbers as keys.
void DocumentRules::Walk::visitKey(const Entry &entry)
{
    const Kind kind = entry.key.kind();
    if (system != System::Hiera5 || (kind != Kind::Boolean && kind != Kind::Undef))
        return;
    const std::string name = kind == Kind::Undef ? "null" : entry.key.text();
    add("key-not-text", findingphrases::kKeyNotText,
        {{"kind", words.book.say(kindPhrase(kind)) + ' ' + name}, {"key", key}}, entry.keyMark);
}

void DocumentRules::Walk::visitText(std::string_view text, SourceMark mark, bool isKey)
{
    if (system == System::Other || text.size() < 4)
        return;
    const TokenLanguage language = system == System::Hiera5 ? TokenLanguage::Hiera5 : TokenLanguage::Hiera3;
    for (const TokenMistake &mistake : tokenMistakes(text, language)) {
        const std::vector<std::string> functions = tokenFunctions(language);
        const std::string other = mistake.better.substr(0, mistake.better.find('('));
        FindingEntry &entry = add(mistake.rule, mistake.phrase,
                                  {{"token", mistake.written},
                                   {"better", mistake.better},
                                   {"name", mistake.function},
                                   {"other", other.size() > 2 ? other.substr(2) : other},
                                   {"list", words.book.list(functions)}},
                                  mark);
        if (!mistake.isFailing)
            entry.finding.severity = Finding::Severity::Warning;
        if (!mistake.better.empty() && !mistake.isExample)
            entry.replacement = {mistake.written, mistake.better, isKey};
    }
    for (std::size_t at = text.find("(\"'"); at != std::string_view::npos; at = text.find("(\"'", at + 1)) {
        const std::size_t end = text.find('\'', at + 3);
        if (end != std::string_view::npos)
            quoted.emplace_back(text.substr(at + 3, end - at - 3));
    }
}

std::vector<FindingEntry> DocumentRules::addFile(const LookupEngine &engine, const LayerNode &layer)
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_files.insert(layer.file).second)
            return {};
    }
    const LayerContent content = engine.content(layer.layer);
    if (!content.document)
        return {};
    Walk walk{m_words, m_system, m_system == System::Hiera5 ? kOptionsRoot : std::string_view()};
    walk.visitRoot(content.document->root);
    const std::lock_guard lock(m_mutex);
    m_dotted.insert(m_dotted.end(), walk.dotted.begin(), walk.dotted.end());
    m_quoted.insert(walk.quoted.begin(), walk.quoted.end());
    return std::move(walk.found);
}

std::vector<FindingEntry> DocumentRules::dottedKeys() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<FindingEntry> found;
    if (m_system == System::Other)
        return found;
    for (const auto &[key, mark] : m_dotted) {
        if (m_quoted.contains(key))
            continue;
        FindingEntry entry;
        entry.finding = makeFinding(
            "dotted-key", m_words.book.say(findingphrases::kDottedKey, {{"key", key}, {"root", firstKeyPart(key)}}),
            mark);
        entry.key = key;
        found.push_back(std::move(entry));
    }
    return found;
}

} // namespace strata
