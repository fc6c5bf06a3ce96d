// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace strata {

/// A line of plain text that gives way: it wants its whole width, is content with little, and leaves out the part that
/// tells least. The tool tip has all of it.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(Qt::TextElideMode mode, QWidget *parent = nullptr);

    /// What it shows at its present width.
    QString shownText() const;
    /// A tool tip of its own in place of the whole text.
    void setDetail(const QString &detail) { m_detail = detail; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    Qt::TextElideMode m_mode;
    QString m_detail;
};

} // namespace strata
