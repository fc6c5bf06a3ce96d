// SPDX-License-Identifier: MIT
#pragma once

#include "source/documentroot.h"

#include <string>

namespace strata::test {

/// Everything that is known of \a value, for comparisons: kinds, texts, order, and the mark of each node and key.
std::string markedText(const Value &value);

/// The result of reading a text, in this form: its value and findings, or the error.
std::string markedText(const Result<ReadResult> &read);

/// The \a entries of a text read one by one, in this form. First every other key of \a root is looked up from the end,
/// then all entries at once; a difference between these is reported in the text.
std::string markedText(const RootEntries &entries, const Value &root);

} // namespace strata::test
