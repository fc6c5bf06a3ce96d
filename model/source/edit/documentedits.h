// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/keytable.h"
#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A replacement of bytes of a text.
struct TextChange
{
    std::size_t offset = 0; ///< in the text before all changes
    std::size_t length = 0; ///< bytes to remove
    std::string text;       ///< the replacement

    friend bool operator==(const TextChange &, const TextChange &) = default;
};

/// A change of a text: ascending, without overlaps.
using TextEdit = std::vector<TextChange>;

std::string applied(std::string_view text, const TextEdit &edit);

/// The file text for \a after, edited by the user from \a shown, which an editor displays for \a before: unchanged
/// lines keep their bytes, new ones end like most of \a before. Nothing: the lines of \a before and \a shown do not
/// match.
std::optional<std::string> editedLines(std::string_view before, std::string_view shown, std::string_view after);

/// The reader of an edited text.
enum class EditFormat { PuppetYaml, Hiera3Yaml, DatumYaml, Json, Hiera3Json };

/// The format of texts read like \a path; nothing: editable as text only (HOCON, psd1).
std::optional<EditFormat> editFormatOf(std::string_view path, EditFormat yaml);

/// A requested change of a document.
struct EditRequest
{
    enum class Kind {
        Set,    ///< another value at a path
        Add,    ///< a new key at the end of its mapping
        Delete, ///< a key, or an item of a list
        Insert, ///< a list item before the one at the path; behind the last one it is appended
        Rename, ///< a key
        Move,   ///< an item of a list to another place in it
    };

    Kind kind = Kind::Set;
    AddressPath path = {};      ///< of the value; its last segment is the key or item added or removed
    Value value = {};           ///< of Set, Add and Insert
    std::string written = {};   ///< that value as the user wrote it, used if it has the same meaning; empty: none
    std::string name = {};      ///< of Rename: the new key
    std::uint32_t position = 0; ///< of Move: the new index
};

/// \a root after the change; Rename gives a string key. Errors: NotFound, nothing is at the path; TypeMismatch, not a
/// list or mapping; Syntax, the key exists.
Result<Value> requestedValue(const Value &root, const EditRequest &request, KeyTable &keys);

/// The value of a text typed by the user, as a file would be read. Error: not a value.
Result<Value> typedValue(std::string_view text, EditFormat format, KeyTable &keys);

/// The text of \a value in one line, the inverse of typedValue(). Error: Unsupported, it cannot be written.
Result<std::string> editableText(const Value &value, EditFormat format, KeyTable &keys);

/// The text change that applies \a request to the document of \a text and leaves comments, order, quotes and
/// indentation of the rest unchanged. The result was read back: it is exactly requestedValue().
///
/// Errors: those of requestedValue(); those of the reader if it cannot read \a text; Unsupported, with the reason: an
/// alias or another key refers to the same value, or a construct is not supported.
Result<TextEdit> editOf(std::string_view text, const EditRequest &request, EditFormat format, KeyTable &keys);
/// Likewise, of a text that has been read: \a root is its value.
Result<TextEdit> editOf(std::string_view text, const Value &root, const EditRequest &request, EditFormat format,
                        KeyTable &keys);

bool isJsonFormat(EditFormat format);

/// Reads a text with the regular reader of \a format. Errors: the reader's.
Result<Value> readDocument(std::string_view text, EditFormat format, KeyTable &keys);

} // namespace strata
