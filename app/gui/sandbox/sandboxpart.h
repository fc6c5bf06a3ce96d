// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/lessons/sandbox.h"
#include "app/session/textproject.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <vector>

namespace strata {

class SandboxView;
struct EditedText;

/// The sandbox: layers to be typed above the ordinary views, which show what they give after each keystroke. Closing it
/// returns to what was open.
class SandboxPart : public QObject
{
    Q_OBJECT

public:
    SandboxPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    /// Opens a sandbox in place of the one that is open, or on top of what is.
    void open(const Sandbox &sandbox);
    /// The same with the files of a lesson or of an example; \a keys made the scene's values.
    void open(const LessonScene &scene, KeyTable &keys);
    /// Opens one with the current key: the highest eight layers that have it.
    void openCurrentKey();
    bool isOpen() const { return m_texts.isOpen(); }
    void close() { m_texts.end(); }

    /// As it is typed at the moment, with the lookup that is asked.
    Sandbox sandbox() const;
    /// Goes to where \a mark stands in the texts of an open sandbox.
    void showMark(SourceMark mark);
    /// Writes the layers as a project into the folder \a path, which must not exist yet. Error: what went wrong.
    Result<void> saveFolder(const QString &path) const;

signals:
    /// People want the sandbox as a lesson file.
    void saveLessonRequested();

private:
    static Result<void> writeFiles(const QString &folder, const LessonFiles &files);
    void connectView();
    void startNew();
    void begin();
    std::vector<EditedText> editedTexts() const;
    void onEdited();
    void takeTexts();
    void onSettled();
    void onProject();
    void showBadges();
    void onCovered();
    void onLeft();
    void chooseDialect(int index);
    void chooseFolder();
    void say(const QString &text);
    std::size_t editorOf(const std::string &path, std::uint32_t &line) const;

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    TextProject m_texts;
    Job m_copying;
    SandboxView *m_view = nullptr;
    Sandbox m_sandbox;
    std::vector<Sandbox> m_kinds; // what the texts were taken for, by LayerEditors::kind()
    int m_kind = 0;               // of m_sandbox
    SandboxFiles m_files;         // of m_sandbox
};

} // namespace strata
