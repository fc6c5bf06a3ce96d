// SPDX-License-Identifier: MIT
#include "app/cli/query/jsonline.h"

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

namespace strata::cli {

namespace {

class Scanner
{
public:
    explicit Scanner(std::string_view text) : m_text(text) {}

    void skipBlanks()
    {
        while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }
    bool take(char c)
    {
        skipBlanks();
        if (m_at >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }
    bool isAtEnd()
    {
        skipBlanks();
        return m_at == m_text.size();
    }
    /// The text between the quotes of the string that begins here.
    std::optional<std::string_view> string()
    {
        if (!take('"'))
            return std::nullopt;
        const std::size_t start = m_at;
        for (; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == '\\')
                ++m_at;
            else if (m_text[m_at] == '"')
                return m_text.substr(start, m_at++ - start);
        }
        return std::nullopt;
    }
    /// Everything up to the comma or bracket after the value.
    std::optional<std::string_view> value();

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

std::optional<std::string_view> Scanner::value()
{
    skipBlanks();
    const std::size_t start = m_at;
    std::size_t depth = 0;
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (c == '"') {
            if (!string())
                return std::nullopt;
            continue;
        }
        if (depth == 0 && (c == ',' || c == '}' || c == ']'))
            break;
        if (c == '{' || c == '[')
            ++depth;
        else if (c == '}' || c == ']')
            --depth;
        ++m_at;
    }
    std::string_view found = m_text.substr(start, m_at - start);
    while (!found.empty() && std::string_view(" \t\r\n").find(found.back()) != std::string_view::npos)
        found.remove_suffix(1);
    return found.empty() ? std::nullopt : std::optional(found);
}

} // namespace

std::optional<std::vector<JsonMember>> splitObject(std::string_view text)
{
    Scanner scanner(text);
    std::vector<JsonMember> members;
    if (!scanner.take('{'))
        return std::nullopt;
    if (scanner.take('}'))
        return scanner.isAtEnd() ? std::optional(members) : std::nullopt;
    do {
        const auto key = scanner.string();
        if (!key || !scanner.take(':'))
            return std::nullopt;
        const auto value = scanner.value();
        if (!value)
            return std::nullopt;
        members.push_back({*key, *value});
    } while (scanner.take(','));
    return scanner.take('}') && scanner.isAtEnd() ? std::optional(members) : std::nullopt;
}

std::optional<std::string> jsonProblem(std::string_view text)
{
    rapidjson::MemoryStream stream(text.data(), text.size());
    rapidjson::BaseReaderHandler<> nobody;
    rapidjson::Reader reader;
    constexpr unsigned kStrict =
        rapidjson::kParseValidateEncodingFlag | rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag;
    if (reader.Parse<kStrict>(stream, nobody))
        return std::nullopt;
    return std::string(rapidjson::GetParseError_En(reader.GetParseErrorCode()));
}

std::string_view memberText(const std::vector<JsonMember> &members, std::string_view key)
{
    std::string_view found;
    for (const JsonMember &member : members) {
        if (member.key == key)
            found = member.value;
    }
    return found;
}

std::string joinObject(const std::vector<JsonMember> &members, std::string_view left)
{
    std::string out = "{";
    for (const JsonMember &member : members) {
        if (member.key == left)
            continue;
        if (out.size() > 1)
            out += ',';
        out += '"';
        out += member.key;
        out += "\":";
        out += member.value;
    }
    return out + '}';
}

} // namespace strata::cli
