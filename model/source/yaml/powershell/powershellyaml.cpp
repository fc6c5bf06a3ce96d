// SPDX-License-Identifier: MIT
#include "source/yaml/powershell/powershellyaml.h"

#include "core/valueequality.h"
#include "source/yaml/powershell/dotnetfeed.h"
#include "source/yaml/powershell/dotnettext.h"
#include "source/linetable.h"
#include "source/yaml/powershell/powershellevents.h"
#include "source/yaml/yamlguards.h"

namespace strata {

namespace {

std::optional<Error> refusal(const YamlOutline &outline, FileId file)
{
    if (outline.tooDeep) {
        return Error{Error::Code::Unsupported, "nested deeper than " + std::to_string(kYamlNesting) + " levels",
                     outline.tooDeep->mark(file)};
    }
    if (!outline.problem)
        return std::nullopt;
    std::string message(outline.problem->problem);
    if (!outline.problem->context.empty())
        message += ' ' + std::string(outline.problem->context);
    return Error{Error::Code::Syntax, std::move(message), outline.problem->problemAt.mark(file)};
}

/// Reads one document once.
Result<Value> readOnce(std::string_view text, const YamlOutline &outline, bool isFirst, FileId file, KeyTable &keys,
                       std::vector<Finding> &problems, YamlAnchors &later)
{
    PowerShellEvents events(text, outline, file, keys, problems, later);
    const std::string failure = feedDotNetNodes(text, outline, events);
    if (events.error() && (isFirst || events.error()->code != Error::Code::Unsupported))
        return tl::unexpected(*events.error());
    if (outline.problem)
        return Value();
    if (isFirst && (!failure.empty() || !events.isComplete())) {
        return fail(Error::Code::Unsupported, "this build of Strata cannot read this, although Datum can: " + failure,
                    events.nextMark());
    }
    if (events.missingAnchor())
        return tl::unexpected(*events.missingAnchor());
    if (isFirst && events.conversionError())
        return tl::unexpected(*events.conversionError());
    later = events.laterAnchors();
    return events.root();
}

/// Reads one document, repeatedly until the aliases before their anchors are known. What this build cannot read matters
/// for the first document only.
Result<Value> readDocument(std::string_view text, const YamlOutline &outline, bool isFirst, FileId file, KeyTable &keys,
                           std::vector<Finding> &problems)
{
    constexpr int kMostReadings = 8; // aliases inside anchors that aliases refer to, and so on
    YamlAnchors later;
    Value last;
    for (int reading = 1; reading <= kMostReadings; ++reading) {
        std::vector<Finding> found;
        auto root = readOnce(text, outline, isFirst, file, keys, found, later);
        if (!root || later.empty() || (reading > 1 && identical(*root, last))) {
            problems.insert(problems.end(), found.begin(), found.end());
            return root;
        }
        last = *root;
    }
    return fail(Error::Code::Unsupported, "aliases refer to each other", last.mark());
}

Result<ReadResult> readDocuments(std::string_view text, FileId file, KeyTable &keys)
{
    const std::vector<YamlOutline> outlines = yamlOutlines(text);
    ReadResult result;
    std::vector<Finding> ignored;
    std::optional<Error> conversionError; // reported only if the YAML of all documents is valid
    for (const YamlOutline &outline : outlines) {
        const bool isFirst = &outline == &outlines.front();
        auto root = readDocument(text, outline, isFirst, file, keys, isFirst ? result.problems : ignored);
        if (!root && (root.error().code == Error::Code::Internal || root.error().code == Error::Code::TypeMismatch))
            conversionError = std::move(root.error());
        else if (!root)
            return tl::unexpected(std::move(root.error()));
        else if (isFirst)
            result.root = std::move(*root);
        if (auto error = refusal(outline, file))
            return tl::unexpected(std::move(*error));
    }
    if (conversionError)
        return tl::unexpected(std::move(*conversionError));
    if (outlines.size() > 1 && !outlines[1].nodes.empty()) {
        result.problems.push_back({"text-ignored", Finding::Severity::Warning,
                                   "Datum ignores all documents but the first one",
                                   outlines[1].nodes.front().start.mark(file)});
    }
    return result;
}

} // namespace

Result<ReadResult> readPowerShellYaml(std::string_view text, FileId file, KeyTable &keys)
{
    DotNetText decoded = decodeDotNetText(text);
    decoded.text += '\n'; // Reference quirk: as powershell-yaml does (yaml.md C1.2)
    if (auto error = tooLong(decoded.text, file))
        return tl::unexpected(std::move(*error));
    auto result = readDocuments(decoded.text, file, keys);
    if (result && decoded.firstReplaced) {
        result->problems.push_back({"text-no-utf8", Finding::Severity::Warning,
                                    "bytes that are not UTF-8 are read as U+FFFD",
                                    LineTable(decoded.text, file).markAt(*decoded.firstReplaced)});
    }
    return result;
}

} // namespace strata
