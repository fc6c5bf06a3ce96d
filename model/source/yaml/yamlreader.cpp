// SPDX-License-Identifier: MIT
#include "source/yaml/yamlreader.h"

#include "source/yaml/plain/plainyaml.h"
#include "source/yaml/psych/psychevents.h"
#include "source/yaml/yamlfeed.h"
#include "source/yaml/yamlguards.h"

namespace strata {

namespace {

/// Why the text is refused before yaml-cpp reads it.
std::optional<Error> refusal(const YamlOutline &outline, FileId file)
{
    if (outline.tooDeep) {
        return Error{Error::Code::Unsupported, "nested deeper than " + std::to_string(kYamlNesting) + " levels",
                     outline.tooDeep->mark(file)};
    }
    if (outline.problem)
        return errorOf(*outline.problem, file);
    if (outline.oddBreak && outline.oddBreak->offset < outline.end.offset) {
        return Error{Error::Code::Unsupported,
                     "U+2028, U+2029 or U+FEFF here: Puppet does not take it as text, and this build cannot follow",
                     outline.oddBreak->mark(file)};
    }
    return std::nullopt;
}

} // namespace

Result<ReadResult> readYaml(std::string_view text, FileId file, KeyTable &keys, DateScalars dates)
{
    if (auto plain = readPlainYaml(text, file, keys, dates))
        return std::move(*plain);
    return readYamlExactly(text, file, keys, dates);
}

Result<ReadResult> readYamlExactly(std::string_view text, FileId file, KeyTable &keys, DateScalars dates)
{
    if (auto error = forbiddenCharacter(text, file))
        return tl::unexpected(std::move(*error));
    const YamlOutline outline = yamlOutline(text);
    if (auto error = refusal(outline, file))
        return tl::unexpected(std::move(*error));

    ReadResult result;
    result.problems = noticesAboutDocument(text, outline, file);
    PsychEvents events(text, outline, file, keys, result.problems, dates);
    const std::string failure = feedYamlNodes(text, outline, events);
    if (events.error())
        return tl::unexpected(*events.error());
    if (!failure.empty() || !events.isComplete()) {
        const std::string reason = failure.empty() ? std::string() : " (" + failure + ")";
        return fail(Error::Code::Unsupported, "this build of Strata cannot read this, although Puppet can" + reason,
                    events.nextMark());
    }
    result.root = events.root();
    return result;
}

} // namespace strata
