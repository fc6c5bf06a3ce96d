// SPDX-License-Identifier: MIT
#include "source/json/jsonreader.h"

#include "core/text/utf8.h"
#include "source/json/jsontext.h"
#include "source/linetable.h"
#include "source/mappingbuilder.h"
#include "source/json/numbertext.h"

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <optional>

namespace strata {

namespace {

/// Builds the value from RapidJSON's events. Strings and numbers are read from the original text.
class Events : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Events>
{
public:
    Events(std::string_view text, const rapidjson::MemoryStream &stream, FileId file, KeyTable &keys,
           std::vector<Finding> &problems, std::size_t deepest)
        : m_text(text), m_lines(text, file), m_stream(stream), m_keys(keys), m_problems(problems), m_deepest(deepest)
    {}

    const Value &root() const { return m_root; }
    const std::optional<Error> &error() const { return m_error; }
    SourceMark markAt(std::size_t offset) { return m_lines.markAt(offset); }

    bool Default() { return false; }
    bool Null() { return put(Value::undef(markBack(4))); }
    bool Bool(bool value) { return put(Value::boolean(value, markBack(value ? 4 : 5))); }
    bool RawNumber(const Ch *, rapidjson::SizeType length, bool)
    {
        const std::string_view number = m_text.substr(m_stream.Tell() - length, length);
        const SourceMark mark = markBack(length);
        if (number.find_first_of(".eE") != std::string_view::npos)
            return put(Value::floating(doubleFromText(number), mark));
        return put(Value::integer(canonicalInteger(number), mark));
    }
    bool String(const Ch *, rapidjson::SizeType, bool)
    {
        SourceMark mark;
        auto text = readString(mark);
        if (!text)
            return false;
        if (utf8::firstInvalid(*text) != std::string::npos)
            return put(Value::binary(*text, mark));
        return put(Value::string(*text, mark));
    }
    bool Key(const Ch *, rapidjson::SizeType, bool)
    {
        Frame &frame = m_frames.back();
        auto text = readString(frame.keyMark);
        if (!text)
            return false;
        frame.key = m_keys.intern(*text);
        return true;
    }
    bool StartObject() { return start(true); }
    bool StartArray() { return start(false); }
    bool EndObject(rapidjson::SizeType) { return finish(); }
    bool EndArray(rapidjson::SizeType) { return finish(); }

private:
    struct Frame
    {
        bool isMapping = false;
        SourceMark mark;
        std::vector<Value> items;
        MappingBuilder entries;
        strata::Key key;
        SourceMark keyMark;
    };

    SourceMark markBack(std::size_t length) { return markAt(m_stream.Tell() - length); }

    std::optional<std::string> readString(SourceMark &mark)
    {
        const std::size_t end = m_stream.Tell();
        const std::size_t begin = jsonStringStart(m_text, end);
        mark = markAt(begin);
        auto text = jsonStringText(m_text.substr(begin + 1, end - begin - 2));
        if (text)
            return std::move(*text);
        m_error = std::move(text.error());
        m_error->mark = mark;
        return std::nullopt;
    }

    bool start(bool isMapping)
    {
        const SourceMark mark = markBack(0); // the iterative parser has not consumed the bracket yet
        if (m_frames.size() >= m_deepest) {
            m_error = {Error::Code::Syntax, "nesting of " + std::to_string(m_deepest + 1) + " is too deep", mark};
            return false;
        }
        m_frames.push_back({isMapping, mark, {}, MappingBuilder(&m_problems), {}, {}});
        return true;
    }

    bool finish()
    {
        Frame frame = std::move(m_frames.back());
        m_frames.pop_back();
        return put(frame.isMapping ? frame.entries.build(frame.mark)
                                   : Value::sequence(std::move(frame.items), frame.mark));
    }

    bool put(Value value)
    {
        if (m_frames.empty()) {
            m_root = std::move(value);
            return true;
        }
        Frame &frame = m_frames.back();
        if (frame.isMapping)
            frame.entries.add({frame.key, frame.keyMark, std::move(value)});
        else
            frame.items.push_back(std::move(value));
        return true;
    }

    std::string_view m_text;
    LineTable m_lines;
    const rapidjson::MemoryStream &m_stream;
    KeyTable &m_keys;
    std::vector<Finding> &m_problems;
    std::size_t m_deepest; // levels
    std::vector<Frame> m_frames;
    Value m_root;
    std::optional<Error> m_error;
};

} // namespace

Result<ReadResult> readJson(std::string_view text, FileId file, KeyTable &keys, std::size_t deepest)
{
    auto prepared = preparedJson(text, file);
    if (!prepared)
        return tl::unexpected(std::move(prepared.error()));
    ReadResult result;
    rapidjson::MemoryStream stream(prepared->data(), prepared->size());
    Events events(text, stream, file, keys, result.problems, deepest);
    rapidjson::Reader reader;
    constexpr unsigned kFlags =
        rapidjson::kParseNumbersAsStringsFlag | rapidjson::kParseCommentsFlag | rapidjson::kParseIterativeFlag;
    const rapidjson::ParseResult parsed = reader.Parse<kFlags>(stream, events);
    if (events.error())
        return tl::unexpected(*events.error());
    if (!parsed)
        return fail(Error::Code::Syntax, rapidjson::GetParseError_En(parsed.Code()), events.markAt(parsed.Offset()));
    result.root = events.root();
    return result;
}

} // namespace strata
