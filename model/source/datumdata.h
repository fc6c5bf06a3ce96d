// SPDX-License-Identifier: MIT
#pragma once

#include "source/documentviews.h"

namespace strata {

/// How Datum reads a data file, by its extension.
enum class DatumFormat { Yaml, Json, PowerShellData, Text };

/// The format of the file name or path \a path: `.yml`, `.yaml`, `.json`, `.psd1` in any case; anything else is text.
/// Rule: datum.md 2.1.
DatumFormat datumFormat(std::string_view path);

/// Whether items under a key called `Keys` become keys themselves, as in the real module, or are only reported:
/// datum.md 4.9 calls that damage and tells tools not to imitate it.
enum class KeysDamage { Imitated, Reported };

/// Datum's `ConvertTo-Datum`: the value of the data tree for a parsed file.
///
/// Every mapping becomes a dictionary that compares keys by culture; two equal keys make the whole file unusable
/// (Code::Syntax, at the second key). Keys that are not strings get a second entry, their text with null, and so do the
/// names under a key called `Keys`; both add warnings to \a read. Rules: yaml.md C3.4, C8, C10.6.
Result<ReadResult> toDatum(ReadResult read, KeyTable &keys, KeysDamage damage = KeysDamage::Imitated);

/// The content of a data file as Datum sees it: parsed by its format, then toDatum(). A text file is one string. In the
/// real module an error silently makes the file null (datum.md 2.3). \a text: the bytes of the file.
Result<ReadResult> readDatumFile(std::string_view text, DatumFormat format, FileId file, KeyTable &keys,
                                 KeysDamage damage = KeysDamage::Imitated);

/// A data file as Datum sees it, without the damage of a key called `Keys`.
extern const View<LoadedDocument> kDatumView;

/// Like kDatumView, with JSON files read by a JSON parser, as Datum 0.41 does: whole numbers are long, others double,
/// and texts that look like a date with time become dates. Rule: datum.md 15.3.8.
extern const View<LoadedDocument> kDatumWithJsonView;

/// The entry of \a mapping whose key is \a name, case-insensitively, or null. Rule: datum.md 1.1.
const Entry *findIgnoringCase(const Value &mapping, std::string_view name);

} // namespace strata
