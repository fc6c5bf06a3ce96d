// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace strata {

/// Why something could not be done.
struct Error
{
    enum class Code {
        FileNotFound,
        Unreadable,    ///< exists but cannot be read: a folder, no permission, too large
        Syntax,        ///< the text is not valid YAML or JSON, or not a valid key, pattern or expression
        Configuration, ///< the real system refuses its configuration
        UnknownStrategy,
        StrategyOptions,
        TypeMismatch,
        Interpolation,
        AliasInText,              ///< of an interpolation: `alias` inside a longer string
        UndefinedVariable,        ///< a value uses a fact or variable that the node does not have
        UndefinedInConfiguration, ///< the configuration uses such a variable
        Conversion,               ///< convert_to does not accept the value
        RecursiveLookup,
        NotFound,
        Unsupported, ///< deliberately not executed by Strata
        Internal,    ///< the real system fails with an exception of its own
        Cancelled,
    };

    Code code = Code::Syntax;
    std::string message; ///< for people; exactly the text of the real system where it has one
    SourceMark mark;
};

/// A value, or the reason why there is none.
template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(Error::Code code, std::string message, SourceMark mark = {})
{
    return tl::unexpected<Error>(Error{code, std::move(message), mark});
}

/// The text of Error::Code::Cancelled. Never shown: the caller that cancels ignores the answer.
inline constexpr const char *kCancelled = "stopped";

} // namespace strata
