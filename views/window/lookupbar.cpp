// SPDX-License-Identifier: MIT
#include "views/window/lookupbar.h"

#include "items/keylistmodel.h"
#include "items/text.h"
#include "views/window/choicebox.h"
#include "views/window/inputbox.h"
#include "views/window/lineicons.h"
#include "views/window/orderbox.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QFormLayout>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QWidgetAction>
#include <algorithm>

namespace strata {

namespace {

constexpr int kRecentKeys = 20;
constexpr int kSentenceWidth = 320;

QToolButton *barButton(const QString &objectName, LineIcon icon, const QString &text, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(objectName);
    button->setIcon(lineIcon(icon));
    button->setAutoRaise(true);
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

/// An editable box with completion anywhere in the text, that never adds what was typed to its list.
InputBox *inputBox(const QString &objectName, const QString &accessibleName, QWidget *parent)
{
    auto *box = new InputBox(parent);
    box->setObjectName(objectName);
    box->setAccessibleName(accessibleName);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMaxVisibleItems(20);
    box->lineEdit()->setObjectName(objectName + QStringLiteral("Edit"));
    box->lineEdit()->setAccessibleName(accessibleName);
    return box;
}

/// A line of a menu that is to be read, not chosen; broken into lines, so that it fits beside the window's edge.
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

/// \a text as part of a menu's entry: not too long, and without a shortcut by accident.
QString actionText(const QString &text, const QMenu &menu)
{
    return menu.fontMetrics().elidedText(text, Qt::ElideMiddle, kSentenceWidth).replace(u'&', QStringLiteral("&&"));
}

void setUpCompleter(InputBox *box, QAbstractItemModel *model)
{
    auto *completer = new QCompleter(model, box);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setCompletionRole(Qt::EditRole);
    completer->setMaxVisibleItems(15);
    box->setCompleter(completer);
    box->watchCompleter();
}

} // namespace

LookupBar::LookupBar(QWidget *parent) : QWidget(parent), m_layout(new QHBoxLayout(this))
{
    setObjectName(QStringLiteral("lookupBar"));
    setAccessibleName(tr("Lookup"));
    m_layout->setContentsMargins(8, 6, 8, 6);
    m_layout->setSpacing(6);
    buildNode();
    buildKey();
    buildStrategy();
    buildOptions();
    setStrategies({}, {});
    setInputsEnabled(false);
}

void LookupBar::addLeadingAction(QAction *action)
{
    auto *button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral("Button"));
    button->setAccessibleName(action->toolTip());
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    m_layout->insertWidget(m_leading++, button);
}

void LookupBar::buildNode()
{
    auto *label = new QLabel(tr("&Node"), this);
    m_node = inputBox(QStringLiteral("nodeBox"), tr("Node"), this);
    m_node->setToolTip(tr("The machine whose facts choose the files (Ctrl+Shift+N)"));
    m_node->setMinimumContentsLength(12);
    m_node->lineEdit()->setPlaceholderText(tr("no node"));
    label->setBuddy(m_node);
    m_node->completer()->setFilterMode(Qt::MatchContains);
    m_node->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_node->watchCompleter();
    m_facts = new QToolButton(this);
    m_facts->setObjectName(QStringLiteral("factsButton"));
    m_facts->setToolTip(tr("Show and change the facts of this node (Ctrl+Shift+F)"));
    m_facts->setFocusPolicy(Qt::StrongFocus);
    setChangedFacts(0);
    m_layout->addWidget(label);
    m_layout->addWidget(m_node, 2);
    m_order = new OrderBox(this);
    m_order->setObjectName(QStringLiteral("orderBox"));
    m_order->hide();
    m_layout->addWidget(m_facts);
    m_layout->addWidget(m_order, 1);
    connect(m_node, &QComboBox::activated, this, &LookupBar::emitNode);
    connect(m_node->lineEdit(), &QLineEdit::returnPressed, this, &LookupBar::emitNode);
    connect(m_facts, &QToolButton::clicked, this, &LookupBar::factsRequested);
}

void LookupBar::buildKey()
{
    auto *label = new QLabel(tr("&Key"), this);
    m_key = inputBox(QStringLiteral("keyBox"), tr("Key"), this);
    m_key->setToolTip(tr("The key to look up; a dotted path goes into its value (Ctrl+K)"));
    m_key->setMinimumContentsLength(18);
    m_key->lineEdit()->setPlaceholderText(tr("type a key"));
    label->setBuddy(m_key);
    m_layout->addWidget(label);
    m_layout->addWidget(m_key, 5);
    connect(m_key, &QComboBox::activated, this, &LookupBar::emitKey);
    connect(m_key->lineEdit(), &QLineEdit::returnPressed, this, &LookupBar::emitKey);
}

void LookupBar::buildStrategy()
{
    auto *label = new QLabel(tr("&Strategy"), this);
    m_strategy = new ChoiceBox(this);
    m_strategy->setObjectName(QStringLiteral("strategyBox"));
    m_strategy->setAccessibleName(tr("Strategy"));
    m_strategy->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_strategy->setMinimumContentsLength(18);
    label->setBuddy(m_strategy);
    m_options = barButton(QStringLiteral("optionsButton"), LineIcon::Options, tr("Merge options"), this);
    m_info =
        barButton(QStringLiteral("strategyInfo"), LineIcon::Information, tr("Where the strategy comes from"), this);
    m_infoMenu = new QMenu(m_info);
    m_infoMenu->setToolTipsVisible(true);
    m_info->setMenu(m_infoMenu);
    m_info->setPopupMode(QToolButton::InstantPopup);
    m_info->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    m_layout->addWidget(label);
    m_layout->addWidget(m_strategy, 1);
    m_layout->addWidget(m_options);
    m_layout->addWidget(m_info);
    connect(m_strategy, &QComboBox::activated, this, &LookupBar::onStrategyChosen);
    connect(m_options, &QToolButton::clicked, this, &LookupBar::showOptions);
}

void LookupBar::buildOptions()
{
    m_popover = new QFrame(this, Qt::Popup);
    m_popover->setObjectName(QStringLiteral("optionsPopover"));
    m_popover->setAccessibleName(tr("Merge options"));
    m_popover->setFrameShape(QFrame::StyledPanel);
    auto *form = new QFormLayout(m_popover);
    m_prefix = new QLineEdit(m_popover);
    m_prefix->setObjectName(QStringLiteral("knockoutPrefix"));
    m_prefix->setAccessibleName(tr("Knockout prefix"));
    m_prefix->setPlaceholderText(tr("none, often --"));
    m_prefix->setToolTip(tr("A value that starts with this text removes the value of that name from lower layers"));
    m_sort = new QCheckBox(tr("S&ort merged arrays"), m_popover);
    m_sort->setObjectName(QStringLiteral("sortMergedArrays"));
    m_mergeHashes = new QCheckBox(tr("Merge &hashes inside arrays by position"), m_popover);
    m_mergeHashes->setObjectName(QStringLiteral("mergeHashArrays"));
    form->addRow(tr("Knockout &prefix"), m_prefix);
    form->addRow(m_sort);
    form->addRow(m_mergeHashes);
    connect(m_prefix, &QLineEdit::editingFinished, this, &LookupBar::onOptionsEdited);
    connect(m_sort, &QCheckBox::toggled, this, &LookupBar::onOptionsEdited);
    connect(m_mergeHashes, &QCheckBox::toggled, this, &LookupBar::onOptionsEdited);
}

void LookupBar::setInputsEnabled(bool enabled)
{
    for (QWidget *widget : std::initializer_list<QWidget *>{m_node, m_facts, m_order, m_key, m_strategy, m_info})
        widget->setEnabled(enabled);
    m_options->setEnabled(enabled && chosenStrategy() && chosenStrategy()->hasOptions);
}

void LookupBar::setNodes(const QStringList &nodes)
{
    const QSignalBlocker blocker(m_node);
    const QString text = m_node->currentText();
    const int cursor = m_node->lineEdit()->cursorPosition();
    m_node->clear();
    m_node->addItems(nodes);
    m_node->setCurrentIndex(-1);
    if (!m_node->isTyping()) {
        m_node->restore();
        return;
    }
    m_node->setEditText(text);
    m_node->lineEdit()->setCursorPosition(cursor);
}

void LookupBar::setNode(const QString &node)
{
    m_node->setInForce(node);
}

void LookupBar::setKeyModel(QAbstractItemModel *keys)
{
    setUpCompleter(m_key, keys);
    connect(m_key->completer(), qOverload<const QString &>(&QCompleter::activated), this, &LookupBar::emitKey,
            Qt::QueuedConnection); // the text arrives in the box after this signal
}

void LookupBar::setKey(const AskedKey &key)
{
    const QSignalBlocker blocker(m_key);
    const QString title = KeyListModel::title(key);
    if (!key.isNothing() && m_key->findText(title, Qt::MatchExactly | Qt::MatchCaseSensitive) < 0) {
        m_key->insertItem(0, title);
        m_key->removeItem(kRecentKeys);
    }
    m_key->setInForce(title);
}

void LookupBar::setStrategies(std::vector<StrategyItem> strategies, const QString &unchosen)
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

void LookupBar::setStrategyTitles(const QStringList &titles)
{
    m_titles = titles;
    updateTexts();
}

/// The item that is chosen says what is in force, the others what choosing them would bring.
void LookupBar::updateTexts()
{
    m_strategy->setItemText(0, m_applied.isEmpty() ? tr("as configured") : tr("%1 (as configured)").arg(m_applied));
    m_strategy->setItemData(0, m_unchosen, Qt::ToolTipRole);
    for (int item = 1; item < m_strategy->count() && item <= m_titles.size(); ++item)
        m_strategy->setItemText(item, item == m_strategy->currentIndex() ? m_choiceTitle : m_titles[item - 1]);
    m_strategy->setAccessibleDescription(m_strategy->currentText());
}

int LookupBar::indexOf(const std::string &strategy) const
{
    const auto found = std::find_if(m_strategies.begin(), m_strategies.end(),
                                    [&strategy](const StrategyItem &item) { return item.name == strategy; });
    return found == m_strategies.end() ? -1 : static_cast<int>(found - m_strategies.begin()) + 1;
}

void LookupBar::setChoice(const MergeWords &choice, const std::string &strategy, const QString &title)
{
    m_choice = choice;
    m_choiceTitle = title;
    const QSignalBlocker blockStrategy(m_strategy);
    m_strategy->setPlaceholderText(title); // shown where the words are no strategy of the list
    m_strategy->setCurrentIndex(choice.isAsConfigured() ? 0 : indexOf(strategy));
    updateTexts();
    const bool hasOptions = chosenStrategy() && chosenStrategy()->hasOptions;
    showOptionsOf(choice);
    m_options->setEnabled(m_strategy->isEnabled() && hasOptions);
    m_options->setToolTip(hasOptions ? tr("Merge options") : tr("Merge options: choose a strategy that has some"));
}

void LookupBar::showOptionsOf(const MergeWords &choice)
{
    const QSignalBlocker blockSort(m_sort);
    const QSignalBlocker blockHashes(m_mergeHashes);
    m_prefix->setText(toText(choice.knockoutPrefix.value_or(std::string())));
    m_sort->setChecked(choice.sortMergedArrays);
    m_mergeHashes->setChecked(choice.mergeHashArrays);
}

MergeWords LookupBar::choice() const
{
    return m_choice;
}

/// None where the words are more than a name and the options that the bar knows.
const StrategyItem *LookupBar::chosenStrategy() const
{
    const int at = indexOf(m_choice.text) - 1;
    return at >= 0 ? &m_strategies[static_cast<std::size_t>(at)] : nullptr;
}

void LookupBar::setChangedFacts(int count, FactsFor nodes)
{
    const bool isForAll = nodes == FactsFor::All;
    const QString changed = isForAll ? tr("Facts (%1 changed, all nodes)") : tr("Facts (%1 changed)");
    const QString spoken = isForAll ? tr("Facts, %1 changed for all nodes") : tr("Facts, %1 changed");
    m_facts->setText(count == 0 ? tr("Facts") : changed.arg(count));
    m_facts->setAccessibleName(count == 0 ? tr("Facts") : spoken.arg(count));
    QFont font = m_facts->font();
    font.setBold(count > 0);
    m_facts->setFont(font);
}

void LookupBar::setAppliedStrategy(const QString &title, const std::vector<StrategyNote> &notes,
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

/// The text to be read, and behind it the place to go to.
void LookupBar::addNote(const StrategyNote &note)
{
    m_infoMenu->addAction(sentenceAction(note.text, m_infoMenu));
    if (note.place.isEmpty())
        return;
    QAction *open = m_infoMenu->addAction(tr("Show %1").arg(actionText(note.place, *m_infoMenu)));
    open->setObjectName(QStringLiteral("strategyPlace"));
    open->setToolTip(note.place);
    connect(open, &QAction::triggered, this, [this, mark = note.mark] { emit placeActivated(mark); });
}

void LookupBar::focusNode()
{
    m_node->setFocus(Qt::ShortcutFocusReason);
    m_node->lineEdit()->selectAll();
}

void LookupBar::focusKey()
{
    m_key->setFocus(Qt::ShortcutFocusReason);
    m_key->lineEdit()->selectAll();
}

void LookupBar::emitNode()
{
    emit nodeChosen(m_node->confirmed());
}

void LookupBar::emitKey()
{
    emit keyChosen(KeyListModel::keyOf(m_key->confirmed()));
}

void LookupBar::onStrategyChosen(int item)
{
    emit strategyChosen(item > 0 ? m_strategies[static_cast<std::size_t>(item - 1)].name : std::string());
}

void LookupBar::onOptionsEdited()
{
    MergeWords choice{.text = m_choice.text};
    if (!m_prefix->text().isEmpty())
        choice.knockoutPrefix = toUtf8(m_prefix->text());
    choice.sortMergedArrays = m_sort->isChecked();
    choice.mergeHashArrays = m_mergeHashes->isChecked();
    if (chosenStrategy() && choice != m_choice)
        emit choiceChanged(choice);
}

void LookupBar::showOptions()
{
    m_popover->adjustSize();
    m_popover->move(m_options->mapToGlobal(QPoint(m_options->width() - m_popover->width(), m_options->height())));
    m_popover->show();
    m_prefix->setFocus();
}

} // namespace strata
