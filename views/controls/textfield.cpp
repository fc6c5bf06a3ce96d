// SPDX-License-Identifier: MIT
#include "views/controls/textfield.h"

#include <QLineEdit>

namespace strata {

QLineEdit *makeTextField(const char *name, const QString &title, const QString &placeholder, QWidget *parent)
{
    auto *field = new QLineEdit(parent);
    field->setObjectName(QString::fromLatin1(name));
    field->setAccessibleName(title);
    field->setPlaceholderText(placeholder);
    field->setClearButtonEnabled(true);
    return field;
}

} // namespace strata
