// SPDX-License-Identifier: MIT
#include "core/dotnet/dotnetpattern.h"

#include <QRegularExpression>
#include <QString>

#include <utility>

namespace strata {

namespace {

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

struct DotNetPattern::Program
{
    QRegularExpression expression;
};

std::optional<DotNetPattern> DotNetPattern::compile(std::string_view source)
{
    QRegularExpression expression(fromUtf8(source), QRegularExpression::CaseInsensitiveOption |
                                                        QRegularExpression::UseUnicodePropertiesOption);
    if (!expression.isValid())
        return std::nullopt;
    return DotNetPattern(std::make_shared<const Program>(Program{std::move(expression)}));
}

bool DotNetPattern::matches(std::string_view text) const
{
    return m_program->expression.match(fromUtf8(text)).hasMatch();
}

std::string DotNetPattern::removedFrom(std::string_view text) const
{
    return fromUtf8(text).remove(m_program->expression).toStdString();
}

} // namespace strata
