// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QHeaderView;

namespace strata {

/// Lets the columns of a table grow and shrink with its font, also those that somebody has made wider. Goes with the
/// header.
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
