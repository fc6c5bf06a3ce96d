// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QLayout;
class QLineEdit;

namespace strata {

class ElidedLabel;
class NodeBox;

/// A ComparisonRequest::revision for no revision; not a valid name in git.
inline constexpr const char *kFilesOnDisk = ":disk";
/// The files of A without the edits in memory.
inline constexpr const char *kFilesUnedited = ":unedited";

/// The differences of side B from side A, and the scope of the comparison.
struct ComparisonRequest
{
    enum class Scope { Key, Node, AllNodes };

    Scope scope = Scope::Node;
    QString node = {};          ///< empty: as A
    std::string reference = {}; ///< empty: as A
    std::string strategy = {};  ///< empty: as A
    QString facts = {};         ///< "role=db, os.family=Debian"
    std::string revision = {};  ///< empty: as A; kFilesOnDisk, kFilesUnedited
    QString key = {};           ///< of Scope::Key; empty: as A
    QString folder = {};        ///< or a configuration file; empty: as A
    bool isSwapped = false;     ///< what the window asks is side B, and this is side A
};

/// The choices of what is compared. One side is the current question of the window: A, unless the sides are swapped.
/// The differences of the other side are chosen here; each choice has its name above it.
class CompareChoices : public QWidget
{
    Q_OBJECT

public:
    /// An option for B; the first of a list is "as A".
    struct Choice
    {
        QString title;
        std::string name;
    };

    explicit CompareChoices(QWidget *parent = nullptr);

    void setSideA(const QString &text);
    /// Other nodes can be typed; a part of a name finds it.
    void setNodes(const QStringList &names);
    void setVersions(const std::vector<Choice> &versions) { fill(*m_version, versions); }
    void setStrategies(const std::vector<Choice> &strategies) { fill(*m_strategy, strategies); }
    /// Other revisions can be typed; the box is disabled without any.
    void setRevisions(const std::vector<Choice> &revisions);
    /// Whether a key is selected, so that a single key can be compared.
    void setHasKey(bool hasKey);
    ComparisonRequest request() const;
    void setRequest(const ComparisonRequest &request);
    /// The first usable input, which has the focus while there is no result.
    QWidget &first();
    /// Whether a revision can be chosen; see revisionsChanged().
    bool hasRevisions() const;
    void focusChoices();

signals:
    /// A choice was made: Enter or another entry, or the field was left with another text.
    void compareRequested();
    /// Another input is now the first usable one.
    void firstChanged();
    /// hasRevisions() may have changed.
    void revisionsChanged();
    /// The user wants to select another folder for side B; setRequest() and a comparison follow if one was selected.
    void folderRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildFields();
    void connectFields();
    void buildNode(QWidget *parent);
    void addField(const QString &title, QWidget *field);
    static void showField(QWidget &field, bool shown);
    void growFields();
    QList<QComboBox *> boxes() const;
    void showSides();
    QComboBox *choice(const char *name, const QString &label, const QString &title, QWidget *parent);
    void addBox(QComboBox &box, const char *name, const QString &label, const QString &title);
    QList<QLineEdit *> typedFields() const;
    void compare();
    QString node() const;
    void confirmNode();
    std::string revision() const;
    void selectNode(const QString &name);
    void selectRevision(const std::string &name);
    void setFolder(const QString &folder);
    void onFolderChosen(int index);
    void showKey();
    void fill(QComboBox &box, const std::vector<Choice> &choices);

    ElidedLabel *m_a = nullptr;
    QLabel *m_letterOfWindow = nullptr;
    QLabel *m_letterOfChoices = nullptr;
    QLayout *m_fields = nullptr;
    bool m_isSwapped = false;
    QComboBox *m_scope = nullptr;
    QLineEdit *m_key = nullptr;
    QComboBox *m_folder = nullptr;
    int m_folderBefore = 0; // the row of the folder that is compared
    NodeBox *m_node = nullptr;
    QComboBox *m_version = nullptr;
    QComboBox *m_strategy = nullptr;
    QComboBox *m_revision = nullptr;
    QLineEdit *m_changes = nullptr;
};

} // namespace strata
