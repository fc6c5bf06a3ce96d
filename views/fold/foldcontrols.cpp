// SPDX-License-Identifier: MIT
#include "views/fold/foldcontrols.h"

#include "views/controls/offer.h"
#include "views/controls/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QToolButton>

namespace strata {

namespace {

constexpr int kPace = 1600; // milliseconds per step at speed 1

} // namespace

FoldControls::FoldControls(QWidget *parent)
    : QWidget(parent), m_first(addButton("foldFirst")), m_previous(addButton("foldPrevious")),
      m_play(addButton("foldPlay")), m_next(addButton("foldNext")), m_last(addButton("foldLast")),
      m_place(new QLabel(this)), m_title(new QLabel(this)), m_speed(new QComboBox(this)),
      m_predict(new QCheckBox(tr("&Predict first"), this))
{
    setObjectName(QStringLiteral("foldControls"));
    const auto name = [](QToolButton *button, LineIcon icon, const QString &text) {
        button->setIcon(lineIcon(icon));
        button->setAccessibleName(text);
    };
    name(m_first, LineIcon::First, tr("First step"));
    name(m_previous, LineIcon::Previous, tr("Previous step"));
    name(m_next, LineIcon::Next, tr("Next step"));
    name(m_last, LineIcon::Last, tr("Last step"));
    setPlaying(false);
    m_place->setObjectName(QStringLiteral("foldPlace"));
    m_place->setForegroundRole(QPalette::PlaceholderText);
    m_title->setObjectName(QStringLiteral("foldTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setBold(*m_title);
    m_title->installEventFilter(this);
    m_speed->setObjectName(QStringLiteral("foldSpeed"));
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("Playing speed"));
    for (const auto &[text, speed] :
         {std::pair(tr("½×"), 0.5), std::pair(tr("1×"), 1.0), std::pair(tr("2×"), 2.0), std::pair(tr("4×"), 4.0)})
        m_speed->addItem(text, speed);
    m_speed->setCurrentIndex(1);
    m_predict->setObjectName(QStringLiteral("foldPredict"));
    m_predict->setToolTip(tr("Hide the result of a step until you have predicted it"));
    auto *layout = makeRow(this, {6, 4, 8, 2}, 4);
    for (QToolButton *button : {m_first, m_previous, m_play, m_next, m_last})
        layout->addWidget(button);
    layout->addSpacing(8);
    layout->addWidget(m_place);
    layout->addSpacing(4);
    layout->addWidget(m_title, 1);
    layout->addWidget(m_speed);
    layout->addSpacing(8);
    layout->addWidget(m_predict);
    connect(m_first, &QToolButton::clicked, this, &FoldControls::firstRequested);
    connect(m_previous, &QToolButton::clicked, this, &FoldControls::previousRequested);
    connect(m_play, &QToolButton::clicked, this, &FoldControls::playToggled);
    connect(m_next, &QToolButton::clicked, this, &FoldControls::nextRequested);
    connect(m_last, &QToolButton::clicked, this, &FoldControls::lastRequested);
    connect(m_predict, &QCheckBox::toggled, this, &FoldControls::predictingChanged);
    connect(m_speed, &QComboBox::currentIndexChanged, this, &FoldControls::paceChanged);
}

QToolButton *FoldControls::addButton(const char *name)
{
    auto *button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(name));
    button->setAutoRaise(true);
    button->setMinimumSize(28, 28);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void FoldControls::setStep(int step, int count, const QString &title)
{
    m_place->setText(tr("Step %1 of %2").arg(step + 1).arg(count));
    m_titleText = title;
    showTitle();
    const QString noEarlier = step > 0 ? QString() : tr("This is the first step");
    const QString noLater = step + 1 < count ? QString() : tr("This is the last step");
    const auto offerStep = [](QToolButton *button, const QString &keys, const QString &obstacle) {
        const QString text = obstacle.isEmpty() ? tr("%1 (%2)").arg(button->accessibleName(), keys) : obstacle;
        // A disabled button loses the focus, so a focused one stays enabled.
        offer(*button, text, button->hasFocus() ? QString() : obstacle);
    };
    offerStep(m_first, tr("Home"), noEarlier);
    offerStep(m_previous, tr("Left"), noEarlier);
    offerStep(m_next, tr("Right"), noLater);
    offerStep(m_last, tr("End"), noLater);
}

void FoldControls::setPlaying(bool isPlaying)
{
    const QString text = isPlaying ? tr("Pause") : tr("Play");
    m_play->setIcon(lineIcon(isPlaying ? LineIcon::Pause : LineIcon::Play));
    m_play->setAccessibleName(text);
    m_play->setToolTip(tr("%1 (%2)").arg(text, tr("Space")));
}

void FoldControls::setPredicting(bool isPredicting)
{
    m_predict->setChecked(isPredicting);
}

int FoldControls::pace() const
{
    return static_cast<int>(kPace / m_speed->currentData().toDouble());
}

/// The title takes the remaining width.
bool FoldControls::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        showTitle();
    return QWidget::eventFilter(watched, event);
}

void FoldControls::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        QFont bold = font();
        bold.setBold(true);
        m_title->setFont(bold);
        showTitle();
    }
}

void FoldControls::showTitle()
{
    m_title->setText(m_title->fontMetrics().elidedText(m_titleText, Qt::ElideMiddle, m_title->width()));
    m_title->setToolTip(m_titleText);
    m_title->setAccessibleName(m_titleText);
}

} // namespace strata
