// SPDX-License-Identifier: MIT
#include "views/window/drophint.h"

#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace strata {

namespace {

QString hintText(const QString &name, DroppedFile does)
{
    switch (does) {
    case DroppedFile::Folder: return DropHint::tr("Drop to open the folder %1").arg(name);
    case DroppedFile::Configuration: return DropHint::tr("Drop to open the configuration %1").arg(name);
    case DroppedFile::Facts: return DropHint::tr("Drop to load facts from %1").arg(name);
    case DroppedFile::FactsFolder: return DropHint::tr("Drop to load the facts in the folder %1").arg(name);
    case DroppedFile::Nothing:
        return DropHint::tr("Strata cannot use %1: drop a folder, a hiera.yaml, a Datum.yml or facts").arg(name);
    }
    return {};
}

} // namespace

DropHint::DropHint(QWidget *parent) : QLabel(parent)
{
    setObjectName(QStringLiteral("dropHint"));
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setMargin(24);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Highlight);
    setForegroundRole(QPalette::HighlightedText);
    hide();
}

DropHint::~DropHint() = default;

void DropHint::showFor(const QString &path, DroppedFile does, qreal pointSize)
{
    QFont large = font();
    large.setPointSizeF(pointSize * 1.5);
    setFont(large);
    const QString name = QFontMetrics(large).elidedText(QFileInfo(path).fileName(), Qt::ElideMiddle, width() * 2 / 3);
    setText(hintText(name, does));
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
