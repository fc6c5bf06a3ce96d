// SPDX-License-Identifier: MIT
#include "app/gui/answer/copypart.h"

#include "items/answer/contributiontext.h"
#include "items/exporttable.h"
#include "items/text.h"
#include "items/valuetext.h"
#include "views/contributions/contributionview.h"
#include "views/why/whypanel.h"
#include "views/window/centralview.h"
#include "views/window/windowmenus.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>

namespace strata {

namespace {

/// Whether text is selected in \a widget; nothing: it shows no read-only text.
std::optional<bool> hasSelection(const QObject *widget)
{
    if (const auto *label = qobject_cast<const QLabel *>(widget))
        return label->hasSelectedText();
    const auto *edit = qobject_cast<const QPlainTextEdit *>(widget);
    return edit && edit->isReadOnly() ? std::optional(edit->textCursor().hasSelection()) : std::nullopt;
}

} // namespace

CopyPart::CopyPart(Session &session, const ShownAnswer &shown, const ContributionView &view, const WhyPanel &why,
                   MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_view(view), m_why(why), m_window(window)
{
    const auto on = [this](Command command, auto &&slot) {
        connect(m_window.action(command), &QAction::triggered, this, std::forward<decltype(slot)>(slot));
    };
    on(Command::CopyAs, &CopyPart::showMenu);
    on(Command::CopyValue, &CopyPart::copyValue);
    on(Command::CopyYaml, [this] { copyRendered(RenderFormat::Yaml); });
    on(Command::CopyJson, [this] { copyRendered(RenderFormat::Json); });
    on(Command::CopyKeyPath, &CopyPart::copyPath);
    on(Command::CopyWhy, [this] { copy(m_why.plainText()); });
    on(Command::CopyRow, &CopyPart::copyRow);
    qApp->installEventFilter(this);
}

bool CopyPart::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride || !static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy))
        return false;
    const auto selected = hasSelection(watched);
    if (selected)
        event->setAccepted(*selected);
    return selected.has_value();
}

/// Opens at the current cell, or in the middle of the focused widget.
void CopyPart::showMenu()
{
    const QWidget *focus = QApplication::focusWidget();
    const QWidget &at = focus ? *focus : static_cast<const QWidget &>(m_window);
    const QVariant cursor = focus ? focus->inputMethodQuery(Qt::ImCursorRectangle) : QVariant();
    const QRect rect = cursor.toRect();
    m_window.menus().copy().popup(at.mapToGlobal(rect.isValid() ? rect.bottomLeft() : at.rect().center()));
    if (const QList<QAction *> actions = m_window.menus().copy().actions(); !actions.isEmpty())
        m_window.menus().copy().setActiveAction(actions.front());
}

void CopyPart::copyValue()
{
    const Value *value = m_shown.answer() ? m_view.currentValue() : nullptr;
    if (!value)
        m_window.setRemark(tr("there is no value here to copy"));
    else if (value->isLeaf())
        copy(value->isString() ? toText(value->text()) : fullText(*value));
    else
        copyRendered(RenderFormat::Yaml);
}

void CopyPart::copyRendered(RenderFormat format)
{
    const Value *value = m_shown.answer() ? m_view.currentValue() : nullptr;
    if (!value) {
        m_window.setRemark(tr("there is no value here to copy"));
        return;
    }
    const auto text = render(*value, format);
    if (!text) {
        m_window.setRemark(tr("not copied: %1").arg(reasonText(text.error().message)));
        return;
    }
    QString copied = toText(*text);
    for (const QLatin1String start : {QLatin1String("---\n"), QLatin1String("--- ")}) {
        if (format == RenderFormat::Yaml && copied.startsWith(start))
            copied.remove(0, start.size()); // the text becomes a part of a document
    }
    copy(copied.endsWith(u'\n') ? copied.chopped(1) : copied);
}

void CopyPart::copyPath()
{
    const auto row = m_shown.answer() ? m_view.currentRow() : std::nullopt;
    if (row)
        copy(contributiontext::path(*m_shown.projection(), m_shown.projection()->table().rows[*row]));
}

void CopyPart::copyRow()
{
    const auto row = m_shown.answer() ? m_view.currentRow() : std::nullopt;
    if (!row)
        return;
    const ExportTable table = contributionsTable(*m_shown.projection());
    copy(tableText({table.titles, {table.rows[*row]}}, TableFormat::TabSeparated).section(u'\n', 1, 1));
}

void CopyPart::copy(const QString &text)
{
    if (!text.isEmpty())
        QApplication::clipboard()->setText(text);
}

} // namespace strata
