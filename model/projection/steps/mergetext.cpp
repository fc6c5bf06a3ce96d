// SPDX-License-Identifier: MIT
#include "projection/steps/mergetext.h"

#include "projection/why/valuephrase.h"

namespace strata {

std::string mergeText(const MergeSpec &merge)
{
    std::string text = merge.strategy;
    for (const Entry &option : merge.options.entries())
        text += ", " + option.key.text() + ": " + valuePhrase(option.value);
    return text;
}

std::string mergeSourceText(const FileNames &names, const MergeSpec &merge)
{
    switch (merge.source) {
    case MergeSpec::Source::Default: return "default";
    case MergeSpec::Source::Argument: return "argument";
    case MergeSpec::Source::Configuration: return merge.matchedBy + " in " + names.place(merge.mark);
    case MergeSpec::Source::LookupOptions:
        return merge.mark.isValid() ? "lookup_options in " + names.place(merge.mark) : "lookup_options";
    }
    return {};
}

} // namespace strata
