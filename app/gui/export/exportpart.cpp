// SPDX-License-Identifier: MIT
#include "app/gui/export/exportpart.h"

#include "app/cli/opening.h"
#include "app/gui/export/viewpicture.h"
#include "items/keylistmodel.h"
#include "items/text.h"
#include "source/files/writefile.h"
#include "views/window/messagebar.h"

#include <QAction>
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>

#include <utility>

namespace strata {

namespace {

constexpr QLatin1String kTopic("export");
constexpr int kPictureScale = 2;

std::string pngOf(const QImage &picture)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    picture.save(&buffer, "PNG");
    return bytes.toStdString();
}

/// A file name that every system takes.
QString fileNameFor(const QString &key)
{
    QString name;
    for (const QChar c : key)
        name += c.isLetterOrNumber() || c == u'-' || c == u'_' || c == u'.' ? c : QChar(u'-');
    return name.isEmpty() ? QStringLiteral("strata") : name.left(80);
}

} // namespace

ExportPart::ExportPart(const ShownAnswer &shown, MainWindow &window, QObject *parent)
    : QObject(parent), m_shown(shown), m_window(window)
{
    connect(window.action(Command::Export), &QAction::triggered, this, &ExportPart::choose);
    connect(window.action(Command::CopyTableMarkdown), &QAction::triggered, this,
            [this] { copy(TableFormat::Markdown); });
    connect(window.action(Command::CopyTableTabs), &QAction::triggered, this,
            [this] { copy(TableFormat::TabSeparated); });
    connect(&shown, &ShownAnswer::answerChanged, this, &ExportPart::offer);
    offer();
}

void ExportPart::setSource(MainWindow::Tab tab, ExportSource source)
{
    m_sources[static_cast<std::size_t>(tab)] = std::move(source);
}

const ExportSource &ExportPart::source() const
{
    return m_sources[static_cast<std::size_t>(m_window.tab())];
}

void ExportPart::offer()
{
    for (const Command command : {Command::Export, Command::CopyTableMarkdown, Command::CopyTableTabs})
        m_window.action(command)->setEnabled(m_shown.answer() != nullptr);
}

Result<void> ExportPart::save(const QString &path) const
{
    const auto nothing = [] { return fail(Error::Code::NotFound, toUtf8(tr("the view shows nothing yet"))); };
    if (!m_shown.answer() || m_window.page() != MainWindow::Page::Answer)
        return nothing();
    const QString ending = QFileInfo(path).suffix().toLower();
    if (ending == QLatin1String("png") || ending == QLatin1String("svg") || ending == QLatin1String("pdf")) {
        const Answer &answer = *m_shown.answer();
        const QString strategy = tr("Strategy %1").arg(toText(cli::strategyText(answer.result().merge)));
        const QString node = toText(answer.question.node);
        const ViewPicture picture{*m_window.tabView(), KeyListModel::title(answer.question.key),
                                  node.isEmpty() ? strategy : tr("%1 · %2").arg(node, strategy),
                                  fatesIn(*answer.projection)};
        if (ending == QLatin1String("png"))
            return writeFile(toUtf8(path), pngOf(picture.image(kPictureScale)));
        if (ending == QLatin1String("svg"))
            return writeFile(toUtf8(path), picture.svg().toStdString());
        return picture.savePdf(path) ? Result<void>()
                                     : fail(Error::Code::Unreadable, toUtf8(tr("%1 cannot be written").arg(path)));
    }
    if (ending == QLatin1String("json")) {
        const auto json = source().json();
        return json ? writeFile(toUtf8(path), *json) : nothing();
    }
    const bool isComma = ending == QLatin1String("csv");
    const bool isTab = ending == QLatin1String("tsv");
    if (!isComma && !isTab && ending != QLatin1String("md"))
        return fail(Error::Code::Unsupported, toUtf8(tr("the name must end in png, svg, pdf, md, csv, tsv or json")));
    const auto table = source().table();
    const TableFormat format = isComma ? TableFormat::CommaSeparated
                               : isTab ? TableFormat::TabSeparated
                                       : TableFormat::Markdown;
    return table ? writeFile(toUtf8(path), toUtf8(tableText(*table, format))) : nothing();
}

void ExportPart::choose()
{
    if (!m_shown.answer())
        return;
    const QStringList filters{tr("Picture (*.png)"),       tr("Drawing (*.svg)"),         tr("PDF document (*.pdf)"),
                              tr("Markdown table (*.md)"), tr("Comma-separated (*.csv)"), tr("Tab-separated (*.tsv)"),
                              tr("JSON (*.json)")};
    QFileDialog dialog(&m_window, tr("Export what the view shows"), m_folder);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(QStringLiteral("png"));
    connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog](const QString &filter) {
        dialog.setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    dialog.selectFile(fileNameFor(KeyListModel::title(m_shown.answer()->question.key)));
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return;
    const QString path = dialog.selectedFiles().front();
    m_folder = QFileInfo(path).absolutePath();
    if (const auto saved = save(path))
        say(tr("Exported as %1.").arg(path), false);
    else
        say(tr("Not exported: %1.").arg(toText(saved.error().message)), true);
}

void ExportPart::copy(TableFormat format)
{
    const auto table = m_window.page() == MainWindow::Page::Answer ? source().table() : std::nullopt;
    if (!table) {
        say(tr("There is no table to copy yet."), false);
        return;
    }
    QApplication::clipboard()->setText(tableText(*table, format));
    say(tr("Copied the table of %1.").arg(KeyListModel::title(m_shown.answer()->question.key)), false);
}

void ExportPart::say(const QString &text, bool isError)
{
    m_window.messageBar().showMessage(
        {isError ? Message::Severity::Error : Message::Severity::Note, text.toHtmlEscaped(), kTopic});
}

} // namespace strata
