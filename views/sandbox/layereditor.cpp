// SPDX-License-Identifier: MIT
#include "views/sandbox/layereditor.h"

#include "views/controls/widgets.h"
#include "views/fates/fatepalette.h"
#include "views/metrics.h"
#include "views/sandbox/layertext.h"
#include "views/sandbox/nameedit.h"

#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QStyle>
#include <QToolButton>

namespace strata {

namespace {

constexpr int kLayerEditorSign = 16; // pixels
constexpr int kReasonLines = 3;      // a long message must not hide the text

} // namespace

LayerEditor::LayerEditor(bool isArranged, QMenu *commands, QWidget *parent)
    : QFrame(parent), m_badge(new QLabel(this)), m_name(new NameEdit(this)), m_sign(new QLabel(this)),
      m_menu(new QToolButton(this)), m_text(new LayerText(this)), m_message(new QToolButton(this)),
      m_reason(new QLabel(this))
{
    setObjectName(QStringLiteral("layerEditor"));
    m_badge->setObjectName(QStringLiteral("layerBadge"));
    m_badge->setMinimumHeight(kClickTarget);
    setBold(*m_badge);
    if (isArranged) {
        m_badge->setCursor(Qt::OpenHandCursor);
        m_badge->setToolTip(tr("Drag to move the layer"));
    }
    m_name->setObjectName(QStringLiteral("layerName"));
    m_name->setFrame(false);
    m_name->setReadOnly(!isArranged);
    if (!isArranged) // no keyboard use; the text has the name
        m_name->setFocusPolicy(Qt::ClickFocus);
    m_name->setMinimumSize(40, kClickTarget);
    QPalette flat = m_name->palette();
    flat.setColor(QPalette::Base, Qt::transparent);
    m_name->setPalette(flat);
    m_sign->setObjectName(QStringLiteral("layerSign"));
    m_sign->setToolTip(tr("This text can be changed"));
    m_menu->setObjectName(QStringLiteral("layerMenu"));
    m_menu->setText(QStringLiteral("⋯"));
    m_menu->setAutoRaise(true);
    m_menu->setMinimumSize(kClickTarget, kClickTarget);
    m_menu->setFocusPolicy(Qt::StrongFocus);
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    m_menu->setMenu(commands);
    m_menu->setVisible(isArranged);
    m_text->setObjectName(QStringLiteral("layerText"));
    m_text->setMinimumHeight(2 * kClickTarget);
    m_message->setObjectName(QStringLiteral("layerMessageLine"));
    m_message->setAutoRaise(true);
    m_message->setFocusPolicy(Qt::StrongFocus);
    m_reason->setObjectName(QStringLiteral("layerMessage"));
    m_reason->setWordWrap(true);
    m_reason->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_reason->setTextFormat(Qt::PlainText);
    m_reason->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reason->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);

    auto *head = makeRow(nullptr, {8, 2, 2, 2}, 4);
    head->addWidget(m_badge);
    head->addWidget(m_name, 1);
    head->addWidget(m_sign);
    head->addWidget(m_menu);
    auto *foot = makeRow(nullptr, {4, 2, 6, 4}, 4);
    foot->addWidget(m_message, 0, Qt::AlignTop);
    foot->addWidget(m_reason, 1);
    auto *layout = makeColumn(this, {}, 0);
    layout->addLayout(head);
    layout->addWidget(m_text, 1);
    layout->addLayout(foot);

    connect(m_name, &NameEdit::editingFinished, this, [this] {
        nameParts();
        emit renamed();
    });
    connect(m_message, &QToolButton::clicked, this, [this] { m_text->goToLine(m_line); });
    connect(commands, &QMenu::aboutToShow, this, [this] {
        if (m_menu->isDown() || m_menu->hasFocus())
            emit entered();
    });
    for (QWidget *part : {static_cast<QWidget *>(m_badge), static_cast<QWidget *>(m_name),
                          static_cast<QWidget *>(m_menu), static_cast<QWidget *>(m_text)})
        part->installEventFilter(this);
    setFocusProxy(m_text);
    setMessage(0, {});
    setAccess(Access::Open);
}

int LayerEditor::widthOfWords() const
{
    constexpr qsizetype kLongest = 36; // characters
    const QString text = m_text->wholeText();
    qsizetype longest = 0;
    for (qsizetype at = 0, word = 0; at <= text.size(); ++at) {
        word = at < text.size() && !text.at(at).isSpace() ? word + 1 : 0;
        longest = qMax(longest, word);
    }
    const int letters = static_cast<int>(qMin(longest, kLongest)) + 1;
    return m_text->gutterWidth() + letters * m_text->fontMetrics().horizontalAdvance(u'0') +
           2 * static_cast<int>(m_text->document()->documentMargin()) +
           style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, m_text);
}

QString LayerEditor::name() const
{
    return m_name->text();
}

void LayerEditor::setName(const QString &name)
{
    if (name != m_name->text())
        m_name->setText(name);
    m_name->setCursorPosition(0);
    nameParts();
}

QString LayerEditor::badge() const
{
    return m_badge->text();
}

void LayerEditor::setBadge(const QString &badge)
{
    m_badge->setText(badge);
    m_badge->setVisible(!badge.isEmpty());
    nameParts();
}

/// Sets accessible names of all parts.
void LayerEditor::nameParts()
{
    const QString layer =
        m_badge->text().isEmpty() ? name() : tr("%1 %2", "badge of a layer, its name").arg(m_badge->text(), name());
    setAccessibleName(layer);
    m_name->setAccessibleName(tr("Name of %1").arg(layer));
    m_name->setToolTip(name());
    m_menu->setAccessibleName(tr("Commands for %1").arg(layer));
    m_menu->setToolTip(m_menu->accessibleName());
    const QString text = tr("Text of %1").arg(layer);
    m_text->setAccessibleName(m_access == Access::Granted    ? tr("%1, which you can change").arg(text)
                              : m_access == Access::Withheld ? tr("%1, read-only").arg(text)
                                                             : text);
    m_reason->setAccessibleName(tr("What is wrong with %1").arg(layer));
    m_message->setAccessibleName(tr("Go to the unreadable line of %1").arg(layer));
    m_message->setToolTip(m_message->accessibleName());
}

void LayerEditor::setAccess(Access access)
{
    m_access = access;
    m_text->setReadOnly(access == Access::Withheld || access == Access::Closed);
    m_text->viewport()->setBackgroundRole(access == Access::Withheld ? QPalette::AlternateBase : QPalette::Base);
    m_sign->setVisible(access == Access::Granted);
    drawSign();
    nameParts();
}

void LayerEditor::drawSign()
{
    m_sign->setPixmap(
        lineIcon(LineIcon::Pencil).pixmap(QSize(kLayerEditorSign, kLayerEditorSign), devicePixelRatioF()));
}

void LayerEditor::setMessage(int line, const QString &message)
{
    m_line = line;
    m_text->setWrongLine(message.isEmpty() ? 0 : line, message);
    if (m_text->wrongLine() > 0)
        m_line = m_text->wrongLine();
    m_text->setAccessibleDescription(message);
    m_message->setText(tr("Line %1").arg(m_line));
    m_message->setVisible(!message.isEmpty() && line > 0);
    m_reason->setText(message);
    m_reason->setToolTip(message);
    m_reason->setFixedHeight(kReasonLines * m_reason->fontMetrics().lineSpacing());
    // Otherwise a scroll area gives the row its preferred height instead of the available one.
    QSizePolicy policy = m_reason->sizePolicy();
    policy.setHeightForWidth(false);
    m_reason->setSizePolicy(policy);
    m_reason->setVisible(!message.isEmpty());
    styleMessage();
}

void LayerEditor::styleMessage()
{
    const QColor problem = FatePalette::forPalette(palette()).foreground(FateFamily::Problem);
    for (QWidget *part : {static_cast<QWidget *>(m_message), static_cast<QWidget *>(m_reason)}) {
        QPalette colours = part->palette();
        if (colours.color(QPalette::WindowText) == problem && colours.color(QPalette::ButtonText) == problem)
            continue;
        colours.setColor(QPalette::WindowText, problem);
        colours.setColor(QPalette::ButtonText, problem);
        part->setPalette(colours);
    }
}

void LayerEditor::startRenaming()
{
    m_name->setFocus(Qt::OtherFocusReason);
    m_name->selectAll();
}

void LayerEditor::changeEvent(QEvent *event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_reason) {
        styleMessage();
        drawSign();
    }
}

bool LayerEditor::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusIn)
        emit entered();
    if (watched != m_badge || m_name->isReadOnly())
        return QFrame::eventFilter(watched, event);
    const auto x = [&] { return m_badge->mapTo(this, static_cast<QMouseEvent *>(event)->pos()).x(); };
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        m_badge->setCursor(Qt::ClosedHandCursor);
        emit entered();
        return true;
    case QEvent::MouseMove: emit draggedTo(x()); return true;
    case QEvent::MouseButtonRelease: m_badge->setCursor(Qt::OpenHandCursor); return true;
    default: return QFrame::eventFilter(watched, event);
    }
}

} // namespace strata
