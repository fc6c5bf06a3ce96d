// SPDX-License-Identifier: MIT
#include "views/window/windowmenus.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QString>

#include <initializer_list>

namespace strata {

namespace {

/// The position of the mnemonic, the letter after a single "&"; -1: none.
qsizetype placeOfMnemonic(const QString &text)
{
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i] != u'&')
            continue;
        if (text[i + 1] != u'&' && !text[i + 1].isSpace())
            return i + 1;
        ++i;
    }
    return -1;
}

/// A free letter for the mnemonic of \a text, preferably at the start of a word.
qsizetype freeLetter(const QString &text, const QSet<QChar> &taken)
{
    qsizetype inside = -1;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isFree = text[i].isLetter() && !taken.contains(text[i].toLower());
        if (isFree && (i == 0 || text[i - 1].isSpace()))
            return i;
        if (isFree && inside < 0)
            inside = i;
    }
    return inside;
}

/// Gives each entry of a menu a unique mnemonic as far as possible: on conflicts the first entry keeps it, others get a
/// free initial of a word, else any free letter, else none.
void separateMnemonics(QMenu &menu)
{
    QSet<QChar> taken;
    QList<QAction *> others;
    for (QAction *action : menu.actions()) {
        const QString text = action->text();
        const qsizetype place = placeOfMnemonic(text);
        if (place < 0)
            continue;
        if (taken.contains(text[place].toLower()))
            others << action;
        taken.insert(text[place].toLower());
    }
    for (QAction *action : others) {
        QString text = action->text();
        text.remove(placeOfMnemonic(text) - 1, 1);
        if (const qsizetype place = freeLetter(text, taken); place >= 0) {
            taken.insert(text[place].toLower());
            text.insert(place, u'&');
        }
        action->setText(text);
    }
}

} // namespace

WindowMenus::WindowMenus(QMenuBar &bar, const CommandActions &actions, const QList<QAction *> &panels, QMenu &versions)
{
    const auto add = [&actions](QMenu *menu, std::initializer_list<Command> commands) {
        for (const Command command : commands)
            menu->addAction(actions[static_cast<std::size_t>(command)]);
    };
    QMenu *file = bar.addMenu(tr("&File"));
    add(file, {Command::OpenFolder, Command::OpenFile, Command::NewSandbox, Command::ReopenSandbox});
    m_recentMenu = file->addMenu(tr("Open &recent"));
    m_recentMenu->setObjectName(QStringLiteral("recentMenu"));
    m_exampleMenu = file->addMenu(tr("Open &example"));
    m_exampleMenu->setObjectName(QStringLiteral("exampleMenu"));
    file->addSeparator();
    add(file, {Command::LoadFacts, Command::LoadFactsFolder, Command::ChooseNodeStore, Command::ChooseEyamlKey,
               Command::ChooseRevision, Command::ReadDisk, Command::Reload, Command::DiscardRemoved,
               Command::WatchFiles, Command::ReadWholeDisk, Command::Retry, Command::OpenAsData});
    file->addSeparator();
    add(file, {Command::Export, Command::ExportLesson, Command::ExportHandout, Command::CloseFolder});
    file->addSeparator();
    add(file, {Command::Quit});
    QMenu *edit = bar.addMenu(tr("&Edit"));
    add(edit, {Command::UndoEdit, Command::RedoEdit});
    QMenu *whatIf = edit->addMenu(tr("&What-if"));
    whatIf->setObjectName(QStringLiteral("whatIfMenu"));
    add(whatIf,
        {Command::EditValue, Command::RemoveValue, Command::RestoreValue, Command::RenameKey, Command::AddMarker,
         Command::EditFile, Command::MoveLevelUp, Command::MoveLevelDown, Command::TryStrategy});
    whatIf->addSeparator();
    add(whatIf, {Command::CompareEdits, Command::CompareEffect, Command::ShowEffectKey, Command::CopyDiff,
                 Command::SaveDiff, Command::DiscardEdits});
    edit->addSeparator();
    add(edit, {Command::CopyValue, Command::CopyAs});
    m_copyMenu = edit->addMenu(tr("Copy &as"));
    m_copyMenu->setObjectName(QStringLiteral("copyMenu"));
    add(m_copyMenu, {Command::CopyKeyPath, Command::CopyYaml, Command::CopyJson, Command::CopyPlace, Command::CopyWhy,
                     Command::CopyRow, Command::CopyTableTabs, Command::CopyTableMarkdown, Command::CopyLink});
    add(edit, {Command::OpenLink, Command::Find, Command::FindNext, Command::FindPrevious, Command::Cancel});
    edit->addSeparator();
    add(edit, {Command::Settings});
    m_sandboxMenu = edit->addMenu(tr("&Sandbox"));
    m_sandboxMenu->setObjectName(QStringLiteral("sandboxMenu"));
    QMenu *view = bar.addMenu(tr("&View"));
    add(view, {Command::ShowContributions, Command::ShowFold, Command::ShowStrategies, Command::ShowCompare,
               Command::ShowFleet, Command::ShowFindings, Command::ShowMap, Command::ShowDocument, Command::ShowImpact,
               Command::ShowHistory, Command::ShowSearch});
    view->addSeparator();
    add(view, {Command::ToggleCascade, Command::ShowLosers, Command::NextProblem, Command::PreviousProblem,
               Command::OpenSourceLine, Command::OpenInEditor, Command::TokenValues});
    m_matrixMenu = view->addMenu(tr("Mat&rix"));
    m_matrixMenu->setObjectName(QStringLiteral("matrixMenu"));
    view->addSeparator();
    QMenu *layer = view->addMenu(tr("La&yer"));
    add(layer, {Command::ShowLayerFile, Command::ShowLayerConfiguration, Command::FilterKeysToLayer,
                Command::SetLayerValue, Command::CopyLayerPath});
    QMenu *map = view->addMenu(tr("Row of t&he map"));
    add(map, {Command::OpenMapRow, Command::FilterMapToNameSpace, Command::CopyMapName});
    QMenu *document = view->addMenu(tr("Row of Docu&ment"));
    add(document, {Command::ShowDocumentKey, Command::UnfoldDocument, Command::FoldDocument});
    QMenu *finding = view->addMenu(tr("Row of Findin&gs"));
    add(finding, {Command::ShowFindingPlace, Command::ShowFindingKey, Command::SwitchFindingRuleOff});
    QMenu *history = view->addMenu(tr("Row of Histor&y"));
    add(history, {Command::ShowCommit, Command::CompareCommit, Command::ShowCommitEffects});
    add(view, {Command::FilterKeysToNameSpace, Command::KeysByNameSpace, Command::KeysOfAllFiles});
    view->addSeparator();
    m_panesMenu = view->addMenu(tr("&Panels"));
    m_panesMenu->addActions(panels);
    add(view, {Command::SidePanels, Command::ResetLayout, Command::NextPane, Command::PreviousPane});
    view->addSeparator();
    add(view, {Command::ZoomIn, Command::ZoomOut, Command::ZoomReset, Command::FullScreen, Command::Present});
    view->addSeparator();
    add(view, {Command::CommandPalette});
    QMenu *lookup = bar.addMenu(tr("&Lookup"));
    add(lookup, {Command::Back, Command::Forward});
    lookup->addSeparator();
    add(lookup, {Command::GoToKey, Command::ChooseNode, Command::EditFacts, Command::SetValues,
                 Command::ApplySuggestedValues, Command::SandboxThisKey});
    lookup->addMenu(&versions);
    lookup->addSeparator();
    for (const Command command : kStrategyCommands)
        lookup->addAction(actions[static_cast<std::size_t>(command)]);
    add(lookup, {Command::StrategyAsConfigured, Command::PlayStrategy, Command::UseStrategy});
    lookup->addSeparator();
    add(lookup, {Command::ShowReferences, Command::GoToToken});
    lookup->addSeparator();
    add(lookup, {Command::WhyNot, Command::FindRepairs, Command::CompareWith, Command::CompareKey,
                 Command::CompareVersions, Command::ShowComparedKey, Command::ShowFleetNode, Command::CompareFleetNode,
                 Command::CompareFleetGroups, Command::FleetOfAllKeys});
    QMenu *help = bar.addMenu(tr("&Help"));
    add(help, {Command::Reference, Command::WhatsThis, Command::Legend, Command::ShowTour});
    help->addSeparator();
    m_lessonsMenu = help->addMenu(tr("Less&ons"));
    m_lessonsMenu->setObjectName(QStringLiteral("lessonsMenu"));
    add(help, {Command::OpenLesson, Command::OpenLessons, Command::LeaveLesson, Command::QuizMe});
    help->addSeparator();
    add(help, {Command::CopyReport, Command::About});
    for (QMenu *menu : {file, edit, m_copyMenu, view, m_matrixMenu, layer, map, document, lookup, help})
        menu->setToolTipsVisible(true);
    // Free letters depend on the language and on the menu's current entries.
    for (QMenu *menu : bar.findChildren<QMenu *>())
        QObject::connect(menu, &QMenu::aboutToShow, menu, [menu] { separateMnemonics(*menu); });
}

} // namespace strata
