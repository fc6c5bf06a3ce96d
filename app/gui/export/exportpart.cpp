// SPDX-License-Identifier: MIT
#include "app/gui/export/exportpart.h"

#include "app/gui/export/viewpicture.h"
#include "items/keys/keylistmodel.h"
#include "items/text.h"
#include "projection/steps/steptext.h"
#include "source/files/writefile.h"
#include "views/window/messagebar.h"
#include "views/controls/theme.h"

#include <QAction>
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>

#include <algorithm>
#include <initializer_list>
#include <vector>

namespace strata {

namespace {

constexpr QLatin1String kExportPartTopic("export");

std::string pngOf(const QImage &picture)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    picture.save(&buffer, "PNG");
    return bytes.toStdString();
}

/// Changes the colours of a view while it is painted into a picture; the screen is not updated.
class OtherColours
{
public:
    OtherColours(QWidget &view, ExportPart::Extent::Colours colours)
        : m_view(view), m_before(view.testAttribute(Qt::WA_SetPalette) ? view.palette() : QPalette())
    {
        using Colours = ExportPart::Extent::Colours;
        if (colours != Colours::AsShown)
            m_view.setPalette(colours == Colours::Light ? lightPalette() : darkPalette());
    }
    ~OtherColours() { m_view.setPalette(m_before); }
    OtherColours(const OtherColours &) = delete;
    OtherColours &operator=(const OtherColours &) = delete;

private:
    QWidget &m_view;
    QPalette m_before; // its own
};

tl::unexpected<Error> nothingToSave()
{
    return fail(Error::Code::NotFound, toUtf8(ExportPart::tr("the view shows nothing yet")));
}

bool isAnyOf(const QString &ending, std::initializer_list<const char *> endings)
{
    return std::any_of(endings.begin(), endings.end(),
                       [&ending](const char *each) { return ending == QLatin1String(each); });
}

/// Whether the format needs the window's thread.
bool isPicture(const QString &ending)
{
    return isAnyOf(ending, {"png", "svg", "pdf"});
}

/// A file name valid on every system.
QString fileNameFor(const QString &key)
{
    QString name;
    for (const QChar c : key)
        name += c.isLetterOrNumber() || c == u'-' || c == u'_' || c == u'.' ? c : QChar(u'-');
    return name.isEmpty() ? QStringLiteral("strata") : name.left(80);
}

} // namespace

ExportPart::ExportPart(Session &session, const ShownAnswer &shown, MainWindow &window, WindowMemory memory,
                       QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_window(window), m_folder(memory, QStringLiteral("export")),
      m_saving(session.board()), m_copying(session.board())
{
    connect(&session, &Session::cancelled, this, [this] {
        m_saving.drop();
        m_copying.drop();
    });
    connect(window.action(Command::Export), &QAction::triggered, this, &ExportPart::choose);
    connect(window.action(Command::CopyTableMarkdown), &QAction::triggered, this,
            [this] { copy(TableFormat::Markdown); });
    connect(window.action(Command::CopyTableTabs), &QAction::triggered, this,
            [this] { copy(TableFormat::TabSeparated); });
    connect(&shown, &ShownAnswer::answerChanged, this, &ExportPart::updateCommands);
    connect(&window.centre(), &CentralView::tabChanged, this, &ExportPart::updateCommands);
    updateCommands();
}

void ExportPart::setSource(CentralView::Tab tab, ExportSource source)
{
    m_sources[static_cast<std::size_t>(tab)] = std::move(source);
}

const ExportSource &ExportPart::source() const
{
    return m_sources[static_cast<std::size_t>(m_window.centre().tab())];
}

void ExportPart::updateCommands()
{
    const bool has = m_shown.answer() || head();
    for (const Command command : {Command::Export, Command::CopyTableMarkdown, Command::CopyTableTabs})
        m_window.action(command)->setEnabled(has);
}

/// The head of the front view: key, node, strategy with options. None while it shows nothing.
std::optional<PageHead> ExportPart::head() const
{
    if (source().head)
        return source().head();
    if (!m_shown.answer())
        return {};
    const Answer &answer = *m_shown.answer();
    const QString strategy = tr("Strategy %1").arg(toText(mergeText(answer.result().merge)));
    const QString node = toText(answer.question.node);
    return PageHead{KeyListModel::title(answer.question.key),
                    node.isEmpty() ? strategy : tr("%1 · %2").arg(node, strategy), fatesIn(*m_shown.projection())};
}

Result<void> ExportPart::savePicture(const QString &path, const QString &ending, Extent extent) const
{
    std::unique_ptr<QWidget> whole;
    if (extent.isWhole) {
        if (!source().whole)
            return fail(Error::Code::Unsupported, toUtf8(tr("this view can only be exported as it is shown")));
        auto content = source().whole();
        if (!content)
            return tl::unexpected<Error>(content.error());
        whole = std::move(*content);
    }
    const PageHead about = *head();
    QWidget &view = whole ? *whole : *m_window.centre().tabView();
    const OtherColours colours(view, extent.colours);
    const ViewPicture picture{view, about.title, about.subtitle, about.legend};
    if (ending == QLatin1String("png"))
        return writeFile(toUtf8(path), pngOf(picture.image(extent.scale)));
    if (ending == QLatin1String("svg"))
        return writeFile(toUtf8(path), picture.svg().toStdString());
    return writeFile(toUtf8(path), picture.pdf().toStdString());
}

/// Creates the text of a file with this ending. Errors: nothing is shown; no view has this format.
Result<ExportSource::Writer> ExportPart::writerOf(const QString &ending) const
{
    const auto about = head();
    if (!about)
        return nothingToSave();
    const std::string inputs = toUtf8(about->subtitle);
    ExportSource::Writer writer;
    if (ending == QLatin1String("json")) {
        writer = source().jsonWriter ? source().jsonWriter() : ExportSource::Writer();
    } else if (isAnyOf(ending, {"yaml", "yml"}) && source().yamlWriter) {
        writer = source().yamlWriter(inputs);
    } else if (isAnyOf(ending, {"html", "md", "csv", "tsv"})) {
        if (ending == QLatin1String("html") && source().htmlWriter)
            writer = source().htmlWriter(inputs);
        if (auto writeTable = writer ? nullptr : tableWriter()) {
            writer = [about = *about, writeTable = std::move(writeTable), ending](const CancelToken &cancel) {
                const ExportTable table = writeTable(cancel);
                if (ending == QLatin1String("html"))
                    return toUtf8(htmlPage(about, table));
                return toUtf8(tableText(table, ending == QLatin1String("csv")   ? TableFormat::CommaSeparated
                                               : ending == QLatin1String("tsv") ? TableFormat::TabSeparated
                                                                                : TableFormat::Markdown));
            };
        }
    } else {
        return fail(Error::Code::Unsupported,
                    toUtf8(source().yamlWriter
                               ? tr("the name must end in png, svg, pdf, html, md, csv, tsv, yaml or json")
                               : tr("the name must end in png, svg, pdf, html, md, csv, tsv or json")));
    }
    if (!writer)
        return nothingToSave();
    return writer;
}

Result<void> ExportPart::save(const QString &path, Extent extent) const
{
    if (!head() || m_window.centre().page() != CentralView::Page::Answer)
        return nothingToSave();
    const QString ending = QFileInfo(path).suffix().toLower();
    if (isPicture(ending))
        return savePicture(path, ending, extent);
    const auto writer = writerOf(ending);
    return writer ? writeFile(toUtf8(path), (*writer)({})) : tl::unexpected<Error>(writer.error());
}

void ExportPart::saveInBackground(const QString &path, ExportSource::Writer writer)
{
    m_saving.start(tr("Writing %1").arg(path),
                   [this, path, writer = std::move(writer)](const CancelToken &cancel) -> Job::Completion {
                       const std::string text = writer(cancel);
                       if (cancel.isCancelled())
                           return {};
                       auto saved = writeFile(toUtf8(path), text);
                       return [this, path, saved = std::move(saved)] { reportSave(path, saved); };
                   });
}

void ExportPart::reportSave(const QString &path, const Result<void> &saved)
{
    if (saved)
        showMessage(tr("Exported as %1.").arg(path), false);
    else
        showMessage(tr("Not exported as %1: %2.").arg(path, reasonText(saved.error().message)), true);
}

void ExportPart::choose()
{
    const auto about = head();
    if (!about)
        return;
    std::vector<std::pair<QString, Extent>> choices{{tr("Picture, twice the size (*.png)"), {.scale = 2}},
                                                    {tr("Picture, as on screen (*.png)"), {.scale = 1}},
                                                    {tr("Drawing (*.svg)"), {}},
                                                    {tr("PDF document (*.pdf)"), {}}};
    using Colours = Extent::Colours;
    const bool isDark = QApplication::palette().base().color().lightness() < 128;
    const Extent other{.colours = isDark ? Colours::Light : Colours::Dark};
    choices.push_back({isDark ? tr("Picture in light colours (*.png)") : tr("Picture in dark colours (*.png)"), other});
    choices.push_back({isDark ? tr("Drawing in light colours (*.svg)") : tr("Drawing in dark colours (*.svg)"), other});
    choices.push_back(
        {isDark ? tr("PDF document in light colours (*.pdf)") : tr("PDF document in dark colours (*.pdf)"), other});
    if (source().whole) {
        choices.push_back({tr("Picture of the whole matrix (*.png)"), {.isWhole = true, .scale = 2}});
        choices.push_back({tr("Drawing of the whole matrix (*.svg)"), {.isWhole = true, .scale = 1}});
        choices.push_back({tr("PDF document of the whole matrix (*.pdf)"), {.isWhole = true, .scale = 1}});
    }
    for (const QString &filter : {tr("HTML page (*.html)"), tr("Markdown table (*.md)"), tr("Comma-separated (*.csv)"),
                                  tr("Tab-separated (*.tsv)"), tr("JSON (*.json)")})
        choices.push_back({filter, {}});
    if (source().yamlWriter)
        choices.push_back({tr("YAML with comments (*.yaml)"), {}});
    const ExportSource::Writer lesson = m_lesson ? m_lesson() : ExportSource::Writer();
    const std::size_t lessonChoice = choices.size();
    if (lesson)
        choices.push_back({tr("The open lesson as HTML page (*.html)"), {}});
    QStringList filters;
    for (const auto &[filter, extent] : choices)
        filters << filter;
    const auto project = m_session.project();
    QFileDialog dialog(&m_window, tr("Export what the view shows"),
                       m_folder.path({}, project ? toText(project->folder) : QString()));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(QStringLiteral("png"));
    connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog](const QString &filter) {
        dialog.setDefaultSuffix(filter.section(QStringLiteral("*."), 1).chopped(1));
    });
    dialog.selectFile(fileNameFor(about->title));
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return;
    const QString path = dialog.selectedFiles().front();
    m_folder.use(path);
    const auto chosen = static_cast<std::size_t>(std::max(qsizetype{0}, filters.indexOf(dialog.selectedNameFilter())));
    const QString ending = QFileInfo(path).suffix().toLower();
    if (isPicture(ending))
        reportSave(path, save(path, choices[chosen].second));
    else if (chosen == lessonChoice)
        saveInBackground(path, lesson);
    else if (auto writer = writerOf(ending))
        saveInBackground(path, std::move(*writer));
    else
        reportSave(path, tl::unexpected<Error>(writer.error()));
}

/// The table of the view in front; null: it has none yet.
ExportSource::TableWriter ExportPart::tableWriter() const
{
    if (source().tableWriter)
        return source().tableWriter();
    auto table = source().table();
    if (!table)
        return {};
    return [table = std::move(*table)](const CancelToken &) { return table; };
}

/// In the background where rows are read from files.
void ExportPart::copy(TableFormat format)
{
    const auto about = head();
    auto writeTable = about && m_window.centre().page() == CentralView::Page::Answer ? tableWriter() : nullptr;
    m_copying.drop();
    if (!writeTable) {
        showMessage(tr("There is no table to copy yet."), false);
        return;
    }
    const auto copyText = [this, title = about->title](const QString &text) {
        QApplication::clipboard()->setText(text);
        showMessage(tr("Copied the table of %1.").arg(title), false);
    };
    if (!source().tableWriter) {
        copyText(tableText(writeTable({}), format));
        return;
    }
    m_copying.start(
        tr("Copying the table of %1").arg(about->title),
        [copyText, writeTable = std::move(writeTable), format](const CancelToken &cancel) -> Job::Completion {
            const QString text = tableText(writeTable(cancel), format);
            if (cancel.isCancelled())
                return {};
            return [copyText, text] { copyText(text); };
        });
}

void ExportPart::showMessage(const QString &text, bool isError)
{
    m_window.messageBar().showMessage(
        {isError ? Message::Severity::Error : Message::Severity::Note, text.toHtmlEscaped(), kExportPartTopic});
}

} // namespace strata
