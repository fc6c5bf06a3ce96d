// SPDX-License-Identifier: MIT
#include "app/cli/query/answer.h"

namespace strata::cli {

void writeMerge(JsonWriter &json, const MergeSpec &merge, const FileNames &names)
{
    const bool isWritten = !merge.text.empty(); // compatibility: answers without options keep their form
    json.key("merge").beginObject().key("strategy").string(isWritten ? merge.text : merge.strategy);
    if (!isWritten && !merge.options.entries().empty())
        json.key("options").value(merge.options);
    switch (merge.source) {
    case MergeSpec::Source::Default: json.key("source").string("default"); break;
    case MergeSpec::Source::Argument: json.key("source").string("argument"); break;
    case MergeSpec::Source::Configuration:
    case MergeSpec::Source::LookupOptions:
        json.key("source").string(merge.source == MergeSpec::Source::Configuration ? "configuration"
                                                                                   : "lookup_options");
        if (merge.mark.isValid())
            json.key("file").string(names.path(merge.mark.file)).key("line").number(merge.mark.line);
        if (!merge.matchedBy.empty())
            json.key("matched").string(merge.matchedBy);
        break;
    }
    json.endObject();
}

void writeNames(JsonWriter &json, const std::vector<std::string> &names)
{
    json.beginArray();
    for (const std::string &name : names)
        json.string(name);
    json.endArray();
}

void writeOrNull(JsonWriter &json, std::string_view text)
{
    if (text.empty())
        json.null();
    else
        json.string(text);
}

std::string_view firstLine(std::string_view message)
{
    return message.substr(0, message.find('\n'));
}

void writeAnswerOnly(JsonWriter &json, const LookupResult &result)
{
    switch (result.status) {
    case LookupResult::Status::Found: writeResult(json, result.value); break;
    case LookupResult::Status::NotFound:
        if (result.error) // a system for which this is an error
            json.key("error").string(firstLine(result.error->message));
        else
            json.key("not_found").boolean(true);
        break;
    case LookupResult::Status::Cancelled: break; // not possible: requests have no cancel token
    case LookupResult::Status::Failed:
        json.key("error").string(result.error ? firstLine(result.error->message) : "the lookup failed");
        break;
    }
}

void writeAnswer(JsonWriter &json, const LookupResult &result, const FileNames &names)
{
    writeAnswerOnly(json, result);
    writeMerge(json, result.merge, names);
    if (!result.warnings.empty()) {
        json.key("warnings").beginArray();
        for (const Finding &warning : result.warnings)
            json.string(warning.text);
        json.endArray();
    }
    if (result.explanation)
        json.key("explain").string(result.explanation->text());
}

} // namespace strata::cli
