// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// Writes JSON as Ruby's JSON.generate does: without whitespace, UTF-8 and slashes unescaped, control characters as
/// \b \f \n \r \t and \u00xx.
///
/// Calls must be nested properly; inside an object every value follows a key().
class JsonWriter
{
public:
    JsonWriter &beginObject() { return open('{'); }
    JsonWriter &endObject() { return close('}'); }
    JsonWriter &beginArray() { return open('['); }
    JsonWriter &endArray() { return close(']'); }
    JsonWriter &key(std::string_view name);
    JsonWriter &string(std::string_view text);
    JsonWriter &number(std::uint64_t number);
    JsonWriter &boolean(bool value);
    JsonWriter &null();
    /// Integers are written in full, floats as Ruby prints them (1.0, 1.0e+20), keys of hashes as text and timestamps
    /// as strings. The value must not have a jsonObstacle().
    JsonWriter &value(const Value &value);
    /// \a text must be JSON.
    JsonWriter &raw(std::string_view text);

    std::string_view text() const { return std::string_view(m_out).substr(0, m_size); }
    /// The text written since the last take(), which is removed here.
    std::string take();

private:
    JsonWriter &open(char bracket);
    JsonWriter &close(char bracket);
    void separate();
    void quote(std::string_view text, bool isKey);
    void escapeFrom(std::string_view rest);
    void escape(char c);
    void put(char c);
    void put(std::string_view text);
    char *room(std::size_t bytes);
    void grow(std::size_t bytes);

    std::string m_out;      // larger than the written part
    std::size_t m_size = 0; // of the written part
    bool m_needsComma = false;
};

/// JSON of \a value; it must not have a jsonObstacle().
std::string jsonText(const Value &value);

/// Why JSON cannot represent a value exactly.
enum class JsonObstacle { NotFinite, Binary, KeyKind, SymbolOrObject };

/// The first obstacle in \a value; nothing: its JSON reads back as the same value.
std::optional<JsonObstacle> jsonObstacle(const Value &value);

/// Writes the member `result` with the value or, if JSON cannot represent it, `result_yaml` with its YAML text.
void writeResult(JsonWriter &json, const Value &value);

} // namespace strata
