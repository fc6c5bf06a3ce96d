// SPDX-License-Identifier: MIT
#include "source/yaml/psych/psychscalars.h"

#include "core/text/rubytext.h"
#include "core/text/utf8.h"
#include "source/json/numbertext.h"
#include "source/textcursor.h"

namespace strata {

namespace {

/// Ruby's Float() of a text.
Result<PsychScalar> rubyFloatOf(std::string_view text, SourceMark mark)
{
    TextCursor at(text);
    const auto digits = [&] {
        bool any = false;
        while (at.digits(1, std::string_view::npos)) {
            any = true;
            if (!at.peekIs('_') || at.peek(1) < '0' || at.peek(1) > '9')
                break;
            at.accept('_');
        }
        return any;
    };
    at.blanks();
    at.acceptOneOf("+-");
    bool isNumber = digits();
    if (at.accept('.'))
        isNumber = digits();
    if (isNumber && at.acceptOneOf("eE")) {
        at.acceptOneOf("+-");
        isNumber = digits();
    }
    at.blanks();
    if (!isNumber || !at.atEnd())
        return fail(Error::Code::Internal, "invalid value for Float(): " + rubyInspect(std::string_view(text)), mark);
    return PsychScalar{Value::floating(doubleFromText(withoutCharacters(text, "_ \t")), mark), {}};
}

Result<PsychScalar> floatTagged(std::string_view text, SourceMark mark)
{
    auto read = psychPlainScalar(text, mark);
    if (!read)
        return read;
    const auto refuse = [&](std::string_view what) {
        return fail(Error::Code::Internal, "can't convert " + std::string(what) + " into Float", mark);
    };
    switch (read->value.kind()) {
    case Kind::Undef: return refuse("nil");
    case Kind::Boolean: return refuse(read->value.asBoolean() ? "true" : "false");
    case Kind::Symbol: return refuse("Symbol");
    case Kind::Integer: return PsychScalar{Value::floating(doubleFromText(read->value.text()), mark), {}};
    case Kind::String: return rubyFloatOf(read->value.text(), mark);
    case Kind::Float:
    case Kind::Timestamp:
    case Kind::Binary:
    case Kind::Foreign:
    case Kind::Sequence:
    case Kind::Mapping: break;
    }
    return read;
}

int base64Digit(char c)
{
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::size_t at = kDigits.find(c);
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

/// Ruby's unpack('m'): other characters are skipped, the first = ends it.
std::string decodedBase64(std::string_view text)
{
    std::string out;
    unsigned bits = 0;
    int count = 0; // unwritten bits
    int digits = 0;
    for (const char c : text) {
        if (c == '=' && digits % 4 >= 2)
            break;
        const int digit = base64Digit(c);
        if (digit < 0)
            continue;
        bits = (bits << 6 | static_cast<unsigned>(digit)) & 0xffffffu;
        count += 6;
        ++digits;
        if (count >= 8) {
            count -= 8;
            out += static_cast<char>(static_cast<unsigned char>(bits >> count));
        }
    }
    return out;
}

} // namespace

Result<PsychScalar> psychTaggedScalar(std::string_view tag, std::string_view text, SourceMark mark, DateScalars dates)
{
    constexpr std::string_view kStandard = "tag:yaml.org,2002:";
    const std::string_view standard = tag.starts_with(kStandard) ? tag.substr(kStandard.size()) : std::string_view();
    if (standard == "str" || tag == "!str" || tag == "!ruby/string")
        return PsychScalar{Value::string(std::string(text), mark), {}};
    for (const std::string_view prefix : {"!str:", "!ruby/string:"}) {
        if (tag.starts_with(prefix))
            return tl::unexpected(unspecifiedClass(tag.substr(prefix.size()), mark));
    }
    if (standard == "binary" || tag == "!binary") {
        std::string bytes = decodedBase64(text);
        const bool isText = utf8::firstInvalid(bytes) == std::string::npos;
        return PsychScalar{isText ? Value::string(bytes, mark) : Value::binary(bytes, mark), {}};
    }
    if (standard == "float" || tag == "!float")
        return floatTagged(text, mark);
    if (tag.starts_with("!ruby/sym"))
        return PsychScalar{Value::symbol(std::string(text), mark), {}};
    if (tag == "!ruby/encoding")
        return PsychScalar{Value::foreign("Encoding", mark), {}};
    if (tag == "!ruby/class" || tag == "!ruby/module")
        return tl::unexpected(unspecifiedClass(text, mark));
    constexpr std::string_view kObject = "!ruby/object:";
    if (tag.starts_with(kObject)) {
        const std::string_view name = tag.substr(kObject.size());
        for (const std::string_view known : {"BigDecimal", "DateTime", "Complex", "Rational"}) {
            if (name == known)
                return tl::unexpected(unspecifiedClass(name, mark));
        }
    }
    if (tag == "!ruby/regexp")
        return tl::unexpected(unspecifiedClass("Regexp", mark));
    if (tag == "!ruby/range")
        return tl::unexpected(unspecifiedClass("Range", mark));
    return psychPlainScalar(text, mark, dates);
}

} // namespace strata
