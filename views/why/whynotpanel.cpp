// SPDX-License-Identifier: MIT
#include "views/why/whynotpanel.h"

#include "items/text.h"
#include "views/controls/textfield.h"
#include "views/controls/widgets.h"
#include "views/fates/fateglyph.h"
#include "views/why/repairlist.h"
#include "views/why/whylabel.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QStyle>
#include <QToolButton>

namespace strata {

WhyNotPanel::WhyNotPanel(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("whyNotPanel"));
    setAccessibleName(tr("Why not"));
    auto *outer = makeColumn(this, {}, 0);
    auto *ask = makeRow(nullptr, {12, 8, 8, 4}, 8);
    auto *label = new QLabel(tr("Wh&y not"), this);
    m_edit = makeTextField("whyNotEdit", tr("Value or path that is not in the result"), tr("A value or a path"), this);
    m_edit->installEventFilter(this);
    label->setBuddy(m_edit);
    auto *close = new QToolButton(this);
    close->setObjectName(QStringLiteral("whyNotClose"));
    close->setAccessibleName(tr("Back to the current value"));
    close->setToolTip(tr("Back to the current value (Esc)"));
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setAutoRaise(true);
    close->setMinimumSize(24, 24);
    close->installEventFilter(this);
    ask->addWidget(label);
    ask->addWidget(m_edit, 1);
    ask->addWidget(close);
    outer->addLayout(ask);

    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    outer->addWidget(scroll, 1);
    auto *content = new QWidget(scroll);
    auto *layout = makeColumn(content, {12, 8, 12, 12}, 8);
    m_headline = makeWhyLabel("whyNotHeadline", content);
    setBold(*m_headline);
    layout->addWidget(m_headline);
    m_places = new QWidget(content);
    m_placeLayout = makeColumn(m_places, {}, 4);
    layout->addWidget(m_places);
    m_repairs = new RepairList(content);
    m_repairs->setObjectName(QStringLiteral("whyNotRepairs"));
    connect(m_repairs, &RepairList::chosen, this, &WhyNotPanel::repairChosen);
    layout->addWidget(m_repairs);
    layout->addStretch(1);
    scroll->setWidget(content);
    setFocusProxy(m_edit);
    connect(m_edit, &QLineEdit::textChanged, this, &WhyNotPanel::requestedTextChanged);
    connect(close, &QToolButton::clicked, this, &WhyNotPanel::closed);
    setAnswer({}, {});
}

void WhyNotPanel::start()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

QString WhyNotPanel::requestedText() const
{
    return m_edit->text().trimmed();
}

void WhyNotPanel::setAnswer(const WhyNot &answer, const std::vector<Address> &addresses)
{
    clearPlaces();
    setRepairs({});
    const QString headline = shownText(answer.headline);
    m_headline->setText(headline.isEmpty() ? tr("Type a value or path that is missing in the result.")
                                           : wrappable(headline));
    m_headline->setAccessibleName(m_headline->text());
    for (std::size_t i = 0; i < answer.places.size(); ++i)
        addPlace(answer.places[i], addresses[i]);
    if (!answer.nearest.empty()) {
        QLabel *label = makeWhyLabel("", m_places);
        label->setText(tr("Similar spelling:"));
        m_placeLayout->addWidget(label);
        for (const std::string &spelling : answer.nearest)
            addSpelling(toText(spelling));
    }
    if (answer.more > 0) {
        auto *button =
            new WhyLinkButton(counted(answer.more, tr("And 1 more place."), tr("And %1 more places.")), m_places);
        button->setObjectName(QStringLiteral("whyNotMore"));
        button->setToolTip(tr("List all places"));
        button->installEventFilter(this);
        connect(button, &QToolButton::clicked, this, &WhyNotPanel::allPlacesRequested);
        m_placeLayout->addWidget(button);
    }
    m_places->setVisible(m_placeLayout->count() > 0);
}

void WhyNotPanel::setRepairs(const QStringList &sentences, const QString &message)
{
    m_repairs->setRepairs(sentences, message);
}

void WhyNotPanel::addPlace(const WhyNotPlace &place, const Address &address)
{
    auto *head = makeRow(nullptr, {}, 8);
    auto *sign = new FateSign(m_places);
    sign->setFate(place.why.fate, place.why.survived ? Survived::Yes : Survived::No);
    head->addWidget(sign, 0, Qt::AlignVCenter);
    auto *button = new WhyLinkButton(shownText(place.title), m_places);
    button->setObjectName(QStringLiteral("whyNotPlace"));
    button->setArrowType(Qt::NoArrow);
    button->installEventFilter(this);
    button->setToolTip(tr("Show the value of %1").arg(shownText(place.title)));
    connect(button, &QToolButton::clicked, this, [this, address] { emit placeActivated(address); });
    head->addWidget(button);
    head->addStretch(1); // keeps the fields at the left
    m_placeLayout->addLayout(head);
    QLabel *text = makeWhyLabel("", m_places);
    QStringList sentences{shownText(place.why.headline) + QLatin1Char('.')};
    for (const std::string &sentence : place.why.sentences)
        sentences << shownText(sentence);
    text->setText(wrappable(sentences.join(QLatin1Char(' '))));
    text->setAccessibleName(sentences.join(QLatin1Char(' ')));
    text->setContentsMargins(0, 0, 0, 8);
    m_placeLayout->addWidget(text);
}

void WhyNotPanel::addSpelling(const QString &spelling)
{
    auto *button = new WhyLinkButton(spelling, m_places);
    button->setToolTip(tr("Ask for %1").arg(spelling));
    button->installEventFilter(this);
    connect(button, &QToolButton::clicked, m_edit, [this, spelling] {
        m_edit->setText(spelling);
        m_edit->setFocus();
    });
    m_placeLayout->addWidget(button);
}

void WhyNotPanel::clearPlaces()
{
    delete m_placeLayout; // the layout alone; widgets may be in the middle of a click
    m_placeLayout = makeColumn(m_places, {}, 4);
    for (QWidget *each : m_places->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
        each->hide();
        each->setParent(nullptr);
        each->deleteLater();
    }
}

/// Esc returns to the current value before it cancels anything else.
bool WhyNotPanel::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isKey || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride)
        event->accept();
    else
        emit closed();
    return true;
}

} // namespace strata
