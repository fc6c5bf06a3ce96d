// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/navigation/link.h"
#include "items/findings/findingremark.h"
#include "projection/sourcevalues.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace strata {

class SourceView;
struct SourceFile;

/// The pane with the source of the current value, as read for the answer. If the files no longer have the value, it
/// shows the current state of the responsible file.
class SourcePart : public QObject
{
    Q_OBJECT

public:
    SourcePart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    SourceView &view() { return *m_view; }
    /// Whether files are on disk, so that other programs can open them.
    void setFilesOnDisk(bool areOnDisk) { m_areFilesOnDisk = areOnDisk; }
    void setEditor(const QString &command) { m_editor = command; }

    /// Sets the findings by file.
    void setRemarks(FindingRemarks remarks);

    void showFile(const FilePlace &place);
    void showMark(SourceMark mark);
    /// Shows the line of \a mark and focuses it.
    void openMark(SourceMark mark)
    {
        showMark(mark);
        reveal();
    }
    /// Sets \a text, who changed \a line last; shown at the end of the line if it is the current one.
    void setBlame(SourceMark line, const QString &text);
    /// Opens the file of a layer at the current value.
    void openLayer(const AddressLayer &layer);
    /// Opens the file of a layer with the fates of all its values.
    void openLayerOfAll(const AddressLayer &layer);

signals:
    /// The user edited the file \a path, displayed as \a shown, as a simulation.
    void textSubmitted(const QString &path, const QString &shown, const QString &after);

private:
    void reveal();
    /// The displayed item in a form that survives reloading.
    using DisplayedItem = std::variant<std::monostate, Address, FilePlace, AddressLayer>;

    void onScene();
    void onAnswer();
    void showAgain();
    void showPlace(const Address &place);
    void showLayerOfAll(const AddressLayer &layer);
    void showLayer(LayerId layer, SourceMark mark);
    void show(SourceFile file, std::uint32_t line);
    void openElsewhere(const QString &path, int line);
    void chooseValue(OriginId origin);
    bool followToken(const QString &line, int at);

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    SourceView *m_view = nullptr;
    QString m_editor; // a command with placeholders for file and line; empty: the desktop's default
    QString m_folder; // of the project
    DisplayedItem m_what;
    std::optional<std::pair<Question, std::string>> m_earlierFile;
    std::vector<Address> m_places; // by origins of the displayed values; empty: those of the answer
    Job m_allValues;
    FileId m_large; // shown in the next event; none: nothing pending
    FindingRemarks m_remarks;
    bool m_areFilesOnDisk = true;
};

} // namespace strata
