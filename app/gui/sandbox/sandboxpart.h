// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/sandbox/closedsandboxes.h"
#include "app/lessons/sandbox.h"
#include "app/session/textproject.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <optional>
#include <vector>

namespace strata {

class SandboxView;
struct EditedText;

/// The sandbox: editable layers above the ordinary views, which are updated after each keystroke. Closing it restores
/// the previous project; changed texts can be reopened.
class SandboxPart : public QObject
{
    Q_OBJECT

public:
    SandboxPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    /// Opens a sandbox, replacing an open one.
    void open(const Sandbox &sandbox);
    /// Opens a sandbox with the files of a lesson or example; \a keys: the key table of the scene's values.
    void open(const LessonScene &scene, KeyTable &keys) { open(sandboxOf(scene, keys)); }
    /// Opens a sandbox for the current key with its highest eight layers.
    void openCurrentKey();
    bool isOpen() const { return m_texts.isOpen(); }
    void close();

    /// The current texts and lookup.
    Sandbox sandbox() const;
    /// The changed texts, of closed sandboxes and of the open one, for the next start; see ClosedSandboxes.
    std::optional<QString> saveTexts() const
    {
        return m_closed.save(m_isChanged ? std::optional(changedTexts()) : std::nullopt);
    }
    void restoreTexts(const QString &text) { m_closed.restore(text); }
    /// Scrolls to \a mark in the texts.
    void showMark(SourceMark mark);
    /// Writes the layers as a project to the new folder \a path. Fails if that is not possible.
    Result<void> saveFolder(const QString &path) const;

signals:
    void openChanged();
    /// Requests an export as lesson file.
    void saveLessonRequested();

private:
    void connectView();
    void startNew();
    void keepChanged();
    Sandbox changedTexts() const;
    void begin();
    std::vector<EditedText> editedTexts() const;
    void onEdited();
    void onSettled();
    void onProject();
    void showBadges();
    void onCovered();
    void hideTexts();
    void chooseDialect(int index);
    void chooseFolder();
    void showMessage(const QString &text);
    std::size_t editorOf(const std::string &path, std::uint32_t &line) const;

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    TextProject m_texts;
    ClosedSandboxes m_closed; // after the texts: reports what their end closed
    Job m_copying;
    SandboxView *m_view = nullptr;
    Sandbox m_sandbox;
    std::vector<Sandbox> m_kinds; // sandboxes by LayerEditors::kind()
    int m_kind = 0;               // of m_sandbox
    bool m_isChanged = false;     // by the user, since it was opened
    SandboxFiles m_files;         // of m_sandbox
};

} // namespace strata
