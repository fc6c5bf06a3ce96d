// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/textproject.h"
#include "lessons/lesson.h"
#include "projection/projection.h"
#include "views/sandbox/layereditors.h"

#include <QObject>

#include <string>
#include <vector>

namespace strata {

/// The files of a lesson side by side above the answer. Files of a task are editable.
class LessonTexts : public QObject
{
    Q_OBJECT

public:
    explicit LessonTexts(QObject *parent = nullptr);

    /// The view; the caller takes ownership.
    LayerEditors &view() { return *m_view; }

    /// Shows \a files, of which the paths \a editable are editable. Badges are those of \a answer, which may be null.
    /// Unchanged texts keep their undo history.
    void show(const LessonFiles &files, const std::vector<std::string> &editable, const Projection *answer);
    /// Shows errors of the texts.
    void setProblems(const std::vector<TextProblem> &problems);
    /// Focuses the first editable text.
    void focusEditable();

signals:
    void edited(const strata::LessonFile &file);

private:
    void onChanged();

    LayerEditors *m_view = nullptr;
    LessonFiles m_files; // as displayed, in the order of the editors
};

} // namespace strata
