// SPDX-License-Identifier: MIT
#include "lookup/lookupkey.h"

#include "core/text/ascii.h"
#include "core/text/rubytext.h"

#include <algorithm>

namespace strata {

namespace {

std::size_t skipSpaces(std::string_view text, std::size_t at)
{
    while (at < text.size() && ascii::isSpace(text[at]))
        ++at;
    return at;
}

/// End of the segment that starts at \a at, or npos.
std::size_t segmentEnd(std::string_view text, std::size_t at)
{
    const std::size_t quoteAt = skipSpaces(text, at);
    if (quoteAt < text.size() && (text[quoteAt] == '"' || text[quoteAt] == '\'')) {
        const std::size_t close = text.find(text[quoteAt], quoteAt + 1);
        if (close == std::string_view::npos || close == quoteAt + 1)
            return std::string_view::npos;
        return skipSpaces(text, close + 1);
    }
    const std::size_t end = std::min(text.find_first_of("'\".", at), text.size());
    return end == at ? std::string_view::npos : end;
}

/// Ruby's to_i of a text of the form `:?[+-]?[0-9]+`, in canonical decimal.
std::string toInteger(std::string_view text)
{
    if (text.front() == ':')
        return "0"; // Reference quirk: the pattern allows a colon that to_i stops at (hiera5.md 6.1)
    const bool negative = text.front() == '-';
    if (text.front() == '-' || text.front() == '+')
        text.remove_prefix(1);
    while (text.size() > 1 && text.front() == '0')
        text.remove_prefix(1);
    return (negative && text != "0" ? "-" : "") + std::string(text);
}

KeySegment segmentFrom(std::string_view raw)
{
    const std::string_view text = rubyStripped(raw);
    if (!text.empty() && (text.front() == '"' || text.front() == '\''))
        return {std::string(text.substr(1, text.size() - 2)), false};
    std::string_view digits = text;
    if (digits.starts_with(':'))
        digits.remove_prefix(1);
    if (digits.starts_with('+') || digits.starts_with('-'))
        digits.remove_prefix(1);
    if (ascii::isNumber(digits))
        return {toInteger(text), true};
    return {std::string(text), false};
}

/// Whether \a text is a single unquoted segment, the usual case.
bool isPlain(std::string_view text)
{
    const auto has = [text](char c) { return text.find(c) != std::string_view::npos; };
    return !has('.') && !has('"') && !has('\'');
}

/// See LookupKey::module.
std::optional<std::string> moduleOf(const std::string &root)
{
    const std::size_t separator = root.find("::");
    if (separator == std::string::npos)
        return std::nullopt;
    return separator == 0 ? root : root.substr(0, separator); // Reference quirk: Ruby's [0..-1] is the whole text
}

Error mismatch(const Value &value, const KeySegment &segment, std::string_view keyText)
{
    if (value.kind() == Kind::Integer) {
        return {Error::Code::Internal, "undefined method `include?' for " + std::string(value.text()) + ":Integer",
                value.mark()};
    }
    return {Error::Code::TypeMismatch,
            "Data Provider type mismatch: Got " + rubyClass(value) +
                " when a hash-like object was expected to access value using '" + segment.text + "' from key '" +
                std::string(keyText) + "'",
            value.mark()};
}

} // namespace

std::optional<std::vector<KeySegment>> splitKey(std::string_view text)
{
    std::vector<KeySegment> segments;
    if (isPlain(text)) {
        segments.push_back({std::string(text), false});
        return segments;
    }
    std::size_t at = 0;
    while (true) {
        const std::size_t end = segmentEnd(text, at);
        if (end == std::string_view::npos)
            return std::nullopt;
        segments.push_back(segmentFrom(text.substr(at, end - at)));
        if (end == text.size())
            return segments;
        if (text[end] != '.')
            return std::nullopt;
        at = end + 1;
    }
}

Result<LookupKey> parseLookupKey(std::string_view text)
{
    Result<LookupKey> parsed;
    LookupKey &key = *parsed;
    key.text = text;
    if (isPlain(text)) {
        key.root = text;
        key.module = moduleOf(key.root);
        return parsed;
    }
    auto segments = splitKey(text);
    if (!segments)
        return fail(Error::Code::Syntax, "Syntax error in key: '" + std::string(text) + "'");
    key.root = segments->front().text;
    key.rootIsInteger = segments->front().isInteger;
    key.module = moduleOf(key.root);
    segments->erase(segments->begin());
    key.rest = std::move(*segments);
    return parsed;
}

Result<DigResult> dig(const Value &value, std::span<const KeySegment> segments, std::string_view keyText,
                      KeyTable &keys)
{
    DigResult result{value, {}};
    for (const KeySegment &segment : segments) {
        const Value at = *result.value;
        result.value.reset();
        if (at.isUndef())
            return result;
        if (at.isSequence() && segment.isInteger) {
            const auto index = Value::integer(segment.text).asInteger();
            if (!index || *index < 0 || static_cast<std::size_t>(*index) >= at.items().size())
                return result;
            result.path.emplace_back(static_cast<std::uint32_t>(*index));
            result.value = at.items()[static_cast<std::size_t>(*index)];
        } else if (at.isMapping()) {
            const Key key = segment.isInteger ? keys.find(Value::integer(segment.text)) : keys.find(segment.text);
            const Value *found = key.isValid() ? at.find(key) : nullptr;
            if (!found)
                return result;
            result.path.emplace_back(key);
            result.value = *found;
        } else {
            return tl::unexpected<Error>(mismatch(at, segment, keyText));
        }
    }
    return result;
}

} // namespace strata
