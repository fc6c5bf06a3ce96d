// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "core/result.h"
#include "items/exporttable.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <array>
#include <functional>
#include <optional>
#include <string>

namespace strata {

/// What a tab of the window has for other programs. Each is none while the tab has nothing to show.
struct ExportSource
{
    std::function<std::optional<ExportTable>()> table;
    std::function<std::optional<std::string>()> json;
};

/// *Export…* and *Copy table*: what the tab in front shows, as a picture, a table or data.
class ExportPart : public QObject
{
    Q_OBJECT

public:
    ExportPart(const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    void setSource(MainWindow::Tab tab, ExportSource source);

    /// Writes the tab in front into \a path. The ending says as what: png, pdf, md, csv, tsv or json. Error: what went
    /// wrong, or that there is nothing to write.
    Result<void> save(const QString &path) const;

private:
    const ExportSource &source() const;
    void choose();
    void copy(TableFormat format);
    void offer();
    void say(const QString &text, bool isError);

    const ShownAnswer &m_shown;
    MainWindow &m_window;
    std::array<ExportSource, kTabCommands.size()> m_sources;
    QString m_folder; // where the last one was saved
};

} // namespace strata
