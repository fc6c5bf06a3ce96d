// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

/// A data file in the form of `$File` and `Get-DatumSourceFile`.
struct DatumFile
{
    std::string path;     ///< separated by slashes; only its names are used
    std::string relative; ///< the result of `Get-DatumSourceFile -Path $File`
};

/// A text found during the evaluation of an expression, with its file if that is known.
struct DatumText
{
    std::string text;
    std::optional<DatumFile> file; ///< none: `$File` is null
    SourceMark place;
};

/// Supplies the values for handler expressions of one node.
class ExpressionSource
{
public:
    virtual ~ExpressionSource() = default;

    /// `$Node`: a mapping, or Undef without a node.
    virtual Value node() const = 0;
    /// The value of `$Datum.\a names[0].\a names[1]...` by datum.md 4.1 to 4.8, null if there is none; at least one
    /// name. Nothing if the result is a store or folder, which only PowerShell can handle.
    virtual std::optional<Value> datum(std::span<const std::string> names) const = 0;
    /// The file of the text \a value, taken unchanged from node() or datum().
    virtual std::optional<DatumFile> fileOf(const Value &value) const = 0;
    /// Called with each value of the node that is used: the names of the steps joined by dots; empty: the whole node.
    virtual void noteNode(const std::string &name) const = 0;
};

/// The result of a handler for a text.
struct ExpressionResult
{
    enum class Outcome {
        Plain,           ///< not an expression: the text stays an ordinary string
        Value,           ///< evaluated
        NeedsPowerShell, ///< outside the subset of 14.6: the text stays, and its value is uncertain
        Failed,          ///< the handler certainly fails; without DatumHandlersThrowOnError the raw text stays
        Sealed,          ///< `[ENC=...]`: cannot be decoded here
    };
    enum class Report { None, Warning, ErrorRecord }; ///< the real module's output for a failure

    Outcome outcome = Outcome::Plain;
    Value value = {}; ///< of Outcome::Value; Undef: the result is null
    Report report = Report::None;
    std::string message = {};               ///< why it is not evaluated; of a failure the module's text
    std::string thrown = {};                ///< of a failure: the lookup's error under DatumHandlersThrowOnError
    std::string expression = {};            ///< the raw expression
    SourceMark place = {};                  ///< position of the text
    std::vector<std::string> warnings = {}; ///< further warnings of the real module
};

/// Whether \a text contains `[x=`, at least one character, `=]`, the pattern of Datum.InvokeCommand. Rule: datum.md
/// 14.2.
bool isExpression(std::string_view text);

/// Whether \a text is `[ENC=...]`, the pattern of Datum.ProtectedData. Rule: datum.md 14.2.
bool isSealed(std::string_view text);

/// The size of the encrypted value in bytes, for "encrypted value (n bytes)"; 0 if the payload is not base64.
std::size_t sealedSize(std::string_view text);

/// The result of Datum.InvokeCommand for \a text, as far as it is certain without PowerShell; nothing is executed.
/// Results are evaluated again, as in the module; cycles and unbounded texts also need PowerShell. Rules: datum.md
/// 14.4, 14.6, 14.8.
ExpressionResult evaluateExpression(const DatumText &text, const ExpressionSource &source);

/// \a list with \a evaluated applied to each item; a text whose result is a list is replaced by its items.
Value withEvaluatedItems(const Value &list, const std::function<Value(const Value &)> &evaluated);

/// When a value that another one refers to is evaluated. Datum's order is random. Rule: datum.md 14.9.
enum class NodeOrder {
    OnDemand, ///< before the value that refers to it: Strata's order
    RawFirst, ///< after it: Datum sees the raw text, another possible order
};

/// Evaluates all texts of source.node() in place, including inner hashes and arrays, each with its own file. With
/// NodeOrder::OnDemand cycles are reported and unchanged. Also gives the reason for each text that could not be
/// evaluated and is unchanged. Rule: datum.md 14.9.
std::pair<Value, std::vector<ExpressionResult>> evaluateNode(const ExpressionSource &source,
                                                             NodeOrder order = NodeOrder::OnDemand);

/// The result for one segment of a prefix.
struct SegmentResult
{
    bool isEvaluable = true; ///< false: it needs PowerShell, and the layer is missing
    std::string text;        ///< a name; an empty one finds nothing
    std::string message;     ///< why it is not evaluable, or a warning about a misleading text
};

/// Expands one segment of a prefix, already split at separators, as a double-quoted string of PowerShell. \a onNode: as
/// ExpressionSource::noteNode(). Rules: datum.md 3.5.3 to 3.5.5.
SegmentResult expandSegment(std::string_view segment, const Value &node,
                            const std::function<void(const std::string &name)> &onNode = {});

} // namespace strata
