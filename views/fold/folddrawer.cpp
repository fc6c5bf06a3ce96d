// SPDX-License-Identifier: MIT
#include "views/fold/folddrawer.h"

#include "items/fold/foldlists.h"
#include "items/roles.h"
#include "items/text.h"
#include "projection/steps/steptext.h"
#include "views/controls/widgets.h"
#include "views/fold/folddelegate.h"
#include "views/metrics.h"

#include <QLabel>
#include <QListView>

#include <algorithm>

namespace strata {

namespace {

constexpr int kLookedAt = 200; // rows

/// The events of a step, one per line. If there is no room for all, the last ones, which tell what became of values,
/// are visible until the user selects another.
class FoldEventList : public QListView
{
public:
    explicit FoldEventList(QWidget *parent = nullptr);

protected:
    void updateGeometries() override;
};

FoldEventList::FoldEventList(QWidget *parent) : QListView(parent)
{
    setObjectName(QStringLiteral("foldEvents"));
    setAccessibleName(UiTexts::tr("What happened"));
    setItemDelegate(new FoldEventDelegate(this));
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
}

/// The rows or the size of the list changed.
void FoldEventList::updateGeometries()
{
    QListView::updateGeometries();
    if (!model() || currentIndex().isValid())
        return;
    for (int row = 0; row < std::min(model()->rowCount(), kLookedAt); ++row) {
        const QModelIndex index = model()->index(row, 0);
        if (index.data(FateRole).isValid())
            return scrollTo(index);
    }
}

} // namespace

FoldDrawer::FoldDrawer(QWidget *parent)
    : QScrollArea(parent), m_events(new FoldEventModel(this)), m_markers(new FoldMarkerModel(this)),
      m_rule(makeTextLabel("foldRule", this, Qt::RichText)), m_markerList(new QListView(this)),
      m_eventList(new FoldEventList(this))
{
    setObjectName(QStringLiteral("foldTexts"));
    m_rule->setContentsMargins(kPad, 2, kPad, 2);
    m_rule->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_rule->setFocusPolicy(Qt::NoFocus);
    m_markerList->setObjectName(QStringLiteral("foldMarkers"));
    m_markerList->setAccessibleName(tr("Markers on the way"));
    m_markerList->setModel(m_markers);
    m_markerList->setItemDelegate(new FoldMarkerDelegate(m_markerList));
    m_markerList->setFlow(QListView::LeftToRight);
    m_markerList->setWrapping(false);
    m_markerList->setLayoutMode(QListView::Batched);
    m_markerList->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_markerList->setFrameShape(QFrame::NoFrame);
    m_eventList->setModel(m_events);
    auto *texts = new QWidget(this);
    auto *lines = makeColumn(texts, {}, 2);
    lines->addWidget(m_rule);
    lines->addWidget(m_markerList);
    lines->addWidget(m_eventList, 1);
    setWidget(texts); // with large texts the rule alone may need all the height
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    connect(m_rule, &QLabel::linkActivated, this, &FoldDrawer::referenceRequested);
}

void FoldDrawer::setStep(const std::shared_ptr<const FoldPlay> &play, std::uint32_t step, const QString &ruleTopic)
{
    m_events->setStep(play, step);
    m_markers->setStep(play, step);
    m_markerList->setVisible(m_markers->rowCount() > 0);
    m_markerList->setFixedHeight(std::max(kClickTarget, fontMetrics().height() + 8) + 4);
    if (!play)
        return;
    const QString rule = shownText(stepRule(play->projection(), play->step(step), phrasebook())).toHtmlEscaped();
    const QString link =
        ruleTopic.isEmpty()
            ? QString()
            : QStringLiteral(" <a href=\"%1\">%2</a>").arg(ruleTopic.toHtmlEscaped(), tr("More about it"));
    m_rule->setText(QString(tr("<b>Rule:</b> %1").arg(rule) + link));
    m_rule->setFocusPolicy(link.isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
}

std::optional<SourceMark> FoldDrawer::select(std::uint32_t event)
{
    const QModelIndex index = m_events->indexOf(event);
    m_eventList->setCurrentIndex(index);
    m_eventList->scrollTo(index);
    const QVariant mark = index.data(OriginRole);
    return mark.isValid() ? std::optional(mark.value<SourceMark>()) : std::nullopt;
}

QList<QAbstractItemView *> FoldDrawer::lists() const
{
    return {m_markerList, m_eventList};
}

} // namespace strata
