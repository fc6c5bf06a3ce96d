// SPDX-License-Identifier: MIT
#include "source/files/writefile.h"

#include <fstream>

namespace strata {

Result<void> writeFile(const std::string &path, std::string_view bytes)
{
    std::ofstream file(path, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.flush();
    if (!file)
        return fail(Error::Code::Unreadable, "cannot be written");
    return {};
}

} // namespace strata
