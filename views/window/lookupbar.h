// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"

#include <QStringList>
#include <QWidget>

class QHBoxLayout;
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
    void setNode(const QString &node);
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
    void nodeChosen(const QString &node);
    void factsRequested();
    void keyChosen(const strata::AskedKey &key);

private:
    void buildNode();
    void buildKey();
    void emitNode();
    void emitKey();

    QHBoxLayout *m_layout = nullptr;
    int m_leading = 0;
    InputBox *m_node = nullptr;
    QToolButton *m_facts = nullptr;
    OrderBox *m_order = nullptr;
    InputBox *m_key = nullptr;
    StrategyBox *m_strategy = nullptr;
};

} // namespace strata
