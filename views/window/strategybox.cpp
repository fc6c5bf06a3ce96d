// SPDX-License-Identifier: MIT
#include "views/window/strategybox.h"

#include "items/text.h"
#include "views/controls/choicebox.h"
#include "views/controls/focusring.h"
#include "views/controls/widgets.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFormLayout>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>

namespace strata {

namespace {

constexpr int kSentenceWidth = 320;
constexpr int kLeastLength = 10;     // characters; node and key have priority
constexpr int kPreferredLength = 26; // "deep --, sorted (as configured)", the usual maximum

/// A menu entry that is a text, not a choice; wrapped to the width of the window.
QAction *sentenceAction(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setObjectName(QStringLiteral("strategyReason"));
    label->setWordWrap(true);
    label->setFixedWidth(kSentenceWidth);
    label->setMargin(8);
    auto *action = new QWidgetAction(parent);
    action->setDefaultWidget(label);
    action->setText(text);
    return action;
}

/// \a text as a menu entry: shortened, without mnemonics.
QString actionText(const QString &text, const QMenu &menu)
{
    return menu.fontMetrics().elidedText(text, Qt::ElideMiddle, kSentenceWidth).replace(u'&', QStringLiteral("&&"));
}

} // namespace

StrategyBox::StrategyBox(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("strategyInputs"));
    buildStrategy();
    buildOptions();
    setStrategies({}, {});
}

void StrategyBox::buildStrategy()
{
    auto *label = new QLabel(tr("Strate&gy"), this);
    auto *strategy = new ChoiceBox(this);
    strategy->setPreferredLength(kPreferredLength);
    m_strategy = strategy;
    m_strategy->setObjectName(QStringLiteral("strategyBox"));
    m_strategy->setAccessibleName(tr("Strategy"));
    m_strategy->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_strategy->setMinimumContentsLength(kLeastLength);
    label->setBuddy(m_strategy);
    m_options = makeIconButton("optionsButton", LineIcon::Options, tr("Merge options"), this);
    m_info = makeIconButton("strategyInfo", LineIcon::Information, tr("Where the strategy comes from"), this);
    m_infoMenu = new QMenu(m_info);
    m_infoMenu->setToolTipsVisible(true);
    m_info->setMenu(m_infoMenu);
    m_info->setPopupMode(QToolButton::InstantPopup);
    m_info->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    auto *layout = makeRow(this, {}, 6);
    layout->addWidget(label);
    layout->addWidget(m_strategy, 1);
    layout->addWidget(m_options);
    layout->addWidget(m_info);
    connect(m_strategy, &QComboBox::activated, this, &StrategyBox::onStrategyChosen);
    connect(m_options, &QToolButton::clicked, this, &StrategyBox::showOptions);
}

void StrategyBox::buildOptions()
{
    m_popover = new QFrame(this, Qt::Popup);
    m_popover->setObjectName(QStringLiteral("optionsPopover"));
    m_popover->setAccessibleName(tr("Merge options"));
    m_popover->setFrameShape(QFrame::StyledPanel);
    new FocusRing(*m_popover);
    auto *form = new QFormLayout(m_popover);
    m_prefix = new QLineEdit(m_popover);
    m_prefix->setObjectName(QStringLiteral("knockoutPrefix"));
    m_prefix->setAccessibleName(tr("Knockout prefix"));
    m_prefix->setPlaceholderText(tr("none, often --"));
    m_prefix->setToolTip(tr("A list item that begins with this text is a knockout marker: it removes the equal item of "
                            "the next lower layer"));
    m_sort = makeCheckBox("sortMergedArrays", tr("S&ort merged arrays"), {}, m_popover);
    m_mergeHashes = makeCheckBox("mergeHashArrays", tr("Merge &hashes inside arrays by position"), {}, m_popover);
    form->addRow(tr("Knockout &prefix"), m_prefix);
    form->addRow(m_sort);
    form->addRow(m_mergeHashes);
    connect(m_prefix, &QLineEdit::editingFinished, this, &StrategyBox::onOptionsEdited);
    connect(m_sort, &QCheckBox::toggled, this, &StrategyBox::onOptionsEdited);
    connect(m_mergeHashes, &QCheckBox::toggled, this, &StrategyBox::onOptionsEdited);
}

void StrategyBox::setStrategies(std::vector<StrategyItem> strategies, const QString &unchosen)
{
    const QSignalBlocker blocker(m_strategy);
    m_strategies = std::move(strategies);
    m_unchosen = unchosen;
    m_strategy->clear();
    m_strategy->addItem(QString());
    m_titles.clear();
    for (const StrategyItem &item : m_strategies) {
        m_titles << toText(item.name);
        m_strategy->addItem(m_titles.last());
        m_strategy->setItemData(m_strategy->count() - 1, item.description, Qt::ToolTipRole);
    }
    setChoice({}, {}, {});
}

void StrategyBox::setStrategyTitles(const QStringList &titles)
{
    m_titles = titles;
    updateTexts();
}

/// The selected item shows the strategy in effect, the others what they would change.
void StrategyBox::updateTexts()
{
    m_strategy->setItemText(0, m_applied.isEmpty() ? tr("as configured") : tr("%1 (as configured)").arg(m_applied));
    m_strategy->setItemData(0, m_unchosen, Qt::ToolTipRole);
    for (int item = 1; item < m_strategy->count() && item <= m_titles.size(); ++item)
        m_strategy->setItemText(item, item == m_strategy->currentIndex() ? m_choiceTitle : m_titles[item - 1]);
    m_strategy->setAccessibleDescription(m_strategy->currentText());
}

int StrategyBox::indexOf(const std::string &strategy) const
{
    const auto found = std::find_if(m_strategies.begin(), m_strategies.end(),
                                    [&strategy](const StrategyItem &item) { return item.name == strategy; });
    return found == m_strategies.end() ? -1 : static_cast<int>(found - m_strategies.begin()) + 1;
}

void StrategyBox::setChoice(const MergeWords &choice, const std::string &strategy, const QString &title)
{
    m_choice = choice;
    m_choiceTitle = title;
    const QSignalBlocker blockStrategy(m_strategy);
    m_strategy->setPlaceholderText(title); // shown if the words are no strategy of the list
    m_strategy->setCurrentIndex(choice.isAsConfigured() ? 0 : indexOf(strategy));
    updateTexts();
    showOptionsOf(choice);
    offerOptions();
}

void StrategyBox::offerOptions()
{
    const bool hasOptions = chosenStrategy() && chosenStrategy()->hasOptions;
    m_options->setEnabled(hasOptions);
    m_options->setToolTip(hasOptions ? tr("Merge options") : tr("Merge options: choose a strategy that has some"));
}

void StrategyBox::showOptionsOf(const MergeWords &choice)
{
    const QSignalBlocker blockSort(m_sort);
    const QSignalBlocker blockHashes(m_mergeHashes);
    m_prefix->setText(toText(choice.knockoutPrefix.value_or(std::string())));
    m_sort->setChecked(choice.sortMergedArrays);
    m_mergeHashes->setChecked(choice.mergeHashArrays);
}

/// Null if the words contain more than a strategy and options of the bar.
const StrategyItem *StrategyBox::chosenStrategy() const
{
    const int at = indexOf(m_choice.text) - 1;
    return at >= 0 ? &m_strategies[static_cast<std::size_t>(at)] : nullptr;
}

void StrategyBox::setAppliedStrategy(const QString &title, const std::vector<StrategyNote> &notes,
                                     const QString &commandLine)
{
    m_applied = title;
    updateTexts();
    m_infoMenu->clear();
    QStringList lines;
    for (const StrategyNote &note : notes) {
        addNote(note);
        lines << (note.place.isEmpty() ? note.text : tr("%1 (%2)").arg(note.text, note.place));
    }
    m_info->setToolTip(lines.join(u'\n'));
    if (commandLine.isEmpty())
        return;
    m_infoMenu->addSeparator();
    QAction *copy = m_infoMenu->addAction(tr("Copy %1").arg(actionText(commandLine, *m_infoMenu)));
    copy->setObjectName(QStringLiteral("copyMergeOptions"));
    copy->setToolTip(tr("The strategy as options of the command line: %1").arg(commandLine));
    connect(copy, &QAction::triggered, this, [commandLine] { QApplication::clipboard()->setText(commandLine); });
}

/// Adds the text, then its link.
void StrategyBox::addNote(const StrategyNote &note)
{
    m_infoMenu->addAction(sentenceAction(note.text, m_infoMenu));
    if (note.place.isEmpty())
        return;
    QAction *open = m_infoMenu->addAction(tr("Show %1").arg(actionText(note.place, *m_infoMenu)));
    open->setObjectName(QStringLiteral("strategyPlace"));
    open->setToolTip(note.place);
    connect(open, &QAction::triggered, this, [this, mark = note.mark] { emit placeActivated(mark); });
}

void StrategyBox::onStrategyChosen(int item)
{
    emit strategyChosen(item > 0 ? m_strategies[static_cast<std::size_t>(item - 1)].name : std::string());
}

void StrategyBox::onOptionsEdited()
{
    MergeWords choice{.text = m_choice.text};
    if (!m_prefix->text().isEmpty())
        choice.knockoutPrefix = toUtf8(m_prefix->text());
    choice.sortMergedArrays = m_sort->isChecked();
    choice.mergeHashArrays = m_mergeHashes->isChecked();
    if (chosenStrategy() && choice != m_choice)
        emit choiceChanged(choice);
}

void StrategyBox::showOptions()
{
    m_popover->adjustSize();
    m_popover->move(m_options->mapToGlobal(QPoint(m_options->width() - m_popover->width(), m_options->height())));
    m_popover->show();
    m_prefix->setFocus();
}

} // namespace strata
