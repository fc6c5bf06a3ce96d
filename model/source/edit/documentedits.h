// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/keytable.h"
#include "core/result.h"
#include "source/edit/textedit.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// How an edited text is read.
enum class EditFormat { PuppetYaml, Hiera3Yaml, DatumYaml, Json, Hiera3Json };

/// The format of texts that are read as \a path is; nothing: its texts can only be edited as texts (HOCON, psd1).
std::optional<EditFormat> editFormatOf(std::string_view path, EditFormat yaml);

/// What is to become of a document.
struct DocumentWish
{
    enum class Kind {
        Set,    ///< another value at a path
        Add,    ///< a key that is not there yet, at the end of its mapping
        Delete, ///< a key, or an item of a list
        Insert, ///< an item of a list, before the one at the path; behind the last one, it is appended
        Rename, ///< a key
        Move,   ///< an item of a list to another place in it
    };

    Kind kind = Kind::Set;
    AddressPath path = {};      ///< of the value; the key or item that comes or goes is its last segment
    Value value = {};           ///< of Set, Add and Insert
    std::string written = {};   ///< how a person wrote that value, used where it fits; empty: not at all
    std::string name = {};      ///< of Rename: the new key
    std::uint32_t position = 0; ///< of Move: where the item stands then
};

/// \a root as it should be then; Rename gives a string key. Errors: NotFound, there is nothing at the path;
/// TypeMismatch, that is no list or mapping; Syntax, the key exists.
Result<Value> wished(const Value &root, const DocumentWish &wish, KeyTable &keys);

/// The value that a text of a person is, as it would be read in a file. Error: it is none.
Result<Value> typedValue(std::string_view text, EditFormat format, KeyTable &keys);

/// The text of \a value in one line; typedValue() of it is the value. Error, Unsupported: it cannot be written.
Result<std::string> editableText(const Value &value, EditFormat format, KeyTable &keys);

/// The change of \a text that makes of its document what is wished, and leaves comments, order, quotes and indentation
/// of all else alone. What the change gives was read again: it is wished() exactly.
///
/// Errors: those of wished(); of the reader where it cannot read \a text; Unsupported, no such change is known, and
/// why: an alias or another key means the same value, a construct that is not understood.
Result<TextEdit> editOf(std::string_view text, const DocumentWish &wish, EditFormat format, KeyTable &keys);

} // namespace strata
