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
        Blank, ///< insignificant white space
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
    std::string text = {}; ///< its text in a concatenation: a number as written, a quoted text decoded
    Value value = {};      ///< of Quoted, Number, Constant and Unquoted
    SourceMark mark = {};
    SourceMark end = {};                ///< of Substitution: its closing brace
    bool isOptional = false;            ///< of Substitution: `${?x}`
    std::vector<Token> expression = {}; ///< of Substitution: the tokens inside the braces

    bool is(Type other) const { return type == other; }
    /// A token that white space may join with a neighbour.
    bool isSimpleValue() const
    {
        return is(Type::Quoted) || is(Type::Number) || is(Type::Constant) || is(Type::Unquoted) ||
               is(Type::Substitution);
    }
};

/// The value of a decoded text: a half of a surrogate pair makes bytes that are not UTF-8, and the text binary.
Value textValue(std::string_view text, SourceMark mark = {});

/// The name of a token in messages.
std::string describe(const Token &token);

/// Tokenizes \a text like hocon 1.3.1; the last token is End. Errors have Code::Syntax and a position. Rule:
/// tokenizer.rb of hocon 1.3.1.
Result<std::vector<Token>> tokenize(std::string_view text, FileId file);

} // namespace strata::hocon
