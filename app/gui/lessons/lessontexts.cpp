// SPDX-License-Identifier: MIT
#include "app/gui/lessons/lessontexts.h"

#include "app/lessons/lessonprojects.h"
#include "items/text.h"
#include "views/sandbox/layertext.h"

#include <QPlainTextEdit>

#include <algorithm>

namespace strata {

namespace {

bool contains(const std::vector<std::string> &paths, const std::string &path)
{
    return std::find(paths.begin(), paths.end(), path) != paths.end();
}

/// Configurations come last unless they are editable: layers show more.
bool isConfiguration(const std::string &path)
{
    const std::string name = path.substr(path.rfind('/') + 1);
    return name == "hiera.yaml" || name == "Datum.yml";
}

QString badgeOf(const std::string &path, const Projection *answer)
{
    if (!answer)
        return {};
    const std::string absolute = std::string(kLessonRoot) + '/' + path;
    for (const LayerName &layer : answer->names().layers()) {
        if (layer.path == absolute)
            return toText(layer.badge);
    }
    return {};
}

} // namespace

LessonTexts::LessonTexts(QObject *parent) : QObject(parent), m_view(new LayerEditors(LayerEditors::Order::Fixed))
{
    m_view->setObjectName(QStringLiteral("lessonTexts"));
    connect(m_view, &LayerEditors::changed, this, &LessonTexts::onChanged);
}

void LessonTexts::show(const LessonFiles &files, const std::vector<std::string> &editable, const Projection *answer)
{
    LessonFiles ordered = files;
    std::stable_partition(ordered.begin(), ordered.end(), [&](const LessonFile &file) {
        return !isConfiguration(file.path) || contains(editable, file.path);
    });
    std::vector<EditedText> texts;
    for (const auto &[path, text] : ordered)
        texts.push_back({toText(path), badgeOf(path, answer), toText(text), !contains(editable, path)});
    m_files = std::move(ordered);
    if (texts == m_view->texts())
        return;
    m_view->setTexts(texts);
    // Layers are side by side in a small window; whole lines must be visible.
    for (LayerText *text : m_view->findChildren<LayerText *>())
        text->setLineWrapMode(QPlainTextEdit::WidgetWidth);
}

void LessonTexts::onChanged()
{
    const std::vector<EditedText> texts = m_view->texts();
    for (std::size_t i = 0; i < texts.size() && i < m_files.size(); ++i) {
        std::string text = toUtf8(texts[i].text);
        if (text == m_files[i].text)
            continue;
        m_files[i].text = std::move(text);
        emit edited(m_files[i]);
    }
}

void LessonTexts::setProblems(const std::vector<TextProblem> &problems)
{
    m_view->clearMessages();
    for (const TextProblem &problem : problems) {
        const auto at = std::find_if(m_files.begin(), m_files.end(), [&](const LessonFile &file) {
            return std::string(kLessonRoot) + '/' + file.path == problem.path;
        });
        if (at != m_files.end())
            m_view->setMessage(static_cast<std::size_t>(at - m_files.begin()), static_cast<int>(problem.line),
                               reasonText(problem.message));
    }
}

void LessonTexts::focusEditable()
{
    const std::vector<EditedText> texts = m_view->texts();
    const auto at = std::find_if(texts.begin(), texts.end(), [](const EditedText &text) { return !text.isReadOnly; });
    if (at != texts.end())
        m_view->showLine(static_cast<std::size_t>(at - texts.begin()), 1);
}

} // namespace strata
