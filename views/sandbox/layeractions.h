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

/// The state on which the actions depend.
struct LayerSituation
{
    std::size_t layers = 0;  ///< number of layers, followed by other texts; 0: none can be added
    std::size_t most = 0;    ///< maximum number of layers
    std::size_t current = 0; ///< text, 0-based
    bool canUndo = false;
    bool canRedo = false;
};

/// The actions for layers, for keys, buttons and menus. A disabled action gives the reason.
class LayerActions : public QObject
{
    Q_OBJECT

public:
    /// Their keys are active in \a owner.
    explicit LayerActions(QWidget &owner);

    QAction *at(LayerAction action) const { return m_actions[static_cast<std::size_t>(action)]; }
    /// Adds actions for single layers first.
    void addTo(QMenu &menu) const;
    void update(const LayerSituation &now);

signals:
    void requested(strata::LayerAction action);

private:
    static constexpr std::size_t kActions = static_cast<std::size_t>(LayerAction::Redo) + 1;

    std::array<QAction *, kActions> m_actions{};
};

} // namespace strata
