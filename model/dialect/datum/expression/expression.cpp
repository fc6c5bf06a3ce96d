// SPDX-License-Identifier: MIT
#include "dialect/datum/expression/expression.h"

#include "core/dotnet/ordinalcase.h"
#include "core/text/ascii.h"
#include "core/withmembers.h"
#include "dialect/datum/expression/evaluation.h"
#include "dialect/datum/expression/valuetext.h"

#include <map>
#include <set>

namespace strata {

namespace {

using Outcome = ExpressionResult::Outcome;

constexpr std::string_view kSeal = "[ENC=";

/// `[ENC=...]` without surrounding blanks; empty if \a text is something else.
std::string_view sealed(std::string_view text)
{
    text = ascii::trimmed(text, " \t\r\n");
    const bool isSeal = equalIgnoringCase(text.substr(0, kSeal.size()), kSeal) && text.ends_with(']');
    return isSeal ? text : std::string_view();
}

/// Evaluates the texts of a node in place, each on demand.
class NodeEvaluation
{
public:
    NodeEvaluation(const ExpressionSource &source, NodeOrder order)
        : m_source(source), m_evaluation(source, [this, order](const Value &value) {
              return value.isString() && order == NodeOrder::RawFirst ? value : evaluated(value);
          })
    {}

    /// \a value with all texts evaluated; a list item whose result is a list is replaced by its items.
    Value evaluated(const Value &value)
    {
        if (value.isString())
            return text(value);
        if (!value.isCollection())
            return value;
        if (const auto known = m_known.find(value.identity()); known != m_known.end())
            return known->second;
        const auto member = [this](const Value &each) { return evaluated(each); };
        const Value result = value.isSequence() ? withEvaluatedItems(value, member) : withMembers(value, member);
        m_known.emplace(value.identity(), result);
        return result;
    }

    std::vector<ExpressionResult> takeOpen() { return std::move(m_open); }

private:
    Value text(const Value &value)
    {
        if (!isExpression(value.text()) && !isSealed(value.text()))
            return value;
        if (const auto known = m_known.find(value.identity()); known != m_known.end())
            return known->second;
        if (!m_busy.insert(value.identity()).second) {
            m_cycles.insert(value.identity());
            return value;
        }
        ExpressionResult result =
            m_evaluation.evaluate({std::string(value.text()), m_source.fileOf(value), value.mark()});
        m_busy.erase(value.identity());
        if (m_cycles.contains(value.identity())) {
            result.outcome = Outcome::NeedsPowerShell;
            result.message = "the value refers to itself: Datum's result is random";
        }
        const Value answer = result.outcome == Outcome::Value ? result.value : value;
        if (result.outcome != Outcome::Value)
            m_open.push_back(std::move(result));
        m_known.emplace(value.identity(), answer);
        return answer;
    }

    const ExpressionSource &m_source;
    ExpressionEvaluation m_evaluation;
    std::map<const void *, Value> m_known;
    std::set<const void *> m_busy;
    std::set<const void *> m_cycles;
    std::vector<ExpressionResult> m_open;
};

SegmentResult notEvaluable(std::string message)
{
    return {false, {}, std::move(message)};
}

bool startsVariable(std::string_view rest)
{
    if (rest.size() < 2)
        return false;
    const char letter = static_cast<char>(rest[1] | 0x20);
    return (letter >= 'a' && letter <= 'z') || (rest[1] >= '0' && rest[1] <= '9') ||
           std::string_view("_{(?^$:").find(rest[1]) != std::string_view::npos ||
           static_cast<unsigned char>(rest[1]) >= 0x80;
}

bool isBareNode(std::string_view rest)
{
    constexpr std::string_view kNode = "$Node";
    if (!equalIgnoringCase(rest.substr(0, kNode.size()), kNode))
        return false;
    const std::string_view behind = rest.substr(kNode.size());
    return behind.empty() || !startsVariable("$" + std::string(behind.substr(0, 1))) || behind.starts_with('(') ||
           behind.starts_with('{') || behind.starts_with('$') || behind.starts_with('^');
}

Result<Value> valueAt(const ExpressionPath &path, const Value &node)
{
    Value value = node;
    for (const ExpressionStep &step : path.steps) {
        auto next = applyStep(value, step);
        if (!next)
            return next;
        value = std::move(*next);
    }
    return value;
}

} // namespace

bool isSealed(std::string_view text)
{
    return !sealed(text).empty();
}

std::size_t sealedSize(std::string_view text)
{
    const std::string_view seal = sealed(text);
    if (seal.empty())
        return 0;
    std::size_t digits = 0;
    for (const char c : seal.substr(kSeal.size(), seal.size() - kSeal.size() - 1)) {
        const char letter = static_cast<char>(c | 0x20);
        const bool isDigit = (letter >= 'a' && letter <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
        if (isDigit)
            ++digits;
        else if (c != '=' && c != '\r' && c != '\n' && c != ' ' && c != '\t')
            return 0;
    }
    return digits * 6 / 8;
}

ExpressionResult evaluateExpression(const DatumText &text, const ExpressionSource &source)
{
    return ExpressionEvaluation(source, [](const Value &value) { return value; }).evaluate(text);
}

Value withEvaluatedItems(const Value &list, const std::function<Value(const Value &)> &evaluated)
{
    std::vector<Value> items;
    for (const Value &item : list.items()) {
        const Value result = evaluated(item);
        if (item.isString() && result.isSequence())
            items.insert(items.end(), result.items().begin(), result.items().end());
        else
            items.push_back(result);
    }
    return Value::sequence(std::move(items), list.mark());
}

std::pair<Value, std::vector<ExpressionResult>> evaluateNode(const ExpressionSource &source, NodeOrder order)
{
    NodeEvaluation evaluation(source, order);
    Value node = evaluation.evaluated(source.node());
    return {std::move(node), evaluation.takeOpen()};
}

SegmentResult expandSegment(std::string_view segment, const Value &node,
                            const std::function<void(const std::string &name)> &onNode)
{
    SegmentResult result;
    if (segment.find("<%") != std::string_view::npos)
        return notEvaluable("<%= ... %> belongs to old versions of Datum");
    for (std::size_t at = 0; at < segment.size();) {
        const std::string_view rest = segment.substr(at);
        if (rest.front() == '`' || isCurlyDoubleQuote(segment, at))
            return notEvaluable("a back-tick or curly quote in a prefix needs PowerShell");
        if (const auto embedded = parseEmbeddedPath(rest)) {
            if (embedded->first.root != ExpressionPath::Root::Node)
                return notEvaluable("only values of $Node are evaluated in a prefix");
            if (onNode)
                onNode(embedded->first.names());
            const auto value = valueAt(embedded->first, node);
            if (!value)
                return notEvaluable(value.error().message);
            result.text += datumTextOrType(*value);
            at += embedded->second;
        } else if (isBareNode(rest)) {
            if (onNode)
                onNode({});
            result.text += datumTextOrType(node);
            result.message = "$Node without $( ) reads as the name of a type; write $($Node.Name)";
            at += std::string_view("$Node").size();
        } else if (rest.front() == '$' && startsVariable(rest)) {
            return notEvaluable("an expression that needs PowerShell");
        } else {
            result.text += rest.front();
            ++at;
        }
    }
    return result;
}

} // namespace strata
