// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"
#include "items/joinedtexts.h"

#include <QStringList>
#include <QWidget>

class QHBoxLayout;
class QStringListModel;
class QToolButton;

namespace strata {

class InputBox;
class KeyListModel;
class OrderBox;
class StrategyBox;

/// The inputs of a lookup: node, facts, key and strategy. Always visible, because a result without its inputs is
/// meaningless. Shows what it is told and asks by signals.
class LookupBar : public QWidget
{
    Q_OBJECT

public:
    explicit LookupBar(QWidget *parent = nullptr);

    void setNodes(const QStringList &nodes);
    /// Text in the field that was not confirmed stays.
    void setNode(const QString &node);
    /// What was chosen last is no node, or not yet: it stays in the field as text that is not in force.
    void refuseNode();
    /// A node was chosen elsewhere: what is typed in the field goes with the next setNode().
    void dropTypedNode();
    /// The key field completes to titles of \a keys.
    void setKeyModel(const KeyListModel &keys);
    void setKey(const AskedKey &key);
    /// For systems that have an order override; hidden at first.
    OrderBox &orderBox() { return *m_order; }
    StrategyBox &strategyBox() { return *m_strategy; }
    /// Number of changed facts on the facts button, and whom they are for.
    enum class FactsFor { Node, All };
    void setChangedFacts(int count, FactsFor nodes = FactsFor::Node);
    /// Whether anything is open; without it only the buttons for history work.
    void setInputsEnabled(bool enabled);

    void focusNode();
    void focusKey();
    /// Puts a button in front of the bar.
    void addLeadingAction(QAction *action);

signals:
    /// A text was confirmed in the field: a name, or a part of one.
    void nodeChosen(const QString &node);
    void factsRequested();
    void keyChosen(const strata::AskedKey &key);

private:
    void buildNode();
    void buildKey();
    QStringList nodesWith(const QString &text, std::size_t most) const;
    void emitNode();
    void emitKey();

    QHBoxLayout *m_layout = nullptr;
    int m_leading = 0;
    InputBox *m_node = nullptr;
    QStringListModel *m_nodes = nullptr;
    JoinedTexts m_nodeTexts; // of the same rows
    QToolButton *m_facts = nullptr;
    OrderBox *m_order = nullptr;
    InputBox *m_key = nullptr;
    StrategyBox *m_strategy = nullptr;
};

} // namespace strata
