// SPDX-License-Identifier: MIT
#include "support/valuetext.h"

#include "core/text/rubytext.h"
#include "source/yaml/yamlreader.h"

#include <QStringList>
#include <QtGlobal>

namespace strata::test {

Value fromYaml(std::string_view text, KeyTable &keys)
{
    auto read = readYaml(text, FileId{0}, keys);
    if (!read)
        qFatal("test input is no YAML: %s", read.error().message.c_str());
    return read->root;
}

QString toText(const Value &value)
{
    switch (value.kind()) {
    case Kind::Undef: return QStringLiteral("null");
    case Kind::Sequence: {
        QStringList parts;
        for (const Value &item : value.items())
            parts << toText(item);
        return QLatin1Char('[') + parts.join(QLatin1String(", ")) + QLatin1Char(']');
    }
    case Kind::Mapping: {
        QStringList parts;
        for (const Entry &entry : value.entries()) {
            const QString key = entry.key.isString() ? QString::fromStdString(entry.key.text())
                                                     : QLatin1Char('<') + toText(entry.key.value()) + QLatin1Char('>');
            parts << key + QLatin1String(": ") + toText(entry.value);
        }
        return QLatin1Char('{') + parts.join(QLatin1String(", ")) + QLatin1Char('}');
    }
    case Kind::Timestamp: return QLatin1String("!time ") + QString::fromStdString(std::string(value.text()));
    case Kind::Foreign: return QLatin1String("!object ") + QString::fromStdString(std::string(value.text()));
    case Kind::Binary: return QLatin1String("!binary ") + QString::fromStdString(rubyInspect(value));
    case Kind::Float:
        if (value.isDecimal())
            return QLatin1String("!decimal ") + QString::fromStdString(std::string(value.text()));
        return QString::fromStdString(rubyInspect(value));
    case Kind::Boolean:
    case Kind::Integer:
    case Kind::String:
    case Kind::Symbol: return QString::fromStdString(rubyInspect(value));
    }
    return {};
}

std::vector<std::string> textsOf(const std::vector<Finding> &findings)
{
    std::vector<std::string> texts;
    for (const Finding &finding : findings)
        texts.push_back(finding.text);
    return texts;
}

} // namespace strata::test
