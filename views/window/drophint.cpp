// SPDX-License-Identifier: MIT
#include "views/window/drophint.h"

#include <QDragEnterEvent>
#include <QDropEvent>
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

/// The first file or folder in what is dragged; empty if there is none.
QString localPath(const QMimeData &dragged)
{
    for (const QUrl &url : dragged.urls()) {
        if (url.isLocalFile())
            return url.toLocalFile();
    }
    return {};
}

} // namespace

DropHint::DropHint(QWidget &window, qreal pointSize) : QLabel(&window), m_pointSize(pointSize)
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
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

bool DropHint::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::DragEnter: enter(*static_cast<QDragEnterEvent *>(event)); return true;
    case QEvent::DragLeave: hide(); return true;
    case QEvent::Drop: drop(*static_cast<QDropEvent *>(event)); return true;
    default: return QLabel::eventFilter(watched, event);
    }
}

void DropHint::enter(QDragEnterEvent &event)
{
    const QString path = localPath(*event.mimeData());
    if (path.isEmpty()) {
        event.ignore();
        return;
    }
    const DroppedFile does = droppedFile(path, m_opened);
    showFor(path, does);
    if (does != DroppedFile::Nothing)
        event.acceptProposedAction();
    else
        event.accept(); // otherwise nothing says when it leaves
}

void DropHint::drop(QDropEvent &event)
{
    hide();
    const QString path = localPath(*event.mimeData());
    if (path.isEmpty() || droppedFile(path, m_opened) == DroppedFile::Nothing)
        return;
    event.acceptProposedAction();
    emit dropped(path);
}

void DropHint::showFor(const QString &path, DroppedFile does)
{
    QFont large = font();
    large.setPointSizeF(m_pointSize * 1.5);
    setFont(large);
    const QString name = QFontMetrics(large).elidedText(QFileInfo(path).fileName(), Qt::ElideMiddle, width() * 2 / 3);
    setText(hintText(name, does));
    setAccessibleName(text());
    show();
    raise();
}

} // namespace strata
