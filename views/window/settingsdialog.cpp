// SPDX-License-Identifier: MIT
#include "views/window/settingsdialog.h"

#include "items/text.h"
#include "views/controls/focusring.h"
#include "views/controls/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>

namespace strata {

namespace {

constexpr int kSmallestText = 70;
constexpr int kLargestText = 200;
constexpr int kStep = 10;

} // namespace

SettingsDialog::SettingsDialog(const QList<NamedOption> &editors, const QList<NamedOption> &languages, QWidget *parent)
    : QDialog(parent)
{
    setObjectName(QStringLiteral("settingsDialog"));
    new FocusRing(*this);
    setWindowTitle(tr("Settings"));
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(16);
    auto *form = new QFormLayout;
    form->setVerticalSpacing(8);
    layout->addLayout(form);
    buildForm(editors);
    buildLimits();
    buildLanguages(languages);
    form->addRow(tr("&Colours"), m_theme);
    form->addRow({}, m_contrast);
    form->addRow(tr("&Text size"), m_textSize);
    form->addRow(tr("&Language"), m_language);
    form->addRow(tr("&Editor"), m_editor);
    auto *hint = new QLabel(tr("%f is the file, %l the line, %c the column."), this);
    hint->setForegroundRole(QPalette::PlaceholderText);
    hint->setWordWrap(true);
    form->addRow({}, hint);
    form->addRow(tr("Li&mits"), m_lookupWork);
    form->addRow({}, m_largestFile);
    m_rules = makeDialogButton("settingsRules", {},
                               tr("Findings of disabled rules are hidden. The menu Rules of the view Findings turns "
                                  "individual rules on and off."),
                               this);
    connect(m_rules, &QPushButton::clicked, this, &SettingsDialog::rulesOnRequested);
    showRules();
    form->addRow(tr("Fi&ndings"), m_rules);
    form->addRow({}, m_watch);
    form->addRow({}, m_reveal);
    m_remark = makeTextLabel("settingsRemark", this, Qt::AutoText);
    layout->addWidget(m_remark);
    layout->addStretch(1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    const auto add = [&](const char *name, const QString &text, const QString &tip, void (SettingsDialog::*signal)()) {
        QPushButton *button = buttons->addButton(text, QDialogButtonBox::ActionRole);
        button->setObjectName(QString::fromLatin1(name));
        button->setToolTip(tip);
        button->setAutoDefault(false); // Enter in a field stays there
        connect(button, &QPushButton::clicked, this, signal);
    };
    add("settingsImport", tr("&Import…"), tr("Use the settings in a file"), &SettingsDialog::importRequested);
    add("settingsExport", tr("E&xport…"), tr("Write the settings into a file"), &SettingsDialog::exportRequested);
    add("settingsReset", tr("&Reset"), tr("Restore the default settings"), &SettingsDialog::resetRequested);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    buttons->setFocusProxy(nullptr); // its first button, to which Qt would return from the last ones forever
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    resize(520, sizeHint().height());
}

void SettingsDialog::buildForm(const QList<NamedOption> &editors)
{
    m_theme = makeComboBox("settingsTheme", tr("Colours"), {tr("Same as the desktop"), tr("Light"), tr("Dark")}, this);
    m_theme->setToolTip(tr("Light or dark"));
    m_contrast = makeCheckBox("settingsContrast", tr("&High contrast"), tr("Black and white, without tints"), this);
    m_contrast->setAccessibleName(tr("High contrast"));
    m_textSize = new QSpinBox(this);
    m_textSize->setRange(kSmallestText, kLargestText);
    m_textSize->setSingleStep(kStep);
    m_textSize->setSuffix(tr(" %"));
    m_textSize->setObjectName(QStringLiteral("settingsTextSize"));
    m_textSize->setAccessibleName(tr("Text size"));
    m_textSize->setToolTip(tr("In percent of the desktop’s text size"));
    m_editor = makeComboBox("settingsEditor", tr("Editor"), {}, this);
    m_editor->setToolTip(tr("The command that opens a file at a line"));
    m_editor->setEditable(true);
    m_editor->setInsertPolicy(QComboBox::NoInsert);
    m_editor->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_editor->setMinimumContentsLength(28);
    for (const NamedOption &editor : editors)
        m_editor->addItem(editor.name, editor.value);
    m_editor->lineEdit()->setPlaceholderText(tr("The program of the desktop for the file"));
    m_watch =
        makeCheckBox("settingsWatch", tr("&Watch files"), tr("Reload files when other programs change them"), this);
    m_watch->setAccessibleName(tr("Watch files"));
    m_reveal = makeCheckBox("settingsReveal", tr("Offer to &show sealed values in clear text"),
                            tr("One at a time, on demand; never exported or copied"), this);
    m_reveal->setAccessibleName(tr("Offer to show sealed values in clear text"));
    connect(m_reveal, &QCheckBox::toggled, this, &SettingsDialog::emitChanged);
    connect(m_theme, &QComboBox::currentIndexChanged, this, &SettingsDialog::emitChanged);
    connect(m_contrast, &QCheckBox::toggled, this, &SettingsDialog::emitChanged);
    connect(m_textSize, &QSpinBox::valueChanged, this, &SettingsDialog::emitChanged);
    connect(m_watch, &QCheckBox::toggled, this, &SettingsDialog::emitChanged);
    connect(m_editor->lineEdit(), &QLineEdit::editingFinished, this, &SettingsDialog::emitChanged);
    // Choosing a preset sets its command, which the user can change.
    connect(m_editor, &QComboBox::activated, this, [this](int index) {
        m_editor->setEditText(m_editor->itemData(index).toString());
        emitChanged();
    });
}

void SettingsDialog::buildLimits()
{
    m_lookupWork = makeComboBox("settingsLimits", tr("Limits"), {}, this);
    m_lookupWork->setToolTip(tr("How much work a lookup may do before it is stopped. Applies from the next lookup."));
    m_lookupWork->addItem(tr("Default"), 1);
    m_lookupWork->addItem(tr("Ten times the default limit"), 10);
    m_lookupWork->addItem(tr("A hundred times the default limit"), 100);
    connect(m_lookupWork, &QComboBox::currentIndexChanged, this, &SettingsDialog::emitChanged);
    m_largestFile = makeComboBox("settingsLargestFile", tr("Largest file"), {}, this);
    m_largestFile->setToolTip(tr("Larger files are not read. Applies from the next reload."));
    for (const int mebibytes : {64, 256, 1024})
        m_largestFile->addItem(tr("Files of up to %1 MiB").arg(mebibytes), mebibytes);
    connect(m_largestFile, &QComboBox::currentIndexChanged, this, &SettingsDialog::emitChanged);
}

void SettingsDialog::buildLanguages(const QList<NamedOption> &languages)
{
    m_language = makeComboBox("settingsLanguage", tr("Language"), {}, this);
    m_language->setToolTip(tr("The language of the window, when Strata starts again"));
    m_language->addItem(tr("Same as the system"), QString());
    for (const NamedOption &language : languages)
        m_language->addItem(language.name, language.value);
    connect(m_language, &QComboBox::currentIndexChanged, this, &SettingsDialog::emitChanged);
}

void SettingsDialog::showRules()
{
    m_rules->setText(m_rulesOff == 0 ? tr("All rules are on")
                                     : counted(m_rulesOff, tr("Turn the disabled rule back on"),
                                               tr("Turn the %1 disabled rules back on")));
    m_rules->setEnabled(m_rulesOff > 0);
}

void SettingsDialog::emitChanged()
{
    if (!m_isSetting)
        emit changed();
}

void SettingsDialog::setChoices(const Choices &choices)
{
    if (choices == this->choices())
        return;
    const QScopedValueRollback<bool> guard(m_isSetting, true);
    m_theme->setCurrentIndex(choices.theme);
    m_contrast->setChecked(choices.highContrast);
    m_textSize->setValue(choices.textSize);
    m_editor->setEditText(choices.editor);
    m_watch->setChecked(choices.watchFiles);
    m_reveal->setChecked(choices.offerReveal);
    m_lookupWork->setCurrentIndex(qMax(0, m_lookupWork->findData(choices.lookupWork)));
    m_largestFile->setCurrentIndex(qMax(0, m_largestFile->findData(choices.largestFile)));
    m_language->setCurrentIndex(qMax(0, m_language->findData(choices.language)));
    m_rulesOff = choices.rulesOff;
    showRules();
}

SettingsDialog::Choices SettingsDialog::choices() const
{
    return {m_theme->currentIndex(),
            m_contrast->isChecked(),
            m_textSize->value(),
            m_editor->currentText().trimmed(),
            m_watch->isChecked(),
            m_reveal->isChecked(),
            m_lookupWork->currentData().toInt(),
            m_largestFile->currentData().toInt(),
            m_language->currentData().toString(),
            m_rulesOff};
}

void SettingsDialog::showRemark(const QString &text)
{
    m_remark->setText(text);
}

} // namespace strata
