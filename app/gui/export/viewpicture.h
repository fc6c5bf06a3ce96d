// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QWidget>

namespace strata {

/// A picture of a view with a title above and a legend of its fates below.
struct ViewPicture
{
    QWidget &view;
    QString title;  ///< the key
    QString inputs; ///< node and strategy
    std::vector<Fate> legend;

    QSize size() const;
    void paint(QPainter &painter) const;
    /// \a scale: pixels per pixel of the view.
    QImage image(int scale) const;
    /// As PDF with a single page of the picture's size.
    QByteArray pdf() const;
    /// As SVG.
    QByteArray svg() const;
};

/// The distinct fates of an answer, in order.
std::vector<Fate> fatesIn(const Projection &answer);

} // namespace strata
