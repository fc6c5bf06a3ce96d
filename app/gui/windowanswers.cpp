// SPDX-License-Identifier: MIT
// The half of WindowController that shows what the session answers.
#include "app/gui/windowcontroller.h"

#include "app/gui/examples.h"
#include "app/gui/pages.h"
#include "items/text.h"
#include "items/valuetext.h"
#include "lookup/nearest.h"
#include "views/contributions/contributionview.h"
#include "views/facts/factsdialog.h"
#include "views/window/infopage.h"
#include "views/keys/keysview.h"
#include "views/layers/layersview.h"
#include "views/window/lookupbar.h"
#include "views/window/messagebar.h"
#include "views/window/progressline.h"
#include "views/source/sourceview.h"
#include "views/why/whypanel.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QLocale>
#include <QScopedValueRollback>

namespace strata {

namespace {

constexpr QLatin1String kOpenTopic("open");
constexpr QLatin1String kFactsTopic("facts");
constexpr QLatin1String kMappingsTopic("mappings");
constexpr QLatin1String kFilesTopic("files");
constexpr QLatin1String kProblemsTopic("problems");

QStringList filePaths(const std::vector<LayerName> &labels)
{
    QStringList paths;
    for (const LayerName &label : labels)
        paths << toText(label.file);
    return paths;
}

std::optional<FateFamily> worstFamily(const FamilyCounts &counts)
{
    std::optional<FateFamily> worst;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0)
            worst = static_cast<FateFamily>(i);
    }
    return worst;
}

/// How many sealed values each layer has, by LayerId::index.
QHash<int, int> sealedCounts(const Trace &trace)
{
    QHash<int, int> counts;
    for (const Origin &origin : trace.origins) {
        if (isSealed(origin.value))
            ++counts[origin.layer.index];
    }
    return counts;
}

bool hasNoFacts(const Scope &scope)
{
    const bool hasFacts = scope.facts.isMapping() && !scope.facts.entries().empty();
    const bool hasVariables = scope.variables.isMapping() && !scope.variables.entries().empty();
    return !hasFacts && !hasVariables;
}

} // namespace

QString WindowController::folder() const
{
    return m_session.project() ? toText(m_session.project()->folder) : QString();
}

QString WindowController::placeText(SourceMark mark) const
{
    if (!mark.isValid() || !m_session.project())
        return {};
    const QString path = relativePath(toText(m_session.project()->workspace->files->path(mark.file)), folder());
    return mark.line > 0 ? QStringLiteral("%1:%2").arg(path).arg(mark.line) : path;
}

void WindowController::onProjectReady()
{
    const Project &project = *m_session.project();
    m_hasFailed = false;
    m_window.messageBar().clear();
    if (m_exampleName.isEmpty()) {
        m_memory.rememberFolder(folder());
        QStringList mappings;
        for (const PathMapping &mapping : project.request.mappings)
            mappings << toText(mapping.from) + u'=' + QFileInfo(toText(mapping.to)).absoluteFilePath();
        if (!mappings.isEmpty()) // an option that is not given again does not mean "no mapping"
            m_memory.rememberMappings(folder(), mappings);
    }
    refreshRecent();
    const QString name =
        m_exampleName.isEmpty() ? folder().section(u'/', -1) : tr("%1 (built-in example)").arg(m_exampleName);
    m_window.setProjectTitle(toText(project.request.environment), name);
    QStringList nodes;
    for (const NodeFacts &node : project.nodes)
        nodes << toText(node.name);
    m_window.lookupBar().setNodes(nodes);
    std::vector<StrategyItem> strategies;
    QStringList names;
    for (const StrategyChoice &choice : project.dialect->strategies()) {
        strategies.push_back({choice.name, toText(choice.description), choice.hasOptions});
        names << toText(choice.name);
    }
    m_window.setStrategies(names);
    m_window.lookupBar().setStrategies(std::move(strategies), toText(project.dialect->unchosenStrategy()));
    m_window.setProjectOpen(true);
    m_window.infoPage().setBody({});
    m_window.showPage(MainWindow::Page::Information);
    applyPending();
    emit progressed();
}

void WindowController::onOpenFailed(const ProjectRequest &request, const Error &error)
{
    m_hasFailed = true;
    m_hasPending = false;
    if (m_session.project()) {
        m_window.messageBar().showMessage(
            {Message::Severity::Error,
             tr("%1 could not be opened: %2")
                 .arg(toText(request.root).toHtmlEscaped(), toText(error.message).toHtmlEscaped()),
             kOpenTopic});
    } else {
        m_window.infoPage().setBody(openFailedPage(request, error));
        m_window.showPage(MainWindow::Page::Information);
    }
    m_memory.forgetFolder(toText(request.root));
    refreshRecent();
    emit progressed();
}

void WindowController::onProjectClosed()
{
    m_projection.reset();
    m_contributions->setProjection(nullptr);
    m_why->clear();
    m_layers.setEngine(nullptr, {});
    m_keys.setIndex(nullptr, {});
    m_labels.clear();
    m_sourceView->clear();
    m_exampleName.clear();
    m_window.messageBar().clear();
    m_window.setProjectOpen(false);
    m_window.setProjectTitle({}, {});
    m_window.setStatus({});
    m_window.showPage(MainWindow::Page::Start);
    emit progressed();
}

void WindowController::onSceneReady()
{
    const Scene &scene = *m_session.scene();
    m_labels = scene.names->layers();
    m_addresses = scene.names->addresses();
    m_layers.setEngine(scene.engine, folder());
    if (!m_session.keys())
        m_keys.setIndex(nullptr, {});
    refreshFacts();
    showMessages();
    if (m_session.key().isNothing())
        showOverview();
    showStatus();
    emit progressed();
}

void WindowController::onKeysReady()
{
    const auto keys = m_session.keys();
    m_layers.setKeyCounts(keys->index.keysPerLayer);
    QHash<int, QString> unusable;
    for (const auto &[layer, finding] : keys->index.findings) {
        if (finding.rule == kFileBroken)
            unusable.insert(layer.index, toText(finding.text));
    }
    m_layers.setUnusable(unusable);
    showBrokenLayers();
    m_keys.setIndex(std::shared_ptr<const KeyIndex>(keys, &keys->index), filePaths(m_labels),
                    keys->hasWholeNode ? KeyListModel::WholeNode::Listed : KeyListModel::WholeNode::Left);
    m_keysView->setCurrentKey(m_session.key());
    rememberWorst();
    const auto answer = m_session.answer();
    if (m_session.key().isNothing())
        showOverview();
    else if (answer && answer->result().status == LookupResult::Status::NotFound)
        showNotFound(*answer);
    showStatus();
    emit progressed();
}

void WindowController::showOverview()
{
    if (!m_session.scene())
        return;
    m_window.infoPage().setBody(overviewPage(*m_session.scene(), m_labels, m_session.keys().get()));
    m_window.showPage(MainWindow::Page::Information);
}

void WindowController::showNotFound(const Answer &answer)
{
    std::vector<std::string> nearest;
    if (m_session.keys())
        nearest = nearestKeys(m_session.keys()->index, answer.request.key.name());
    m_window.infoPage().setBody(notFoundPage(answer, m_labels, nearest));
    m_window.showPage(MainWindow::Page::Information);
}

void WindowController::onResult()
{
    const auto answer = m_session.answer();
    showAppliedStrategy(answer.get());
    if (!answer) {
        m_projection.reset();
        m_contributions->setProjection(nullptr);
        m_why->clear();
        m_layers.setAnswers({});
        m_sourceView->setValues({});
        if (m_session.project() && m_session.key().isNothing())
            showOverview();
        emit progressed();
        return;
    }
    showAnswer(*answer);
    showStatus();
    emit progressed();
}

void WindowController::showAnswer(const Answer &)
{
    const auto answer = m_session.answer();
    m_projection = answer->projection;
    {
        const QScopedValueRollback<bool> guard(m_isShowing, true);
        m_contributions->setProjection(m_projection);
    }
    m_layers.setAnswers(
        {answer->result().trace.layers, answer->projection->table().columns, sealedCounts(answer->result().trace)});
    rememberWorst();
    if (answer->result().status == LookupResult::Status::NotFound) {
        showNotFound(*answer);
        m_sourceView->setValues({});
        return;
    }
    m_window.showPage(MainWindow::Page::Contributions);
    showCurrent(m_session.current());
    const auto &error = answer->result().error;
    if (error && error->mark.isValid() && !originOf(m_session.current()).isValid())
        showMark(error->mark);
}

/// The sign of the answered key in the key list.
void WindowController::rememberWorst()
{
    const auto answer = m_session.answer();
    if (!answer)
        return;
    if (const auto worst = worstFamily(answer->projection->table().counts))
        m_keys.setWorstFamily(answer->request.key, *worst);
}

void WindowController::showMessages()
{
    m_window.messageBar().dismiss(kProblemsTopic);
    const Project &project = *m_session.project();
    const std::vector<Finding> &problems = project.problems;
    QStringList lines;
    auto severity = Message::Severity::Note;
    for (const Finding &problem : problems) {
        QString line = toText(problem.text).toHtmlEscaped();
        const QString place = placeText(problem.mark);
        if (!place.isEmpty()) {
            line += u' ' +
                    pageLink(QStringLiteral("place:%1:%2").arg(problem.mark.file.index).arg(problem.mark.line), place);
        }
        if (problem.severity == Finding::Severity::Error)
            severity = Message::Severity::Error;
        else if (problem.severity == Finding::Severity::Warning && severity == Message::Severity::Note)
            severity = Message::Severity::Warning;
        if (lines.size() < 3)
            lines << line;
    }
    if (problems.size() > 3)
        lines << counted(problems.size() - 3, tr("1 more problem"), tr("%1 more problems"));
    if (!lines.isEmpty())
        m_window.messageBar().showMessage({severity, lines.join(QStringLiteral("<br>")), kProblemsTopic});
    showFactsMessage();
    showMappings();
    showBrokenLayers();
}

/// Server folders that are read from elsewhere; said once, not for every node.
void WindowController::showMappings()
{
    QStringList lines;
    for (const PathMapping &mapping : m_session.scene()->engine->mappings()) {
        lines << tr("Paths below <b>%1</b> are read below %2.")
                     .arg(toText(mapping.from).toHtmlEscaped(), toText(mapping.to).toHtmlEscaped());
    }
    const QString text = lines.join(QStringLiteral("<br>"));
    if (text != m_saidMappings && !text.isEmpty())
        m_window.messageBar().showMessage({Message::Severity::Note, text, kMappingsTopic});
    m_saidMappings = text;
}

void WindowController::showFactsMessage()
{
    if (!hasNoFacts(m_session.scene()->scope)) {
        m_window.messageBar().dismiss(kFactsTopic);
        return;
    }
    const QString text = tr("<b>No facts:</b> variables in paths are empty. %1 · %2")
                             .arg(pageLink(QStringLiteral("action:actionLoadFacts"), tr("Load facts…")),
                                  pageLink(QStringLiteral("action:actionEditFacts"), tr("Set values…")));
    m_window.messageBar().showMessage({Message::Severity::Note, text, kFactsTopic});
}

/// Files that cannot be used. The reference system fails where a search comes to such a file.
void WindowController::showBrokenLayers()
{
    QStringList lines;
    QStringList badges;
    const auto add = [&](std::size_t at, const QString &reason, SourceMark mark) {
        const LayerName &label = m_labels[at];
        badges << toText(label.badge);
        if (lines.size() >= 2)
            return;
        const QString target = mark.line > 0 ? QStringLiteral("place:%1:%2").arg(mark.file.index).arg(mark.line)
                                             : QStringLiteral("layer:%1").arg(at + 1);
        const QString place =
            mark.line > 0 ? QStringLiteral("%1:%2").arg(toText(label.file)).arg(mark.line) : toText(label.file);
        lines << tr("%1 cannot be used: %2")
                     .arg(pageLink(target, toText(label.badge) + u' ' + place), reason.toHtmlEscaped());
    };
    for (std::size_t at = 0; at < m_labels.size(); ++at) {
        if (m_labels[at].state == LayerNode::State::Broken)
            add(at, toText(m_labels[at].message), {});
    }
    if (m_session.keys()) {
        for (const auto &[layer, finding] : m_session.keys()->index.findings) {
            if (finding.rule == kFileBroken)
                add(layer.index, toText(finding.text), finding.mark);
        }
    }
    if (badges.isEmpty()) {
        m_window.messageBar().dismiss(kFilesTopic);
        return;
    }
    lines << tr("Lookups that reach %1 fail; all others work.").arg(badges.join(QStringLiteral(", ")));
    m_window.messageBar().showMessage({Message::Severity::Warning, lines.join(QStringLiteral("<br>")), kFilesTopic});
}

void WindowController::showAppliedStrategy(const Answer *answer)
{
    LookupBar &bar = m_window.lookupBar();
    if (!answer) {
        bar.setAppliedStrategy({}, tr("Look up a key to see where its strategy comes from."), {}, {});
        return;
    }
    const MergeSpec &merge = answer->result().merge;
    const QString name = toText(merge.strategy);
    const bool isConfigured = answer->choice.isAsConfigured();
    const auto withRemark = [&merge](const QString &reason) {
        return merge.remark.empty() ? reason : QString(reason + u' ' + toText(merge.remark));
    };
    switch (merge.source) {
    case MergeSpec::Source::Default:
        bar.setAppliedStrategy(isConfigured ? name : QString(),
                               withRemark(tr("%1, because nothing asks for another strategy.").arg(name)), {}, {});
        return;
    case MergeSpec::Source::LookupOptions:
        bar.setAppliedStrategy(
            name,
            tr("%1, because lookup_options has an entry %2 that matches this key.").arg(name, toText(merge.matchedBy)),
            placeText(merge.mark), merge.mark);
        return;
    case MergeSpec::Source::Configuration:
        bar.setAppliedStrategy(
            {}, withRemark(tr("%1, because %2 in the configuration says so.").arg(name, toText(merge.matchedBy))),
            placeText(merge.mark), merge.mark);
        return;
    case MergeSpec::Source::Argument:
        bar.setAppliedStrategy(
            {}, withRemark(tr("%1, because it is chosen here; what is configured is not used.").arg(name)), {}, {});
        return;
    }
}

void WindowController::showStatus()
{
    if (!m_session.project())
        return;
    const QLocale locale;
    QStringList parts{toText(m_session.project()->dialect->title())};
    if (m_session.scene())
        parts << counted(m_labels.size(), tr("1 level"), tr("%1 levels"));
    if (m_session.keys())
        parts << counted(m_session.keys()->index.rows.size(), tr("1 key"), tr("%1 keys"));
    if (m_session.answer())
        parts << tr("%1 ms").arg(locale.toString(m_session.answer()->milliseconds, 'f', 1));
    m_window.setStatus(parts.join(QStringLiteral(" · ")));
}

void WindowController::onQuestionChanged()
{
    LookupBar &bar = m_window.lookupBar();
    bar.setNode(m_session.node());
    bar.setKey(m_session.key());
    bar.setChoice(m_session.choice());
    bar.setChangedFacts(static_cast<int>(m_session.factChanges().size()));
    m_keysView->setCurrentKey(m_session.key());
    m_window.action(Command::Back)->setEnabled(m_session.canGoBack());
    m_window.action(Command::Forward)->setEnabled(m_session.canGoForward());
    refreshFacts();
    if (m_factsDialog) {
        m_factsDialog->setNode(m_session.node());
        m_factsDialog->setChangedCount(static_cast<int>(m_session.factChanges().size()));
    }
}

void WindowController::onBusyChanged()
{
    m_window.progressLine().setActivity(m_session.activity());
    emit progressed();
}

bool WindowController::isSettled() const
{
    if (m_session.isBusy())
        return false;
    if (!m_session.project())
        return m_hasFailed || m_isIdle;
    const bool hasAnswer = m_session.key().isNothing() || m_session.answer();
    return m_session.scene() && m_session.keys() && hasAnswer;
}

// --- the current value -----------------------------------------------------------------------------------------------

Address WindowController::currentIn(const AddressLayer &layer) const
{
    Address address = m_session.current();
    address.key = m_session.key();
    address.layer = layer;
    return address;
}

OriginId WindowController::originOf(const Address &place) const
{
    if (!m_projection || place.key != m_projection->key())
        return {};
    const LayerId layer = m_projection->names().addresses().layer(place);
    if (place.layer && !layer.isValid())
        return {};
    return originAt(*m_projection, layer, place.path);
}

SourceMark WindowController::markOf(const Address &place) const
{
    const OriginId id = originOf(place);
    if (!id.isValid())
        return {};
    const Origin &origin = m_projection->trace().origin(id);
    return origin.mark.line > 0 ? origin.mark : origin.keyMark;
}

void WindowController::showCurrent(const Address &place)
{
    LayerId layer = m_addresses.layer(place);
    if (!m_projection) {
        m_layersView->setCurrentLayer(layer);
        showSource(layer, {});
        return;
    }
    {
        const QScopedValueRollback<bool> guard(m_isShowing, true);
        const Address sameInResult{.key = place.key, .path = place.path};
        if (!m_contributions->setCurrent(place) && !m_contributions->setCurrent(sameInResult))
            m_contributions->setCurrent({.key = m_projection->key(), .layer = place.layer});
    }
    const OriginId id = originOf(place);
    if (!layer.isValid() && id.isValid())
        layer = m_projection->trace().origin(id).layer;
    m_layersView->setCurrentLayer(layer);
    showSource(layer, markOf(place));
}

void WindowController::showSource(LayerId layer, SourceMark mark)
{
    if (!m_session.scene())
        return;
    if (!layer.isValid() || layer.index >= m_labels.size()) {
        showMark(mark);
        return;
    }
    const auto files = locations(m_session.scene()->engine->layers());
    const LayerNode &location = *files[layer.index];
    if (mark.isValid() && mark.file != location.file) {
        showMark(mark);
        return;
    }
    SourceFile file;
    file.file = location.file;
    file.path = toText(location.resolved);
    file.title = toText(m_labels[layer.index].file);
    file.badge = toText(m_labels[layer.index].title());
    file.text = sourceText(location.file, mark);
    file.canOpen = m_exampleName.isEmpty() && QFileInfo::exists(file.path);
    m_sourceView->setFile(file);
    if (const auto answer = m_session.answer())
        m_sourceView->setValues(sourceValues(*answer->projection, location.file));
    m_sourceView->setCurrentLine(static_cast<int>(mark.line));
}

void WindowController::showMark(SourceMark mark)
{
    if (!mark.isValid() || !m_session.project())
        return;
    if (m_session.scene()) {
        for (const LayerNode *location : locations(m_session.scene()->engine->layers())) {
            if (location->file == mark.file) {
                showSource(location->layer, mark);
                return;
            }
        }
    }
    const Workspace &workspace = *m_session.project()->workspace;
    SourceFile file;
    file.file = mark.file;
    file.path = toText(workspace.files->path(mark.file));
    file.title = relativePath(file.path, folder());
    file.text = sourceText(mark.file, mark);
    file.canOpen = m_exampleName.isEmpty() && QFileInfo::exists(file.path);
    m_sourceView->setFile(file);
    m_sourceView->setValues({});
    m_sourceView->setCurrentLine(static_cast<int>(mark.line));
}

QString WindowController::sourceText(FileId file, SourceMark mark)
{
    m_awaitedSource = {};
    if (const FileContent *known = m_session.project()->snapshot->known(file))
        return known->bytes() ? toText(*known->bytes()) : QString();
    m_awaitedSource = {file, mark.line, mark.column};
    m_session.readSource(file);
    return {};
}

void WindowController::offerReveal()
{
    const OriginId id = originOf(m_session.current());
    const bool canReveal = id.isValid() && isSealed(m_projection->trace().origin(id).value);
    m_why->setReveal(canReveal ? WhyPanel::Reveal::Offered : WhyPanel::Reveal::NotOffered);
}

/// Shows the current value in clear text. It goes to the panel alone: never into a model, a setting or the clipboard.
void WindowController::reveal()
{
    const OriginId id = originOf(m_session.current());
    if (!id.isValid() || !m_session.scene())
        return;
    const Origin &origin = m_projection->trace().origin(id);
    if (const auto clear = m_session.scene()->engine->reveal(origin.layer, origin.value.text()))
        m_why->showClearText(toText(*clear));
    else
        m_why->showRevealProblem(toText(clear.error().message));
}

void WindowController::copyValue()
{
    if (m_projection)
        QApplication::clipboard()->setText(m_contributions->currentValueText());
}

} // namespace strata
