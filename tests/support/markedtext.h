// SPDX-License-Identifier: MIT
#pragma once

#include "source/document.h"

#include <string>

namespace strata::test {

/// Everything that is known of \a value, for comparisons: kinds, texts, order, and the mark of each node and key.
std::string markedText(const Value &value);

/// What reading a text gave, in the same way: its value and what it tells of it, or the error.
std::string markedText(const Result<ReadResult> &read);

} // namespace strata::test
