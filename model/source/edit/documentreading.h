// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "source/edit/documentedits.h"

#include <string_view>

namespace strata {

bool isJsonFormat(EditFormat format);

/// Reads a text with the regular reader of \a format. Errors: the reader's.
Result<Value> readDocument(std::string_view text, EditFormat format, KeyTable &keys);

} // namespace strata
