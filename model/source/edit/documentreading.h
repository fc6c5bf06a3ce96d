// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"
#include "source/edit/documentedits.h"

#include <string_view>

namespace strata {

bool isJsonFormat(EditFormat format);

/// What the ordinary reader of \a format makes of a text. Errors: its own.
Result<Value> readDocument(std::string_view text, EditFormat format, KeyTable &keys);

} // namespace strata
