// SPDX-License-Identifier: MIT
#include "core/dotnet/dotnetpattern.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace strata {

namespace {

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// The step limits of consecutive attempts at a search; after the last one it fails.
constexpr std::array<std::uint64_t, 3> kAttempts = {2'000, 100'000, 10'000'000};

QRegularExpression expressionOf(const QString &source, std::uint64_t steps)
{
    return QRegularExpression(QStringLiteral("(*LIMIT_MATCH=%1)").arg(steps) + source,
                              QRegularExpression::CaseInsensitiveOption |
                                  QRegularExpression::UseUnicodePropertiesOption);
}

} // namespace

struct DotNetPattern::Program
{
    std::array<QRegularExpression, kAttempts.size()> attempts;

    /// The first match at or after the character \a from.
    QRegularExpressionMatch match(const QString &text, qsizetype from, const CancelToken &cancel) const;
};

QRegularExpressionMatch DotNetPattern::Program::match(const QString &text, qsizetype from,
                                                      const CancelToken &cancel) const
{
    cancel.spend(Work::PatternSteps, 2 + static_cast<std::uint64_t>(text.size() - from) / 32);
    for (std::size_t i = 0; i < attempts.size(); ++i) {
        if (cancel.isCancelled())
            return {};
        QRegularExpressionMatch found = attempts[i].match(text, from);
        if (i > 0 || !found.isValid())
            cancel.spend(Work::PatternSteps, kAttempts[i]);
        if (found.isValid())
            return found;
    }
    return {};
}

std::optional<DotNetPattern> DotNetPattern::compile(std::string_view source)
{
    Program program;
    for (std::size_t i = 0; i < kAttempts.size(); ++i)
        program.attempts[i] = expressionOf(fromUtf8(source), kAttempts[i]);
    if (!program.attempts.front().isValid())
        return std::nullopt;
    return DotNetPattern(std::make_shared<const Program>(std::move(program)));
}

bool DotNetPattern::matches(std::string_view text, const CancelToken &cancel) const
{
    return m_program->match(fromUtf8(text), 0, cancel).hasMatch();
}

std::string DotNetPattern::removedFrom(std::string_view text, const CancelToken &cancel) const
{
    const QString whole = fromUtf8(text);
    QString out;
    qsizetype kept = 0;
    qsizetype from = 0;
    while (from <= whole.size()) {
        const QRegularExpressionMatch found = m_program->match(whole, from, cancel);
        if (!found.hasMatch())
            break;
        out += QStringView(whole).mid(kept, found.capturedStart() - kept);
        kept = from = found.capturedEnd();
        if (found.capturedLength() == 0) // step over one character
            from += from < whole.size() && whole[from].isHighSurrogate() ? 2 : 1;
    }
    out += QStringView(whole).mid(kept);
    return out.toStdString();
}

} // namespace strata
