// SPDX-License-Identifier: MIT
#include "views/window/lookupbar.h"

#include "items/keylistmodel.h"
#include "items/spelledtext.h"
#include "views/window/inputbox.h"
#include "views/window/orderbox.h"
#include "views/window/strategybox.h"

#include <QAction>
#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalBlocker>
#include <QStringListModel>
#include <QToolButton>

#include <functional>
#include <utility>

namespace strata {

namespace {

constexpr int kRecentKeys = 20;

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

/// Completes to the first texts that have what was typed; asking a model for each of 100,000 would hold the window.
class FirstCompleter : public QCompleter
{
public:
    /// Gives the first texts that contain what was typed, at most so many.
    using Offers = std::function<QStringList(const QString &typed, std::size_t most)>;

    FirstCompleter(Offers offers, QObject *parent) : QCompleter(parent), m_find(std::move(offers))
    {
        setModel(&m_offers);
        setFilterMode(Qt::MatchContains);
        setCaseSensitivity(Qt::CaseInsensitive);
        setMaxVisibleItems(15);
    }

    QStringList splitPath(const QString &typed) const override
    {
        constexpr std::size_t kMost = 200;
        m_offers.setStringList(m_find(typed, kMost));
        return {spelledText(meantText(typed))}; // as the offers are
    }

private:
    Offers m_find;
    mutable QStringListModel m_offers; // for what was typed last
};

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
    m_node = inputBox(QStringLiteral("nodeBox"), tr("Node"), this);
    m_node->setToolTip(tr("The machine whose facts choose the files (Ctrl+Shift+N)"));
    m_node->setMinimumContentsLength(12);
    m_node->lineEdit()->setPlaceholderText(tr("no node"));
    label->setBuddy(m_node);
    m_nodes = new QStringListModel(this);
    m_node->setModel(m_nodes);
    if (auto *list = qobject_cast<QListView *>(m_node->view())) {
        list->setUniformItemSizes(true); // asking each of 10,000 would hold the window
        list->setTextElideMode(Qt::ElideMiddle);
    }
    m_node->setCompleter(
        new FirstCompleter([this](const QString &typed, std::size_t most) { return nodesWith(typed, most); }, m_node));
    m_node->watchCompleter();
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
    connect(m_key, &InputBox::entered, this, &LookupBar::emitKey);
}

void LookupBar::setInputsEnabled(bool enabled)
{
    for (QWidget *widget : std::initializer_list<QWidget *>{m_node, m_facts, m_order, m_key, m_strategy})
        widget->setEnabled(enabled);
}

void LookupBar::setNodes(const QStringList &nodes)
{
    const QSignalBlocker blocker(m_node);
    const QString text = m_node->currentText();
    const int cursor = m_node->lineEdit()->cursorPosition();
    m_nodeTexts.clear();
    for (const QString &node : nodes)
        m_nodeTexts.add(node);
    m_nodes->setStringList(nodes);
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

void LookupBar::refuseNode()
{
    m_node->refuse();
}

void LookupBar::dropTypedNode()
{
    m_node->confirmed();
}

QStringList LookupBar::nodesWith(const QString &text, std::size_t most) const
{
    QStringList found;
    m_nodeTexts.eachWith(spelledText(meantText(text)).toCaseFolded(), [&](std::size_t row) {
        found << m_nodes->index(static_cast<int>(row)).data().toString();
        return found.size() < static_cast<qsizetype>(most);
    });
    return found;
}

void LookupBar::setKeyModel(const KeyListModel &keys)
{
    m_key->setCompleter(new FirstCompleter(
        [&keys](const QString &typed, std::size_t most) { return keys.titlesWith(typed, most); }, m_key));
    m_key->watchCompleter();
    const auto take = [this](const QString &title) {
        m_key->setEditText(title);
        emitKey();
    };
    connect(m_key->completer(), qOverload<const QString &>(&QCompleter::activated), this, take,
            Qt::QueuedConnection); // the box, which does not list it, clears its text at this signal
}

void LookupBar::setKey(const AskedKey &key)
{
    const QSignalBlocker blocker(m_key);
    const QString title = KeyListModel::written(key);
    if (!key.isNothing() && m_key->findText(title, Qt::MatchExactly | Qt::MatchCaseSensitive) < 0) {
        m_key->insertItem(0, title);
        m_key->removeItem(kRecentKeys);
    }
    m_key->setInForce(title);
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

} // namespace strata
