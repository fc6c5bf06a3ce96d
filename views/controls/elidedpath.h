// SPDX-License-Identifier: MIT
#pragma once

#include <QFontMetrics>
#include <QString>

namespace strata {

/// \a path elided to \a width pixels: whole folders are omitted at the front, "…/role/web.yaml" or "…\FileServer". A
/// single long name loses its extension and domain, "web01.fra…", then its middle: "vault…_281".
QString elidedPath(const QString &path, const QFontMetrics &metrics, int width);

/// The \a name of a level elided to \a width pixels: one of Datum, which is a path, like elidedPath(), others in the
/// middle.
QString elidedLevel(const QString &name, const QFontMetrics &metrics, int width);

} // namespace strata
