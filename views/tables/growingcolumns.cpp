// SPDX-License-Identifier: MIT
#include "views/tables/growingcolumns.h"

#include <QEvent>
#include <QHeaderView>

#include <utility>

namespace strata {

GrowingColumns::GrowingColumns(QHeaderView &header)
    : QObject(&header), m_header(header), m_unit(qMax(1, header.fontMetrics().averageCharWidth()))
{
    header.installEventFilter(this);
}

bool GrowingColumns::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FontChange) {
        const int unit = qMax(1, m_header.fontMetrics().averageCharWidth());
        const int before = std::exchange(m_unit, unit);
        for (int column = 0; column < m_header.count(); ++column) {
            if (m_header.sectionResizeMode(column) != QHeaderView::Interactive)
                continue;
            const bool isHidden = m_header.isSectionHidden(column);
            m_header.setSectionHidden(column, false); // otherwise it has no size
            m_header.resizeSection(column, m_header.sectionSize(column) * unit / before);
            m_header.setSectionHidden(column, isHidden);
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace strata
