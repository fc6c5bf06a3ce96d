// SPDX-License-Identifier: MIT
#include "source/yamlreader.h"

namespace strata {

Result<ReadResult> readYaml(std::string_view, FileId, KeyTable &)
{
    return fail(Error::Code::Unsupported, "not read yet");
}

} // namespace strata
