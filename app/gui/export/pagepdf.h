// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

#include <string>

namespace strata {

/// An HTML page, such as handoutPage(), as PDF on A4. Needs a QGuiApplication; any thread.
QByteArray pagePdf(const std::string &html);

} // namespace strata
