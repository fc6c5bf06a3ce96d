// SPDX-License-Identifier: MIT
#include "app/cli/console.h"
#include "core/text/harmless.h"

#include <ostream>

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

} // namespace strata::cli
