// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

#include <string>

namespace strata {

/// An HTML page, such as handoutPage(), as PDF on A4 with page numbers, also for links inside of the page. Sections of
/// third-level headings and tables are divided only if they are longer than a page. Needs a QGuiApplication; any
/// thread.
QByteArray pagePdf(const std::string &html);

} // namespace strata
