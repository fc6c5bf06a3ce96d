// SPDX-License-Identifier: MIT
#include "views/fold/foldplayer.h"

#include "items/foldlists.h"
#include "items/foldmodel.h"
#include "items/text.h"
#include "projection/steptext.h"
#include "views/fold/foldcontrols.h"
#include "views/fold/folddelegate.h"
#include "views/fold/foldeventlist.h"
#include "views/fold/foldguesspanel.h"
#include "views/fold/foldheader.h"
#include "views/fold/foldmotion.h"
#include "views/fold/foldticks.h"
#include "views/fold/foldtimeline.h"
#include "views/layout/adaptivesplitter.h"
#include "views/window/findline.h"
#include "views/window/treefind.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace strata {

namespace {

constexpr int kPage = 0;         // of the stack: the message; the fold is the other one
constexpr int kOpened = 200;     // rows
constexpr int kTextsBeside = 90; // characters of width from which on texts are beside the values

QLabel *makeText(const char *name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setWordWrap(true);
    label->setContentsMargins(8, 2, 8, 2);
    return label;
}

} // namespace

FoldPlayer::FoldPlayer(QWidget *parent)
    : QWidget(parent), m_rows(new FoldModel(this)), m_events(new FoldEventModel(this)),
      m_markers(new FoldMarkerModel(this)), m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("foldPlayer"));
    setAccessibleName(tr("Fold"));
    m_message = makeText("foldEmpty", this);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setTextFormat(Qt::RichText);
    m_message->setMargin(24);
    m_pages->insertWidget(kPage, m_message);
    m_pages->addWidget(buildFold());
    m_remark = makeText("foldRemark", this);
    m_remark->setTextFormat(Qt::RichText);
    m_remark->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_remark);
    layout->addWidget(m_pages, 1);
    layout->addWidget(
        new FindLine(*new TreeFind(*m_panes), *m_panes, QStringLiteral("foldFind"), tr("Find in the step"), this));
    connect(&m_timer, &QTimer::timeout, this, &FoldPlayer::playOn);
    connect(m_message, &QLabel::linkActivated, this, &FoldPlayer::linkActivated);
    connect(m_remark, &QLabel::linkActivated, this, &FoldPlayer::linkActivated);
    setPlay(nullptr);
}

FoldPlayer::~FoldPlayer() = default;

QWidget *FoldPlayer::buildFold()
{
    auto *page = new QWidget(m_pages);
    m_controls = new FoldControls(page);
    m_timeline = new FoldTimeline(page);
    m_timeline->installEventFilter(this);
    m_rule = makeText("foldRule", page);
    m_rule->setTextFormat(Qt::RichText);
    buildLists();
    auto *texts = new QWidget(page);
    auto *lines = new QVBoxLayout(texts);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2);
    lines->addWidget(m_rule);
    lines->addWidget(m_markerList);
    lines->addWidget(m_eventList, 1);
    m_told = new QScrollArea(page); // with large texts the rule alone may need all the height
    m_told->setWidget(texts);
    m_told->setWidgetResizable(true);
    m_told->setFrameShape(QFrame::NoFrame);
    m_told->setFocusPolicy(Qt::NoFocus);
    auto *step = new AdaptiveSplitter(kTextsBeside, page); // the values have the height, the texts what they leave
    step->setObjectName(QStringLiteral("foldParts"));
    step->addWidget(m_panes);
    step->addWidget(m_told);
    step->setStretchFactor(0, 5);
    step->setStretchFactor(1, 3);
    step->setCollapsible(0, false);                  // the texts are a drawer
    auto *all = new QSplitter(Qt::Horizontal, page); // the guess keeps its height when the outcome is shown
    all->setObjectName(QStringLiteral("foldValues"));
    m_guess = new FoldGuessPanel(all);
    all->addWidget(step);
    all->addWidget(m_guess);
    all->setStretchFactor(0, 2);
    all->setStretchFactor(1, 1);
    all->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_controls);
    layout->addWidget(m_timeline);
    layout->addWidget(all, 1);
    page->setFocusProxy(m_timeline);
    setFocusProxy(m_timeline);

    connect(m_controls, &FoldControls::firstRequested, this, [this] { go(0); });
    connect(m_controls, &FoldControls::previousRequested, this, [this] { go(m_timeline->value() - 1); });
    connect(m_controls, &FoldControls::nextRequested, this, [this] { go(m_timeline->value() + 1); });
    connect(m_controls, &FoldControls::lastRequested, this, [this] { go(m_timeline->maximum()); });
    connect(m_controls, &FoldControls::playToggled, this, [this] { setPlaying(!isPlaying()); });
    connect(m_controls, &FoldControls::predictingChanged, this, &FoldPlayer::setPredicting);
    connect(m_controls, &FoldControls::paceChanged, this, [this] { setPlaying(isPlaying()); });
    connect(m_timeline, &QAbstractSlider::valueChanged, this, &FoldPlayer::go);
    connect(m_rule, &QLabel::linkActivated, this, &FoldPlayer::referenceRequested);
    connect(m_guess, &FoldGuessPanel::eventActivated, this, &FoldPlayer::goToEvent);
    connect(m_guess, &FoldGuessPanel::revealed, this, [this] {
        m_revealed.insert(m_step);
        showOutcome();
    });
    return page;
}

void FoldPlayer::buildLists()
{
    m_panes = new QTreeView(this);
    m_panes->setObjectName(QStringLiteral("foldPanes"));
    m_panes->setAccessibleName(tr("Values of the step"));
    m_panes->setModel(m_rows);
    m_motion = new FoldMotion(*m_panes->viewport());
    m_panes->setItemDelegate(new FoldDelegate(*m_motion, m_panes));
    m_panes->setUniformRowHeights(true);
    m_panes->setAllColumnsShowFocus(false);
    m_panes->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_panes->setFrameShape(QFrame::NoFrame);
    m_panes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_panes->setIndentation(16);
    m_panes->setHeader(new FoldHeader(m_panes));
    m_panes->header()->setSectionResizeMode(QHeaderView::Stretch);
    m_markerList = new QListView(this);
    m_markerList->setObjectName(QStringLiteral("foldMarkers"));
    m_markerList->setAccessibleName(tr("Markers on the way"));
    m_markerList->setModel(m_markers);
    m_markerList->setItemDelegate(new FoldMarkerDelegate(m_markerList));
    m_markerList->setFlow(QListView::LeftToRight);
    m_markerList->setWrapping(false);
    m_markerList->setLayoutMode(QListView::Batched);
    m_markerList->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_markerList->setFrameShape(QFrame::NoFrame);
    m_eventList = new FoldEventList(this);
    m_eventList->setModel(m_events);
    for (QAbstractItemView *view :
         {static_cast<QAbstractItemView *>(m_panes), static_cast<QAbstractItemView *>(m_markerList),
          static_cast<QAbstractItemView *>(m_eventList)})
        connectLists(view);
}

void FoldPlayer::connectLists(QAbstractItemView *view)
{
    view->installEventFilter(this);
    connect(view->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        if (const QVariant address = index.data(AddressRole); address.isValid() && !m_isQuiet)
            emit currentValueChanged(address.value<Address>());
    });
    connect(view, &QAbstractItemView::clicked, this, [this](const QModelIndex &index) {
        if (const QVariant mark = index.data(OriginRole); mark.isValid())
            emit markActivated(mark.value<SourceMark>());
    });
    connect(view, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        if (const QVariant mark = index.data(OriginRole); mark.isValid())
            emit sourceRequested(mark.value<SourceMark>());
    });
}

void FoldPlayer::setPlay(std::shared_ptr<const FoldPlay> play)
{
    setPlaying(false);
    m_play = std::move(play);
    m_revealed.clear();
    m_step = 0;
    showTicks(*m_timeline, m_play.get());
    if (!m_play || m_play->count() == 0)
        showMessage(m_play ? noStepsText(*m_play) : tr("No key is chosen."));
    else
        m_pages->setCurrentIndex(kPage + 1);
    showStep();
}

void FoldPlayer::showMessage(const QString &text)
{
    m_message->setText(text);
    m_pages->setCurrentIndex(kPage);
}

void FoldPlayer::setRemark(const QString &html)
{
    m_remark->setText(html);
    m_remark->setVisible(!html.isEmpty());
}

void FoldPlayer::setRuleTopic(const QString &topic)
{
    m_ruleTopic = topic;
    showRule();
}

void FoldPlayer::setStep(std::uint32_t step)
{
    const std::uint32_t count = m_play ? m_play->count() : 0;
    m_step = count > 0 ? std::min(step, count - 1) : 0;
    showStep();
}

/// Goes to a step at the user's request.
void FoldPlayer::go(int step)
{
    const int wanted = std::clamp(step, 0, m_timeline->maximum());
    if (!m_play || static_cast<std::uint32_t>(wanted) == m_step)
        return;
    setStep(static_cast<std::uint32_t>(wanted));
    emit stepChanged(m_step);
}

void FoldPlayer::setPlaying(bool isPlaying)
{
    if (isPlaying && hasSteps() && m_step + 1 == m_play->count())
        go(0); // played to the end: restart
    if (isPlaying && hasSteps())
        m_timer.start(m_controls->pace());
    else
        m_timer.stop();
    m_controls->setPlaying(this->isPlaying());
}

void FoldPlayer::showMotion()
{
    if (hasSteps() && !isSecret())
        m_motion->play(m_controls->pace());
}

/// Goes to the next step; a step to predict waits for the guess. Receivers of the signal may stop playing.
void FoldPlayer::playOn()
{
    if (!isSecret())
        go(m_timeline->value() + 1);
    showMotion();
    setPlaying(isPlaying() && !isSecret() && m_step + 1 < m_play->count());
}

void FoldPlayer::setPredicting(bool isPredicting)
{
    m_isPredicting = isPredicting;
    m_revealed.clear();
    m_controls->setPredicting(isPredicting);
    showStep();
    if (isPredicting && isSecret())
        m_guess->setFocus();
}

void FoldPlayer::showStep()
{
    m_motion->stop();
    const std::shared_ptr<const FoldPlay> shown = hasSteps() ? m_play : nullptr;
    {
        const QSignalBlocker quiet(m_timeline);
        m_timeline->setValue(static_cast<int>(m_step));
    }
    m_events->setStep(shown, m_step);
    m_markers->setStep(shown, m_step);
    m_guess->setStep(m_isPredicting ? shown : nullptr, m_step);
    if (hasSteps())
        m_controls->setStep(static_cast<int>(m_step), static_cast<int>(m_play->count()),
                            stepTitleText(*m_play, m_step));
    showRule();
    showOutcome();
}

/// Shows the result of the step and its explanation.
void FoldPlayer::showOutcome()
{
    const bool hidden = isSecret();
    const bool isJoin = hasSteps() && m_play->record(m_step).kind == StepKind::Combine;
    m_panes->setColumnHidden(static_cast<int>(FoldSide::Joins), !isJoin);
    m_panes->setColumnHidden(static_cast<int>(FoldSide::After), hidden);
    m_panes->header()->setSectionResizeMode(QHeaderView::Stretch); // a column shown again keeps its old width
    m_rows->setStep(hasSteps() ? m_play : nullptr, m_step,
                    hidden ? FoldModel::Outcome::Secret : FoldModel::Outcome::Told);
    expandJoined();
    m_guess->setVisible(m_isPredicting);
    m_told->setVisible(!hidden);
    m_markerList->setVisible(m_markers->rowCount() > 0);
    m_markerList->setFixedHeight(std::max(24, fontMetrics().height() + 8) + 4);
    m_timeline->setSecretFrom(hidden ? static_cast<int>(m_step) : -1);
}

/// Expands what changed inside, up to a limit.
void FoldPlayer::expandJoined()
{
    int room = kOpened;
    const auto expand = [&](const auto &self, const QModelIndex &parent) -> void {
        for (int row = 0; row < m_rows->rowCount(parent) && room > 0; ++row, --room) {
            const QModelIndex index = m_rows->index(row, 0, parent);
            const auto course = index.data(FoldModel::CourseRole).value<FoldCourse>();
            const bool isOpened = course == FoldCourse::Joined || course == FoldCourse::Changed || isSecret();
            if (!isOpened || index.data(FoldModel::UnchangedRole).toInt() > 0 || !m_rows->hasChildren(index))
                continue;
            m_panes->expand(index);
            self(self, index);
        }
    };
    expand(expand, {});
}

void FoldPlayer::setCurrent(OriginId origin)
{
    if (origin.isValid() && m_rows->originAt(m_panes->currentIndex()) == origin)
        return; // one value may be in two columns
    m_isQuiet = true;
    if (const QModelIndex index = m_rows->indexOf(origin); index.isValid()) {
        m_panes->setCurrentIndex(index);
        m_panes->scrollTo(index);
    }
    m_isQuiet = false;
}

void FoldPlayer::showRule()
{
    if (!m_play || m_play->count() == 0)
        return;
    const QString rule = shownText(stepRule(m_play->projection(), m_play->step(m_step), phrasebook())).toHtmlEscaped();
    const QString link =
        m_ruleTopic.isEmpty()
            ? QString()
            : QStringLiteral(" <a href=\"%1\">%2</a>").arg(m_ruleTopic.toHtmlEscaped(), tr("More about it"));
    m_rule->setText(QString(tr("<b>Rule:</b> %1").arg(rule) + link));
}

void FoldPlayer::goToEvent(std::uint32_t event)
{
    const QModelIndex index = m_events->indexOf(event);
    m_eventList->setCurrentIndex(index);
    m_eventList->scrollTo(index);
    if (const QVariant mark = index.data(OriginRole); mark.isValid())
        emit markActivated(mark.value<SourceMark>());
}

bool FoldPlayer::isKey(QKeyEvent *event, bool isList)
{
    if (event->modifiers() & ~Qt::KeypadModifier)
        return false;
    switch (event->key()) {
    case Qt::Key_Space: setPlaying(!isPlaying()); return true;
    case Qt::Key_Left: go(m_timeline->value() - 1); return true;
    case Qt::Key_Right: go(m_timeline->value() + 1); return true;
    case Qt::Key_Home: go(0); return true;
    case Qt::Key_End: go(m_timeline->maximum()); return true;
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (!isList)
            go(m_timeline->neighbourGroup(event->key() == Qt::Key_Up ? -1 : 1));
        return !isList;
    default: return false;
    }
}

bool FoldPlayer::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress && isKey(static_cast<QKeyEvent *>(event), watched != m_timeline))
        return true;
    return QWidget::eventFilter(watched, event);
}

void FoldPlayer::keyPressEvent(QKeyEvent *event)
{
    // Keys that the guess ignores must not reach the steps, which would discard the guess.
    if (m_guess->isAncestorOf(QApplication::focusWidget()) || !isKey(event, false))
        QWidget::keyPressEvent(event);
}

} // namespace strata
