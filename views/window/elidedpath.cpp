// SPDX-License-Identifier: MIT
#include "views/window/elidedpath.h"

namespace strata {

QString elidedPath(const QString &path, const QFontMetrics &metrics, int width)
{
    if (metrics.horizontalAdvance(path) <= width)
        return path;
    for (qsizetype slash = path.indexOf(u'/', 1); slash >= 0; slash = path.indexOf(u'/', slash + 1)) {
        const QString end = QChar(0x2026) + path.mid(slash);
        if (metrics.horizontalAdvance(end) <= width)
            return end;
    }
    const QString name = path.section(u'/', -1);
    const QString withoutEnding = name.left(name.lastIndexOf(u'.') > 0 ? name.lastIndexOf(u'.') : name.size());
    return metrics.elidedText(withoutEnding + QChar(0x2026), Qt::ElideRight, width);
}

} // namespace strata
