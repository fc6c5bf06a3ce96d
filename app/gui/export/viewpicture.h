// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <QByteArray>
#include <QImage>
#include <QString>
#include <QWidget>

namespace strata {

/// A view as it is on screen with what it is about above and the fates that occur below.
struct ViewPicture
{
    QWidget &view;
    QString title;  ///< the key
    QString inputs; ///< node and strategy
    std::vector<Fate> legend;

    QSize size() const;
    void paint(QPainter &painter) const;
    /// \a scale pixels per pixel of the view.
    QImage image(int scale) const;
    /// The picture as PDF: one page of its own size.
    QByteArray pdf() const;
    /// The picture as SVG.
    QByteArray svg() const;
};

/// The fates of an answer, each once, in their order.
std::vector<Fate> fatesIn(const Projection &answer);

} // namespace strata
