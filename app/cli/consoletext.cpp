// SPDX-License-Identifier: MIT
#include "app/cli/console.h"
#include "core/text/harmless.h"
#include "source/files/writefile.h"

#include <ostream>
#include <sstream>

namespace strata::cli {

void Console::reportError(std::string_view message) const
{
    err << "strata: " << harmlessMessage(message) << '\n';
}

int Console::reportWrongUsage(std::string_view message) const
{
    reportError(message);
    return kWrongUsage;
}

void Console::print(std::string_view text) const
{
    out << harmless(text, Lines::Many);
}

int Console::finalStatus(int status) const
{
    if (out.flush())
        return status;
    reportError("the output could not be written completely");
    return kWrongUsage;
}

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
