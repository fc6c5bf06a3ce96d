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
    QString title;    ///< what the view shows, such as a key
    QString subtitle; ///< what it is shown for, such as node and strategy
    std::vector<Fate> legend;

    QSize size() const;
    void paint(QPainter &painter) const;
    /// \a scale: device pixels per view pixel.
    QImage image(int scale) const;
    /// As PDF with a single page of the picture's size.
    QByteArray pdf() const;
    QByteArray svg() const;
};

/// Each fate that occurs in \a projection, in the order of `Fate`.
std::vector<Fate> fatesIn(const Projection &projection);

} // namespace strata
