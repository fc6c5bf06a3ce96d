// SPDX-License-Identifier: MIT
#include "app/gui/compare/typedfacts.h"

#include "app/gui/compare/comparepart.h"
#include "items/text.h"

#include <algorithm>

namespace strata {

Result<FactChanges> changesOf(const QString &text)
{
    FactChanges changes;
    for (const QString &part : text.split(u',', Qt::SkipEmptyParts)) {
        const qsizetype equals = part.indexOf(u'=');
        const QString name = part.left(std::max<qsizetype>(equals, 0)).trimmed();
        if (name.isEmpty())
            return fail(Error::Code::Syntax,
                        toUtf8(ComparePart::tr("Facts are written name=value: %1").arg(part.trimmed())));
        changes[toUtf8(name)] = toUtf8(part.mid(equals + 1).trimmed());
    }
    return changes;
}

} // namespace strata
