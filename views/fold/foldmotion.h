// SPDX-License-Identifier: MIT
#pragma once

#include <QVariantAnimation>

class QWidget;

namespace strata {

/// How a step that is played comes to where it stands: what joins glides over from its side. Nothing waits for it; the
/// values are there at once for all but the eye, and no moment of it shows less than the still picture.
class FoldMotion : public QVariantAnimation
{
    Q_OBJECT

public:
    /// \a view shows the step.
    explicit FoldMotion(QWidget &view);

    /// Begins anew and takes \a longest milliseconds, or less; nothing where the platform wants no motion.
    void play(int longest);
    /// How far from its place is what joins, in pixels.
    int distance() const;

private:
    QWidget &m_view;
};

} // namespace strata
