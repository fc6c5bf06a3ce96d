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

/// The inputs of a lookup: node, facts, key and strategy. Always visible, because a result depends on its inputs. Shows
/// given values and emits changes as signals.
class LookupBar : public QWidget
{
    Q_OBJECT

public:
    explicit LookupBar(QWidget *parent = nullptr);

    void setNodes(const QStringList &nodes);
    /// Unconfirmed text in the field stays.
    void setNode(const QString &node);
    /// The last selected node does not exist, or not yet: it stays as unconfirmed text.
    void refuseNode();
    /// A node was selected elsewhere: the next setNode() discards typed text.
    void dropTypedNode();
    /// The key field completes titles of \a keys.
    void setKeyModel(const KeyListModel &keys);
    void setKey(const AskedKey &key);
    /// For systems with an order override; initially hidden.
    OrderBox &orderBox() { return *m_order; }
    StrategyBox &strategyBox() { return *m_strategy; }
    /// Number of changed facts on the facts button, and the nodes they apply to.
    enum class FactsFor { Node, All };
    void setChangedFacts(int count, FactsFor nodes = FactsFor::Node);
    /// Whether a project is open; without one only the history buttons work.
    void setInputsEnabled(bool enabled);

    void focusNode();
    void focusKey();
    /// Adds a button at the front of the bar.
    void addLeadingAction(QAction *action);

signals:
    /// A text was confirmed in the field: a name or a part of one.
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
    JoinedTexts m_nodeTexts; // parallel to m_nodes
    QToolButton *m_facts = nullptr;
    OrderBox *m_order = nullptr;
    InputBox *m_key = nullptr;
    StrategyBox *m_strategy = nullptr;
};

} // namespace strata
