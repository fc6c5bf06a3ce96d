// SPDX-License-Identifier: MIT
#include "source/edit/documentreading.h"

#include "source/json/jsonreader.h"
#include "source/yaml/powershell/powershellyaml.h"
#include "source/yaml/yamlreader.h"

namespace strata {

bool isJsonFormat(EditFormat format)
{
    return format == EditFormat::Json || format == EditFormat::Hiera3Json;
}

Result<Value> readDocument(std::string_view text, EditFormat format, KeyTable &keys)
{
    const auto read = [&]() -> Result<ReadResult> {
        switch (format) {
        case EditFormat::PuppetYaml: return readYaml(text, {}, keys);
        case EditFormat::Hiera3Yaml: return readYaml(text, {}, keys, DateScalars::Accepted);
        case EditFormat::DatumYaml: return readPowerShellYaml(text, {}, keys);
        case EditFormat::Json:
        case EditFormat::Hiera3Json: return readJson(text, {}, keys);
        }
        return fail(Error::Code::Internal, "no such format");
    }();
    if (!read)
        return tl::unexpected<Error>(read.error());
    return read->root;
}

} // namespace strata
