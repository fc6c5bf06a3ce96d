// SPDX-License-Identifier: MIT
#pragma once

#include "views/fates/fateglyph.h"

#include <QWidget>
#include <optional>

namespace strata {

/// The sign of a fate as a widget, as large as the adjacent text.
class FateSign : public QWidget
{
    Q_OBJECT

public:
    explicit FateSign(QWidget *parent = nullptr);

    /// None: empty.
    void setFate(std::optional<Fate> fate, Survived survived = Survived::No);
    std::optional<Fate> fate() const { return m_fate; }
    Survived survived() const { return m_survived; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::optional<Fate> m_fate;
    Survived m_survived = Survived::No;
};

} // namespace strata
