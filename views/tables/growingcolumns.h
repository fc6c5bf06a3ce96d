// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QHeaderView;

namespace strata {

/// Scales the columns of a table with its font, including those resized by the user. Owned by the header.
class GrowingColumns : public QObject
{
    Q_OBJECT

public:
    explicit GrowingColumns(QHeaderView &header);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QHeaderView &m_header;
    int m_unit; // width of a character
};

} // namespace strata
