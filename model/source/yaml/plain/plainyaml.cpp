// SPDX-License-Identifier: MIT
#include "source/yaml/plain/plainyaml.h"

#include "source/yaml/plain/plainreader.h"
#include "source/yaml/plain/plainvalues.h"

namespace strata {

std::optional<ReadResult> readPlainYaml(std::string_view text, FileId file, KeyTable &keys, DateScalars dates)
{
    if (text.size() > plain::kLongestText || !hasPlainCharacters(text))
        return std::nullopt;
    PlainValues values(keys);
    PlainReader reader(PlainLines(text), values, file, dates);
    if (!reader.start())
        return std::nullopt;
    auto root = reader.block();
    if (!root || !reader.isDone())
        return std::nullopt;
    return ReadResult{std::move(*root), std::move(values.problems()), true};
}

} // namespace strata
