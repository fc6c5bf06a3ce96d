// SPDX-License-Identifier: MIT
#include "projection/why/valuephrase.h"
#include "projection/why/whystory.h"

namespace strata {

namespace {

void explainExpressionToken(WhyStory &story, const InterpolationToken &token, bool isRaw)
{
    const TraceRules &rules = story.trace().rules;
    if (!token.isDefined)
        story.say(rules.notEvaluated,
                  {{"token", story.reason(token.written)}, {"reason", story.reason(std::string(token.result.text()))}});
    else if (isRaw)
        story.say(rules.evaluatedElsewhere, {{"v", valuePhrase(token.result)}});
    else
        story.say(WhyPhrase::Evaluated, {{"token", token.written}});
}

} // namespace

void explainTokens(WhyStory &story, OriginId id)
{
    const Origin &origin = story.origin(id);
    if (origin.interpolation == Origin::kNotInterpolated)
        return;
    const Interpolation &interpolation = story.trace().interpolations[origin.interpolation];
    std::vector<std::string> tokens;
    for (const InterpolationToken &token : interpolation.tokens) {
        if (token.method == InterpolationToken::Method::Expression) {
            explainExpressionToken(story, token, origin.value.text() == interpolation.written);
            return;
        }
        tokens.push_back(token.isDefined ? story.part(WhyPhrase::TokenIs,
                                                      {{"token", token.written}, {"v", valuePhrase(token.result)}})
                                         : story.part(WhyPhrase::TokenUndefined, {{"token", token.written}}));
        for (const SourceMark mark : token.sources)
            story.link(mark);
    }
    const PlaceholderValue written{"v", valuePhrase(Value::string(interpolation.written))};
    if (tokens.empty())
        story.say(WhyPhrase::Written, {written});
    else
        story.say(WhyPhrase::WrittenWith, {written, {"list", story.list(tokens)}});
}

} // namespace strata
