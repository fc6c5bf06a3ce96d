// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <array>
#include <cstddef>

class QAction;
class QMenu;
class QWidget;

namespace strata {

enum class LayerAction { Add, Rename, MoveHigher, MoveLower, Remove, Undo, Redo };

/// What the actions are about.
struct LayerSituation
{
    std::size_t layers = 0;  ///< texts that are no layers stand behind them; 0: none is one, and none can become one
    std::size_t most = 0;    ///< layers that there can be
    std::size_t current = 0; ///< text, 0-based
    bool canUndo = false;
    bool canRedo = false;
};

/// What can be done with layers side by side, for keys, buttons and menus. What cannot be done says why.
class LayerActions : public QObject
{
    Q_OBJECT

public:
    /// Their keys hold in \a owner.
    explicit LayerActions(QWidget &owner);

    QAction *at(LayerAction action) const { return m_actions[static_cast<std::size_t>(action)]; }
    /// Those that are about one layer first.
    void addTo(QMenu &menu) const;
    void update(const LayerSituation &now);

signals:
    void requested(strata::LayerAction action);

private:
    static constexpr std::size_t kActions = static_cast<std::size_t>(LayerAction::Redo) + 1;

    std::array<QAction *, kActions> m_actions{};
};

} // namespace strata
