// SPDX-License-Identifier: MIT
#include "app/project/strategies.h"

#include "core/member.h"
#include "core/valueequality.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

StrategyAnswer answerWith(const LookupEngine &engine, LookupRequest request)
{
    StrategyAnswer answer;
    answer.result = std::make_shared<const LookupResult>(engine.lookup(request));
    answer.strategy = answer.result->merge.strategy;
    answer.options = answer.result->merge.options;
    return answer;
}

bool isPlain(const StrategyAnswer &answer)
{
    return answer.options.entries().empty();
}

} // namespace

std::string StrategyAnswer::title() const
{
    const Value *prefix = member(options, "knockout_prefix");
    if (prefix && prefix->isString() && options.entries().size() == 1)
        return strategy + ' ' + prefix->text();
    return options.entries().empty() ? strategy : strategy + " with options";
}

std::vector<StrategyAnswer> strategyAnswers(const Project &project, const LookupEngine &engine,
                                            const LookupRequest &asked, const CancelToken &cancel)
{
    LookupRequest wanted = asked;
    wanted.cancel = cancel;
    std::vector<StrategyAnswer> answers;
    for (const StrategyChoice &choice : project.dialect->strategies()) {
        LookupRequest request = wanted;
        request.merge = project.dialect->parseMerge(Value::string(choice.name), *project.workspace->keys);
        answers.push_back(answerWith(engine, std::move(request)));
        answers.back().strategy = choice.name;
        answers.back().options = {};
    }
    StrategyAnswer inForce = answerWith(engine, std::move(wanted));
    if (cancel.isCancelled())
        return {};
    inForce.isInForce = true;
    auto namesake = std::find_if(answers.begin(), answers.end(),
                                 [&](const StrategyAnswer &answer) { return answer.strategy == inForce.strategy; });
    if (namesake != answers.end() && isPlain(inForce) && isSameAnswer(*namesake->result, *inForce.result))
        *namesake = std::move(inForce); // the same, but it knows where it is configured
    else
        answers.insert(namesake == answers.end() ? namesake : namesake + 1, std::move(inForce));
    return answers;
}

bool isSameAnswer(const LookupResult &a, const LookupResult &b)
{
    if (a.status != b.status)
        return false;
    const auto text = [](const LookupResult &result) { return result.error ? result.error->message : std::string(); };
    return text(a) == text(b) && identical(a.value, b.value);
}

} // namespace strata
