// SPDX-License-Identifier: MIT
#include "views/window/drophint.h"

#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace strata {

namespace {

QString hintText(const QString &path)
{
    const QFileInfo file(path);
    if (file.isDir())
        return DropHint::tr("Drop to open the folder %1").arg(file.fileName());
    if (file.fileName().startsWith(u"hiera"))
        return DropHint::tr("Drop to open the configuration %1").arg(file.fileName());
    return DropHint::tr("Drop to load facts from %1").arg(file.fileName());
}

} // namespace

DropHint::DropHint(QWidget *parent) : QLabel(parent)
{
    setObjectName(QStringLiteral("dropHint"));
    setAlignment(Qt::AlignCenter);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Highlight);
    setForegroundRole(QPalette::HighlightedText);
    hide();
}

DropHint::~DropHint() = default;

void DropHint::showFor(const QString &path, qreal pointSize)
{
    QFont large = font();
    large.setPointSizeF(pointSize * 1.5);
    setFont(large);
    setText(hintText(path));
    setAccessibleName(text());
    show();
    raise();
}

QString DropHint::localPath(const QMimeData &dragged)
{
    for (const QUrl &url : dragged.urls()) {
        if (url.isLocalFile())
            return url.toLocalFile();
    }
    return {};
}

} // namespace strata
