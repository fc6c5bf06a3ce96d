// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera3/datafiles.h"
#include "dialect/hiera3/expander.h"

#include <functional>
#include <optional>
#include <string>

namespace strata::hiera3 {

class Plan;

/// Visits the files of a backend in order until the visitor returns false.
using FileVisitor = std::function<Result<bool>(const SourceFile &)>;
using BackendFiles = std::function<Result<void>(std::size_t backend, Guard *guard, const FileVisitor &visit)>;

/// A priority lookup of \a key for a token of \a tokens; \a guard: the outer tokens. None: not found. Error Internal
/// where Ruby's stack overflows.
Result<std::optional<Value>> lookupForToken(const Plan &plan, TokenSource &tokens, const std::string &key, Guard &guard,
                                            const BackendFiles &eachFile);

} // namespace strata::hiera3
