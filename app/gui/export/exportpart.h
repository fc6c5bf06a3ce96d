// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/lastfolder.h"
#include "core/canceltoken.h"
#include "core/result.h"
#include "items/exporttable.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace strata {

/// The exports of a tab. A function returns none without content; unsupported exports are null.
struct ExportSource
{
    /// Creates a text on any thread, incomplete if cancelled; null: no content.
    using Writer = std::function<std::string(const CancelToken &cancel)>;

    /// Creates a table on any thread, incomplete if cancelled; null: no content.
    using TableWriter = std::function<ExportTable(const CancelToken &cancel)>;

    std::function<std::optional<ExportTable>()> table = {};
    std::function<TableWriter()> tableWriter = {}; ///< in place of table, for rows that are read from files
    std::function<Writer(const std::string &inputs)> yamlWriter = {}; ///< with comments
    std::function<Writer(const std::string &inputs)> htmlWriter = {}; ///< null: a page of the table
    std::function<Result<std::unique_ptr<QWidget>>()> whole = {};     ///< in full size
    std::function<std::optional<PageHead>()> head =
        {}; ///< for content without a single answer; null: that of the answer
    std::function<Writer()> jsonWriter = {};
};

/// *Export…* and *Copy table*: exports the active tab as a picture, a table or data.
class ExportPart : public QObject
{
    Q_OBJECT

public:
    ExportPart(Session &session, const ShownAnswer &shown, MainWindow &window, WindowMemory memory,
               QObject *parent = nullptr);

    /// The exported part of a view, the scale of a PNG, and the colours.
    struct Extent
    {
        enum class Colours { AsShown, Light, Dark };
        bool isWhole = false;
        int scale = 2;
        Colours colours = Colours::AsShown;
    };

    void setSource(CentralView::Tab tab, ExportSource source);
    /// Offers the page of the open lesson, too; null while none is open.
    void setLesson(std::function<ExportSource::Writer()> writer) { m_lesson = std::move(writer); }

    /// Exports the active tab to \a path. The extension selects the format: png, svg, pdf, md, csv, tsv, html, yaml or
    /// json; \a extent applies to pictures. Fails if there is no content or writing fails.
    Result<void> save(const QString &path, Extent extent) const;
    Result<void> save(const QString &path) const { return save(path, {}); }

private:
    const ExportSource &source() const;
    std::optional<PageHead> head() const;
    Result<void> savePicture(const QString &path, const QString &ending, Extent extent) const;
    Result<ExportSource::Writer> writerOf(const QString &ending) const;
    void saveInBackground(const QString &path, ExportSource::Writer writer);
    void choose();
    ExportSource::TableWriter tableWriter() const;
    void copy(TableFormat format);
    void updateCommands();
    void showMessage(const QString &text, bool isError);
    void reportSave(const QString &path, const Result<void> &saved);

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    std::array<ExportSource, kTabCommands.size()> m_sources;
    std::function<ExportSource::Writer()> m_lesson;
    LastFolder m_folder;
    Job m_saving;
    Job m_copying;
};

} // namespace strata
