// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace strata {

/// One step of a path: `.name`, `['key']` or `[0]`.
struct ExpressionStep
{
    enum class Kind { Name, Key, Index };

    Kind kind = Kind::Name;
    std::string name;
    std::int64_t index = 0; ///< from the end if negative
};

/// `$Node.A['b'][0]`, `$Datum.Store.Name`, `$File.BaseName`.
struct ExpressionPath
{
    enum class Root { Node, Datum, File };

    Root root = Root::Node;
    std::vector<ExpressionStep> steps; ///< at least one; for `$File` names only

    /// The leading names of the path, joined by dots.
    std::string names() const;
};

/// A double-quoted string with `$(path)` in it.
struct ExpandableText
{
    std::vector<std::variant<std::string, ExpressionPath>> parts;
};

/// `Get-DatumSourceFile -Path $File`.
struct SourceFileCall
{};

/// `throw 'text'`: a script that certainly fails.
struct ThrowStatement
{
    std::string message;
};

/// The content between `[x=` and `=]`, if it belongs to the subset that needs no PowerShell (datum.md 14.6); the first
/// one is `{ }`.
using ExpressionTree = std::variant<std::monostate, ThrowStatement, SourceFileCall, ExpressionPath, ExpandableText>;

struct ParsedExpression
{
    enum class Outcome {
        Tree,
        NeedsPowerShell, ///< outside the subset
        Blank,           ///< only blanks: the handler fails
        NoContent,       ///< neither script nor string: the handler fails with an error record
    };

    Outcome outcome = Outcome::NeedsPowerShell;
    ExpressionTree tree;
    bool isBareLiteral = false; ///< a single-quoted string outside braces, about which the module warns
};

/// Parses the content of an expression. Rules: datum.md 14.4.2, 14.6.
ParsedExpression parseExpression(std::string_view content);

/// Parses a path that fills \a text except for surrounding blanks.
std::optional<ExpressionPath> parsePath(std::string_view text);

/// The path in `$( path )` at the start of \a text and its length in bytes; nothing if there is none.
std::optional<std::pair<ExpressionPath, std::size_t>> parseEmbeddedPath(std::string_view text);

/// Whether a curly double quote, which ends strings in PowerShell, starts at \a at.
bool isCurlyDoubleQuote(std::string_view text, std::size_t at);

} // namespace strata
