// SPDX-License-Identifier: MIT
#pragma once

#include <QFontMetrics>
#include <QLabel>
#include <QString>

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

/// \a path elided to \a width pixels: whole folders are omitted at the front, "…/role/web.yaml" or "…\FileServer". A
/// single long name loses its extension and domain, "web01.fra…", then its middle: "vault…_281".
QString elidedPath(const QString &path, const QFontMetrics &metrics, int width);

/// The \a name of a level elided to \a width pixels: one of Datum, which is a path, like elidedPath(), others in the
/// middle.
QString elidedLevel(const QString &name, const QFontMetrics &metrics, int width);

} // namespace strata
