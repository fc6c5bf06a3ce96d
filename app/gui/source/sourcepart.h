// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/navigation/link.h"
#include "items/findingremark.h"
#include "projection/layervalues.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace strata {

class SourceView;
struct SourceFile;

/// The pane with the source of the current value. Shows the bytes that the answer was computed from. Where the files
/// give no value any more, it is the file that is to blame, or the one that the value was in, as it is now.
class SourcePart : public QObject
{
    Q_OBJECT

public:
    SourcePart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    /// Other programs can open files only where they are on disk.
    enum class FilesAt { Disk, Elsewhere };
    void setFilesAt(FilesAt at) { m_filesAt = at; }
    /// The command that opens a file at a line, as settings have it.
    void setEditor(const QString &command);

    /// What is found about files.
    void setRemarks(FindingRemarks remarks);

    void showFile(const FilePlace &place);
    void showMark(SourceMark mark);
    /// The same, and the keyboard goes there.
    void openMark(SourceMark mark);
    /// Opens the file of a layer where it has the current value.
    void openLayer(const AddressLayer &layer);
    /// Opens the file of a layer with what became of all its values.
    void openLayerOfAll(const AddressLayer &layer);
    /// What came of a text that a person gave the file; empty: it is tried.
    void settleText(const QString &problem);

signals:
    /// The file at \a path, \a shown so, is to be tried with another text.
    void textGiven(const QString &path, const QString &shown, const QString &after);

private:
    /// What is shown, by what survives a reload.
    using Shown = std::variant<std::monostate, Address, FilePlace, AddressLayer>;

    /// Where a value stood that a question was answered by.
    struct Seen
    {
        Question question;
        std::string path;
    };

    void onScene();
    void onAnswer();
    void onDiscarded();
    void showAgain();
    void showPlace(const Address &place);
    void showLayerOfAll(const AddressLayer &layer);
    void setLayerValues(LayerValues found);
    void showLayer(LayerId layer, SourceMark mark);
    void show(SourceFile file, std::uint32_t line);
    void openElsewhere(const QString &path, int line);
    void copyPlace();
    void chooseValue(OriginId origin);
    void chooseAtCursor();
    bool followToken(const QString &line, int at);

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    SourceView *m_view = nullptr;
    QString m_editor; // a command with places for file and line; empty: what the desktop opens it with
    QString m_folder; // of the project
    Shown m_what;
    std::optional<Seen> m_seen;
    std::vector<Address> m_places; // by the origins of the values in sight; empty: they are those of the answer
    Job m_allValues;
    FileId m_large; // is shown in the next event; none: nothing is waited for
    FindingRemarks m_remarks;
    FilesAt m_filesAt = FilesAt::Disk;
};

} // namespace strata
