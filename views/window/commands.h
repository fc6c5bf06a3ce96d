// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

class QAction;
class QWidget;

namespace strata {

/// Everything that menus, keys and buttons can ask for.
enum class Command {
    OpenFolder,
    OpenFile,
    NewSandbox,
    LoadFacts,
    LoadFactsFolder,
    Retry,
    OpenAsData,
    WatchFiles,
    ReadWholeDisk,
    ChooseEyamlKey,
    Reload,
    ChooseRevision,
    ReadDisk,
    DiscardRemoved,
    Export,
    ExportLesson,
    CloseFolder,
    Quit,
    CopyValue,
    CopyAs,
    CopyYaml,
    CopyJson,
    CopyKeyPath,
    CopyPlace,
    CopyWhy,
    CopyRow,
    CopyLink,
    CopyTableMarkdown,
    CopyTableTabs,
    OpenLink,
    Find,
    FindNext,
    FindPrevious,
    Back,
    Forward,
    GoToKey,
    ChooseNode,
    EditFacts,
    SetValues,
    TakeToldValues,
    SandboxThisKey,
    Strategy1,
    Strategy2,
    Strategy3,
    Strategy4,
    Strategy5,
    Strategy6,
    StrategyAsConfigured,
    PlayStrategy,
    UseStrategy,
    EditValue,
    RemoveValue,
    UndoEdit,
    RedoEdit,
    DiscardEdits,
    CopyDiff,
    SaveDiff,
    OpenSourceLine,
    OpenInEditor,
    NextProblem,
    PreviousProblem,
    ShowLayerFile,
    ShowLayerConfiguration,
    FilterKeysToLayer,
    FilterKeysToNameSpace,
    KeysByNameSpace,
    KeysOfAllFiles,
    SetLayerValue,
    CopyLayerPath,
    OpenMapRow,
    FilterMapToNameSpace,
    CopyMapName,
    ShowDocumentKey,
    UnfoldDocument,
    FoldDocument,
    WhyNot,
    CompareWith,
    CompareKey,
    CompareVersions,
    ShowComparedKey,
    ShowFleetNode,
    CompareFleetNode,
    CompareFleetGroups,
    FleetOfAllKeys,
    ShowFindingPlace,
    ShowFindingKey,
    SwitchFindingRuleOff,
    ShowContributions,
    ShowFold,
    ShowStrategies,
    ShowMap,
    ShowDocument,
    ShowImpact,
    ShowCompare,
    ShowFleet,
    ShowFindings,
    ToggleCascade,
    ShowLosers,
    CommandPalette,
    Settings,
    NextPane,
    PreviousPane,
    SidePanels,
    ZoomIn,
    ZoomOut,
    ZoomReset,
    FullScreen,
    ResetLayout,
    Cancel,
    Reference,
    WhatsThis,
    Legend,
    OpenLesson,
    OpenLessons,
    LeaveLesson,
    QuizMe,
    CopyReport,
    About,
};
/// The commands for the strategies that the open configuration has, in order.
inline constexpr std::array kStrategyCommands{Command::Strategy1, Command::Strategy2, Command::Strategy3,
                                              Command::Strategy4, Command::Strategy5, Command::Strategy6};
/// The commands that show a tab of the window, in the order of CentralView::Tab.
inline constexpr std::array kTabCommands{Command::ShowContributions, Command::ShowFold,     Command::ShowStrategies,
                                         Command::ShowCompare,       Command::ShowFleet,    Command::ShowFindings,
                                         Command::ShowMap,           Command::ShowDocument, Command::ShowImpact};
inline constexpr int kCommandCount = static_cast<int>(Command::About) + 1;

/// By Command.
using CommandActions = std::array<QAction *, kCommandCount>;

/// The actions of all commands with their texts and keys; they belong to \a window and work in all of it.
CommandActions makeCommandActions(QWidget &window);

/// Whether a command makes sense only while something is open.
bool needsProject(Command command);

} // namespace strata
