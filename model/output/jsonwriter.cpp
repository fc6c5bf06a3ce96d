// SPDX-License-Identifier: MIT
#include "output/jsonwriter.h"

#include "core/text/rubytext.h"
#include "output/yamlwriter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <utility>

namespace strata {

namespace {

/// Whether a character is written unescaped.
constexpr bool isPlain(char c)
{
    return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
}

/// The same for eight characters.
bool arePlain(std::uint64_t characters)
{
    constexpr std::uint64_t kEach = 0x0101010101010101; // a byte of 1 in each place
    const auto isBelow = [](std::uint64_t bytes, std::uint64_t bound) { return (bytes - bound * kEach) & ~bytes; };
    const std::uint64_t special =
        isBelow(characters, ' ') | isBelow(characters ^ ('"' * kEach), 1) | isBelow(characters ^ ('\\' * kEach), 1);
    return (special & (0x80 * kEach)) == 0;
}

template <typename Integer>
std::uint64_t bytesAt(const char *at)
{
    Integer bytes = 0;
    std::memcpy(&bytes, at, sizeof(bytes));
    return bytes;
}

/// Whether all characters of \a text are written unescaped; may be false for such a text.
bool isAllPlain(std::string_view text)
{
    const char *end = text.data() + text.size();
    if (text.size() < 4)
        return std::all_of(text.begin(), text.end(), isPlain);
    if (text.size() < 8)
        return arePlain(bytesAt<std::uint32_t>(text.data()) | bytesAt<std::uint32_t>(end - 4) << 32);
    for (const char *at = text.data(); at + 8 < end; at += 8) {
        if (!arePlain(bytesAt<std::uint64_t>(at)))
            return false;
    }
    return arePlain(bytesAt<std::uint64_t>(end - 8));
}

/// The length of the unescaped prefix of \a text.
std::size_t plainLength(std::string_view text)
{
    if (isAllPlain(text))
        return text.size();
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isPlain) - text.begin());
}

} // namespace

/// The write position, with room for \a bytes.
inline char *JsonWriter::room(std::size_t bytes)
{
    if (m_out.size() - m_size < bytes)
        grow(bytes);
    return m_out.data() + m_size;
}

void JsonWriter::grow(std::size_t bytes)
{
    constexpr std::size_t kLeast = 1024;
    m_out.resize(std::max({kLeast, 2 * m_out.size(), m_size + bytes}));
}

JsonWriter &JsonWriter::open(char bracket)
{
    separate();
    put(bracket);
    m_needsComma = false;
    return *this;
}

JsonWriter &JsonWriter::close(char bracket)
{
    put(bracket);
    m_needsComma = true;
    return *this;
}

void JsonWriter::separate()
{
    if (m_needsComma)
        put(',');
    m_needsComma = true;
}

JsonWriter &JsonWriter::key(std::string_view name)
{
    quote(name, true);
    m_needsComma = false;
    return *this;
}

JsonWriter &JsonWriter::string(std::string_view text)
{
    quote(text, false);
    m_needsComma = true;
    return *this;
}

JsonWriter &JsonWriter::number(std::uint64_t number)
{
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    return raw({digits.data(), end.ptr});
}

JsonWriter &JsonWriter::boolean(bool value)
{
    return raw(value ? "true" : "false");
}

JsonWriter &JsonWriter::null()
{
    return raw("null");
}

JsonWriter &JsonWriter::raw(std::string_view text)
{
    separate();
    put(text);
    return *this;
}

JsonWriter &JsonWriter::value(const Value &value)
{
    switch (value.kind()) {
    case Kind::Undef: return null();
    case Kind::Boolean: return boolean(value.asBoolean());
    case Kind::Integer: return raw(value.text());
    case Kind::Float: return raw(rubyFloat(value.asFloat()));
    case Kind::String:
    case Kind::Symbol:
    case Kind::Timestamp:
    case Kind::Binary:
    case Kind::Foreign: return string(value.text());
    case Kind::Sequence:
        beginArray();
        for (const Value &item : value.items())
            this->value(item);
        return endArray();
    case Kind::Mapping:
        beginObject();
        for (const Entry &entry : value.entries())
            key(entry.key.text()).value(entry.value);
        return endObject();
    }
    return *this;
}

/// Most of the output passes here, so it is written at once.
void JsonWriter::quote(std::string_view text, bool isKey)
{
    const std::size_t plain = plainLength(text);
    char *at = room(plain + 4);
    if (m_needsComma)
        *at++ = ',';
    *at++ = '"';
    at = std::copy_n(text.data(), plain, at);
    if (plain < text.size()) {
        m_size = static_cast<std::size_t>(at - m_out.data());
        escapeFrom(text.substr(plain));
        at = room(2);
    }
    *at++ = '"';
    if (isKey)
        *at++ = ':';
    m_size = static_cast<std::size_t>(at - m_out.data());
}

/// The rest of a string, which starts with an escaped character.
void JsonWriter::escapeFrom(std::string_view rest)
{
    while (!rest.empty()) {
        escape(rest.front());
        rest.remove_prefix(1);
        const std::size_t plain = plainLength(rest);
        put(rest.substr(0, plain));
        rest.remove_prefix(plain);
    }
}

void JsonWriter::escape(char c)
{
    switch (c) {
    case '"': put("\\\""); return;
    case '\\': put("\\\\"); return;
    case '\b': put("\\b"); return;
    case '\f': put("\\f"); return;
    case '\n': put("\\n"); return;
    case '\r': put("\\r"); return;
    case '\t': put("\\t"); return;
    default: break;
    }
    std::array<char, 8> buffer;
    std::snprintf(buffer.data(), buffer.size(), "\\u%04x", static_cast<unsigned>(c));
    put(std::string_view(buffer.data()));
}

void JsonWriter::put(char c)
{
    *room(1) = c;
    ++m_size;
}

void JsonWriter::put(std::string_view text)
{
    std::copy(text.begin(), text.end(), room(text.size()));
    m_size += text.size();
}

std::string JsonWriter::take()
{
    m_out.resize(std::exchange(m_size, 0));
    return std::exchange(m_out, {});
}

std::string jsonText(const Value &value)
{
    JsonWriter json;
    json.value(value);
    return json.take();
}

std::optional<JsonObstacle> jsonObstacle(const Value &value)
{
    switch (value.kind()) {
    case Kind::Undef:
    case Kind::Boolean:
    case Kind::Integer:
    case Kind::String: return std::nullopt;
    case Kind::Float: return std::isfinite(value.asFloat()) ? std::nullopt : std::optional(JsonObstacle::NotFinite);
    case Kind::Binary: return JsonObstacle::Binary;
    case Kind::Symbol:
    case Kind::Timestamp:
    case Kind::Foreign: return JsonObstacle::SymbolOrObject;
    case Kind::Sequence:
        for (const Value &item : value.items()) {
            if (const auto obstacle = jsonObstacle(item))
                return obstacle;
        }
        return std::nullopt;
    case Kind::Mapping:
        for (const Entry &entry : value.entries()) {
            if (!entry.key.isString())
                return JsonObstacle::KeyKind;
            if (const auto obstacle = jsonObstacle(entry.value))
                return obstacle;
        }
        return std::nullopt;
    }
    return std::nullopt;
}

void writeResult(JsonWriter &json, const Value &value)
{
    if (jsonObstacle(value))
        json.key("result_yaml").string(YamlWriter::document(value));
    else
        json.key("result").value(value);
}

} // namespace strata
