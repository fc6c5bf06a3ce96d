// SPDX-License-Identifier: MIT
#include "views/sandbox/layeractions.h"

#include "items/text.h"
#include "views/controls/offer.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QWidget>

namespace strata {

LayerActions::LayerActions(QWidget &owner) : QObject(&owner)
{
    const auto make = [&](LayerAction which, const char *objectName, const QString &text, const QKeySequence &keys) {
        auto *created = new QAction(text, &owner);
        created->setObjectName(QLatin1String(objectName));
        created->setShortcut(keys);
        created->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        connect(created, &QAction::triggered, this, [this, which] { emit requested(which); });
        owner.addAction(created);
        m_actions[static_cast<std::size_t>(which)] = created;
    };
    make(LayerAction::Add, "actionAddLayer", tr("&Add layer"), QKeySequence(Qt::ALT | Qt::Key_Insert));
    make(LayerAction::Rename, "actionRenameLayer", tr("&Rename"), QKeySequence(Qt::Key_F2));
    make(LayerAction::MoveHigher, "actionLayerHigher", tr("Move &higher"),
         QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Left));
    make(LayerAction::MoveLower, "actionLayerLower", tr("Move &lower"),
         QKeySequence(Qt::ALT | Qt::SHIFT | Qt::Key_Right));
    make(LayerAction::Remove, "actionRemoveLayer", tr("Re&move layer"), {});
    make(LayerAction::Undo, "actionUndoAnywhere", tr("&Undo anywhere"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Z));
    make(LayerAction::Redo, "actionRedoAnywhere", tr("Re&do anywhere"),
         QKeySequence(Qt::CTRL | Qt::ALT | Qt::SHIFT | Qt::Key_Z));
}

void LayerActions::addTo(QMenu &menu) const
{
    menu.setToolTipsVisible(true);
    for (const LayerAction which :
         {LayerAction::Rename, LayerAction::MoveHigher, LayerAction::MoveLower, LayerAction::Remove, LayerAction::Add})
        menu.addAction(at(which));
    menu.addSeparator();
    menu.addAction(at(LayerAction::Undo));
    menu.addAction(at(LayerAction::Redo));
}

void LayerActions::update(const LayerSituation &now)
{
    for (const LayerAction which :
         {LayerAction::Rename, LayerAction::MoveHigher, LayerAction::MoveLower, LayerAction::Remove})
        at(which)->setVisible(now.layers > 0);
    const QString isNoLayer = now.current < now.layers ? QString() : tr("This text is not a layer");
    const auto unless = [](bool isInTheWay, const QString &obstacle) { return isInTheWay ? obstacle : QString(); };
    const auto ofLayer = [&](bool isInTheWay, const QString &obstacle) {
        return isNoLayer.isEmpty() ? unless(isInTheWay, obstacle) : isNoLayer;
    };
    offer(*at(LayerAction::Add), tr("A new layer below the others"),
          now.layers == 0
              ? tr("No layer can be added: the hierarchy's text defines the files")
              : unless(now.layers >= now.most, tr("At most %1 layers are possible").arg(numberText(now.most))));
    offer(*at(LayerAction::Rename), tr("Give the layer another name"), isNoLayer);
    offer(*at(LayerAction::MoveHigher), tr("Let the layer win over the one above it"),
          ofLayer(now.current == 0, tr("This is the highest layer")));
    offer(*at(LayerAction::MoveLower), tr("Let the layer below win over this one"),
          ofLayer(now.current + 1 >= now.layers, tr("This is the lowest layer")));
    offer(*at(LayerAction::Remove), tr("Remove the layer"),
          ofLayer(now.layers == 1, tr("At least one layer must remain")));
    offer(*at(LayerAction::Undo), tr("Revert the latest change of any text"),
          unless(!now.canUndo, tr("There is no change to revert")));
    offer(*at(LayerAction::Redo), tr("Apply the reverted change again"),
          unless(!now.canRedo, tr("No change was reverted")));
}

} // namespace strata
