// SPDX-License-Identifier: MIT
#pragma once

#include "source/documentroot.h"

#include <string>

namespace strata::test {

/// Everything that is known of \a value, for comparisons: kinds, texts, order, and the mark of each node and key.
std::string markedText(const Value &value);

/// What reading a text gave, in the same way: its value and what it tells of it, or the error.
std::string markedText(const Result<ReadResult> &read);

/// What the \a entries of a text give one by one, in the same way. First every other key of \a root is asked for, from
/// the end, then all entries at once; where these are not the same nodes, the text says so.
std::string markedText(const RootEntries &entries, const Value &root);

} // namespace strata::test
