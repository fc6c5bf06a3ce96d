// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"

#include <QObject>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// Why a text is unreadable.
struct TextProblem
{
    std::string path;       ///< absolute
    std::uint32_t line = 0; ///< 1-based; 0: the whole file
    std::string message;

    friend bool operator==(const TextProblem &, const TextProblem &) = default;
};

/// A small project whose files are texts edited by the user: reopened after each keystroke, with all questions answered
/// again.
///
/// Covered while another such project is opened on top, and restored when that ends.
///
/// While a text is unreadable, the last readable project stays open and isStale() is true. Results of outdated texts
/// are dropped.
class TextProject : public QObject
{
    Q_OBJECT

public:
    /// By absolute path.
    using Files = std::map<std::string, std::string>;

    explicit TextProject(Session &session, QObject *parent = nullptr);

    /// Opens a project of \a files at the root of \a request and asks \a question. The previous project is restored by
    /// end(), unless it belonged to this object.
    void begin(const ProjectRequest &request, const Files &files, const Question &question);
    /// Replaces the files. \a request is the same, or has another dialect.
    void update(const ProjectRequest &request, const Files &files);
    /// Restores the project before begin().
    void end();

    /// Whether the project of these texts is open or being opened. False once anything else is opened.
    bool isOpen() const { return m_state == State::Opening || m_state == State::Open; }
    /// Whether another project is on top.
    bool isCovered() const { return m_state == State::Covered; }
    /// Whether reading the latest texts was cancelled; update() and begin() read again.
    bool isStopped() const { return m_isStopped; }
    /// Whether the displayed project is of earlier texts.
    bool isStale() const { return m_isStale; }
    /// Errors in the texts, by path.
    const std::vector<TextProblem> &problems() const { return m_problems; }

signals:
    /// problems(), isStopped() or isStale() has changed, or the project of the latest texts is open.
    void settled();
    /// Another project was opened, or end() was called.
    void ended();
    void coveredChanged();

private:
    enum class State { None, Opening, Open, Covered };
    struct Reading;

    void read(const ProjectRequest &request, const Files &files);
    void use(const Reading &reading);
    void onOtherProject();
    void onCancelled();

    Session &m_session;
    Job m_job;
    State m_state = State::None;
    bool m_isStopped = false;
    bool m_isStale = false;
    std::shared_ptr<const FileSystem> m_files; // of the open project
    Question m_first;                          // asked when the project is first open
    std::optional<Session::SessionState> m_before;
    std::vector<TextProblem> m_problems;
};

} // namespace strata
