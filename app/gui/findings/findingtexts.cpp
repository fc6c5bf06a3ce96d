// SPDX-License-Identifier: MIT
#include "app/gui/findings/findingtexts.h"

#include "findings/findingrules.h"
#include "items/text.h"

#include <QStringList>

namespace strata {

namespace {

QString link(const QString &target, const QString &text)
{
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(target.toHtmlEscaped(), text.toHtmlEscaped());
}

QString paragraph(const QString &html)
{
    return QStringLiteral("<p style=\"margin:0 0 4px 0\">%1</p>").arg(html);
}

/// The number of affected nodes, a link to the answers of all nodes if it is about a key, or else to the list of these
/// nodes; empty if independent of nodes.
QString nodesText(const FindingEntry &found, const std::vector<std::string> &nodes)
{
    if (found.nodes == 0 || nodes.empty())
        return {};
    const QString first =
        found.node < nodes.size() ? link(QStringLiteral("node:"), shownText(nodes[found.node])) : QString();
    if (found.nodes == 1 && !first.isEmpty())
        return UiTexts::tr("On %1.", "a node").arg(first);
    const QString counts =
        found.nodes == nodes.size() && found.nodes > 1
            ? UiTexts::tr("On all %1 nodes").arg(numberText(found.nodes))
            : UiTexts::tr("On %1 of %2", "3 of 7 nodes")
                  .arg(numberText(found.nodes), counted(nodes.size(), UiTexts::tr("1 node"), UiTexts::tr("%1 nodes")));
    const QString shown = link(found.key.empty() ? QStringLiteral("nodes:") : QStringLiteral("fleet:"), counts);
    return first.isEmpty() ? UiTexts::tr("%1.", "On 3 of 7 nodes").arg(shown)
                           : UiTexts::tr("%1, the first is %2.", "On 3 of 7 nodes, web01").arg(shown, first);
}

} // namespace

FindingRow findingRow(const FindingEntry &found, std::size_t number, const FileNames &names)
{
    const Finding &finding = found.finding;
    QString text = reasonText(finding.text);
    while (!text.isEmpty() && (text.back().isSpace() || text.back() == u';'))
        text.chop(1);
    const FindingRule *const rule = findFindingRule(finding.rule);
    FindingRow row{.number = number,
                   .severity = finding.severity,
                   .rule = shownText(finding.rule),
                   .ruleText = rule ? toText(phrasebook().say(rule->what)) : QString(),
                   .text = text,
                   .place = {},
                   .file = {},
                   .mark = finding.mark,
                   .key = shownText(found.key),
                   .level = shownText(found.level),
                   .nodes = found.nodes};
    if (finding.mark.isValid()) {
        row.place = shownText(names.place(finding.mark));
        row.file = shownText(names.file(finding.mark.file));
    }
    return row;
}

std::vector<std::string> nodesOf(const FindingEntry &found, const std::vector<std::string> &nodes)
{
    std::vector<std::string> names;
    for (const std::uint32_t node : found.allNodes)
        names.push_back(nodes[node]);
    return names.empty() ? nodes : names;
}

QString repairHtml(const FindingRepair &repair)
{
    return paragraph(UiTexts::tr("%1 %2", "Without it no answer changes. Try it")
                         .arg(shownText(repairText(repair, phrasebook())).toHtmlEscaped(),
                              link(QStringLiteral("repair:"), UiTexts::tr("Try it (what-if)"))));
}

QString repairTitle(const FindingEntry &found)
{
    return UiTexts::tr("repair of %1 at %2", "a rule, a key")
        .arg(shownText(found.finding.rule), shownText(found.key + found.path));
}

QString findingHtml(const FindingEntry &found, const FileNames &names, const std::vector<std::string> &nodes)
{
    const Finding &finding = found.finding;
    QString head = QStringLiteral("<b>%1</b>").arg(reasonText(finding.text).toHtmlEscaped());
    if (finding.mark.isValid()) // the table may show only a part of it
        head += QStringLiteral(" · ") + link(QStringLiteral("place:"), shownText(names.place(finding.mark)));
    QString html = paragraph(head);
    const FindingRule *const rule = findFindingRule(finding.rule);
    QStringList more;
    if (rule)
        more << shownText(phrasebook().say(rule->why)).toHtmlEscaped();
    if (const QString on = nodesText(found, nodes); !on.isEmpty())
        more << on;
    html += paragraph(more.join(u' '));
    for (std::size_t at = 0; at < finding.related.size(); ++at) {
        const Finding::RelatedPlace &related = finding.related[at];
        const QString place = shownText(names.place(related.mark));
        html += paragraph(
            UiTexts::tr("%1: %2", "a place: what is there")
                .arg(link(QStringLiteral("mark:%1").arg(at), place), reasonText(related.text).toHtmlEscaped()));
    }
    QStringList links;
    if (!found.key.empty())
        links << link(QStringLiteral("key:"), UiTexts::tr("Look up %1").arg(shownText(found.key)));
    if (rule && !rule->lesson.empty())
        links << link(QStringLiteral("lesson:") + shownText(rule->lesson), UiTexts::tr("Lesson about this"));
    if (rule)
        links << link(QStringLiteral("topic:finding:") + shownText(rule->id), UiTexts::tr("Reference page"));
    return html + (links.isEmpty() ? QString() : paragraph(links.join(QStringLiteral(" · "))));
}

} // namespace strata
