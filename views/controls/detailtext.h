// SPDX-License-Identifier: MIT
#pragma once

#include <QTextBrowser>

namespace strata {

/// The details of the current row below a table; scrolls, and shrinks if the table has no room. Links are emitted as
/// anchorClicked() only.
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
