// SPDX-License-Identifier: MIT
#include "findings/documentrules.h"

#include "core/member.h"
#include "core/text/ascii.h"
#include "core/text/sealedtext.h"
#include "core/value.h"
#include "findings/findingentry.h"
#include "findings/keyrules.h"
#include "findings/mistakes/knownnames.h"
#include "findings/mistakes/mistakephrases.h"
#include "findings/syntax/syntaxadvice.h"
#include "findings/syntax/yamlfault.h"
#include "projection/why/valuephrase.h"
#include "projection/why/phrasebook.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

namespace {

/// Checks the names in `merge` of one entry.
class MergeNames
{
public:
    MergeNames(std::string key, const Phrasebook &book, std::vector<FindingEntry> &found)
        : m_key(std::move(key)), m_book(book), m_found(found)
    {}

    void check(const Value &merge)
    {
        if (merge.isString()) {
            checkStrategy(merge);
            return;
        }
        const Entry *const strategy = memberEntry(merge, "strategy");
        if (strategy && strategy->value.isString() && !checkStrategy(strategy->value))
            return;
        const std::string name = strategy && strategy->value.isString() ? std::string(strategy->value.text()) : "deep";
        const bool takesAll = name == "unconstrained_deep" || name == "reverse_deep";
        for (const Entry &option : merge.entries()) {
            if (!takesAll && option.key.isString() && option.key.text() != "strategy")
                checkOption(option, name);
        }
    }

private:
    /// False: the strategy is unknown.
    bool checkStrategy(const Value &written)
    {
        const std::string name(written.text());
        if (isKnownName(NamePlace::Strategy, name))
            return true;
        const std::string near = intendedNameAt(NamePlace::Strategy, name);
        add(written.mark(), near.empty() ? mistakephrases::kStrategyUnknown : mistakephrases::kStrategyUnknownNear,
            {{"name", name}, {"key", m_key}, {"near", near}})
            .finding.instead = near;
        return false;
    }

    void checkOption(const Entry &option, const std::string &strategy)
    {
        const std::string &name = option.key.text();
        const bool isKnown = isKnownName(NamePlace::MergeOption, name);
        if (isKnown && strategy == "deep")
            return;
        if (isKnown) {
            add(option.keyMark, mistakephrases::kOptionNotOfStrategy,
                {{"name", name}, {"strategy", strategy}, {"key", m_key}});
            return;
        }
        const std::string near = intendedNameAt(NamePlace::MergeOption, name);
        std::vector<std::string> options;
        for (const std::string_view each : knownNames(NamePlace::MergeOption))
            options.emplace_back(each);
        add(option.keyMark, near.empty() ? mistakephrases::kOptionUnknown : mistakephrases::kOptionUnknownNear,
            {{"name", name}, {"strategy", strategy}, {"key", m_key}, {"near", near}, {"list", m_book.list(options)}})
            .finding.instead = near;
    }

    FindingEntry &add(SourceMark mark, const Phrase &phrase, std::initializer_list<PlaceholderValue> fillings)
    {
        FindingEntry found;
        found.finding = makeFinding("option-name", m_book.say(phrase, fillings), mark);
        return m_found.emplace_back(std::move(found));
    }

    std::string m_key;
    const Phrasebook &m_book;
    std::vector<FindingEntry> &m_found;
};

/// Merge strategies and their options in `lookup_options` of a data file of Hiera 5 that Puppet does not know: lookups
/// of their keys fail. \a root: of the file.
std::vector<FindingEntry> mergeOptionNames(const Value &root, const Phrasebook &book)
{
    std::vector<FindingEntry> found;
    const Value *const options = member(root, "lookup_options");
    if (!options)
        return found;
    for (const Entry &entry : options->entries()) {
        if (const Value *const merge = member(entry.value, "merge"))
            MergeNames(entry.key.text(), book, found).check(*merge);
    }
    return found;
}

/// Checks all values of one file.
class DataWalk
{
public:
    DataWalk(FindingWords words, const LookupEngine &engine, LayerId layer, bool isHiera3)
        : m_words(words), m_engine(engine), m_layer(layer), m_isHiera3(isHiera3)
    {}

    /// \a text: the text of the file if it is YAML, else null.
    std::vector<FindingEntry> walk(const Value &root, const std::string *text)
    {
        if (text)
            m_lines.emplace(*text);
        for (const Entry &entry : root.entries()) {
            m_key = entry.key.text();
            visit(entry.value, entry.keyMark);
        }
        return std::move(m_found);
    }

private:
    void visit(const Value &value, SourceMark keyMark);
    void visitText(const Value &value, SourceMark keyMark);
    std::vector<std::string_view> plainLines(const Value &value, SourceMark keyMark) const;
    std::string_view sourceOf(const Value &value) const;
    bool hasDashBelow(const Value &value) const;
    void add(std::string_view rule, SourceMark mark, const Phrase &phrase, const Value &value,
             const std::string &escape = {});

    FindingWords m_words;
    const LookupEngine &m_engine;
    LayerId m_layer;
    bool m_isHiera3;
    std::optional<TextLines> m_lines;
    std::string m_key;
    AddressPath m_path; ///< in the value of the key
    std::optional<bool> m_opensSeals;
    std::vector<FindingEntry> m_found;
};

void DataWalk::add(std::string_view rule, SourceMark mark, const Phrase &phrase, const Value &value,
                   const std::string &escape)
{
    FindingEntry found;
    found.finding = makeFinding(
        rule,
        m_words.book.say(phrase, {{"place", pathPhrase(m_key, m_path)}, {"v", quoted(value)}, {"escape", escape}}),
        mark);
    found.key = m_key;
    found.path = pathPhrase({}, m_path);
    found.layer = m_layer;
    found.tail = m_path;
    m_found.push_back(std::move(found));
}

void DataWalk::visit(const Value &value, SourceMark keyMark)
{
    for (const Entry &entry : value.entries()) {
        m_path.emplace_back(AddressKey{entry.key.kind(), entry.key.text()});
        visit(entry.value, entry.keyMark);
        m_path.pop_back();
    }
    for (std::uint32_t i = 0; i < value.items().size(); ++i) {
        m_path.emplace_back(i);
        visit(value.items()[i], {});
        m_path.pop_back();
    }
    if (value.isString())
        visitText(value, keyMark);
}

/// The source from the beginning of \a value to the end of its line; empty: unknown.
std::string_view DataWalk::sourceOf(const Value &value) const
{
    const std::string_view line = m_lines ? m_lines->line(value.mark().line) : std::string_view();
    return value.mark().column == 0 ? std::string_view()
                                    : line.substr(std::min(std::size_t{value.mark().column} - 1, line.size()));
}

/// Whether a plain scalar continues on a line that begins with a dash.
bool DataWalk::hasDashBelow(const Value &value) const
{
    const std::string_view first = trimmedLine(sourceOf(value));
    const std::string_view next = m_lines ? trimmedLine(m_lines->line(value.mark().line + 1)) : std::string_view();
    return !first.empty() && std::string_view("'\"|>&*!").find(first.front()) == std::string_view::npos &&
           next.starts_with("- ") && value.text().starts_with(std::string(first) + ' ' + std::string(next));
}

/// The lines of a plain scalar that begins below its key; none if it is on the line of its key, or quoted.
std::vector<std::string_view> DataWalk::plainLines(const Value &value, SourceMark keyMark) const
{
    std::vector<std::string_view> lines;
    const SourceMark mark = value.mark();
    if (!m_lines || !keyMark.isValid() || mark.file != keyMark.file || mark.line <= keyMark.line || mark.column == 0)
        return lines;
    const std::string_view first = m_lines->line(mark.line);
    const std::size_t indent = mark.column - 1;
    const std::string_view start = first.substr(std::min(indent, first.size()));
    if (start.empty() || std::string_view("'\"|>&*!").find(start.front()) != std::string_view::npos ||
        !value.text().starts_with(start.substr(0, start.find(' '))))
        return lines;
    std::size_t length = 0;
    for (std::size_t number = mark.line; number <= m_lines->count() && length < value.text().size(); ++number) {
        lines.push_back(trimmedLine(m_lines->line(number)));
        length += lines.back().size() + 1;
    }
    return lines;
}

void DataWalk::visitText(const Value &value, SourceMark keyMark)
{
    const std::string_view text = value.text();
    if (holdsSeal(text)) {
        if (!m_opensSeals) {
            const auto opened = m_engine.reveal(m_layer, {});
            m_opensSeals = opened || opened.error().code != Error::Code::Unsupported;
        }
        if (!*m_opensSeals && text.find("ENC[") != std::string_view::npos)
            add("seal-not-opened", value.mark(),
                m_isHiera3 ? mistakephrases::kSealNotOpenedHiera3 : mistakephrases::kSealNotOpened, value);
        return;
    }
    const std::string_view source = sourceOf(value);
    const bool isPath = source.size() > 4 && source[0] == '"' && ascii::isLetter(source[1]) &&
                        source.substr(2, 2) == ":\\" && ascii::isLetter(source[4]);
    if (isPath)
        add("escape-in-path", value.mark(), mistakephrases::kEscapeInPath, value, std::string(source.substr(3, 2)));
    const bool mayBeList = text.size() > 1 && text.front() == '-' && text[1] != ' ';
    const bool mayBeItems = text.find(" - ") != std::string_view::npos && hasDashBelow(value);
    if (!mayBeList && !mayBeItems && text.find(':') == std::string_view::npos)
        return;
    const std::vector<std::string_view> lines = plainLines(value, keyMark);
    const auto isItem = [](std::string_view line) {
        return line.size() > 1 && line[0] == '-' && (ascii::isLetter(line[1]) || line[1] == '"' || line[1] == '\'');
    };
    const auto isPair = [](std::string_view line) {
        return tightColon(line) != std::string_view::npos && line.find(' ') == std::string_view::npos;
    };
    const auto isDash = [](std::string_view line) { return line.starts_with('-'); };
    if (!lines.empty() && isItem(lines.front()) && std::all_of(lines.begin(), lines.end(), isDash))
        add("list-as-text", value.mark(), mistakephrases::kListAsText, value);
    else if (mayBeItems)
        add("list-as-text", value.mark(), mistakephrases::kItemsAsText, value);
    else if (lines.size() > 1 && std::all_of(lines.begin(), lines.end(), isPair))
        add("mapping-as-text", value.mark(), mistakephrases::kMappingAsText, value);
}

} // namespace

std::vector<FindingEntry> valueMistakes(const Snapshot &files, const LookupEngine &engine, const LayerNode &layer,
                                        FindingWords words, DocumentRules::System system)
{
    const LayerContent content = engine.content(layer.layer);
    if (!content.document || system == DocumentRules::System::Other)
        return {};
    const std::string &path = files.files().path(layer.file);
    const auto text = isYaml(path) ? files.content(layer.file).bytes() : nullptr;
    const Value &root = content.document->root;
    std::vector<FindingEntry> found =
        DataWalk(words, engine, layer.layer, system == DocumentRules::System::Hiera3).walk(root, text.get());
    if (system == DocumentRules::System::Hiera5) {
        for (FindingEntry &each : mergeOptionNames(root, words.book))
            found.push_back(std::move(each));
    }
    return found;
}

} // namespace strata
