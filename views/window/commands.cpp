// SPDX-License-Identifier: MIT
#include "views/window/commands.h"

#include "views/controls/lineicons.h"

#include <QAction>
#include <QCoreApplication>
#include <QWidget>

#include <algorithm>
#include <iterator>

namespace strata {

namespace {

struct ActionText
{
    Command command;
    const char *objectName;
    const char *text;
    const char *toolTip;
    const char *shortcut;
};

constexpr ActionText kActions[] = {
    {Command::OpenFolder, "actionOpenFolder", QT_TRANSLATE_NOOP("strata::Commands", "&Open folder…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Open a folder with a hiera.yaml or Datum.yml"), "Ctrl+O"},
    {Command::OpenFile, "actionOpenFile", QT_TRANSLATE_NOOP("strata::Commands", "Open &configuration file…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Open a hiera.yaml or Datum.yml of any name"), ""},
    {Command::NewSandbox, "actionNewSandbox", QT_TRANSLATE_NOOP("strata::Commands", "&New sandbox"),
     QT_TRANSLATE_NOOP("strata::Commands", "Type a few layers and see their result"), "Ctrl+N"},
    {Command::ReopenSandbox, "actionReopenSandbox", QT_TRANSLATE_NOOP("strata::Commands", "Reopen sand&box"),
     QT_TRANSLATE_NOOP("strata::Commands", "Open the texts of the sandbox that was closed last"), "Ctrl+Shift+T"},
    {Command::LoadFacts, "actionLoadFacts", QT_TRANSLATE_NOOP("strata::Commands", "Load &facts…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Load node facts from a file or folder"), ""},
    {Command::LoadFactsFolder, "actionLoadFactsFolder",
     QT_TRANSLATE_NOOP("strata::Commands", "Load facts of a fol&der…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Load all facts in a folder, one file for each node"), ""},
    {Command::ChooseNodeStore, "actionChooseNodeStore", QT_TRANSLATE_NOOP("strata::Commands", "Choose &node folder…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Choose the folder of a Datum project whose files are the nodes"), ""},
    {Command::Retry, "actionRetry", QT_TRANSLATE_NOOP("strata::Commands", "&Try again"),
     QT_TRANSLATE_NOOP("strata::Commands", "Retry the last opening that failed"), ""},
    {Command::OpenAsData, "actionOpenAsData", QT_TRANSLATE_NOOP("strata::Commands", "Treat as &Hiera data folder"),
     QT_TRANSLATE_NOOP("strata::Commands",
                       "Open a folder without a configuration with all of its data files as layers"),
     ""},
    {Command::WatchFiles, "actionWatchFiles", QT_TRANSLATE_NOOP("strata::Commands", "&Watch files"),
     QT_TRANSLATE_NOOP("strata::Commands", "Reload files when another program changes them"), ""},
    {Command::ReadWholeDisk, "actionReadWholeDisk",
     QT_TRANSLATE_NOOP("strata::Commands", "Read levels over the whole &disk"),
     QT_TRANSLATE_NOOP("strata::Commands",
                       "Also read levels whose path is outside the data because a variable is empty"),
     ""},
    {Command::ChooseEyamlKey, "actionChooseEyamlKey", QT_TRANSLATE_NOOP("strata::Commands", "&Key for sealed values…"),
     QT_TRANSLATE_NOOP("strata::Commands",
                       "Choose the private key that decrypts hiera-eyaml values; Strata remembers its path"),
     ""},
    {Command::Reload, "actionReload", QT_TRANSLATE_NOOP("strata::Commands", "&Reload"),
     QT_TRANSLATE_NOOP("strata::Commands", "Read all files again"), "F5"},
    {Command::ChooseRevision, "actionChooseRevision", QT_TRANSLATE_NOOP("strata::Commands", "Re&vision…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Read a branch, tag or commit of the git repository instead of the files"),
     "Ctrl+Shift+R"},
    {Command::ReadDisk, "actionReadDisk", QT_TRANSLATE_NOOP("strata::Commands", "Files on &disk"),
     QT_TRANSLATE_NOOP("strata::Commands", "Read the files as they are now, without revision and patch"), ""},
    {Command::DiscardRemoved, "actionDiscardRemoved", QT_TRANSLATE_NOOP("strata::Commands", "&Discard removed result"),
     QT_TRANSLATE_NOOP("strata::Commands", "Hide the last result of a key that was removed on disk"), ""},
    {Command::Export, "actionExport", QT_TRANSLATE_NOOP("strata::Commands", "&Export view…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Save the current view as a picture, a table or data"), "Ctrl+E"},
    {Command::ExportLesson, "actionExportLesson", QT_TRANSLATE_NOOP("strata::Commands", "Export as &lesson…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Save the current key as a lesson, reduced to what matters"), ""},
    {Command::ExportHandout, "actionExportHandout", QT_TRANSLATE_NOOP("strata::Commands", "Export as hando&ut…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Save the lesson, its course or the sandbox for printing"), ""},
    {Command::CloseFolder, "actionCloseFolder", QT_TRANSLATE_NOOP("strata::Commands", "&Close folder"),
     QT_TRANSLATE_NOOP("strata::Commands", "Close the open folder"), "Ctrl+W"},
    {Command::Quit, "actionQuit", QT_TRANSLATE_NOOP("strata::Commands", "&Quit"),
     QT_TRANSLATE_NOOP("strata::Commands", "Quit Strata"), "Ctrl+Q"},
    {Command::CopyValue, "actionCopyValue", QT_TRANSLATE_NOOP("strata::Commands", "&Copy value"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the current value"), "Ctrl+C"},
    {Command::CopyAs, "actionCopyAs", QT_TRANSLATE_NOOP("strata::Commands", "Choose what to cop&y…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Choose what to copy of the current value"), "Ctrl+Shift+C"},
    {Command::CopyYaml, "actionCopyYaml", QT_TRANSLATE_NOOP("strata::Commands", "Value as &YAML"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the current value as YAML"), ""},
    {Command::CopyJson, "actionCopyJson", QT_TRANSLATE_NOOP("strata::Commands", "Value as &JSON"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the current value as JSON"), ""},
    {Command::CopyKeyPath, "actionCopyKeyPath", QT_TRANSLATE_NOOP("strata::Commands", "&Path"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the path of the current value, beginning with the key"), ""},
    {Command::CopyPlace, "actionCopyPlace", QT_TRANSLATE_NOOP("strata::Commands", "&File and line"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy file and line of the current value"), ""},
    {Command::CopyWhy, "actionCopyWhy", QT_TRANSLATE_NOOP("strata::Commands", "Copy e&xplanation"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the explanation of the current value"), ""},
    {Command::CopyRow, "actionCopyRow", QT_TRANSLATE_NOOP("strata::Commands", "&Row as tab-separated text"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the current row for a spreadsheet"), ""},
    {Command::CopyLink, "actionCopyLink", QT_TRANSLATE_NOOP("strata::Commands", "&Link to this state"),
     QT_TRANSLATE_NOOP("strata::Commands",
                       "Copy a link to node, facts, key, strategy and current value, without the folder"),
     ""},
    {Command::CopyTableMarkdown, "actionCopyTableMarkdown",
     QT_TRANSLATE_NOOP("strata::Commands", "Copy table as &Markdown"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the current view as a Markdown table"), ""},
    {Command::CopyTableTabs, "actionCopyTableTabs",
     QT_TRANSLATE_NOOP("strata::Commands", "&Table as tab-separated text"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the current view for a spreadsheet"), ""},
    {Command::OpenLink, "actionOpenLink", QT_TRANSLATE_NOOP("strata::Commands", "&Open copied link"),
     QT_TRANSLATE_NOOP("strata::Commands", "Open a copied link to a state"), ""},
    {Command::Find, "actionFind", QT_TRANSLATE_NOOP("strata::Commands", "&Find"),
     QT_TRANSLATE_NOOP("strata::Commands", "Find in the focused view, or among the keys"), "Ctrl+F"},
    {Command::FindNext, "actionFindNext", QT_TRANSLATE_NOOP("strata::Commands", "Find &next"),
     QT_TRANSLATE_NOOP("strata::Commands", "Go to the next match"), "F3"},
    {Command::FindPrevious, "actionFindPrevious", QT_TRANSLATE_NOOP("strata::Commands", "Find &previous"),
     QT_TRANSLATE_NOOP("strata::Commands", "Go to the previous match"), "Shift+F3"},
    {Command::Back, "actionBack", QT_TRANSLATE_NOOP("strata::Commands", "&Back"),
     QT_TRANSLATE_NOOP("strata::Commands", "Return to what was shown before"), "Alt+Left"},
    {Command::Forward, "actionForward", QT_TRANSLATE_NOOP("strata::Commands", "&Forward"),
     QT_TRANSLATE_NOOP("strata::Commands", "Go forward again"), "Alt+Right"},
    {Command::GoToKey, "actionGoToKey", QT_TRANSLATE_NOOP("strata::Commands", "Go to &key"),
     QT_TRANSLATE_NOOP("strata::Commands", "Type a key to look up"), "Ctrl+K"},
    {Command::ChooseNode, "actionChooseNode", QT_TRANSLATE_NOOP("strata::Commands", "Choose &node"),
     QT_TRANSLATE_NOOP("strata::Commands", "Choose the node to look up keys for"), "Ctrl+Shift+N"},
    {Command::EditFacts, "actionEditFacts", QT_TRANSLATE_NOOP("strata::Commands", "F&acts…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show and change the facts of the node"), "Ctrl+Shift+A"},
    {Command::SetValues, "actionSetValues", QT_TRANSLATE_NOOP("strata::Commands", "Set &values…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Choose values of variables in paths for which files exist"), ""},
    {Command::ApplySuggestedValues, "actionTakeToldValues",
     QT_TRANSLATE_NOOP("strata::Commands", "Take values from the node’s na&me"),
     QT_TRANSLATE_NOOP("strata::Commands",
                       "Set variables in paths to the values that the node’s name suggests, such as role = web"),
     ""},
    {Command::SandboxThisKey, "actionSandboxThisKey",
     QT_TRANSLATE_NOOP("strata::Commands", "Use this key in a sandbo&x"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the current key and its layers into a sandbox"), ""},
    {Command::Strategy1, "actionStrategy1", "", "", "Ctrl+1"},
    {Command::Strategy2, "actionStrategy2", "", "", "Ctrl+2"},
    {Command::Strategy3, "actionStrategy3", "", "", "Ctrl+3"},
    {Command::Strategy4, "actionStrategy4", "", "", "Ctrl+4"},
    {Command::Strategy5, "actionStrategy5", "", "", "Ctrl+6"},
    {Command::Strategy6, "actionStrategy6", "", "", "Ctrl+7"},
    {Command::StrategyAsConfigured, "actionAsConfigured",
     QT_TRANSLATE_NOOP("strata::Commands", "Strategy as &configured"),
     QT_TRANSLATE_NOOP("strata::Commands", "Look up with the strategy that the data configures"), "Ctrl+5"},
    {Command::PlayStrategy, "actionPlayStrategy", QT_TRANSLATE_NOOP("strata::Commands", "&Play this strategy"),
     QT_TRANSLATE_NOOP("strata::Commands",
                       "Show step by step how the strategy of the current column merges the layers"),
     ""},
    {Command::UseStrategy, "actionUseStrategy", QT_TRANSLATE_NOOP("strata::Commands", "&Use this strategy"),
     QT_TRANSLATE_NOOP("strata::Commands",
                       "Copy the setting that applies the strategy of the current column to the key"),
     ""},
    {Command::OpenSourceLine, "actionOpenSourceLine", QT_TRANSLATE_NOOP("strata::Commands", "Open &source line"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show the line of the current value (Enter in a view)"), ""},
    {Command::ShowContributions, "actionContributions", QT_TRANSLATE_NOOP("strata::Commands", "C&ontributions"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show what each layer contributes"), "Alt+1"},
    {Command::ShowFold, "actionFold", QT_TRANSLATE_NOOP("strata::Commands", "&Fold"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show how the layers are merged, step by step"), "Alt+2"},
    {Command::ShowStrategies, "actionStrategies", QT_TRANSLATE_NOOP("strata::Commands", "S&trategies"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show the result under each strategy"), "Alt+3"},
    {Command::ShowMap, "actionMap", QT_TRANSLATE_NOOP("strata::Commands", "&Map"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show which layers supply the value of each key of the node"), "Alt+0"},
    {Command::ShowDocument, "actionDocument", QT_TRANSLATE_NOOP("strata::Commands", "&Document"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show all values of the node, each with its file and line"), "Alt+9"},
    {Command::ShowCompare, "actionCompare", QT_TRANSLATE_NOOP("strata::Commands", "Co&mpare"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show where two answers differ"), "Alt+4"},
    {Command::ShowFleet, "actionFleet", QT_TRANSLATE_NOOP("strata::Commands", "Fl&eet"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show the key on all nodes, grouped by result"), "Alt+5"},
    {Command::ShowSearch, "actionSearch", QT_TRANSLATE_NOOP("strata::Commands", "Find in d&ata"),
     QT_TRANSLATE_NOOP("strata::Commands", "Find a text in all data files, with its fate for the node"),
     "Ctrl+Shift+F"},
    {Command::ShowReferences, "actionReferences", QT_TRANSLATE_NOOP("strata::Commands", "Re&ferences to the key"),
     QT_TRANSLATE_NOOP("strata::Commands", "List the tokens and options in data files that name the current key"),
     "Shift+F12"},
    {Command::GoToToken, "actionGoToToken", QT_TRANSLATE_NOOP("strata::Commands", "Go to the to&ken’s key"),
     QT_TRANSLATE_NOOP("strata::Commands", "Look up the key that the token at the cursor in Source reads"), "F12"},
    {Command::TokenValues, "actionTokenValues", QT_TRANSLATE_NOOP("strata::Commands", "Show &notes at line ends"),
     QT_TRANSLATE_NOOP(
         "strata::Commands",
         "Show at the ends of lines in Source what tokens evaluate to, and who changed the current line last"),
     ""},
    {Command::OpenInEditor, "actionOpenInEditor", QT_TRANSLATE_NOOP("strata::Commands", "Open in &editor"),
     QT_TRANSLATE_NOOP("strata::Commands", "Open the file of Source in the editor, at its line"), ""},
    {Command::NextProblem, "actionNextProblem", QT_TRANSLATE_NOOP("strata::Commands", "Next &problem"),
     QT_TRANSLATE_NOOP("strata::Commands", "Go to the next value with a problem"), "F8"},
    {Command::PreviousProblem, "actionPreviousProblem", QT_TRANSLATE_NOOP("strata::Commands", "Previous pro&blem"),
     QT_TRANSLATE_NOOP("strata::Commands", "Go to the previous value with a problem"), "Shift+F8"},
    {Command::ShowLayerFile, "actionShowLayerFile", QT_TRANSLATE_NOOP("strata::Commands", "&Show file"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show the file of the current layer"), ""},
    {Command::ShowLayerConfiguration, "actionShowLayerConfiguration",
     QT_TRANSLATE_NOOP("strata::Commands", "Show in the &configuration"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show where the configuration names the current layer"), ""},
    {Command::FilterKeysToLayer, "actionFilterKeysToLayer",
     QT_TRANSLATE_NOOP("strata::Commands", "Filter &keys to this file"),
     QT_TRANSLATE_NOOP("strata::Commands", "List only the keys that the current layer has"), ""},
    {Command::FilterKeysToNameSpace, "actionFilterKeysToNameSpace",
     QT_TRANSLATE_NOOP("strata::Commands", "Filter keys to this &namespace"),
     QT_TRANSLATE_NOOP("strata::Commands", "List only the keys in the namespace of the current one"), ""},
    {Command::KeysByNameSpace, "actionKeysByNameSpace", QT_TRANSLATE_NOOP("strata::Commands", "Keys by namespa&ce"),
     QT_TRANSLATE_NOOP("strata::Commands", "List the keys as a tree of their namespaces"), ""},
    {Command::KeysOfAllFiles, "actionKeysOfAllFiles",
     QT_TRANSLATE_NOOP("strata::Commands", "Include keys of a&ll files"),
     QT_TRANSLATE_NOOP("strata::Commands", "List also the keys of files that this node does not read"), ""},
    {Command::SetLayerValue, "actionSetLayerValue", QT_TRANSLATE_NOOP("strata::Commands", "Set &value…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Give a value to a variable in the path of the current layer"), ""},
    {Command::CopyLayerPath, "actionCopyLayerPath", QT_TRANSLATE_NOOP("strata::Commands", "Copy &path"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the path of the file of the current layer"), ""},
    {Command::OpenMapRow, "actionOpenMapRow", QT_TRANSLATE_NOOP("strata::Commands", "&Open row of the map"),
     QT_TRANSLATE_NOOP("strata::Commands",
                       "Look up the key of the current row of the map, or expand its namespace (Enter)"),
     ""},
    {Command::FilterMapToNameSpace, "actionFilterMapToNameSpace",
     QT_TRANSLATE_NOOP("strata::Commands", "Only this name&space"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show only the namespace of the map’s current row"), ""},
    {Command::CopyMapName, "actionCopyMapName", QT_TRANSLATE_NOOP("strata::Commands", "Copy &name"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the key or namespace of the map’s current row"), ""},
    {Command::ShowDocumentKey, "actionShowDocumentKey", QT_TRANSLATE_NOOP("strata::Commands", "Look &up the row’s key"),
     QT_TRANSLATE_NOOP("strata::Commands",
                       "Show what each layer contributes to the key of the current row in Document"),
     ""},
    {Command::UnfoldDocument, "actionUnfoldDocument", QT_TRANSLATE_NOOP("strata::Commands", "E&xpand the document"),
     QT_TRANSLATE_NOOP("strata::Commands", "Expand all values of Document, up to a limit"), ""},
    {Command::FoldDocument, "actionFoldDocument", QT_TRANSLATE_NOOP("strata::Commands", "Co&llapse the document"),
     QT_TRANSLATE_NOOP("strata::Commands", "Collapse all values of Document"), ""},
    {Command::WhyNot, "actionWhyNot", QT_TRANSLATE_NOOP("strata::Commands", "&Why not…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Explain why a value or path is not in the result"), "Ctrl+Shift+W"},
    {Command::FindRepairs, "actionFindRepairs", QT_TRANSLATE_NOOP("strata::Commands", "Try repa&irs"),
     QT_TRANSLATE_NOOP(
         "strata::Commands",
         "Find edits that bring the current value into the result, or remove it, and change nothing else"),
     ""},
    {Command::CompareWith, "actionCompareWith", QT_TRANSLATE_NOOP("strata::Commands", "Compare wit&h…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Choose another node, version, strategy or other facts to compare with"),
     "Ctrl+D"},
    {Command::CompareKey, "actionCompareKey", QT_TRANSLATE_NOOP("strata::Commands", "Compare with the ke&y in Keys"),
     QT_TRANSLATE_NOOP("strata::Commands", "Compare the current key with the focused one in Keys"), "Ctrl+Return"},
    {Command::CompareVersions, "actionCompareVersions",
     QT_TRANSLATE_NOOP("strata::Commands", "Compare with the &other version"),
     QT_TRANSLATE_NOOP("strata::Commands", "Compare all keys on all nodes with the answers of the other version"), ""},
    {Command::ShowComparedKey, "actionShowComparedKey", QT_TRANSLATE_NOOP("strata::Commands", "Loo&k up this key"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show the key of the current difference for its node"), ""},
    {Command::EditValue, "actionEditValue", QT_TRANSLATE_NOOP("strata::Commands", "&Edit value (what-if)…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Try another value in the file of this layer; nothing is written"), "F2"},
    {Command::RemoveValue, "actionRemoveValue", QT_TRANSLATE_NOOP("strata::Commands", "Re&move value (what-if)"),
     QT_TRANSLATE_NOOP("strata::Commands", "Try the answer without this value in its layer; nothing is written"),
     "Shift+F2"},
    {Command::RestoreValue, "actionRestoreValue", QT_TRANSLATE_NOOP("strata::Commands", "Resto&re removed value"),
     QT_TRANSLATE_NOOP("strata::Commands", "Discard the what-if edit that removes the current value"), ""},
    {Command::RenameKey, "actionRenameKey", QT_TRANSLATE_NOOP("strata::Commands", "Re&name key (what-if)…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Try another name of the key in the file of this layer; nothing is written"),
     ""},
    {Command::AddMarker, "actionAddMarker", QT_TRANSLATE_NOOP("strata::Commands", "&Knock out here (what-if)"),
     QT_TRANSLATE_NOOP("strata::Commands",
                       "Try a marker in this layer that removes the item from the list; nothing is written"),
     ""},
    {Command::EditFile, "actionEditFile", QT_TRANSLATE_NOOP("strata::Commands", "Edit te&xt of the file (what-if)"),
     QT_TRANSLATE_NOOP("strata::Commands", "Try another text of the file in Source; nothing is written"), "Ctrl+F2"},
    {Command::MoveLevelUp, "actionMoveLevelUp", QT_TRANSLATE_NOOP("strata::Commands", "Move level &up (what-if)"),
     QT_TRANSLATE_NOOP("strata::Commands", "Try the hierarchy with this level one place higher; nothing is written"),
     ""},
    {Command::MoveLevelDown, "actionMoveLevelDown", QT_TRANSLATE_NOOP("strata::Commands", "Move level &down (what-if)"),
     QT_TRANSLATE_NOOP("strata::Commands", "Try the hierarchy with this level one place lower; nothing is written"),
     ""},
    {Command::TryStrategy, "actionTryStrategy", QT_TRANSLATE_NOOP("strata::Commands", "&Try this strategy (what-if)"),
     QT_TRANSLATE_NOOP("strata::Commands",
                       "Try the setting that applies the current strategy to the key; nothing is written"),
     ""},
    {Command::UndoEdit, "actionUndoEdit", QT_TRANSLATE_NOOP("strata::Commands", "&Undo what-if edit"),
     QT_TRANSLATE_NOOP("strata::Commands", "Revert the last edit"), "Ctrl+Z"},
    {Command::RedoEdit, "actionRedoEdit", QT_TRANSLATE_NOOP("strata::Commands", "Redo w&hat-if edit"),
     QT_TRANSLATE_NOOP("strata::Commands", "Apply the reverted edit again"), "Ctrl+Shift+Z"},
    {Command::DiscardEdits, "actionDiscardEdits", QT_TRANSLATE_NOOP("strata::Commands", "Discard all what-if edits"),
     QT_TRANSLATE_NOOP("strata::Commands", "Use the files as they are on disk"), ""},
    {Command::CopyDiff, "actionCopyDiff", QT_TRANSLATE_NOOP("strata::Commands", "Copy edits as &diff"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the edits as a diff for git apply and patch -p1"), ""},
    {Command::SaveDiff, "actionSaveDiff", QT_TRANSLATE_NOOP("strata::Commands", "Save edits as di&ff…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Save the edits as a diff for git apply and patch -p1"), ""},
    {Command::CompareEdits, "actionCompareEdits", QT_TRANSLATE_NOOP("strata::Commands", "Compare with the &files"),
     QT_TRANSLATE_NOOP("strata::Commands", "Compare the answers with and without the edits"), ""},
    {Command::CompareEffect, "actionCompareEffect", QT_TRANSLATE_NOOP("strata::Commands", "&Compare this effect"),
     QT_TRANSLATE_NOOP("strata::Commands", "Compare the key on the node of this effect with and without the edits"),
     ""},
    {Command::ShowEffectKey, "actionShowEffectKey", QT_TRANSLATE_NOOP("strata::Commands", "Look up this ke&y"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show the key of this effect on its node"), ""},
    {Command::ShowImpact, "actionImpact", QT_TRANSLATE_NOOP("strata::Commands", "&What-if"),
     QT_TRANSLATE_NOOP("strata::Commands", "Edits in memory, and their effects on all nodes"), "Alt+7"},
    {Command::ShowFleetNode, "actionShowFleetNode", QT_TRANSLATE_NOOP("strata::Commands", "Go to this n&ode"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show the key on the node selected in Fleet"), ""},
    {Command::CompareFleetNode, "actionCompareFleetNode",
     QT_TRANSLATE_NOOP("strata::Commands", "Compare wi&th this node"),
     QT_TRANSLATE_NOOP("strata::Commands", "Compare the key’s value with that on the node selected in Fleet"), ""},
    {Command::CompareFleetGroups, "actionCompareFleetGroups",
     QT_TRANSLATE_NOOP("strata::Commands", "Compare these two &results"),
     QT_TRANSLATE_NOOP("strata::Commands", "Compare the first nodes of the two selected results of Fleet"), ""},
    {Command::FleetOfAllKeys, "actionFleetOfAllKeys", QT_TRANSLATE_NOOP("strata::Commands", "Fleet of &all keys"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show how many different results each key has on all nodes"), ""},
    {Command::ShowFindings, "actionFindings", QT_TRANSLATE_NOOP("strata::Commands", "F&indings"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show errors and unused data, for all nodes"), "Alt+6"},
    {Command::ShowHistory, "actionHistory", QT_TRANSLATE_NOOP("strata::Commands", "&History"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show which commits changed the answer to the key, and why"), "Alt+8"},
    {Command::ShowCommit, "actionShowCommit", QT_TRANSLATE_NOOP("strata::Commands", "&Show as it was"),
     QT_TRANSLATE_NOOP("strata::Commands", "Open the files of the current commit in History in a second window"), ""},
    {Command::CompareCommit, "actionCompareCommit", QT_TRANSLATE_NOOP("strata::Commands", "&Compare with today"),
     QT_TRANSLATE_NOOP("strata::Commands", "Compare the key with its answer at the current commit in History"), ""},
    {Command::ShowCommitEffects, "actionShowCommitEffects",
     QT_TRANSLATE_NOOP("strata::Commands", "&Effects on all nodes"),
     QT_TRANSLATE_NOOP("strata::Commands",
                       "Show which answers the chosen commit changed, or the chosen commits from oldest to newest"),
     ""},
    {Command::ShowFindingPlace, "actionShowFindingPlace",
     QT_TRANSLATE_NOOP("strata::Commands", "Show the &line of the finding"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show the source line of the current finding (Enter)"), ""},
    {Command::ShowFindingKey, "actionShowFindingKey",
     QT_TRANSLATE_NOOP("strata::Commands", "Look up the finding’s &key"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show the key of the current finding on the first affected node"), ""},
    {Command::SwitchFindingRuleOff, "actionSwitchFindingRuleOff",
     QT_TRANSLATE_NOOP("strata::Commands", "Switch this &rule off"),
     QT_TRANSLATE_NOOP("strata::Commands", "Hide all findings of this rule"), ""},
    {Command::ToggleCascade, "actionCascade", QT_TRANSLATE_NOOP("strata::Commands", "&Matrix or cascade"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show the layers as columns or as rows"), "Ctrl+T"},
    {Command::ShowLosers, "actionShowLosers", QT_TRANSLATE_NOOP("strata::Commands", "Show &losers"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show values that are not in the result"), "Ctrl+L"},
    {Command::CommandPalette, "actionCommandPalette", QT_TRANSLATE_NOOP("strata::Commands", "Find &command…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Type a part of a command’s name, see its keys, run it"), "Ctrl+Shift+P"},
    {Command::Settings, "actionSettings", QT_TRANSLATE_NOOP("strata::Commands", "&Settings…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Colours, text size, editor, file watching"), "Ctrl+,"},
    {Command::NextPane, "actionNextPane", QT_TRANSLATE_NOOP("strata::Commands", "&Next pane"),
     QT_TRANSLATE_NOOP("strata::Commands", "Move the focus to the next pane"), "F6"},
    {Command::PreviousPane, "actionPreviousPane", QT_TRANSLATE_NOOP("strata::Commands", "&Previous pane"),
     QT_TRANSLATE_NOOP("strata::Commands", "Move the focus to the previous pane"), "Shift+F6"},
    {Command::SidePanels, "actionSidePanels", QT_TRANSLATE_NOOP("strata::Commands", "S&ide panels"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show or hide all side panels"), "F9"},
    {Command::ZoomIn, "actionZoomIn", QT_TRANSLATE_NOOP("strata::Commands", "Zoom &in"),
     QT_TRANSLATE_NOOP("strata::Commands", "Larger text"), "Ctrl++"},
    {Command::ZoomOut, "actionZoomOut", QT_TRANSLATE_NOOP("strata::Commands", "Zoom &out"),
     QT_TRANSLATE_NOOP("strata::Commands", "Smaller text"), "Ctrl+-"},
    {Command::ZoomReset, "actionZoomReset", QT_TRANSLATE_NOOP("strata::Commands", "Normal &size"),
     QT_TRANSLATE_NOOP("strata::Commands", "Text in its normal size"), "Ctrl+0"},
    {Command::FullScreen, "actionFullScreen", QT_TRANSLATE_NOOP("strata::Commands", "&Full screen"),
     QT_TRANSLATE_NOOP("strata::Commands", "Fill the whole screen"), "F11"},
    {Command::Present, "actionPresent", QT_TRANSLATE_NOOP("strata::Commands", "In front of a &class"),
     QT_TRANSLATE_NOOP("strata::Commands", "One pane at a time on the whole screen, in large text"), ""},
    {Command::ResetLayout, "actionResetLayout", QT_TRANSLATE_NOOP("strata::Commands", "&Reset layout"),
     QT_TRANSLATE_NOOP("strata::Commands", "Restore the default places of all panels"), ""},
    {Command::Cancel, "actionCancel", QT_TRANSLATE_NOOP("strata::Commands", "&Cancel"),
     QT_TRANSLATE_NOOP("strata::Commands", "Stop what is running"), "Esc"},
    {Command::Reference, "actionReference", QT_TRANSLATE_NOOP("strata::Commands", "&Reference"),
     QT_TRANSLATE_NOOP("strata::Commands", "Explain the focused item, or the current value"), "F1"},
    {Command::WhatsThis, "actionWhatsThis", QT_TRANSLATE_NOOP("strata::Commands", "&What’s this?"),
     QT_TRANSLATE_NOOP("strata::Commands", "Explain the item that you click next; by key, the focused item"),
     "Shift+F1"},
    {Command::Legend, "actionLegend", QT_TRANSLATE_NOOP("strata::Commands", "&Legend"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show all symbols, patterns and lines with their meanings"), ""},
    {Command::ShowTour, "actionShowTour", QT_TRANSLATE_NOOP("strata::Commands", "&Tour"),
     QT_TRANSLATE_NOOP("strata::Commands", "Show the parts of the window, on the built-in example"), ""},
    {Command::OpenLesson, "actionOpenLesson", QT_TRANSLATE_NOOP("strata::Commands", "Open l&esson…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Open a lesson file, with the lessons in its folder"), ""},
    {Command::OpenLessons, "actionOpenLessons", QT_TRANSLATE_NOOP("strata::Commands", "Open &folder of lessons…"),
     QT_TRANSLATE_NOOP("strata::Commands", "Open all lessons in a folder"), ""},
    {Command::LeaveLesson, "actionLeaveLesson", QT_TRANSLATE_NOOP("strata::Commands", "Lea&ve the lesson"),
     QT_TRANSLATE_NOOP("strata::Commands", "Return to the folder that was open before"), ""},
    {Command::QuizMe, "actionQuizMe", QT_TRANSLATE_NOOP("strata::Commands", "&Quiz me"),
     QT_TRANSLATE_NOOP("strata::Commands", "Questions about keys of the open folder with surprising results"), ""},
    {Command::CopyReport, "actionCopyReport", QT_TRANSLATE_NOOP("strata::Commands", "&Copy report of a failure"),
     QT_TRANSLATE_NOOP("strata::Commands", "Copy the report of the last failure of Strata itself"), ""},
    {Command::About, "actionAbout", QT_TRANSLATE_NOOP("strata::Commands", "&About Strata"),
     QT_TRANSLATE_NOOP("strata::Commands", "Version and licence"), ""},
};
static_assert(std::size(kActions) == kCommandCount);

/// Commands that need an open project.
constexpr Command kProjectCommands[] = {
    Command::ReadWholeDisk,
    Command::LoadFacts,
    Command::LoadFactsFolder,
    Command::ChooseEyamlKey,
    Command::Reload,
    Command::CloseFolder,
    Command::CopyValue,
    Command::CopyAs,
    Command::CopyYaml,
    Command::CopyJson,
    Command::CopyKeyPath,
    Command::CopyPlace,
    Command::CopyWhy,
    Command::CopyRow,
    Command::OpenLink,
    Command::CopyLink,
    Command::NextProblem,
    Command::PreviousProblem,
    Command::FilterKeysToNameSpace,
    Command::Find,
    Command::FindNext,
    Command::FindPrevious,
    Command::GoToKey,
    Command::ChooseNode,
    Command::EditFacts,
    Command::SetValues,
    Command::ToggleCascade,
    Command::StrategyAsConfigured,
    Command::ShowLosers,
    Command::OpenSourceLine,
    Command::WhyNot,
    Command::SidePanels,
    Command::ResetLayout,
    Command::ShowContributions,
    Command::ShowFold,
    Command::ShowStrategies,
    Command::ShowMap,
    Command::ShowDocument,
    Command::ShowCompare,
    Command::ShowFleet,
    Command::ShowFindings,
    Command::ShowSearch,
    Command::ShowReferences,
    Command::GoToToken,
    Command::ShowImpact,
    Command::ShowHistory,
    Command::CompareWith,
    Command::CompareKey,
};

QString translated(const char *text)
{
    return QCoreApplication::translate("strata::Commands", text);
}

QAction *makeAction(const ActionText &text, QWidget &window)
{
    auto *action = new QAction(*text.text ? translated(text.text) : QString(), &window);
    action->setObjectName(QString::fromLatin1(text.objectName));
    const QKeySequence shortcut(QString::fromLatin1(text.shortcut));
    const QString keys = shortcut.toString(QKeySequence::NativeText);
    const QString toolTip = *text.toolTip ? translated(text.toolTip) : QString();
    action->setToolTip(
        keys.isEmpty() ? toolTip : translated(QT_TRANSLATE_NOOP("strata::Commands", "%1 (%2)")).arg(toolTip, keys));
    action->setStatusTip(toolTip);
    action->setShortcut(shortcut);
    return action;
}

} // namespace

CommandActions makeCommandActions(QWidget &window)
{
    CommandActions actions{};
    for (const ActionText &text : kActions) {
        QAction *action = makeAction(text, window);
        actions[static_cast<std::size_t>(text.command)] = action;
        window.addAction(action);
    }
    const auto at = [&](Command command) { return actions[static_cast<std::size_t>(command)]; };
    at(Command::ZoomIn)->setShortcuts({QKeySequence(QStringLiteral("Ctrl++")), QKeySequence(QStringLiteral("Ctrl+="))});
    at(Command::CompareKey)
        ->setShortcuts({QKeySequence(QStringLiteral("Ctrl+Return")), QKeySequence(QStringLiteral("Ctrl+Enter"))});
    at(Command::CommandPalette)
        ->setShortcuts({QKeySequence(QStringLiteral("Ctrl+Shift+P")), QKeySequence(QStringLiteral("Ctrl+Alt+I"))});
    at(Command::ShowLosers)->setCheckable(true);
    at(Command::ShowLosers)->setChecked(true);
    at(Command::TokenValues)->setCheckable(true);
    at(Command::TokenValues)->setChecked(true);
    at(Command::KeysByNameSpace)->setCheckable(true);
    at(Command::KeysOfAllFiles)->setCheckable(true);
    at(Command::FleetOfAllKeys)->setCheckable(true);
    at(Command::FullScreen)->setCheckable(true);
    at(Command::WatchFiles)->setCheckable(true);
    at(Command::WatchFiles)->setChecked(true);
    at(Command::Back)->setIcon(lineIcon(LineIcon::Back));
    at(Command::Forward)->setIcon(lineIcon(LineIcon::Forward));
    at(Command::Back)->setEnabled(false);
    at(Command::Forward)->setEnabled(false);
    at(Command::Quit)->setMenuRole(QAction::QuitRole);
    at(Command::About)->setMenuRole(QAction::AboutRole);
    return actions;
}

bool needsProject(Command command)
{
    return std::find(std::begin(kProjectCommands), std::end(kProjectCommands), command) != std::end(kProjectCommands);
}

} // namespace strata
