// SPDX-License-Identifier: MIT
#include "views/window/lookupbar.h"

#include "items/keys/keylistmodel.h"
#include "views/controls/inputbox.h"
#include "views/controls/orderbox.h"
#include "views/quickopen/nodebox.h"
#include "views/quickopen/quickcompleter.h"
#include "views/window/strategybox.h"

#include <QAction>
#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

namespace strata {

namespace {

void nameBox(InputBox &box, const QString &objectName, const QString &accessibleName)
{
    box.setObjectName(objectName);
    box.setAccessibleName(accessibleName);
    box.setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box.setMaxVisibleItems(20);
    box.lineEdit()->setObjectName(objectName + QStringLiteral("Edit"));
    box.lineEdit()->setAccessibleName(accessibleName);
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
    m_strategy = new StrategyBox(this);
    m_layout->addWidget(m_strategy);
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
    m_node = new NodeBox({}, this);
    nameBox(*m_node, QStringLiteral("nodeBox"), tr("Node"));
    m_node->setToolTip(tr("The machine whose facts choose the files (Ctrl+Shift+N)"));
    m_node->setMinimumContentsLength(12);
    m_node->lineEdit()->setPlaceholderText(tr("no node"));
    label->setBuddy(m_node);
    m_facts = new QToolButton(this);
    m_facts->setObjectName(QStringLiteral("factsButton"));
    m_facts->setToolTip(tr("Show and change the facts of this node (Ctrl+Shift+A)"));
    m_facts->setFocusPolicy(Qt::StrongFocus);
    setChangedFacts(0);
    m_layout->addWidget(label);
    m_layout->addWidget(m_node, 3);
    m_order = new OrderBox(this);
    m_order->setObjectName(QStringLiteral("orderBox"));
    m_order->hide();
    m_layout->addWidget(m_facts);
    m_layout->addWidget(m_order, 1);
    connect(m_node, &QComboBox::activated, this, &LookupBar::emitNode);
    connect(m_node, &InputBox::entered, this, &LookupBar::emitNode);
    connect(m_node, &InputBox::comparisonRequested, this,
            [this](const QString &typed) { emit nodeBesideRequested(m_node->nameFor(typed)); });
    connect(m_facts, &QToolButton::clicked, this, &LookupBar::factsRequested);
}

void LookupBar::buildKey()
{
    auto *label = new QLabel(tr("&Key"), this);
    m_key = new InputBox(this);
    nameBox(*m_key, QStringLiteral("keyBox"), tr("Key"));
    m_key->setToolTip(tr("The key to look up; a dotted path goes into its value (Ctrl+K)"));
    m_key->setMinimumContentsLength(18);
    m_key->lineEdit()->setPlaceholderText(tr("type a key"));
    label->setBuddy(m_key);
    m_layout->addWidget(label);
    m_layout->addWidget(m_key, 5);
    connect(m_key, &QComboBox::activated, this, &LookupBar::emitKey);
    connect(m_key, &InputBox::entered, this, &LookupBar::emitKey);
    connect(m_key, &InputBox::comparisonRequested, this,
            [this](const QString &typed) { emit keyBesideRequested(intendedKey(typed)); });
}

void LookupBar::setInputsEnabled(bool enabled)
{
    for (QWidget *widget : std::initializer_list<QWidget *>{m_node, m_facts, m_order, m_key, m_strategy})
        widget->setEnabled(enabled);
}

void LookupBar::setNodes(const QStringList &nodes)
{
    m_node->setNames(nodes);
}

void LookupBar::setNode(const QString &node)
{
    m_node->addRecent(node);
    m_node->setInForce(node);
}

void LookupBar::dropTypedNode()
{
    m_node->confirmed();
}

void LookupBar::setKeyModel(const KeyListModel &keys)
{
    m_keys = &keys;
    m_keySuggestions = std::make_unique<KeySuggestions>(keys);
    m_key->setCompleter(
        new QuickCompleter([this](const QString &typed, std::size_t most) { return suggestions(typed, most); }, m_key));
    m_key->watchCompleter();
    const auto take = [this](const QString &title) {
        m_key->setEditText(title);
        emitKey();
    };
    connect(m_key->completer(), qOverload<const QString &>(&QCompleter::activated), this, take,
            Qt::QueuedConnection); // Queued: the box clears its text at this signal, as it does not list it
    connect(&keys, &QAbstractItemModel::modelReset, this, &LookupBar::onKeys);
}

void LookupBar::setReadingKeys(bool isReading)
{
    m_isReadingKeys = isReading;
    if (!isReading && m_key->isWaiting())
        emitKey();
}

/// Looks up what waits for the keys; the list that says that they are not read yet shows them.
void LookupBar::onKeys()
{
    if (!m_key->isWaiting() || !m_keys->isRead()) {
        m_key->updateCompletions();
        return;
    }
    const auto lookUp = [this] {
        if (m_key->isWaiting())
            emitKey();
    };
    QMetaObject::invokeMethod(this, lookUp, Qt::QueuedConnection); // the other receivers learn of the keys first
}

void LookupBar::setRecent(const QStringList &keys)
{
    m_node->forgetRecent();
    const QSignalBlocker blocker(m_key);
    const QString text = m_key->currentText();
    m_key->clear();
    if (!m_key->inForce().isEmpty())
        m_key->addItem(m_key->inForce());
    for (const QString &key : keys) {
        if (key != m_key->inForce())
            m_key->addItem(key);
    }
    if (m_key->isTyping())
        m_key->setEditText(text);
    else
        m_key->restore();
}

void LookupBar::setKey(const LookupTarget &key)
{
    const QSignalBlocker blocker(m_key);
    const QString title = KeyListModel::inputText(key);
    if (!key.isNothing() && m_key->findText(title, Qt::MatchExactly | Qt::MatchCaseSensitive) < 0) {
        m_key->insertItem(0, title);
        m_key->removeItem(kRecentInputs);
    }
    m_key->setInForce(title);
}

void LookupBar::setChangedFacts(int count, bool isForAll)
{
    const QString changed = isForAll ? tr("Facts (%1 changed, all nodes)") : tr("Facts (%1 changed)");
    const QString spoken = isForAll ? tr("Facts, %1 changed for all nodes") : tr("Facts, %1 changed");
    m_facts->setText(count == 0 ? tr("Facts") : changed.arg(count));
    m_facts->setAccessibleName(count == 0 ? tr("Facts") : spoken.arg(count));
    QFont font = m_facts->font();
    font.setBold(count > 0);
    m_facts->setFont(font);
}

void LookupBar::focusNode()
{
    m_node->focusText();
}

void LookupBar::focusKey()
{
    m_key->focusText();
}

QStringList LookupBar::recentKeys() const
{
    QStringList keys;
    for (int row = 0; row < m_key->count(); ++row)
        keys << m_key->itemText(row);
    return keys;
}

std::vector<Suggestion> LookupBar::suggestions(const QString &typed, std::size_t most) const
{
    if (m_key->isWaiting() && !m_keys->isRead())
        return {Suggestion{.text = tr("The key opens as soon as all keys are read"), .isMessage = true}};
    return typed.isEmpty() ? m_keySuggestions->offer(recentKeys(), m_key->inForce(), most)
                           : m_keySuggestions->find(typed, most);
}

/// Emits the entered name, or the best match for a part of a name.
void LookupBar::emitNode()
{
    emit nodeChosen(m_node->nameFor(m_node->confirmed()));
}

LookupTarget LookupBar::intendedKey(const QString &typed) const
{
    return KeyListModel::keyOf(m_keySuggestions ? m_keySuggestions->textToOpen(typed) : typed);
}

void LookupBar::emitKey()
{
    if (m_keys && !m_keys->isRead() && m_isReadingKeys && !m_key->currentText().trimmed().isEmpty()) {
        m_key->wait();
        return;
    }
    emit keyChosen(intendedKey(m_key->confirmed()));
}

} // namespace strata
