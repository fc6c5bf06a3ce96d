// SPDX-License-Identifier: MIT
#include "dialect/hiera3/keys.h"

#include "core/text/ascii.h"
#include "core/text/rubytext.h"

#include <algorithm>

namespace strata::hiera3 {

namespace {

constexpr std::string_view kSpecial = "'\".";

/// Length of the segment at the start of \a text including quotes, or 0.
std::size_t segmentLength(std::string_view text)
{
    if (text.front() == '"' || text.front() == '\'') {
        const std::size_t close = text.find(text.front(), 1);
        return close == std::string_view::npos || close == 1 ? 0 : close + 1;
    }
    return std::min(text.find_first_of(kSpecial), text.size());
}

/// Ruby's `text.split(/(?:"([^"]+)"|'([^']+)'|([^'".]+))/)`: the texts between segments, and the segments.
std::vector<std::string> pieces(std::string_view text)
{
    std::vector<std::string> found;
    std::string between;
    while (!text.empty()) {
        const std::size_t length = segmentLength(text);
        if (length == 0) {
            between += text.front();
            text.remove_prefix(1);
            continue;
        }
        const bool isQuoted = text.front() == '"' || text.front() == '\'';
        found.push_back(std::move(between));
        between.clear();
        found.emplace_back(isQuoted ? text.substr(1, length - 2) : text.substr(0, length));
        text.remove_prefix(length);
    }
    if (!between.empty())
        found.push_back(std::move(between));
    return found;
}

/// Ruby's `segment =~ /^[0-9]+$/`: one line of digits is enough.
bool isIndex(std::string_view segment)
{
    for (std::size_t start = 0; start <= segment.size();) {
        const std::size_t end = std::min(segment.find('\n', start), segment.size());
        if (ascii::isNumber(segment.substr(start, end - start)))
            return true;
        start = end + 1;
    }
    return false;
}

/// Ruby's to_i of a text that isIndex(), in canonical decimal.
std::string toInteger(std::string_view text)
{
    const std::size_t first = std::min(text.find_first_not_of(" \t\n\v\f\r"), text.size());
    text = text.substr(first, text.find_first_not_of("0123456789", first) - first);
    while (text.size() > 1 && text.front() == '0')
        text.remove_prefix(1);
    return text.empty() ? "0" : std::string(text);
}

Error mismatch(const Value &value, std::string_view wanted, const std::string &segment, const std::string &keyText)
{
    return {Error::Code::TypeMismatch,
            "Hiera type mismatch: Got " + rubyClass(value) + " when " + std::string(wanted) +
                " was expected to access value using '" + segment + "' from key '" + keyText + "'",
            value.mark()};
}

/// Ruby's Integer and Symbol have [], so Hiera continues and fails at the next method.
bool isTakenForHash(const Value &value)
{
    return value.kind() == Kind::Integer || value.kind() == Kind::Symbol;
}

} // namespace

std::optional<std::vector<std::string>> splitKey(std::string_view text)
{
    if (text.empty())
        return std::vector<std::string>();
    std::vector<std::string> found = pieces(text);
    if (!found.front().empty())
        return std::nullopt;
    found.erase(found.begin());
    const std::size_t count = found.size();
    std::erase(found, "."); // Reference quirk: a quoted dot is removed, too (hiera3.md 6.1)
    if (count == 0 || found.size() * 2 != count + 1)
        return std::nullopt;
    return found;
}

Result<std::vector<std::string>> segmentsOf(const std::string &key)
{
    auto segments = splitKey(key);
    if (!segments)
        return fail(Error::Code::Syntax, "Syntax error in key: " + key);
    return std::move(*segments);
}

const Entry *findRoot(const Value &root, std::span<const std::string> segments, KeyTable &keys)
{
    const Key key = segments.empty() ? keys.intern(Value()) : keys.find(segments.front());
    return key.isValid() ? root.findEntry(key) : nullptr;
}

std::span<const std::string> afterRoot(std::span<const std::string> segments)
{
    return segments.subspan(std::min<std::size_t>(1, segments.size()));
}

Result<DigResult> dig(const Value &value, std::span<const std::string> segments, const std::string &keyText,
                      KeyTable &keys)
{
    DigResult result{value, {}};
    for (const std::string &segment : segments) {
        const Value at = *result.value;
        result.value.reset();
        if (at.isUndef())
            return result;
        if (isIndex(segment)) {
            const std::string digits = toInteger(segment);
            if (!at.isSequence())
                return tl::unexpected<Error>(mismatch(at, "Array", digits, keyText));
            const auto index = Value::integer(digits).asInteger();
            if (!index || static_cast<std::size_t>(*index) >= at.items().size())
                return result;
            result.path.emplace_back(static_cast<std::uint32_t>(*index));
            result.value = at.items()[static_cast<std::size_t>(*index)];
            continue;
        }
        if (isTakenForHash(at)) {
            return fail(Error::Code::Internal,
                        "undefined method `include?' for " + rubyInspect(at) + ":" + rubyClass(at), at.mark());
        }
        if (!at.isMapping())
            return tl::unexpected<Error>(mismatch(at, "a hash-like object", segment, keyText));
        const Key key = keys.find(segment);
        const Value *found = key.isValid() ? at.find(key) : nullptr;
        if (!found)
            return result;
        result.path.emplace_back(key);
        result.value = *found;
    }
    return result;
}

} // namespace strata::hiera3
