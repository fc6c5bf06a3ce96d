// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QLineEdit;
class QWidget;

namespace strata {

/// A field that can be cleared; \a title is its accessible name.
QLineEdit *makeTextField(const char *name, const QString &title, const QString &placeholder, QWidget *parent);

} // namespace strata
