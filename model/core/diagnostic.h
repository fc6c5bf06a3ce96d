// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <string>

namespace strata {

/// Something worth telling about the files that were read; it never stops the rest from working.
struct Diagnostic
{
    enum class Severity { Hint, Warning, Error };

    Severity severity = Severity::Warning;
    std::string message; ///< for people, without path and line: the mark has them
    SourceMark mark;

    static Diagnostic fromError(const Error &error) { return {Severity::Error, error.message, error.mark}; }
};

} // namespace strata
