// SPDX-License-Identifier: MIT
#include "app/gui/opening/revisionpart.h"

#include "items/text.h"
#include "source/git/objectid.h"
#include "views/window/revisionchooser.h"

#include <QAction>
#include <QDateTime>
#include <QLocale>

#include <utility>

namespace strata {

namespace {

constexpr auto kCommits = 50U;

QString kindText(const NamedRevision &revision)
{
    switch (revision.kind) {
    case NamedRevision::Kind::Branch:
        return revision.isCheckedOut ? RevisionPart::tr("branch, checked out") : RevisionPart::tr("branch");
    case NamedRevision::Kind::RemoteBranch: return RevisionPart::tr("remote branch");
    case NamedRevision::Kind::Tag: return RevisionPart::tr("tag");
    case NamedRevision::Kind::Commit: break;
    }
    return RevisionPart::tr("commit");
}

} // namespace

QString revisionTitle(const NamedRevision &revision)
{
    const QString name = toText(revision.name);
    return revision.kind == NamedRevision::Kind::Commit && !revision.subject.empty()
               ? RevisionPart::tr("%1 (%2)", "commit, its subject").arg(name, toText(revision.subject))
               : name;
}

RevisionPart::RevisionPart(Session &session, Opening &opening, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_opening(opening), m_window(window), m_job(session.board())
{
    connect(&session, &Session::projectReady, this, &RevisionPart::list);
    connect(&session, &Session::projectClosed, this, &RevisionPart::list);
    connect(window.action(Command::ChooseRevision), &QAction::triggered, this, &RevisionPart::choose);
    connect(window.action(Command::ReadDisk), &QAction::triggered, this, [this] { m_opening.readRevision({}); });
    showRevision();
}

/// Read again with each reload, as the repository may change.
void RevisionPart::list()
{
    m_job.drop();
    const auto project = m_session.project();
    if (!project || !m_opening.isOnDisk()) {
        m_revisions.clear();
        m_isRepository = false;
        showRevision();
        emit listed();
        return;
    }
    showRevision();
    m_job.start(tr("Reading the revisions"), [this, folder = project->folder](const CancelToken &cancel) {
        auto revisions = revisionsAround(folder, kCommits, cancel);
        return [this, revisions = std::move(revisions)]() mutable {
            m_isRepository = revisions.has_value();
            m_revisions = m_isRepository ? std::move(*revisions) : std::vector<NamedRevision>();
            showRevision();
            emit listed();
        };
    });
}

void RevisionPart::showRevision()
{
    const auto project = m_session.project();
    const bool isOfDisk = project && m_opening.isOnDisk();
    const std::string revision = isOfDisk ? project->request.revision : std::string();
    m_window.action(Command::ChooseRevision)->setEnabled(isOfDisk && (m_isRepository || !revision.empty()));
    m_window.action(Command::ReadDisk)->setEnabled(isOfDisk && (!revision.empty() || !project->request.patch.empty()));
    QStringList parts;
    if (!revision.empty())
        parts << tr("revision %1").arg(shortRevision(revision));
    if (isOfDisk && !project->request.patch.empty())
        parts << tr("patch %1").arg(toText(project->request.patch).section(u'/', -1));
    if (parts.isEmpty() && m_isRepository && isOfDisk)
        parts << tr("files on disk");
    m_window.setSourceText(parts.join(QStringLiteral(" · ")));
}

void RevisionPart::choose()
{
    const auto project = m_session.project();
    if (!project)
        return;
    std::vector<RevisionChooser::Choice> choices{{{}, tr("Files on disk"), {}, tr("as they are now"), {}}};
    const QLocale locale;
    for (const NamedRevision &revision : m_revisions) {
        const QDateTime date = QDateTime::fromSecsSinceEpoch(revision.seconds);
        choices.push_back({toText(revision.name), toText(revision.name), kindText(revision), toText(revision.subject),
                           locale.toString(date, QLocale::ShortFormat)});
    }
    auto *chooser = new RevisionChooser(choices, toText(project->request.revision), &m_window);
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    connect(chooser, &RevisionChooser::revisionChosen, this,
            [this](const QString &name) { m_opening.readRevision(toUtf8(name)); });
    chooser->open();
}

QString shortRevision(const std::string &revision)
{
    constexpr qsizetype kShortId = 10;
    const bool isId = revision.size() == 2 * ObjectId().bytes.size() &&
                      revision.find_first_not_of("0123456789abcdef") == std::string::npos;
    const QString name = shownText(revision, Lines::One);
    return isId ? name.left(kShortId) : name;
}

} // namespace strata
