// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>

namespace strata {

/// A combo box whose text is elided if there is no room.
class ChoiceBox : public QComboBox
{
    Q_OBJECT

public:
    using QComboBox::QComboBox;

    /// The preferred width in \a characters; the minimum is minimumContentsLength().
    void setPreferredLength(int characters);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_preferredLength = 0;
};

} // namespace strata
