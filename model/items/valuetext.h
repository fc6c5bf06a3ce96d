// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"
#include "items/roles.h"

#include <QString>

namespace strata {

/// A value on one line.
struct ValuePreview
{
    QString text;      ///< scalars in YAML style, "3 items" or "2 keys" for collections
    int moreLines = 0; ///< lines of a text beyond the first
    ValueKind kind = ValueKind::None;
    bool isSealed = false;
};

ValuePreview preview(const Value &value);
/// The whole value for tool tips, possibly on several lines; truncated after a few thousand characters.
QString fullText(const Value &value);
/// Whether a string is encrypted: eyaml's `ENC[...]`.
bool isSealed(const Value &value);

} // namespace strata
