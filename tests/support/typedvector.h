// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/value.h"

#include <string>
#include <string_view>

namespace strata::test {

/// The content of tests/\a relativePath; aborts the test program if it cannot be read.
std::string testFile(const std::string &relativePath);

/// JSON text as a value, order and number kinds kept; aborts the test program on a text that does not parse.
Value fromJson(std::string_view text, KeyTable &keys);

/// The value that typed JSON stands for: `{"$map": [[key, value], ...]}`, `$int`, `$float`, `$symbol`, `$bytes`
/// (base64) and `$ruby` are decoded at any depth, everything else stands for itself. Of PowerShell's types `$int64`,
/// `$bigint`, `$double`, `$decimal` and `$datetime`; of `{"$type": ..., "text": ...}` integers of any width and Char,
/// other objects are Foreign with their text.
Value fromTyped(const Value &json, KeyTable &keys);

/// The bytes behind base64 text.
std::string fromBase64(std::string_view text);

/// The text of the entry \a name of a mapping; empty if there is none.
std::string textOf(const Value &mapping, std::string_view name, KeyTable &keys);

/// The value of the entry \a name of a mapping, or null.
const Value *entryOf(const Value &mapping, std::string_view name, KeyTable &keys);

} // namespace strata::test
