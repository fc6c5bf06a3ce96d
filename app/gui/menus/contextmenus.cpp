// SPDX-License-Identifier: MIT
#include "app/gui/menus/contextmenus.h"

#include "views/contributions/contributionview.h"
#include "views/contributions/matrixview.h"
#include "views/keys/keysview.h"
#include "views/map/mapview.h"
#include "views/window/mainwindow.h"
#include "views/window/windowmenus.h"

#include <QAbstractScrollArea>
#include <QMenu>

#include <functional>

namespace strata {

namespace {

void showContextMenu(MainWindow &window, QWidget &widget, const QPoint &at, const QList<Command> &commands)
{
    auto *menu = new QMenu(&widget);
    menu->setObjectName(QStringLiteral("contextMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Command command : commands) {
        if (command == Command::CopyAs)
            menu->addMenu(&window.menus().copy());
        else if (QAction *action = window.action(command); action->isVisible())
            menu->addAction(action);
    }
    const auto *area = qobject_cast<const QAbstractScrollArea *>(&widget);
    const QWidget &ground = area ? *area->viewport() : widget;
    menu->popup(ground.mapToGlobal(at));
}

/// Gives all widgets of \a window with this object name a context menu with commands of the menus. \a prepare selects
/// the item at a position of the widget before the menu is shown; false: none.
void offerContextMenu(MainWindow &window, const char *objectName, const QList<Command> &commands,
                      const std::function<bool(const QPoint &)> &prepare = {})
{
    for (QWidget *widget : window.findChildren<QWidget *>(QString::fromLatin1(objectName))) {
        widget->setContextMenuPolicy(Qt::CustomContextMenu);
        QObject::connect(widget, &QWidget::customContextMenuRequested, widget,
                         [&window, widget, commands, prepare](const QPoint &at) {
                             if (!prepare || prepare(at))
                                 showContextMenu(window, *widget, at, commands);
                         });
    }
}

} // namespace

void offerContextMenus(MainWindow &window, ContributionView &contributions, KeysView &keys, MapView &map)
{
    using C = Command;
    const QList<C> values{C::EditValue,      C::RemoveValue,  C::RestoreValue,   C::RenameKey,      C::AddMarker,
                          C::OpenSourceLine, C::OpenInEditor, C::CopyValue,      C::CopyAs,         C::WhyNot,
                          C::FindRepairs,    C::ShowFold,     C::ShowStrategies, C::ShowReferences, C::SandboxThisKey,
                          C::QuizMe,         C::NextProblem,  C::ToggleCascade,  C::ShowLosers,     C::Reference,
                          C::Legend};
    for (const char *view : {"matrixResult", "matrixLayers", "cascadeTable"})
        offerContextMenu(window, view, values);
    const QList<C> layer{C::ShowLayerFile,     C::OpenInEditor,  C::ShowLayerConfiguration,
                         C::FilterKeysToLayer, C::SetLayerValue, C::CopyLayerPath,
                         C::EditValue,         C::MoveLevelUp,   C::MoveLevelDown};
    offerContextMenu(window, "layersTree", layer);
    offerContextMenu(window, "matrixLayersHeader", layer + QList<C>{C::ToggleCascade, C::CopyAs},
                     [&contributions](const QPoint &at) { return contributions.matrix().goToLayerAt(at.x()); });
    for (const char *list : {"keysView", "keysTree"})
        offerContextMenu(window, list,
                         {C::GoToKey, C::ShowReferences, C::FilterKeysToNameSpace, C::KeysByNameSpace,
                          C::KeysOfAllFiles, C::SandboxThisKey, C::WhyNot, C::CopyAs},
                         [&keys](const QPoint &at) { return keys.chooseAt(at); });
    const QList<C> row{C::OpenMapRow, C::FilterMapToNameSpace, C::CopyMapName};
    offerContextMenu(window, "mapTree", row + layer + QList<C>{C::CopyTableMarkdown, C::Export},
                     [&map](const QPoint &at) { return map.pointAt(at); });
    offerContextMenu(window, "mapHeader", layer, [&map](const QPoint &at) { return map.pointAtTitle(at.x()); });
    for (const char *part : {"whyPanel", "whyHeadline", "whySentences", "whyWithout"})
        offerContextMenu(window, part,
                         {C::CopyWhy, C::CopyAs, C::OpenSourceLine, C::WhyNot, C::FindRepairs, C::Reference});
    offerContextMenu(window, "sourceView",
                     {C::GoToToken, C::ShowReferences, C::TokenValues, C::CopyValue, C::CopyAs, C::EditValue,
                      C::RemoveValue, C::RestoreValue, C::RenameKey, C::EditFile, C::OpenInEditor, C::Reload});
}

} // namespace strata
