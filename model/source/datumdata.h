// SPDX-License-Identifier: MIT
#pragma once

#include "source/documentviews.h"

#include <optional>

namespace strata {

/// How Datum reads a data file, by its extension.
enum class DatumFormat { Yaml, Json, PowerShellData, Text };

/// The format of the file name or path \a path: `.yml`, `.yaml`, `.json`, `.psd1` in any case, everything else is text.
/// Rule: datum.md 2.1.
DatumFormat datumFormat(std::string_view path);

/// Whether the items under a key called `Keys` become keys of their own, as in the real module, or are only warned of:
/// datum.md 4.9 calls that damage and tells tools not to imitate it.
enum class KeysDamage { Imitated, Reported };

/// What Datum's `ConvertTo-Datum` makes of a parsed file: the value of the data tree.
///
/// Every mapping is copied into a dictionary that compares keys by culture; two keys that are equal there make the
/// whole file unusable (Code::Syntax, at the second key). Keys that are no texts get a second entry, their text with
/// null, and so do the names under a key called `Keys`. Rules: yaml.md C3.4, C8, C10.6.
/// Adds warnings for the last two to the problems of \a read.
Result<ReadResult> toDatum(ReadResult read, KeyTable &keys, KeysDamage damage = KeysDamage::Imitated);

/// The content of a data file as Datum sees it: parsed by its format, then toDatum(). A text file is one string.
/// In the real module an error silently makes the file null (datum.md 2.3). \a text are the bytes of the file.
Result<ReadResult> readDatumFile(std::string_view text, DatumFormat format, FileId file, KeyTable &keys,
                                 KeysDamage damage = KeysDamage::Imitated);

/// A data file as Datum sees it, without the damage that a key called `Keys` does.
extern const View<LoadedDocument> kDatumView;

/// The same where JSON files are read by a parser of JSON, as Datum 0.41 does: whole numbers are long, others double,
/// texts that look like a date with time become one. Rule: datum.md 15.3.8.
extern const View<LoadedDocument> kDatumWithJsonView;

/// The entry of \a mapping whose key is \a name without case, or null. Rule: datum.md 1.1.
const Entry *findIgnoringCase(const Value &mapping, std::string_view name);

} // namespace strata
