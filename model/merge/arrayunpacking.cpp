// SPDX-License-Identifier: MIT
#include "merge/arrayunpacking.h"

#include "core/text/rubytext.h"
#include "core/text/utf8.h"
#include "merge/mergeevents.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace strata {

namespace {

/// A joined array, with the source element of each part of the text.
struct JoinedArray
{
    struct Part
    {
        std::size_t offset = 0;
        MergeNode *element = nullptr;
    };

    std::string text;
    std::vector<Part> parts;
};

/// Array#join flattens nested arrays; an empty nested array counts as an empty text.
void join(MergeNode &array, const std::string &separator, JoinedArray &out)
{
    bool isFirst = true;
    for (MergeNode *element : array.items()) {
        if (!isFirst)
            out.text += separator;
        isFirst = false;
        if (element->isSequence() && element->size() > 0) {
            join(*element, separator, out);
            continue;
        }
        out.parts.push_back({out.text.size(), element});
        if (!element->isSequence())
            out.text += rubyToString(element->freeze());
    }
}

std::vector<std::string_view> splitAtWhiteSpace(std::string_view text)
{
    constexpr std::string_view kWhiteSpace(" \t\n\v\f\r\0", 7);
    std::vector<std::string_view> pieces;
    std::size_t begin = text.find_first_not_of(kWhiteSpace);
    while (begin != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(kWhiteSpace, begin), text.size());
        pieces.push_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(kWhiteSpace, end);
    }
    return pieces;
}

std::vector<std::string_view> splitIntoCharacters(std::string_view text)
{
    std::vector<std::string_view> pieces;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8::decode(text, at).length;
        pieces.push_back(text.substr(at, length));
        at += length;
    }
    return pieces;
}

/// Ruby's `text.split(separator)`: trailing empty pieces are dropped, a single space splits at runs of white space, an
/// empty separator splits into characters. The pieces are parts of \a text.
std::vector<std::string_view> rubySplit(std::string_view text, std::string_view separator)
{
    if (separator == " ")
        return splitAtWhiteSpace(text);
    if (separator.empty())
        return splitIntoCharacters(text);
    std::vector<std::string_view> pieces;
    std::size_t begin = 0;
    for (std::size_t end = 0; end != std::string_view::npos; begin = end + separator.size()) {
        end = text.find(separator, begin);
        pieces.push_back(text.substr(begin, end == std::string_view::npos ? end : end - begin));
    }
    while (!pieces.empty() && pieces.back().empty())
        pieces.pop_back();
    return pieces;
}

/// The node for a piece: the element itself if it is unchanged.
MergeNode &pieceNode(MergeArena &arena, const JoinedArray::Part &part, std::string_view piece, std::size_t offset)
{
    MergeNode &element = *part.element;
    if (element.isString() && part.offset == offset && element.text() == piece)
        return element;
    const Value text = Value::string(std::string(piece), element.source().mark());
    return arena.thaw(element.origin().isValid() ? text.withOrigin(element.origin()) : text);
}

} // namespace

MergeNode &unpackArray(MergeArena &arena, MergeNode &array, const std::string &separator, Recorder &recorder)
{
    JoinedArray joined;
    join(array, separator, joined);
    MergeNode::Items items;
    std::unordered_set<const MergeNode *> used;
    std::size_t part = 0;
    for (const std::string_view piece : rubySplit(joined.text, separator)) {
        const auto offset = static_cast<std::size_t>(piece.data() - joined.text.data());
        while (part + 1 < joined.parts.size() && joined.parts[part + 1].offset <= offset)
            ++part;
        items.push_back(&pieceNode(arena, joined.parts[part], piece, offset));
        used.insert(joined.parts[part].element);
    }
    MergeEvents events(recorder);
    for (const JoinedArray::Part &gone : joined.parts) {
        if (gone.element->isMapping()) // converted to a text with the hash as its origin
            events.leafEvents(EventKind::Overridden, *gone.element, gone.element->origin());
        else if (!used.contains(gone.element))
            events.leafEvents(gone.element->isUndef() ? EventKind::NullSkipped : EventKind::EmptySkipped, *gone.element,
                              array.origin());
    }
    return arena.sequence(std::move(items), array);
}

} // namespace strata
