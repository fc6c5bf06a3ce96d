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

/// The files of a lesson side by side above the answer. Those that a task names can be changed.
class LessonTexts : public QObject
{
    Q_OBJECT

public:
    explicit LessonTexts(QObject *parent = nullptr);

    /// The view, which whoever arranges it takes over.
    LayerEditors &view() { return *m_view; }

    /// Shows \a files, of which those with the paths \a editable can be changed. Badges are those of \a answer, which
    /// may be null. What is shown already stays as it is, with what can be undone.
    void show(const LessonFiles &files, const std::vector<std::string> &editable, const Projection *answer);
    /// Says what cannot be read.
    void setProblems(const std::vector<TextProblem> &problems);
    /// Gives the keyboard to the first text that can be changed.
    void focusEditable();

signals:
    void edited(const strata::LessonFile &file);

private:
    void onChanged();

    LayerEditors *m_view = nullptr;
    LessonFiles m_files; // as they are shown, in the order of the editors
};

} // namespace strata
