// SPDX-License-Identifier: MIT
#include "app/gui/messages/messages.h"

#include "app/gui/navigation/link.h"
#include "items/text.h"
#include "views/window/messagebar.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QSysInfo>

#include <algorithm>

namespace strata {

namespace {

constexpr QLatin1String kFactsTopic("facts");
constexpr QLatin1String kMappingsTopic("mappings");
constexpr QLatin1String kFilesTopic("files");
constexpr QLatin1String kDiskTopic("disk");
constexpr QLatin1String kProblemsTopic("problems");
constexpr QLatin1String kPatternsTopic("patterns");
constexpr QLatin1String kFailureTopic("failure");
constexpr qsizetype kMessagesShownProblems = 3;
constexpr qsizetype kShownFiles = 2;

bool usesVariables(const LayerNode &node)
{
    return !node.inputs.empty() || std::any_of(node.children.begin(), node.children.end(), usesVariables);
}

bool hasNoFacts(const Scope &scope)
{
    const bool hasFacts = scope.facts.isMapping() && !scope.facts.entries().empty();
    const bool hasVariables = scope.variables.isMapping() && !scope.variables.entries().empty();
    return !hasFacts && !hasVariables;
}

Message::Severity severityOf(const std::vector<Finding> &problems)
{
    auto severity = Message::Severity::Note;
    for (const Finding &problem : problems) {
        if (problem.severity == Finding::Severity::Error)
            return Message::Severity::Error;
        if (problem.severity == Finding::Severity::Warning)
            severity = Message::Severity::Warning;
    }
    return severity;
}

} // namespace

Messages::Messages(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_window(window)
{
    connect(&session, &Session::projectReady, this, [this] { m_window.messageBar().clear(); });
    connect(&session, &Session::projectClosed, this, [this] { m_window.messageBar().clear(); });
    connect(&shown, &ShownAnswer::sceneChanged, this, &Messages::onScene);
    connect(&session.workbench(), &Workbench::keysReady, this, &Messages::showBrokenLayers);
    connect(&session.workbench(), &Workbench::nodesReady, this, &Messages::showProblems);
    connect(&session, &Session::outOfMemory, this, &Messages::showOutOfMemory);
    connect(&session, &Session::failed, this, &Messages::showFailure);
    connect(window.action(Command::CopyReport), &QAction::triggered, this, &Messages::copyReport);
    window.action(Command::CopyReport)->setEnabled(false);
    connect(window.action(Command::About), &QAction::triggered, this, &Messages::showAbout);
}

void Messages::onScene()
{
    if (!m_shown.scene())
        return;
    showProblems();
    showFacts();
    showMappings();
    showWholeDisk();
    showPatterns();
    showBrokenLayers();
}

/// Reports patterns with too many files, for the whole node.
void Messages::showPatterns()
{
    m_window.messageBar().dismiss(kPatternsTopic);
    QStringList lines;
    for (const Finding &warning : m_shown.scene()->engine->hierarchyWarnings()) {
        if (warning.rule != "pattern-cut" || lines.size() >= kShownFiles)
            continue;
        const QString place = markLink(warning.mark);
        const QString text = reasonText(warning.text).toHtmlEscaped();
        lines << (place.isEmpty() ? text : tr("%1 %2", "problem, place").arg(text, place));
    }
    if (!lines.isEmpty())
        m_window.messageBar().showMessage(
            {Message::Severity::Warning, lines.join(QStringLiteral("<br>")), kPatternsTopic});
}

/// Reports levels whose empty variable leads out of the data: they are not read by default.
void Messages::showWholeDisk()
{
    m_window.messageBar().dismiss(kDiskTopic);
    const LayerNames &names = m_shown.names();
    QStringList lines;
    for (std::uint32_t at = 0; at < names.layers().size(); ++at) {
        const LayerName &name = names.layers()[at];
        if (!name.isLeftOut || lines.size() >= kShownFiles)
            continue;
        const QString layer =
            htmlLink(Address{.layer = names.addresses().address(LayerId{at})}, shownText(name.title()));
        lines << tr("%1: %2.", "layer, what is wrong").arg(layer, reasonText(name.message).toHtmlEscaped());
    }
    if (lines.isEmpty())
        return;
    lines << tr("It is left out here; Puppet would read it. %1 · %2")
                 .arg(htmlLink(Command::SetValues, tr("Set values…")),
                      htmlLink(Command::ReadWholeDisk, tr("Read it anyway")));
    m_window.messageBar().showMessage({Message::Severity::Warning, lines.join(QStringLiteral("<br>")), kDiskTopic});
}

QString Messages::markLink(SourceMark mark) const
{
    return mark.isValid() ? htmlLink(FilePlace{m_shown.pathOf(mark), mark.line}, m_shown.placeText(mark)) : QString();
}

void Messages::showProblems()
{
    if (!m_shown.scene())
        return;
    m_window.messageBar().dismiss(kProblemsTopic);
    const Project &project = *m_shown.scene()->project;
    const std::vector<Finding> problems = project.nodes.areKnown() ? problemsOf(project) : project.problems;
    QStringList lines;
    for (const Finding &problem : problems) {
        if (lines.size() == kMessagesShownProblems)
            break;
        const QString text = reasonText(problem.text).toHtmlEscaped();
        const QString place = markLink(problem.mark);
        lines << (place.isEmpty() ? text : tr("%1 %2", "problem, place").arg(text, place));
    }
    if (problems.size() > static_cast<std::size_t>(kMessagesShownProblems))
        lines << htmlLink(Command::ShowFindings, counted(problems.size() - kMessagesShownProblems, tr("1 more problem"),
                                                         tr("%1 more problems")));
    const auto isConfiguration = [](const Finding &problem) { return problem.rule == "config-broken"; };
    if (std::any_of(problems.begin(), problems.end(), isConfiguration))
        lines << htmlLink(Command::Retry, tr("Try again"));
    if (!lines.isEmpty())
        m_window.messageBar().showMessage({severityOf(problems), lines.join(QStringLiteral("<br>")), kProblemsTopic});
}

void Messages::showFacts()
{
    const LayerNode &layers = m_shown.scene()->engine->layers();
    const bool isEmpty = hasNoFacts(m_shown.scene()->scope) && usesVariables(layers);
    if (!isEmpty && m_suggestion.isEmpty()) {
        m_window.messageBar().dismiss(kFactsTopic);
        return;
    }
    const QString ways = tr("%1 · %2 · %3")
                             .arg(htmlLink(Command::LoadFacts, tr("Load facts…")),
                                  htmlLink(Command::LoadFactsFolder, tr("Load a folder…")),
                                  htmlLink(Command::SetValues, tr("Set values…")));
    QString text = isEmpty ? tr("<b>No facts:</b> variables in paths are empty. %1").arg(ways)
                           : tr("<b>No facts</b> of this node are known. %1").arg(ways);
    if (!m_suggestion.isEmpty()) {
        text = tr("%1<br>From its name: %2. %3", "no facts, values, link")
                   .arg(text, m_suggestion.toHtmlEscaped(),
                        htmlLink(Command::ApplySuggestedValues, tr("Use these values")));
    }
    m_window.messageBar().showMessage({Message::Severity::Note, text, kFactsTopic});
}

void Messages::setSuggestion(const QString &text)
{
    if (text == m_suggestion)
        return;
    m_suggestion = text;
    if (m_shown.scene())
        showFacts();
}

/// Reports server folders read from elsewhere; once, not per node.
void Messages::showMappings()
{
    QStringList lines;
    for (const PathMapping &mapping : m_shown.scene()->engine->mappings()) {
        lines << tr("Paths below <b>%1</b> are read below %2.")
                     .arg(shownText(mapping.from).toHtmlEscaped(), shownText(mapping.to).toHtmlEscaped());
    }
    const QString text = lines.join(QStringLiteral("<br>"));
    if (text != m_saidMappings && !text.isEmpty())
        m_window.messageBar().showMessage({Message::Severity::Note, text, kMappingsTopic});
    m_saidMappings = text;
}

/// Reports unusable files. Puppet fails when a lookup reaches such a file.
void Messages::showBrokenLayers()
{
    if (!m_shown.scene())
        return;
    const LayerNames &names = m_shown.names();
    QStringList lines;
    QStringList badges;
    const auto add = [&](LayerId layer, const QString &reason, SourceMark mark) {
        const LayerName &name = names.layer(layer);
        badges << shownText(name.badge);
        if (lines.size() >= kShownFiles)
            return;
        const QString place = mark.line > 0 ? m_shown.placeText(mark) : shownText(name.file);
        const QString text = tr("%1 %2", "badge of a layer, place").arg(shownText(name.badge), place);
        const QString link = mark.line > 0 ? htmlLink(FilePlace{m_shown.pathOf(mark), mark.line}, text)
                                           : htmlLink(Address{.layer = names.addresses().address(layer)}, text);
        lines << tr("%1 cannot be used: %2").arg(link, withoutPlace(reason, mark).toHtmlEscaped());
    };
    for (std::uint32_t at = 0; at < names.layers().size(); ++at) {
        if (names.layers()[at].state == LayerNode::State::Broken)
            add(LayerId{at}, reasonText(names.layers()[at].message), {});
    }
    if (m_shown.keys()) {
        for (const auto &[layer, finding] : m_shown.keys()->index.findings) {
            if (finding.rule == kFileBroken && names.layer(layer).state != LayerNode::State::Broken)
                add(layer, reasonText(finding.text), finding.mark);
        }
    }
    if (badges.isEmpty()) {
        m_window.messageBar().dismiss(kFilesTopic);
        return;
    }
    lines << tr("Lookups that reach %1 fail; all others work.").arg(badges.join(QStringLiteral(", ")));
    m_window.messageBar().showMessage({Message::Severity::Warning, lines.join(QStringLiteral("<br>")), kFilesTopic});
}

void Messages::showOutOfMemory(const QString &activity)
{
    m_window.messageBar().showMessage(
        {Message::Severity::Error,
         tr("<b>Not enough memory</b> for: %1. The previous state stays.").arg(activity.toHtmlEscaped()),
         QStringLiteral("memory")});
}

void Messages::showFailure(const QString &activity, const QString &reason)
{
    m_report = QStringLiteral("Strata %1, Qt %2, %3\n%4\n%5\n")
                   .arg(QCoreApplication::applicationVersion(), QLatin1String(qVersion()),
                        QSysInfo::prettyProductName(), activity, reason);
    m_window.action(Command::CopyReport)->setEnabled(true);
    m_window.messageBar().showMessage(
        {Message::Severity::Error,
         tr("<b>Strata itself failed</b> at: %1 (%2). Everything else still works. %3")
             .arg(activity.toHtmlEscaped(), reason.toHtmlEscaped(), htmlLink(Command::CopyReport, tr("Copy report"))),
         kFailureTopic});
}

void Messages::copyReport()
{
    QApplication::clipboard()->setText(m_report);
    m_window.setRemark(tr("report copied"));
}

void Messages::showAbout()
{
    m_window.messageBar().showMessage(
        {Message::Severity::Note,
         tr("<b>Strata %1</b> explains hierarchical configuration data. It only reads your files. MIT licence.")
             .arg(QCoreApplication::applicationVersion()),
         QStringLiteral("about")});
}

} // namespace strata
