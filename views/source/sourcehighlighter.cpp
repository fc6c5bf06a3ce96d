// SPDX-License-Identifier: MIT
#include "views/source/sourcehighlighter.h"

#include "views/fates/fatepalette.h"

#include <QPalette>
#include <QRegularExpression>

namespace strata {

namespace {

/// Where a comment starts in a line of YAML: a `#` at the start or after white space, outside quotes; -1 without one.
qsizetype commentStart(const QString &line)
{
    QChar quote;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line.at(i);
        if (!quote.isNull()) {
            if (c == u'\\' && quote == u'"')
                ++i;
            else if (c == quote)
                quote = QChar();
        } else if ((c == u'"' || c == u'\'') && (i == 0 || !line.at(i - 1).isLetterOrNumber())) {
            quote = c;
        } else if (c == u'#' && (i == 0 || line.at(i - 1).isSpace())) {
            return i;
        }
    }
    return -1;
}

} // namespace

SourceHighlighter::SourceHighlighter(QTextDocument *document) : QSyntaxHighlighter(document)
{
    m_key.setFontWeight(QFont::Bold);
    m_comment.setFontItalic(true);
}

void SourceHighlighter::setPalette(const QPalette &palette)
{
    const FatePalette colours = FatePalette::forPalette(palette);
    m_comment.setForeground(colours.mutedText());
    m_literal.setForeground(colours.focus());
    rehighlight();
}

void SourceHighlighter::highlightBlock(const QString &text)
{
    static const QRegularExpression keyPattern(QStringLiteral(
        R"re(^\s*(?:- +)*("(?:[^"\\]|\\.)*"|'[^']*'|[^\s#'"\[\]{},&*!|>%@-][^#]*?|-[^\s#][^#]*?)\s*:(?=\s|$))re"));
    static const QRegularExpression literalPattern(QStringLiteral(
        R"re((?:(?:^|\s)-\s+|:\s+|":\s*|[\[,{]\s*)(-?\d[\d_]*(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|yes|no|on|off|null|~)(?=\s*(?:$|[,\]}]|\s#)))re"));
    static const QRegularExpression tokenPattern(
        QStringLiteral(R"re(%\{[^}]*\}|\[x=.*?=\])re")); // of Hiera and of Datum
    const qsizetype comment = commentStart(text);
    const QString code = comment < 0 ? text : text.left(comment);
    for (auto matches = literalPattern.globalMatch(code); matches.hasNext();) {
        const auto match = matches.next();
        setFormat(static_cast<int>(match.capturedStart(1)), static_cast<int>(match.capturedLength(1)), m_literal);
    }
    const auto key = keyPattern.match(code);
    if (key.hasMatch())
        setFormat(static_cast<int>(key.capturedStart(1)), static_cast<int>(key.capturedLength(1)), m_key);
    for (auto tokens = tokenPattern.globalMatch(code); tokens.hasNext();) {
        const auto token = tokens.next();
        for (auto at = static_cast<int>(token.capturedStart()); at < token.capturedEnd(); ++at) {
            QTextCharFormat underlined = format(at);
            underlined.setFontUnderline(true);
            setFormat(at, 1, underlined);
        }
    }
    if (comment >= 0)
        setFormat(static_cast<int>(comment), static_cast<int>(text.size() - comment), m_comment);
}

} // namespace strata
