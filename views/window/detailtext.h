// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBrowser>

namespace strata {

/// Some lines below a table that say the current row in full; they scroll, and give way where the table has no room.
/// Its links open nothing by themselves: they go out as anchorClicked().
class DetailText : public QTextBrowser
{
    Q_OBJECT

public:
    DetailText(const char *name, const QString &title, int lines, QWidget *parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    int heightOf(int lines) const;

    int m_lines;
};

} // namespace strata
