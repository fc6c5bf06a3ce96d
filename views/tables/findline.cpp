// SPDX-License-Identifier: MIT
#include "views/tables/findline.h"

#include "items/text.h"
#include "views/controls/widgets.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QToolButton>

namespace strata {

namespace {

constexpr int kTextWidth = 30;  // characters at most
constexpr int kCountWidth = 16; // characters

} // namespace

FindLine::FindLine(FindPlaces &places, QWidget &searched, const QString &name, const QString &text, QWidget *view)
    : QWidget(view), m_places(places), m_searched(searched), m_text(new QLineEdit(this)), m_count(new QLabel(this))
{
    setObjectName(name);
    setAccessibleName(text);
    m_text->setObjectName(name + QStringLiteral("Text"));
    m_text->setAccessibleName(text);
    m_text->setPlaceholderText(text);
    m_text->setClearButtonEnabled(true);
    m_text->setMaximumWidth(fontMetrics().averageCharWidth() * kTextWidth);
    m_count->setObjectName(name + QStringLiteral("Count"));
    m_count->setMinimumWidth(fontMetrics().averageCharWidth() * kCountWidth);
    auto *layout = makeRow(this, {8, 2, 6, 2});
    layout->addWidget(m_text, 1);
    m_back = addButton("Back", LineIcon::Up, tr("Find previous (Shift+F3)"));
    m_on = addButton("On", LineIcon::Down, tr("Find next (F3)"));
    layout->addWidget(m_count);
    layout->addStretch(1);
    QToolButton *const end = addButton("Close", LineIcon::Close, tr("Close (Esc)"));
    m_text->installEventFilter(this);
    m_searched.installEventFilter(this);
    m_piece.setInterval(0);
    connect(&m_piece, &QTimer::timeout, this, &FindLine::searchOn);
    connect(m_text, &QLineEdit::textChanged, this, [this] { search(Way::Here); });
    connect(m_back, &QToolButton::clicked, this, [this] { find(Way::Back); });
    connect(m_on, &QToolButton::clicked, this, [this] { find(Way::On); });
    connect(end, &QToolButton::clicked, this, &FindLine::close);
    connect(&places, &FindPlaces::moved, this, &FindLine::showCount);
    connect(&places, &FindPlaces::replaced, this, [this] {
        if (!isHidden())
            search(std::nullopt);
    });
    showCount();
    hide();
}

QToolButton *FindLine::addButton(const char *part, LineIcon icon, const QString &text)
{
    const QByteArray name = objectName().toLatin1() + part;
    QToolButton *const button = makeIconButton(name.constData(), icon, text, this);
    button->installEventFilter(this);
    layout()->addWidget(button);
    return button;
}

void FindLine::ask()
{
    if (isHidden()) {
        m_before = QApplication::focusWidget();
        show();
        search(std::nullopt);
    }
    m_text->setFocus();
    m_text->selectAll();
}

void FindLine::find(Way way)
{
    if (m_text->text().isEmpty()) {
        ask();
    } else if (isHidden()) {
        m_before = QApplication::focusWidget();
        show();
        search(way);
    } else {
        go(way);
    }
}

void FindLine::close()
{
    if (isAncestorOf(QApplication::focusWidget())) {
        const bool isThere = m_before && m_before->isVisible() && m_before->isEnabled();
        (isThere ? m_before.data() : &m_searched)->setFocus();
    }
    hide();
    m_piece.stop();
    m_places.start({});
}

void FindLine::search(std::optional<Way> way)
{
    m_pendingWay = way;
    m_places.start(m_text->text());
    m_piece.start();
    searchOn();
}

void FindLine::searchOn()
{
    if (!m_places.searchOn()) {
        m_piece.stop();
        if (m_pendingWay)
            go(*m_pendingWay);
    }
    showCount();
}

void FindLine::go(Way way)
{
    m_pendingWay.reset();
    const int count = m_places.count();
    if (m_piece.isActive())
        m_pendingWay = way;
    if (m_piece.isActive() || count == 0)
        return;
    const auto [before, isPlace] = m_places.position();
    switch (way) {
    case Way::Here: m_places.show(before % count); break;
    case Way::On: m_places.show((isPlace ? before + 1 : before) % count); break;
    case Way::Back: m_places.show((before + count - 1) % count); break;
    }
    showCount();
}

void FindLine::showCount()
{
    const int count = m_places.count();
    const auto [before, isPlace] = m_places.position();
    QString text;
    if (m_text->text().isEmpty())
        text.clear();
    else if (m_piece.isActive())
        text = tr("searching…");
    else if (count == 0)
        text = tr("no match");
    else if (isPlace)
        text = tr("%1 of %2").arg(QLocale().toString(before + 1), QLocale().toString(count));
    else
        text = counted(static_cast<std::size_t>(count), tr("1 match"), tr("%1 matches"));
    m_count->setText(text);
    m_text->setAccessibleDescription(text);
    m_back->setEnabled(count > 0);
    m_on->setEnabled(count > 0);
}

bool FindLine::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (!isKey || isHidden())
        return QWidget::eventFilter(watched, event);
    auto *key = static_cast<QKeyEvent *>(event);
    const bool isEnter = watched == m_text && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter);
    if (!isEnter && key->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    key->accept();
    if (event->type() == QEvent::KeyPress && isEnter)
        find(key->modifiers() & Qt::ShiftModifier ? Way::Back : Way::On);
    else if (event->type() == QEvent::KeyPress)
        close();
    return true;
}

/// Keys that the line ignores must not reach the view around it.
void FindLine::keyPressEvent(QKeyEvent *event)
{
    event->accept();
}

} // namespace strata
