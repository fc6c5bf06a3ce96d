// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/keytable.h"
#include "core/value.h"

#include <QString>
#include <string>
#include <string_view>
#include <vector>

namespace strata::test {

/// The value that short YAML text stands for; aborts the test program on a text that does not parse.
Value fromYaml(std::string_view text, KeyTable &keys);

/// A value as one line of typed text, for comparisons that read like a diff: `{a: [1, "x"], 1: null}`.
QString toText(const Value &value);

/// What \a findings say, in their order.
std::vector<std::string> textsOf(const std::vector<Finding> &findings);

} // namespace strata::test
