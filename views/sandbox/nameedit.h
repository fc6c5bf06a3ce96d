// SPDX-License-Identifier: MIT
#pragma once

#include <QLineEdit>

namespace strata {

/// A name that can be changed. While nobody types, one that is too long leaves out its middle.
class NameEdit : public QLineEdit
{
    Q_OBJECT

public:
    explicit NameEdit(QWidget *parent = nullptr);

    /// What it shows at its present width.
    QString shownText() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QRect textRect() const;
};

} // namespace strata
