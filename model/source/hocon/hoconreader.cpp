// SPDX-License-Identifier: MIT
#include "source/hocon/hoconreader.h"

#include "core/result.h"
#include "source/hocon/hoconmerge.h"
#include "source/hocon/hoconnodes.h"
#include "source/hocon/hoconresolver.h"
#include "source/hocon/hocontokens.h"

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

namespace hocon {

namespace {

using Type = Token::Type;

/// The fields of one object in the order of their first appearance.
struct FieldList
{
    /// The values of one key.
    struct Values
    {
        std::vector<Field> fields;
        bool isOpen = false;   ///< whether they contain substitutions
        std::size_t early = 0; ///< times that they were combined before the object ended
    };

    std::vector<Field> fields;                       ///< with the first value
    std::unordered_map<std::size_t, Values> several; ///< by place, for keys that have several
    std::unordered_map<const KeyRecord *, std::size_t> index;
};

/// Builds the nodes of a text. Rule: config_document_parser.rb and config_parser.rb of hocon 1.3.1.
class Parser
{
public:
    Parser(std::vector<Token> tokens, KeyTable &keys, std::vector<Finding> &problems)
        : m_tokens(std::move(tokens)), m_keys(keys), m_problems(problems)
    {}

    Result<NodePointer> root();

private:
    const Token &peek() const { return m_tokens[m_at]; }
    const Token &take() { return m_tokens[m_at + 1 < m_tokens.size() ? m_at++ : m_at]; }
    bool isSpace(const Token &token) const;
    const Token &peekPastSpace();
    bool skipSeparator();
    bool startsValue(const Token &token) const;

    Result<NodePointer> value();
    Result<NodePointer> simpleValue(const Token &token);
    Result<NodePointer> values();
    Result<NodePointer> list();
    Result<NodePointer> object(bool hasBraces);
    Result<void> field(FieldList &fields);
    Result<Path> key();
    Result<NodePointer> fieldValue(const Path &path, bool &isAppending);
    Result<void> include();
    Result<void> store(FieldList &fields, const Path &path, NodePointer value);
    NodePointer reference(std::span<const Path> paths, SourceMark mark, bool isOptional) const;
    tl::unexpected<Error> tooDeep(SourceMark mark) const
    {
        return fail(Error::Code::Unsupported, "nested deeper than " + std::to_string(kHoconNesting) + " levels", mark);
    }
    tl::unexpected<Error> unexpected(const std::string &message, const Token &token) const
    {
        return fail(Error::Code::Syntax, message + describe(token), token.mark);
    }

    std::vector<Token> m_tokens;
    KeyTable &m_keys;
    std::vector<Finding> &m_problems;
    std::size_t m_at = 0;
    std::size_t m_depth = 0;
    std::size_t m_listDepth = 0;
    std::vector<Path> m_paths; // of the enclosing fields
};

bool Parser::isSpace(const Token &token) const
{
    const bool isBlankText = token.is(Type::Unquoted) && token.text.find_first_not_of(" \t\r\f\v") == std::string::npos;
    return token.is(Type::Blank) || token.is(Type::Newline) || token.is(Type::Comment) || isBlankText;
}

const Token &Parser::peekPastSpace()
{
    while (isSpace(peek()))
        take();
    return peek();
}

/// Reads a comma or line ends that stand for one.
bool Parser::skipSeparator()
{
    bool isSeen = false;
    for (; isSpace(peek()); take())
        isSeen = isSeen || peek().is(Type::Newline);
    if (!peek().is(Type::Comma))
        return isSeen;
    take();
    return true;
}

bool Parser::startsValue(const Token &token) const
{
    return token.isSimpleValue() || token.is(Type::OpenBrace) || token.is(Type::OpenBracket);
}

Result<NodePointer> Parser::simpleValue(const Token &token)
{
    if (token.is(Type::Substitution)) {
        return parsePath(token.expression, token.end).map([&](const Path &path) {
            return reference({&path, 1}, token.mark, token.isOptional);
        });
    }
    auto node = std::make_shared<Node>();
    node->mark = token.mark;
    node->scalar = token.value;
    node->isUnquoted = token.is(Type::Unquoted);
    node->text = token.is(Type::Constant) && token.value.isUndef() ? "null" : token.text;
    return node;
}

Result<NodePointer> Parser::value()
{
    if (m_depth >= kHoconNesting)
        return tooDeep(peek().mark);
    const Token &token = take();
    ++m_depth;
    auto node = token.is(Type::OpenBrace) ? object(true) : token.is(Type::OpenBracket) ? list() : simpleValue(token);
    --m_depth;
    return node;
}

/// Concatenated values on one line; null if there is none.
Result<NodePointer> Parser::values()
{
    peekPastSpace();
    std::vector<NodePointer> pieces;
    while (startsValue(peek()) || peek().is(Type::Blank)) {
        if (peek().is(Type::Blank)) {
            take();
            continue;
        }
        auto piece = value();
        if (!piece)
            return piece;
        pieces.push_back(*piece);
    }
    return joined(pieces);
}

Result<NodePointer> Parser::list()
{
    const SourceMark mark = m_tokens[m_at - 1].mark;
    std::vector<NodePointer> items;
    ++m_listDepth;
    for (bool isFirst = true;; isFirst = false) {
        if (!isFirst && !skipSeparator() && !peekPastSpace().is(Type::CloseBracket))
            return unexpected("List should have ended with ] or had a comma, instead had token: ", peek());
        auto item = values();
        if (!item)
            return item;
        if (*item) {
            items.push_back(*item);
        } else if (peekPastSpace().is(Type::CloseBracket)) {
            take();
            --m_listDepth;
            return makeList(std::move(items), mark);
        } else {
            return unexpected(isFirst ? "List should have ] or a first element after the open [, instead had token: "
                                      : "List should have had new element after a comma, instead had token: ",
                              peek());
        }
    }
}

Result<Path> Parser::key()
{
    const std::size_t start = m_at;
    while (peek().isSimpleValue() && !peek().is(Type::Substitution))
        take();
    if (m_at == start)
        return unexpected("expecting a close brace or a field name here, got ", peek());
    return parsePath(std::span(m_tokens).subspan(start, m_at - start), m_tokens[start].mark);
}

Result<void> Parser::include()
{
    const Token &keyword = take();
    const Token &what = peekPastSpace();
    const bool isRefused = what.is(Type::Unquoted) && (what.text == "classpath(" || what.text == "url(");
    if (isRefused)
        return fail(Error::Code::Internal, "hocon cannot include " + what.text + ')', what.mark);
    const bool isCall = what.is(Type::Unquoted) && what.text == "file(";
    if (isCall) {
        take();
        if (!peekPastSpace().is(Type::Quoted))
            return unexpected("expecting a quoted string inside file(), rather than: ", peek());
        take();
        if (!peekPastSpace().is(Type::Unquoted) || peek().text != ")")
            return unexpected("expecting a close parentheses ')' here, not: ", peek());
    } else if (!what.is(Type::Quoted)) {
        return unexpected("include keyword is not followed by a quoted string, but by: ", what);
    }
    take();
    m_problems.push_back({"include-not-read", isCall ? Finding::Severity::Warning : Finding::Severity::Note,
                          isCall ? "Strata does not read included files" : "Puppet ignores this include",
                          keyword.mark});
    return {};
}

NodePointer Parser::reference(std::span<const Path> paths, SourceMark mark, bool isOptional) const
{
    auto node = std::make_shared<Node>();
    node->type = Node::Type::Reference;
    node->mark = mark;
    node->isResolved = false;
    node->isOptional = isOptional;
    for (const Path &path : paths) {
        node->pathText += (node->pathText.empty() ? "" : ".") + path.text;
        for (const std::string &member : path.members)
            node->path.push_back(m_keys.intern(textValue(member)));
    }
    return node;
}

/// The value after a key, `{`, `:`, `=` or `+=`.
Result<NodePointer> Parser::fieldValue(const Path &path, bool &isAppending)
{
    const Token separator = peekPastSpace();
    if (separator.is(Type::OpenBrace))
        return value();
    isAppending = separator.is(Type::PlusEquals);
    if (!isAppending && !separator.is(Type::Colon) && !separator.is(Type::Equals))
        return unexpected("Key '" + path.text + "' may not be followed by token: ", separator);
    if (isAppending && m_listDepth > 0) {
        return fail(Error::Code::Syntax,
                    "Due to current limitations of the config parser, += does not work nested inside a list.",
                    separator.mark);
    }
    take();
    m_listDepth += isAppending ? 1 : 0;
    auto found = values();
    m_listDepth -= isAppending ? 1 : 0;
    if (found && !*found)
        return unexpected("Expecting a value but got wrong token: ", peekPastSpace());
    return found;
}

Result<void> Parser::store(FieldList &fields, const Path &path, NodePointer value)
{
    for (std::size_t i = path.members.size() - 1; i > 0; --i) {
        const SourceMark mark = value->mark;
        value = makeObject({{m_keys.intern(textValue(path.members[i])), path.mark, std::move(value)}}, mark);
    }
    const Key key = m_keys.intern(textValue(path.members.front()));
    const auto [known, isNew] = fields.index.emplace(key.record(), fields.fields.size());
    if (isNew) {
        fields.fields.push_back({key, path.mark, std::move(value)});
        return {};
    }
    FieldList::Values &values = fields.several[known->second];
    if (values.fields.empty()) {
        values.fields.push_back(fields.fields[known->second]);
        values.isOpen = !values.fields.front().value->isResolved;
    }
    values.isOpen = values.isOpen || !value->isResolved;
    values.fields.push_back({key, path.mark, std::move(value)});
    // Incompatible substitutions are reported before errors further down, as Puppet does.
    constexpr std::size_t kMostEarly = 200; // each takes linear time
    if (!values.isOpen || values.early == kMostEarly)
        return {};
    ++values.early;
    auto merged = written(values.fields);
    if (!merged)
        return tl::unexpected<Error>(merged.error());
    values.isOpen = !(*merged)->isResolved;
    values.fields = {{key, path.mark, std::move(*merged)}};
    return {};
}

Result<void> Parser::field(FieldList &fields)
{
    auto path = key();
    if (!path)
        return tl::unexpected<Error>(path.error());
    const std::size_t depth = std::exchange(m_depth, m_depth + path->members.size() - 1);
    if (m_depth >= kHoconNesting)
        return tooDeep(path->mark);
    m_paths.push_back(*path);
    bool isAppending = false;
    auto found = fieldValue(*path, isAppending);
    m_depth = depth;
    if (found && isAppending)
        found = appending(reference(m_paths, (*found)->mark, true), *found);
    m_paths.pop_back();
    if (!found)
        return tl::unexpected<Error>(found.error());
    return store(fields, *path, std::move(*found));
}

Result<NodePointer> Parser::object(bool hasBraces)
{
    const SourceMark mark = hasBraces ? m_tokens[m_at - 1].mark : peek().mark;
    const auto isEnd = [&](const Token &token) { return token.is(hasBraces ? Type::CloseBrace : Type::End); };
    FieldList fields;
    for (;;) {
        const Token &token = peekPastSpace();
        if (isEnd(token))
            break;
        if (token.is(Type::CloseBrace))
            return fail(Error::Code::Syntax, "unbalanced close brace '}' with no open brace", token.mark);
        const bool isInclude = token.is(Type::Unquoted) && token.text == "include";
        if (auto read = isInclude ? include() : field(fields); !read)
            return tl::unexpected<Error>(read.error());
        if (!skipSeparator() && !isEnd(peekPastSpace()))
            return unexpected("Expecting close brace } or a comma, got ", peek());
    }
    take();
    std::optional<Error> error; // the first in the text
    for (const auto &[place, values] : fields.several) {
        auto merged = written(values.fields);
        if (merged)
            fields.fields[place] = {values.fields.back().key, values.fields.back().keyMark, std::move(*merged)};
        else if (!error || merged.error().mark.line < error->mark.line)
            error = merged.error();
    }
    if (error)
        return tl::unexpected<Error>(*error);
    return makeObject(std::move(fields.fields), mark);
}

Result<NodePointer> Parser::root()
{
    const Token &first = peekPastSpace();
    if (!first.is(Type::OpenBrace) && !first.is(Type::OpenBracket))
        return object(false);
    auto node = value();
    if (!node)
        return node;
    if (!peekPastSpace().is(Type::End))
        return unexpected("Document has trailing tokens after first object or array: ", peek());
    if ((*node)->isList())
        return fail(Error::Code::Syntax, " has type LIST rather than object at file root", (*node)->mark);
    return node;
}

} // namespace

} // namespace hocon

Result<ReadResult> readHocon(std::string_view text, FileId file, KeyTable &keys)
{
    auto tokens = hocon::tokenize(text, file);
    if (!tokens)
        return tl::unexpected<Error>(tokens.error());
    ReadResult result;
    auto root = hocon::Parser(std::move(*tokens), keys, result.problems).root();
    if (!root)
        return tl::unexpected<Error>(root.error());
    auto value = hocon::resolved(*root, result.problems);
    if (!value)
        return tl::unexpected<Error>(value.error());
    result.root = std::move(*value);
    return result;
}

} // namespace strata
