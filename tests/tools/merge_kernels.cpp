// SPDX-License-Identifier: MIT
// Answers merge questions on standard input, one per line, for compare_merges.rb. A question and an answer are written
// as tokens separated by blanks: n (null) t f i<digits> d<float> s<hex of UTF-8> [ ... ] { key value ... }.
// A question is a mapping with "strategy", "options" and "values", highest priority first. The answer is "ok" and the
// folded value, or "error" and the message as a string token.

#include "core/keytable.h"
#include "core/text/rubytext.h"
#include "merge/deeppolicy.h"
#include "merge/hashmerge.h"
#include "merge/uniquemerge.h"

#include <iostream>
#include <sstream>

namespace strata {
namespace {

std::string fromHex(std::string_view hex)
{
    std::string text;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        text += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
    return text;
}

std::string toHex(const std::string &text)
{
    constexpr char digits[] = "0123456789abcdef";
    std::string hex;
    for (const char c : text) {
        hex += digits[static_cast<unsigned char>(c) >> 4];
        hex += digits[static_cast<unsigned char>(c) & 15];
    }
    return hex;
}

class TokenReader
{
public:
    TokenReader(const std::string &line, KeyTable &keys) : m_in(line), m_keys(keys) {}

    Value read()
    {
        std::string token;
        m_in >> token;
        return read(token);
    }

private:
    Value read(const std::string &token)
    {
        switch (token.empty() ? 'n' : token[0]) {
        case 't':
        case 'f': return Value::boolean(token[0] == 't');
        case 'i': return Value::integer(token.substr(1));
        case 'd': return Value::floating(std::stod(token.substr(1)));
        case 's': return Value::string(fromHex(std::string_view(token).substr(1)));
        case '[': return readItems();
        case '{': return readEntries();
        default: return Value::undef();
        }
    }

    Value readItems()
    {
        std::vector<Value> items;
        std::string token;
        while (m_in >> token && token != "]")
            items.push_back(read(token));
        return Value::sequence(std::move(items));
    }

    Value readEntries()
    {
        std::vector<Entry> entries;
        std::string token;
        while (m_in >> token && token != "}") {
            const Key key = m_keys.intern(read(token));
            entries.push_back({key, {}, read()});
        }
        return Value::mapping(std::move(entries));
    }

    std::istringstream m_in;
    KeyTable &m_keys;
};

void write(std::ostream &out, const Value &value)
{
    switch (value.kind()) {
    case Kind::Boolean: out << (value.asBoolean() ? " t" : " f"); return;
    case Kind::Integer: out << " i" << value.text(); return;
    case Kind::Float: out << " d" << rubyFloat(value.asFloat()); return;
    case Kind::Sequence:
        out << " [";
        for (const Value &item : value.items())
            write(out, item);
        out << " ]";
        return;
    case Kind::Mapping:
        out << " {";
        for (const Entry &entry : value.entries()) {
            write(out, entry.key.value());
            write(out, entry.value);
        }
        out << " }";
        return;
    case Kind::Undef: out << " n"; return;
    case Kind::String:
    case Kind::Symbol:
    case Kind::Timestamp:
    case Kind::Binary:
    case Kind::Foreign: out << " s" << toHex(value.text()); return;
    }
}

class Question
{
public:
    Question(const Value &question, KeyTable &keys)
        : m_strategy(question.find(keys.intern("strategy"))->text()), m_values(*question.find(keys.intern("values"))),
          m_rules(readRules(*question.find(keys.intern("options")), keys))
    {}

    Result<Value> fold()
    {
        const std::span<const Value> values = m_values.items();
        if (values.size() == 1)
            return m_strategy == "unique" ? uniqueOnly(values[0], m_silent) : values[0];
        if (m_strategy != "hash" && m_strategy != "unique")
            return foldDeep(values);
        Value memo = m_strategy == "unique" ? uniqueSeed(values[0], m_silent) : values[0];
        for (std::size_t i = 1; i < values.size(); ++i) {
            auto merged = combine(memo, values[i]);
            if (!merged)
                return merged;
            memo = *merged;
        }
        return memo;
    }

private:
    static DeepRules readRules(const Value &options, KeyTable &keys)
    {
        DeepRules rules;
        const auto isTrue = [&](std::string_view name) {
            const Value *value = options.find(keys.intern(name));
            return value && !value->isFalsy();
        };
        const auto text = [&](std::string_view name) -> std::optional<std::string> {
            const Value *value = options.find(keys.intern(name));
            return value && value->isString() ? std::optional(value->text()) : std::nullopt;
        };
        rules.knockoutPrefix = text("knockout_prefix");
        rules.unpackArrays = text("unpack_arrays");
        rules.sortMergedArrays = isTrue("sort_merged_arrays");
        rules.mergeHashArrays = isTrue("merge_hash_arrays");
        rules.overwriteArrays = isTrue("overwrite_arrays");
        rules.extendExistingArrays = isTrue("extend_existing_arrays");
        rules.preserveUnmergeables = isTrue("preserve_unmergeables");
        return rules;
    }

    Result<Value> combine(const Value &higher, const Value &lower)
    {
        return m_strategy == "hash" ? hashMerge(higher, lower, m_silent) : uniqueMerge(higher, lower, m_silent);
    }

    /// As in a lookup: on values that are reused from step to step.
    Result<Value> foldDeep(std::span<const Value> values)
    {
        const DeepPolicy policy(m_rules, m_strategy == "reverse_deep" ? DeepPolicy::Direction::LowerWins
                                                                      : DeepPolicy::Direction::HigherWins);
        const auto merge = policy.begin(values[0]);
        for (const Value &value : values.subspan(1)) {
            if (const auto error = merge->add(value, m_silent))
                return tl::unexpected<Error>(*error);
        }
        return merge->value();
    }

    std::string m_strategy;
    Value m_values;
    DeepRules m_rules;
    Recorder m_silent;
};

} // namespace
} // namespace strata

int main()
{
    std::ios::sync_with_stdio(false);
    strata::KeyTable keys;
    std::string line;
    while (std::getline(std::cin, line)) {
        const strata::Value question = strata::TokenReader(line, keys).read();
        const auto answer = strata::Question(question, keys).fold();
        if (answer) {
            std::cout << "ok";
            strata::write(std::cout, *answer);
        } else {
            std::cout << "error s" << strata::toHex(answer.error().message);
        }
        std::cout << '\n';
    }
    return 0;
}
