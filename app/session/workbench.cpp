// SPDX-License-Identifier: MIT
#include "app/session/workbench.h"

#include <utility>

namespace strata {

namespace {

constexpr int kReadingPatience = 50; // milliseconds
constexpr int kNodesPatience = 1000; // the same, before facts are read although there is no answer yet

} // namespace

Workbench::Workbench(JobBoard &board, QObject *parent)
    : QObject(parent), m_questionRun(board, m_scenes), m_keysJob(board), m_nodesJob(board)
{
    connect(&m_questionRun, &QuestionRun::questionChanged, this, &Workbench::questionChanged);
    connect(&m_questionRun, &QuestionRun::sceneReady, this, &Workbench::onScene);
    connect(&m_questionRun, &QuestionRun::answered, this, &Workbench::answered);
    connect(&m_questionRun, &QuestionRun::answered, this, &Workbench::readKeys);
    m_patience.setSingleShot(true);
    m_patience.setInterval(kReadingPatience);
    connect(&m_patience, &QTimer::timeout, this, &Workbench::readKeys);
    connect(&m_questionRun, &QuestionRun::answered, this, &Workbench::readNodesNext);
    connect(this, &Workbench::keysReady, this, &Workbench::readNodesNext);
    m_nodesPatience.setSingleShot(true);
    m_nodesPatience.setInterval(kNodesPatience);
    connect(&m_nodesPatience, &QTimer::timeout, this, &Workbench::readNodes);
}

void Workbench::open(std::shared_ptr<const Project> project)
{
    m_project = std::move(project);
    m_scenes.clear();
    dropKeys();
    dropNodes();
    emit projectReady(m_project);
    m_questionRun.setProject(m_project);
}

void Workbench::close()
{
    dropKeys();
    dropNodes();
    m_scenes.clear();
    m_project.reset();
    m_questionRun.setProject(nullptr);
}

void Workbench::cancel()
{
    m_unread.reset();
    m_keysJob.drop();
    dropNodes();
    m_questionRun.cancel();
}

void Workbench::dropKeys()
{
    m_unread.reset();
    m_keysJob.drop();
    m_keys.reset();
}

/// The answer has priority: keys are read after it, or if it takes long.
void Workbench::onScene(const std::shared_ptr<const Scene> &scene)
{
    dropKeys();
    m_keys = m_scenes.keys(*scene);
    emit sceneReady(scene);
    if (m_keys) {
        emit keysReady(m_keys);
        return;
    }
    m_unread = scene;
    m_nodesPatience.start();
    if (m_questionRun.question().key.isNothing())
        readKeys();
    else
        m_patience.start();
}

void Workbench::readKeys()
{
    m_patience.stop();
    const auto scene = std::exchange(m_unread, nullptr);
    if (!scene)
        return;
    m_keysJob.start(tr("Reading all keys"), [this, scene](const CancelToken &cancel) {
        return [this, keys = strata::readKeys(scene, cancel)] {
            m_keys = keys;
            m_scenes.addKeys(keys);
            emit keysReady(keys);
        };
    });
}

void Workbench::dropNodes()
{
    m_nodesPatience.stop();
    m_nodesJob.drop();
}

bool Workbench::requestNodes()
{
    if (!m_project || m_project->nodes.areKnown())
        return true;
    readNodes();
    return false;
}

/// Facts of other nodes are read last.
void Workbench::readNodesNext()
{
    const bool isAnswered = m_questionRun.question().key.isNothing() || m_questionRun.answer();
    if (m_keys && isAnswered)
        readNodes();
}

void Workbench::readNodes()
{
    m_nodesPatience.stop();
    if (!m_project || m_project->nodes.areKnown() || m_nodesJob.isRunning())
        return;
    m_nodesJob.start(tr("Reading the facts of all nodes"), [this, project = m_project](const CancelToken &cancel) {
        project->nodes.read(cancel);
        return [this] { onNodes(); };
    });
}

/// Asks again if the list has another node of the same name.
void Workbench::onNodes()
{
    const std::shared_ptr<const Project> project = m_project;
    emit nodesReady();
    if (m_project == project && project->nodes.areOtherwise())
        open(project);
}

} // namespace strata
