// SPDX-License-Identifier: MIT
#include "app/gui/layers/layerspart.h"

#include "app/session/edits.h"
#include "items/layers/layertext.h"
#include "items/text.h"
#include "items/valuetext.h"
#include "views/layers/layersview.h"
#include "views/window/panedocks.h"

#include <QApplication>
#include <QClipboard>
#include <QCursor>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace strata {

namespace {

/// The number of sealed values of each layer, by LayerId::index.
QHash<quint32, int> sealedCounts(const Trace &trace)
{
    QHash<quint32, int> counts;
    for (const Origin &origin : trace.origins) {
        if (isSealed(origin.value))
            ++counts[origin.layer.index];
    }
    return counts;
}

} // namespace

LayersPart::LayersPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_window(window), m_view(new LayersView(m_model))
{
    window.docks().setView(Pane::Layers, m_view);
    connect(&shown, &ShownAnswer::sceneChanged, this, &LayersPart::onScene);
    connect(&shown, &ShownAnswer::answerChanged, this, &LayersPart::onAnswer);
    connect(&session.workbench(), &Workbench::keysReady, this, &LayersPart::onKeys);
    connect(&session.navigation(), &Navigation::currentChanged, this, &LayersPart::showCurrent);
    connectCommands();
}

void LayersPart::connectCommands()
{
    connect(m_view, &LayersView::offerChanged, this, &LayersPart::updateCommands);
    connect(m_window.action(Command::ShowLayerFile), &QAction::triggered, m_view, &LayersView::showFile);
    connect(m_window.action(Command::ShowLayerConfiguration), &QAction::triggered, m_view,
            &LayersView::showConfiguration);
    connect(m_window.action(Command::FilterKeysToLayer), &QAction::triggered, m_view, &LayersView::filterKeys);
    connect(m_window.action(Command::SetLayerValue), &QAction::triggered, this, &LayersPart::setValue);
    for (const auto &[command, steps] : {std::pair(Command::MoveLevelUp, -1), std::pair(Command::MoveLevelDown, 1)}) {
        connect(m_window.action(command), &QAction::triggered, this,
                [this, distance = steps] { emit moveRequested(m_view->currentRow().level, distance); });
    }
    connect(m_window.action(Command::CopyLayerPath), &QAction::triggered, this,
            [this] { QApplication::clipboard()->setText(m_view->currentRow().path); });
    updateCommands();
}

void LayersPart::updateCommands()
{
    const LayersView::CurrentRow row = m_view->currentRow();
    m_window.action(Command::ShowLayerFile)->setEnabled(row.hasFile);
    m_window.action(Command::FilterKeysToLayer)->setEnabled(row.hasFile);
    m_window.action(Command::ShowLayerConfiguration)->setEnabled(row.isConfigured);
    m_window.action(Command::CopyLayerPath)->setEnabled(!row.path.isEmpty());
    for (const Command command : {Command::MoveLevelUp, Command::MoveLevelDown})
        m_window.action(command)->setEnabled(row.level.isValid() && m_session.edits().areOfProject());
    QAction *set = m_window.action(Command::SetLayerValue);
    set->setEnabled(!row.variables.isEmpty());
    set->setText(row.variables.size() == 1 ? tr("Set &value of %1…").arg(row.variables.front()) : tr("Set &value…"));
}

/// For a path with several variables a menu opens.
void LayersPart::setValue()
{
    const QStringList variables = m_view->currentRow().variables;
    if (variables.size() == 1)
        emit setValueRequested(variables.front());
    if (variables.size() < 2)
        return;
    auto *menu = new QMenu(m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const QString &name : variables)
        menu->addAction(tr("Set value of %1…").arg(name), this, [this, name] { emit setValueRequested(name); });
    menu->popup(QCursor::pos());
    menu->setActiveAction(menu->actions().front());
}

void LayersPart::onScene()
{
    const Scene *scene = m_shown.scene();
    m_model.setEngine(scene ? scene->engine : nullptr, scene ? toText(m_shown.names().folder()) : QString());
    m_view->proposeOnlyExisting(scene && areLevelsMostlyWithoutFile(scene->engine->layers()));
    QHash<quint32, QString> outside;
    for (const OutsideLayer &each : scene ? scene->outside : std::vector<OutsideLayer>())
        outside.insert(each.layer.index, shownText(each.path));
    m_model.setOutside(std::move(outside));
    showRemarks();
    showCurrent();
}

void LayersPart::onKeys()
{
    const KeyListing &keys = *m_shown.keys();
    m_model.setKeyCounts(keys.index.keysPerLayer);
    QHash<quint32, QString> unusable;
    for (const auto &[layer, finding] : keys.index.findings) {
        if (finding.rule == kFileBroken)
            unusable.insert(layer.index, reasonText(finding.text));
    }
    m_model.setUnusable(unusable);
}

void LayersPart::onAnswer()
{
    LayerOutcomes outcomes;
    if (const Answer *answer = m_shown.answer()) {
        const Trace &trace = answer->result().trace;
        outcomes = {trace.layers, answer->projection->table().columns, trace.messages, sealedCounts(trace)};
    }
    m_model.setOutcomes(std::move(outcomes));
    showCurrent();
}

void LayersPart::setRemarks(FindingRemarks remarks)
{
    m_remarks = std::move(remarks);
    showRemarks();
}

void LayersPart::showRemarks()
{
    QHash<quint32, LayerFindings> found;
    if (const Scene *scene = m_shown.scene(); scene && !m_remarks.isEmpty()) {
        for (const LayerNode *location : locations(scene->engine->layers())) {
            const auto remarks = m_remarks.constFind(location->file.index);
            if (remarks == m_remarks.constEnd())
                continue;
            LayerFindings &of = found[location->layer.index];
            of.count = static_cast<int>(remarks->size());
            for (const FindingRemark &remark : *remarks)
                of.worst = std::max(of.worst, remark.severity);
        }
    }
    if (std::exchange(m_hasFindings, !found.isEmpty()) || m_hasFindings)
        m_model.setFindings(std::move(found));
}

void LayersPart::showCurrent()
{
    m_view->setCurrentLayer(m_shown.sourceLayer(m_session.navigation().current()));
}

} // namespace strata
