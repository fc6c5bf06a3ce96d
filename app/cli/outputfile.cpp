// SPDX-License-Identifier: MIT
#include "app/cli/outputfile.h"

#include "source/files/writefile.h"

#include <sstream>

namespace strata::cli {

int reportInto(const std::string &path, const Console &console, const std::function<int(const Console &)> &report)
{
    if (path.empty())
        return report(console);
    std::ostringstream text;
    const int status = report(Console{console.in, text, console.err, Colours::No, 0, console.showsProgress});
    const bool isReported = status == kSuccess || text.tellp() > 0;
    if (status == kWrongUsage || !isReported)
        return status;
    if (!writeFile(path, text.str()))
        return console.reportWrongUsage("cannot write '" + path + "'; choose another file with --output");
    return status;
}

} // namespace strata::cli
