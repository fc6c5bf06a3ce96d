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

/// Why a text cannot be read.
struct TextProblem
{
    std::string path;       ///< absolute
    std::uint32_t line = 0; ///< 1-based; 0: all of the file
    std::string message;

    friend bool operator==(const TextProblem &, const TextProblem &) = default;
};

/// A small project that is open in the session and whose files are texts that a person edits: the project follows each
/// keystroke, and all that is asked of it is answered again.
///
/// Where another such project is opened above this one it is covered, and comes back when that one ends.
///
/// While a text cannot be read, the last project without such texts stays open and isStale() holds. Texts that were
/// overtaken by newer ones are not heard of.
class TextProject : public QObject
{
    Q_OBJECT

public:
    /// By absolute path.
    using Files = std::map<std::string, std::string>;

    explicit TextProject(Session &session, QObject *parent = nullptr);

    /// Opens a project of \a files at the root of \a request and asks \a question of it. What was open is kept for
    /// end(), unless it was such a project of this object itself.
    void begin(const ProjectRequest &request, const Files &files, const Question &question);
    /// The files are these now. \a request is the same, or one with another dialect.
    void update(const ProjectRequest &request, const Files &files);
    /// Returns to what was open before begin().
    void end();

    /// Whether what is open, or about to be, is the project of these texts. It ceases to be when anything else is
    /// opened.
    bool isOpen() const { return m_state == State::Opening || m_state == State::Open; }
    /// Whether another project stands above this one.
    bool isCovered() const { return m_state == State::Covered; }
    /// Whether reading the latest texts was cancelled; update() and begin() read again.
    bool isStopped() const { return m_isStopped; }
    /// Whether what is shown is of texts before these.
    bool isStale() const { return m_isStale; }
    /// What cannot be read in the texts; by path.
    const std::vector<TextProblem> &problems() const { return m_problems; }

signals:
    /// problems(), isStopped() or isStale() changed, or the project of the latest texts is open.
    void settled();
    /// Something else was opened, or end() was called.
    void left();
    /// isCovered() changed.
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
    std::shared_ptr<const FileSystem> m_files; // of what is open
    Question m_first;                          // asked when the project is open for the first time
    std::optional<Session::Held> m_before;
    std::vector<TextProblem> m_problems;
};

/// What of \a listing's files and of the configuration cannot be read; one problem for each file, by path.
std::vector<TextProblem> unreadableTexts(const KeyListing &listing);

} // namespace strata
