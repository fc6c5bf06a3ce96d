// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera3/datafiles.h"
#include "dialect/hiera3/expander.h"
#include "lookup/lookupresult.h"

#include <functional>
#include <optional>
#include <string>

namespace strata::hiera3 {

class Engine;

/// Answers a request. Rule: hiera3.md 3. Overrides and default values by key are Puppet's and not used here.
LookupResult runLookup(const Engine &engine, const LookupRequest &request);

/// The value that \a root gives for the first segment of a key, with tokens expanded; none: the key is not there.
/// The empty key means the null key. Tokens' guard is \a guard, each string has its own without.
Result<std::optional<Value>> valueIn(const Value &root, const std::vector<std::string> &segments, TokenSource &tokens,
                                     Guard *guard, KeyTable &keys);

/// A priority lookup for a token, through the files that \a eachFile visits backend by backend until told to stop.
using FileVisitor = std::function<Result<bool>(const SourceFile &)>;
using BackendFiles = std::function<Result<void>(std::size_t backend, Guard *guard, const FileVisitor &visit)>;
Result<std::optional<Value>> lookupForToken(const Engine &engine, TokenSource &tokens, const std::string &key,
                                            Guard &guard, const BackendFiles &eachFile);

} // namespace strata::hiera3
