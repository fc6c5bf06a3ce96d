// SPDX-License-Identifier: MIT
#include "views/reference/legendview.h"

#include "items/answer/fatetext.h"
#include "views/contributions/reachline.h"
#include "views/controls/focusring.h"
#include "views/controls/widgets.h"
#include "views/fates/fatebar.h"
#include "views/fates/fatepalette.h"
#include "views/fates/fateglyph.h"
#include "views/reference/topic.h"
#include "views/why/whylabel.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>

#include <functional>
#include <tuple>
#include <utility>

namespace strata {

namespace {

constexpr QSize kLegendViewStartSize(640, 680);
constexpr int kSampleWidth = 64; // pixels at the smallest font

/// A part of a view, drawn by its own painting code.
class Sample : public QWidget
{
public:
    using Draw = std::function<void(QPainter &, const QRectF &, const FatePalette &)>;

    Sample(Draw draw, QWidget *parent) : QWidget(parent), m_draw(std::move(draw))
    {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override
    {
        return {qMax(kSampleWidth, fontMetrics().horizontalAdvance(QLatin1Char('0')) * 8),
                qMax(18, fontMetrics().height() + 2)};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        m_draw(painter, QRectF(rect()), FatePalette::forPalette(palette()));
    }

private:
    Draw m_draw;
};

Sample::Draw barOf(FateFamily family)
{
    return [family](QPainter &painter, const QRectF &rect, const FatePalette &palette) {
        FamilyCounts counts{};
        counts[static_cast<std::size_t>(family)] = 1;
        drawFateBar(painter, rect.adjusted(0, 4, 0, -4), counts, palette);
    };
}

/// Draws a marker's line from its cell to its end.
Sample::Draw reachOf(MarkerReach::End end)
{
    return [end](QPainter &painter, const QRectF &rect, const FatePalette &palette) {
        ReachPiece piece{.end = end, .isStart = false, .isEnd = true, .pointsLeft = end == MarkerReach::End::Leaked};
        drawReach(painter, rect, {piece}, std::nullopt, palette);
    };
}

} // namespace

LegendView::LegendView(QWidget *parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("legendView"));
    new FocusRing(*this);
    setWindowTitle(tr("Legend"));
    setAccessibleName(tr("Legend"));
    setModal(false);
    setSizeGripEnabled(true);
    resize(kLegendViewStartSize);
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("legendScroll"));
    scroll->setAccessibleName(tr("Symbols and their meanings"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_content = new QWidget(scroll);
    m_content->setBackgroundRole(QPalette::Base);
    m_content->setAutoFillBackground(true);
    m_table = new QGridLayout(m_content);
    m_table->setContentsMargins(16, 8, 16, 16);
    m_table->setHorizontalSpacing(12);
    m_table->setVerticalSpacing(4);
    m_table->setColumnStretch(3, 1);
    scroll->setWidget(m_content);
    auto *layout = makeColumn(this);
    layout->addWidget(scroll);
}

void LegendView::setEntries(const std::vector<std::pair<Fate, QString>> &meanings, const QString &survived)
{
    addFates(meanings, survived);
    addBars();
    addReaches();
    m_table->setRowStretch(m_table->rowCount(), 1);
}

void LegendView::addHeading(const QString &text)
{
    auto *heading = new QLabel(text, m_content);
    setBold(*heading);
    heading->setContentsMargins(0, 12, 0, 2);
    m_table->addWidget(heading, m_table->rowCount(), 0, 1, 4);
}

void LegendView::addRow(QWidget *sign, const QString &letter, const QString &name, const QString &topic,
                        const QString &meaning)
{
    const int row = m_table->rowCount();
    m_table->addWidget(sign, row, 0, 1, letter.isEmpty() ? 2 : 1, Qt::AlignVCenter | Qt::AlignLeft);
    if (!letter.isEmpty())
        m_table->addWidget(new QLabel(letter, m_content), row, 1, Qt::AlignCenter);
    if (topic.isEmpty()) {
        auto *label = new QLabel(name, m_content);
        label->setContentsMargins(4, 0, 0, 0); // aligned with the text of a link
        m_table->addWidget(label, row, 2, Qt::AlignVCenter);
    } else {
        auto *link = new WhyLinkButton(name, m_content);
        link->setArrowType(Qt::NoArrow);
        link->setObjectName(QLatin1String("legend-") + topic);
        link->setToolTip(tr("Open the page about %1").arg(name));
        connect(link, &QToolButton::clicked, this, [this, topic] { emit topicRequested(topic); });
        m_table->addWidget(link, row, 2, Qt::AlignVCenter | Qt::AlignLeft);
    }
    QLabel *text = makeWhyLabel("", m_content);
    text->setAlignment(Qt::AlignVCenter | Qt::AlignLeft);
    text->setText(meaning);
    m_table->addWidget(text, row, 3);
}

void LegendView::addFates(const std::vector<std::pair<Fate, QString>> &meanings, const QString &survived)
{
    for (int i = 0; i < kFateFamilyCount; ++i) {
        const auto family = static_cast<FateFamily>(i);
        QString heading = familyText(family);
        addHeading(heading.replace(0, 1, heading.left(1).toUpper()));
        for (const auto &[fate, meaning] : meanings) {
            if (familyOf(fate) != family)
                continue;
            auto *sign = new FateSign(m_content);
            sign->setFate(fate);
            addRow(sign, QString(QLatin1Char(fateLetter(fate))), fateText(fate), topicOf(fate), meaning);
        }
        if (family == FateFamily::Problem) {
            auto *sign = new FateSign(m_content);
            sign->setFate(Fate::Won, Survived::Yes);
            addRow(sign, QStringLiteral("!"), tr("survived"), topicOf(Fate::Won, Survived::Yes), survived);
        }
    }
}

void LegendView::addBars()
{
    addHeading(tr("Fate bars"));
    const std::pair<FateFamily, QString> bars[] = {
        {FateFamily::Result, tr("Solid: values that are in the result.")},
        {FateFamily::Hidden, tr("Hatched: values that others hide.")},
        {FateFamily::Removed, tr("Cross hatched: values and markers that removed each other.")},
        {FateFamily::Problem, tr("Solid with a dot: values and markers with an unintended effect.")},
    };
    for (const auto &[family, meaning] : bars)
        addRow(new Sample(barOf(family), m_content), {}, familyText(family), {}, meaning);
}

void LegendView::addReaches()
{
    addHeading(tr("How far a marker reached"));
    const std::tuple<MarkerReach::End, Fate, QString> reaches[] = {
        {MarkerReach::End::Hit, Fate::MarkerHit, tr("The line ends with a cross where the marker removed something.")},
        {MarkerReach::End::Spent, Fate::MarkerSpent,
         tr("It ends with a bar where the marker was used up without effect.")},
        {MarkerReach::End::Cancelled, Fate::MarkerCancelled, tr("It ends where an equal marker cancelled it.")},
        {MarkerReach::End::Leaked, Fate::MarkerLeaked, tr("The arrow points to the result, where the marker is.")},
    };
    for (const auto &[end, fate, meaning] : reaches)
        addRow(new Sample(reachOf(end), m_content), {}, fateText(fate), topicOf(fate), meaning);
    auto *text = new QLabel(QStringLiteral("L1\u2192L2"), m_content);
    addRow(text, {}, tr("reach"), QStringLiteral("fate:knocked-out"),
           tr("The marker of layer L1 acted in layer L2. L1 is the highest layer."));
}

} // namespace strata
