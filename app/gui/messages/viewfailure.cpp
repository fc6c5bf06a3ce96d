// SPDX-License-Identifier: MIT
#include "app/gui/messages/viewfailure.h"

#include "app/gui/navigation/link.h"
#include "items/text.h"

namespace strata {

namespace {

QString failurePage(const QString &activity, const QString &reason)
{
    const QString html = QStringLiteral("<h2>%1</h2><p>%2</p><p>%3</p><ul><li>%4</li><li>%5</li></ul>");
    return html.arg(
        UiTexts::tr("Strata itself failed here"),
        UiTexts::tr("%1: %2", "what was done, what went wrong").arg(activity.toHtmlEscaped(), reason.toHtmlEscaped()),
        UiTexts::tr("All other views still work."), htmlLink(Command::CopyReport, UiTexts::tr("Copy report")),
        htmlLink(Command::Reload, UiTexts::tr("Read all files again and try once more")));
}

} // namespace

void showFailures(Job &job, CentralView::Tab tab, MainWindow &window)
{
    job.onFailure([&job, tab, &window](const QString &reason) {
        window.centre().setFailure(tab, reason.isEmpty() ? QString() : failurePage(job.activity(), reason));
    });
}

} // namespace strata
