// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace strata {

/// A line of plain text that prefers its full width, accepts less and elides its least significant part, unless word
/// wrap is on. The tool tip has the whole text.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(Qt::TextElideMode mode, QWidget *parent = nullptr);

    /// The displayed text at the current width.
    QString shownText() const;
    /// A tool tip instead of the whole text.
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
