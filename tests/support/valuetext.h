// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/value.h"

#include <QString>
#include <string_view>

namespace strata::test {

/// The value that short YAML text stands for; aborts the test program on a text that does not parse.
Value fromYaml(std::string_view text, KeyTable &keys);

/// A value as one line of typed text, for comparisons that read like a diff: `{a: [1, "x"], 1: null}`.
QString toText(const Value &value);

} // namespace strata::test
