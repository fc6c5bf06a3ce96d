// SPDX-License-Identifier: MIT
#include "views/why/whypanel.h"

#include "items/answer/fatetext.h"
#include "items/text.h"
#include "views/controls/widgets.h"
#include "views/fates/fateglyph.h"
#include "views/reference/topic.h"
#include "views/controls/announce.h"
#include "views/why/repairlist.h"
#include "views/why/whylabel.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFont>
#include <QLabel>
#include <QPalette>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>

namespace strata {

namespace {

bool isSame(const WhyText &one, const WhyText &other)
{
    const auto isSameLink = [](const WhyLink &a, const WhyLink &b) { return a.text == b.text && a.mark == b.mark; };
    return one.fate == other.fate && one.survived == other.survived && one.headline == other.headline &&
           one.sentences == other.sentences &&
           std::equal(one.links.begin(), one.links.end(), other.links.begin(), other.links.end(), isSameLink);
}

QFont smallFont(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * 0.85);
    return font;
}

} // namespace

WhyPanel::WhyPanel(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("whyPanel"));
    setAccessibleName(tr("Why"));
    auto *outer = makeColumn(this);
    auto *scroll = m_scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    outer->addWidget(scroll);

    auto *content = new QWidget(scroll);
    auto *layout = makeColumn(content, {12, 8, 12, 8}, 6);
    m_warnings = makeWhyLabel("whyWarnings", content);
    m_warnings->setAccessibleName(tr("Findings about the key"));
    m_warnings->hide();
    layout->addWidget(m_warnings);
    auto *head = makeRow(nullptr, {}, 8);
    m_sign = new FateSign(content);
    m_headline = makeWhyLabel("whyHeadline", content);
    setBold(*m_headline);
    head->addWidget(m_sign, 0, Qt::AlignTop);
    m_lastChanged = makeWhyLabel("whyLastChanged", content);
    m_lastChanged->setForegroundRole(QPalette::PlaceholderText);
    head->addWidget(m_headline, 1);
    auto *titles = makeColumn(nullptr, {}, 0);
    titles->addLayout(head);
    titles->addWidget(m_lastChanged);
    layout->addLayout(titles);
    m_sentences = makeWhyLabel("whySentences", content);
    layout->addWidget(m_sentences);
    m_without = makeWhyLabel("whyWithout", content);
    layout->addWidget(m_without);
    m_reveal = new QPushButton(content);
    m_reveal->setObjectName(QStringLiteral("whyReveal"));
    m_reveal->setMinimumHeight(24);
    m_reveal->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(m_reveal, 0, Qt::AlignLeft);
    m_clearText = makeWhyLabel("whyClearText", content);
    layout->addWidget(m_clearText);
    connect(m_reveal, &QPushButton::clicked, this, &WhyPanel::onRevealClicked);
    m_linkArea = new QWidget(content);
    m_linkLayout = makeColumn(m_linkArea, {0, 4, 0, 0}, 0);
    layout->addWidget(m_linkArea);
    m_restore = new WhyLinkButton(tr("Restore this value (undo the edit)"), content);
    m_restore->setObjectName(QStringLiteral("whyRestore"));
    m_restore->setArrowType(Qt::NoArrow);
    m_restore->hide();
    connect(m_restore, &QToolButton::clicked, this, &WhyPanel::restoringRequested);
    layout->addWidget(m_restore);
    m_findRepairs = new WhyLinkButton({}, content);
    m_findRepairs->setObjectName(QStringLiteral("whyFindRepairs"));
    connect(m_findRepairs, &QToolButton::clicked, this, &WhyPanel::repairsRequested);
    layout->addWidget(m_findRepairs);
    m_repairs = new RepairList(content);
    m_repairs->setObjectName(QStringLiteral("whyRepairs"));
    connect(m_repairs, &RepairList::chosen, this, &WhyPanel::repairChosen);
    layout->addWidget(m_repairs);
    layout->addStretch(1);
    scroll->setWidget(content);
    setFocusProxy(m_sentences);
    m_lastChanged->setFont(smallFont(font()));
    clear();
}

void WhyPanel::setWarnings(const QStringList &sentences)
{
    m_warnings->setText(sentences.join(QLatin1Char('\n')));
    m_warnings->setVisible(!sentences.isEmpty());
}

void WhyPanel::setWhy(const WhyText &why)
{
    setWithout({});
    setLastChanged({});
    offerRestoring(false);
    offerRepairs(Repairs::None);
    setReveal(Reveal::NotOffered);
    if (m_why && isSame(*m_why, why)) // reloaded without a change
        return;
    m_why = why;
    m_sign->setVisible(why.fate.has_value());
    m_sign->setFate(why.fate, why.survived ? Survived::Yes : Survived::No);
    m_headline->setText(wrappable(shownText(why.headline)));
    QStringList sentences;
    for (const std::string &sentence : why.sentences)
        sentences << shownText(sentence);
    m_sentences->setText(wrappable(sentences.join(QLatin1String("\n\n"))));
    announce(*m_headline, shownText(why.headline));
    m_sentences->setAccessibleName(sentences.join(QLatin1Char(' ')));
    setLinks(why.links);
    addReference(why);
    layOut();
    emit topicChanged(why.fate ? topicOf(*why.fate, why.survived ? Survived::Yes : Survived::No) : QString());
}

/// Lays out immediately: until the next layout pass new links would be painted on top of each other.
void WhyPanel::layOut()
{
    for (QWidget *each : {m_linkArea, m_scroll->widget(), static_cast<QWidget *>(m_scroll)}) {
        QEvent request(QEvent::LayoutRequest);
        QCoreApplication::sendEvent(each, &request);
    }
}

void WhyPanel::setLastChanged(const QString &sentence)
{
    const QString shown = shownText(sentence);
    m_lastChanged->setText(shown);
    m_lastChanged->setAccessibleName(shown.isEmpty() ? tr("Last changed") : shown);
    m_lastChanged->setVisible(!sentence.isEmpty());
}

void WhyPanel::setWithout(const QString &sentence)
{
    const QString shown = shownText(sentence);
    m_without->setText(wrappable(shown));
    m_without->setAccessibleName(shown.isEmpty() ? tr("Without this value") : shown);
    m_without->setVisible(!sentence.isEmpty());
}

void WhyPanel::offerRestoring(bool isOffered)
{
    m_restore->setVisible(isOffered);
}

void WhyPanel::offerRepairs(Repairs offered)
{
    const QString text =
        offered == Repairs::BringIn ? tr("What brings it into the result?") : tr("What takes it out of the result?");
    m_findRepairs->setWholeText(text);
    m_findRepairs->setAccessibleName(text);
    m_findRepairs->setToolTip(tr("Try edits of the files that do exactly this, in memory"));
    m_findRepairs->setVisible(offered != Repairs::None);
    setRepairs({});
}

void WhyPanel::setRepairs(const QStringList &sentences, const QString &message)
{
    if (!sentences.isEmpty() || !message.isEmpty())
        m_findRepairs->hide();
    m_repairs->setRepairs(sentences, message);
}

void WhyPanel::clear()
{
    m_why.reset();
    m_sign->setVisible(false);
    m_headline->setText(tr("No value chosen"));
    offerRestoring(false);
    m_sentences->setText(tr("Choose a cell to see why its value is, or is not, in the result."));
    setWithout({});
    setLastChanged({});
    offerRepairs(Repairs::None);
    setLinks({});
    setReveal(Reveal::NotOffered);
    emit topicChanged({});
}

void WhyPanel::setReveal(Reveal reveal)
{
    showBelowButton({}, tr("Reveal"));
    m_reveal->setToolTip(tr("Show this sealed value in clear text, here only"));
    m_reveal->setVisible(reveal == Reveal::Offered);
}

void WhyPanel::showClearText(const QString &text)
{
    showBelowButton(text, tr("Hide"));
    m_reveal->setToolTip(tr("Hide the clear text"));
}

void WhyPanel::showRevealProblem(const QString &reason)
{
    showBelowButton(tr("This value cannot be revealed: %1.").arg(reason), tr("Reveal"));
}

void WhyPanel::showBelowButton(const QString &text, const QString &buttonText)
{
    m_reveal->setText(buttonText);
    m_reveal->setAccessibleName(buttonText);
    m_clearText->setText(text);
    m_clearText->setAccessibleName(text.isEmpty() ? tr("Clear text") : text);
    m_clearText->setVisible(!text.isEmpty());
}

void WhyPanel::onRevealClicked()
{
    if (m_reveal->text() == tr("Hide"))
        setReveal(Reveal::Offered);
    else
        emit revealRequested();
}

void WhyPanel::setLinks(const std::vector<WhyLink> &links)
{
    while (QLayoutItem *item = m_linkLayout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    m_lesson = nullptr;
    for (const WhyLink &link : links) {
        const QString text = shownText(link.text);
        auto *button = new WhyLinkButton(text, m_linkArea);
        button->setToolTip(tr("Show %1").arg(text));
        button->setAccessibleName(tr("Show %1").arg(text));
        const SourceMark mark = link.mark;
        connect(button, &QToolButton::clicked, this, [this, mark] { emit linkActivated(mark); });
        addLink(button);
    }
    m_linkArea->setVisible(!links.empty());
}

/// Adds a link below the existing ones.
void WhyPanel::addLink(WhyLinkButton *button)
{
    const QLayoutItem *above = m_linkLayout->itemAt(m_linkLayout->count() - 1);
    setTabOrder(above ? above->widget() : m_clearText, button);
    m_linkLayout->addWidget(button);
    m_linkArea->setVisible(true);
    button->show(); // the layout would show it later
}

/// Adds the link to the reference page of the fate.
void WhyPanel::addReference(const WhyText &why)
{
    if (!why.fate)
        return;
    const Survived survived = why.survived ? Survived::Yes : Survived::No;
    const QString name = why.survived ? tr("survived") : fateText(*why.fate);
    auto *button = new WhyLinkButton(tr("About “%1”").arg(name), m_linkArea);
    button->setObjectName(QStringLiteral("whyReference"));
    button->setArrowType(Qt::NoArrow);
    button->setToolTip(tr("Open the page about “%1” (F1)").arg(name));
    connect(button, &QToolButton::clicked, this,
            [this, topic = topicOf(*why.fate, survived)] { emit referenceRequested(topic); });
    addLink(button);
}

void WhyPanel::setLesson(const QString &id, const QString &title)
{
    if (m_lesson) {
        m_linkLayout->removeWidget(m_lesson);
        m_lesson->hide();
        m_lesson->deleteLater();
        m_lesson = nullptr;
    }
    if (id.isEmpty())
        return;
    m_lesson = new WhyLinkButton(tr("Lesson: %1").arg(title), m_linkArea);
    m_lesson->setObjectName(QStringLiteral("whyLesson"));
    m_lesson->setArrowType(Qt::NoArrow);
    m_lesson->setToolTip(tr("Start the lesson “%1”, two minutes").arg(title));
    connect(m_lesson, &QToolButton::clicked, this, [this, id] { emit lessonRequested(id); });
    addLink(m_lesson);
    layOut();
}

void WhyPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        m_lastChanged->setFont(smallFont(font()));
}

void WhyPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    emit shown();
}

QString WhyPanel::plainText() const
{
    QString text = m_headline->text() + QLatin1Char('\n') + m_sentences->text();
    if (!m_without->text().isEmpty())
        text += QLatin1String("\n\n") + m_without->text();
    if (!m_lastChanged->text().isEmpty())
        text += QLatin1String("\n\n") + m_lastChanged->text();
    return text.remove(QChar(0x200b));
}

} // namespace strata
