// SPDX-License-Identifier: MIT
#pragma once

#include <QFontMetrics>
#include <QString>

namespace strata {

/// \a path elided to \a width pixels: whole folders are omitted at the front, "…/role/web.yaml" or "…\FileServer". A
/// single long name loses its extension and domain, "web01.fra…", then its middle: "vault…_281".
QString elidedPath(const QString &path, const QFontMetrics &metrics, int width);

} // namespace strata
