// SPDX-License-Identifier: MIT
#include "items/valuetext.h"

#include "core/text/sealedtext.h"
#include "items/text.h"
#include "projection/why/valuephrase.h"

#include <QCoreApplication>
#include <algorithm>
#include <string_view>

namespace strata {

namespace {

constexpr std::size_t kPreview = 400; // bytes; wider than any cell
constexpr std::size_t kWhole = 4000;

ValueKind valueKindOf(Kind kind)
{
    switch (kind) {
    case Kind::Undef: return ValueKind::Null;
    case Kind::Boolean: return ValueKind::Boolean;
    case Kind::Integer:
    case Kind::Float: return ValueKind::Number;
    case Kind::String: return ValueKind::Text;
    case Kind::Sequence:
    case Kind::Mapping: return ValueKind::Collection;
    case Kind::Symbol:
    case Kind::Timestamp:
    case Kind::Binary:
    case Kind::Foreign: return ValueKind::Other;
    }
    return ValueKind::Other;
}

QString sizeText(const Value &value)
{
    const std::size_t size = value.isMapping() ? value.entries().size() : value.items().size();
    if (size == 0)
        return value.isMapping() ? QStringLiteral("{}") : QStringLiteral("[]");
    if (value.isMapping())
        return counted(size, QCoreApplication::translate("strata", "1 key"),
                       QCoreApplication::translate("strata", "%1 keys"));
    return counted(size, QCoreApplication::translate("strata", "1 item"),
                   QCoreApplication::translate("strata", "%1 items"));
}

/// \a text without trailing line breaks: the final one of a block does not start a line.
std::string_view withoutFinalBreaks(std::string_view text)
{
    while (!text.empty() && text.back() == '\n')
        text.remove_suffix(1);
    return text;
}

} // namespace

bool isSealed(const Value &value)
{
    return value.isString() && holdsSeal(std::string_view(value.text()));
}

ValuePreview preview(const Value &whole)
{
    ValuePreview result;
    result.isSealed = isSealed(whole);
    const Value value = result.isSealed ? withShortSeals(whole) : whole;
    result.kind = valueKindOf(value.kind());
    if (value.isCollection()) {
        result.text = sizeText(value);
        return result;
    }
    const std::string_view lines = value.isString() ? withoutFinalBreaks(value.text()) : std::string_view();
    result.moreLines = static_cast<int>(std::count(lines.begin(), lines.end(), '\n'));
    if (result.moreLines > 0) {
        result.text = shownText(lines.substr(0, std::min(lines.find('\n'), kPreview)));
        return result;
    }
    result.text = shownText(valuePhrase(value, kPreview));
    return result;
}

QString fullText(const Value &value)
{
    if (isSealed(value))
        return preview(value).text;
    if (value.isString() && value.text().find('\n') != std::string::npos)
        return shownText(value.text()).left(static_cast<qsizetype>(kWhole));
    return shownText(valuePhrase(value, kWhole));
}

} // namespace strata
