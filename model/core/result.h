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
        Syntax,        ///< the text is not valid YAML, JSON, key, pattern or expression
        Configuration, ///< hiera.yaml says something that the reference system refuses
        UnknownStrategy,
        StrategyOptions,
        TypeMismatch,
        Interpolation,
        AliasInText,              ///< of an interpolation: an alias that is not the whole text
        UndefinedVariable,        ///< a value wants a fact or variable that the node does not have
        UndefinedInConfiguration, ///< the configuration wants one
        Conversion,               ///< a value cannot be made what convert_to asks for
        RecursiveLookup,
        NotFound,
        Unsupported, ///< Strata does not run this on purpose
        Internal,    ///< the reference system dies with an exception of its own
        Cancelled,
    };

    Code code = Code::Syntax;
    std::string message; ///< for people and, where the reference system has a text, exactly that text
    SourceMark mark;
};

/// A value or the reason why there is none. To become std::expected one day.
template <typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(Error::Code code, std::string message, SourceMark mark = {})
{
    return tl::unexpected<Error>(Error{code, std::move(message), mark});
}

/// The text of Error::Code::Cancelled. It is for nobody: who cancels wants no answer.
inline constexpr const char *kCancelled = "stopped";

} // namespace strata
