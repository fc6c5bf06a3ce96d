// SPDX-License-Identifier: MIT
#include "items/map/maptext.h"

#include "items/map/mapmodel.h"
#include "items/text.h"

#include <QStringList>

namespace strata {

QString keysText(std::uint32_t count)
{
    return counted(count, MapModel::tr("1 key"), MapModel::tr("%1 keys"));
}

QString countsText(const MapCounts &counts)
{
    QStringList parts;
    if (counts.decides > 0)
        parts << MapModel::tr("decides %1").arg(counts.decides);
    if (counts.joins > 0)
        parts << MapModel::tr("joins in %1").arg(counts.joins);
    if (counts.vain > 0)
        parts << MapModel::tr("has %1 without effect").arg(counts.vain);
    if (counts.problems > 0)
        parts << counted(counts.problems, MapModel::tr("1 problem"), MapModel::tr("%1 problems"));
    return parts.join(QStringLiteral(", "));
}

} // namespace strata
