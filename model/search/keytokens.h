// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A part of a text that reads a key.
struct KeyToken
{
    enum class TokenKind {
        Lookup,
        Alias,
        Hiera,
        Expression,
        Option, ///< no token: an entry of `lookup_options`
    };

    TokenKind by = TokenKind::Lookup;
    std::size_t begin = 0; ///< in the text, with braces; bytes
    std::size_t length = 0;
    std::string name = {};   ///< the key as it is written: dotted, or a path with backslashes
    bool isComposed = false; ///< other tokens are part of the name, or it is not certain that the text is evaluated so
};

/// Calls \a visit with each function in `%{…}` that reads a key, anywhere in a token, since texts that tokens
/// put together are evaluated again. Rules: hiera5.md 5.2, 5.4.
void forEachKeyToken(std::string_view text, const std::function<void(const KeyToken &token)> &visit);

/// Calls \a visit with each `$Datum.…` and each call of a lookup in the expressions `[x=…=]` of \a text. The name of
/// `$Datum.Store.File.Key` is `Store\File\Key`. Rules: datum.md 14.4, 14.6.
void forEachExpressionToken(std::string_view text, const std::function<void(const KeyToken &token)> &visit);

/// The tokens of a line as it is written in a file, with positions in the line: `\"` and `''` in it stand for a quote.
std::vector<KeyToken> tokensOfLine(std::string_view line, bool hasExpressions);

/// The keys that `$Datum.Store.File.Key` may read, \a path being `Store\File\Key`: each name behind that of a file.
std::vector<std::string> keysOfPath(const std::string &path, const std::function<bool(const std::string &)> &isFile);

/// Whether \a name is what the composed name \a pattern may become: each token in it matches any text.
bool mayBecome(std::string_view pattern, std::string_view name);

} // namespace strata
