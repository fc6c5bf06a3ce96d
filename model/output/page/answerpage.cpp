// SPDX-License-Identifier: MIT
#include "output/page/answerpage.h"

#include "output/page/answerpanels.h"
#include "output/page/pagedocument.h"
#include "projection/why/generalphrases.h"

namespace strata {

std::string answerPage(const Projection &answer, std::string_view node, const Phrasebook &book, PageTab first,
                       const PageRemark &remark)
{
    PageDocument document(keyPhrase(answer.key(), book), answerInputs(answer, node, book), book);
    const AnswerPanels panels(document, answer, {}, remark);
    document.addTab("contributions", book.say(pagephrases::kContributions), panels.contributions());
    document.addTab("fold", book.say(pagephrases::kFold), panels.fold());
    document.addTab("result", book.say(pagephrases::kResult), panels.result(), true);
    document.addWithoutScripts(panels.withoutScripts());
    document.addFooter(panels.legend());
    return document.html(first == PageTab::Fold ? "fold" : "contributions");
}

} // namespace strata
