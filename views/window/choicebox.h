// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>

namespace strata {

/// A box to choose from whose text ends in an ellipsis where there is no room for all of it.
class ChoiceBox : public QComboBox
{
    Q_OBJECT

public:
    using QComboBox::QComboBox;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace strata
