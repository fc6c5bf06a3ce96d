// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "core/valuedifference.h"
#include "difference/differencetext.h"
#include "lookup/lookupresult.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace strata::cli {

// Texts shared by reports on many nodes.

/// "1 node", "2 nodes".
std::string counted(std::size_t count, std::string_view one, std::string_view many);

/// "a, b, c and 4 more": at most \a most of \a names.
std::string some(const std::vector<std::string> &names, std::size_t most);

/// An answer on one line: the value, "(not found)", or "error: " and the headline of its text.
std::string answerPhrase(const LookupResult &result);

/// What differs between two answers, line by line; of very many lines the first ones and how many follow.
std::vector<std::string> differenceTexts(const LookupResult &a, const LookupResult &b, const TupleKeys &tupleKeys,
                                         const DifferencePlaces &places);

/// The nodes without facts, at most \a most of them by name; empty: none.
std::string withoutFactsText(const std::vector<std::string> &nodes, std::size_t most);

/// "+", "-" or "~": a change in one sign.
std::string_view signOf(ValueChange::Kind kind);

/// "data/common.yaml:3:5: \a text"; a mark without line is the whole file.
std::string problemText(const std::string &path, SourceMark mark, const std::string &text);

/// \a text so that Markdown shows it as it is.
std::string markdownCode(const std::string &text);

} // namespace strata::cli
