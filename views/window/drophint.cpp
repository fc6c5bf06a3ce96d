// SPDX-License-Identifier: MIT
#include "views/window/drophint.h"

#include <QApplication>
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
        return DropHint::tr("Strata cannot open %1: drop a folder, a hiera.yaml, a Datum.yml or a file with facts")
            .arg(name);
    }
    return {};
}

/// The first dragged file or folder; empty: none.
QString localPath(const QMimeData &dragged)
{
    for (const QUrl &url : dragged.urls()) {
        if (url.isLocalFile())
            return url.toLocalFile();
    }
    return {};
}

} // namespace

DropHint::DropHint(QWidget &window, qreal pointSize) : QLabel(&window), m_window(window), m_pointSize(pointSize)
{
    window.setAcceptDrops(true);
    qApp->installEventFilter(this); // text fields would accept the path
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

/// Drags without a file, such as text moved within a field, are not intercepted.
bool DropHint::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::DragLeave && type != QEvent::Drop)
        return QLabel::eventFilter(watched, event);
    const auto *widget = qobject_cast<const QWidget *>(watched);
    if (!widget || widget->window() != &m_window)
        return QLabel::eventFilter(watched, event);
    if (type == QEvent::DragLeave) {
        hide();
        return widget == &m_window;
    }
    auto &dragged = *static_cast<QDropEvent *>(event);
    const QString path = localPath(*dragged.mimeData());
    if (path.isEmpty())
        return QLabel::eventFilter(watched, event);
    if (type == QEvent::Drop)
        drop(dragged, path);
    else
        enter(dragged, path);
    return true;
}

void DropHint::enter(QDropEvent &event, const QString &path)
{
    if (!isVisible() || path != m_path) // or it only moved
        showFor(path);
    if (m_does != DroppedFile::Nothing)
        event.acceptProposedAction();
    else
        event.accept(); // otherwise no leave event is sent
}

void DropHint::drop(QDropEvent &event, const QString &path)
{
    hide();
    if (droppedFile(path, m_isOpen) == DroppedFile::Nothing)
        return;
    event.acceptProposedAction();
    emit dropped(path);
}

void DropHint::showFor(const QString &path)
{
    m_does = droppedFile(path, m_isOpen);
    m_path = path;
    QFont large = font();
    large.setPointSizeF(m_pointSize * 1.5);
    setFont(large);
    const QString name = QFontMetrics(large).elidedText(QFileInfo(path).fileName(), Qt::ElideMiddle, width() * 2 / 3);
    setText(hintText(name, m_does));
    setAccessibleName(text());
    show();
    raise();
}

} // namespace strata
