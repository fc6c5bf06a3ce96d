// SPDX-License-Identifier: MIT
#pragma once

#include <QFontMetrics>
#include <QString>

namespace strata {

/// \a path in \a width pixels: whole folders are left out in front, "…/role/web.yaml" or "…\FileServer", as its end
/// tells most. A name that is too long alone loses its ending, which tells least, and then as much as must be:
/// "web01.fra…".
QString elidedPath(const QString &path, const QFontMetrics &metrics, int width);

} // namespace strata
