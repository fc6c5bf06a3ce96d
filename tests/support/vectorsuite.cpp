// SPDX-License-Identifier: MIT
#include "support/vectorsuite.h"

#include <QDir>
#include <QRegularExpression>

namespace strata::test {

QStringList suiteFiles(const QString &folder)
{
    QStringList files;
    for (const QString &name : QDir(folder).entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
        files << folder + QLatin1Char('/') + name;
    return files;
}

bool sameError(const std::string &recorded, const std::string &errorClass, const std::string &actual)
{
    static const QStringList foreignClasses = {QStringLiteral("NoMethodError"),
                                               QStringLiteral("TypeError"),
                                               QStringLiteral("RegexpError"),
                                               QStringLiteral("SystemStackError"),
                                               QStringLiteral("Psych::SyntaxError"),
                                               QStringLiteral("JSON::ParserError"),
                                               QStringLiteral("URI::InvalidURIError"),
                                               QStringLiteral("Psych::BadAlias"),
                                               QStringLiteral("Psych::AliasesNotEnabled"),
                                               QStringLiteral("Psych::DisallowedClass")};
    static const QRegularExpression foreignMessages(QStringLiteral(
        "\\A(Lookup of key '[^']*' failed: )*(comparison of |Unable to parse |Is a directory|\\(<ROOT>)"));
    const QString expected = QString::fromStdString(recorded);
    if (foreignClasses.contains(QString::fromStdString(errorClass)) || foreignMessages.match(expected).hasMatch())
        return !actual.empty();
    return recorded == actual.substr(0, actual.find('\n'));
}

} // namespace strata::test
