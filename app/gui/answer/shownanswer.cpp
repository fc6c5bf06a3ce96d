// SPDX-License-Identifier: MIT
#include "app/gui/answer/shownanswer.h"

#include "items/answer/cascademodel.h"
#include "items/text.h"
#include "projection/contributiontable.h"
#include "projection/sourcevalues.h"

#include <QRegularExpression>

namespace strata {

ShownAnswer::ShownAnswer(Session &session, QObject *parent) : QObject(parent), m_session(session)
{
    connect(&session.workbench(), &Workbench::sceneReady, this, &ShownAnswer::setScene);
    connect(&session.workbench(), &Workbench::answered, this, &ShownAnswer::setAnswer);
    connect(&session, &Session::projectClosed, this, [this] { setScene(nullptr); });
}

void ShownAnswer::setScene(const std::shared_ptr<const Scene> &scene)
{
    m_scene = scene;
    emit sceneChanged();
}

void ShownAnswer::setAnswer(const std::shared_ptr<const Answer> &answer)
{
    m_answer = answer;
    emit answerChanged();
}

void ShownAnswer::setCovered(bool covered)
{
    if (covered == m_isCovered)
        return;
    m_isCovered = covered;
    emit answerChanged();
}

OriginId ShownAnswer::originOf(const Address &address) const
{
    if (!answer() || address.key != m_answer->question.key)
        return {};
    const LayerId layer = projection()->names().addresses().layer(address);
    if (address.layer && !layer.isValid())
        return {};
    return originAt(*projection(), layer, address.path);
}

OriginId ShownAnswer::sourceOf(const Address &address) const
{
    const OriginId id = originOf(address);
    if (address.layer || !address.path.empty() || !answer() || address.key != m_answer->question.key)
        return id;
    const ContributionTable &table = projection()->table();
    const std::vector<std::size_t> places = CascadeModel::leafRows(table, CascadeModel::kFewPlaces);
    if (!places.empty()) { // as the cascade
        const ContributionRow &row = table.rows[CascadeModel::decidingRow(table, places)];
        const bool isInNoLayer = !row.result && row.cells.empty(); // the lookup failed before any layer
        const OriginId first = row.result ? leadingOrigin(row) : isInNoLayer ? OriginId() : row.cells.front().origin;
        if (first.isValid())
            return first;
    }
    if (id.isValid())
        return id;
    for (const ContributionRow &row : table.rows) {
        if (const OriginId first = row.result ? leadingOrigin(row) : OriginId(); first.isValid())
            return first;
    }
    return {};
}

SourceMark ShownAnswer::markOf(const Address &address) const
{
    const OriginId id = sourceOf(address);
    if (!id.isValid())
        return {};
    const Origin &origin = projection()->trace().origin(id);
    return origin.mark.line > 0 ? origin.mark : origin.keyMark;
}

LayerId ShownAnswer::sourceLayer(const Address &address) const
{
    if (!m_scene)
        return {};
    if (address.layer)
        return names().addresses().layer(*address.layer);
    const OriginId id = sourceOf(address);
    if (!id.isValid())
        return {};
    // The answer may belong to the previous hierarchy.
    const auto layer = projection()->names().addresses().address(projection()->trace().origin(id).layer);
    return layer ? names().addresses().layer(*layer) : LayerId();
}

std::string ShownAnswer::pathOf(SourceMark mark) const
{
    return mark.isValid() && m_scene ? names().path(mark.file) : std::string();
}

QString ShownAnswer::placeText(SourceMark mark) const
{
    return m_scene ? shownText(names().place(mark)) : QString();
}

QString ShownAnswer::failureText(const Answer &answer) const
{
    if (!answer.failure)
        return {};
    QStringList badges;
    for (const LayerId layer : answer.left)
        badges << shownText(names().layer(layer).badge);
    return tr("The lookup fails: %1 (%2). The result without %3 is shown.")
        .arg(withoutPlace(reasonText(answer.failure->message), answer.failure->mark), placeText(answer.failure->mark),
             badges.join(QStringLiteral(", ")));
}

QString ShownAnswer::adviceText(const Answer &answer)
{
    const auto &error = answer.failure ? answer.failure : answer.result().error;
    const bool isFailure = answer.failure || answer.result().status == LookupResult::Status::Failed;
    return isFailure && error ? reasonText(answer.scene->project->dialect->advice(*error)) : QString();
}

QString withoutPlace(const QString &text, SourceMark mark)
{
    static const QRegularExpression place(QStringLiteral(" at line (\\d+) column \\d+$"));
    const QRegularExpressionMatch match = place.match(text);
    if (!match.hasMatch() || mark.line == 0)
        return text;
    const QString before = text.left(match.capturedStart());
    return match.captured(1).toUInt() == mark.line
               ? before
               : ShownAnswer::tr("%1 that begins in line %2").arg(before, match.captured(1));
}

} // namespace strata
