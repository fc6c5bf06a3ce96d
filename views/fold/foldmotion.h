// SPDX-License-Identifier: MIT
#pragma once

#include <QVariantAnimation>

class QWidget;

namespace strata {

/// The animation of a played step: the joining value slides in from its side. It blocks nothing; values are complete in
/// every frame.
class FoldMotion : public QVariantAnimation
{
    Q_OBJECT

public:
    /// \a view: shows the step.
    explicit FoldMotion(QWidget &view);

    /// Starts the animation, at most \a longest milliseconds; none if the platform disables animations.
    void play(int longest);
    /// The distance of the joining value from its final place, in pixels.
    int distance() const;

private:
    QWidget &m_view;
};

} // namespace strata
