// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "core/result.h"
#include "items/exporttable.h"
#include "items/htmlpage.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace strata {

/// What a tab of the window has for other programs. Each is none while the tab has nothing to show; what a tab never
/// has is null.
struct ExportSource
{
    /// Makes a text in any thread from what it holds; null: there is nothing to show.
    using Writer = std::function<std::string()>;

    std::function<std::optional<ExportTable>()> table;
    std::function<Writer(const std::string &inputs)> yamlWriter = {}; ///< with comments
    std::function<Writer(const std::string &inputs)> htmlWriter = {}; ///< null: a page of the table
    std::function<Result<std::unique_ptr<QWidget>>()> whole = {};     ///< as large as all of it
    std::function<std::optional<PageHead>()> head = {}; ///< of what is of no single answer; null: the answer's
    std::function<Writer()> jsonWriter = {};
};

/// *Export…* and *Copy table*: what the tab in front shows, as a picture, a table or data.
class ExportPart : public QObject
{
    Q_OBJECT

public:
    ExportPart(const ShownAnswer &shown, JobBoard &board, MainWindow &window, QObject *parent = nullptr);

    /// How much of a view is in a picture, how many pixels each of its pixels is in a png, and in which colours.
    struct Extent
    {
        enum class Part { AsShown, Whole };
        enum class Colours { AsShown, Light, Dark };
        Part part = Part::AsShown;
        int scale = 2;
        Colours colours = Colours::AsShown;
    };

    void setSource(CentralView::Tab tab, ExportSource source);

    /// Writes the tab in front into \a path. The ending says as what: png, svg, pdf, md, csv, tsv, html, yaml or json;
    /// \a extent is for pictures. Error: what went wrong, or that there is nothing to write.
    Result<void> save(const QString &path, Extent extent) const;
    Result<void> save(const QString &path) const { return save(path, {}); }

private:
    const ExportSource &source() const;
    std::optional<PageHead> head() const;
    Result<void> savePicture(const QString &path, const QString &ending, Extent extent) const;
    Result<ExportSource::Writer> writerOf(const QString &ending) const;
    void saveAside(const QString &path, ExportSource::Writer writer);
    void choose();
    void copy(TableFormat format);
    void offer();
    void say(const QString &text, bool isError);
    void sayHow(const QString &path, const Result<void> &saved);

    const ShownAnswer &m_shown;
    MainWindow &m_window;
    std::array<ExportSource, kTabCommands.size()> m_sources;
    QString m_folder; // where the last one was saved
    Job m_saving;
};

} // namespace strata
