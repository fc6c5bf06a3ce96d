// SPDX-License-Identifier: MIT
#include "support/markedtext.h"

#include "core/valueequality.h"

namespace strata::test {

namespace {

std::string placeOf(SourceMark mark)
{
    return '@' + std::to_string(mark.line) + ':' + std::to_string(mark.column) + ' ';
}

} // namespace

std::string markedText(const Value &value)
{
    std::string text;
    if (value.isSequence()) {
        text = "[";
        for (const Value &item : value.items())
            text += markedText(item);
        text += ']';
    } else if (value.isMapping()) {
        text = "{";
        for (const Entry &entry : value.entries())
            text += exactText(entry.key.value()) + placeOf(entry.keyMark) + ": " + markedText(entry.value);
        text += '}';
    } else {
        text = exactText(value);
    }
    return text + placeOf(value.mark());
}

std::string markedText(const Result<ReadResult> &read)
{
    if (!read)
        return "error: " + read.error().message + placeOf(read.error().mark);
    std::string text = markedText(read->root);
    for (const Finding &problem : read->problems) {
        text += '\n' + problem.rule + ' ' + problem.text + placeOf(problem.mark);
        for (const Finding::RelatedPlace &related : problem.related)
            text += placeOf(related.mark) + related.text;
    }
    return text;
}

std::string markedText(const RootEntries &entries, const Value &root)
{
    const auto lookups = root.entries();
    std::vector<const Entry *> found(lookups.size(), nullptr);
    for (std::size_t i = lookups.size(); i >= 2; i -= 2)
        found[i - 1] = entries.find(lookups[i - 1].key.text());
    const ReadResult read = entries.all();
    std::string text = markedText(Result<ReadResult>(read));
    for (std::size_t i = 0; i < lookups.size(); ++i) {
        const Entry *entry = entries.find(lookups[i].key.text());
        const Entry *inRoot = read.root.findEntry(lookups[i].key);
        const bool isKept = !found[i] || (found[i] == entry && inRoot && entry->value.isSameNode(inRoot->value));
        const bool isEqual = entry && inRoot && entry->keyMark == inRoot->keyMark &&
                             markedText(entry->value) == markedText(inRoot->value);
        if (!isKept || !isEqual)
            text += "\nanother entry " + lookups[i].key.text();
    }
    return text;
}

} // namespace strata::test
