// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata::hocon {

/// One token of a HOCON text.
struct Token
{
    enum class Type {
        End,
        Newline,
        Blank, ///< white space that means nothing
        Comment,
        Comma,
        Equals,
        Colon,
        PlusEquals,
        OpenBrace,
        CloseBrace,
        OpenBracket,
        CloseBracket,
        Quoted,
        Number,
        Constant, ///< true, false, null
        Unquoted, ///< also white space between two simple values
        Substitution,
    };

    Type type = Type::End;
    std::string text = {}; ///< what it adds to a string: a number as written, a quoted text decoded
    Value value = {};      ///< of Quoted, Number, Constant and Unquoted
    SourceMark mark = {};
    SourceMark end = {};                ///< of Substitution: its closing brace
    bool isOptional = false;            ///< of Substitution: `${?x}`
    std::vector<Token> expression = {}; ///< of Substitution: what stands in the braces

    bool is(Type other) const { return type == other; }
    /// Something that white space may join with a neighbour.
    bool isSimpleValue() const
    {
        return is(Type::Quoted) || is(Type::Number) || is(Type::Constant) || is(Type::Unquoted) ||
               is(Type::Substitution);
    }
};

/// How messages name a token.
std::string describe(const Token &token);

/// Takes \a text apart as hocon 1.3.1 does; the last token is End. Errors have Code::Syntax and the place.
/// Rule: tokenizer.rb of hocon 1.3.1.
Result<std::vector<Token>> tokenize(std::string_view text, FileId file);

} // namespace strata::hocon
