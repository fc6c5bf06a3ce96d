// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/window.h"
#include "app/gui/windowmemory.h"
#include "app/session/session.h"
#include "items/factsmodel.h"
#include "items/keylistmodel.h"
#include "items/layertreemodel.h"
#include "projection/projection.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

namespace strata {

class ContributionView;
class FactsDialog;
class KeysView;
class LayersView;
class SourceView;
class WhyPanel;

/// Wires one session to one window: the session's answers go into the models, the window's wishes to the session.
class WindowController : public QObject
{
    Q_OBJECT

public:
    WindowController(Session::Opener opener, WindowMemory memory, QObject *parent = nullptr);
    ~WindowController() override;

    MainWindow &window() { return m_window; }
    Session &session() { return m_session; }

    /// Opens what the command line names; without anything the start page stays.
    void start(const WindowOptions &options);
    void openPath(const QString &path);
    void openExample(const QString &name);
    /// Whether all that was asked for is on screen: project, keys and the answer, or the reason why there is none.
    bool isSettled() const;

signals:
    /// Something that isSettled() depends on changed.
    void progressed();

private:
    void connectSession();
    void connectCommands();
    void connectViews();
    void connectContributions();
    void buildViews();

    void onProjectReady();
    void onOpenFailed(const ProjectRequest &request, const Error &error);
    void onProjectClosed();
    void onSceneReady();
    void onKeysReady();
    void onResult();
    void onQuestionChanged();
    void onBusyChanged();

    void showOverview();
    void showNotFound(const Answer &answer);
    void showAnswer(const Answer &answer);
    void showMessages();
    void showFactsMessage();
    void showMappings();
    void showBrokenLayers();
    void showAppliedStrategy(const Answer *answer);
    void rememberWorst();
    void showStatus();
    void showCurrent(const Address &place);
    void showSource(LayerId layer, SourceMark mark);
    void showMark(SourceMark mark);
    /// The bytes that the project was computed from. Empty where they were not read yet; then the place is shown again
    /// when they were.
    QString sourceText(FileId file, SourceMark mark);
    void showFacts();
    void refreshFacts();
    void refreshRecent();

    void chooseFolder();
    void chooseFile();
    void chooseFacts();
    ProjectRequest remembered(ProjectRequest request) const;
    void chooseEyamlKey();
    void useEyamlKey(const QString &path);
    void loadFacts(const QString &path);
    void closeProject();
    void onDropped(const QString &path);
    void followLink(const QString &target);
    void setStrategy(const std::string &name);
    void chooseStrategy(std::size_t index);
    void copyValue();
    void find();
    void copyPlace();
    void offerReveal();
    void reveal();
    void openElsewhere(const QString &path);
    void showAbout();
    void applyPending();
    QString folder() const;
    QString placeText(SourceMark mark) const;
    OriginId originOf(const Address &place) const;
    SourceMark markOf(const Address &place) const;
    /// The current place in another layer.
    Address currentIn(const AddressLayer &layer) const;

    /// What the facts model shows; compared, so that moving the current value does not disturb its table.
    struct FactsShown
    {
        std::shared_ptr<const Project> project;
        QString node;
        FactChanges changes;
        QStringList missing;

        friend bool operator==(const FactsShown &, const FactsShown &) = default;
    };

    Session m_session;
    WindowMemory m_memory;
    MainWindow m_window;
    LayerTreeModel m_layers;
    KeyListModel m_keys;
    FactsModel m_facts;
    LayersView *m_layersView = nullptr;
    KeysView *m_keysView = nullptr;
    SourceView *m_sourceView = nullptr;
    ContributionView *m_contributions = nullptr;
    WhyPanel *m_why = nullptr;
    QPointer<FactsDialog> m_factsDialog;

    ProjectRequest m_shared; // options of the command line that later openings keep
    WindowOptions m_pending; // node, key and strategy to be set when the project is open
    bool m_hasPending = false;
    bool m_hasFailed = false; // the last opening
    bool m_isIdle = false;    // nothing was asked to be opened at the start
    QString m_saidMappings;
    QString m_exampleName; // of what is open or being opened
    std::vector<LayerName> m_labels;
    LayerAddresses m_addresses;
    std::shared_ptr<const Projection> m_projection;
    std::shared_ptr<const FileSystem> m_disk;
    FactsShown m_factsShown;
    SourceMark m_awaitedSource; // the place to be shown when its file was read
    bool m_isShowing = false;   // what views report now is no wish of the user
};

} // namespace strata
