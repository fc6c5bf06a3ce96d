// SPDX-License-Identifier: MIT
#include "source/yamlreader.h"

#include "source/yamlevents.h"

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <sstream>

namespace strata
{

Result<ReadResult> readYaml(std::string_view text, FileId file, KeyTable &keys)
{
    ReadResult result;
    YamlEvents events(text, file, keys, result.problems);
    try {
        std::istringstream stream{std::string(text)};
        YAML::Parser parser(stream);
        parser.HandleNextDocument(events);
    } catch (const YAML::Exception &exception) {
        if (!events.error()) {
            const SourceMark mark{file, static_cast<std::uint32_t>(exception.mark.line + 1),
                                  static_cast<std::uint32_t>(exception.mark.column + 1)};
            return fail(Error::Code::Syntax, exception.msg, mark);
        }
    }
    if (events.error())
        return tl::unexpected(*events.error());
    result.root = events.root();
    return result;
}

} // namespace strata
