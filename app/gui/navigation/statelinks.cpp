// SPDX-License-Identifier: MIT
#include "app/gui/navigation/statelinks.h"

#include "app/project/asking.h"
#include "app/session/edits.h"
#include "items/text.h"
#include "views/window/messagebar.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>

#include <array>
#include <utility>

namespace strata {

namespace {

constexpr QLatin1String kStateLinksTopic("link");
constexpr auto kView = "view";
constexpr std::array<std::pair<CentralView::Tab, const char *>, 11> kViews{
    {{CentralView::Tab::Contributions, "contributions"},
     {CentralView::Tab::Fold, "fold"},
     {CentralView::Tab::Strategies, "strategies"},
     {CentralView::Tab::Map, "map"},
     {CentralView::Tab::Document, "document"},
     {CentralView::Tab::Compare, "compare"},
     {CentralView::Tab::Fleet, "fleet"},
     {CentralView::Tab::Findings, "findings"},
     {CentralView::Tab::Impact, "what-if"},
     {CentralView::Tab::History, "history"},
     {CentralView::Tab::Search, "search"}}};

/// Whether \a words select the version of \a project.
bool isSameReference(const ReferenceWords &words, const Project &project)
{
    const auto reference = findReference(words.name, project.dialect->name());
    return reference && *reference == project.dialect->reference() && words.strict == project.request.reference.strict;
}

} // namespace

QString stateLink(const Session &session, CentralView::Tab view, const std::vector<LinkParameter> &more)
{
    const Navigation &navigation = session.navigation();
    Question question = navigation.question();
    if (session.project()) { // possibly reopened with another version
        const QuestionSource source = sourceOf(*session.project());
        question.source.reference = source.reference;
        question.source.revision = source.revision;
        question.source.patch = source.patch;
    }
    std::vector<LinkParameter> parameters = questionParameters(question);
    for (LinkParameter &parameter : addressParameters(navigation.current())) {
        if (parameter.name != "key") // already in the question
            parameters.push_back(std::move(parameter));
    }
    for (LinkParameter &edit : session.edits().parameters())
        parameters.push_back(std::move(edit));
    for (const auto &[tab, name] : kViews) {
        if (tab == view && tab != CentralView::Tab::Contributions)
            parameters.push_back({kView, name});
    }
    parameters.insert(parameters.end(), more.begin(), more.end());
    return toText(linkText(parameters));
}

StateLinks::StateLinks(Session &session, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_window(window)
{
    connect(window.action(Command::OpenLink), &QAction::triggered, this, &StateLinks::openCopied);
}

Result<void> StateLinks::open(const QString &link)
{
    const auto parameters = parseLink(toUtf8(link.trimmed()));
    if (!parameters)
        return tl::unexpected<Error>(parameters.error());
    if (!m_session.project())
        return fail(Error::Code::NotFound, toUtf8(tr("open its folder first")));
    const Question &present = m_session.navigation().question();
    auto question = questionFrom(*parameters, present.source.root);
    auto place = addressFrom(*parameters);
    if (!question || !place)
        return tl::unexpected<Error>(question ? place.error() : question.error());
    if (question->key.isNothing())
        return fail(Error::Code::Syntax, toUtf8(tr("it has no key")));
    auto edits = m_session.edits().from(*parameters);
    if (!edits)
        return tl::unexpected<Error>(edits.error());
    const auto leftOut = FactEdits::leftOutOf(*parameters);
    if (!leftOut)
        return tl::unexpected<Error>(leftOut.error());
    const QuestionSource source = question->source;
    question->source = present.source;
    m_session.navigation().follow({std::move(*question), std::move(*place)});
    if (*edits != m_session.edits().all())
        m_session.edits().set(std::move(*edits), tr("Open a link"));
    m_session.edits().facts().leaveOut(*leftOut);
    for (const auto &[tab, name] : kViews) {
        for (const LinkParameter &parameter : *parameters) {
            if (parameter.name == kView && parameter.value == name)
                m_window.centre().showTab(tab);
        }
    }
    const ProjectRequest &request = m_session.project()->request;
    const bool isSameFiles =
        source.revision == request.revision && source.patch == sourceOf(*m_session.project()).patch;
    if (!isSameReference(source.reference, *m_session.project()) || !isSameFiles)
        emit sourceRequested(source);
    if (m_window.centre().tab() == CentralView::Tab::Compare)
        emit comparisonRequested(*parameters);
    return {};
}

void StateLinks::openCopied()
{
    constexpr int kLongest = 1'000'000; // contains edited texts
    const auto opened = open(QApplication::clipboard()->text().left(kLongest));
    if (opened)
        return;
    const QString why = reasonText(opened.error().message).toHtmlEscaped();
    m_window.messageBar().showMessage(
        {Message::Severity::Error, tr("The clipboard has no link that can be opened: %1.").arg(why), kStateLinksTopic});
}

} // namespace strata
