// SPDX-License-Identifier: MIT
#include "views/why/whypanel.h"

#include "items/text.h"
#include "views/fates/fatesign.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>

namespace strata {

namespace {

constexpr const char *kWholeText = "wholeText";
constexpr int kSmallestLink = 120; // pixels
constexpr int kAroundLink = 72;    // pixels: margins, arrow, frame and a scroll bar

QLabel *makeLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

/// Lets long paths and names wrap behind their separators.
QString wrappable(const QString &text)
{
    QString out;
    for (const QChar c : text) {
        out += c;
        if (c == QLatin1Char('/') || c == QLatin1Char('.') || c == QLatin1Char(':') || c == QLatin1Char('_'))
            out += QChar(0x200b);
    }
    return out;
}

} // namespace

WhyPanel::WhyPanel(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("whyPanel"));
    setAccessibleName(tr("Why"));
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    outer->addWidget(scroll);

    auto *content = new QWidget(scroll);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    m_sign = new FateSign(content);
    m_headline = makeLabel(content);
    m_headline->setObjectName(QStringLiteral("whyHeadline"));
    QFont bold = m_headline->font();
    bold.setBold(true);
    m_headline->setFont(bold);
    head->addWidget(m_sign, 0, Qt::AlignTop);
    head->addWidget(m_headline, 1);
    layout->addLayout(head);
    m_sentences = makeLabel(content);
    m_sentences->setObjectName(QStringLiteral("whySentences"));
    layout->addWidget(m_sentences);
    m_reveal = new QPushButton(content);
    m_reveal->setObjectName(QStringLiteral("whyReveal"));
    m_reveal->setMinimumHeight(24);
    m_reveal->setFocusPolicy(Qt::StrongFocus);
    layout->addWidget(m_reveal, 0, Qt::AlignLeft);
    m_clearText = makeLabel(content);
    m_clearText->setObjectName(QStringLiteral("whyClearText"));
    layout->addWidget(m_clearText);
    connect(m_reveal, &QPushButton::clicked, this, &WhyPanel::onRevealClicked);
    m_linkArea = new QWidget(content);
    m_linkLayout = new QVBoxLayout(m_linkArea);
    m_linkLayout->setContentsMargins(0, 4, 0, 0);
    m_linkLayout->setSpacing(0);
    layout->addWidget(m_linkArea);
    layout->addStretch(1);
    scroll->setWidget(content);
    setFocusProxy(m_sentences);
    clear();
}

WhyPanel::~WhyPanel() = default;

void WhyPanel::setWhy(const WhyText &why)
{
    m_sign->setVisible(why.fate.has_value());
    m_sign->setFate(why.fate, why.survived ? Survived::Yes : Survived::No);
    m_headline->setText(wrappable(toText(why.headline)));
    QStringList sentences;
    for (const std::string &sentence : why.sentences)
        sentences << toText(sentence);
    m_sentences->setText(wrappable(sentences.join(QLatin1String("\n\n"))));
    m_headline->setAccessibleName(toText(why.headline));
    m_sentences->setAccessibleName(sentences.join(QLatin1Char(' ')));
    setLinks(why.links);
    setReveal(Reveal::NotOffered);
}

void WhyPanel::clear()
{
    m_sign->setVisible(false);
    m_headline->setText(tr("No value chosen"));
    m_sentences->setText(tr("Choose a cell to see why its value is, or is not, in the result."));
    setLinks({});
    setReveal(Reveal::NotOffered);
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
        item->widget()->deleteLater();
        delete item;
    }
    for (const WhyLink &link : links) {
        auto *button = new QToolButton(m_linkArea);
        const QString text = toText(link.text);
        button->setProperty(kWholeText, text);
        button->setToolTip(tr("Show %1").arg(text));
        button->setAccessibleName(tr("Show %1").arg(text));
        button->setArrowType(Qt::RightArrow);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setAutoRaise(true);
        button->setMinimumHeight(24);
        button->setCursor(Qt::PointingHandCursor);
        button->setFocusPolicy(Qt::StrongFocus);
        QPalette colours = button->palette();
        colours.setColor(QPalette::ButtonText, colours.color(QPalette::Link));
        button->setPalette(colours);
        const SourceMark mark = link.mark;
        connect(button, &QToolButton::clicked, this, [this, mark] { emit linkActivated(mark); });
        m_linkLayout->addWidget(button, 0, Qt::AlignLeft);
    }
    m_linkArea->setVisible(!links.empty());
    fitLinks();
}

/// Links must not make the content wider than the panel, which would cut the sentences too.
void WhyPanel::fitLinks()
{
    const int room = qMax(kSmallestLink, width() - kAroundLink);
    for (QToolButton *button : m_linkArea->findChildren<QToolButton *>())
        button->setText(fontMetrics().elidedText(button->property(kWholeText).toString(), Qt::ElideLeft, room));
}

void WhyPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitLinks();
}

QString WhyPanel::plainText() const
{
    QString text = m_headline->text() + QLatin1Char('\n') + m_sentences->text();
    return text.remove(QChar(0x200b));
}

} // namespace strata
