// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Writes compact JSON text in the order of the calls, spelled as Ruby's JSON.generate does: no blanks, UTF-8 and
/// slashes unescaped, control characters as \b \f \n \r \t or \u001b.
///
/// Calls must nest properly; inside an object every value follows a key().
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
    /// Integers with all their digits, floats as Ruby prints them (1.0, 1.0e+20); keys become text, symbols and
    /// timestamps strings. The value must have no jsonObstacle(), otherwise the text is no JSON.
    JsonWriter &value(const Value &value);
    /// \a text must be JSON.
    JsonWriter &raw(std::string_view text);

    std::string_view text() const { return std::string_view(m_out).substr(0, m_size); }
    /// What was written since the last time.
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

    std::string m_out;      // with room behind what was written
    std::size_t m_size = 0; // of it that is written
    bool m_needsComma = false;
};

/// JSON of \a value alone; it must have no jsonObstacle().
std::string jsonText(const Value &value);

/// What keeps JSON from holding a value exactly.
enum class JsonObstacle { NotFinite, Binary, KeyKind, SymbolOrObject };

/// The first thing in \a value that JSON cannot hold without loss; none: the JSON text reads back to the same value.
std::optional<JsonObstacle> jsonObstacle(const Value &value);

/// Writes the member `result` with the value or, where JSON cannot hold it, `result_yaml` with YAML text for it.
void writeResult(JsonWriter &json, const Value &value);

} // namespace strata
