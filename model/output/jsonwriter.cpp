// SPDX-License-Identifier: MIT
#include "output/jsonwriter.h"

#include "core/text/rubytext.h"
#include "output/yamlwriter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace strata {

JsonWriter &JsonWriter::open(char bracket)
{
    separate();
    m_out += bracket;
    m_needsComma = false;
    return *this;
}

JsonWriter &JsonWriter::close(char bracket)
{
    m_out += bracket;
    m_needsComma = true;
    return *this;
}

void JsonWriter::separate()
{
    if (m_needsComma)
        m_out += ',';
    m_needsComma = true;
}

JsonWriter &JsonWriter::key(std::string_view name)
{
    separate();
    quote(name);
    m_out += ':';
    m_needsComma = false;
    return *this;
}

JsonWriter &JsonWriter::string(std::string_view text)
{
    separate();
    quote(text);
    return *this;
}

JsonWriter &JsonWriter::number(std::uint64_t number)
{
    return raw(std::to_string(number));
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
    m_out += text;
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

void JsonWriter::quote(std::string_view text)
{
    const auto isPlain = [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\'; };
    m_out += '"';
    while (!text.empty()) {
        const auto special = std::find_if_not(text.begin(), text.end(), isPlain);
        const auto plain = static_cast<std::size_t>(special - text.begin());
        m_out += text.substr(0, plain);
        if (special != text.end())
            escape(*special);
        text.remove_prefix(std::min(plain + 1, text.size()));
    }
    m_out += '"';
}

void JsonWriter::escape(char c)
{
    switch (c) {
    case '"': m_out += "\\\""; return;
    case '\\': m_out += "\\\\"; return;
    case '\b': m_out += "\\b"; return;
    case '\f': m_out += "\\f"; return;
    case '\n': m_out += "\\n"; return;
    case '\r': m_out += "\\r"; return;
    case '\t': m_out += "\\t"; return;
    default: break;
    }
    std::array<char, 8> buffer;
    std::snprintf(buffer.data(), buffer.size(), "\\u%04x", static_cast<unsigned>(c));
    m_out += buffer.data();
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
