// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>

namespace strata {

/// A box to choose from, whose text ends in an ellipsis where there is no room for all of it.
class ChoiceBox : public QComboBox
{
    Q_OBJECT

public:
    using QComboBox::QComboBox;

    /// The box wants room for \a characters, and does with the minimumContentsLength() where there is less.
    void setWantedLength(int characters);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    int m_wantedLength = 0;
};

} // namespace strata
