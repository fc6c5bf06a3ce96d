// SPDX-License-Identifier: MIT
#include "projection/why/valuephrase.h"
#include "projection/why/whytextbuilder.h"

namespace strata {

namespace {

void explainExpressionToken(WhyTextBuilder &why, const InterpolationToken &token, bool isRaw)
{
    const TraceRules &rules = why.trace().rules;
    if (!token.isDefined)
        why.say(rules.notEvaluated,
                {{"token", why.reason(token.written)}, {"reason", why.reason(std::string(token.result.text()))}});
    else if (isRaw)
        why.say(rules.evaluatedElsewhere, {{"v", valuePhrase(token.result)}});
    else
        why.say(whyphrases::kEvaluated, {{"token", token.written}});
}

} // namespace

void explainTokens(WhyTextBuilder &why, OriginId id)
{
    const Origin &origin = why.origin(id);
    if (origin.interpolation == Origin::kNotInterpolated)
        return;
    const Interpolation &interpolation = why.trace().interpolations[origin.interpolation];
    std::vector<std::string> tokens;
    for (const InterpolationToken &token : interpolation.tokens) {
        if (token.method == InterpolationToken::Method::Expression) {
            explainExpressionToken(why, token, origin.value.text() == interpolation.written);
            return;
        }
        tokens.push_back(token.isDefined ? why.part(whyphrases::kTokenIs,
                                                    {{"token", token.written}, {"v", valuePhrase(token.result)}})
                                         : why.part(whyphrases::kTokenUndefined, {{"token", token.written}}));
        for (const SourceMark mark : token.sources)
            why.link(mark);
    }
    const PlaceholderValue written{"v", valuePhrase(Value::string(interpolation.written))};
    if (tokens.empty())
        why.say(whyphrases::kWritten, {written});
    else
        why.say(whyphrases::kWrittenWith, {written, {"list", why.list(tokens)}});
}

} // namespace strata
