// SPDX-License-Identifier: MIT
#include "source/jsonreader.h"

namespace strata {

Result<ReadResult> readJson(std::string_view, FileId, KeyTable &)
{
    return fail(Error::Code::Unsupported, "not read yet");
}

} // namespace strata
