// SPDX-License-Identifier: MIT
#include "views/controls/elidedpath.h"

namespace strata {

QString elidedPath(const QString &path, const QFontMetrics &metrics, int width)
{
    if (metrics.horizontalAdvance(path) <= width)
        return path;
    qsizetype last = -1;
    for (qsizetype at = 1; at < path.size(); ++at) {
        if (path[at] != u'/' && path[at] != u'\\')
            continue;
        last = at;
        const QString end = QChar(0x2026) + path.mid(at);
        if (metrics.horizontalAdvance(end) <= width)
            return end;
    }
    QString name = path.mid(last + 1);
    while (name.lastIndexOf(u'.') > 0) {
        name.truncate(name.lastIndexOf(u'.'));
        if (metrics.horizontalAdvance(name + QChar(0x2026)) <= width)
            return name + QChar(0x2026);
    }
    return metrics.elidedText(name, Qt::ElideMiddle, width);
}

QString elidedLevel(const QString &name, const QFontMetrics &metrics, int width)
{
    return name.contains(u'\\') ? elidedPath(name, metrics, width) : metrics.elidedText(name, Qt::ElideMiddle, width);
}

} // namespace strata
