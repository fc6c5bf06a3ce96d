// SPDX-License-Identifier: MIT
#include "findings/optionrules.h"

#include "findings/findingphrases.h"
#include "findings/mistakes/optionmistakes.h"

#include <algorithm>
#include <iterator>

namespace strata {

std::vector<FindingEntry> OptionRules::addFile(const LookupEngine &engine, const LayerNode &layer)
{
    const std::lock_guard lock(m_mutex);
    const auto [known, isNew] = m_entries.try_emplace(layer.file);
    if (!isNew)
        return {};
    if (!m_isConfigured) {
        m_isConfigured = true;
        for (OptionEntry &entry : engine.configuredOptions())
            m_configured.emplace_back(std::move(entry), false);
    }
    known->second = engine.optionEntries(layer.layer);
    m_filesWithEntries += known->second.empty() ? 0 : 1;
    std::vector<FindingEntry> wrong;
    checkContent(engine, layer, wrong);
    for (const OptionEntry &entry : known->second) {
        for (const std::string &option : entry.ignored) {
            if (isOptionOfMerge(option))
                continue; // reported as "option-beside-merge"
            wrong.push_back(
                found(entry, "option-ignored",
                      m_words.book.say(findingphrases::kOptionIgnored, {{"option", option}, {"name", entry.name}}), 0));
            wrong.back().path = option;
        }
    }
    return wrong;
}

const std::vector<OptionEntry> &OptionRules::entries(FileId file) const
{
    static const std::vector<OptionEntry> kNone;
    const std::lock_guard lock(m_mutex);
    const auto known = m_entries.find(file);
    return known == m_entries.end() ? kNone : known->second;
}

/// Reports options in a file that are never read, and those without effect.
void OptionRules::checkContent(const LookupEngine &engine, const LayerNode &layer, std::vector<FindingEntry> &wrong)
{
    const std::string_view notRead = engine.optionsNotRead();
    if (m_configured.empty() && notRead.empty())
        return;
    const LayerContent content = engine.content(layer.layer);
    if (!content.document)
        return;
    matchPaths(content.document->root, {});
    for (const Entry &entry : content.document->root.entries()) {
        if (notRead.empty() || entry.key.text() != notRead)
            continue;
        const std::string name(notRead);
        wrong.push_back(found({name, entry.keyMark, {}, {}}, "option-ignored",
                              m_words.book.say(findingphrases::kOptionsNotRead, {{"name", name}}), 0));
    }
}

/// Notes which options match a path: a key of a mapping in mappings, because items of lists have no path.
void OptionRules::matchPaths(const Value &value, const std::string &path)
{
    if (std::all_of(m_configured.begin(), m_configured.end(), [](const auto &each) { return each.second; }))
        return;
    for (const Entry &entry : value.entries()) {
        const std::string below = path.empty() ? entry.key.text() : path + '\\' + entry.key.text();
        for (auto &[option, isMatching] : m_configured)
            isMatching = isMatching || option.matches(below);
        matchPaths(entry.value, below);
    }
}

FindingEntry OptionRules::found(const OptionEntry &entry, std::string_view rule, std::string text,
                                std::size_t nodes) const
{
    FindingEntry found;
    found.finding = makeFinding(rule, std::move(text), entry.mark);
    found.nodes = nodes;
    found.tail = {AddressKey{Kind::String, entry.name}};
    return found;
}

void OptionRules::finishFile(const std::vector<OptionEntry> &entries, const std::vector<std::string> &keys,
                             std::size_t nodes, std::vector<FindingEntry> &all) const
{
    std::vector<bool> isMatching(entries.size());
    std::vector<bool> isCounting(entries.size());
    std::vector<std::size_t> hider(entries.size());
    std::vector<std::size_t> matching;
    for (const std::string &key : keys) {
        matching.clear();
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (entries[i].matches(key))
                matching.push_back(i);
        }
        if (matching.empty())
            continue;
        const auto exact =
            std::find_if(matching.begin(), matching.end(), [&](std::size_t i) { return entries[i].name == key; });
        const std::size_t counting = exact == matching.end() ? matching.front() : *exact;
        isCounting[counting] = true;
        for (const std::size_t i : matching) {
            isMatching[i] = true;
            hider[i] = counting;
        }
    }
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const bool isNamed =
            !isMatching[i] && !intendedPattern(entries[i].name).empty(); // reported as "option-no-pattern"
        if (isCounting[i] || isNamed)
            continue;
        const OptionEntry &other = entries[hider[i]];
        FindingEntry entry =
            isMatching[i]
                ? found(entries[i], "option-shadowed",
                        m_words.book.say(findingphrases::kOptionShadowed,
                                         {{"name", entries[i].name}, {"other", other.name}}),
                        nodes)
                : found(entries[i], "option-matches-nothing",
                        m_words.book.say(findingphrases::kOptionMatchesNothing, {{"name", entries[i].name}}), nodes);
        if (isMatching[i])
            entry.finding.related = {{other.mark, m_words.book.say(findingphrases::kOptionAbove)}};
        all.push_back(std::move(entry));
    }
}

std::vector<FindingEntry> OptionRules::finish(const std::vector<std::string> &keys, std::size_t nodes,
                                              Executor &executor, const CancelToken &cancel) const
{
    const std::lock_guard lock(m_mutex);
    std::vector<FindingEntry> all;
    for (const auto &[option, isMatching] : m_configured) {
        if (!isMatching)
            all.push_back(found(option, "option-matches-nothing",
                                m_words.book.say(findingphrases::kOptionMatchesNothing, {{"name", option.name}}),
                                nodes));
    }
    std::vector<const std::vector<OptionEntry> *> files;
    for (const auto &[file, entries] : m_entries) {
        if (!entries.empty())
            files.push_back(&entries);
    }
    std::vector<std::vector<FindingEntry>> ofFiles(files.size());
    executor.forEach(files.size(), [&](std::size_t i) {
        if (!cancel.isCancelled())
            finishFile(*files[i], keys, nodes, ofFiles[i]);
    });
    for (std::vector<FindingEntry> &each : ofFiles)
        std::move(each.begin(), each.end(), std::back_inserter(all));
    return all;
}

} // namespace strata
