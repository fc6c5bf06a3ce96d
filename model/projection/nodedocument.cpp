// SPDX-License-Identifier: MIT
#include "projection/nodedocument.h"

#include "core/text/lowered.h"
#include "lookup/keyindex.h"
#include "projection/fates.h"

#include <utility>

namespace strata {

namespace {

bool has(std::string_view text, const std::string &part)
{
    return lowered(text).find(part) != std::string::npos;
}

void walk(const Value &value, NodePath &path, std::size_t &at, const OnLeaf &onLeaf)
{
    if (value.isLeaf()) {
        onLeaf(path, value, at++);
        return;
    }
    std::uint32_t index = 0;
    for (const Value &item : value.items()) {
        path.emplace_back(index++);
        walk(item, path, at, onLeaf);
        path.pop_back();
    }
    for (const Entry &entry : value.entries()) {
        path.emplace_back(entry.key);
        walk(entry.value, path, at, onLeaf);
        path.pop_back();
    }
}

/// A value without origin has the source of the enclosing collection, or of the value it was converted from.
void collect(const Trace &trace, const Value &value, OriginId above, std::vector<LeafSource> &sources)
{
    const bool isKnown = value.origin().isValid() && value.origin().index < trace.origins.size();
    const OriginId origin = isKnown ? value.origin() : above;
    if (value.isLeaf()) {
        sources.push_back(origin.isValid() ? LeafSource{trace.origin(origin).layer, trace.origin(origin).mark}
                                           : LeafSource{});
        return;
    }
    for (const Value &item : value.items())
        collect(trace, item, origin, sources);
    for (const Entry &entry : value.entries())
        collect(trace, entry.value, origin, sources);
}

DocumentEntry entryOf(Key key, LookupResult answer, const Trace &trace)
{
    DocumentEntry entry{key, std::move(answer), {}};
    if (entry.isFound())
        collect(trace, entry.answer.value, valueChanges(trace).converted, entry.sources);
    entry.answer.trace = {};
    return entry;
}

bool hasText(const NodePath &path, const Value &leaf, const std::string &text)
{
    for (const PathSegment &segment : path) {
        if (const Key *key = std::get_if<Key>(&segment); key && has(key->text(), text))
            return true;
    }
    switch (leaf.kind()) {
    case Kind::Boolean: return has(leaf.asBoolean() ? "true" : "false", text);
    case Kind::Undef: return text == "null";
    default: return has(leaf.text(), text);
    }
}

} // namespace

void forEachLeaf(const Value &value, const OnLeaf &onLeaf)
{
    NodePath path;
    std::size_t at = 0;
    walk(value, path, at, onLeaf);
}

DocumentEntry documentEntry(const LookupEngine &engine, Key key, const CancelToken &cancel)
{
    LookupResult answer = engine.lookup({.key = LookupTarget::named(engine.nameOf(key.text())), .cancel = cancel});
    const Trace trace = std::move(answer.trace);
    return entryOf(key, std::move(answer), trace);
}

std::vector<DocumentEntry> documentEntries(const LookupResult &wholeNode)
{
    std::vector<DocumentEntry> entries;
    for (const Entry &each : wholeNode.value.entries()) {
        LookupResult answer;
        answer.status = LookupResult::Status::Found;
        answer.value = each.value;
        entries.push_back(entryOf(each.key, std::move(answer), wholeNode.trace));
    }
    return entries;
}

std::string sourceText(const LeafSource &source, const LayerNames &names)
{
    if (!source.layer.isValid())
        return {};
    const std::string place = names.place(source.mark);
    return names.layer(source.layer).title() + (place.empty() ? "" : ' ' + place);
}

DocumentFilter folded(DocumentFilter filter)
{
    filter.text = lowered(filter.text);
    return filter;
}

std::optional<std::vector<std::uint32_t>> shownLeaves(const DocumentEntry &entry, const DocumentFilter &filter)
{
    std::vector<std::uint32_t> shown;
    if (filter.failingOnly && !entry.isFailed())
        return {};
    const bool isNamed = filter.text.empty() || has(entry.key.text(), filter.text);
    if (!entry.isFound()) {
        const bool isSaid = isNamed || (entry.answer.error && has(entry.answer.error->message, filter.text));
        return isSaid && !filter.layer.isValid() ? std::optional(shown) : std::nullopt;
    }
    forEachLeaf(entry.answer.value, [&](const NodePath &path, const Value &leaf, std::size_t at) {
        if (filter.layer.isValid() && !(entry.sources[at].layer == filter.layer))
            return;
        if (isNamed || hasText(path, leaf, filter.text))
            shown.push_back(static_cast<std::uint32_t>(at));
    });
    return shown.empty() ? std::nullopt : std::optional(std::move(shown));
}

NodeDocument::NodeDocument(std::vector<Key> keys, bool hasQuotes)
    : m_keys(std::make_shared<const std::vector<Key>>(std::move(keys))), m_entries(m_keys->size()),
      m_hasQuotes(hasQuotes)
{}

std::string NodeDocument::nameOf(std::size_t at) const
{
    const std::string &name = key(at).text();
    return m_hasQuotes ? lookupName(name) : name;
}

void NodeDocument::add(std::size_t at, DocumentEntry entry)
{
    if (!m_entries[at]) {
        ++m_known;
        m_failing += entry.isFailed() ? 1 : 0;
    }
    m_entries[at] = std::make_shared<const DocumentEntry>(std::move(entry));
}

std::vector<std::uint32_t> NodeDocument::visibleKeys(const DocumentFilter &filter, const CancelToken &cancel) const
{
    const DocumentFilter wanted = folded(filter);
    std::vector<std::uint32_t> places;
    for (std::uint32_t at = 0; at < m_entries.size() && !cancel.isCancelled(); ++at) {
        const DocumentEntry *entry = m_entries[at].get();
        if (entry && (entry->isFound() || entry->isFailed()) && (wanted.isEmpty() || shownLeaves(*entry, wanted)))
            places.push_back(at);
    }
    return places;
}

} // namespace strata
