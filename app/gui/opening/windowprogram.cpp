// SPDX-License-Identifier: MIT
#include "app/gui/opening/windowprogram.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <system_error>

#include <unistd.h>

namespace strata {

int becomeWindow(char **argv, const cli::Console &console)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
    const std::array places{here / "strata-window", // as it is built
                            here.parent_path() / STRATA_LIBEXEC / "strata" / "strata-window"};
    for (const fs::path &place : places)
        execv(place.c_str(), argv);
    console.complain("the window cannot open: " + places.back().string() + ": " + std::strerror(errno));
    return cli::kWrongUsage;
}

} // namespace strata
