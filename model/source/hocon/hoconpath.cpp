// SPDX-License-Identifier: MIT
#include "source/hocon/hoconpath.h"

namespace strata::hocon {

Result<Path> parsePath(std::span<const Token> tokens, SourceMark mark)
{
    using Type = Token::Type;
    if (tokens.empty())
        return fail(Error::Code::Syntax, "Expecting a field name or path here, but got nothing", mark);
    Path path{{std::string()}, {}, tokens.front().mark};
    std::vector<bool> mayBeEmpty{false};
    for (const Token &token : tokens) {
        if (token.is(Type::Blank))
            continue;
        if (!token.isSimpleValue() || token.is(Type::Substitution)) {
            return fail(Error::Code::Syntax,
                        "Token not allowed in path expression: " + describe(token) +
                            " (you can double-quote this token if you really want it here)",
                        token.is(Type::Newline) ? mark : token.mark);
        }
        const std::string text = token.is(Type::Constant) && token.value.isUndef() ? "null" : token.text;
        path.text += token.is(Type::Quoted) ? '"' + text + '"' : text;
        if (token.is(Type::Quoted)) {
            path.members.back() += text;
            mayBeEmpty.back() = mayBeEmpty.back() || path.members.back().empty();
            continue;
        }
        for (const char c : text) {
            if (c == '.') {
                path.members.emplace_back();
                mayBeEmpty.push_back(false);
            } else {
                path.members.back() += c;
            }
        }
    }
    for (std::size_t i = 0; i < path.members.size(); ++i) {
        if (path.members[i].empty() && !mayBeEmpty[i]) {
            return fail(
                Error::Code::Syntax,
                "path has a leading, trailing, or two adjacent period '.' (use quoted \"\" empty string if you want an "
                "empty element)",
                path.mark);
        }
    }
    return path;
}

} // namespace strata::hocon
