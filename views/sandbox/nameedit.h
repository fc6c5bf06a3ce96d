// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>

namespace strata {

/// An editable name, elided in the middle while it is not being edited.
class NameEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit NameEdit(QWidget *parent = nullptr);

    /// The displayed text at the current width.
    QString shownText() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QRect textRect() const;
};

} // namespace strata
