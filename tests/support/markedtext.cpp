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
        for (const Finding::Related &related : problem.related)
            text += placeOf(related.mark) + related.text;
    }
    return text;
}

} // namespace strata::test
