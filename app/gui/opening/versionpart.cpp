// SPDX-License-Identifier: MIT
#include "app/gui/opening/versionpart.h"

#include "items/text.h"
#include "views/window/versionbutton.h"

namespace strata {

namespace {

void showVersions(VersionButton &button, const std::shared_ptr<const Project> &project)
{
    const Reference *reference = project ? project->dialect->reference() : nullptr;
    std::vector<VersionButton::Version> versions;
    for (const Reference &each : reference ? referencesOf(project->dialect->name()) : std::span<const Reference>())
        versions.push_back({std::string(each.name), toText(each.title)});
    button.setVersions(project ? versionText(*project) : QString(), versions,
                       reference ? std::string(reference->name) : std::string());
    const auto strict = project ? project->dialect->strict() : std::nullopt;
    QStringList values;
    for (const Strict each : {Strict::Error, Strict::Warning, Strict::Off})
        values << toText(nameOf(each));
    button.setStrictness(strict ? values : QStringList(), strict ? toText(nameOf(*strict)) : QString());
}

} // namespace

void connectVersions(Session &session, Opening &opening, MainWindow &window)
{
    VersionButton &button = window.versionButton();
    const auto show = [&session, &button] { showVersions(button, session.project()); };
    QObject::connect(&session.workbench(), &Workbench::projectReady, &button, show);
    QObject::connect(&session, &Session::projectClosed, &button, show);
    QObject::connect(&button, &VersionButton::versionChosen, &opening, [&opening](const std::string &name) {
        opening.useReference({name, {}}); // with its own setting
    });
    QObject::connect(&button, &VersionButton::strictChosen, &opening, [&opening, &session](const std::string &value) {
        if (session.project())
            opening.useReference({std::string(session.project()->dialect->reference()->name), value});
    });
}

QString versionText(const Project &project)
{
    QStringList parts{toText(project.dialect->title())};
    if (const Reference *reference = project.dialect->reference())
        parts << toText(reference->title);
    if (!project.request.reference.strict.empty())
        parts << UiTexts::tr("strict: %1").arg(toText(project.request.reference.strict));
    return parts.join(QStringLiteral(" · "));
}

} // namespace strata
