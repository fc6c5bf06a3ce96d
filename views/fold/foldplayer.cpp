// SPDX-License-Identifier: MIT
#include "views/fold/foldplayer.h"

#include "items/fold/foldlists.h"
#include "items/fold/foldmodel.h"
#include "views/controls/widgets.h"
#include "views/fold/foldcontrols.h"
#include "views/fold/folddelegate.h"
#include "views/fold/folddrawer.h"
#include "views/fold/foldguesspanel.h"
#include "views/fold/foldheader.h"
#include "views/fold/foldsteps.h"
#include "views/fold/foldtimeline.h"
#include "views/tables/findline.h"
#include "views/tables/treefind.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

namespace strata {

namespace {

constexpr int kPage = 0;         // of the stack: the message; the fold is the other one
constexpr int kOpened = 200;     // rows
constexpr int kTextsBeside = 90; // characters: in a wider view texts are beside the values
constexpr int kHappens = 36;     // percent of the width for the column of events

QLabel *makeText(const char *name, FoldPlayer *player)
{
    QLabel *const label = makeTextLabel(name, player, Qt::RichText);
    label->setContentsMargins(8, 2, 8, 2);
    label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    label->setFocusPolicy(Qt::NoFocus);
    QObject::connect(label, &QLabel::linkActivated, player, &FoldPlayer::linkActivated);
    return label;
}

/// Only texts with links take the focus.
void showText(QLabel &label, const QString &html)
{
    label.setText(html);
    label.setFocusPolicy(html.contains(QLatin1String("<a ")) ? Qt::StrongFocus : Qt::NoFocus);
}

} // namespace

FoldPlayer::FoldPlayer(QWidget *parent)
    : QWidget(parent), m_rows(new FoldModel(this)), m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("foldPlayer"));
    setAccessibleName(tr("Fold"));
    m_message = makeText("foldEmpty", this);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setMargin(24);
    m_pages->insertWidget(kPage, m_message);
    m_pages->addWidget(buildFold());
    m_remark = makeText("foldRemark", this);
    m_remark->hide();
    auto *layout = makeColumn(this, {}, 2);
    layout->addWidget(m_remark);
    layout->addWidget(m_pages, 1);
    layout->addWidget(
        new FindLine(*new TreeFind(*m_panes), *m_panes, QStringLiteral("foldFind"), tr("Find in the step"), this));
    connect(&m_timer, &QTimer::timeout, this, &FoldPlayer::playOn);
    setPlay(nullptr);
}

QWidget *FoldPlayer::buildFold()
{
    auto *page = new QWidget(m_pages);
    m_controls = new FoldControls(page);
    m_steps = new FoldSteps(page);
    m_timeline = &m_steps->timeline();
    m_timeline->installEventFilter(this);
    m_drawer = new FoldDrawer(page);
    buildPanes();
    auto *step = makeAdaptiveSplitter(kTextsBeside, page); // values have priority over texts
    step->setObjectName(QStringLiteral("foldParts"));
    step->addWidget(m_panes);
    step->addWidget(m_drawer);
    step->setStretchFactor(0, 5);
    step->setStretchFactor(1, 3);
    step->setCollapsible(0, false);
    auto *all = new QSplitter(Qt::Horizontal, page); // the guess keeps its height when the outcome is shown
    all->setObjectName(QStringLiteral("foldValues"));
    m_guess = new FoldGuessPanel(all);
    all->addWidget(step);
    all->addWidget(m_guess);
    all->setStretchFactor(0, 2);
    all->setStretchFactor(1, 1);
    all->setChildrenCollapsible(false);
    auto *layout = makeColumn(page, {}, 2);
    layout->addWidget(m_controls);
    layout->addWidget(m_steps);
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
    connect(m_drawer, &FoldDrawer::referenceRequested, this, &FoldPlayer::referenceRequested);
    connect(&m_steps->drawerButton(), &QToolButton::toggled, this, [this](bool isOpen) {
        showDrawer();
        emit drawerToggled(isOpen);
    });
    connect(m_guess, &FoldGuessPanel::eventActivated, this, &FoldPlayer::goToEvent);
    connect(m_guess, &FoldGuessPanel::revealed, this, [this] {
        m_revealed.insert(m_step);
        showOutcome();
    });
    return page;
}

void FoldPlayer::setDrawerOpen(bool isOpen)
{
    m_steps->drawerButton().setChecked(isOpen);
}

void FoldPlayer::buildPanes()
{
    m_panes = new QTreeView(this);
    m_panes->setObjectName(QStringLiteral("foldPanes"));
    m_panes->setAccessibleName(tr("Values of the step"));
    m_panes->setModel(m_rows);
    m_cells = new FoldDelegate(*m_panes->viewport(), m_panes);
    m_panes->setItemDelegate(m_cells);
    m_panes->setUniformRowHeights(true);
    m_panes->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_panes->setFrameShape(QFrame::NoFrame);
    m_panes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_panes->setIndentation(16);
    m_panes->setHeader(new FoldHeader(m_panes));
    m_panes->viewport()->installEventFilter(this);
    connectList(m_panes);
    for (QAbstractItemView *list : m_drawer->lists())
        connectList(list);
}

void FoldPlayer::connectList(QAbstractItemView *view)
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
    m_steps->setPlay(m_play.get());
    if (!m_play || m_play->count() == 0)
        showMessage(m_play ? noStepsText(*m_play) : tr("No key is chosen."));
    else
        m_pages->setCurrentIndex(kPage + 1);
    showStep();
}

void FoldPlayer::showMessage(const QString &text)
{
    showText(*m_message, text);
    m_pages->setCurrentIndex(kPage);
}

void FoldPlayer::setRemark(const QString &html)
{
    showText(*m_remark, html);
    m_remark->setVisible(!html.isEmpty());
}

void FoldPlayer::setRuleTopic(const QString &topic)
{
    m_ruleTopic = topic;
    m_drawer->setStep(hasSteps() ? m_play : nullptr, m_step, m_ruleTopic);
}

void FoldPlayer::setStep(std::uint32_t step)
{
    const std::uint32_t count = m_play ? m_play->count() : 0;
    m_step = count > 0 ? std::min(step, count - 1) : 0;
    showStep();
}

/// Goes to a step as requested by the user.
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
        m_cells->playMotion(m_controls->pace());
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
    m_cells->stopMotion();
    const std::shared_ptr<const FoldPlay> shown = hasSteps() ? m_play : nullptr;
    m_timeline->setValue(static_cast<int>(m_step)); // go() ignores the current step
    m_drawer->setStep(shown, m_step, m_ruleTopic);
    m_guess->setStep(m_isPredicting ? shown : nullptr, m_step);
    if (hasSteps())
        m_controls->setStep(static_cast<int>(m_step), static_cast<int>(m_play->count()),
                            stepTitleText(*m_play, m_step));
    showOutcome();
}

/// Shows the result of the step and its explanation.
void FoldPlayer::showOutcome()
{
    const bool hidden = isSecret();
    const bool isJoin = hasSteps() && m_play->record(m_step).kind == StepKind::Combine;
    m_panes->setColumnHidden(static_cast<int>(FoldSide::Joins), !isJoin);
    m_panes->setColumnHidden(static_cast<int>(FoldSide::After), hidden);
    m_rows->setStep(hasSteps() ? m_play : nullptr, m_step,
                    hidden ? FoldModel::Outcome::Hidden : FoldModel::Outcome::Shown);
    expandJoined();
    m_guess->setVisible(m_isPredicting);
    m_steps->drawerButton().setEnabled(!hidden);
    showDrawer();
    m_timeline->setSecretFrom(hidden ? static_cast<int>(m_step) : -1);
}

/// Shows or hides the drawer; rows and the current row stay.
void FoldPlayer::showDrawer()
{
    m_drawer->setVisible(!isSecret() && m_steps->drawerButton().isChecked());
    arrangeColumns();
}

/// Values share the width with the column of events, which is hidden while the drawer is open.
void FoldPlayer::arrangeColumns()
{
    QHeaderView &header = *m_panes->header();
    const int width = m_panes->viewport()->width();
    const bool isWide = width >= kTextsBeside * fontMetrics().averageCharWidth();
    m_panes->setColumnHidden(FoldModel::kHappensColumn, isSecret() || m_steps->drawerButton().isChecked() || !isWide);
    header.setSectionResizeMode(QHeaderView::Stretch); // a column shown again keeps its old width
    header.setSectionResizeMode(FoldModel::kHappensColumn, QHeaderView::Fixed);
    header.resizeSection(FoldModel::kHappensColumn, width * kHappens / 100);
}

/// Expands rows that are joined or have changes below, up to a limit.
void FoldPlayer::expandJoined()
{
    int room = kOpened;
    const auto expand = [&](const auto &self, const QModelIndex &parent) -> void {
        for (int row = 0; row < m_rows->rowCount(parent) && room > 0; ++row, --room) {
            const QModelIndex index = m_rows->index(row, 0, parent);
            const auto course = index.data(FoldModel::CourseRole).value<FoldCourse>();
            const bool areBoth = !index.data().isNull() && !index.siblingAtColumn(1).data().isNull();
            const bool isOpened =
                areBoth || course == FoldCourse::Joined || course == FoldCourse::Changed || isSecret();
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

void FoldPlayer::goToEvent(std::uint32_t event)
{
    setDrawerOpen(true);
    if (const auto mark = m_drawer->select(event))
        emit markActivated(*mark);
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
    if (watched == m_panes->viewport()) {
        if (event->type() == QEvent::Resize)
            arrangeColumns();
        return false;
    }
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
