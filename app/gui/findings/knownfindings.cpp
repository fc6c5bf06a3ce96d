// SPDX-License-Identifier: MIT
#include "app/gui/findings/knownfindings.h"

#include "app/project/sourcefiles.h"
#include "items/text.h"
#include "source/files/diskfilesystem.h"
#include "source/files/writefile.h"
#include "views/window/messagebar.h"

#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace strata {

KnownFindings::KnownFindings(const std::shared_ptr<const Project> &project,
                             const std::vector<std::shared_ptr<const FindingEntry>> &found, FindingsView &view,
                             MainWindow &window, WindowMemory memory)
    : m_project(project), m_found(found), m_view(view), m_window(window), m_folder(memory, QStringLiteral("baseline"))
{
    connect(&view, &FindingsView::baselineRequested, this, &KnownFindings::chooseToRead);
    connect(&view, &FindingsView::baselineToWriteRequested, this, &KnownFindings::chooseToWrite);
    connect(&view, &FindingsView::hidingToggled, this, [this](bool areHidden) {
        m_areHidden = areHidden;
        show();
        emit changed();
    });
}

void KnownFindings::follow()
{
    if (m_known.size() > m_found.size())
        m_known.clear();
    for (std::size_t at = m_known.size(); at < m_found.size(); ++at)
        m_known.push_back(m_baseline && cli::isKnown(*m_baseline, *m_found[at], namesOf(*m_project)));
    show();
}

std::shared_ptr<const std::vector<bool>> KnownFindings::hidden() const
{
    return m_baseline && m_areHidden ? std::make_shared<const std::vector<bool>>(m_known) : nullptr;
}

void KnownFindings::show()
{
    const auto count = static_cast<std::size_t>(std::count(m_known.begin(), m_known.end(), true));
    m_view.setKnown(m_baseline ? std::optional(count) : std::nullopt, m_baseline && m_areHidden);
}

Result<void> KnownFindings::read(const QString &path)
{
    auto baseline = cli::readBaseline(DiskFileSystem(), toUtf8(path));
    if (!baseline)
        return tl::unexpected<Error>(baseline.error());
    m_baseline = std::move(*baseline);
    m_areHidden = true;
    m_known.clear();
    follow();
    emit changed();
    return {};
}

Result<void> KnownFindings::write(const QString &path)
{
    const QString folder = toText(m_project->folder) + u'/';
    if (QFileInfo(path).absoluteFilePath().startsWith(folder)) {
        return fail(Error::Code::Unsupported,
                    toUtf8(tr("Strata never writes into the data. Choose a place outside of %1.").arg(folder)));
    }
    std::vector<FindingEntry> all;
    for (const auto &found : m_found)
        all.push_back(*found);
    return writeFile(toUtf8(path), cli::baselineText(all, namesOf(*m_project)));
}

QString KnownFindings::startPath(const QString &name) const
{
    return m_folder.path(name, m_project ? toText(m_project->folder) : QString());
}

void KnownFindings::chooseToRead()
{
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Load known findings (baseline)"), startPath({}),
                                                      tr("Baseline (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    m_folder.use(path);
    showResult(read(path));
}

void KnownFindings::chooseToWrite()
{
    if (!m_project)
        return;
    const QString path = QFileDialog::getSaveFileName(&m_window, tr("Save all findings as known (baseline)"),
                                                      startPath(QStringLiteral("findings-baseline.json")),
                                                      tr("Baseline (*.json);;All files (*)"));
    if (path.isEmpty())
        return;
    const Result<void> written = write(path);
    if (written)
        m_folder.use(path);
    showResult(written ? read(path) : written);
}

void KnownFindings::showResult(const Result<void> &done)
{
    if (!done)
        m_window.messageBar().showMessage(
            {Message::Severity::Warning, reasonText(done.error().message).toHtmlEscaped(), QStringLiteral("baseline")});
}

} // namespace strata
