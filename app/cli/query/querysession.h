// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/opening.h"
#include "app/cli/query/jsonline.h"
#include "app/cli/options.h"
#include "app/project/project.h"
#include "output/jsonwriter.h"
#include "output/tracejson.h"

#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace strata::cli {

/// Answers the requests of `strata query`. Thread-safe. Each configuration is opened once; engines of recent nodes are
/// cached.
class QuerySession
{
public:
    /// \a arguments: the defaults for missing members of requests.
    QuerySession(Arguments arguments, NamedProject defaults, std::shared_ptr<Executor> executor);

    /// The answer to one line of input, without line feed. Always JSON, even for an invalid request or without memory.
    std::string answer(const std::string &line);

private:
    /// An engine, and the names of its layers in traces once requested.
    struct Node
    {
        explicit Node(std::shared_ptr<const LookupEngine> lookupEngine) : engine(std::move(lookupEngine)) {}

        const std::shared_ptr<const LookupEngine> engine;
        std::once_flag naming; // for the next member
        std::optional<TraceLayers> layers;
    };
    struct Configuration
    {
        std::once_flag opening;
        Result<std::shared_ptr<const Project>> project = fail(Error::Code::Internal, "not opened yet");
        std::mutex mutex;                                             // protects the members below
        std::unordered_map<std::string, std::shared_ptr<Node>> nodes; // by the text of the scope
        std::deque<std::string> order;                                // in order of creation
    };

    void answerObject(JsonWriter &json, const std::string &line, const std::vector<JsonMember> &members);
    void answerRequest(JsonWriter &json, const Value &request, std::string_view scopeText,
                       Configuration &configuration);
    std::shared_ptr<Configuration> configuration(const std::vector<JsonMember> &members);
    std::shared_ptr<Configuration> opened(std::shared_ptr<Configuration> configuration,
                                          const ProjectRequest &request) const;
    Result<std::shared_ptr<Node>> node(Configuration &configuration, std::string_view scopeText,
                                       const std::string &name, const Value &values);
    Result<Scope> scope(const Project &project, std::string_view scopeText, const std::string &node) const;

    const Arguments m_arguments;
    const NamedProject m_defaults;
    std::shared_ptr<Executor> m_executor;
    const std::shared_ptr<Configuration> m_default = std::make_shared<Configuration>(); // that of the options
    std::mutex m_mutex;                                                                 // protects m_configurations
    std::map<std::string, std::shared_ptr<Configuration>> m_configurations;
};

} // namespace strata::cli
