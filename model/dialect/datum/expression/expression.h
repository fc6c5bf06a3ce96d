// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A data file as `$File` and `Get-DatumSourceFile` see it.
struct DatumFile
{
    std::string path;     ///< separated by slashes; only names are taken from it
    std::string relative; ///< what `Get-DatumSourceFile -Path $File` gives for it
};

/// A text that was found while an expression is evaluated, with what it still knows about its file.
struct DatumText
{
    std::string text;
    std::optional<DatumFile> file; ///< none: `$File` is null
    SourceMark place;
};

/// Where handler expressions take their values from. The engine implements it for one node.
class ExpressionSource
{
public:
    virtual ~ExpressionSource() = default;

    /// `$Node`: a mapping, or Undef while there is no node.
    virtual Value node() const = 0;
    /// What `$Datum.\a names[0].\a names[1]...` finds, by datum.md 4.1 to 4.8, null if nothing. The names are at least
    /// one. Nothing if the result is a store or a folder, which only PowerShell can handle.
    virtual std::optional<Value> datum(std::span<const std::string> names) const = 0;
    /// The file that the text \a value, taken over unchanged from node() or datum(), was read from.
    virtual std::optional<DatumFile> fileOf(const Value &value) const = 0;
    /// Told of the values of the node that are used: the names of the steps joined by dots; empty: all of it.
    virtual void noteNode(const std::string & /*name*/) const {}
};

/// What became of a text that a handler was offered.
struct ExpressionResult
{
    enum class Outcome {
        Plain,           ///< no expression: the text stays an ordinary string
        Value,           ///< evaluated
        NeedsPowerShell, ///< outside the subset of 14.6: the text stays and is uncertain
        Failed,          ///< the handler fails for certain; without DatumHandlersThrowOnError the raw text stays
        Sealed,          ///< `[ENC=...]`: cannot be decoded here
    };
    enum class Report { None, Warning, ErrorRecord }; ///< what the real module writes for a failure

    Outcome outcome = Outcome::Plain;
    Value value; ///< of Outcome::Value; Undef is the result null
    Report report = Report::None;
    std::string message;               ///< why it is not evaluated; of a failure the module's text
    std::string thrown;                ///< of a failure: what the lookup fails with under DatumHandlersThrowOnError
    std::string expression;            ///< the expression that is meant, raw
    SourceMark place;                  ///< where the text is written
    std::vector<std::string> warnings; ///< further warnings of the real module
};

/// Whether \a text holds `[x=`, at least one character, `=]`: what Datum.InvokeCommand takes. Rule: datum.md 14.2.
bool isExpression(std::string_view text);

/// Whether \a text is `[ENC=...]`, which Datum.ProtectedData takes. Rule: datum.md 14.2.
bool isSealed(std::string_view text);

/// The length of the encrypted value in bytes, for "encrypted value (n bytes)"; 0 if the payload is no base64.
std::size_t sealedSize(std::string_view text);

/// What Datum.InvokeCommand makes of \a text, as far as that is certain without PowerShell; nothing is executed.
/// Texts that come out of an expression are evaluated again, as the module does; cycles and endless texts need
/// PowerShell too. Rules: datum.md 14.4, 14.6, 14.8.
ExpressionResult evaluateExpression(const DatumText &text, const ExpressionSource &source);

/// A node whose values were evaluated, as a build does before its first lookup.
struct EvaluatedNode
{
    Value node;                         ///< texts that could not be evaluated are left as they are
    std::vector<ExpressionResult> open; ///< why not, one for each of them
};

/// When a value of a node that another one refers to is evaluated. Datum's order is random. Rule: datum.md 14.9.
enum class NodeOrder {
    OnDemand, ///< before the value that refers to it: what Strata shows
    RawFirst, ///< after it: the other one meets the raw text, as Datum may do too
};

/// Evaluates all texts of source.node() in place, inner hashes and arrays too, each with its own file. Under
/// NodeOrder::OnDemand cycles are reported and stay as they are. Rule: datum.md 14.9.
EvaluatedNode evaluateNode(const ExpressionSource &source, NodeOrder order = NodeOrder::OnDemand);

/// What became of one segment of a prefix.
struct SegmentResult
{
    enum class Outcome {
        Text,         ///< a name; empty finds nothing
        NotEvaluable, ///< needs PowerShell: the layer is absent
    };

    Outcome outcome = Outcome::Text;
    std::string text;
    std::string message; ///< why it is not evaluable, or a warning about a text that does not mean what it looks like
};

/// Expands one segment of a prefix (already split at the separators) as a double-quoted text of PowerShell.
/// Rules: datum.md 3.5.3 to 3.5.5.
/// \a onNode is told as ExpressionSource::noteNode().
SegmentResult expandSegment(std::string_view segment, const Value &node,
                            const std::function<void(const std::string &name)> &onNode = {});

} // namespace strata
