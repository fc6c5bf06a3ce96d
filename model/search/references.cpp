// SPDX-License-Identifier: MIT
#include "search/references.h"

#include "core/dotnet/ordinalcase.h"
#include "core/member.h"
#include "lookup/lookupkey.h"
#include "search/documentreading.h"
#include "source/files/path.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kReferenceFiles = 256;
constexpr std::string_view kOptions = "lookup_options";

/// Finds the references in the text of one file.
class ReferenceFinder
{
public:
    ReferenceFinder(std::string_view source, Quoting quoting, bool hasExpressions,
                    const std::set<std::string> &fileNames, const CancelToken &cancel)
        : m_hasExpressions(hasExpressions), m_fileNames(fileNames), m_cancel(cancel), m_map(source, quoting)
    {}

    std::vector<KeyReference> find(const Value &root, bool hasOptions)
    {
        if (!root.isMapping())
            visit(root);
        for (const Entry &entry : root.entries()) {
            m_root = entry.key;
            addText(entry.key.text(), entry.keyMark);
            visit(entry.value);
        }
        if (const Entry *options = hasOptions ? memberEntry(root, kOptions) : nullptr) {
            for (const Entry &option : options->value.entries()) {
                const AddressKey segment{option.key.kind(), option.key.text()};
                m_found.push_back({KeyReference::TokenKind::Option,
                                   option.keyMark,
                                   option.keyMark,
                                   options->key,
                                   {segment},
                                   option.key.text(),
                                   option.key.text(),
                                   false});
            }
        }
        return std::move(m_found);
    }

private:
    void visit(const Value &value);
    void addText(std::string_view text, SourceMark node);
    void add(const KeyToken &token, std::string_view text, SourceMark node);
    void addExpression(const KeyToken &token, std::string_view text, SourceMark node);

    bool m_hasExpressions;
    const std::set<std::string> &m_fileNames; // of fileNamesOf()
    const CancelToken &m_cancel;
    ValueTextMap m_map;
    Key m_root;
    AddressPath m_path;
    std::vector<KeyReference> m_found;
};

void ReferenceFinder::visit(const Value &value)
{
    if (m_cancel.isCancelled() || value.isKnownFor(Trait::NoTokens))
        return;
    if (value.isString())
        addText(value.text(), value.mark());
    for (std::uint32_t index = 0; index < value.items().size(); ++index) {
        m_path.emplace_back(index);
        visit(value.items()[index]);
        m_path.pop_back();
    }
    for (const Entry &entry : value.entries()) {
        m_path.emplace_back(AddressKey{entry.key.kind(), entry.key.text()});
        addText(entry.key.text(), entry.keyMark);
        visit(entry.value);
        m_path.pop_back();
    }
}

void ReferenceFinder::addText(std::string_view text, SourceMark node)
{
    if (m_hasExpressions)
        forEachExpressionToken(text, [&](const KeyToken &token) { addExpression(token, text, node); });
    else
        forEachKeyToken(text, [&](const KeyToken &token) { add(token, text, node); });
}

void ReferenceFinder::add(const KeyToken &token, std::string_view text, SourceMark node)
{
    m_found.push_back({token.by, m_map.markOf(node, text, token.begin), node, m_root, m_path,
                       std::string(text.substr(token.begin, token.length)), token.name, token.isComposed});
}

/// Adds the key read by `$Datum.Store.File.Key`: the name after that of a file.
void ReferenceFinder::addExpression(const KeyToken &token, std::string_view text, SourceMark node)
{
    if (text[token.begin] != '$') {
        add(token, text, node);
        return;
    }
    const auto isFile = [this](const std::string &name) { return m_fileNames.contains(ordinalUpper(name)); };
    for (const std::string &name : keysOfPath(token.name, isFile)) {
        KeyToken key = token;
        key.name = name;
        add(key, text, node);
    }
}

} // namespace

std::set<std::string> fileNamesOf(const std::vector<FileId> &files, const Snapshot &snapshot)
{
    std::set<std::string> names;
    for (const FileId file : files)
        names.insert(ordinalUpper(fileStem(snapshot.files().path(file))));
    return names;
}

std::string_view referenceName(KeyReference::TokenKind by)
{
    switch (by) {
    case KeyReference::TokenKind::Lookup: return "lookup";
    case KeyReference::TokenKind::Alias: return "alias";
    case KeyReference::TokenKind::Hiera: return "hiera";
    case KeyReference::TokenKind::Expression: return "expression";
    case KeyReference::TokenKind::Option: break;
    }
    return "option";
}

std::string ReferenceIndex::folded(const std::string &key) const
{
    return m_ignoresCase ? ordinalUpper(key) : key;
}

std::string ReferenceIndex::rootOf(const std::string &name) const
{
    if (m_hasPaths) {
        const std::size_t from = name.find_first_not_of('\\');
        const std::size_t begin = from == std::string::npos ? 0 : from;
        return name.substr(begin, std::min(name.find('\\', begin), name.size()) - begin);
    }
    const auto key = parseLookupKey(name);
    return key ? key->root : name;
}

Result<ReferenceIndex> ReferenceIndex::build(const SearchedData &data, const CancelToken &cancel)
{
    ReferenceIndex index;
    index.m_ignoresCase = data.engine.ignoresKeyCase();
    index.m_hasPaths = index.m_ignoresCase; // both in Datum only
    const bool hasOptions = data.engine.optionsNotRead().empty();
    const std::vector<FileId> files =
        dataFiles(data.engine.layers(), data.dialect, data.snapshot, data.excluded, cancel);
    const std::set<std::string> names = fileNamesOf(files, data.snapshot);
    const DocumentReading reading(data);
    const auto mayRefer = [&](std::string_view bytes) {
        return bytes.find(index.m_hasPaths ? "=]" : "%{") != std::string_view::npos ||
               (hasOptions && bytes.find(kOptions) != std::string_view::npos);
    };
    for (std::size_t from = 0; from < files.size() && !cancel.isCancelled(); from += kReferenceFiles) {
        std::vector<std::vector<KeyReference>> found(std::min(kReferenceFiles, files.size() - from));
        data.snapshot.executor().forEach(found.size(), [&](std::size_t at) {
            if (cancel.isCancelled())
                return;
            const ReadDocument read = reading.read(files[from + at], mayRefer);
            if (read.document)
                found[at] = ReferenceFinder(*read.bytes, read.quoting, index.m_hasPaths, names, cancel)
                                .find(read.document->root, hasOptions);
        });
        for (std::vector<KeyReference> &each : found)
            index.addAll(std::move(each));
    }
    if (cancel.isCancelled())
        return fail(Error::Code::Cancelled, kCancelled);
    std::vector<KeyReference> configured;
    for (const OptionEntry &option : data.engine.configuredOptions())
        configured.push_back(
            {KeyReference::TokenKind::Option, option.mark, option.mark, {}, {}, option.name, option.name, false});
    index.addAll(std::move(configured));
    return index;
}

void ReferenceIndex::addAll(std::vector<KeyReference> references)
{
    std::stable_sort(references.begin(), references.end(), [](const KeyReference &a, const KeyReference &b) {
        return std::tie(a.mark.line, a.mark.column) < std::tie(b.mark.line, b.mark.column);
    });
    for (KeyReference &reference : references) {
        const auto place = static_cast<std::uint32_t>(m_references.size());
        if (reference.by == KeyReference::TokenKind::Option) {
            m_options.push_back(place);
            if (auto pattern =
                    reference.key.starts_with('^') ? Pattern::compile(reference.key) : fail(Error::Code::Syntax, {}))
                m_patterns.emplace(place, std::move(*pattern));
        } else {
            reference.key = reference.isComposed ? reference.key : rootOf(reference.key);
            if (reference.isComposed)
                m_composed.push_back(place);
            else
                m_readers[folded(reference.key)].push_back(place);
            if (reference.root.isValid())
                m_reads[folded(reference.root.text())].push_back(place);
        }
        m_references.push_back(std::move(reference));
    }
}

/// Whether a composed name may be \a key, or an option applies to it.
bool ReferenceIndex::matches(const KeyReference &reference, const std::string &key) const
{
    if (reference.by == KeyReference::TokenKind::Option) {
        const std::uint32_t place = static_cast<std::uint32_t>(&reference - m_references.data());
        const auto pattern = m_patterns.find(place);
        if (folded(m_hasPaths ? rootOf(reference.key) : reference.key) == folded(key))
            return true;
        return pattern != m_patterns.end() && pattern->second.matches(key).value_or(false);
    }
    // a dot in the inserted text begins a path inside the value
    return mayBecome(folded(reference.key), folded(key)) ||
           mayBecome(folded(reference.key.substr(0, reference.key.find_first_of(".\\"))), folded(key));
}

std::vector<const KeyReference *> ReferenceIndex::readersOf(const std::string &key) const
{
    Places places;
    if (const auto known = m_readers.find(folded(key)); known != m_readers.end())
        places = known->second;
    for (const Places *some : {&m_composed, &m_options}) {
        std::copy_if(some->begin(), some->end(), std::back_inserter(places),
                     [&](std::uint32_t place) { return matches(m_references[place], key); });
    }
    std::sort(places.begin(), places.end());
    std::vector<const KeyReference *> readers;
    for (const std::uint32_t place : places)
        readers.push_back(&m_references[place]);
    return readers;
}

bool ReferenceIndex::isRead(const std::string &key) const
{
    return m_readers.contains(folded(key)) ||
           std::any_of(m_composed.begin(), m_composed.end(),
                       [&](std::uint32_t place) { return matches(m_references[place], key); });
}

std::vector<const KeyReference *> ReferenceIndex::readBy(const std::string &key) const
{
    std::vector<const KeyReference *> reads;
    if (const auto known = m_reads.find(folded(key)); known != m_reads.end()) {
        for (const std::uint32_t place : known->second)
            reads.push_back(&m_references[place]);
    }
    return reads;
}

namespace {

void addReads(const ReferenceIndex &index, ReadTree &tree, std::vector<std::string> &above,
              std::set<std::string> &listed)
{
    above.push_back(tree.key);
    for (const KeyReference *reference : index.readBy(tree.key)) {
        ReadTree read{.reference = reference, .key = reference->key};
        read.isCycle = std::find(above.begin(), above.end(), read.key) != above.end();
        read.isAgain = !read.isCycle && !reference->isComposed && !listed.insert(read.key).second &&
                       !index.readBy(read.key).empty();
        const bool hasMore = !read.isCycle && !read.isAgain && !reference->isComposed;
        read.isCut = hasMore && above.size() == kDeepestReads && !index.readBy(read.key).empty();
        if (read.isCut)
            listed.erase(read.key);
        else if (hasMore)
            addReads(index, read, above, listed);
        tree.reads.push_back(std::move(read));
    }
    above.pop_back();
}

} // namespace

ReadTree readTree(const ReferenceIndex &index, const std::string &key)
{
    ReadTree tree{.key = key};
    std::vector<std::string> above;
    std::set<std::string> listed{key};
    addReads(index, tree, above, listed);
    return tree;
}

} // namespace strata
