// SPDX-License-Identifier: MIT
#include "app/cli/pages/comparisonpage.h"

#include "app/cli/reports/reporttexts.h"
#include "app/project/asking.h"
#include "app/project/comparison/comparisontexts.h"
#include "app/project/comparison/sideplaces.h"
#include "core/sharednames.h"
#include "output/page/answerpanels.h"
#include "output/page/entrylist.h"
#include "output/page/pagedocument.h"
#include "projection/projection.h"
#include "projection/why/generalphrases.h"

#include <initializer_list>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

namespace strata::cli {

namespace {

using Kind = DifferenceCause::Kind;

constexpr std::size_t kComparedNamedKeys = 20; // per cause
constexpr std::size_t kComparedNamedNodes = 8; // per difference

/// The answer of one side with its trace; null: it cannot be looked up.
std::shared_ptr<const Projection> comparedAnswer(const ComparisonSide &side, const std::string &node,
                                                 const LookupTarget &key)
{
    Question question = side.question;
    if (question.node.empty())
        question.node = node;
    question.key = side.keyToLookUp(key);
    const auto engine = engineFor(*side.project, scopeOf(*side.project, question), question);
    const auto request =
        engine ? lookupRequest(*side.project, question) : Result<LookupRequest>(tl::unexpected<Error>(engine.error()));
    if (!request)
        return nullptr;
    return std::make_shared<const Projection>(
        request->key, std::make_shared<const LookupResult>((*engine)->lookup(*request)),
        std::make_shared<const LayerNames>((*engine)->layers(), namesOf(*side.project)));
}

class ComparisonEntries
{
public:
    ComparisonEntries(const ComparisonReport &report, const ComparisonSide &a, const ComparisonSide &b,
                      const Phrasebook &book)
        : m_report(report), m_places(a, b), m_book(book)
    {}

    EntryList list();

private:
    std::string nodesText(const SharedNames &nodes) const;
    void addCause(EntryList &list, const DifferenceCause &cause);
    PageEntry entryOf(const DifferenceCause &cause, const AnswerDifference &difference);

    const ComparisonReport &m_report;
    SidePlaces m_places;
    const Phrasebook &m_book;
};

/// "3 nodes: a, b, c"; empty for no node.
std::string ComparisonEntries::nodesText(const SharedNames &nodes) const
{
    if (nodes.size() == 0 || nodes.front().empty())
        return {};
    return m_book.say(pagephrases::kNodesOf, nodes.size()) + ": " + some(nodes, kComparedNamedNodes);
}

PageEntry ComparisonEntries::entryOf(const DifferenceCause &cause, const AnswerDifference &difference)
{
    PageEntry entry;
    entry.title = cause.kind == Kind::Changes ? keyPhrase(difference.key, m_book) : titleOf(cause, m_book);
    entry.note = nodesText(cause.kind == Kind::Changes ? difference.nodes : SharedNames(cause.nodes));
    if (const std::string place = m_report.names.place(cause.mark); !place.empty())
        entry.sentences.push_back(m_book.say(pagephrases::kYamlContext) + ": " + place);
    if (const auto known = m_report.because.find(&difference); known != m_report.because.end())
        entry.sentences.push_back(m_book.say(pagephrases::kBecause, {{"text", becauseText(known->second, m_book)}}));
    if (!cause.advice.empty())
        entry.sentences.push_back(m_book.say(pagephrases::kInstead, {{"text", cause.advice}}));
    entry.difference = differenceTree(difference.a, difference.b, m_report.comparison.tuples.of(difference.key));
    entry.places = m_places.of(difference.nodes.front());
    entry.texts = {
        {m_book.say(pagephrases::kSideA, {{"text", m_report.a}}), answerText(difference.a, m_book, kPageLongestText)},
        {m_book.say(pagephrases::kSideB, {{"text", m_report.b}}), answerText(difference.b, m_book, kPageLongestText)}};
    return entry;
}

void ComparisonEntries::addCause(EntryList &list, const DifferenceCause &cause)
{
    if (cause.kind == Kind::Changes) {
        for (const AnswerDifference *difference : cause.differences)
            list.entries.push_back(entryOf(cause, *difference));
        return;
    }
    PageEntry entry = entryOf(cause, *cause.differences.front());
    std::vector<std::string> keys;
    for (const AnswerDifference *difference : cause.differences) {
        if (std::string key = keyPhrase(difference->key, m_book); keys.empty() || keys.back() != key)
            keys.push_back(std::move(key));
    }
    entry.sentences.insert(entry.sentences.begin(), some(keys, kComparedNamedKeys));
    list.entries.push_back(std::move(entry));
}

EntryList ComparisonEntries::list()
{
    EntryList list{m_book.say(pagephrases::kSideA, {{"text", m_report.a}}),
                   m_book.say(pagephrases::kSideB, {{"text", m_report.b}}),
                   {}};
    std::optional<Kind> kind;
    for (const DifferenceCause &cause : m_report.causes) {
        if (kind != cause.kind)
            list.entries.push_back({.isHeading = true, .title = headingOf(cause.kind, m_report.a, m_report.b, m_book)});
        kind = cause.kind;
        addCause(list, cause);
    }
    return list;
}

} // namespace

std::string comparisonPage(const ComparisonReport &report, const ComparisonSide &a, const ComparisonSide &b,
                           const Phrasebook &book)
{
    const Comparison &comparison = report.comparison;
    const bool isOfOne = comparison.keys == 1 && comparison.nodes == 1 && !comparison.differences.empty();
    PageDocument document(isOfOne ? keyPhrase(comparison.differences.front().key, book)
                                  : book.say(pagephrases::kDifferences),
                          book.say(pagephrases::kSideA, {{"text", report.a}}) + " · " +
                              book.say(pagephrases::kSideB, {{"text", report.b}}) + " · " +
                              book.say(pagephrases::kCompared, comparison.lookups),
                          book);
    const EntryList list = ComparisonEntries(report, a, b, book).list();
    std::string panel = entriesPanel(document, list);
    if (list.entries.empty())
        panel += "<p>" + document.words(pagephrases::kComparedEqual) + "</p>\n";
    document.addTab("entries", book.say(pagephrases::kDifferences), std::move(panel));
    if (isOfOne) {
        const AnswerDifference &difference = comparison.differences.front();
        const std::string &node = difference.nodes.front();
        for (const auto &[id, phrase, side] :
             {std::tuple("a", pagephrases::kAnswerOfA, &a), std::tuple("b", pagephrases::kAnswerOfB, &b)}) {
            const auto answer = comparedAnswer(*side, node, difference.key);
            if (!answer)
                continue;
            const AnswerPanels panels(document, *answer, std::string(id) + '-');
            document.addTab(id, book.say(phrase),
                            panels.contributions() + "<h2>" + document.words(pagephrases::kFold) + "</h2>\n" +
                                panels.fold() + panels.legend());
        }
    }
    document.addWithoutScripts(list.entries.empty() ? "<p>" + document.words(pagephrases::kComparedEqual) + "</p>\n"
                                                    : entriesWithoutScripts(document, list));
    return document.html();
}

} // namespace strata::cli
