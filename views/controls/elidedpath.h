// SPDX-License-Identifier: MIT
#pragma once

#include <QFontMetrics>
#include <QString>

namespace strata {

/// \a path elided to \a width pixels: whole folders are omitted at the front, "…/role/web.yaml" or "…\FileServer". A
/// single long name loses its extension, then as much as necessary: "web01.fra…".
QString elidedPath(const QString &path, const QFontMetrics &metrics, int width);

} // namespace strata
