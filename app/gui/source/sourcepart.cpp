// SPDX-License-Identifier: MIT
#include "app/gui/source/sourcepart.h"

#include "app/gui/settings/settings.h"
#include "app/project/project.h"
#include "app/session/edits.h"
#include "app/session/valueremovals.h"
#include "core/dotnet/ordinalcase.h"
#include "items/text.h"
#include "projection/why/valuephrase.h"
#include "search/documentreading.h"
#include "search/references.h"
#include "trace/pathaddress.h"
#include "views/source/sourceview.h"
#include "views/window/centralview.h"
#include "views/window/messagebar.h"
#include "views/window/panedocks.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QProcess>
#include <QTextBlock>
#include <QTimer>
#include <QUrl>

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace strata {

namespace {

/// The key that \a token of \a line reads; empty: unknown file.
std::string keyOf(const KeyToken &token, std::string_view line, const Scene &scene)
{
    if (line[token.begin] != '$')
        return token.name;
    const Project &project = *scene.project;
    const std::set<std::string> names =
        fileNamesOf(dataFiles(scene.engine->layers(), *project.dialect, *project.snapshot, pathsWithoutData(project)),
                    *project.snapshot);
    const auto keys =
        keysOfPath(token.name, [&names](const std::string &name) { return names.contains(ordinalUpper(name)); });
    return keys.empty() ? std::string() : keys.front();
}

constexpr std::size_t kLarge = 1 << 20; // bytes; the layout of larger files takes a while

/// Whether a layer with the file \a path exists and has the file.
bool hasFile(const Scene &scene, const std::string &path)
{
    const auto layers = locations(scene.engine->layers());
    return std::any_of(layers.begin(), layers.end(), [&path](const LayerNode *location) {
        return location->resolved == path && location->state != LayerNode::State::Missing;
    });
}

/// The tool tip of a token: its value and the position of that.
QString hintText(const InterpolationToken &token, const LayerNames &names)
{
    const QString written = toText(token.written);
    if (!token.isDefined)
        return SourcePart::tr("%1 has no value").arg(written);
    const QString text = SourcePart::tr("%1 is %2", "token, value").arg(written, shownText(valuePhrase(token.result)));
    QStringList places;
    for (const SourceMark mark : token.sources)
        places << shownText(names.place(mark));
    if (!places.isEmpty())
        return SourcePart::tr("%1\nfrom %2", "token and value, places").arg(text, places.join(QStringLiteral(", ")));
    using Method = InterpolationToken::Method;
    const bool isOfNode = token.method == Method::Variable || token.method == Method::Scope;
    return isOfNode ? SourcePart::tr("%1\na variable of the node", "token and value").arg(text) : text;
}

/// The text after the line of a token; empty for literals and undefined tokens.
QString shortValue(const InterpolationToken &token)
{
    constexpr std::size_t kShownValue = 60; // bytes
    const bool isLiteral = token.method == InterpolationToken::Method::Literal;
    return token.isDefined && !isLiteral ? shownText(valuePhrase(token.result, kShownValue), Lines::One) : QString();
}

/// The tokens of the answer in \a file, each once: a file may be at several levels.
std::vector<TokenHint> tokensOf(const Answer &answer, FileId file)
{
    std::vector<TokenHint> hints;
    for (const auto &[mark, token] : sourceTokens(answer.projection->trace(), file)) {
        hints.push_back({mark.line, mark.column, toText(token->written), hintText(*token, answer.projection->names()),
                         shortValue(*token)});
    }
    return hints;
}

} // namespace

SourcePart::SourcePart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_window(window), m_view(new SourceView),
      m_allValues(session.board())
{
    window.docks().setView(Pane::Source, m_view);
    connect(&shown, &ShownAnswer::sceneChanged, this, &SourcePart::onScene);
    connect(&shown, &ShownAnswer::answerChanged, this, &SourcePart::onAnswer);
    connect(&session, &Session::sourceRead, this, &SourcePart::showAgain);
    connect(&session.navigation(), &Navigation::currentChanged, this, &SourcePart::showPlace);
    connect(m_view, &SourceView::copyPathRequested, this,
            [](const QString &path) { QApplication::clipboard()->setText(path); });
    connect(m_view, &SourceView::openRequested, this, &SourcePart::openElsewhere);
    connect(m_view, &SourceView::valueActivated, this, &SourcePart::chooseValue);
    connect(m_view, &SourceView::textActivated, this, [this](const QString &line, int at) {
        if (!followToken(line, at))
            m_view->content().activateLine(m_view->content().textCursor().blockNumber() + 1);
    });
    connect(window.action(Command::GoToToken), &QAction::triggered, this, [this] {
        const QTextCursor cursor = m_view->content().textCursor();
        followToken(cursor.block().text(), cursor.positionInBlock());
    });
    connect(window.action(Command::TokenValues), &QAction::toggled, &m_view->content(), &SourceText::setShowingNotes);
    connect(window.action(Command::CopyPlace), &QAction::triggered, this, [this] {
        if (const SourceMark mark = m_shown.markOf(m_session.navigation().current()); mark.isValid())
            QApplication::clipboard()->setText(m_shown.placeText(mark));
    });
    connect(window.action(Command::OpenInEditor), &QAction::triggered, m_view, &SourceView::openElsewhere);
    connect(window.action(Command::DiscardRemoved), &QAction::triggered, this, [this] {
        m_earlierFile.reset();
        onAnswer();
    });
    window.action(Command::OpenInEditor)->setEnabled(false);
    connect(m_view, &SourceView::textSubmitted, this, &SourcePart::textSubmitted);
    for (const Command command : {Command::EditValue, Command::RemoveValue, Command::RenameKey})
        connect(window.action(command), &QAction::triggered, this, [this] { // by keyboard, of the current line
            const OriginId origin = m_view->valueAtCursor();
            if (m_view->isAncestorOf(QApplication::focusWidget()) && m_places.empty() && origin.isValid())
                chooseValue(origin);
        });
    connect(window.action(Command::EditFile), &QAction::triggered, m_view, &SourceView::edit);
    window.action(Command::EditFile)->setEnabled(false);
}

void SourcePart::onAnswer()
{
    if (std::holds_alternative<AddressLayer>(m_what))
        return; // the layer shows all keys
    const Answer *answer = m_shown.answer();
    if (!answer) {
        m_view->content().setValues({});
        return;
    }
    const Address &current = m_session.navigation().current();
    showPlace(current);
    if (m_shown.sourceOf(current).isValid())
        return;
    const auto &error = answer->failure ? answer->failure : answer->result().error;
    if (error && error->mark.isValid())
        showMark(error->mark);
    else if (m_earlierFile && m_earlierFile->first == answer->question &&
             hasFile(*m_shown.scene(), m_earlierFile->second))
        showFile({m_earlierFile->second, 0});
}

/// Shows the same item in reloaded files or on another node. Clears it for another project.
void SourcePart::onScene()
{
    const QString folder = m_shown.scene() ? toText(m_shown.names().folder()) : QString();
    if (folder == m_folder) {
        showAgain();
        return;
    }
    m_folder = folder;
    m_what = {};
    m_earlierFile.reset();
    m_allValues.drop();
    m_places.clear();
    m_view->clear();
}

void SourcePart::showAgain()
{
    const DisplayedItem what = m_what;
    if (const auto *place = std::get_if<Address>(&what))
        showPlace(*place);
    else if (const auto *file = std::get_if<FilePlace>(&what))
        showFile(*file);
    else if (const auto *layer = std::get_if<AddressLayer>(&what))
        showLayerOfAll(*layer);
}

void SourcePart::showPlace(const Address &place)
{
    SourceMark mark = m_shown.markOf(place);
    if (!mark.isValid() && m_shown.answer())
        mark.line = lineOfRemoval(m_session.edits().editedFiles(), *m_shown.projection(), place);
    showLayer(m_shown.sourceLayer(place), mark);
    m_what = place;
    if (mark.isValid())
        m_earlierFile = std::pair{m_shown.answer()->question, m_shown.pathOf(mark)};
}

void SourcePart::showMark(SourceMark mark)
{
    if (mark.isValid())
        showFile({m_shown.pathOf(mark), mark.line});
}

void SourcePart::openLayer(const AddressLayer &layer)
{
    Address place = m_session.navigation().current();
    place.layer = layer;
    showPlace(place);
    reveal();
}

void SourcePart::openLayerOfAll(const AddressLayer &layer)
{
    showLayerOfAll(layer);
    reveal();
}

/// Shows the Source panel, which the view in front may hide.
void SourcePart::reveal()
{
    if (m_window.docks().areOfView())
        m_window.docks().raise(Pane::Source);
    m_view->setFocus();
}

/// The file is shown immediately, its signs once all its keys have been looked up.
void SourcePart::showLayerOfAll(const AddressLayer &layer)
{
    const auto keys = m_session.workbench().keys();
    const LayerId id = m_shown.scene() ? m_shown.names().addresses().layer(layer) : LayerId();
    showLayer(id, {});
    m_what = layer;
    if (!keys || !id.isValid() || keys->scene.get() != m_shown.scene())
        return;
    m_allValues.start(tr("Reading all values of %1").arg(shownText(m_shown.names().layer(id).title())),
                      [this, keys, id](const CancelToken &cancel) -> Job::Completion {
                          const Scene &scene = *keys->scene;
                          auto found = std::make_shared<LayerValues>(
                              layerValues(*scene.engine, keys->index, *scene.names, id, cancel));
                          return [this, found] {
                              m_places = std::move(found->places);
                              m_view->content().setValues(std::move(found->values));
                          };
                      });
}

void SourcePart::showFile(const FilePlace &place)
{
    m_what = place;
    const Scene *scene = m_shown.scene();
    if (!scene) {
        m_view->clear();
        return;
    }
    const FileId id = scene->project->workspace->files->intern(place.path);
    for (const LayerNode *location : locations(scene->engine->layers())) {
        if (location->file == id) {
            showLayer(location->layer, {id, place.line, 0});
            return;
        }
    }
    SourceFile file;
    file.file = id;
    file.path = toText(place.path);
    file.title = shownText(m_shown.names().shortPath(place.path));
    show(std::move(file), place.line);
}

/// A mark in another file than the layer's shows that file.
void SourcePart::showLayer(LayerId layer, SourceMark mark)
{
    const Scene *scene = m_shown.scene();
    if (!scene || !layer.isValid()) {
        m_allValues.drop();
        if (scene && mark.isValid())
            showMark(mark);
        else
            m_view->clear();
        return;
    }
    const LayerNode &location = *locations(scene->engine->layers())[layer.index];
    if (mark.isValid() && mark.file != location.file) {
        showMark(mark);
        return;
    }
    SourceFile file;
    file.file = location.file;
    file.path = toText(location.resolved);
    file.title = shownText(m_shown.names().layer(layer).file);
    file.badge = shownText(m_shown.names().layer(layer).title());
    show(std::move(file), mark.line);
}

void SourcePart::show(SourceFile file, std::uint32_t line)
{
    m_allValues.drop();
    m_places.clear();
    const auto &snapshot = m_shown.scene()->project->snapshot;
    const FileContent *content = snapshot->knownContent(file.file);
    if (!content) {
        m_session.readSource(snapshot, file.file);
        return;
    }
    const bool isLarge = content->bytes() && content->bytes()->size() > kLarge && m_view->file() != file.file;
    if (isLarge && std::exchange(m_large, file.file) != file.file) {
        QTimer::singleShot(0, this, &SourcePart::showAgain); // later: other views of the answer have priority
        return;
    }
    m_large = {};
    if (content->bytes())
        file.text = toText(*content->bytes());
    file.canOpen = content->bytes() && m_areFilesOnDisk;
    m_view->setFile(file);
    m_view->content().setRemarks(m_remarks.value(file.file.index));
    m_view->content().setRemovals(removalNotes(m_session.edits().editedFiles(), toUtf8(file.path)));
    m_window.action(Command::OpenInEditor)->setEnabled(file.canOpen);
    m_window.action(Command::EditFile)->setEnabled(m_session.edits().areOfProject());
    const Answer *answer = m_shown.answer();
    m_view->content().setTokens(answer ? tokensOf(*answer, file.file) : std::vector<TokenHint>());
    const std::vector<SourceValue> values =
        answer ? sourceValues(*answer->projection, file.file) : std::vector<SourceValue>();
    m_view->content().setValues(preferringLayer(values, m_shown.sourceLayer(m_session.navigation().current())));
    m_view->content().setCurrentLine(static_cast<int>(line));
}

void SourcePart::setBlame(SourceMark line, const QString &text)
{
    if (line.isValid() && line.file == m_view->file() && static_cast<int>(line.line) == m_view->currentLine())
        m_view->content().setBlame(text);
}

void SourcePart::setRemarks(FindingRemarks remarks)
{
    if (m_remarks.isEmpty() && remarks.isEmpty())
        return;
    m_remarks = std::move(remarks);
    m_view->content().setRemarks(m_view->file().isValid() ? m_remarks.value(m_view->file().index)
                                                          : QList<FindingRemark>());
}

void SourcePart::chooseValue(OriginId origin)
{
    if (!m_places.empty()) {
        const Address place = m_places[origin.index];
        m_window.centre().showTab(CentralView::Tab::Contributions);
        m_session.navigation().setCurrent(place);
        return;
    }
    if (!m_shown.answer())
        return;
    const Projection &projection = *m_shown.projection();
    const Trace &trace = projection.trace();
    m_session.navigation().setCurrent({.key = projection.key(),
                                       .layer = projection.names().addresses().address(trace.origin(origin).layer),
                                       .path = addressPath(trace.path(origin))});
}

/// Looks up the key that the token at \a at in \a line reads; Back returns to the value of the line. False: there is no
/// such token, or it is not certain which key it reads.
bool SourcePart::followToken(const QString &line, int at)
{
    const auto scene = m_shown.scene();
    if (!scene)
        return false;
    const std::string text = toUtf8(line);
    const std::size_t offset = toUtf8(line.left(at)).size();
    for (const KeyToken &token : tokensOfLine(text, scene->engine->ignoresKeyCase())) {
        const bool isThere = offset >= token.begin && offset <= token.begin + token.length;
        const std::string key = isThere && !token.isComposed ? keyOf(token, text, *scene) : std::string();
        if (key.empty())
            continue;
        if (const OriginId origin = m_view->valueAtCursor(); origin.isValid())
            chooseValue(origin);
        m_window.centre().showTab(CentralView::Tab::Contributions);
        m_session.navigation().setKey(LookupTarget::named(key));
        return true;
    }
    return false;
}

void SourcePart::openElsewhere(const QString &path, int line)
{
    QString problem;
    if (!m_editor.isEmpty()) {
        QStringList words = editorCommand(m_editor, path, line);
        const QString program = words.isEmpty() ? QString() : words.takeFirst();
        if (program.isEmpty() || !QProcess::startDetached(program, words))
            problem = tr("The editor “%1” of the settings could not be started.").arg(program.toHtmlEscaped());
    } else if (!QDesktopServices::openUrl(QUrl::fromLocalFile(path))) {
        problem = tr("No program is set up to open %1.").arg(path.toHtmlEscaped());
    }
    if (!problem.isEmpty())
        m_window.messageBar().showMessage({Message::Severity::Warning, problem, QStringLiteral("editor")});
}

} // namespace strata
