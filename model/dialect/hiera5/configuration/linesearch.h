// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata::hiera5 {

/// The 1-based number of the first line, from \a from on, that sets \a key (to \a value, unless that is empty), or 0.
///
/// Puppet finds the lines in its messages by such a text search, not by its parser: the key follows a blank (or, with
/// KeyPosition::AfterBlankOrLineStart, the start of the line), the value may be quoted and is not followed by a word
/// character, comments are ignored. Rule: hiera5.md 1.5.
enum class KeyPosition { AfterBlank, AfterBlankOrLineStart };
int findSetting(std::string_view text, const std::string &key, const std::string &value = {}, int from = 1,
                KeyPosition keyAt = KeyPosition::AfterBlank);

/// The 1-based number of the first line with `%{NAME}`, the name possibly quoted, or 0. Comments are ignored. Rule:
/// hiera5.md 1.9.
int findToken(std::string_view text, const std::string &name);

/// The 1-based number of the first line with \a word between two non-word characters (it may end the line, but not
/// start it), or 0. Comments are ignored. Rule: hiera_config.rb of Puppet 7.23.
int findWord(std::string_view text, std::string_view word, int from = 1);

} // namespace strata::hiera5
