// SPDX-License-Identifier: MIT
#pragma once

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QString>
#include <QTest>

#include <map>
#include <span>

namespace strata::test {

/// One site in each dialect: the nodes web01, web03 and db01 with a level for each node, one for each role, and one for
/// all. The port of the web server is 8080 by role and 80 for all, that of SSH 2222 on web03 and 22 for all; web01 has
/// users in all three layers.
struct SmallSite
{
    const char *dialect;
    std::map<QString, QString> files; ///< texts by path
    QString webFile;                  ///< data of the role web
    QString webPort;
    QString webHost; ///< key that the URL of the web server reads
    QString sshPort;
    QString users;            ///< a list; its items of all layers are joined
    QString nodeLayer;        ///< how sentences call the layer of web03
    QString otherRole;        ///< fact of db01
    const char *typedSshPort; ///< part of the key that is enough to find it
    const char *typedUsers;
    const char *strategy; ///< of the list, where the data do not set it; null: they do
    const char *strategyKeys;

    void write(const QString &folder) const
    {
        for (const auto &[path, text] : files)
            write(folder, path, text);
    }
    static void write(const QString &folder, const QString &path, const QString &text)
    {
        const QString whole = folder + u'/' + path;
        QVERIFY(QDir().mkpath(QFileInfo(whole).path()));
        QFile file(whole);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text.toUtf8());
    }
};

/// The site in each dialect.
inline std::span<const SmallSite> smallSites()
{
    const auto text = [](const char *written) { return QString::fromLatin1(written); };
    static const SmallSite sites[] = {
        {.dialect = "hiera5",
         .files = {{text("hiera.yaml"),
                    text("version: 5\nhierarchy:\n- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                         "- {name: Role, path: 'role/%{role}.yaml'}\n- {name: Common, path: common.yaml}\n")},
                   {text("data/common.yaml"),
                    text("ssh::port: 22\nssh::users: [root, admin]\nweb::port: 80\nweb::host: www.example.com\n"
                         "web::url: \"http://%{lookup('web::host')}:80\"\n"
                         "lookup_options: {'ssh::users': {merge: unique}}\n")},
                   {text("data/role/web.yaml"), text("web::port: 8080\nssh::users: [www]\n")},
                   {text("data/nodes/web01.yaml"), text("ssh::users: [deploy]\n")},
                   {text("data/nodes/web03.yaml"), text("ssh::port: 2222\n")},
                   {text("facts/web01.yaml"), text("role: web\n")},
                   {text("facts/web03.yaml"), text("role: web\n")},
                   {text("facts/db01.yaml"), text("role: db\n")}},
         .webFile = text("data/role/web.yaml"),
         .webPort = text("web::port"),
         .webHost = text("web::host"),
         .sshPort = text("ssh::port"),
         .users = text("ssh::users"),
         .nodeLayer = text("Node"),
         .otherRole = text("role = db"),
         .typedSshPort = "sp",
         .typedUsers = "su",
         .strategy = nullptr,
         .strategyKeys = nullptr},
        {.dialect = "hiera3",
         .files = {{text("hiera.yaml"), text("---\n:backends: [yaml]\n:hierarchy:\n  - 'nodes/%{::trusted.certname}'\n"
                                             "  - 'role/%{::role}'\n  - common\n:yaml:\n  :datadir: data\n")},
                   {text("data/common.yaml"),
                    text("ssh::port: 22\nssh::users: [root, admin]\nweb::port: 80\nweb::host: www.example.com\n"
                         "web::url: \"http://%{hiera('web::host')}:80\"\n")},
                   {text("data/role/web.yaml"), text("web::port: 8080\nssh::users: [www]\n")},
                   {text("data/nodes/web01.yaml"), text("ssh::users: [deploy]\n")},
                   {text("data/nodes/web03.yaml"), text("ssh::port: 2222\n")},
                   {text("facts/web01.yaml"), text("role: web\n")},
                   {text("facts/web03.yaml"), text("role: web\n")},
                   {text("facts/db01.yaml"), text("role: db\n")}},
         .webFile = text("data/role/web.yaml"),
         .webPort = text("web::port"),
         .webHost = text("web::host"),
         .sshPort = text("ssh::port"),
         .users = text("ssh::users"),
         .nodeLayer = text("nodes/web03"),
         .otherRole = text("role = db"),
         .typedSshPort = "sp",
         .typedUsers = "su",
         .strategy = "array", // in Hiera 3 the caller of a lookup sets it
         .strategyKeys = "Ctrl+2"},
        {.dialect = "datum",
         .files =
             {{text("Datum.yml"), text("ResolutionPrecedence:\n  - AllNodes\\$($Node.Environment)\\$($Node.NodeName)\n"
                                       "  - Roles\\$($Node.Role)\n  - Baselines\\Server\n"
                                       "lookup_options:\n  Users: {merge_basetype_array: Unique}\n")},
              {text("Baselines/Server.yml"),
               text("SshPort: 22\nUsers: [root, admin]\nWebPort: 80\nWebHost: www.example.com\n"
                    "WebUrl: '[x={ $Datum.Baselines.Server.WebHost }=]'\n")},
              {text("Roles/Web.yml"), text("WebPort: 8080\nUsers: [www]\n")},
              {text("Roles/Db.yml"), text("Database: main\n")},
              {text("AllNodes/Dev/web01.yml"), text("NodeName: web01\nEnvironment: Dev\nRole: Web\nUsers: [deploy]\n")},
              {text("AllNodes/Dev/web03.yml"), text("NodeName: web03\nEnvironment: Dev\nRole: Web\nSshPort: 2222\n")},
              {text("AllNodes/Dev/db01.yml"), text("NodeName: db01\nEnvironment: Dev\nRole: Db\n")}},
         .webFile = text("Roles/Web.yml"),
         .webPort = text("WebPort"),
         .webHost = text("WebHost"),
         .sshPort = text("SshPort"),
         .users = text("Users"),
         .nodeLayer = text("AllNodes"),
         .otherRole = text("Role = Db"),
         .typedSshPort = "ss",
         .typedUsers = "us",
         .strategy = nullptr,
         .strategyKeys = nullptr},
    };
    return sites;
}

} // namespace strata::test
