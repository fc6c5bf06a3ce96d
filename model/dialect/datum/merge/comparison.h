// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>
#include <string_view>

namespace strata::datum {

// PowerShell's comparisons as used by Datum's merges. Rules: datum.md 12.

/// The types that a merge distinguishes. Rule: datum.md 1.4.
enum class TypeClass { Base, Hash, ValueArray, HashArray };

TypeClass typeClass(const Value &value);
/// The name in warnings: `baseType`, `hashtable`, `baseType_array`, `hash_array`.
std::string_view className(TypeClass type);

/// The text of a value. Rule: datum.md 12.1.
std::string textOf(const Value &value);

/// PowerShell's truth: not null, false, 0, empty text, an empty array, or an array of one such item.
bool isTrue(const Value &value);

/// `a -eq b`, ignoring case; containers equal only themselves. Rule: datum.md 12.3.
bool equalWithoutCase(const Value &a, const Value &b);

/// Whether \a item repeats \a kept under Unique. Rule: datum.md 12.4.
bool isRepetition(const Value &item, const Value &kept);

/// Whether the marker text \a marker (without prefix) removes the array item \a item. Rule: datum.md 12.5.
bool isNamedByMarker(const Value &item, const std::string &marker);

/// An array returned by a PowerShell function: of one item that item, of none a null with its origin. Rule: datum.md
/// 1.5.
Value unrolled(const Value &value);

bool startsWithoutCase(std::string_view text, std::string_view prefix);

} // namespace strata::datum
