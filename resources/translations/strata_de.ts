<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>QDockWidget</name>
    <message>
        <source>Float</source>
        <translation>Ablösen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Undocks and re-attaches the dock widget</source>
        <translation>Löst das Fenster ab und fügt es wieder an</translation>
    </message>
    <message>
        <source>Closes the dock widget</source>
        <translation>Schließt das Fenster</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Look in:</source>
        <translation>Suchen in:</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>Datei&amp;name:</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>Dateien vom Typ:</translation>
    </message>
    <message>
        <source>Directory:</source>
        <translation>Ordner:</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>Ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Sichern</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>&amp;Auswählen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Einen Ordner zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Go forward</source>
        <translation>Einen Ordner vor</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>Ordner darüber</translation>
    </message>
    <message>
        <source>Go to the parent directory</source>
        <translation>In den Ordner darüber gehen</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>Neuen Ordner anlegen</translation>
    </message>
    <message>
        <source>Create a New Folder</source>
        <translation>Einen neuen Ordner anlegen</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Change to list view mode</source>
        <translation>Als Liste zeigen</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Change to detail view mode</source>
        <translation>Mit Einzelheiten zeigen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation>&amp;Versteckte Dateien zeigen</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>&amp;Neuer Ordner</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Neuer Ordner</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 gibt es schon.
Soll die Datei ersetzt werden?</translation>
    </message>
    <message>
        <source>%1
File not found.
Please verify the correct file name was given.</source>
        <translation>%1
Die Datei gibt es nicht.
Bitte prüfen Sie ihren Namen.</translation>
    </message>
    <message>
        <source>%1
Directory not found.
Please verify the correct directory name was given.</source>
        <translation>%1
Den Ordner gibt es nicht.
Bitte prüfen Sie seinen Namen.</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Computer</translation>
    </message>
    <message>
        <source>Type</source>
        <comment>All other platforms</comment>
        <translation>Typ</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Wieder&amp;herstellen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>OK</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Sichern</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>&amp;Ja</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>&amp;Nein</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Strg</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Umschalt</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Runter</translation>
    </message>
</context>
<context>
    <name>QWidgetTextControl</name>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>Wieder&amp;herstellen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Link Location</source>
        <translation>&amp;Adresse des Links kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>strata</name>
    <message>
        <source>{L}: only A has it, {place}</source>
        <translation>{L}: nur A hat die Datei, {place}</translation>
    </message>
    <message>
        <source>{L}: only B has it, {place}</source>
        <translation>{L}: nur B hat die Datei, {place}</translation>
    </message>
    <message>
        <source>{L}: only A has it, {place} ({list})</source>
        <translation>{L}: nur A hat die Datei, {place} ({list})</translation>
    </message>
    <message>
        <source>{L}: only B has it, {place} ({list})</source>
        <translation>{L}: nur B hat die Datei, {place} ({list})</translation>
    </message>
    <message>
        <source>{L}: {a} / {b}</source>
        <translation>{L}: {a} / {b}</translation>
    </message>
    <message>
        <source>{L}: {a} / {b} ({list})</source>
        <translation>{L}: {a} / {b} ({list})</translation>
    </message>
    <message>
        <source>{L}: the file differs</source>
        <translation>{L}: Die Datei ist anders</translation>
    </message>
    <message>
        <source>Strategy: {a} / {b}</source>
        <translation>Strategie: {a} / {b}</translation>
    </message>
    <message>
        <source>Interpolated: {list}</source>
        <translation>Interpoliert: {list}</translation>
    </message>
    <message>
        <source>The versions answer differently</source>
        <translation>Die Versionen antworten verschieden</translation>
    </message>
    <message>
        <source>Fails only under {b}</source>
        <translation>Scheitert nur unter {b}</translation>
    </message>
    <message>
        <source>Fails only under {a}</source>
        <translation>Scheitert nur unter {a}</translation>
    </message>
    <message>
        <source>Fails under both, for different reasons</source>
        <translation>Scheitert unter beiden, aus verschiedenen Gründen</translation>
    </message>
    <message>
        <source>Different answer</source>
        <translation>Andere Antwort</translation>
    </message>
    <message>
        <source>{variable} = {v}</source>
        <translation>{variable} = {v}</translation>
    </message>
    <message>
        <source>{variable} is {list}</source>
        <translation>{variable} ist {list}</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>die übrigen</translation>
    </message>
    <message>
        <source>Each place uses its own strategy: the more specific layer wins, and further values of the lower layer are added where the strategy merges.</source>
        <translation>Jede Stelle folgt ihrer eigenen Strategie: Der speziellere Layer gewinnt, und weitere Werte des niedrigeren Layers kommen hinzu, wo die Strategie zusammenführt.</translation>
    </message>
    <message>
        <source>Remaining markers and the values that they name are removed.</source>
        <translation>Übrige Marker und die Werte, die sie nennen, werden entfernt.</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>the strategy of this place does not remove markers from the result</source>
        <translation>die Strategie dieser Stelle entfernt keine Marker aus dem Ergebnis</translation>
    </message>
    <message>
        <source>Only PowerShell can evaluate {token}: {reason}.</source>
        <translation>Nur PowerShell kann {token} auswerten: {reason}.</translation>
    </message>
    <message>
        <source>A lookup returns the expression unevaluated; in the whole node (RSOP) it is {v}.</source>
        <translation>Ein Lookup gibt den Ausdruck unausgewertet zurück; im ganzen Node (RSOP) ist er {v}.</translation>
    </message>
    <message>
        <source>Items of the lower layer follow those of the higher ones; nested lists are flattened, and equal items appear once.</source>
        <translation>Die Elemente des niedrigeren Layers folgen denen der höheren; geschachtelte Listen werden aufgelöst, und gleiche Elemente erscheinen einmal.</translation>
    </message>
    <message>
        <source>Keys of both layers; for a key in both, the whole value of the higher layer wins.</source>
        <translation>Die Schlüssel beider Layer; haben beide einen Schlüssel, gewinnt der ganze Wert des höheren Layers.</translation>
    </message>
    <message>
        <source>New items of the lower layer follow those of the higher ones; nested lists are flattened.</source>
        <translation>Neue Elemente des niedrigeren Layers folgen denen der höheren; geschachtelte Listen werden aufgelöst.</translation>
    </message>
    <message>
        <source>Keys of the lower layer come first, then new ones of the higher; for a key in both, the whole value of the higher layer wins.</source>
        <translation>Die Schlüssel des niedrigeren Layers kommen zuerst, dann neue des höheren; haben beide einen Schlüssel, gewinnt der ganze Wert des höheren Layers.</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 durch %2</translation>
    </message>
    <message>
        <source>moved by sorting</source>
        <translation>durch Sortieren verschoben</translation>
    </message>
    <message>
        <source>converted</source>
        <translation>umgewandelt</translation>
    </message>
    <message>
        <source>not in the result</source>
        <translation>nicht im Ergebnis</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>survived a marker</source>
        <translation>hat einen Marker überstanden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>value, its fate</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Fate</source>
        <translation>Verbleib</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Bisher</translation>
    </message>
    <message>
        <source>Joins</source>
        <translation>Kommt hinzu</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>kein Schlüssel</translation>
    </message>
    <message>
        <source>file missing</source>
        <translation>Datei fehlt</translation>
    </message>
    <message>
        <source>variable without value</source>
        <translation>Variable ohne Wert</translation>
    </message>
    <message>
        <source>file cannot be used</source>
        <translation>Datei nicht verwendbar</translation>
    </message>
    <message>
        <source>value fails</source>
        <translation>Wert scheitert</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>nicht ausgeführt</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>nicht befragt</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>joins later</source>
        <translation>kommt später hinzu</translation>
    </message>
    <message>
        <source>travelling</source>
        <translation>unterwegs</translation>
    </message>
    <message>
        <source>hit</source>
        <translation>getroffen</translation>
    </message>
    <message>
        <source>spent</source>
        <translation>verbraucht</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>aufgehoben</translation>
    </message>
    <message>
        <source>leaked</source>
        <translation>durchgerutscht</translation>
    </message>
    <message>
        <source>%1 (%2): %3</source>
        <translation>%1 (%2): %3</translation>
    </message>
    <message>
        <source>(absent)</source>
        <translation>(fehlt)</translation>
    </message>
    <message>
        <source>Clean up</source>
        <translation>Aufräumen</translation>
    </message>
    <message>
        <source>Convert</source>
        <translation>Umwandeln</translation>
    </message>
    <message>
        <source>All layers</source>
        <translation>Alle Layer</translation>
    </message>
    <message>
        <source>Compare strategies</source>
        <translation>Strategien vergleichen</translation>
    </message>
    <message>
        <source>No two values were merged.</source>
        <translation>Es wurden keine zwei Werte zusammengeführt.</translation>
    </message>
    <message>
        <source>Fates</source>
        <translation>Verbleib der Werte</translation>
    </message>
    <message>
        <source>The lookup fails: %1</source>
        <translation>Der Lookup scheitert: %1</translation>
    </message>
    <message>
        <source>%1 is not found: the values of the layers have no such path.</source>
        <translation>%1 wird nicht gefunden: Die Werte der Layer haben diesen Pfad nicht.</translation>
    </message>
    <message>
        <source>%1 lower layers also have this key, ignored by %2.</source>
        <translation>%1 niedrigere Layer haben diesen Schlüssel auch; %2 übergeht sie.</translation>
    </message>
    <message>
        <source>Only %1 has this key: nothing to merge.</source>
        <translation>Nur %1 hat diesen Schlüssel: nichts zusammenzuführen.</translation>
    </message>
    <message>
        <source>Without %1</source>
        <translation>Ohne %1</translation>
    </message>
    <message>
        <source>%1, because no other strategy is configured.</source>
        <translation>%1, weil keine andere Strategie eingestellt ist.</translation>
    </message>
    <message>
        <source>%1, because lookup_options has an entry %2 that matches this key.</source>
        <translation>%1, weil ein Eintrag %2 in lookup_options auf diesen Schlüssel passt.</translation>
    </message>
    <message>
        <source>%1, because %2 in the configuration sets it.</source>
        <translation>%1, weil %2 in der Konfiguration sie festlegt.</translation>
    </message>
    <message>
        <source>%1, because it is chosen here.</source>
        <translation>%1, weil es hier gewählt ist.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, as configured</source>
        <translation>%1, wie konfiguriert</translation>
    </message>
    <message>
        <source>%1, chosen here</source>
        <translation>%1, hier gewählt</translation>
    </message>
    <message>
        <source>convert_to: %1</source>
        <translation>convert_to: %1</translation>
    </message>
    <message>
        <source>Not used: %1, as configured</source>
        <translation>Nicht verwendet: %1, wie konfiguriert</translation>
    </message>
    <message>
        <source>Not used: %1 with %2, as configured</source>
        <translation>Nicht verwendet: %1 mit %2, wie konfiguriert</translation>
    </message>
    <message>
        <source>1 key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 Element</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 Elemente</translation>
    </message>
    <message>
        <source>Hashes are merged key by key. Lists begin with the lower layer; new items of the higher layer follow. Markers act on the lower side of this step and are used up by it.</source>
        <translation>Hashes werden Schlüssel für Schlüssel zusammengeführt. Listen beginnen mit dem niedrigeren Layer; neue Elemente des höheren folgen. Marker wirken auf die niedrigere Seite dieses Schritts und werden von ihm verbraucht.</translation>
    </message>
    <message>
        <source>Hashes are merged key by key. Lists begin with the lower layer; new items of the higher layer follow. Of single values the higher layer&apos;s wins.</source>
        <translation>Hashes werden Schlüssel für Schlüssel zusammengeführt. Listen beginnen mit dem niedrigeren Layer; neue Elemente des höheren folgen. Von einzelnen Werten gewinnt der des höheren.</translation>
    </message>
    <message>
        <source>Hashes are merged key by key, and the values of the lower layer win.</source>
        <translation>Hashes werden Schlüssel für Schlüssel zusammengeführt, und die Werte des niedrigeren Layers gewinnen.</translation>
    </message>
    <message>
        <source>mapping keys are never knocked out</source>
        <translation>Schlüssel von Mappings werden nie durch Knockout entfernt</translation>
    </message>
    <message>
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message>
        <source>only</source>
        <translation>einzig</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>vereint</translation>
    </message>
    <message>
        <source>overridden</source>
        <translation>überschrieben</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>doppelt</translation>
    </message>
    <message>
        <source>not consulted</source>
        <translation>nicht befragt</translation>
    </message>
    <message>
        <source>null skipped</source>
        <translation>null übergangen</translation>
    </message>
    <message>
        <source>knocked out</source>
        <translation>ausgeknockt</translation>
    </message>
    <message>
        <source>marker hit</source>
        <translation>Marker hat getroffen</translation>
    </message>
    <message>
        <source>emptied</source>
        <translation>geleert</translation>
    </message>
    <message>
        <source>marker spent</source>
        <translation>Marker verbraucht</translation>
    </message>
    <message>
        <source>marker cancelled</source>
        <translation>Marker aufgehoben</translation>
    </message>
    <message>
        <source>marker leaked</source>
        <translation>Marker durchgerutscht</translation>
    </message>
    <message>
        <source>type mismatch</source>
        <translation>Typen unverträglich</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>{list}, {v}</source>
        <translation>{list}, {v}</translation>
    </message>
    <message>
        <source>{list} and {v}</source>
        <translation>{list} und {v}</translation>
    </message>
    <message numerus="yes">
        <source>{list} and {n} more</source>
        <comment>{list} and {n} more</comment>
        <translation>
            <numerusform>{list} und {n} weiteres</numerusform>
            <numerusform>{list} und {n} weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>{L} ({place})</source>
        <translation>{L} ({place})</translation>
    </message>
    <message>
        <source>{v} in {path}</source>
        <translation>{v} in {path}</translation>
    </message>
    <message>
        <source>{L} ({v})</source>
        <translation>{L} ({v})</translation>
    </message>
    <message>
        <source>{v} of {L}</source>
        <translation>{v} von {L}</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>everything of the node</source>
        <translation>alles zum Node</translation>
    </message>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>a boolean</source>
        <translation>einen Boolean</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>einen Integer</translation>
    </message>
    <message>
        <source>a float</source>
        <translation>einen Float</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>einen String</translation>
    </message>
    <message>
        <source>a symbol</source>
        <translation>ein Symbol</translation>
    </message>
    <message>
        <source>a timestamp</source>
        <translation>einen Zeitstempel</translation>
    </message>
    <message>
        <source>binary data</source>
        <translation>Binärdaten</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a mapping</source>
        <translation>ein Mapping</translation>
    </message>
    <message>
        <source>Join {L}</source>
        <translation>{L} hinzunehmen</translation>
    </message>
    <message>
        <source>{group}: join {L}</source>
        <translation>{group}: {L} hinzunehmen</translation>
    </message>
    <message>
        <source>Take {L}</source>
        <translation>{L} nehmen</translation>
    </message>
    <message>
        <source>{group}: take {L}</source>
        <translation>{group}: {L} nehmen</translation>
    </message>
    <message>
        <source>Assemble the document</source>
        <translation>Das Dokument zusammensetzen</translation>
    </message>
    <message>
        <source>The node&apos;s own values come first. The value found for each key is added or replaces them.</source>
        <translation>Die eigenen Werte des Nodes kommen zuerst. Der gefundene Wert jedes Schlüssels kommt hinzu oder ersetzt sie.</translation>
    </message>
    <message>
        <source>The option convert_to converts the value to another type.</source>
        <translation>Die Option convert_to wandelt den Wert in einen anderen Typ um.</translation>
    </message>
    <message>
        <source>The first value is converted to the form that the strategy merges.</source>
        <translation>Der erste Wert wird in die Form umgewandelt, die die Strategie zusammenführt.</translation>
    </message>
    <message>
        <source>{L} has {v}.</source>
        <translation>{L} hat {v}.</translation>
    </message>
    <message>
        <source>{v} comes from {L}.</source>
        <translation>{v} kommt von {L}.</translation>
    </message>
    <message>
        <source>{v} of {L} is merged with the item at the same position.</source>
        <translation>{v} von {L} wird mit dem Element an derselben Position zusammengeführt.</translation>
    </message>
    <message>
        <source>{v} of {L} is merged with the item that has the same keys.</source>
        <translation>{v} von {L} wird mit dem Element zusammengeführt, das dieselben Schlüssel hat.</translation>
    </message>
    <message>
        <source>The list {v} of {L} is flattened: its items count individually.</source>
        <translation>Die Liste {v} von {L} wird aufgelöst: Ihre Elemente zählen einzeln.</translation>
    </message>
    <message>
        <source>The list {v} of {L} has one item and becomes that item.</source>
        <translation>Die Liste {v} von {L} hat ein Element und wird zu diesem Element.</translation>
    </message>
    <message>
        <source>{v} of {L} is put into a list.</source>
        <translation>{v} von {L} wird in eine Liste gesetzt.</translation>
    </message>
    <message>
        <source>The list with items of {L} is sorted.</source>
        <translation>Die Liste mit Elementen von {L} wird sortiert.</translation>
    </message>
    <message>
        <source>Sorting moves {v} of {L}.</source>
        <translation>Das Sortieren verschiebt {v} von {L}.</translation>
    </message>
    <message>
        <source>{v} of {L} is converted to another type.</source>
        <translation>{v} von {L} wird in einen anderen Typ umgewandelt.</translation>
    </message>
    <message>
        <source>{L} is not consulted.</source>
        <translation>{L} wird nicht befragt.</translation>
    </message>
    <message>
        <source>{w} of {winner} overrides {v} of {L}.</source>
        <translation>{w} von {winner} überschreibt {v} von {L}.</translation>
    </message>
    <message>
        <source>{v} of {L} is overridden.</source>
        <translation>{v} von {L} wird überschrieben.</translation>
    </message>
    <message>
        <source>{v} of {L} has another type than the value that it is merged with.</source>
        <translation>{v} von {L} hat einen anderen Typ als der Wert, mit dem zusammengeführt wird.</translation>
    </message>
    <message>
        <source>null of {L} counts as absent.</source>
        <translation>null von {L} zählt als nicht vorhanden.</translation>
    </message>
    <message>
        <source>{v} of {L} is empty and overrides nothing.</source>
        <translation>{v} von {L} ist leer und überschreibt nichts.</translation>
    </message>
    <message>
        <source>{v} of {L} is a duplicate of {twin}: it appears once.</source>
        <translation>{v} von {L} ist schon aus {twin} vorhanden: Es erscheint einmal.</translation>
    </message>
    <message>
        <source>{v} occurs more than once in {L}: it appears once.</source>
        <translation>{v} kommt in {L} mehrmals vor: Es erscheint einmal.</translation>
    </message>
    <message>
        <source>{v} of {L} is removed by {marker} of {M}.</source>
        <translation>{v} von {L} wird durch {marker} von {M} entfernt.</translation>
    </message>
    <message>
        <source>{v} of {L} is removed.</source>
        <translation>{v} von {L} wird entfernt.</translation>
    </message>
    <message>
        <source>{v} of {L} becomes an empty string because of {marker} of {M}.</source>
        <translation>{v} von {L} wird durch {marker} von {M} zu einem leeren String.</translation>
    </message>
    <message>
        <source>{v} of {L} begins with the prefix and becomes an empty string.</source>
        <translation>{v} von {L} beginnt mit dem Präfix und wird zu einem leeren String.</translation>
    </message>
    <message>
        <source>{marker} ({L}) removes its value and is used up.</source>
        <translation>{marker} ({L}) entfernt seinen Wert und ist verbraucht.</translation>
    </message>
    <message>
        <source>{marker} ({L}) is used up.</source>
        <translation>{marker} ({L}) ist verbraucht.</translation>
    </message>
    <message>
        <source>{marker} ({L}) removes nothing from {met} and is used up.</source>
        <translation>{marker} ({L}) entfernt nichts aus {met} und ist verbraucht.</translation>
    </message>
    <message>
        <source>{marker} of {L} meets the same marker of {twin}: both disappear, and nothing else is removed.</source>
        <translation>{marker} von {L} trifft auf denselben Marker von {twin}: Beide verschwinden, und sonst wird nichts entfernt.</translation>
    </message>
    <message>
        <source>{marker} of {L} meets the same marker and disappears.</source>
        <translation>{marker} von {L} trifft auf denselben Marker und verschwindet.</translation>
    </message>
    <message>
        <source>{v} of {L} is lost by accident, as in Puppet and Hiera 3: a marker is removed from the list while the merge iterates over it.</source>
        <translation>{v} von {L} geht versehentlich verloren, wie in Puppet und Hiera 3: Ein Marker wird aus der Liste entfernt, während der Merge sie durchläuft.</translation>
    </message>
    <message>
        <source>{v} of {L} makes the lookup fail.</source>
        <translation>{v} von {L} lässt den Lookup scheitern.</translation>
    </message>
    <message>
        <source>{L} to {M}</source>
        <translation>{L} bis {M}</translation>
    </message>
    <message>
        <source>{subject}: {fate}</source>
        <translation>{subject}: {fate}</translation>
    </message>
    <message>
        <source>{subject}: {fate}, survived a marker</source>
        <translation>{subject}: {fate}, hat einen Marker überstanden</translation>
    </message>
    <message>
        <source>{L}: nothing here</source>
        <translation>{L}: hier nichts</translation>
    </message>
    <message>
        <source>{key}: not found</source>
        <translation>{key}: nicht gefunden</translation>
    </message>
    <message>
        <source>{key}: lookup failed</source>
        <translation>{key}: Lookup gescheitert</translation>
    </message>
    <message>
        <source>{L} has {key}, but not {what}.</source>
        <translation>{L} hat {key}, aber nicht {what}.</translation>
    </message>
    <message>
        <source>{L} does not have {key}.</source>
        <translation>{L} hat {key} nicht.</translation>
    </message>
    <message>
        <source>The file of {L} does not exist.</source>
        <translation>Die Datei von {L} existiert nicht.</translation>
    </message>
    <message>
        <source>The path of {L} is not known.</source>
        <translation>Der Pfad von {L} ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The path of {L} contains a variable that has no value.</source>
        <translation>Der Pfad von {L} enthält eine Variable, die keinen Wert hat.</translation>
    </message>
    <message>
        <source>The file of {L} cannot be used, so it adds nothing.</source>
        <translation>Die Datei von {L} ist nicht verwendbar und trägt deshalb nichts bei.</translation>
    </message>
    <message>
        <source>{L} has {key}, but its value fails, and with it the lookup.</source>
        <translation>{L} hat {key}, aber der Wert scheitert und mit ihm der Lookup.</translation>
    </message>
    <message>
        <source>{L} needs a program that Strata does not run, so it adds nothing.</source>
        <translation>{L} braucht ein Programm, das Strata nicht ausführt, und trägt deshalb nichts bei.</translation>
    </message>
    <message>
        <source>{L} has {key}, but not {what}; it was not consulted either.</source>
        <translation>{L} hat {key}, aber nicht {what}; befragt wurde der Layer auch nicht.</translation>
    </message>
    <message>
        <source>The lookup failed before {L} was consulted.</source>
        <translation>Der Lookup scheiterte, bevor {L} befragt wurde.</translation>
    </message>
    <message>
        <source>{message}.</source>
        <translation>{message}.</translation>
    </message>
    <message numerus="yes">
        <source>No layer has {key}; {n} layers were searched.</source>
        <comment>No layer has {key}; {n} layer was searched.</comment>
        <translation>
            <numerusform>Kein Layer hat {key}; {n} Layer wurde durchsucht.</numerusform>
            <numerusform>Kein Layer hat {key}; {n} Layer wurden durchsucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>The result does not have {what}.</source>
        <translation>Das Ergebnis hat {what} nicht.</translation>
    </message>
    <message>
        <source>Everything at {what} comes from {L}.</source>
        <translation>Alles unter {what} kommt von {L}.</translation>
    </message>
    <message>
        <source>{L} has {kind} at {path}, but the result has {v} there.</source>
        <translation>{L} hat {kind} unter {path}, aber im Ergebnis steht dort {v}.</translation>
    </message>
    <message numerus="yes">
        <source>{L} has {kind} at {path} with {n} values.</source>
        <comment>{L} has {kind} at {path} with {n} value.</comment>
        <translation>
            <numerusform>{L} hat {kind} unter {path} mit {n} Wert.</numerusform>
            <numerusform>{L} hat {kind} unter {path} mit {n} Werten.</numerusform>
        </translation>
    </message>
    <message>
        <source>None of it is in the result.</source>
        <translation>Nichts davon steht im Ergebnis.</translation>
    </message>
    <message>
        <source>Strategy {strategy} stopped above it.</source>
        <translation>Die Strategie {strategy} hielt darüber an.</translation>
    </message>
    <message>
        <source>The merge created this value; no layer has exactly this.</source>
        <translation>Der Merge hat diesen Wert erzeugt; kein Layer hat ihn genau so.</translation>
    </message>
    <message>
        <source>{what} comes from {L}.</source>
        <translation>{what} kommt von {L}.</translation>
    </message>
    <message>
        <source>Merged from {n} layers by {strategy}: {list}.</source>
        <translation>Aus {n} Layern zusammengeführt mit {strategy}: {list}.</translation>
    </message>
    <message>
        <source>{L} supplies {what}.</source>
        <translation>{L} liefert {what}.</translation>
    </message>
    <message numerus="yes">
        <source>{L} supplies {v}; {list} repeat it, and it appears once.</source>
        <comment>{L} supplies {v}; {list} repeats it, and it appears once.</comment>
        <translation>
            <numerusform>{L} liefert {v}; {list} wiederholt es, es erscheint einmal.</numerusform>
            <numerusform>{L} liefert {v}; {list} wiederholen es, es erscheint einmal.</numerusform>
        </translation>
    </message>
    <message>
        <source>{L} is the highest layer that has {what}.</source>
        <translation>{L} ist der höchste Layer, der {what} hat.</translation>
    </message>
    <message>
        <source>{list} did not override it: {strategy} treats null and empty mappings as absent.</source>
        <translation>{list} hat es nicht überschrieben: {strategy} behandelt null und leere Mappings als nicht vorhanden.</translation>
    </message>
    <message>
        <source>Higher values that did not decide: {list}.</source>
        <translation>Höhere Werte, die nicht entschieden haben: {list}.</translation>
    </message>
    <message>
        <source>Only {L} has {what}.</source>
        <translation>Nur {L} hat {what}.</translation>
    </message>
    <message>
        <source>{L} supplies {what}, merged with the values of other layers by {strategy}.</source>
        <translation>{L} liefert {what}, mit {strategy} zusammengeführt mit den Werten anderer Layer.</translation>
    </message>
    <message>
        <source>Strategy {strategy} stopped at {winner}; {L} was not consulted.</source>
        <translation>Die Strategie {strategy} hielt bei {winner} an; {L} wurde nicht befragt.</translation>
    </message>
    <message>
        <source>Strategy {strategy} stopped at a higher layer; {L} was not consulted.</source>
        <translation>Die Strategie {strategy} hielt bei einem höheren Layer an; {L} wurde nicht befragt.</translation>
    </message>
    <message>
        <source>The value of {L} stays.</source>
        <translation>Der Wert von {L} bleibt.</translation>
    </message>
    <message>
        <source>Removed because the knockout prefix is part of its key.</source>
        <translation>Entfernt, weil das Knockout-Präfix Teil seines Schlüssels ist.</translation>
    </message>
    <message>
        <source>Removed by {marker} in {L}.</source>
        <translation>Entfernt durch {marker} in {L}.</translation>
    </message>
    <message>
        <source>Removed by a knockout marker.</source>
        <translation>Entfernt durch einen Knockout-Marker.</translation>
    </message>
    <message>
        <source>It leaves the list together with the marker in the same item.</source>
        <translation>Es verlässt die Liste zusammen mit dem Marker im selben Element.</translation>
    </message>
    <message>
        <source>A string that begins with the knockout prefix becomes an empty string as soon as layers are merged; {v} of {L} did.</source>
        <translation>Ein String, der mit dem Knockout-Präfix beginnt, wird zu einem leeren String, sobald Layer zusammengeführt werden; so {v} von {L}.</translation>
    </message>
    <message>
        <source>{marker} in {L} turned this value into an empty string.</source>
        <translation>{marker} in {L} hat aus diesem Wert einen leeren String gemacht.</translation>
    </message>
    <message>
        <source>{L} has {kind}, which does not fit the other layers.</source>
        <translation>{L} hat {kind}; das passt nicht zu den anderen Layern.</translation>
    </message>
    <message>
        <source>{L} has {kind} and {winner} has {otherKind}; values of different types are not merged, so that of {winnerLayer} is used.</source>
        <translation>{L} hat {kind}, {winner} {otherKind}; Werte verschiedener Art werden nicht zusammengeführt, deshalb gilt der von {winnerLayer}.</translation>
    </message>
    <message>
        <source>{message} ({place}:{column}).</source>
        <translation>{message} ({place}:{column}).</translation>
    </message>
    <message>
        <source>{L} has {kind}, which made the lookup fail.</source>
        <translation>{L} hat {kind}; daran scheiterte der Lookup.</translation>
    </message>
    <message>
        <source>Lost by accident: the merge removes {marker} of {L} from the list while it iterates over it, and skips this value.</source>
        <translation>Versehentlich verloren: Der Merge entfernt {marker} von {L} aus der Liste, während er sie durchläuft, und überspringt diesen Wert.</translation>
    </message>
    <message>
        <source>Lost by accident: the merge removes a marker from the list while it iterates over it, and skips this value.</source>
        <translation>Versehentlich verloren: Der Merge entfernt einen Marker aus der Liste, während er sie durchläuft, und überspringt diesen Wert.</translation>
    </message>
    <message>
        <source>{marker} in {L} had no effect: {fate}.</source>
        <translation>{marker} in {L} blieb ohne Wirkung: {fate}.</translation>
    </message>
    <message>
        <source>{marker} was used up.</source>
        <translation>{marker} ist verbraucht.</translation>
    </message>
    <message numerus="yes">
        <source>Removed {n} values: {list}.</source>
        <comment>Removed {n} value: {list}.</comment>
        <translation>
            <numerusform>Entfernte {n} Wert: {list}.</numerusform>
            <numerusform>Entfernte {n} Werte: {list}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{marker} was used when {L} met {met}. {met} have no {target}, and a marker does not travel further.</source>
        <comment>{marker} was used when {L} met {met}. {met} has no {target}, and a marker does not travel further.</comment>
        <translation>
            <numerusform>{marker} wurde verbraucht, als {L} auf {met} traf. {met} hat kein {target}, und ein Marker wandert nicht weiter.</numerusform>
            <numerusform>{marker} wurde verbraucht, als {L} auf {met} traf. {met} haben kein {target}, und ein Marker wandert nicht weiter.</numerusform>
        </translation>
    </message>
    <message>
        <source>value to remove</source>
        <translation>Wert zum Entfernen</translation>
    </message>
    <message>
        <source>{L} and {twin} carry the same marker {marker}; one removed the other, so lower layers are untouched.</source>
        <translation>{L} und {twin} tragen denselben Marker {marker}; einer hat den anderen entfernt, niedrigere Layer bleiben also unberührt.</translation>
    </message>
    <message>
        <source>{L} and another layer carry the same marker {marker}; one removed the other, so lower layers are untouched.</source>
        <translation>{L} und ein anderer Layer tragen denselben Marker {marker}; einer hat den anderen entfernt, niedrigere Layer bleiben also unberührt.</translation>
    </message>
    <message>
        <source>{marker} in {L} is part of the result because {reason}.</source>
        <translation>{marker} in {L} ist Teil des Ergebnisses, weil {reason}.</translation>
    </message>
    <message>
        <source>no layer below {L} has {key}, so there was nothing to remove it from</source>
        <translation>kein Layer unter {L} {key} hat und es somit nichts zu entfernen gab</translation>
    </message>
    <message>
        <source>the lists of lower layers were not merged with this one as a whole</source>
        <translation>die Listen niedrigerer Layer mit dieser nicht als Ganzes zusammengeführt wurden</translation>
    </message>
    <message>
        <source>{L} tried to remove this with {marker}.</source>
        <translation>{L} wollte dies mit {marker} entfernen.</translation>
    </message>
    <message>
        <source>{L} tried to remove this with {marker}, which was used up on {met}, where it removed {list}; it does not reach {here}.</source>
        <translation>{L} wollte dies mit {marker} entfernen; der Marker wurde bei {met} verbraucht, wo er {list} entfernte, und erreicht {here} nicht.</translation>
    </message>
    <message>
        <source>{token} is {v}</source>
        <translation>{token} ist {v}</translation>
    </message>
    <message>
        <source>{token} has no value</source>
        <translation>{token} hat keinen Wert</translation>
    </message>
    <message>
        <source>{list}; {v}</source>
        <translation>{list}; {v}</translation>
    </message>
    <message>
        <source>{path} is added with {w}</source>
        <translation>{path} kommt mit {w} hinzu</translation>
    </message>
    <message>
        <source>{w} is added to {path}</source>
        <translation>{w} kommt zu {path} hinzu</translation>
    </message>
    <message>
        <source>{path} ({v}) is removed</source>
        <translation>{path} ({v}) wird entfernt</translation>
    </message>
    <message>
        <source>{v} is removed from {path}</source>
        <translation>{v} wird aus {path} entfernt</translation>
    </message>
    <message>
        <source>{path} is {w} instead of {v}</source>
        <translation>{path} ist {w} statt {v}</translation>
    </message>
    <message>
        <source>{path} moves</source>
        <translation>{path} steht an anderer Stelle</translation>
    </message>
    <message>
        <source>{v} moves within {path}</source>
        <translation>{v} steht in {path} an anderer Stelle</translation>
    </message>
    <message>
        <source>{what} is in the result of {key}.</source>
        <translation>{what} ist im Ergebnis von {key}.</translation>
    </message>
    <message>
        <source>{what} is not in the result of {key}.</source>
        <translation>{what} ist nicht im Ergebnis von {key}.</translation>
    </message>
    <message>
        <source>No layer has {what} in {key}.</source>
        <translation>Kein Layer hat {what} in {key}.</translation>
    </message>
    <message>
        <source>Similar spelling: {list}.</source>
        <translation>Ähnlich geschrieben: {list}.</translation>
    </message>
    <message numerus="yes">
        <source>And {n} more places.</source>
        <comment>And {n} more place.</comment>
        <translation>
            <numerusform>Und {n} weitere Stelle.</numerusform>
            <numerusform>Und {n} weitere Stellen.</numerusform>
        </translation>
    </message>
    <message>
        <source>a Ruby object</source>
        <translation>ein Ruby-Objekt</translation>
    </message>
    <message>
        <source>{v} %</source>
        <translation>{v} %</translation>
    </message>
    <message>
        <source>&lt; 1 %</source>
        <translation>&lt; 1 %</translation>
    </message>
    <message>
        <source>&gt; 99 %</source>
        <translation>&gt; 99 %</translation>
    </message>
    <message>
        <source>(not found)</source>
        <translation>(nicht gefunden)</translation>
    </message>
    <message>
        <source>error: {message}</source>
        <translation>Fehler: {message}</translation>
    </message>
    <message>
        <source>{text} (sealed: the clear text may be the same)</source>
        <translation>{text} (versiegelt: der Klartext kann derselbe sein)</translation>
    </message>
    <message numerus="yes">
        <source>{n} keys with other values: {list}</source>
        <comment>{n} key with another value: {list}</comment>
        <translation>
            <numerusform>{n} Schlüssel mit anderem Wert: {list}</numerusform>
            <numerusform>{n} Schlüssel mit anderen Werten: {list}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No effect: {n} keys have other values ({list}), but no answer changed</source>
        <comment>No effect: {n} key has another value ({list}), but no answer changed</comment>
        <translation>
            <numerusform>Keine Wirkung: {n} Schlüssel hat einen anderen Wert ({list}), aber keine Antwort ändert sich</numerusform>
            <numerusform>Keine Wirkung: {n} Schlüssel haben andere Werte ({list}), aber keine Antwort ändert sich</numerusform>
        </translation>
    </message>
    <message>
        <source>No effect: only the order of its keys changed</source>
        <translation>Keine Wirkung: Nur die Reihenfolge der Schlüssel ändert sich</translation>
    </message>
    <message>
        <source>No effect: only comments, whitespace or notation changed</source>
        <translation>Keine Wirkung: Nur Kommentare, Leerraum oder die Schreibweise ändern sich</translation>
    </message>
    <message>
        <source>No effect: no node reads it</source>
        <translation>Keine Wirkung: kein Node liest sie</translation>
    </message>
    <message>
        <source>Not data: all keys were looked up</source>
        <translation>Keine Daten: Alle Schlüssel wurden nachgeschlagen</translation>
    </message>
    <message>
        <source>No effect: all keys were looked up, and no answer changed</source>
        <translation>Keine Wirkung: Alle Schlüssel wurden nachgeschlagen, und keine Antwort ändert sich</translation>
    </message>
    <message numerus="yes">
        <source>{n} effects, on {nodes}.</source>
        <comment>{n} effect, on {nodes}.</comment>
        <translation>
            <numerusform>{n} Wirkung, auf {nodes}.</numerusform>
            <numerusform>{n} Wirkungen, auf {nodes}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} effects. All keys were looked up without a node.</source>
        <comment>{n} effect. All keys were looked up without a node.</comment>
        <translation>
            <numerusform>{n} Wirkung. Alle Schlüssel wurden ohne Node nachgeschlagen.</numerusform>
            <numerusform>{n} Wirkungen. Alle Schlüssel wurden ohne Node nachgeschlagen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all {n} nodes</source>
        <comment>{n} node</comment>
        <translation>
            <numerusform>{n} Node</numerusform>
            <numerusform>allen {n} Nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{some} of {n} nodes</source>
        <comment>{some} of {n} node</comment>
        <translation>
            <numerusform>{some} von {n} Node</numerusform>
            <numerusform>{some} von {n} Nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No effect on {n} nodes.</source>
        <comment>No effect on {n} node.</comment>
        <translation>
            <numerusform>Keine Wirkung auf {n} Node.</numerusform>
            <numerusform>Keine Wirkung auf {n} Nodes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No node is known. {n} nodes derived from the names of data files stand for all: give facts with --facts to use your own.</source>
        <comment>No node is known. {n} node derived from the names of data files stands for all: give facts with --facts to use your own.</comment>
        <translation>
            <numerusform>Kein Node ist bekannt. {n} aus den Namen der Datendateien abgeleiteter Node steht für alle: Mit Facts (--facts) gelten die eigenen.</numerusform>
            <numerusform>Kein Node ist bekannt. {n} aus den Namen der Datendateien abgeleitete Nodes stehen für alle: Mit Facts (--facts) gelten die eigenen.</numerusform>
        </translation>
    </message>
    <message>
        <source>the value of another kind</source>
        <translation>der Wert eines anderen Typs</translation>
    </message>
    <message>
        <source>the value below</source>
        <translation>der Wert darunter</translation>
    </message>
    <message>
        <source>the sealed value</source>
        <translation>der versiegelte Wert</translation>
    </message>
    <message>
        <source>the other marker</source>
        <translation>der andere Marker</translation>
    </message>
    <message>
        <source>the value that stays</source>
        <translation>der Wert, der bleibt</translation>
    </message>
    <message>
        <source>the value that wins</source>
        <translation>der Wert, der gewinnt</translation>
    </message>
    <message>
        <source>A file begins with a byte order mark.</source>
        <translation>Eine Datei beginnt mit einem Byte Order Mark.</translation>
    </message>
    <message>
        <source>A configuration cannot be used.</source>
        <translation>Eine Konfiguration ist nicht verwendbar.</translation>
    </message>
    <message>
        <source>All lookups that need the configuration fail.</source>
        <translation>Alle Lookups, die die Konfiguration brauchen, schlagen fehl.</translation>
    </message>
    <message>
        <source>A setting is deprecated.</source>
        <translation>Eine Einstellung ist veraltet.</translation>
    </message>
    <message>
        <source>A later version does not have the setting.</source>
        <translation>Eine spätere Version hat die Einstellung nicht mehr.</translation>
    </message>
    <message>
        <source>Only one of the two settings counts.</source>
        <translation>Nur eine der beiden Einstellungen zählt.</translation>
    </message>
    <message>
        <source>A configuration is not used.</source>
        <translation>Eine Konfiguration wird nicht verwendet.</translation>
    </message>
    <message>
        <source>A named configuration does not exist.</source>
        <translation>Eine Konfiguration, die genannt wird, gibt es nicht.</translation>
    </message>
    <message>
        <source>The levels of the missing configuration are not searched.</source>
        <translation>Die Ebenen der fehlenden Konfiguration werden nicht befragt.</translation>
    </message>
    <message>
        <source>A setting has no effect.</source>
        <translation>Eine Einstellung hat keine Wirkung.</translation>
    </message>
    <message>
        <source>Lookups give the same answers as without the setting.</source>
        <translation>Abfragen ergeben dasselbe wie ohne die Einstellung.</translation>
    </message>
    <message>
        <source>A configuration file is not a mapping.</source>
        <translation>Eine Konfigurationsdatei ist kein Mapping.</translation>
    </message>
    <message>
        <source>A level needs something that Strata does not run.</source>
        <translation>Eine Ebene braucht etwas, das Strata nicht ausführt.</translation>
    </message>
    <message>
        <source>A configuration has an old version.</source>
        <translation>Eine Konfiguration hat eine alte Version.</translation>
    </message>
    <message>
        <source>A handler is not known.</source>
        <translation>Ein Handler ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The values for the handler stay as they are written.</source>
        <translation>Die Werte für den Handler bleiben, wie sie geschrieben sind.</translation>
    </message>
    <message>
        <source>A strategy is not known.</source>
        <translation>Eine Strategie ist nicht bekannt.</translation>
    </message>
    <message>
        <source>A setting has a value that is not known.</source>
        <translation>Eine Einstellung hat einen unbekannten Wert.</translation>
    </message>
    <message>
        <source>`convert_to` cannot convert the value.</source>
        <translation>`convert_to` kann den Wert nicht umwandeln.</translation>
    </message>
    <message>
        <source>The lookup fails.</source>
        <translation>Der Lookup schlägt fehl.</translation>
    </message>
    <message>
        <source>A conversion is not evaluated by Strata.</source>
        <translation>Eine Umwandlung wertet Strata nicht aus.</translation>
    </message>
    <message>
        <source>The value is shown unconverted.</source>
        <translation>Der Wert wird nicht umgewandelt gezeigt.</translation>
    </message>
    <message>
        <source>Datum reports an error for an answer.</source>
        <translation>Datum meldet zu einer Antwort einen Fehler.</translation>
    </message>
    <message>
        <source>The configuration cannot be built for the node.</source>
        <translation>Die Konfiguration kann für den Node nicht gebaut werden.</translation>
    </message>
    <message>
        <source>An expression needs PowerShell.</source>
        <translation>Ein Ausdruck braucht PowerShell.</translation>
    </message>
    <message>
        <source>The expression is shown as it is written.</source>
        <translation>Der Ausdruck wird gezeigt, wie er geschrieben ist.</translation>
    </message>
    <message>
        <source>Datum warns about an answer.</source>
        <translation>Datum warnt zu einer Antwort.</translation>
    </message>
    <message>
        <source>The value that Datum warns about is missing from the result.</source>
        <translation>Der Wert, vor dem Datum warnt, fehlt im Ergebnis.</translation>
    </message>
    <message>
        <source>A file of facts cannot be read.</source>
        <translation>Eine Datei mit Facts ist nicht lesbar.</translation>
    </message>
    <message>
        <source>The nodes of the file are not known.</source>
        <translation>Die Nodes der Datei sind nicht bekannt.</translation>
    </message>
    <message>
        <source>A data file cannot be read.</source>
        <translation>Eine Datendatei ist nicht lesbar.</translation>
    </message>
    <message>
        <source>Two files or folders have the same name for Datum.</source>
        <translation>Zwei Dateien oder Ordner haben für Datum denselben Namen.</translation>
    </message>
    <message>
        <source>Datum ignores one of the two.</source>
        <translation>Datum übergeht eines von beiden.</translation>
    </message>
    <message>
        <source>A file or folder has a name that belongs to Datum itself.</source>
        <translation>Eine Datei oder ein Ordner hat einen Namen, der Datum selbst gehört.</translation>
    </message>
    <message>
        <source>The file or folder cannot be reached.</source>
        <translation>Die Datei oder der Ordner ist nicht erreichbar.</translation>
    </message>
    <message>
        <source>A file has a character in its name that Datum cannot read.</source>
        <translation>Der Name einer Datei enthält ein Zeichen, das Datum nicht lesen kann.</translation>
    </message>
    <message>
        <source>A data file is not a mapping.</source>
        <translation>Eine Datendatei ist kein Mapping.</translation>
    </message>
    <message>
        <source>The file counts as empty.</source>
        <translation>Die Datei gilt als leer.</translation>
    </message>
    <message>
        <source>No known node reads a file.</source>
        <translation>Kein bekannter Node liest eine Datei.</translation>
    </message>
    <message>
        <source>What the lower layers add is not in the result.</source>
        <translation>Was die niedrigeren Layer hinzufügen, steht nicht im Ergebnis.</translation>
    </message>
    <message>
        <source>An include is not read.</source>
        <translation>Ein include wird nicht gelesen.</translation>
    </message>
    <message>
        <source>The values of the included file are missing.</source>
        <translation>Die Werte der eingebundenen Datei fehlen.</translation>
    </message>
    <message>
        <source>A variable in a value is not set.</source>
        <translation>Eine Variable in einem Wert ist nicht gesetzt.</translation>
    </message>
    <message>
        <source>A JSON file is not strict JSON.</source>
        <translation>Eine JSON-Datei ist kein strenges JSON.</translation>
    </message>
    <message>
        <source>Strict JSON parsers reject the file.</source>
        <translation>Strenge JSON-Parser lehnen die Datei ab.</translation>
    </message>
    <message>
        <source>A list or a mapping is used as a key.</source>
        <translation>Eine Liste oder ein Mapping dient als Schlüssel.</translation>
    </message>
    <message>
        <source>A file has the same key twice.</source>
        <translation>Eine Datei hat denselben Schlüssel zweimal.</translation>
    </message>
    <message>
        <source>Only the last value of the key counts.</source>
        <translation>Nur der letzte Wert des Schlüssels zählt.</translation>
    </message>
    <message>
        <source>A key has values of different types in layers that are merged.</source>
        <translation>Ein Schlüssel hat in Layern, die zusammengeführt werden, Werte verschiedener Typen.</translation>
    </message>
    <message>
        <source>A level was not run by Strata.</source>
        <translation>Eine Ebene hat Strata nicht ausgeführt.</translation>
    </message>
    <message>
        <source>Answers do not include the data of the level.</source>
        <translation>Antworten enthalten die Daten der Ebene nicht.</translation>
    </message>
    <message>
        <source>No known node has a file at a level.</source>
        <translation>Kein bekannter Node hat auf einer Ebene eine Datei.</translation>
    </message>
    <message>
        <source>The level does nothing.</source>
        <translation>Die Ebene tut nichts.</translation>
    </message>
    <message>
        <source>A lookup fails.</source>
        <translation>Ein Lookup schlägt fehl.</translation>
    </message>
    <message>
        <source>The catalog of the node cannot be built.</source>
        <translation>Der Katalog des Nodes kann nicht gebaut werden.</translation>
    </message>
    <message>
        <source>Two equal knockout markers remove each other.</source>
        <translation>Zwei gleiche Knockout-Marker heben sich auf.</translation>
    </message>
    <message>
        <source>The item that the markers name stays in the result.</source>
        <translation>Das Element, das die Marker nennen, bleibt im Ergebnis.</translation>
    </message>
    <message>
        <source>A knockout marker is part of the result.</source>
        <translation>Ein Knockout-Marker ist Teil des Ergebnisses.</translation>
    </message>
    <message>
        <source>The marker removed nothing, and is itself used as a value.</source>
        <translation>Der Marker hat nichts entfernt und dient selbst als Wert.</translation>
    </message>
    <message>
        <source>A knockout marker is used up before it reaches what it names.</source>
        <translation>Ein Knockout-Marker ist verbraucht, bevor er erreicht, was er nennt.</translation>
    </message>
    <message>
        <source>The item that the marker names stays in the result.</source>
        <translation>Das Element, das der Marker nennt, bleibt im Ergebnis.</translation>
    </message>
    <message>
        <source>A knockout marker removes nothing.</source>
        <translation>Ein Knockout-Marker entfernt nichts.</translation>
    </message>
    <message>
        <source>Datum merges nothing where `&lt;&lt;` is written.</source>
        <translation>Datum führt nichts zusammen, wo `&lt;&lt;` steht.</translation>
    </message>
    <message>
        <source>A merge key replaces a key above it.</source>
        <translation>Ein Merge-Schlüssel ersetzt einen Schlüssel über ihm.</translation>
    </message>
    <message>
        <source>The order of the lines decides which value is used.</source>
        <translation>Die Reihenfolge der Zeilen entscheidet, welcher Wert gilt.</translation>
    </message>
    <message>
        <source>A module has a key of another module.</source>
        <translation>Ein Modul hat einen Schlüssel eines anderen Moduls.</translation>
    </message>
    <message>
        <source>A value wins on no known node.</source>
        <translation>Ein Wert gewinnt auf keinem bekannten Node.</translation>
    </message>
    <message>
        <source>Two options are for one path.</source>
        <translation>Zwei Optionen gelten für einen Pfad.</translation>
    </message>
    <message>
        <source>Every lookup fails.</source>
        <translation>Jeder Lookup schlägt fehl.</translation>
    </message>
    <message>
        <source>The option has no effect.</source>
        <translation>Die Option hat keine Wirkung.</translation>
    </message>
    <message>
        <source>Options match no key.</source>
        <translation>Optionen passen auf keinen Schlüssel.</translation>
    </message>
    <message>
        <source>A value is equal to the one it overrides.</source>
        <translation>Ein Wert ist gleich dem, den er überschreibt.</translation>
    </message>
    <message>
        <source>A path has an empty part, because a variable is not set.</source>
        <translation>Ein Pfad hat einen leeren Teil, weil eine Variable nicht gesetzt ist.</translation>
    </message>
    <message>
        <source>The folder of a path does not exist.</source>
        <translation>Den Ordner eines Pfads gibt es nicht.</translation>
    </message>
    <message>
        <source>The level never has a file.</source>
        <translation>Die Ebene hat nie eine Datei.</translation>
    </message>
    <message>
        <source>A pattern matches too many files.</source>
        <translation>Auf ein Muster passen zu viele Dateien.</translation>
    </message>
    <message>
        <source>Strata does not read all files of the pattern.</source>
        <translation>Strata liest nicht alle Dateien des Musters.</translation>
    </message>
    <message>
        <source>An ordinary value begins with the knockout prefix.</source>
        <translation>Ein gewöhnlicher Wert beginnt mit dem Knockout-Präfix.</translation>
    </message>
    <message>
        <source>A knockout prefix has characters with a meaning in regular expressions.</source>
        <translation>Ein Knockout-Präfix hat Zeichen mit einer Bedeutung in regulären Ausdrücken.</translation>
    </message>
    <message>
        <source>The prefix also matches values that do not begin with it.</source>
        <translation>Das Präfix passt auch auf Werte, die nicht mit ihm beginnen.</translation>
    </message>
    <message>
        <source>A sealed value is not opened.</source>
        <translation>Ein versiegelter Wert wird nicht geöffnet.</translation>
    </message>
    <message>
        <source>The value is shown sealed.</source>
        <translation>Der Wert wird versiegelt gezeigt.</translation>
    </message>
    <message>
        <source>A value is sealed in one layer and in clear text in another.</source>
        <translation>Ein Wert ist in einem Layer versiegelt und in einem anderen im Klartext.</translation>
    </message>
    <message>
        <source>The end of a file is ignored.</source>
        <translation>Das Ende einer Datei wird übergangen.</translation>
    </message>
    <message>
        <source>A file has bytes that are not UTF-8.</source>
        <translation>Eine Datei hat Bytes, die kein UTF-8 sind.</translation>
    </message>
    <message>
        <source>The bytes become other characters.</source>
        <translation>Aus den Bytes werden andere Zeichen.</translation>
    </message>
    <message>
        <source>A path uses a variable that is not set.</source>
        <translation>Ein Pfad verwendet eine Variable, die nicht gesetzt ist.</translation>
    </message>
    <message>
        <source>The level is read as if the variable were empty.</source>
        <translation>Die Ebene wird gelesen, als wäre die Variable leer.</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message numerus="yes">
        <source>{list} could not be searched and may have it.</source>
        <comment>{list} could not be searched and may have it.</comment>
        <translation>
            <numerusform>{list} konnte nicht durchsucht werden und hat es vielleicht.</numerusform>
            <numerusform>{list} konnten nicht durchsucht werden und haben es vielleicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>of two layers</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <comment>layer, kind of value, place</comment>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>{L} has a single item of {key}: it is at {path}.</source>
        <translation>{L} hat von {key} ein einziges Element: Es steht bei {path}.</translation>
    </message>
    <message>
        <source>Without it, {effect}.</source>
        <translation>Ohne das {effect}.</translation>
    </message>
    <message>
        <source>As a quoted string, {effect}.</source>
        <translation>Als Text in Anführungszeichen {effect}.</translation>
    </message>
    <message>
        <source>no answer changes</source>
        <translation>ändert sich keine Antwort</translation>
    </message>
    <message numerus="yes">
        <source>these change on {n} nodes: {keys}</source>
        <comment>these change on {n} node: {keys}</comment>
        <translation>
            <numerusform>ändern sich auf {n} Node: {keys}</numerusform>
            <numerusform>ändern sich auf {n} Nodes: {keys}</numerusform>
        </translation>
    </message>
    <message>
        <source>Another version of Datum gives another answer.</source>
        <translation>Eine andere Version von Datum gibt eine andere Antwort.</translation>
    </message>
    <message>
        <source>A node gets another value when the version of Datum changes.</source>
        <translation>Ein Node bekommt einen anderen Wert, wenn die Version von Datum wechselt.</translation>
    </message>
    <message>
        <source>{L} has {key}, but nothing of that is in the result.</source>
        <translation>{L} hat {key}, aber nichts davon ist im Ergebnis.</translation>
    </message>
    <message>
        <source>No layer has %1: there is none to search.</source>
        <translation>Kein Layer hat %1: Es gibt keinen, der zu durchsuchen wäre.</translation>
    </message>
    <message>
        <source>No layer has %1. One layer was searched.</source>
        <translation>Kein Layer hat %1. Ein Layer wurde durchsucht.</translation>
    </message>
    <message>
        <source>No layer has %2. These %1 layers were searched, highest priority first.</source>
        <translation>Kein Layer hat %2. Diese %1 Layer wurden durchsucht, höchste Priorität zuerst.</translation>
    </message>
    <message>
        <source>1 lower layer also has this key, ignored by %2.</source>
        <translation>1 niedrigerer Layer hat diesen Schlüssel auch; %2 übergeht ihn.</translation>
    </message>
    <message>
        <source>The strategy is **{strategy}**.</source>
        <translation>Die Strategie ist **{strategy}**.</translation>
    </message>
    <message>
        <source>The strategy is **{strategy}** with {options}.</source>
        <translation>Die Strategie ist **{strategy}** mit {options}.</translation>
    </message>
    <message>
        <source>{key}, at {path}</source>
        <translation>{key}, bei {path}</translation>
    </message>
    <message>
        <source>Which items are in the result of {what}, and in which order?</source>
        <translation>Welche Elemente sind im Ergebnis von {what}, und in welcher Reihenfolge?</translation>
    </message>
    <message>
        <source>Which keys are in the result of {what}?</source>
        <translation>Welche Schlüssel sind im Ergebnis von {what}?</translation>
    </message>
    <message>
        <source>What is the result of {what}?</source>
        <translation>Was ist das Ergebnis von {what}?</translation>
    </message>
    <message>
        <source>A value</source>
        <translation>Ein Wert</translation>
    </message>
    <message>
        <source>The key is not found</source>
        <translation>Der Schlüssel wird nicht gefunden</translation>
    </message>
    <message>
        <source>The lookup fails</source>
        <translation>Der Lookup schlägt fehl</translation>
    </message>
    <message>
        <source>The values of the layers cannot be merged here.</source>
        <translation>Die Layer mit dem Schlüssel ergeben hier keinen Wert.</translation>
    </message>
    <message>
        <source>At least one layer has the key. A layer with null has it, too.</source>
        <translation>Mindestens ein Layer hat den Schlüssel. Auch ein Layer mit null hat ihn.</translation>
    </message>
    <message>
        <source>This lookup succeeds.</source>
        <translation>Dieser Lookup gelingt.</translation>
    </message>
    <message>
        <source>These are the right items, in reverse order.</source>
        <translation>Das sind die richtigen Elemente, in umgekehrter Reihenfolge.</translation>
    </message>
    <message>
        <source>The result can be null only if a layer has null.</source>
        <translation>Für null braucht es einen Layer mit null.</translation>
    </message>
    <message>
        <source>The result can be an empty string only if a layer has one.</source>
        <translation>Für einen leeren Text braucht es einen Layer mit einem leeren Text.</translation>
    </message>
    <message>
        <source>You expect a marker to reach all layers below. It meets the next lower layer with the key, and is used up there.</source>
        <translation>Sie erwarten, dass ein Marker alle Layer darunter erreicht. Er trifft auf den nächstniedrigeren Layer mit dem Schlüssel und wird dort verbraucht.</translation>
    </message>
    <message>
        <source>That is what `{strategy}` gives.</source>
        <translation>Das liefert `{strategy}`.</translation>
    </message>
    <message>
        <source>That would be the result if the hierarchy were reversed.</source>
        <translation>Das wäre das Ergebnis, wenn die Hierarchie umgekehrt wäre.</translation>
    </message>
    <message>
        <source>Change `{file}` so that the lookup returns what it would return without `{L}`.</source>
        <translation>Ändern Sie `{file}` so, dass der Lookup das ergibt, was er ohne `{L}` ergäbe.</translation>
    </message>
    <message>
        <source>A layer that does not have the key takes no part.</source>
        <translation>Ein Layer, der den Schlüssel nicht hat, nimmt nicht teil.</translation>
    </message>
    <message>
        <source>**Rule:** {rule}</source>
        <translation>**Regel:** {rule}</translation>
    </message>
    <message>
        <source>`{strategy}` decides which of the layers count, and how.</source>
        <translation>`{strategy}` entscheidet, welche der Layer zählen und wie.</translation>
    </message>
    <message>
        <source>The value of the most specific layer; nothing is merged</source>
        <translation>Der Wert des speziellsten Layers; nichts wird zusammengeführt</translation>
    </message>
    <message>
        <source>Hashes are merged at their top level; arrays come from the most specific layer</source>
        <translation>Hashes werden auf ihrer ersten Stufe zusammengeführt; Listen kommen vom speziellsten Layer</translation>
    </message>
    <message>
        <source>Hashes are merged at every level, arrays without repetitions, lists of hashes by Name and Version</source>
        <translation>Hashes werden auf jeder Stufe zusammengeführt, Listen ohne Wiederholungen, Listen von Hashes nach Name und Version</translation>
    </message>
    <message>
        <source>The highest layer that has the key wins.</source>
        <translation>Der höchste Layer, der den Schlüssel hat, gewinnt.</translation>
    </message>
    <message>
        <source>Texts and lists of all layers in one flat list without duplicates.</source>
        <translation>Texte und Listen aller Layer in einer flachen Liste ohne Doppelte.</translation>
    </message>
    <message>
        <source>Top-level keys of all layers; the highest layer wins each.</source>
        <translation>Die Schlüssel der ersten Stufe aus allen Layern; jeden gewinnt der höchste Layer.</translation>
    </message>
    <message>
        <source>Merged at every depth; where single values meet, the lowest layer wins.</source>
        <translation>Auf jeder Stufe zusammengeführt; wo einzelne Werte aufeinandertreffen, gewinnt der niedrigste Layer.</translation>
    </message>
    <message>
        <source>Merged at every depth; where single values meet, the highest layer wins.</source>
        <translation>Auf jeder Stufe zusammengeführt; wo einzelne Werte aufeinandertreffen, gewinnt der höchste Layer.</translation>
    </message>
    <message>
        <source>All layers&apos; values in one flat list without duplicates.</source>
        <translation>Die Werte aller Layer in einer flachen Liste ohne Doppelte.</translation>
    </message>
    <message>
        <source>Hashes and arrays of all layers merged at every depth.</source>
        <translation>Hashes und Listen aller Layer, auf jeder Stufe zusammengeführt.</translation>
    </message>
    <message>
        <source>puppet lookup prints nothing here and ends with status 1.</source>
        <translation>puppet lookup gibt hier nichts aus und endet mit Status 1.</translation>
    </message>
    <message>
        <source>puppet lookup prints: %1</source>
        <translation>puppet lookup gibt aus: %1</translation>
    </message>
    <message>
        <source>hiera prints this text with Ruby&apos;s backtrace and ends with status 1.</source>
        <translation>hiera gibt diesen Text mit Rubys Aufrufliste aus und endet mit Status 1.</translation>
    </message>
    <message>
        <source>With the marker in the layer right above, {effect}.</source>
        <translation>Mit dem Marker in der Ebene direkt darüber {effect}.</translation>
    </message>
    <message>
        <source>Tried: {edit}, {what} is in the result.</source>
        <translation>Ausprobiert: {edit} ist {what} im Ergebnis.</translation>
    </message>
    <message>
        <source>Tried: {edit}, {what} is not in the result.</source>
        <translation>Ausprobiert: {edit} ist {what} nicht im Ergebnis.</translation>
    </message>
    <message>
        <source>without {list}</source>
        <translation>ohne {list}</translation>
    </message>
    <message>
        <source>with {w} in {L}</source>
        <translation>mit {w} in {L}</translation>
    </message>
    <message>
        <source>with {w} instead of {v} in {L}</source>
        <translation>mit {w} statt {v} in {L}</translation>
    </message>
    <message>
        <source>with a marker {marker} in {L}</source>
        <translation>mit einem Marker {marker} in {L}</translation>
    </message>
    <message>
        <source>with the marker {marker} of {L} moved to {other}</source>
        <translation>mit dem Marker {marker}, von {L} nach {other} versetzt,</translation>
    </message>
    <message>
        <source>with the strategy {strategy} set in {file}</source>
        <translation>mit der Strategie {strategy}, festgelegt in {file}</translation>
    </message>
    <message numerus="yes">
        <source>It changes {n} other nodes.</source>
        <comment>It changes {n} other node.</comment>
        <translation>
            <numerusform>{n} anderer Node ändert sich dadurch.</numerusform>
            <numerusform>{n} andere Nodes ändern sich dadurch.</numerusform>
        </translation>
    </message>
    <message>
        <source>It changes no other node.</source>
        <translation>Kein anderer Node ändert sich dadurch.</translation>
    </message>
    <message>
        <source>file does not exist</source>
        <translation>Datei existiert nicht</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>existiert nicht</translation>
    </message>
    <message>
        <source>is a folder, not a file</source>
        <translation>ist ein Ordner, keine Datei</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>cannot be reached: permission denied</source>
        <translation>ist nicht erreichbar: keine Berechtigung</translation>
    </message>
    <message>
        <source>is a folder that cannot be read: permission denied</source>
        <translation>ist ein Ordner, der nicht gelesen werden kann: keine Berechtigung</translation>
    </message>
    <message>
        <source>cannot be opened for reading: permission denied</source>
        <translation>kann nicht zum Lesen geöffnet werden: keine Berechtigung</translation>
    </message>
    <message>
        <source>cannot be opened for reading</source>
        <translation>kann nicht zum Lesen geöffnet werden</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>changes while it is read</source>
        <translation>ändert sich, während sie gelesen wird</translation>
    </message>
    <message>
        <source>is larger than {n} MiB and is not read</source>
        <translation>ist größer als {n} MiB und wird nicht gelesen</translation>
    </message>
    <message>
        <source>no configuration found: looked for {list} in {folder} and the folders above it; there is nothing in {again}</source>
        <translation>keine Konfiguration gefunden: {list} gesucht in {folder} und den Ordnern darüber; in {again} ist nichts</translation>
    </message>
    <message>
        <source>no configuration found: looked for {list} in {folder} and the folders above it</source>
        <translation>keine Konfiguration gefunden: {list} gesucht in {folder} und den Ordnern darüber</translation>
    </message>
    <message>
        <source>the dialect &apos;{name}&apos; is not known; use one of {names}</source>
        <translation>der Dialekt &apos;{name}&apos; ist nicht bekannt; möglich sind {names}</translation>
    </message>
    <message>
        <source>the version &apos;{name}&apos; is not known; use {names}</source>
        <translation>die Version &apos;{name}&apos; ist nicht bekannt; möglich sind {names}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is a version of {dialect}; this configuration belongs to {own}, which has only one version</source>
        <translation>&apos;{name}&apos; ist eine Version von {dialect}; diese Konfiguration gehört zu {own}, das nur eine Version hat</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is a version of {dialect}; this configuration belongs to {own}: use {names}</source>
        <translation>&apos;{name}&apos; ist eine Version von {dialect}; diese Konfiguration gehört zu {own}: möglich sind {names}</translation>
    </message>
    <message>
        <source>strict is a setting of Puppet; this configuration belongs to {own}</source>
        <translation>strict ist eine Einstellung von Puppet; diese Konfiguration gehört zu {own}</translation>
    </message>
    <message>
        <source>the patch {file} cannot be used: {reason}</source>
        <translation>der Patch {file} kann nicht verwendet werden: {reason}</translation>
    </message>
    <message>
        <source>it is not a unified diff: it contains no changes</source>
        <translation>es ist kein Unified Diff: Es enthält keine Änderungen</translation>
    </message>
    <message>
        <source>it is not a unified diff of texts: its line {line} has a byte 0</source>
        <translation>es ist kein Unified Diff von Texten: Zeile {line} enthält ein Byte 0</translation>
    </message>
    <message>
        <source>it is not a unified diff: {reason}</source>
        <translation>es ist kein Unified Diff: {reason}</translation>
    </message>
    <message>
        <source>it does not apply to {file}: {reason}; nothing is applied</source>
        <translation>er passt nicht zu {file}: {reason}; nichts wird angewendet</translation>
    </message>
    <message>
        <source>it changes the binary file {file}; nothing is applied</source>
        <translation>er ändert die binäre Datei {file}; nichts wird angewendet</translation>
    </message>
    <message>
        <source>it is outside of the folder that the patch belongs to</source>
        <translation>sie liegt außerhalb des Ordners, zu dem der Patch gehört</translation>
    </message>
    <message>
        <source>the file exists already</source>
        <translation>die Datei gibt es schon</translation>
    </message>
    <message>
        <source>the file that it deletes has more lines</source>
        <translation>die Datei, die er löscht, hat mehr Zeilen</translation>
    </message>
    <message>
        <source>hunk {n}, at line {line}, does not match the file</source>
        <translation>Abschnitt {n} bei Zeile {line} stimmt nicht mit der Datei überein</translation>
    </message>
    <message>
        <source>there is no revision &apos;{revision}&apos; in the repository {folder}; it is a shallow clone, which lacks older commits</source>
        <translation>es gibt keine Revision &apos;{revision}&apos; im Repository {folder}; es ist ein flacher Klon, dem ältere Commits fehlen</translation>
    </message>
    <message>
        <source>there is no revision &apos;{revision}&apos; in the repository {folder}</source>
        <translation>es gibt keine Revision &apos;{revision}&apos; im Repository {folder}</translation>
    </message>
    <message>
        <source>the revision &apos;{revision}&apos; names no commit and no folder</source>
        <translation>die Revision &apos;{revision}&apos; nennt weder Commit noch Ordner</translation>
    </message>
    <message>
        <source>{folder} belongs to no git repository</source>
        <translation>{folder} gehört zu keinem Git-Repository</translation>
    </message>
    <message>
        <source>the git repository of {folder} cannot be read: {reason}</source>
        <translation>das Git-Repository von {folder} kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>cannot be read from the repository: {reason}</source>
        <translation>kann nicht aus dem Repository gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>is a submodule, whose files are not in this repository</source>
        <translation>ist ein Submodul, dessen Dateien nicht in diesem Repository sind</translation>
    </message>
    <message>
        <source>is a pointer of Git LFS; the file itself is not in the repository</source>
        <translation>ist ein Verweis von Git LFS; die Datei selbst ist nicht im Repository</translation>
    </message>
    <message>
        <source>the global configuration {file} does not exist; that layer reads data/common.yaml beside it, as Puppet does</source>
        <translation>die globale Konfiguration {file} gibt es nicht; dieser Layer liest data/common.yaml daneben, wie Puppet auch</translation>
    </message>
    <message>
        <source>the folder &apos;{path}&apos; of the store {name} does not exist</source>
        <translation>den Ordner &apos;{path}&apos; des Stores {name} gibt es nicht</translation>
    </message>
    <message>
        <source>there is no module for the function &apos;{name}&apos;</source>
        <translation>es gibt kein Modul für die Funktion &apos;{name}&apos;</translation>
    </message>
    <message>
        <source>facts are not used: {reason}</source>
        <translation>die Facts werden nicht benutzt: {reason}</translation>
    </message>
    <message>
        <source>facts must be a hash of names and values, or a list of such nodes</source>
        <translation>Facts müssen ein Hash von Namen und Werten sein oder eine Liste solcher Nodes</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a known node</source>
        <translation>&apos;{name}&apos; ist kein bekannter Node</translation>
    </message>
    <message>
        <source>nested deeper than {n} levels</source>
        <translation>tiefer als {n} Stufen geschachtelt</translation>
    </message>
    <message>
        <source>files of 4 GiB and more are not read</source>
        <translation>Dateien von 4 GiB und mehr werden nicht gelesen</translation>
    </message>
    <message>
        <source>U+2028, U+2029 or U+FEFF here: Puppet does not take it as text, and this build cannot follow</source>
        <translation>U+2028, U+2029 oder U+FEFF: Puppet nimmt das nicht als Text, und dieser Build kann nicht folgen</translation>
    </message>
    <message>
        <source>this build of Strata cannot read this, although Puppet can ({reason})</source>
        <translation>dieser Build von Strata kann das nicht lesen, obwohl Puppet es kann ({reason})</translation>
    </message>
    <message>
        <source>this build of Strata cannot read this, although Puppet can</source>
        <translation>dieser Build von Strata kann das nicht lesen, obwohl Puppet es kann</translation>
    </message>
    <message>
        <source>this build of Strata cannot read this, although Datum can: {reason}</source>
        <translation>dieser Build von Strata kann das nicht lesen, obwohl Datum es kann: {reason}</translation>
    </message>
    <message>
        <source>this build of Strata reads another structure here than Puppet does</source>
        <translation>dieser Build von Strata liest hier eine andere Struktur als Puppet</translation>
    </message>
    <message>
        <source>aliases refer to each other</source>
        <translation>Aliasse verweisen aufeinander</translation>
    </message>
    <message>
        <source>aliases repeat more than {n} nodes</source>
        <translation>Aliasse wiederholen mehr als {n} Knoten</translation>
    </message>
    <message>
        <source>aliases nest deeper than {n} levels</source>
        <translation>Aliasse sind tiefer als {n} Stufen geschachtelt</translation>
    </message>
    <message>
        <source>integer with more than 20,000 digits</source>
        <translation>Ganzzahl mit mehr als 20.000 Ziffern</translation>
    </message>
    <message>
        <source>base 60 number with more than 20,000 digits</source>
        <translation>Zahl zur Basis 60 mit mehr als 20.000 Ziffern</translation>
    </message>
    <message>
        <source>an integer of more than 10000 digits</source>
        <translation>eine Ganzzahl mit mehr als 10000 Ziffern</translation>
    </message>
    <message>
        <source>reads as the base 60 number {v}; quote it if it is a string</source>
        <translation>wird als die Zahl {v} zur Basis 60 gelesen; in Anführungszeichen setzen, wenn es ein Text ist</translation>
    </message>
    <message>
        <source>reads as the number {v}; quote it if it is a string</source>
        <translation>wird als die Zahl {v} gelesen; in Anführungszeichen setzen, wenn es ein Text ist</translation>
    </message>
    <message>
        <source>reads as the symbol {v}; quote it if it is a string</source>
        <translation>wird als das Symbol {v} gelesen; in Anführungszeichen setzen, wenn es ein Text ist</translation>
    </message>
    <message>
        <source>the alias &apos;{name}&apos; before its anchor as a key ends the real process</source>
        <translation>der Alias &apos;{name}&apos; vor seinem Anker als Schlüssel beendet den wirklichen Prozess</translation>
    </message>
    <message>
        <source>Puppet ignores the text from here on: the first document has ended</source>
        <translation>Puppet übergeht den Text ab hier: Das erste Dokument ist zu Ende</translation>
    </message>
    <message>
        <source>Datum ignores all documents but the first one</source>
        <translation>Datum übergeht alle Dokumente außer dem ersten</translation>
    </message>
    <message>
        <source>bytes that are not UTF-8 are read as U+FFFD</source>
        <translation>Bytes, die kein UTF-8 sind, werden als U+FFFD gelesen</translation>
    </message>
    <message>
        <source>Datum treats the items of a key named Keys as further keys</source>
        <translation>Datum hält die Elemente eines Schlüssels namens Keys für weitere Schlüssel</translation>
    </message>
    <message>
        <source>not strict JSON, Datum reads it as YAML: {reason}</source>
        <translation>kein strenges JSON, Datum liest es als YAML: {reason}</translation>
    </message>
    <message>
        <source>a collection as a key: no lookup finds this entry</source>
        <translation>eine Sammlung als Schlüssel: kein Lookup findet diesen Eintrag</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; replaces &apos;{other}&apos; of line {line}: keys are compared ignoring case</source>
        <translation>&apos;{name}&apos; ersetzt &apos;{other}&apos; aus Zeile {line}: Groß- und Kleinschreibung unterscheidet Schlüssel nicht</translation>
    </message>
    <message>
        <source>Datum does not merge: &lt;&lt; is an ordinary key</source>
        <translation>Datum führt hier nicht zusammen: &lt;&lt; ist ein gewöhnlicher Schlüssel</translation>
    </message>
    <message>
        <source>duplicate key &apos;{name}&apos; in {reason}: the last one counts</source>
        <translation>doppelter Schlüssel &apos;{name}&apos; in {reason}: der letzte zählt</translation>
    </message>
    <message>
        <source>lines {line} and {other}</source>
        <translation>den Zeilen {line} und {other}</translation>
    </message>
    <message>
        <source>the first one</source>
        <translation>der erste</translation>
    </message>
    <message>
        <source>this merge key replaces &apos;{name}&apos; of line {line}, because it comes later</source>
        <translation>dieser Merge-Schlüssel ersetzt &apos;{name}&apos; aus Zeile {line}, weil er später kommt</translation>
    </message>
    <message>
        <source>the key that is replaced</source>
        <translation>der Schlüssel, der ersetzt wird</translation>
    </message>
    <message>
        <source>the substitutions of this file exceed Strata&apos;s limit</source>
        <translation>die Ersetzungen dieser Datei wachsen über das hinaus, was Strata auflöst</translation>
    </message>
    <message>
        <source>substitutions nest too deep</source>
        <translation>Ersetzungen sind zu tief geschachtelt</translation>
    </message>
    <message>
        <source>{token} has no value here; on the server it may be an environment variable</source>
        <translation>{token} hat hier keinen Wert; auf dem Server kann es eine Umgebungsvariable sein</translation>
    </message>
    <message>
        <source>Strata does not read included files</source>
        <translation>Strata liest eingebundene Dateien nicht</translation>
    </message>
    <message>
        <source>Puppet ignores this include</source>
        <translation>Puppet übergeht diese Einbindung</translation>
    </message>
    <message>
        <source>{file}: a top-level key of module data is not a string</source>
        <translation>{file}: ein Schlüssel der obersten Ebene von Moduldaten ist kein String</translation>
    </message>
    <message>
        <source>the key does not fit</source>
        <translation>der Schlüssel passt nicht</translation>
    </message>
    <message>
        <source>the private key cannot be read: {reason}</source>
        <translation>der private Schlüssel kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>no PEM</source>
        <translation>kein PEM</translation>
    </message>
    <message>
        <source>the public key cannot be read: {reason}</source>
        <translation>der öffentliche Schlüssel kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>the key {file}: {reason}</source>
        <translation>der Schlüssel {file}: {reason}</translation>
    </message>
    <message>
        <source>its options have no pkcs7_private_key</source>
        <translation>seine Optionen haben keinen pkcs7_private_key</translation>
    </message>
    <message>
        <source>Strata decrypts only values sealed with PKCS7, not {name}</source>
        <translation>Strata entschlüsselt nur mit PKCS7 versiegelte Werte, nicht {name}</translation>
    </message>
    <message>
        <source>values of {file} stay sealed: {reason}</source>
        <translation>Werte aus {file} bleiben versiegelt: {reason}</translation>
    </message>
    <message>
        <source>Two handlers accept this encrypted value, and Datum uses one of them at random</source>
        <translation>Zwei Handler nehmen diesen verschlüsselten Wert an, und Datum verwendet zufällig einen davon</translation>
    </message>
    <message>
        <source>encrypted value ({n} bytes)</source>
        <translation>verschlüsselter Wert ({n} Bytes)</translation>
    </message>
    <message>
        <source>{name} is not set: this level would read the whole disk</source>
        <translation>{name} ist nicht gesetzt: diese Ebene würde die ganze Platte lesen</translation>
    </message>
    <message>
        <source>this level would read the whole disk</source>
        <translation>diese Ebene würde die ganze Platte lesen</translation>
    </message>
    <message>
        <source>a variable is not set: this level reads the whole disk ({path})</source>
        <translation>eine Variable ist nicht gesetzt: diese Ebene liest die ganze Platte ({path})</translation>
    </message>
    <message>
        <source>{name} is not set: this level reads the whole disk ({path})</source>
        <translation>{name} ist nicht gesetzt: diese Ebene liest die ganze Platte ({path})</translation>
    </message>
    <message>
        <source>the pattern {path} matches more files than Strata reads; some are omitted</source>
        <translation>das Muster {path} passt auf mehr Dateien, als Strata liest; einige fehlen</translation>
    </message>
    <message>
        <source>Strata cannot run {name}, and {reason}; values of this level are unknown</source>
        <translation>Strata kann {name} nicht ausführen, und {reason}; Werte dieser Ebene sind unbekannt</translation>
    </message>
    <message>
        <source>Strata cannot run {name}; values of this level are unknown</source>
        <translation>Strata kann {name} nicht ausführen; Werte dieser Ebene sind unbekannt</translation>
    </message>
    <message>
        <source>Strata cannot run the backend &apos;{name}&apos;; its values are unknown</source>
        <translation>Strata kann das Backend &apos;{name}&apos; nicht ausführen; seine Werte sind unbekannt</translation>
    </message>
    <message>
        <source>the modules of {folder} are not on this machine</source>
        <translation>die Module von {folder} sind nicht auf diesem Rechner</translation>
    </message>
    <message>
        <source>the module folder {folder} is not on this machine</source>
        <translation>der Modulordner {folder} ist nicht auf diesem Rechner</translation>
    </message>
    <message>
        <source>the Puppetfile&apos;s module {name} is not checked out here</source>
        <translation>das Modul {name} des Puppetfiles ist hier nicht ausgecheckt</translation>
    </message>
    <message>
        <source>the Puppetfile&apos;s module {name} and {n} more are not checked out here</source>
        <translation>das Modul {name} des Puppetfiles und {n} weitere sind hier nicht ausgecheckt</translation>
    </message>
    <message>
        <source>hiera.yaml version 3 found at {place} was ignored</source>
        <translation>hiera.yaml der Version 3 in {place} wurde übergangen</translation>
    </message>
    <message>
        <source>a variable of the prefix {path} has no value</source>
        <translation>eine Variable des Präfixes {path} hat keinen Wert</translation>
    </message>
    <message>
        <source>the store {name} needs the external provider {provider}, which Strata does not run; it counts as empty</source>
        <translation>der Store {name} braucht den externen Provider {provider}, den Strata nicht ausführt; er gilt als leer</translation>
    </message>
    <message>
        <source>{reason}; Datum reports no error and treats the file as null</source>
        <translation>{reason}; Datum meldet keinen Fehler und behandelt die Datei als null</translation>
    </message>
    <message>
        <source>the prefix {path} needs PowerShell: {reason}; the layer is left out</source>
        <translation>das Präfix {path} braucht PowerShell: {reason}; der Layer ist ausgelassen</translation>
    </message>
    <message>
        <source>the prefix {path} needs PowerShell: {reason}</source>
        <translation>das Präfix {path} braucht PowerShell: {reason}</translation>
    </message>
    <message>
        <source>Datum cannot load a file with &apos;[&apos;, &apos;]&apos;, &apos;$&apos; or a back-tick in its name and takes it as null</source>
        <translation>Datum kann keine Datei mit &apos;[&apos;, &apos;]&apos;, &apos;$&apos; oder einem Backtick im Namen laden und nimmt sie als null</translation>
    </message>
    <message>
        <source>a double quote in a file name makes the whole folder empty for Datum</source>
        <translation>ein Anführungszeichen in einem Dateinamen macht den ganzen Ordner für Datum leer</translation>
    </message>
    <message>
        <source>&apos;:merge_behavior:&apos; knows native, deep and deeper; &apos;{v}&apos; is treated as native</source>
        <translation>&apos;:merge_behavior:&apos; kennt native, deep und deeper; &apos;{v}&apos; gilt als native</translation>
    </message>
    <message>
        <source>the option &apos;{name}&apos; has no effect: it needs a colon in front</source>
        <translation>die Option &apos;{name}&apos; hat keine Wirkung: sie braucht einen Doppelpunkt davor</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; has no effect: the key needs a colon in front</source>
        <translation>&apos;{name}&apos; hat keine Wirkung: der Schlüssel braucht einen Doppelpunkt davor</translation>
    </message>
    <message>
        <source>the knockout prefix &apos;{v}&apos; of {name} is a regular expression for Datum and may remove more than it should</source>
        <translation>das Knockout-Präfix &apos;{v}&apos; von {name} ist für Datum ein regulärer Ausdruck und kann mehr entfernen, als es soll</translation>
    </message>
    <message>
        <source>this lookup exceeds Strata&apos;s limit of {reason}</source>
        <translation>dieser Lookup überschreitet die Grenze von Strata: {reason}</translation>
    </message>
    <message>
        <source>iterations over its values</source>
        <translation>Durchläufe ihrer Werte</translation>
    </message>
    <message>
        <source>regular expression steps</source>
        <translation>Schritte regulärer Ausdrücke</translation>
    </message>
    <message>
        <source>token evaluations</source>
        <translation>Auswertungen von Tokens</translation>
    </message>
    <message>
        <source>memory for interpolated values</source>
        <translation>Speicher für interpolierte Werte</translation>
    </message>
    <message>
        <source>interpolation creates a value nested deeper than {n} levels</source>
        <translation>die Interpolation ergibt einen Wert, der tiefer als {n} Stufen geschachtelt ist</translation>
    </message>
    <message>
        <source>The convert_to lookup_option for key &apos;{key}&apos; raised an error that is not shown: it may repeat a sealed value</source>
        <translation>die Option convert_to des Schlüssels &apos;{key}&apos; führte zu einem Fehler, der nicht gezeigt wird: er könnte einen versiegelten Wert wiederholen</translation>
    </message>
    <message>
        <source>convert_to {name} is not evaluated; the value is shown unconverted</source>
        <translation>convert_to {name} wird nicht ausgewertet; der Wert ist unkonvertiert gezeigt</translation>
    </message>
    <message>
        <source>the value</source>
        <translation>der Wert</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>needs PowerShell: the path {path}: {reason}</source>
        <translation>braucht PowerShell: der Pfad {path}: {reason}</translation>
    </message>
    <message>
        <source>needs PowerShell: {token} ({reason}); it is shown unevaluated</source>
        <translation>braucht PowerShell: {token} ({reason}); es wird unausgewertet gezeigt</translation>
    </message>
    <message>
        <source>the value refers to itself: Datum&apos;s result is random</source>
        <translation>der Wert verweist auf sich selbst: Das Ergebnis von Datum ist zufällig</translation>
    </message>
    <message>
        <source>$Node without $( ) reads as the name of a type; write $($Node.Name)</source>
        <translation>$Node ohne $( ) wird als Name eines Typs gelesen; zu schreiben ist $($Node.Name)</translation>
    </message>
    <message>
        <source>the keys or values of a hash are an object of PowerShell</source>
        <translation>die Schlüssel oder Werte eines Hashes sind ein Objekt von PowerShell</translation>
    </message>
    <message>
        <source>an index that only PowerShell can evaluate here</source>
        <translation>ein Index, den hier nur PowerShell auswerten kann</translation>
    </message>
    <message>
        <source>a store or folder of $Datum is an object of PowerShell</source>
        <translation>ein Store oder Ordner von $Datum ist ein Objekt von PowerShell</translation>
    </message>
    <message>
        <source>a script that is not evaluated here</source>
        <translation>ein Skript, das hier nicht ausgewertet wird</translation>
    </message>
    <message>
        <source>the expression refers to itself: Datum never ends its evaluation</source>
        <translation>der Ausdruck verweist auf sich selbst: Datum beendet die Auswertung nie</translation>
    </message>
    <message>
        <source>its result is an expression that Datum evaluates forever</source>
        <translation>sein Ergebnis ist ein Ausdruck, den Datum endlos auswertet</translation>
    </message>
    <message>
        <source>Datum changes this text: it expands $, back-ticks and curly quotes once more</source>
        <translation>Datum ändert diesen Text: es wertet $, Backticks und typografische Anführungszeichen noch einmal aus</translation>
    </message>
    <message>
        <source>Several patterns of lookup_options match &apos;{path}&apos;; Datum uses one of them at random, Strata the first in the file, &apos;{name}&apos;</source>
        <translation>Mehrere Muster von lookup_options passen auf &apos;{path}&apos;; Datum verwendet zufällig eines davon, Strata das erste in der Datei, &apos;{name}&apos;</translation>
    </message>
    <message>
        <source>After merging, Datum removes the key &apos;{key}&apos; because its name contains the knockout prefix &apos;{v}&apos;. Rename the key.</source>
        <translation>Nach dem Zusammenführen entfernt Datum den Schlüssel &apos;{key}&apos;, weil sein Name das Knockout-Präfix &apos;{v}&apos; enthält. Benennen Sie ihn um.</translation>
    </message>
    <message>
        <source>Datum evaluates the values of a node in random order, and another order gives another answer here: see {names}</source>
        <translation>Datum wertet die Werte eines Nodes in zufälliger Reihenfolge aus, und eine andere Reihenfolge ergibt hier eine andere Antwort: siehe {names}</translation>
    </message>
    <message>
        <source>{dialect} searches no sources before its hierarchy</source>
        <translation>{dialect} sucht vor seiner Hierarchie in keinen weiteren Quellen</translation>
    </message>
    <message>
        <source>not a JSON value: {v}</source>
        <translation>kein JSON-Wert: {v}</translation>
    </message>
    <message>
        <source>not NAME=VALUE: {v}</source>
        <translation>nicht NAME=WERT: {v}</translation>
    </message>
    <message>
        <source>Write {token}: &apos;{name}&apos; is a legacy fact, which nodes no longer send.</source>
        <translation>Schreiben Sie {token}: &apos;{name}&apos; ist ein veralteter Fact, den Nodes nicht mehr senden.</translation>
    </message>
    <message>
        <source>Set the variable for every node, or write {token} if it is a fact: a fact that is missing there is empty, not an error. If a manifest or the node classifier sets it, it fails only here: add it to the facts, or pass --var {name}=VALUE.</source>
        <translation>Setzen Sie die Variable für jeden Node, oder schreiben Sie {token}, wenn es ein Fact ist: ein Fact, der dort fehlt, ist leer und kein Fehler. Setzt ein Manifest oder der Node-Classifier sie, schlägt es nur hier fehl: fügen Sie sie den Facts hinzu, oder geben Sie --var {name}=WERT an.</translation>
    </message>
    <message>
        <source>Write keys and values into the file, or nothing at all: an empty file is not an error.</source>
        <translation>Schreiben Sie Schlüssel und Werte in die Datei oder gar nichts: Eine leere Datei ist kein Fehler.</translation>
    </message>
    <message>
        <source>Rewrite the hiera.yaml in version 5, or remove it: lookups have ignored it so far.</source>
        <translation>Schreiben Sie die hiera.yaml in Version 5 neu, oder entfernen Sie sie: Lookups haben sie bisher übergangen.</translation>
    </message>
    <message>
        <source>Replace the backend by a data provider of Hiera 5 (data_hash, lookup_key or data_dig), or install the gem hiera on the server.</source>
        <translation>Ersetzen Sie das Backend durch einen Datenprovider von Hiera 5 (data_hash, lookup_key oder data_dig), oder installieren Sie das Gem hiera auf dem Server.</translation>
    </message>
    <message>
        <source>the file has no value at this key path</source>
        <translation>die Datei hat an diesem Schlüsselpfad keinen Wert</translation>
    </message>
    <message>
        <source>the key comes from another mapping through &apos;&lt;&lt;&apos;</source>
        <translation>der Schlüssel kommt durch &apos;&lt;&lt;&apos; aus einem anderen Mapping</translation>
    </message>
    <message>
        <source>the places of values in this file are not known</source>
        <translation>die Stellen der Werte in dieser Datei sind nicht bekannt</translation>
    </message>
    <message>
        <source>line {line} uses the same value as *{name}; an edit here would change both</source>
        <translation>Zeile {line} benutzt denselben Wert als *{name}; eine Änderung hier würde beide ändern</translation>
    </message>
    <message>
        <source>not a value: {reason}</source>
        <translation>kein Wert: {reason}</translation>
    </message>
    <message>
        <source>a value of this kind cannot be written</source>
        <translation>ein Wert dieser Art kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>no exact edit of this place is known; change the text of the file instead</source>
        <translation>für diese Stelle ist keine genaue Änderung bekannt; ändern Sie stattdessen den Text der Datei</translation>
    </message>
    <message>
        <source>the key {name} exists already</source>
        <translation>den Schlüssel {name} gibt es schon</translation>
    </message>
    <message>
        <source>this is a hash, not a list</source>
        <translation>dies ist ein Hash, keine Liste</translation>
    </message>
    <message>
        <source>this is a list, not a hash</source>
        <translation>dies ist eine Liste, kein Hash</translation>
    </message>
    <message>
        <source>there is no list at this path in the file</source>
        <translation>an diesem Pfad der Datei ist keine Liste</translation>
    </message>
    <message>
        <source>there is no hash at this path in the file</source>
        <translation>an diesem Pfad der Datei ist kein Hash</translation>
    </message>
    <message>
        <source>a whole file is edited as a text</source>
        <translation>eine ganze Datei wird als Text bearbeitet</translation>
    </message>
    <message>
        <source>no file can express this</source>
        <translation>keine Datei kann das ausdrücken</translation>
    </message>
    <message>
        <source>not an edit: {reason}</source>
        <translation>keine Änderung: {reason}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a kind of edit</source>
        <translation>&apos;{name}&apos; ist keine Art von Änderung</translation>
    </message>
    <message>
        <source>values in files like {file} cannot be edited</source>
        <translation>Werte in Dateien wie {file} können nicht bearbeitet werden</translation>
    </message>
    <message>
        <source>it moves to &apos;{v}&apos;</source>
        <translation>sie verschiebt nach &apos;{v}&apos;</translation>
    </message>
    <message>
        <source>it names no file</source>
        <translation>sie nennt keine Datei</translation>
    </message>
    <message>
        <source>it has no text</source>
        <translation>sie hat keinen Text</translation>
    </message>
    <message>
        <source>a % in a link must be followed by two hexadecimal digits</source>
        <translation>auf ein % in einem Link müssen zwei Hexadezimalziffern folgen</translation>
    </message>
    <message>
        <source>a link of Strata starts with {v}</source>
        <translation>ein Link von Strata beginnt mit {v}</translation>
    </message>
    <message>
        <source>not a path inside a value: {v}</source>
        <translation>kein Pfad in einem Wert: {v}</translation>
    </message>
    <message>
        <source>not a layer: {v}</source>
        <translation>kein Layer: {v}</translation>
    </message>
    <message>
        <source>a path inside a value starts with /: {v}</source>
        <translation>ein Pfad in einem Wert beginnt mit /: {v}</translation>
    </message>
    <message>
        <source>not a step: {v}</source>
        <translation>kein Schritt: {v}</translation>
    </message>
    <message>
        <source>no change of one file gives another answer</source>
        <translation>keine Änderung einer einzigen Datei gibt eine andere Antwort</translation>
    </message>
    <message>
        <source>everything of a node is too much for a lesson; choose a key</source>
        <translation>alles eines Nodes ist zu viel für eine Lektion; wählen Sie einen Schlüssel</translation>
    </message>
    <message>
        <source>no layer has {key}</source>
        <translation>kein Layer hat {key}</translation>
    </message>
    <message>
        <source>a project with this key alone gives another answer, because other parts of this project matter</source>
        <translation>ein Projekt mit diesem Schlüssel allein ergibt eine andere Antwort, weil andere Teile dieses Projekts mitwirken</translation>
    </message>
    <message>
        <source>Arrays inside hashes follow the strategy of their own path.</source>
        <translation>Listen in Hashes folgen der Strategie ihres eigenen Pfads.</translation>
    </message>
    <message>
        <source>Hiera 1 skips a null: the next layer or the default is used there.</source>
        <translation>Hiera 1 übergeht null: Dort gilt der nächste Layer oder der Vorgabewert.</translation>
    </message>
    <message>
        <source>Hiera 1.0 and 1.1 have no other way to merge hashes. Class parameters that are bound automatically are priority lookups; only hiera_hash() merges.</source>
        <translation>Hiera 1.0 und 1.1 kennen keine andere Art, Hashes zusammenzuführen. Automatisch gebundene Klassenparameter sind Lookups mit priority; nur hiera_hash() führt zusammen.</translation>
    </message>
    <message>
        <source>:merge_behavior: is one setting for all keys and came with Hiera 1.2: 1.0 and 1.1 always merge natively, and so do 1.2 and 1.3 where the deep_merge library is missing. Class parameters that are bound automatically are priority lookups; only hiera_hash() merges.</source>
        <translation>:merge_behavior: ist eine Einstellung für alle Schlüssel und kam mit Hiera 1.2: 1.0 und 1.1 führen immer mit native zusammen, ebenso 1.2 und 1.3, wo die Bibliothek deep_merge fehlt. Automatisch gebundene Klassenparameter sind Lookups mit priority; nur hiera_hash() führt zusammen.</translation>
    </message>
    <message>
        <source>no configuration found: looked for {name} and {other} in {folder} and the folders above it; there is nothing in {again}</source>
        <translation>keine Konfiguration gefunden: {name} und {other} gesucht in {folder} und den Ordnern darüber; in {again} ist nichts</translation>
    </message>
    <message>
        <source>no configuration found: looked for {name} and {other} in {folder} and the folders above it</source>
        <translation>keine Konfiguration gefunden: {name} und {other} gesucht in {folder} und den Ordnern darüber</translation>
    </message>
    <message>
        <source>reads as the octal number {v}; quote it if it is a string</source>
        <translation>wird als die Oktalzahl {v} gelesen; in Anführungszeichen setzen, wenn es ein Text ist</translation>
    </message>
    <message numerus="yes">
        <source>Incomplete: there are too many effects, and {n} keys were not looked up. Choose a single node or a smaller change.</source>
        <comment>Incomplete: there are too many effects, and {n} key was not looked up. Choose a single node or a smaller change.</comment>
        <translation>
            <numerusform>Unvollständig: Es gibt zu viele Wirkungen, und {n} Schlüssel wurde nicht nachgeschlagen. Wählen Sie einen einzelnen Node oder eine kleinere Änderung.</numerusform>
            <numerusform>Unvollständig: Es gibt zu viele Wirkungen, und {n} Schlüssel wurden nicht nachgeschlagen. Wählen Sie einen einzelnen Node oder eine kleinere Änderung.</numerusform>
        </translation>
    </message>
    <message>
        <source>lookup_options holds the options of other keys: how each is merged and converted. A lookup never finds it.</source>
        <translation>lookup_options enthält die Optionen anderer Schlüssel: wie jeder zusammengeführt und umgewandelt wird. Ein Lookup findet es nie.</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; is not a value of strict; use error, warning or off</source>
        <translation>&apos;{name}&apos; ist kein Wert von strict; möglich sind error, warning und off</translation>
    </message>
    <message>
        <source>git gives no reason</source>
        <translation>git nennt keinen Grund</translation>
    </message>
    <message>
        <source>nothing is sealed in this level</source>
        <translation>in dieser Ebene ist nichts versiegelt</translation>
    </message>
    <message>
        <source>Cannot add a member with the name &quot;{name}&quot;: the name belongs to Datum itself, so this file or folder cannot be reached</source>
        <translation>Cannot add a member with the name &quot;{name}&quot;: der Name gehört Datum selbst, daher ist diese Datei oder dieser Ordner nicht erreichbar</translation>
    </message>
    <message>
        <source>Cannot add a member with the name &quot;{name}&quot; because a member with that name already exists; this one is ignored</source>
        <translation>Cannot add a member with the name &quot;{name}&quot; because a member with that name already exists; dieses wird übergangen</translation>
    </message>
    <message>
        <source>Item has already been added. Key in dictionary: &apos;{name}&apos;; the first store of this name stays</source>
        <translation>Item has already been added. Key in dictionary: &apos;{name}&apos;; der erste Store dieses Namens bleibt</translation>
    </message>
    <message>
        <source>the name is empty here: {reason}</source>
        <translation>der Name ist hier leer: {reason}</translation>
    </message>
    <message>
        <source>Hiera skips names that are empty, start or end with &apos;/&apos;, or have &apos;//&apos;</source>
        <translation>Hiera übergeht Namen, die leer sind, mit &apos;/&apos; beginnen oder enden oder &apos;//&apos; enthalten</translation>
    </message>
    <message>
        <source>a backend in &apos;{path}&apos; is not a string</source>
        <translation>ein Backend in &apos;{path}&apos; ist kein String</translation>
    </message>
    <message>
        <source>lookup_options: an entry must be a hash, not {v}</source>
        <translation>lookup_options: ein Eintrag muss ein Hash sein, nicht {v}</translation>
    </message>
    <message>
        <source>lookup_options: the key {key} is not a string</source>
        <translation>lookup_options: der Schlüssel {key} ist kein String</translation>
    </message>
    <message>
        <source>The strategy set by lookup_options in the data, otherwise first</source>
        <translation>Die Strategie, die lookup_options in den Daten festlegt, sonst first</translation>
    </message>
    <message>
        <source>The type that Hiera 3 uses unless the caller requests another: priority</source>
        <translation>Der Typ, den Hiera 3 verwendet, wenn kein anderer verlangt wird: priority</translation>
    </message>
    <message>
        <source>As configured in Datum.yml: the entry of lookup_options for the path, else default_lookup_options</source>
        <translation>Wie in Datum.yml eingestellt: der Eintrag von lookup_options für den Pfad, sonst default_lookup_options</translation>
    </message>
    <message>
        <source>Only native, deep and deeper take options, not {v}</source>
        <translation>Nur native, deep und deeper nehmen Optionen an, nicht {v}</translation>
    </message>
    <message>
        <source>a data file</source>
        <translation>eine Datendatei</translation>
    </message>
    <message>
        <source>--merge: the merge hash is not JSON: {reason}</source>
        <translation>--merge: Der Merge-Hash ist kein JSON: {reason}</translation>
    </message>
    <message>
        <source>--merge: the merge hash needs a strategy: {v}</source>
        <translation>--merge: der Hash braucht eine Strategie: {v}</translation>
    </message>
    <message>
        <source>a hash or a list of lists reads as the name of its type</source>
        <translation>ein Hash oder eine Liste von Listen liest sich als Name ihres Typs</translation>
    </message>
    <message>
        <source>&lt;%= ... %&gt; belongs to old versions of Datum</source>
        <translation>&lt;%= ... %&gt; gehört zu alten Versionen von Datum</translation>
    </message>
    <message>
        <source>a back-tick or curly quote in a prefix needs PowerShell</source>
        <translation>ein Backtick oder typografisches Anführungszeichen in einem Präfix braucht PowerShell</translation>
    </message>
    <message>
        <source>only values of $Node are evaluated in a prefix</source>
        <translation>in einem Präfix werden nur Werte von $Node ausgewertet</translation>
    </message>
    <message>
        <source>an expression that needs PowerShell</source>
        <translation>ein Ausdruck, der PowerShell braucht</translation>
    </message>
    <message>
        <source>the encrypted value</source>
        <translation>der verschlüsselte Wert</translation>
    </message>
    <message>
        <source>it has {n} bytes and needs a certificate or password</source>
        <translation>er hat {n} Bytes und braucht ein Zertifikat oder Passwort</translation>
    </message>
    <message>
        <source>Datum fails here or continues: {reason}</source>
        <translation>Datum scheitert hier oder macht weiter: {reason}</translation>
    </message>
    <message>
        <source>the knockout prefix &apos;{v}&apos; is not a regular expression</source>
        <translation>das Knockout-Präfix &apos;{v}&apos; ist kein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>&apos;{path}&apos; is a list of hashes, and the strategy Sum gives null for it</source>
        <translation>&apos;{path}&apos; ist eine Liste von Hashes, und die Strategie Sum ergibt dafür null</translation>
    </message>
    <message>
        <source>the tuple key &apos;{name}&apos; of an item is null</source>
        <translation>der Tupel-Schlüssel &apos;{name}&apos; eines Elements ist null</translation>
    </message>
    <message>
        <source>a tuple key is a hash in one item and none in another</source>
        <translation>ein Tupel-Schlüssel ist in einem Element ein Hash und in einem anderen nicht</translation>
    </message>
    <message>
        <source>the value of a lower layer for &apos;{path}&apos; is null</source>
        <translation>der Wert eines niedrigeren Layers für &apos;{path}&apos; ist null</translation>
    </message>
    <message>
        <source>the value of the lower layer</source>
        <translation>der Wert des niedrigeren Layers</translation>
    </message>
    <message>
        <source>a list with a null item is merged; the item is dropped</source>
        <translation>eine Liste mit einem null-Element wird zusammengeführt; das Element fällt weg</translation>
    </message>
    <message>
        <source>an expression in a merged list gives null</source>
        <translation>ein Ausdruck in einer zusammengeführten Liste ergibt null</translation>
    </message>
    <message>
        <source>&apos;{path}&apos; is a hash in a higher layer and null in a lower one; Datum loses the value, Strata keeps it</source>
        <translation>&apos;{path}&apos; ist in einem höheren Layer ein Hash und in einem niedrigeren null; Datum verliert den Wert, Strata behält ihn</translation>
    </message>
    <message>
        <source>&apos;{path}&apos;: a hash table can only be added to another hash table</source>
        <translation>&apos;{path}&apos;: eine Hashtabelle kann nur zu einer anderen Hashtabelle hinzugefügt werden</translation>
    </message>
    <message>
        <source>an empty list above other values of &apos;{path}&apos; gives null in between</source>
        <translation>eine leere Liste über anderen Werten von &apos;{path}&apos; ergibt dazwischen null</translation>
    </message>
    <message>
        <source>it is not a separate value in a file</source>
        <translation>es ist kein eigener Wert einer Datei</translation>
    </message>
    <message>
        <source>The deep_merge library of Puppet and Hiera 3 does the same.</source>
        <translation>Die Bibliothek deep_merge von Puppet und Hiera 3 macht dasselbe.</translation>
    </message>
    <message>
        <source>No known node has a file for {path}.</source>
        <translation>Kein bekannter Node hat eine Datei für {path}.</translation>
    </message>
    <message>
        <source>The level {level} reads the file that the level {other} has read before, so it adds nothing. Delete it, or correct its path.</source>
        <translation>Die Ebene {level} liest die Datei, die schon die Ebene {other} gelesen hat, und fügt deshalb nichts hinzu. Löschen Sie sie, oder berichtigen Sie ihren Pfad.</translation>
    </message>
    <message>
        <source>the level that reads it first</source>
        <translation>die Ebene, die sie zuerst liest</translation>
    </message>
    <message>
        <source>No known node has {variable}, so it is empty in paths. Did you mean {other}?</source>
        <translation>Kein bekannter Node hat {variable}, also ist es in Pfaden leer. Ist {other} gemeint?</translation>
    </message>
    <message>
        <source>{variable} is a legacy fact, which agents of Puppet 8 do not send: it is empty there. Write {other}.</source>
        <translation>{variable} ist ein Legacy-Fact, den Agenten von Puppet 8 nicht senden: Dort ist er leer. Schreiben Sie {other}.</translation>
    </message>
    <message>
        <source>{variable} is empty: the facts hold no trusted data with it. Take facts from PuppetDB, or set it with --var {name}=VALUE.</source>
        <translation>{variable} ist leer: Die Facts enthalten keine Trusted Data damit. Nehmen Sie Facts aus der PuppetDB, oder setzen Sie es mit --var {name}=WERT.</translation>
    </message>
    <message>
        <source>{variable} is not set and is part of a data folder, so nodes read other files, such as {path}. Set it for every node, or name the folder.</source>
        <translation>{variable} ist nicht gesetzt und Teil eines Datenordners, also lesen Nodes andere Dateien, etwa {path}. Setzen Sie es für jeden Node, oder nennen Sie den Ordner.</translation>
    </message>
    <message>
        <source>`puppet lookup --facts` does not know the certname of {node}: its facts have no `clientcert`. It reads other files for {path} than the agent and Strata.</source>
        <translation>`puppet lookup --facts` kennt den Certname von {node} nicht: Seine Facts haben kein `clientcert`. Es liest für {path} andere Dateien als der Agent und Strata.</translation>
    </message>
    <message>
        <source>`puppet lookup` without `--compile` does not know the trusted extensions of {node}. It reads other files for {path} than the agent and Strata.</source>
        <translation>`puppet lookup` ohne `--compile` kennt die Trusted Extensions von {node} nicht. Es liest für {path} andere Dateien als der Agent und Strata.</translation>
    </message>
    <message>
        <source>the file can be read</source>
        <translation>ist die Datei lesbar</translation>
    </message>
    <message>
        <source>consequence: {text}</source>
        <translation>Folge: {text}</translation>
    </message>
    <message>
        <source>consequence: {text} ({keys})</source>
        <translation>Folge: {text} ({keys})</translation>
    </message>
    <message>
        <source>consequence: lookups fail: {keys}</source>
        <translation>Folge: Lookups schlagen fehl: {keys}</translation>
    </message>
    <message numerus="yes">
        <source>{n} more findings of this rule in this file are not listed</source>
        <comment>{n} more finding of this rule in this file is not listed</comment>
        <translation>
            <numerusform>{n} weiterer Befund dieser Regel in dieser Datei ist nicht aufgeführt</numerusform>
            <numerusform>{n} weitere Befunde dieser Regel in dieser Datei sind nicht aufgeführt</numerusform>
        </translation>
    </message>
    <message>
        <source>The data folder of a level uses a variable that is not set.</source>
        <translation>Der Datenordner einer Ebene verwendet eine Variable, die nicht gesetzt ist.</translation>
    </message>
    <message>
        <source>Nodes read files of another folder.</source>
        <translation>Nodes lesen Dateien eines anderen Ordners.</translation>
    </message>
    <message>
        <source>Values are written for a handler that Datum.yml does not name.</source>
        <translation>Werte sind für einen Handler geschrieben, den Datum.yml nicht nennt.</translation>
    </message>
    <message>
        <source>The values stay as they are written.</source>
        <translation>Die Werte bleiben, wie sie geschrieben sind.</translation>
    </message>
    <message>
        <source>A level of Datum names a store, folder or file that does not exist.</source>
        <translation>Eine Ebene von Datum nennt einen Store, einen Ordner oder eine Datei, die es nicht gibt.</translation>
    </message>
    <message>
        <source>The level never has data.</source>
        <translation>Die Ebene hat nie Daten.</translation>
    </message>
    <message>
        <source>A setting of Datum.yml is unknown.</source>
        <translation>Eine Einstellung in Datum.yml ist unbekannt.</translation>
    </message>
    <message>
        <source>A strategy is given for a path whose parent is not merged.</source>
        <translation>Eine Strategie gilt für einen Pfad, dessen übergeordneter Schlüssel nicht zusammengeführt wird.</translation>
    </message>
    <message>
        <source>A lookup of the parent does not use the strategy.</source>
        <translation>Ein Lookup des übergeordneten Schlüssels verwendet die Strategie nicht.</translation>
    </message>
    <message>
        <source>tuple_keys name a key that no item of the list has.</source>
        <translation>tuple_keys nennen einen Schlüssel, den kein Element der Liste hat.</translation>
    </message>
    <message>
        <source>No two items of the list are the same, so no items are merged.</source>
        <translation>Keine zwei Elemente der Liste sind dasselbe, also werden keine zusammengeführt.</translation>
    </message>
    <message>
        <source>A level uses a legacy fact.</source>
        <translation>Eine Ebene verwendet einen Legacy-Fact.</translation>
    </message>
    <message>
        <source>Agents of Puppet 8 do not send the fact, and the level reads other files.</source>
        <translation>Agenten von Puppet 8 senden den Fact nicht, und die Ebene liest andere Dateien.</translation>
    </message>
    <message>
        <source>A level uses a fact that no known node has, but a similar one exists.</source>
        <translation>Eine Ebene verwendet einen Fact, den kein bekannter Node hat, und es gibt einen ähnlichen.</translation>
    </message>
    <message>
        <source>The level has no data.</source>
        <translation>Die Ebene hat keine Daten.</translation>
    </message>
    <message>
        <source>The level adds nothing.</source>
        <translation>Die Ebene fügt nichts hinzu.</translation>
    </message>
    <message>
        <source>No nodes of a Datum project are known.</source>
        <translation>Von einem Datum-Projekt sind keine Nodes bekannt.</translation>
    </message>
    <message>
        <source>Levels that need a node have no data.</source>
        <translation>Ebenen, die einen Node brauchen, haben keine Daten.</translation>
    </message>
    <message>
        <source>`puppet lookup` reads other files than the agent.</source>
        <translation>`puppet lookup` liest andere Dateien als der Agent.</translation>
    </message>
    <message>
        <source>The answers of `puppet lookup` are not those of the node.</source>
        <translation>Die Antworten von `puppet lookup` sind nicht die des Nodes.</translation>
    </message>
    <message>
        <source>A level uses a trusted extension that the facts do not hold.</source>
        <translation>Eine Ebene verwendet eine Trusted Extension, die die Facts nicht enthalten.</translation>
    </message>
    <message>
        <source>Datum ignores the setting silently.</source>
        <translation>Datum übergeht die Einstellung stillschweigend.</translation>
    </message>
    <message>
        <source>Datum ignores the option silently.</source>
        <translation>Datum übergeht die Option stillschweigend.</translation>
    </message>
    <message>
        <source>added: {place}</source>
        <translation>hinzugefügt: {place}</translation>
    </message>
    <message>
        <source>removed: {place}</source>
        <translation>entfernt: {place}</translation>
    </message>
    <message>
        <source>changed: {place}</source>
        <translation>geändert: {place}</translation>
    </message>
    <message>
        <source>hierarchy changed: {place}</source>
        <translation>Hierarchie geändert: {place}</translation>
    </message>
    <message>
        <source>options changed: {place}</source>
        <translation>Optionen geändert: {place}</translation>
    </message>
    <message>
        <source>facts changed: {place}</source>
        <translation>Facts geändert: {place}</translation>
    </message>
    <message>
        <source>All commits are looked up with the current facts.</source>
        <translation>Für alle Commits gelten die heutigen Facts.</translation>
    </message>
    <message>
        <source>Facts are in the repository, so each commit has its own.</source>
        <translation>Die Facts liegen im Repository, jeder Commit hat also seine eigenen.</translation>
    </message>
    <message numerus="yes">
        <source>{n} commits searched, down to the first one.</source>
        <comment>{n} commit searched, which is the only one.</comment>
        <translation>
            <numerusform>{n} Commit durchsucht, der einzige.</numerusform>
            <numerusform>{n} Commits durchsucht, bis zum ersten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} commits searched; the search ended at the requested number of changes.</source>
        <comment>{n} commit searched; the search ended at the requested number of changes.</comment>
        <translation>
            <numerusform>{n} Commit durchsucht; die Suche endete bei der verlangten Zahl von Änderungen.</numerusform>
            <numerusform>{n} Commits durchsucht; die Suche endete bei der verlangten Zahl von Änderungen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} commits searched; the history ends at {commit}: the clone is shallow. git fetch --unshallow gets older commits.</source>
        <comment>{n} commit searched; the history ends at {commit}: the clone is shallow. git fetch --unshallow gets older commits.</comment>
        <translation>
            <numerusform>{n} Commit durchsucht; der Verlauf endet bei {commit}: Der Klon ist flach. git fetch --unshallow holt ältere Commits.</numerusform>
            <numerusform>{n} Commits durchsucht; der Verlauf endet bei {commit}: Der Klon ist flach. git fetch --unshallow holt ältere Commits.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} commits searched; the history ends at {commit}: objects of its parent are missing, as in a partial clone. git fetch --refetch --no-filter gets them.</source>
        <comment>{n} commit searched; the history ends at {commit}: objects of its parent are missing, as in a partial clone. git fetch --refetch --no-filter gets them.</comment>
        <translation>
            <numerusform>{n} Commit durchsucht; der Verlauf endet bei {commit}: Objekte seines Vorgängers fehlen, wie in einem partiellen Klon. git fetch --refetch --no-filter holt sie.</numerusform>
            <numerusform>{n} Commits durchsucht; der Verlauf endet bei {commit}: Objekte seines Vorgängers fehlen, wie in einem partiellen Klon. git fetch --refetch --no-filter holt sie.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Search stopped after {n} commits.</source>
        <comment>Search stopped after {n} commit.</comment>
        <translation>
            <numerusform>{n} Commit durchsucht, dann wurde die Suche abgebrochen.</numerusform>
            <numerusform>{n} Commits durchsucht, dann wurde die Suche abgebrochen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The project was moved inside the repository; before, it was {path}.</source>
        <translation>Das Projekt wurde im Repository verschoben; vorher war es {path}.</translation>
    </message>
    <message>
        <source>{path} is a submodule; its files are not in the repository and are not read.</source>
        <translation>{path} ist ein Submodul; seine Dateien sind nicht im Repository und werden nicht gelesen.</translation>
    </message>
    <message>
        <source>Last changed by {author} on {date}, commit {commit}.</source>
        <translation>Zuletzt geändert von {author} am {date}, Commit {commit}.</translation>
    </message>
    <message>
        <source>This line is not committed.</source>
        <translation>Diese Zeile ist nicht eingecheckt.</translation>
    </message>
    <message>
        <source>not committed</source>
        <translation>nicht eingecheckt</translation>
    </message>
    <message>
        <source>reads {list}</source>
        <translation>liest {list}</translation>
    </message>
    <message>
        <source>reads {list}, not {others}</source>
        <translation>liest {list}, nicht {others}</translation>
    </message>
    <message numerus="yes">
        <source>{n} more keys are equal</source>
        <comment>{n} more key is equal</comment>
        <translation>
            <numerusform>{n} weiterer Schlüssel ist gleich</numerusform>
            <numerusform>{n} weitere Schlüssel sind gleich</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more items are equal</source>
        <comment>{n} more item is equal</comment>
        <translation>
            <numerusform>{n} weiterer Eintrag ist gleich</numerusform>
            <numerusform>{n} weitere Einträge sind gleich</numerusform>
        </translation>
    </message>
    <message>
        <source>at another place</source>
        <translation>an anderer Stelle</translation>
    </message>
    <message>
        <source>{a} → {b}</source>
        <translation>{a} → {b}</translation>
    </message>
    <message>
        <source>{marker} is used up before it reaches {v} in {file}, which stays in the result.</source>
        <translation>{marker} ist verbraucht, bevor er {v} in {file} erreicht; das bleibt im Ergebnis.</translation>
    </message>
    <message>
        <source>{marker} meets an equal marker in {other}: one removes the other, and {v} in {file} stays in the result.</source>
        <translation>{marker} trifft auf einen gleichen Marker in {other}: Einer entfernt den anderen, und {v} in {file} bleibt im Ergebnis.</translation>
    </message>
    <message>
        <source>The marker {marker} stays in the result as a value.</source>
        <translation>Der Marker {marker} bleibt als Wert im Ergebnis.</translation>
    </message>
    <message>
        <source>{marker} removes nothing on any node that reads it.</source>
        <translation>{marker} entfernt auf keinem Node, der ihn liest, etwas.</translation>
    </message>
    <message>
        <source>{v} begins with the knockout prefix {prefix}, so it becomes an empty string.</source>
        <translation>{v} beginnt mit dem Knockout-Präfix {prefix} und wird darum ein leerer Text.</translation>
    </message>
    <message>
        <source>The knockout prefix {prefix} has characters with a meaning in regular expressions, so it matches other values too.</source>
        <translation>Das Knockout-Präfix {prefix} hat Zeichen, die in regulären Ausdrücken etwas bedeuten; es passt darum auch auf andere Werte.</translation>
    </message>
    <message>
        <source>{place} repeats the value of {file}.</source>
        <translation>{place} wiederholt den Wert aus {file}.</translation>
    </message>
    <message>
        <source>These repeat the values of {file}: {list}.</source>
        <translation>Diese wiederholen die Werte aus {file}: {list}.</translation>
    </message>
    <message>
        <source>the overridden value</source>
        <translation>der überschriebene Wert</translation>
    </message>
    <message>
        <source>No known node uses these values: {list}.</source>
        <translation>Kein bekannter Node verwendet diese Werte: {list}.</translation>
    </message>
    <message>
        <source>`first` stops at a higher layer, so this value of {key} is never used there.</source>
        <translation>`first` hört bei einem höheren Layer auf; dieser Wert von {key} wird dort nie verwendet.</translation>
    </message>
    <message>
        <source>{place} is {kind} here and {kind2} in {file}.</source>
        <translation>{place} enthält hier {kind}, in {file} dagegen {kind2}.</translation>
    </message>
    <message>
        <source>{key} is null here, which wins over the value in {file}.</source>
        <translation>{key} ist hier null; das gewinnt gegen den Wert in {file}.</translation>
    </message>
    <message>
        <source>{place} is {v} here, which overrides nothing: the value in {file} stays.</source>
        <translation>{place} ist hier {v}; das überschreibt nichts: Der Wert in {file} bleibt.</translation>
    </message>
    <message>
        <source>{place} is in clear text here and sealed in {file}.</source>
        <translation>{place} steht hier im Klartext und in {file} verschlüsselt.</translation>
    </message>
    <message>
        <source>{token} is empty: the variable is not set.</source>
        <translation>{token} ist leer: Die Variable ist nicht gesetzt.</translation>
    </message>
    <message>
        <source>{token} looks up a key that no layer has.</source>
        <translation>{token} schlägt einen Schlüssel nach, den kein Layer hat.</translation>
    </message>
    <message>
        <source>{token} looks up a key that no layer here has; {folder}, which may have it, is not on this machine.</source>
        <translation>{token} schlägt einen Schlüssel nach, den hier kein Layer hat; {folder}, wo er sein kann, ist nicht auf diesem Rechner.</translation>
    </message>
    <message>
        <source>{variable} is not set, so levels read paths such as {path}.</source>
        <translation>{variable} ist nicht gesetzt; darum lesen Ebenen Pfade wie {path}.</translation>
    </message>
    <message>
        <source>{variable} is not set, which leaves a part of paths empty, such as {path}.</source>
        <translation>{variable} ist nicht gesetzt; das lässt einen Teil von Pfaden leer, etwa {path}.</translation>
    </message>
    <message>
        <source>There is no folder {folder}, so {path} never exists.</source>
        <translation>Es gibt keinen Ordner {folder}; darum gibt es {path} nie.</translation>
    </message>
    <message>
        <source>No known node reads this file.</source>
        <translation>Kein bekannter Node liest diese Datei.</translation>
    </message>
    <message>
        <source>The options for {name} match no key of a known node.</source>
        <translation>Die Optionen für {name} passen auf keinen Schlüssel eines bekannten Nodes.</translation>
    </message>
    <message>
        <source>the options in use</source>
        <translation>die Optionen, die gelten</translation>
    </message>
    <message>
        <source>{version} gives another answer for {key}.</source>
        <translation>{version} gibt für {key} eine andere Antwort.</translation>
    </message>
    <message>
        <source>{version} gives another answer for {key}: {w} instead of {v}.</source>
        <translation>{version} gibt für {key} eine andere Antwort: {w} statt {v}.</translation>
    </message>
    <message>
        <source>`{option}` is not an option, so it is ignored for {name}.</source>
        <translation>`{option}` ist keine Option; es wird für {name} übergangen.</translation>
    </message>
    <message>
        <source>{name} is an ordinary key here: no options are read from it.</source>
        <translation>{name} ist hier ein gewöhnlicher Schlüssel: Aus ihm werden keine Optionen gelesen.</translation>
    </message>
    <message>
        <source>`{option}` must be below `merge`; here it is ignored and {name} is looked up with `{strategy}`. Put `merge:` above it.</source>
        <translation>`{option}` muss unter `merge` stehen; hier wird es übergangen, und {name} wird mit `{strategy}` nachgeschlagen. Setzen Sie `merge:` darüber.</translation>
    </message>
    <message>
        <source>{name} is compared as a plain key, so these options apply to no key. A pattern is a regular expression that begins with `^`: {better}.</source>
        <translation>{name} wird als Schlüssel verglichen; diese Optionen gelten darum für keinen. Ein Muster ist ein regulärer Ausdruck, der mit `^` beginnt: {better}.</translation>
    </message>
    <message>
        <source>{place} is an ordinary value, so its options are never read. Options are read from `lookup_options` at the top of a data file.</source>
        <translation>{place} ist ein gewöhnlicher Wert; seine Optionen werden nie gelesen. Optionen stehen in `lookup_options` auf der obersten Stufe einer Datendatei.</translation>
    </message>
    <message>
        <source>{name} is an ordinary key, so its options are never read. Their key is `lookup_options`.</source>
        <translation>{name} ist ein gewöhnlicher Schlüssel; seine Optionen werden nie gelesen. Ihr Schlüssel heißt `lookup_options`.</translation>
    </message>
    <message>
        <source>`lookup_options` must be a mapping of keys. Here it is {kind}, so every lookup fails.</source>
        <translation>`lookup_options` muss ein Mapping von Schlüsseln sein. Hier ist es {kind}; darum schlägt jeder Lookup fehl.</translation>
    </message>
    <message>
        <source>The options for {name} are {kind}, not a mapping, so they are ignored. Write `{better}`.</source>
        <translation>Die Optionen für {name} sind {kind}, kein Mapping, und werden übergangen. Richtig ist `{better}`.</translation>
    </message>
    <message>
        <source>The options for {name} are {kind}, not a mapping, so its lookup fails. Write `{better}`.</source>
        <translation>Die Optionen für {name} sind {kind}, kein Mapping; darum schlägt der Lookup fehl. Richtig ist `{better}`.</translation>
    </message>
    <message>
        <source>{key} loses {option} of this entry: the entry {other} of {file} replaces it as a whole.</source>
        <translation>{key} verliert {option} aus diesem Eintrag: Der Eintrag {other} in {file} ersetzt ihn als Ganzes.</translation>
    </message>
    <message>
        <source>`{strategy}` cannot merge mappings (hashes), so the lookup of {key} fails. `hash` and `deep` can.</source>
        <translation>`{strategy}` kann keine Mappings (Hashes) zusammenführen; darum schlägt der Lookup von {key} fehl. `hash` und `deep` können es.</translation>
    </message>
    <message>
        <source>`{strategy}` cannot merge lists, so the lookup of {key} fails. `unique` and `deep` can.</source>
        <translation>`{strategy}` kann keine Listen zusammenführen; darum schlägt der Lookup von {key} fehl. `unique` und `deep` können es.</translation>
    </message>
    <message>
        <source>`{strategy}` cannot merge single values, so the lookup of {key} fails. `unique` can.</source>
        <translation>`{strategy}` kann keine einzelnen Werte zusammenführen; darum schlägt der Lookup von {key} fehl. `unique` kann es.</translation>
    </message>
    <message>
        <source>{key} is {kind} here and {kind2} in {file}: `{strategy}` cannot merge them, so the lookup fails.</source>
        <translation>{key} enthält hier {kind}, in {file} dagegen {kind2}: `{strategy}` kann das nicht zusammenführen; darum schlägt der Lookup fehl.</translation>
    </message>
    <message>
        <source>The key here is read as {kind}, so every lookup of {key} fails. Write it in quotes.</source>
        <translation>Der Schlüssel hier wird als {kind} gelesen; darum schlägt jeder Lookup von {key} fehl. Er gehört in Anführungszeichen.</translation>
    </message>
    <message>
        <source>`hash` needs string keys, and {name} is a number, so the lookup of {key} fails. Write it in quotes.</source>
        <translation>`hash` braucht Texte als Schlüssel, und {name} ist eine Zahl; darum schlägt der Lookup von {key} fehl. Sie gehört in Anführungszeichen.</translation>
    </message>
    <message>
        <source>The dot digs into a key {root}, so a lookup finds {key} only in quotes: &quot;&apos;{key}&apos;&quot;.</source>
        <translation>Der Punkt führt in einen Schlüssel {root} hinein; darum findet ein Lookup {key} nur in Anführungszeichen: &quot;&apos;{key}&apos;&quot;.</translation>
    </message>
    <message>
        <source>{v} removes nothing: markers for {key} begin with {prefix}. Write {marker}.</source>
        <translation>{v} entfernt nichts: Marker für {key} beginnen mit {prefix}. Richtig ist {marker}.</translation>
    </message>
    <message>
        <source>{v} removes nothing, because the space is a part of the value. Write {marker}.</source>
        <translation>{v} entfernt nichts, weil das Leerzeichen als Teil des Wertes zählt. Richtig ist {marker}.</translation>
    </message>
    <message>
        <source>{v} removes nothing: `{strategy}` has no `knockout_prefix` for {key}. Set `knockout_prefix: &apos;{prefix}&apos;` below `merge`.</source>
        <translation>{v} entfernt nichts: `{strategy}` hat für {key} kein `knockout_prefix`. Unter `merge` fehlt `knockout_prefix: &apos;{prefix}&apos;`.</translation>
    </message>
    <message>
        <source>{v} removes nothing: `{strategy}` has no markers. Use `strategy: deep` and `knockout_prefix: &apos;{prefix}&apos;` for {key}.</source>
        <translation>{v} entfernt nichts: `{strategy}` hat keine Marker. Für {key} braucht es `strategy: deep` und `knockout_prefix: &apos;{prefix}&apos;`.</translation>
    </message>
    <message>
        <source>the value that it names</source>
        <translation>der Wert, den er nennt</translation>
    </message>
    <message>
        <source>`merge_hash_arrays` pairs items by position: {place}, {name} {v}, is merged with {name} {w} of {file}.</source>
        <translation>`merge_hash_arrays` ordnet Elemente nach Position zu: {place}, {name} {v}, wird mit {name} {w} aus {file} zusammengeführt.</translation>
    </message>
    <message>
        <source>the other item</source>
        <translation>das andere Element</translation>
    </message>
    <message>
        <source>`{type}` reads {v} as octal because of the leading 0, so {key} is {w}. `convert_to: [Integer, 10]` reads it as decimal.</source>
        <translation>`{type}` liest {v} wegen der 0 vorn oktal; darum ist {key} {w}. `convert_to: [Integer, 10]` liest dezimal.</translation>
    </message>
    <message>
        <source>`{type}` reads {v} as octal because of the leading 0, so the lookup of {key} fails. `convert_to: [Integer, 10]` reads it as decimal.</source>
        <translation>`{type}` liest {v} wegen der 0 vorn oktal; darum schlägt der Lookup von {key} fehl. `convert_to: [Integer, 10]` liest dezimal.</translation>
    </message>
    <message>
        <source>{token} is not set: the fact has a dot in its name and needs quotes. Write {better}.</source>
        <translation>{token} ist nicht gesetzt: Der Fact hat einen Punkt im Namen und braucht Anführungszeichen. Richtig ist {better}.</translation>
    </message>
    <message>
        <source>The argument in {token} is not in quotes, so nothing is looked up. Write {better}.</source>
        <translation>Das Argument in {token} steht nicht in Anführungszeichen; darum wird nichts nachgeschlagen. Richtig ist {better}.</translation>
    </message>
    <message>
        <source>{token} has more than one argument, so the lookup fails. Write {better}.</source>
        <translation>{token} hat mehr als ein Argument; darum schlägt der Lookup fehl. Richtig ist {better}.</translation>
    </message>
    <message>
        <source>{token} is not complete, so the lookup fails. Write {better}.</source>
        <translation>{token} ist nicht vollständig; darum schlägt der Lookup fehl. Richtig ist {better}.</translation>
    </message>
    <message>
        <source>There is no function `{name}`, so the lookup fails. Did you mean `{other}`?</source>
        <translation>Es gibt keine Funktion `{name}`; darum schlägt der Lookup fehl. War `{other}` gemeint?</translation>
    </message>
    <message>
        <source>{token} holds another token, so the lookup fails. A key cannot be composed in data; do it in the code of a class.</source>
        <translation>{token} enthält ein weiteres Token; darum schlägt der Lookup fehl. Daten können keinen Schlüssel zusammensetzen, der Code einer Klasse schon.</translation>
    </message>
    <message>
        <source>{token} has brackets as in Puppet code, so the lookup fails. Write {better}.</source>
        <translation>{token} hat Klammern wie Puppet-Code; darum schlägt der Lookup fehl. Richtig ist {better}.</translation>
    </message>
    <message>
        <source>{token} has a `$` as in Puppet code, so it is taken for another variable. Write {better}.</source>
        <translation>{token} hat ein `$` wie Puppet-Code und gilt darum als andere Variable. Richtig ist {better}.</translation>
    </message>
    <message>
        <source>{token} has no closing brace, so it stays in the value as it is written.</source>
        <translation>{token} hat keine schließende Klammer und bleibt darum im Wert, wie es geschrieben ist.</translation>
    </message>
    <message>
        <source>{token} is Puppet code and stays in the value as it is written. Write {better}.</source>
        <translation>{token} ist Puppet-Code und bleibt im Wert, wie es geschrieben ist. Richtig ist {better}.</translation>
    </message>
    <message>
        <source>{token} is code of a template and stays in the value as it is written. Data have {better}.</source>
        <translation>{token} ist Code einer Vorlage und bleibt im Wert, wie es geschrieben ist. In Daten heißt es {better}.</translation>
    </message>
    <message>
        <source>{token} must be the whole value, so the lookup fails. To put it into a text, write {better}.</source>
        <translation>{token} muss der ganze Wert sein; darum schlägt der Lookup fehl. In einem Text ist {better} richtig.</translation>
    </message>
    <message>
        <source>{token} turns {kind} into a string. Write {better}, which gives the value itself.</source>
        <translation>{token} macht aus dem Wert ({kind}) einen Text. {better} gibt den Wert selbst.</translation>
    </message>
    <message>
        <source>{token} turns {kind} into a string. To get the value itself, make {better} the whole value.</source>
        <translation>{token} macht aus dem Wert ({kind}) einen Text. Für den Wert selbst muss {better} der ganze Wert sein.</translation>
    </message>
    <message>
        <source>{token} digs into a key {root} and finds nothing. A key with a dot needs quotes: {better}.</source>
        <translation>{token} führt in einen Schlüssel {root} hinein und findet nichts. Ein Schlüssel mit Punkt braucht Anführungszeichen: {better}.</translation>
    </message>
    <message>
        <source>Written as {better}, {effect}.</source>
        <translation>Als {better} geschrieben: {effect}.</translation>
    </message>
    <message>
        <source>Below `merge`, {effect}.</source>
        <translation>Unter `merge`: {effect}.</translation>
    </message>
    <message>
        <source>With the space, {effect}.</source>
        <translation>Mit dem Leerzeichen {effect}.</translation>
    </message>
    <message>
        <source>With spaces in place of tabs, {effect}.</source>
        <translation>Mit Leerzeichen statt Tabulatoren {effect}.</translation>
    </message>
    <message>
        <source>With the quote closed, {effect}.</source>
        <translation>Mit geschlossenem Anführungszeichen {effect}.</translation>
    </message>
    <message>
        <source>With the comma corrected, {effect}.</source>
        <translation>Mit dem Komma, wie es sein muss, {effect}.</translation>
    </message>
    <message>
        <source>With `{name}` in its place, {effect}.</source>
        <translation>Mit `{name}` an dieser Stelle {effect}.</translation>
    </message>
    <message>
        <source>Puppet refuses such a value, and every lookup of its key fails.</source>
        <translation>Puppet lehnt einen solchen Wert ab, und jeder Lookup seines Schlüssels schlägt fehl.</translation>
    </message>
    <message>
        <source>A configuration has an unknown setting.</source>
        <translation>Eine Konfiguration hat eine unbekannte Einstellung.</translation>
    </message>
    <message>
        <source>Puppet refuses the configuration file, and every lookup fails.</source>
        <translation>Puppet lehnt die Konfigurationsdatei ab, und jeder Lookup schlägt fehl.</translation>
    </message>
    <message>
        <source>A configuration has an unknown setting, which is ignored.</source>
        <translation>Eine Konfiguration hat eine unbekannte Einstellung, die übergangen wird.</translation>
    </message>
    <message>
        <source>Puppet and Hiera 3 use their built-in hierarchy instead of the file.</source>
        <translation>Puppet und Hiera 3 verwenden statt der Datei ihre eingebaute Hierarchie.</translation>
    </message>
    <message>
        <source>A later version of Puppet does not read the configuration.</source>
        <translation>Eine spätere Version von Puppet liest die Konfiguration nicht.</translation>
    </message>
    <message>
        <source>Another value is used instead of the unknown one.</source>
        <translation>Statt des unbekannten Werts wird ein anderer verwendet.</translation>
    </message>
    <message>
        <source>Another strategy is used instead.</source>
        <translation>Stattdessen wird eine andere Strategie verwendet.</translation>
    </message>
    <message>
        <source>`convert_to` reads a string with a leading 0 as octal.</source>
        <translation>`convert_to` liest einen Text mit 0 vorn oktal.</translation>
    </message>
    <message>
        <source>A key has a dot in its name.</source>
        <translation>Ein Schlüssel hat einen Punkt im Namen.</translation>
    </message>
    <message>
        <source>The backslashes of the path begin escapes, so the value is not the written path.</source>
        <translation>Die Backslashes des Pfads beginnen Escapes, deshalb ist der Wert nicht der geschriebene Pfad.</translation>
    </message>
    <message>
        <source>A file&apos;s name differs slightly from the name that a level reads.</source>
        <translation>Der Name einer Datei weicht wenig von dem ab, den eine Ebene liest.</translation>
    </message>
    <message>
        <source>No node reads the file.</source>
        <translation>Kein Node liest die Datei.</translation>
    </message>
    <message>
        <source>Several layers have a list or a mapping, and `first` uses the highest.</source>
        <translation>Mehrere Layer haben eine Liste oder ein Mapping, und `first` verwendet den höchsten.</translation>
    </message>
    <message>
        <source>A key is called `Keys`.</source>
        <translation>Ein Schlüssel heißt `Keys`.</translation>
    </message>
    <message>
        <source>A key is a number, a boolean or null where only strings are allowed.</source>
        <translation>Ein Schlüssel ist eine Zahl, ein Wahrheitswert oder null, wo nur Texte stehen können.</translation>
    </message>
    <message>
        <source>Nothing reads a key.</source>
        <translation>Ein Schlüssel wird von nichts gelesen.</translation>
    </message>
    <message>
        <source>Some nodes get another type than others, or a merge loses one of the values.</source>
        <translation>Manche Nodes bekommen einen anderen Typ als andere, oder ein Merge verliert einen der Werte.</translation>
    </message>
    <message>
        <source>The items of the list are one string.</source>
        <translation>Die Elemente der Liste sind ein einziger Text.</translation>
    </message>
    <message>
        <source>`lookup` in a text looks up a list or a mapping.</source>
        <translation>`lookup` in einem Text holt eine Liste oder ein Mapping.</translation>
    </message>
    <message>
        <source>The list or mapping becomes a string in Ruby&apos;s notation.</source>
        <translation>Aus der Liste oder dem Mapping wird ein Text in der Schreibweise von Ruby.</translation>
    </message>
    <message>
        <source>The entries of the mapping are one string.</source>
        <translation>Die Einträge des Mappings sind ein einziger Text.</translation>
    </message>
    <message>
        <source>A value looks like a knockout marker but is not one.</source>
        <translation>Ein Wert sieht wie ein Knockout-Marker aus und ist keiner.</translation>
    </message>
    <message>
        <source>The item that the value names stays in the result, and so does the value.</source>
        <translation>Das Element, das der Wert nennt, bleibt im Ergebnis, und der Wert selbst auch.</translation>
    </message>
    <message>
        <source>Hiera 3 merges hashes with `deep`.</source>
        <translation>Hiera 3 führt Hashes mit `deep` zusammen.</translation>
    </message>
    <message>
        <source>Where two levels have the same key in a hash, the lower level wins.</source>
        <translation>Wo zwei Ebenen denselben Schlüssel in einem Hash haben, gewinnt die untere Ebene.</translation>
    </message>
    <message>
        <source>`merge_hash_arrays` merges items with different names.</source>
        <translation>`merge_hash_arrays` führt Elemente mit verschiedenen Namen zusammen.</translation>
    </message>
    <message>
        <source>`merge_hash_arrays` pairs items by position, so two different items become one.</source>
        <translation>`merge_hash_arrays` ordnet Elemente nach Position zu; so wird aus zwei verschiedenen Elementen eines.</translation>
    </message>
    <message>
        <source>Puppet ignores the key, or the lookup fails.</source>
        <translation>Puppet übergeht den Schlüssel, oder der Lookup schlägt fehl.</translation>
    </message>
    <message>
        <source>Under `first` the null wins; merges skip the null.</source>
        <translation>Unter `first` gewinnt das null; Merges übergehen es.</translation>
    </message>
    <message>
        <source>The options have no effect, or the name of the key is misspelled.</source>
        <translation>Die Optionen haben keine Wirkung, oder der Name des Schlüssels ist falsch geschrieben.</translation>
    </message>
    <message>
        <source>A merge strategy or one of its options is not known.</source>
        <translation>Eine Merge-Strategie oder eine ihrer Optionen ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Every lookup of a key with the strategy or option fails.</source>
        <translation>Jeder Lookup eines Schlüssels mit der Strategie oder Option schlägt fehl.</translation>
    </message>
    <message>
        <source>The options of a key are not a mapping.</source>
        <translation>Die Optionen eines Schlüssels sind kein Mapping.</translation>
    </message>
    <message>
        <source>The options are ignored, or the lookup fails.</source>
        <translation>Die Optionen werden übergangen, oder der Lookup schlägt fehl.</translation>
    </message>
    <message>
        <source>The name of options looks like a pattern but is not one.</source>
        <translation>Der Name von Optionen sieht wie ein Muster aus und ist keines.</translation>
    </message>
    <message>
        <source>The higher layer&apos;s options for the key have no effect.</source>
        <translation>Die Optionen des höheren Layers für den Schlüssel haben keine Wirkung.</translation>
    </message>
    <message>
        <source>Options of a higher layer replace others for the same key.</source>
        <translation>Optionen eines höheren Layers ersetzen andere für denselben Schlüssel.</translation>
    </message>
    <message>
        <source>Options are not merged with each other: what those of lower layers add is lost.</source>
        <translation>Optionen werden nicht miteinander zusammengeführt: Was die niedrigerer Layer beitragen, geht verloren.</translation>
    </message>
    <message>
        <source>Only `lookup_options` at the top of a data file is read.</source>
        <translation>Nur `lookup_options` auf der obersten Stufe einer Datendatei wird gelesen.</translation>
    </message>
    <message>
        <source>`lookup_options` is not a mapping.</source>
        <translation>`lookup_options` ist kein Mapping.</translation>
    </message>
    <message>
        <source>The sealed text is used as the value.</source>
        <translation>Der versiegelte Text dient als Wert.</translation>
    </message>
    <message>
        <source>The values of a key have types that its strategy cannot merge.</source>
        <translation>Die Werte eines Schlüssels haben Typen, die seine Strategie nicht zusammenführen kann.</translation>
    </message>
    <message>
        <source>A string with a leading colon is read as a symbol.</source>
        <translation>Ein Text mit Doppelpunkt vorn wird als Symbol gelesen.</translation>
    </message>
    <message>
        <source>A value has a token of Puppet code or of a template.</source>
        <translation>Ein Wert hat ein Token aus Puppet-Code oder einer Vorlage.</translation>
    </message>
    <message>
        <source>The token stays as it is written; tokens in data have the form `%{…}`.</source>
        <translation>Das Token bleibt, wie es geschrieben ist; Tokens in Daten haben die Form `%{…}`.</translation>
    </message>
    <message>
        <source>A value has a token that another program reads.</source>
        <translation>Ein Wert hat ein Token, das ein anderes Programm liest.</translation>
    </message>
    <message>
        <source>Puppet takes the token for a variable, which is not set.</source>
        <translation>Puppet hält das Token für eine Variable, die nicht gesetzt ist.</translation>
    </message>
    <message>
        <source>A token has a syntax error.</source>
        <translation>Ein Token ist falsch geschrieben.</translation>
    </message>
    <message>
        <source>The lookup fails, or the token stays as it is written.</source>
        <translation>Der Lookup schlägt fehl, oder das Token bleibt, wie es geschrieben ist.</translation>
    </message>
    <message>
        <source>A variable is not set, but a similar one is.</source>
        <translation>Eine Variable ist nicht gesetzt, eine ähnliche schon.</translation>
    </message>
    <message>
        <source>A tab indents this line. YAML allows spaces only: replace the tab with spaces.</source>
        <translation>Ein Tabulator rückt diese Zeile ein. YAML erlaubt nur Leerzeichen: Ersetzen Sie ihn durch Leerzeichen.</translation>
    </message>
    <message>
        <source>A value cannot begin with {sign} unless it is in quotes: write `{quoted}`.</source>
        <translation>Ein Wert kann nur in Anführungszeichen mit {sign} beginnen: Schreiben Sie `{quoted}`.</translation>
    </message>
    <message>
        <source>A value that begins with * is an alias of an anchor. For a string, use quotes: write `{quoted}`.</source>
        <translation>Ein Wert, der mit * beginnt, ist ein Alias eines Ankers. Ein Text braucht Anführungszeichen: Schreiben Sie `{quoted}`.</translation>
    </message>
    <message>
        <source>A value that begins with &amp; sets an anchor. For a string, use quotes: write `{quoted}`.</source>
        <translation>Ein Wert, der mit &amp; beginnt, setzt einen Anker. Ein Text braucht Anführungszeichen: Schreiben Sie `{quoted}`.</translation>
    </message>
    <message>
        <source>A value that begins with ! has a tag. For a string, use quotes: write `{quoted}`.</source>
        <translation>Ein Wert, der mit ! beginnt, hat ein Tag. Ein Text braucht Anführungszeichen: Schreiben Sie `{quoted}`.</translation>
    </message>
    <message>
        <source>A value that begins with {sign} is a block of the lines below. For a string, use quotes: write `{quoted}`.</source>
        <translation>Ein Wert, der mit {sign} beginnt, ist ein Block aus den Zeilen darunter. Ein Text braucht Anführungszeichen: Schreiben Sie `{quoted}`.</translation>
    </message>
    <message>
        <source>A line that begins with % is a directive for the YAML parser. Indent it, or put the text in quotes.</source>
        <translation>Eine Zeile, die mit % beginnt, ist eine Direktive für den YAML-Parser. Rücken Sie sie ein, oder setzen Sie den Text in Anführungszeichen.</translation>
    </message>
    <message>
        <source>*{name} needs the anchor &amp;{name} above it in the same file: anchors of other files are not visible. For a string, use quotes: write `{quoted}`.</source>
        <translation>*{name} braucht darüber in derselben Datei den Anker &amp;{name}: Anker anderer Dateien sind nicht sichtbar. Ein Text braucht Anführungszeichen: Schreiben Sie `{quoted}`.</translation>
    </message>
    <message>
        <source>The value of {key} contains a colon and a space, which begins another mapping. Put the value in quotes: write `{quoted}`.</source>
        <translation>Der Wert von {key} enthält einen Doppelpunkt und ein Leerzeichen, was ein weiteres Mapping beginnt. Setzen Sie den Wert in Anführungszeichen: Schreiben Sie `{quoted}`.</translation>
    </message>
    <message>
        <source>{text} has no colon, so it is not a key. Write {text}: or indent it below the text that it continues.</source>
        <translation>{text} hat keinen Doppelpunkt und ist deshalb kein Schlüssel. Schreiben Sie {text}: oder rücken Sie es unter dem Text ein, den es fortsetzt.</translation>
    </message>
    <message>
        <source>This line is indented below {key}, which has a value already. Give both lines the same indentation.</source>
        <translation>Diese Zeile ist unter {key} eingerückt, das schon einen Wert hat. Geben Sie beiden Zeilen dieselbe Einrückung.</translation>
    </message>
    <message>
        <source>This line has an indentation of {n}, line {line} one of {m}. Keys of one mapping need the same indentation.</source>
        <translation>Diese Zeile hat eine Einrückung von {n}, Zeile {line} eine von {m}. Schlüssel eines Mappings brauchen dieselbe Einrückung.</translation>
    </message>
    <message>
        <source>This list item has an indentation of {n}, the item in line {line} one of {m}. Items of one list need the same indentation.</source>
        <translation>Dieses Listenelement hat eine Einrückung von {n}, das in Zeile {line} eine von {m}. Elemente einer Liste brauchen dieselbe Einrückung.</translation>
    </message>
    <message>
        <source>This line is not an item of the list that begins in line {line}: begin it with a dash, or indent it less or more than the dashes.</source>
        <translation>Diese Zeile ist kein Element der Liste, die in Zeile {line} beginnt: Beginnen Sie sie mit einem Strich, oder rücken Sie sie weniger oder weiter ein als die Striche.</translation>
    </message>
    <message>
        <source>The apostrophe inside single quotes ends the text. Write it twice: `{quoted}`.</source>
        <translation>Der Apostroph in einfachen Anführungszeichen beendet den Text. Schreiben Sie ihn doppelt: `{quoted}`.</translation>
    </message>
    <message>
        <source>The quote inside double quotes ends the text. Write a backslash in front of it: `{quoted}`.</source>
        <translation>Das Anführungszeichen in doppelten Anführungszeichen beendet den Text. Schreiben Sie einen Backslash davor: `{quoted}`.</translation>
    </message>
    <message>
        <source>There is text after the closing quote. Put the whole value in quotes, or use no quotes.</source>
        <translation>Hinter dem schließenden Anführungszeichen folgt Text. Setzen Sie den ganzen Wert in Anführungszeichen oder nichts davon.</translation>
    </message>
    <message>
        <source>This quote is not closed: everything below it, up to the end, belongs to the text. Close it in its line.</source>
        <translation>Dieses Anführungszeichen wird nicht geschlossen: Alles darunter gehört bis zum Ende zum Text. Schließen Sie es in seiner Zeile.</translation>
    </message>
    <message>
        <source>This quote is not closed in its line, but by the next quote in line {line}. Close it where its text ends.</source>
        <translation>Dieses Anführungszeichen wird nicht in seiner Zeile geschlossen, sondern vom nächsten in Zeile {line}. Schließen Sie es, wo sein Text endet.</translation>
    </message>
    <message>
        <source>In double quotes a backslash begins an escape, and {escape} is not one. Use single quotes, or write the backslash twice: `{quoted}`.</source>
        <translation>In doppelten Anführungszeichen beginnt ein Backslash ein Escape, und {escape} ist keines. Verwenden Sie einfache Anführungszeichen, oder schreiben Sie den Backslash doppelt: `{quoted}`.</translation>
    </message>
    <message>
        <source>This bracket {sign} is not closed where the list or mapping ends: {other} or a comma is missing.</source>
        <translation>Die Klammer {sign} wird nicht geschlossen, wo die Liste oder das Mapping endet: {other} oder ein Komma fehlt.</translation>
    </message>
    <message>
        <source>Nothing is open that {sign} could close. Remove it, or put the text in quotes.</source>
        <translation>Nichts ist offen, was {sign} schließen könnte. Entfernen Sie es, oder setzen Sie den Text in Anführungszeichen.</translation>
    </message>
    <message>
        <source>This is a conflict marker of git. Keep one of the two versions and remove the three marker lines.</source>
        <translation>Das ist eine Konfliktmarkierung von git. Behalten Sie eine der beiden Fassungen, und entfernen Sie die drei Markierungszeilen.</translation>
    </message>
    <message>
        <source>This byte is not UTF-8: the file has another encoding. Save it as UTF-8.</source>
        <translation>Dieses Byte ist kein UTF-8: Die Datei hat eine andere Kodierung. Speichern Sie sie als UTF-8.</translation>
    </message>
    <message>
        <source>The file is UTF-16, which is not read here. Save it as UTF-8.</source>
        <translation>Die Datei ist UTF-16, was hier nicht gelesen wird. Speichern Sie sie als UTF-8.</translation>
    </message>
    <message>
        <source>The whole file is a list. A data file is a mapping: give the list a key.</source>
        <translation>Die ganze Datei ist eine Liste. Eine Datendatei ist ein Mapping: Geben Sie der Liste einen Schlüssel.</translation>
    </message>
    <message>
        <source>JSON has no # comments, so the file cannot be read. Remove the comment.</source>
        <translation>JSON kennt keine Kommentare mit #, deshalb ist die Datei nicht lesbar. Entfernen Sie den Kommentar.</translation>
    </message>
    <message>
        <source>JSON has double quotes only. Write `{quoted}`.</source>
        <translation>JSON hat nur doppelte Anführungszeichen. Schreiben Sie `{quoted}`.</translation>
    </message>
    <message>
        <source>A string in JSON needs double quotes. Write `{quoted}`.</source>
        <translation>Ein Text in JSON braucht doppelte Anführungszeichen. Schreiben Sie `{quoted}`.</translation>
    </message>
    <message>
        <source>The text ends before {sign} is closed.</source>
        <translation>Der Text endet, bevor {sign} geschlossen ist.</translation>
    </message>
    <message>
        <source>A string in JSON cannot hold a tab or a line break. Write \t or \n, or close the quote.</source>
        <translation>Ein String in JSON kann keinen Tabulator und keinen Zeilenumbruch enthalten. Schreiben Sie \t oder \n, oder schließen Sie das Anführungszeichen.</translation>
    </message>
    <message>
        <source>This quote is not closed.</source>
        <translation>Dieses Anführungszeichen wird nicht geschlossen.</translation>
    </message>
    <message>
        <source>A colon is missing between this name and its value.</source>
        <translation>Zwischen diesem Namen und seinem Wert fehlt ein Doppelpunkt.</translation>
    </message>
    <message>
        <source>The file begins with a byte order mark, which JSON does not allow. Save it as UTF-8 without one.</source>
        <translation>Die Datei beginnt mit einem Byte Order Mark, das JSON nicht erlaubt. Speichern Sie sie als UTF-8 ohne dieses.</translation>
    </message>
    <message>
        <source>{place} is one string: {v}. Its dashes are indented further than the list, so they are no items. Give all items the same indentation.</source>
        <translation>{place} ist ein einziger Text: {v}. Seine Striche sind weiter eingerückt als die Liste und deshalb keine Elemente. Geben Sie allen Elementen dieselbe Einrückung.</translation>
    </message>
    <message>
        <source>{place} is not a path: in double quotes, {escape} is an escape. Use single quotes.</source>
        <translation>{place} ist kein Pfad: In doppelten Anführungszeichen ist {escape} ein Escape. Verwenden Sie einfache Anführungszeichen.</translation>
    </message>
    <message>
        <source>`{name}` is not a setting of {owner}, and {system} refuses the file.</source>
        <translation>`{name}` ist keine Einstellung von {owner}, und {system} lehnt die Datei ab.</translation>
    </message>
    <message>
        <source>`{name}` is not a setting of {owner}, and {system} refuses the file. Did you mean `{near}`?</source>
        <translation>`{name}` ist keine Einstellung von {owner}, und {system} lehnt die Datei ab. Meinten Sie `{near}`?</translation>
    </message>
    <message>
        <source>`{name}` is a setting of {other}, and {system} refuses it in {owner}. {remedy}</source>
        <translation>`{name}` ist eine Einstellung von {other}, und {system} lehnt sie in {owner} ab. {remedy}</translation>
    </message>
    <message>
        <source>`{name}` is not a setting of {owner}, and {system} refuses the file. It belongs {place}.</source>
        <translation>`{name}` ist keine Einstellung von {owner}, und {system} lehnt die Datei ab. Sie gehört {place}.</translation>
    </message>
    <message>
        <source>`{name}` is not a setting, and {system} ignores it. Did you mean `{near}`?</source>
        <translation>`{name}` ist keine Einstellung, und {system} ignoriert es. Meinten Sie `{near}`?</translation>
    </message>
    <message>
        <source>`{name}` is written as in Hiera 3. Puppet reads it as `{near}` here; other tools may not.</source>
        <translation>`{name}` ist wie in Hiera 3 geschrieben. Puppet liest es hier als `{near}`, andere Werkzeuge vielleicht nicht.</translation>
    </message>
    <message>
        <source>`{name}` takes one string, but has a list here, and Puppet refuses the file. Write `{near}`.</source>
        <translation>`{name}` nimmt einen Text, hat hier aber eine Liste, und Puppet lehnt die Datei ab. Schreiben Sie `{near}`.</translation>
    </message>
    <message>
        <source>`{name}` takes a list, but has one string here, and Puppet refuses the file. Write `{near}`, or put brackets around the string.</source>
        <translation>`{name}` nimmt eine Liste, hat hier aber einen Text, und Puppet lehnt die Datei ab. Schreiben Sie `{near}`, oder setzen Sie Klammern um den Text.</translation>
    </message>
    <message>
        <source>`:{name}:` has settings of a backend, but `:backends:` does not name it, so Hiera 3 does not use them.</source>
        <translation>`:{name}:` hat Einstellungen eines Backends, aber `:backends:` nennt es nicht; deshalb verwendet Hiera 3 sie nicht.</translation>
    </message>
    <message>
        <source>`{name}` has no effect: Hiera 3 reads only `:{name}:`. {effect}</source>
        <translation>`{name}` hat keine Wirkung: Hiera 3 liest nur `:{name}:`. {effect}</translation>
    </message>
    <message>
        <source>`version: 5` is missing, so Puppet reads the file as version 3. Add it.</source>
        <translation>`version: 5` fehlt. Ohne das liest Puppet die Datei als Version 3.</translation>
    </message>
    <message>
        <source>`version` is a string here. Write `version: 5` without quotes.</source>
        <translation>`version` ist hier ein Text. Schreiben Sie `version: 5` ohne Anführungszeichen.</translation>
    </message>
    <message>
        <source>`{name}` is not a function for `{setting}`. Write `{near}: {name}`.</source>
        <translation>`{name}` ist keine Funktion für `{setting}`. Schreiben Sie `{near}: {name}`.</translation>
    </message>
    <message>
        <source>With `deep`, where two levels have the same key in a hash, the lower level wins. With `deeper`, the higher one does.</source>
        <translation>Wo zwei Ebenen denselben Schlüssel in einem Hash haben, gewinnt mit `deep` die untere Ebene, mit `deeper` die obere.</translation>
    </message>
    <message>
        <source>`{name}` is not a merge strategy, so every lookup of {key} fails. The strategies are first, unique, hash and deep.</source>
        <translation>`{name}` ist keine Merge-Strategie, deshalb schlägt jeder Lookup von {key} fehl. Die Strategien sind first, unique, hash und deep.</translation>
    </message>
    <message>
        <source>`{name}` is not a merge strategy, so every lookup of {key} fails. Did you mean `{near}`?</source>
        <translation>`{name}` ist keine Merge-Strategie, deshalb schlägt jeder Lookup von {key} fehl. Meinten Sie `{near}`?</translation>
    </message>
    <message>
        <source>`{name}` is not an option of `{strategy}`, so every lookup of {key} fails. Its options are {list}.</source>
        <translation>`{name}` ist keine Option von `{strategy}`, deshalb schlägt jeder Lookup von {key} fehl. Die Optionen sind {list}.</translation>
    </message>
    <message>
        <source>`{name}` is not an option of `{strategy}`, so every lookup of {key} fails. Did you mean `{near}`?</source>
        <translation>`{name}` ist keine Option von `{strategy}`, deshalb schlägt jeder Lookup von {key} fehl. Meinten Sie `{near}`?</translation>
    </message>
    <message>
        <source>`{name}` is an option of `deep` only; `{strategy}` has none, so every lookup of {key} fails.</source>
        <translation>`{name}` ist nur eine Option von `deep`; `{strategy}` hat keine, deshalb schlägt jeder Lookup von {key} fehl.</translation>
    </message>
    <message>
        <source>No node reads {list}: level {level} reads {path}. Rename the file, or change the level&apos;s path.</source>
        <translation>Kein Node liest {list}: Die Ebene {level} liest {path}. Benennen Sie die Datei um, oder ändern Sie den Pfad der Ebene.</translation>
    </message>
    <message>
        <source>No node reads {list}: level {level} reads {path}, and upper and lower case differ.</source>
        <translation>Kein Node liest {list}: Die Ebene {level} liest {path}, und Groß- und Kleinschreibung unterscheiden sich.</translation>
    </message>
    <message>
        <source>No node reads {list}: level {level} reads {path}, where {folder} is named twice. Remove it from the path or from `datadir`.</source>
        <translation>Kein Node liest {list}: Die Ebene {level} liest {path}, wo {folder} doppelt genannt ist. Entfernen Sie den Ordner aus dem Pfad oder aus `datadir`.</translation>
    </message>
    <message>
        <source>the level that reads {path}</source>
        <translation>die Ebene, die {path} liest</translation>
    </message>
    <message>
        <source>hiera.yaml of version 5</source>
        <translation>hiera.yaml der Version 5</translation>
    </message>
    <message>
        <source>`defaults`</source>
        <translation>`defaults`</translation>
    </message>
    <message>
        <source>a level</source>
        <translation>einer Ebene</translation>
    </message>
    <message>
        <source>hiera.yaml of version 4</source>
        <translation>hiera.yaml der Version 4</translation>
    </message>
    <message>
        <source>a level of version 4</source>
        <translation>einer Ebene der Version 4</translation>
    </message>
    <message>
        <source>hiera.yaml of version 3</source>
        <translation>hiera.yaml der Version 3</translation>
    </message>
    <message>
        <source>below `defaults` or in a level</source>
        <translation>unter `defaults` oder in eine Ebene</translation>
    </message>
    <message>
        <source>in each level below `hierarchy`</source>
        <translation>in jede Ebene unter `hierarchy`</translation>
    </message>
    <message>
        <source>below `options` of the level</source>
        <translation>unter `options` der Ebene</translation>
    </message>
    <message>
        <source>in `lookup_options` of a data file</source>
        <translation>in `lookup_options` einer Datendatei</translation>
    </message>
    <message>
        <source>Each level names its own with `data_hash` or `lookup_key`.</source>
        <translation>Jede Ebene nennt ihres mit `data_hash` oder `lookup_key`.</translation>
    </message>
    <message>
        <source>Remove it.</source>
        <translation>Entfernen Sie sie.</translation>
    </message>
    <message>
        <source>Write the extension into `path`.</source>
        <translation>Schreiben Sie die Endung in `path`.</translation>
    </message>
    <message>
        <source>Hashes are merged with `native`.</source>
        <translation>Hashes werden mit `native` zusammengeführt.</translation>
    </message>
    <message>
        <source>The built-in hierarchy is used.</source>
        <translation>Die eingebaute Hierarchie gilt.</translation>
    </message>
    <message>
        <source>The backend is `yaml`.</source>
        <translation>Das Backend ist `yaml`.</translation>
    </message>
    <message>
        <source>The built-in data folder is used.</source>
        <translation>Der eingebaute Datenordner gilt.</translation>
    </message>
    <message>
        <source>Its default is used.</source>
        <translation>Ihr Standardwert gilt.</translation>
    </message>
    <message>
        <source>en</source>
        <translation>de</translation>
    </message>
    <message>
        <source>Contributions</source>
        <translation>Beiträge</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Zusammenführung</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Choose a value to see why it is in the result or not.</source>
        <translation>Wählen Sie einen Wert, um zu sehen, warum er im Ergebnis ist oder nicht.</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Written in</source>
        <translation>Steht in</translation>
    </message>
    <message>
        <source>Rule: {text}</source>
        <translation>Regel: {text}</translation>
    </message>
    <message>
        <source>Step {n} of {count}</source>
        <translation>Schritt {n} von {count}</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Nothing is merged: the value comes from one layer.</source>
        <translation>Nichts wird zusammengeführt: Der Wert kommt aus einem Layer.</translation>
    </message>
    <message numerus="yes">
        <source>{n} further layers do not have the key.</source>
        <comment>{n} further layer does not have the key.</comment>
        <translation>
            <numerusform>{n} weiterer Layer hat den Schlüssel nicht.</numerusform>
            <numerusform>{n} weitere Layer haben den Schlüssel nicht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more rows are shown when scripts are allowed.</source>
        <comment>{n} more row is shown when scripts are allowed.</comment>
        <translation>
            <numerusform>{n} weitere Zeile erscheint, wenn Skripte erlaubt sind.</numerusform>
            <numerusform>{n} weitere Zeilen erscheinen, wenn Skripte erlaubt sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>The page is too large to hold the sentences for this value.</source>
        <translation>Die Seite ist zu groß, um die Sätze für diesen Wert zu enthalten.</translation>
    </message>
    <message>
        <source>A marker tried to remove this value.</source>
        <translation>Ein Marker wollte diesen Wert entfernen.</translation>
    </message>
    <message>
        <source>on {node}</source>
        <translation>auf {node}</translation>
    </message>
    <message>
        <source>Strategy {merge} ({source})</source>
        <translation>Strategie {merge} ({source})</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>{v} is not a value of {option}, so {reason} for {path}.</source>
        <translation>{v} ist kein Wert von {option}, deshalb gilt für {path}: {reason}.</translation>
    </message>
    <message>
        <source>hashes are merged at their top level only</source>
        <translation>Hashes werden nur auf ihrer ersten Stufe zusammengeführt</translation>
    </message>
    <message>
        <source>lists of hashes are not merged</source>
        <translation>Listen von Hashes werden nicht zusammengeführt</translation>
    </message>
    <message>
        <source>arrays are not merged</source>
        <translation>Listen werden nicht zusammengeführt</translation>
    </message>
    <message>
        <source>{option} of {path} is ignored: it must be below `merge_options`.</source>
        <translation>{option} von {path} wird übergangen: Es muss unter `merge_options` stehen.</translation>
    </message>
    <message>
        <source>{option} of {path} is ignored inside `merge_options`. Move it out, beside `merge_options`.</source>
        <translation>{option} von {path} wird unter `merge_options` übergangen: Es muss daneben stehen.</translation>
    </message>
    <message>
        <source>{option} of {path} differs in case from Datum&apos;s source, so lists of hashes are merged without it. Write {name}.</source>
        <translation>{option} von {path} ist anders groß- und kleingeschrieben als im Quelltext von Datum, deshalb werden Listen von Hashes ohne sie zusammengeführt. Schreiben Sie {name}.</translation>
    </message>
    <message>
        <source>The strategy of {path} is neither a name nor a mapping. Datum merges hashes at their top level only, and no arrays. Write `MostSpecific`, `hash`, `deep` or a mapping.</source>
        <translation>Die Strategie von {path} ist weder ein Name noch ein Mapping. Datum führt Hashes nur auf ihrer ersten Stufe zusammen und Listen gar nicht. Schreiben Sie `MostSpecific`, `hash`, `deep` oder ein Mapping.</translation>
    </message>
    <message>
        <source>The handler {name} is not known to Strata: texts that it would change are shown unchanged. If its module is missing and `SkipDuringLoad` is not true, Datum reads every data file as null.</source>
        <translation>Strata kennt den Handler {name} nicht: Texte, die er ändern würde, erscheinen unverändert. Fehlt sein Modul und ist `SkipDuringLoad` nicht wahr, liest Datum jede Datendatei als null.</translation>
    </message>
    <message>
        <source>The handler {name} names no module, so Datum cannot run it. Write `Module::Handler`.</source>
        <translation>Der Handler {name} nennt kein Modul, deshalb kann Datum ihn nicht ausführen. Schreiben Sie `Modul::Handler`.</translation>
    </message>
    <message>
        <source>`lookup_options` has no keys, so Datum ignores it. Write a mapping of paths to strategies.</source>
        <translation>`lookup_options` hat keine Schlüssel, deshalb übergeht Datum es. Schreiben Sie ein Mapping von Pfaden auf Strategien.</translation>
    </message>
    <message>
        <source>`merge` is an option of Hiera; Datum ignores it. {path} is merged at its top level only. Write `merge_hash: deep` for all levels, and `merge_basetype_array` or `merge_hash_array` for lists.</source>
        <translation>`merge` ist eine Option von Hiera; Datum übergeht sie. {path} wird nur auf der ersten Stufe zusammengeführt. Schreiben Sie `merge_hash: deep` für alle Stufen und `merge_basetype_array` oder `merge_hash_array` für Listen.</translation>
    </message>
    <message>
        <source>`merge_options` of {path} is not a mapping, so Datum ignores it. `knockout_prefix` and `tuple_keys` are below it.</source>
        <translation>`merge_options` von {path} ist kein Mapping, deshalb übergeht Datum es. `knockout_prefix` und `tuple_keys` gehören darunter.</translation>
    </message>
    <message>
        <source>Datum names files without extension, so the level {name} never has data. Write {other}.</source>
        <translation>Datum nennt Dateien ohne Endung, deshalb hat die Ebene {name} nie Daten. Schreiben Sie {other}.</translation>
    </message>
    <message>
        <source>{reason} Only `DatumStructure` makes stores.</source>
        <translation>{reason} Nur `DatumStructure` schafft Stores.</translation>
    </message>
    <message>
        <source>{reason} Did you mean {name}?</source>
        <translation>{reason} Ist {name} gemeint?</translation>
    </message>
    <message>
        <source>{reason} There are {list} and others.</source>
        <translation>{reason} Es gibt {list} und weitere.</translation>
    </message>
    <message>
        <source>{reason} There are {list}.</source>
        <translation>{reason} Es gibt {list}.</translation>
    </message>
    <message>
        <source>{reason} Case matters: write {name}.</source>
        <translation>{reason} Groß- und Kleinschreibung zählt: Schreiben Sie {name}.</translation>
    </message>
    <message>
        <source>{reason} The project does not load without {name}.</source>
        <translation>{reason} Ohne {name} lädt das Projekt nicht.</translation>
    </message>
    <message>
        <source>No store is called {name}, so the level never has data.</source>
        <translation>Kein Store heißt {name}, deshalb hat die Ebene nie Daten.</translation>
    </message>
    <message>
        <source>The folder {folder} has no file or folder {name}, so the level never has data.</source>
        <translation>Der Ordner {folder} hat keine Datei und keinen Ordner {name}, deshalb hat die Ebene nie Daten.</translation>
    </message>
    <message>
        <source>{name} is not a setting of the handler {other} and is ignored.</source>
        <translation>{name} ist keine Einstellung des Handlers {other} und wird übergangen.</translation>
    </message>
    <message>
        <source>{name} is not a setting of Datum and is ignored.</source>
        <translation>{name} ist keine Einstellung von Datum und wird übergangen.</translation>
    </message>
    <message>
        <source>{name} is not a member of {what} and is ignored.</source>
        <translation>{name} gehört nicht zu {what} und wird übergangen.</translation>
    </message>
    <message>
        <source>{name} is not a provider of Datum, so the project does not load.</source>
        <translation>{name} ist kein Provider von Datum, deshalb lädt das Projekt nicht.</translation>
    </message>
    <message>
        <source>{name} is not a merge option of Datum and is ignored for {path}.</source>
        <translation>{name} ist keine Merge-Option von Datum und wird für {path} übergangen.</translation>
    </message>
    <message>
        <source>{name} is not an option of Datum and is ignored for {path}.</source>
        <translation>{name} ist keine Option von Datum und wird für {path} übergangen.</translation>
    </message>
    <message>
        <source>No item of {path} and the other lists of {other} has the tuple key {key}, so no two items are the same and no items are merged.</source>
        <translation>Kein Element von {path} und den anderen Listen von {other} hat den Tupel-Schlüssel {key}, deshalb sind keine zwei Elemente dasselbe, und keine werden zusammengeführt.</translation>
    </message>
    <message>
        <source>No item of {path} has the tuple key {key}, so no two items are the same and no items are merged.</source>
        <translation>Kein Element von {path} hat den Tupel-Schlüssel {key}, deshalb sind keine zwei Elemente dasselbe, und keine werden zusammengeführt.</translation>
    </message>
    <message>
        <source>{reason} Tuple keys are case-sensitive: write {name}.</source>
        <translation>{reason} Bei Tupel-Schlüsseln zählt Groß- und Kleinschreibung: Schreiben Sie {name}.</translation>
    </message>
    <message>
        <source>is merged at its top level only</source>
        <translation>wird nur auf der ersten Stufe zusammengeführt</translation>
    </message>
    <message>
        <source>is not merged</source>
        <translation>wird nicht zusammengeführt</translation>
    </message>
    <message>
        <source>`DatumHandlers` does not name {name}, so {reason} like {example} stay as they are written.</source>
        <translation>`DatumHandlers` nennt {name} nicht, deshalb bleiben {reason} wie {example} so, wie sie geschrieben sind.</translation>
    </message>
    <message>
        <source>one text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>{n} texts</source>
        <translation>{n} Texte</translation>
    </message>
    <message>
        <source>`%{…}` is Hiera&apos;s; Datum takes it as part of a name, so the level {name} never has data. Write {other}.</source>
        <translation>`%{…}` gehört zu Hiera; Datum nimmt es als Teil eines Namens, deshalb hat die Ebene {name} nie Daten. Schreiben Sie {other}.</translation>
    </message>
    <message>
        <source>{reason} There are `merge_hash`, `merge_basetype_array`, `merge_hash_array` and `merge_options`.</source>
        <translation>{reason} Es gibt `merge_hash`, `merge_basetype_array`, `merge_hash_array` und `merge_options`.</translation>
    </message>
    <message>
        <source>{reason} There are `knockout_prefix` and `tuple_keys`.</source>
        <translation>{reason} Es gibt `knockout_prefix` und `tuple_keys`.</translation>
    </message>
    <message>
        <source>No nodes are known: the store {name} does not exist or has no files.</source>
        <translation>Keine Nodes sind bekannt: Den Store {name} gibt es nicht, oder er hat keine Dateien.</translation>
    </message>
    <message>
        <source>only Datum has a store of nodes; this configuration belongs to {dialect}</source>
        <translation>nur Datum hat einen Store für Nodes; diese Konfiguration gehört zu {dialect}</translation>
    </message>
    <message>
        <source>the commit {name} is not in the repository</source>
        <translation>der Commit {name} ist nicht im Repository</translation>
    </message>
    <message>
        <source>there is no commit &apos;{name}&apos;</source>
        <translation>es gibt keinen Commit &apos;{name}&apos;</translation>
    </message>
    <message>
        <source>{path} cannot be blamed: {reason}</source>
        <translation>zu {path} lässt sich die Herkunft der Zeilen nicht ermitteln: {reason}</translation>
    </message>
    <message>
        <source>the repository {path} has no commits yet</source>
        <translation>das Repository {path} hat noch keine Commits</translation>
    </message>
    <message>
        <source>the text to find is empty</source>
        <translation>der gesuchte Text ist leer</translation>
    </message>
    <message>
        <source>the text is not a regular expression: {reason}</source>
        <translation>der Text ist kein regulärer Ausdruck: {reason}</translation>
    </message>
    <message>
        <source>the pattern of keys is not a regular expression: {reason}</source>
        <translation>das Muster der Schlüssel ist kein regulärer Ausdruck: {reason}</translation>
    </message>
    <message>
        <source>the pattern of files is not a regular expression: {reason}</source>
        <translation>das Muster der Dateien ist kein regulärer Ausdruck: {reason}</translation>
    </message>
    <message>
        <source>Files of one pattern have different values for a key.</source>
        <translation>Dateien eines Musters haben verschiedene Werte für einen Schlüssel.</translation>
    </message>
    <message>
        <source>The order of the file names decides which value is used.</source>
        <translation>Die Reihenfolge der Dateinamen entscheidet, welcher Wert gilt.</translation>
    </message>
    <message>
        <source>The file begins with a byte order mark, so Puppet reads only its first key. Save it as UTF-8 without one.</source>
        <translation>Die Datei beginnt mit einer Byte Order Mark, deshalb liest Puppet nur ihren ersten Schlüssel. Speichern Sie sie als UTF-8 ohne Byte Order Mark.</translation>
    </message>
    <message>
        <source>The file begins with a byte order mark. Save it as UTF-8 without one.</source>
        <translation>Die Datei beginnt mit einer Byte Order Mark. Speichern Sie sie als UTF-8 ohne Byte Order Mark.</translation>
    </message>
    <message>
        <source>{token} looks up a key that no layer has. Did you mean `{near}`?</source>
        <translation>{token} schlägt einen Schlüssel nach, den kein Layer hat. Meinten Sie `{near}`?</translation>
    </message>
    <message numerus="yes">
        <source>It changes no other node as far as is known: {n} nodes have no facts.</source>
        <comment>It changes no other node as far as is known: {n} node has no facts.</comment>
        <translation>
            <numerusform>Kein anderer Node ändert sich dadurch, soweit bekannt: {n} Node hat keine Facts.</numerusform>
            <numerusform>Kein anderer Node ändert sich dadurch, soweit bekannt: {n} Nodes haben keine Facts.</numerusform>
        </translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>{n} min</source>
        <translation>{n} min</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Name:</translation>
    </message>
    <message>
        <source>Question {n}</source>
        <translation>Frage {n}</translation>
    </message>
    <message>
        <source>Mark what is in the result.</source>
        <translation>Kreuzen Sie an, was im Ergebnis ist.</translation>
    </message>
    <message>
        <source>Number what is in the result, in its order.</source>
        <translation>Nummerieren Sie in der richtigen Reihenfolge, was im Ergebnis ist.</translation>
    </message>
    <message>
        <source>Hint: {text}</source>
        <translation>Hinweis: {text}</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>You may change: {files}</source>
        <translation>Sie dürfen ändern: {files}</translation>
    </message>
    <message>
        <source>{title}: answers</source>
        <translation>{title}: Antworten</translation>
    </message>
    <message>
        <source>Answer: {text}</source>
        <translation>Antwort: {text}</translation>
    </message>
    <message>
        <source>If you answered {guess}: {text}</source>
        <translation>Wenn Sie {guess} geantwortet haben: {text}</translation>
    </message>
    <message>
        <source>How it is merged</source>
        <translation>Wie zusammengeführt wird</translation>
    </message>
    <message>
        <source>What does a lookup of this key give?</source>
        <translation>Was ergibt ein Lookup dieses Schlüssels?</translation>
    </message>
    <message>
        <source>A file is found only because this system ignores upper and lower case.</source>
        <translation>Eine Datei wird nur gefunden, weil dieses System Groß- und Kleinschreibung nicht unterscheidet.</translation>
    </message>
    <message>
        <source>On Linux, the file is missing.</source>
        <translation>Unter Linux fehlt die Datei.</translation>
    </message>
    <message>
        <source>Level {level} reads {path} and gets {list}, because this system ignores upper and lower case. On Linux the file is missing.</source>
        <translation>Die Ebene {level} liest {path} und erhält {list}, weil dieses System Groß- und Kleinschreibung nicht unterscheidet. Unter Linux fehlt die Datei.</translation>
    </message>
    <message>
        <source>Not found: no layer has the key.</source>
        <translation>Nicht gefunden: Kein Layer hat den Schlüssel.</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>First entry</source>
        <translation>Erster Eintrag</translation>
    </message>
    <message>
        <source>Previous entry</source>
        <translation>Vorheriger Eintrag</translation>
    </message>
    <message>
        <source>Next entry</source>
        <translation>Nächster Eintrag</translation>
    </message>
    <message>
        <source>{n} of {count}</source>
        <translation>{n} von {count}</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Nothing matches the filter.</source>
        <translation>Nichts passt zum Filter.</translation>
    </message>
    <message>
        <source>The page is too large to hold the differences of this entry.</source>
        <translation>Die Seite ist zu groß für die Unterschiede dieses Eintrags.</translation>
    </message>
    <message numerus="yes">
        <source>{n} more entries are shown when scripts are allowed.</source>
        <comment>{n} more entry is shown when scripts are allowed.</comment>
        <translation>
            <numerusform>{n} weiterer Eintrag erscheint, wenn Skripte erlaubt sind.</numerusform>
            <numerusform>{n} weitere Einträge erscheinen, wenn Skripte erlaubt sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Lookup: {text}</source>
        <translation>Lookup: {text}</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Facts</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Show a solution</source>
        <translation>Eine Lösung zeigen</translation>
    </message>
    <message>
        <source>What is often believed</source>
        <translation>Was oft geglaubt wird</translation>
    </message>
    <message>
        <source>Right.</source>
        <translation>Richtig.</translation>
    </message>
    <message>
        <source>Wrong.</source>
        <translation>Falsch.</translation>
    </message>
    <message>
        <source>A: {text}</source>
        <translation>A: {text}</translation>
    </message>
    <message>
        <source>B: {text}</source>
        <translation>B: {text}</translation>
    </message>
    <message>
        <source>Answer of A</source>
        <translation>Antwort von A</translation>
    </message>
    <message>
        <source>Answer of B</source>
        <translation>Antwort von B</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message numerus="yes">
        <source>{n} answers compared</source>
        <comment>{n} answer compared</comment>
        <translation>
            <numerusform>{n} Antwort verglichen</numerusform>
            <numerusform>{n} Antworten verglichen</numerusform>
        </translation>
    </message>
    <message>
        <source>Every answer is the same.</source>
        <translation>Alle Antworten sind gleich.</translation>
    </message>
    <message>
        <source>Because: {text}</source>
        <translation>Weil: {text}</translation>
    </message>
    <message>
        <source>Write instead: {text}</source>
        <translation>Stattdessen: {text}</translation>
    </message>
    <message numerus="yes">
        <source>{n} nodes</source>
        <comment>{n} node</comment>
        <translation>
            <numerusform>{n} Node</numerusform>
            <numerusform>{n} Nodes</numerusform>
        </translation>
    </message>
    <message>
        <source>The result of most nodes</source>
        <translation>Das Ergebnis der meisten Nodes</translation>
    </message>
    <message>
        <source>Compared with the result of most nodes:</source>
        <translation>Verglichen mit dem Ergebnis der meisten Nodes:</translation>
    </message>
    <message numerus="yes">
        <source>{n} results</source>
        <comment>{n} result</comment>
        <translation>
            <numerusform>{n} Ergebnis</numerusform>
            <numerusform>{n} Ergebnisse</numerusform>
        </translation>
    </message>
    <message>
        <source>Facts that separate the nodes: {list}</source>
        <translation>Facts, die die Nodes trennen: {list}</translation>
    </message>
    <message numerus="yes">
        <source>{n} changes</source>
        <comment>{n} change</comment>
        <translation>
            <numerusform>{n} Änderung</numerusform>
            <numerusform>{n} Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>No commit changed the answer.</source>
        <translation>Kein Commit hat die Antwort geändert.</translation>
    </message>
    <message>
        <source>The project was moved here from {path}.</source>
        <translation>Das Projekt wurde von {path} hierher verschoben.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>All keys on all nodes</source>
        <translation>Alle Schlüssel auf allen Nodes</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Files with it</source>
        <translation>Dateien damit</translation>
    </message>
    <message>
        <source>Nodes without a value</source>
        <translation>Nodes ohne Wert</translation>
    </message>
    <message>
        <source>Failing nodes</source>
        <translation>Fehlschlagende Nodes</translation>
    </message>
    <message>
        <source>Leftovers of the merge are removed.</source>
        <translation>Was die Zusammenführung übrig lässt, fällt weg.</translation>
    </message>
    <message>
        <source>{marker} ({L}) meets {met}, which has no {target}. The marker is used up.</source>
        <translation>{marker} ({L}) trifft auf {met}: Dort gibt es kein {target}. Der Marker ist verbraucht.</translation>
    </message>
    <message>
        <source>{L} has {v}, but another layer decides {path}.</source>
        <translation>{L} hat {v}, aber ein anderer Layer entscheidet {path}.</translation>
    </message>
    <message>
        <source>{L} has {v}, but {winner} is higher and has {w}.</source>
        <translation>{L} hat {v}, aber {winner} steht höher und hat {w}.</translation>
    </message>
    <message>
        <source>{L} has {v}, but {winner} takes precedence and has {w}.</source>
        <translation>{L} hat {v}, aber {winner} hat Vorrang und den Wert {w}.</translation>
    </message>
    <message>
        <source>{L} repeats an item of the list; the result has it once.</source>
        <translation>{L} wiederholt ein Element der Liste; im Ergebnis steht es einmal.</translation>
    </message>
    <message>
        <source>{L} has this item more than once; the result has it once.</source>
        <translation>{L} hat dieses Element mehrmals; im Ergebnis steht es einmal.</translation>
    </message>
    <message>
        <source>{L} has this item more than once; the result has it once, at position {i}.</source>
        <translation>{L} hat dieses Element mehrmals; im Ergebnis steht es einmal, an Position {i}.</translation>
    </message>
    <message>
        <source>{L} and {twin} have the same item; the result has it once.</source>
        <translation>{L} und {twin} haben dasselbe Element; im Ergebnis steht es einmal.</translation>
    </message>
    <message>
        <source>{L} and {twin} have the same item; the result has it once, at position {i}.</source>
        <translation>{L} und {twin} haben dasselbe Element; im Ergebnis steht es einmal, an Position {i}.</translation>
    </message>
    <message>
        <source>{L} has null, which {strategy} treats as absent.</source>
        <translation>{L} hat null; {strategy} behandelt null als nicht vorhanden.</translation>
    </message>
    <message>
        <source>{L} has {v}, which overrides nothing under {strategy}.</source>
        <translation>{L} hat {v}; das überschreibt unter {strategy} nichts.</translation>
    </message>
    <message>
        <source>By accident it also lost {list}: the merge removes the marker from the list while it iterates over it, and skips what follows.</source>
        <translation>Versehentlich ging auch {list} verloren: Der Merge entfernt den Marker aus der Liste, während er sie durchläuft, und überspringt, was folgt.</translation>
    </message>
    <message>
        <source>It is in a list of one item, and such a list becomes its item.</source>
        <translation>Es steht in einer Liste mit einem Element, und eine solche Liste wird zu ihrem Element.</translation>
    </message>
    <message>
        <source>{marker} was used up inside {L}, which has no other {target}.</source>
        <translation>{marker} wurde in {L} selbst verbraucht; dort gibt es sonst kein {target}.</translation>
    </message>
    <message>
        <source>{marker} in {L} removed nothing: no lower layer has {target} at this place.</source>
        <translation>{marker} in {L} entfernte nichts: Kein niedrigerer Layer hat {target} an dieser Stelle.</translation>
    </message>
    <message>
        <source>The file has {token}, which is evaluated.</source>
        <translation>In der Datei steht {token}; das wird ausgewertet.</translation>
    </message>
    <message>
        <source>The file has {v}.</source>
        <translation>In der Datei steht {v}.</translation>
    </message>
    <message>
        <source>The file has {v}; {list}.</source>
        <translation>In der Datei steht {v}; {list}.</translation>
    </message>
    <message>
        <source>`alias` is inside a longer string.</source>
        <translation>`alias` steht in einem längeren Text.</translation>
    </message>
    <message>
        <source>Some programs treat the byte order mark as text, or stop after the first key.</source>
        <translation>Manche Programme halten das Byte Order Mark für Text oder hören nach dem ersten Schlüssel auf.</translation>
    </message>
    <message>
        <source>A setting occurs twice.</source>
        <translation>Eine Einstellung kommt zweimal vor.</translation>
    </message>
    <message>
        <source>The contents of the configuration have no effect.</source>
        <translation>Der Inhalt der Konfiguration hat keine Wirkung.</translation>
    </message>
    <message>
        <source>Datum&apos;s answer is random.</source>
        <translation>Die Antwort von Datum ist zufällig.</translation>
    </message>
    <message>
        <source>The next run of Datum may give another answer.</source>
        <translation>Der nächste Lauf von Datum kann eine andere Antwort geben.</translation>
    </message>
    <message>
        <source>Lookups fail or continue without the file.</source>
        <translation>Lookups schlagen fehl oder laufen ohne die Datei weiter.</translation>
    </message>
    <message>
        <source>Changes to the value have no effect.</source>
        <translation>Änderungen am Wert haben keine Wirkung.</translation>
    </message>
    <message>
        <source>Changes to the file have no effect.</source>
        <translation>Änderungen an der Datei haben keine Wirkung.</translation>
    </message>
    <message>
        <source>An empty string replaces the variable.</source>
        <translation>Ein leerer Text ersetzt die Variable.</translation>
    </message>
    <message>
        <source>Datum reads the items of `Keys` as further keys.</source>
        <translation>Datum liest die Elemente von `Keys` als weitere Schlüssel.</translation>
    </message>
    <message>
        <source>A value looks up a key that no layer has.</source>
        <translation>Ein Wert schlägt einen Schlüssel nach, den kein Layer hat.</translation>
    </message>
    <message>
        <source>An empty string or nothing replaces the token.</source>
        <translation>Ein leerer Text oder nichts ersetzt das Token.</translation>
    </message>
    <message>
        <source>The marker is unnecessary, or the name in it is wrong.</source>
        <translation>Der Marker ist überflüssig, oder der Name in ihm ist falsch.</translation>
    </message>
    <message>
        <source>A null is above a value.</source>
        <translation>Ein null steht über einem Wert.</translation>
    </message>
    <message>
        <source>An option is in a place where it is not read.</source>
        <translation>Eine Option steht an einer Stelle, an der sie nicht gelesen wird.</translation>
    </message>
    <message>
        <source>Options are never used, because others take precedence.</source>
        <translation>Optionen werden nie verwendet, weil andere Vorrang haben.</translation>
    </message>
    <message>
        <source>The options have no effect.</source>
        <translation>Die Optionen haben keine Wirkung.</translation>
    </message>
    <message>
        <source>The value can be removed; changes of the overridden value do not reach its nodes.</source>
        <translation>Der Wert kann entfernt werden; Änderungen am überschriebenen Wert erreichen seine Nodes nicht.</translation>
    </message>
    <message>
        <source>Nodes read an unintended file.</source>
        <translation>Nodes lesen eine nicht gemeinte Datei.</translation>
    </message>
    <message>
        <source>A pattern covers the whole disk.</source>
        <translation>Ein Muster umfasst die ganze Platte.</translation>
    </message>
    <message>
        <source>Nodes read unintended files.</source>
        <translation>Nodes lesen nicht gemeinte Dateien.</translation>
    </message>
    <message>
        <source>The value is read as a marker and is lost.</source>
        <translation>Der Wert wird als Marker gelesen und geht verloren.</translation>
    </message>
    <message>
        <source>A secret may be readable.</source>
        <translation>Ein Geheimnis ist womöglich lesbar.</translation>
    </message>
    <message>
        <source>The rest of the file is not read.</source>
        <translation>Der Rest der Datei wird nicht gelesen.</translation>
    </message>
    <message>
        <source>YAML reads an unquoted text as something other than it appears to be.</source>
        <translation>YAML liest einen Text ohne Anführungszeichen anders, als er aussieht.</translation>
    </message>
    <message>
        <source>The type or the value is not the intended one.</source>
        <translation>Der Typ oder der Wert ist nicht der gemeinte.</translation>
    </message>
    <message>
        <source>That is the value of `{L}`. It is not the only layer with the key.</source>
        <translation>Das ist der Wert von `{L}`. Es ist nicht der einzige Layer mit dem Schlüssel.</translation>
    </message>
    <message>
        <source>You expect null to count as missing. A layer with null has the key.</source>
        <translation>Sie erwarten, dass null als fehlend zählt. Ein Layer, in dem null steht, hat den Schlüssel.</translation>
    </message>
    <message>
        <source>Hashes of all layers, merged as set by :merge_behavior: in hiera.yaml.</source>
        <translation>Hashes aller Layer, zusammengeführt, wie es :merge_behavior: in hiera.yaml festlegt.</translation>
    </message>
    <message>
        <source>encrypted value ({n} bytes): Strata cannot decode it and shows it as it is</source>
        <translation>verschlüsselter Wert ({n} Bytes): Strata kann ihn nicht öffnen und zeigt ihn, wie er dasteht</translation>
    </message>
    <message>
        <source>{file}:{line}: {reason} is a date, time or symbol, so Hiera returns null; quote it if it is a string</source>
        <translation>{file}:{line}: {reason} ist ein Datum, eine Zeit oder ein Symbol, deshalb liefert Hiera null; in Anführungszeichen setzen, wenn es ein Text ist</translation>
    </message>
    <message>
        <source>the value is at the anchor &amp;{name}; an edit there would change every place that uses it</source>
        <translation>der Wert steht beim Anker &amp;{name}; eine Änderung dort würde jede Stelle ändern, die ihn benutzt</translation>
    </message>
    <message>
        <source>Whole values that are numbers, booleans or hashes fail in every version, even though the old documents allow them.</source>
        <translation>Ganze Werte, die Zahlen, Wahrheitswerte oder Hashes sind, schlagen in jeder Version fehl, auch wenn die alten Dokumente sie erlauben.</translation>
    </message>
    <message>
        <source>An option in Datum.yml is unknown or at the wrong place.</source>
        <translation>Eine Option in Datum.yml ist unbekannt oder steht an der falschen Stelle.</translation>
    </message>
    <message>
        <source>A level reads a file that a higher level has already read.</source>
        <translation>Eine Ebene liest eine Datei, die schon eine höhere Ebene gelesen hat.</translation>
    </message>
    <message>
        <source>does not read {others}, unlike the others</source>
        <translation>liest {others} nicht, anders als die übrigen</translation>
    </message>
    <message>
        <source>No known node uses this value of {place}: {file} takes precedence.</source>
        <translation>Kein bekannter Node verwendet diesen Wert von {place}: {file} hat Vorrang.</translation>
    </message>
    <message>
        <source>No class parameter, lookup or token uses this key, so a change here has no effect.</source>
        <translation>Kein Klassenparameter, kein Lookup und kein Token verwendet diesen Schlüssel, deshalb hat eine Änderung hier keine Wirkung.</translation>
    </message>
    <message>
        <source>No class parameter, lookup or token uses this key by its name. Lookups with a computed key may use it.</source>
        <translation>Kein Klassenparameter, kein Lookup und kein Token verwendet diesen Schlüssel mit seinem Namen. Lookups mit berechnetem Schlüssel verwenden ihn vielleicht.</translation>
    </message>
    <message>
        <source>The options for {name} are never used: {other} takes precedence.</source>
        <translation>Die Optionen für {name} werden nie verwendet: {other} hat Vorrang.</translation>
    </message>
    <message>
        <source>This entry is not used for {key}: {other} in {file} also matches, and of several patterns the lowest layer&apos;s wins. Write the exact name of the key here.</source>
        <translation>Dieser Eintrag gilt nicht für {key}: {other} in {file} passt auch, und von mehreren Mustern gilt das des niedrigsten Layers. Schreiben Sie hier den genauen Namen des Schlüssels.</translation>
    </message>
    <message>
        <source>This entry is not used for {key}: {other} in {file} is its exact name, which takes precedence over patterns.</source>
        <translation>Dieser Eintrag gilt nicht für {key}: {other} in {file} ist der genaue Name, und der hat Vorrang vor Mustern.</translation>
    </message>
    <message>
        <source>Puppet takes {token} for a variable, and no such variable exists. If another program reads it, write {better}.</source>
        <translation>Puppet hält {token} für eine Variable, und die gibt es nicht. Liest ein anderes Programm es, ist {better} richtig.</translation>
    </message>
    <message>
        <source>{token} has no value, because no such variable is set. Did you mean {better}?</source>
        <translation>{token} hat keinen Wert, weil keine solche Variable gesetzt ist. War {better} gemeint?</translation>
    </message>
    <message>
        <source>{token} has a space next to the quotes, so the lookup fails. Write {better}.</source>
        <translation>{token} hat ein Leerzeichen neben den Anführungszeichen; darum schlägt der Lookup fehl. Richtig ist {better}.</translation>
    </message>
    <message>
        <source>There is no function `{name}`, so the lookup fails. Values can use {list}.</source>
        <translation>Es gibt keine Funktion `{name}`; darum schlägt der Lookup fehl. In Werten gibt es {list}.</translation>
    </message>
    <message>
        <source>The key in {token} has an empty part next to a dot, so the lookup fails.</source>
        <translation>Der Schlüssel in {token} hat neben einem Punkt einen leeren Teil; darum schlägt der Lookup fehl.</translation>
    </message>
    <message>
        <source>The result is another number: &quot;0640&quot; becomes 416.</source>
        <translation>Das Ergebnis ist eine andere Zahl: Aus &quot;0640&quot; wird 416.</translation>
    </message>
    <message>
        <source>A lookup takes the part of the key after the dot as a path inside the value, and finds nothing.</source>
        <translation>Ein Lookup hält den Teil des Schlüssels nach dem Punkt für einen Pfad im Wert und findet nichts.</translation>
    </message>
    <message>
        <source>A Windows path is in double quotes.</source>
        <translation>Ein Windows-Pfad steht in doppelten Anführungszeichen.</translation>
    </message>
    <message>
        <source>No class parameter, lookup or token uses the key, so a change of its value has no effect.</source>
        <translation>Kein Klassenparameter, Lookup oder Token verwendet den Schlüssel; eine Änderung seines Werts hat keine Wirkung.</translation>
    </message>
    <message>
        <source>A list is written without spaces after its dashes.</source>
        <translation>Eine Liste ist ohne Leerzeichen hinter den Strichen geschrieben.</translation>
    </message>
    <message>
        <source>A mapping is written without spaces after its colons.</source>
        <translation>Ein Mapping ist ohne Leerzeichen hinter den Doppelpunkten geschrieben.</translation>
    </message>
    <message>
        <source>An option of the merge is beside `merge`, not below it.</source>
        <translation>Eine Option des Merges steht neben `merge`, nicht darunter.</translation>
    </message>
    <message>
        <source>Puppet ignores the option silently.</source>
        <translation>Puppet übergeht die Option stillschweigend.</translation>
    </message>
    <message>
        <source>The options apply to a key of exactly this name, which does not exist.</source>
        <translation>Die Optionen gelten für einen Schlüssel, der genau so heißt, und den gibt es nicht.</translation>
    </message>
    <message>
        <source>Options of a lower layer take precedence over those of a higher one.</source>
        <translation>Optionen eines niedrigeren Layers haben Vorrang vor denen eines höheren.</translation>
    </message>
    <message>
        <source>Options are in a place where they are not read.</source>
        <translation>Optionen stehen, wo keine gelesen werden.</translation>
    </message>
    <message>
        <source>A sealed value is in a level that does not decrypt values.</source>
        <translation>Ein versiegelter Wert steht in einer Ebene, die nichts entschlüsselt.</translation>
    </message>
    <message>
        <source>An empty string replaces the variable, or the lookup fails.</source>
        <translation>Ein leerer Text ersetzt die Variable, oder der Lookup schlägt fehl.</translation>
    </message>
    <message>
        <source>*{name} is above its anchor &amp;{name}: the anchor has to come first in the file.</source>
        <translation>*{name} steht über seinem Anker &amp;{name}: Der Anker muss in der Datei zuerst kommen.</translation>
    </message>
    <message>
        <source>A space is missing after the colon of {key}: without it, YAML reads the line as a plain string. Write `{line}`.</source>
        <translation>Hinter dem Doppelpunkt von {key} fehlt ein Leerzeichen: Ohne es liest YAML die Zeile als einfachen Text. Schreiben Sie `{line}`.</translation>
    </message>
    <message>
        <source>A space is missing after the dash: without it, YAML reads a plain string instead of a list item. Write `{line}`.</source>
        <translation>Hinter dem Strich fehlt ein Leerzeichen: Ohne es liest YAML einen einfachen Text und kein Listenelement. Schreiben Sie `{line}`.</translation>
    </message>
    <message>
        <source>There is a list item among the keys that begin in line {line}: the list needs a key of its own, or more indentation.</source>
        <translation>Ein Listenelement steht zwischen den Schlüsseln, die in Zeile {line} beginnen: Die Liste braucht einen eigenen Schlüssel oder mehr Einrückung.</translation>
    </message>
    <message>
        <source>A list item cannot be on the line of its key. Begin a new line for the dash, or put a text in quotes.</source>
        <translation>Ein Listenelement kann nicht in der Zeile seines Schlüssels stehen. Beginnen Sie für den Strich eine neue Zeile, oder setzen Sie einen Text in Anführungszeichen.</translation>
    </message>
    <message>
        <source>There is text after the closing bracket. Put the whole value in quotes, or remove the text.</source>
        <translation>Hinter der schließenden Klammer folgt Text. Setzen Sie den ganzen Wert in Anführungszeichen, oder entfernen Sie den Text.</translation>
    </message>
    <message>
        <source>An item is missing between two commas or after a bracket.</source>
        <translation>Zwischen zwei Kommas oder hinter einer Klammer fehlt ein Element.</translation>
    </message>
    <message>
        <source>There is an invisible control character ({code}) here. Remove it, or write it as an escape in double quotes.</source>
        <translation>Hier steht ein unsichtbares Steuerzeichen ({code}). Entfernen Sie es, oder schreiben Sie es als Escape in doppelten Anführungszeichen.</translation>
    </message>
    <message>
        <source>The whole file is one value: no line has a key with a colon and a space after it.</source>
        <translation>Die ganze Datei ist ein einziger Wert: Keine Zeile hat einen Schlüssel mit Doppelpunkt und Leerzeichen dahinter.</translation>
    </message>
    <message>
        <source>There is a comma before the closing bracket. JSON has commas only between items: remove it.</source>
        <translation>Vor der schließenden Klammer steht ein Komma. JSON hat Kommas nur zwischen Elementen: Entfernen Sie es.</translation>
    </message>
    <message>
        <source>A comma is missing after the value in line {line}.</source>
        <translation>Hinter dem Wert in Zeile {line} fehlt ein Komma.</translation>
    </message>
    <message>
        <source>In JSON a name needs double quotes. Write `{quoted}`.</source>
        <translation>In JSON braucht ein Name doppelte Anführungszeichen. Schreiben Sie `{quoted}`.</translation>
    </message>
    <message>
        <source>There is text after the end of the JSON value. Remove it, or a bracket above closes too early.</source>
        <translation>Hinter dem Ende des JSON-Werts folgt Text. Entfernen Sie ihn, oder eine Klammer darüber schließt zu früh.</translation>
    </message>
    <message>
        <source>JSON has true, false and null in lower case only. Write `{quoted}`.</source>
        <translation>JSON kennt true, false und null nur in Kleinbuchstaben. Schreiben Sie `{quoted}`.</translation>
    </message>
    <message>
        <source>{place} is one string, not a list: {v}. A space is missing after the dashes of its items.</source>
        <translation>{place} ist ein einziger Text und keine Liste: {v}. Hinter den Strichen der Elemente fehlt ein Leerzeichen.</translation>
    </message>
    <message>
        <source>{place} is one string, not a mapping: {v}. A space is missing after the colons of its keys.</source>
        <translation>{place} ist ein einziger Text und kein Mapping: {v}. Hinter den Doppelpunkten der Schlüssel fehlt ein Leerzeichen.</translation>
    </message>
    <message>
        <source>{place} is sealed, but its level does not decrypt values: Puppet returns the sealed text. Use `lookup_key: eyaml_lookup_key` in this level.</source>
        <translation>{place} ist versiegelt, aber seine Ebene entschlüsselt keine Werte: Puppet liefert den versiegelten Text. Verwenden Sie in dieser Ebene `lookup_key: eyaml_lookup_key`.</translation>
    </message>
    <message>
        <source>{place} is sealed, but its backend does not decrypt values: Hiera 3 returns the sealed text. Add `eyaml` to `:backends:`.</source>
        <translation>{place} ist versiegelt, aber sein Backend entschlüsselt keine Werte: Hiera 3 liefert den versiegelten Text. Ergänzen Sie `eyaml` in `:backends:`.</translation>
    </message>
    <message>
        <source>`{name}` and `{other}` are in one level, and Puppet refuses the file. Keep one of them.</source>
        <translation>`{name}` und `{other}` stehen in einer Ebene, und Puppet lehnt die Datei ab. Behalten Sie eines davon.</translation>
    </message>
    <message>
        <source>`{name}` is not a function for `{setting}`, so every lookup fails. Did you mean `{near}`?</source>
        <translation>`{name}` ist keine Funktion für `{setting}`; darum schlägt jeder Lookup fehl. Meinten Sie `{near}`?</translation>
    </message>
    <message>
        <source>`{name}` is set here.</source>
        <translation>`{name}` ist hier angegeben.</translation>
    </message>
    <message>
        <source>Strategies belong in `lookup_options` of data files.</source>
        <translation>Strategien gehören in `lookup_options` von Datendateien.</translation>
    </message>
    <message>
        <source>`strategy: {v}` of {path} is ignored: below a path only `MostSpecific` counts. Hashes are merged as set by `merge_hash`, without it at their top level. Write {name}.</source>
        <translation>`strategy: {v}` von {path} wird übergangen: Unter einem Pfad zählt nur `MostSpecific`. Wie Hashes zusammengeführt werden, bestimmt `merge_hash`; fehlt es, nur auf der ersten Stufe. Schreiben Sie {name}.</translation>
    </message>
    <message>
        <source>A lookup of {key} does not use this strategy: {path} {reason}, so {part} comes from one layer. Give {other} a strategy too, for example {name}.</source>
        <translation>Ein Lookup von {key} verwendet diese Strategie nicht: {path} {reason}, deshalb kommt {part} aus einem Layer. Geben Sie auch {other} eine Strategie, etwa {name}.</translation>
    </message>
    <message>
        <source>No nodes are known: no store is called `AllNodes`, and no file has `NodeName`. Levels with `$Node` have no data. Choose the store of the nodes (Choose node folder…, `--nodes STORE`), or give the values of nodes as facts.</source>
        <translation>Keine Nodes sind bekannt: Kein Store heißt `AllNodes`, und keine Datei hat `NodeName`. Ebenen mit `$Node` haben keine Daten. Wählen Sie den Store der Nodes (Node-Ordner wählen…, `--nodes STORE`), oder geben Sie die Werte der Nodes als Facts an.</translation>
    </message>
    <message>
        <source>The value of {key} in {file} takes precedence over this one: {pattern} reads its files in the order of their names. List the files, or give them levels of their own.</source>
        <translation>Der Wert von {key} in {file} hat Vorrang vor diesem: {pattern} liest seine Dateien in der Reihenfolge ihrer Namen. Führen Sie die Dateien auf, oder geben Sie ihnen eigene Ebenen.</translation>
    </message>
    <message>
        <source>{v} is not a strategy, so Datum merges nothing for {name}. Strategies of arrays belong in a mapping: `merge_basetype_array`, `merge_hash_array`.</source>
        <translation>{v} ist keine Strategie, deshalb führt Datum für {name} nichts zusammen. Strategien von Listen gehören in ein Mapping: `merge_basetype_array`, `merge_hash_array`.</translation>
    </message>
    <message numerus="yes">
        <source>{n} commits searched; older ones were not requested.</source>
        <comment>{n} commit searched; older ones were not requested.</comment>
        <translation>
            <numerusform>{n} Commit durchsucht; ältere waren nicht verlangt.</numerusform>
            <numerusform>{n} Commits durchsucht; ältere waren nicht verlangt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The lookup fails. Correct the value or the type.</source>
        <translation>Der Lookup schlägt fehl. Berichtigen Sie den Wert oder den Typ.</translation>
    </message>
    <message>
        <source>cannot be opened for reading: another program has locked it</source>
        <translation>kann nicht zum Lesen geöffnet werden: ein anderes Programm hat die Datei gesperrt</translation>
    </message>
    <message numerus="yes">
        <source>{n} more consequences</source>
        <comment>{n} more consequence</comment>
        <translation>
            <numerusform>{n} weitere Folge</numerusform>
            <numerusform>{n} weitere Folgen</numerusform>
        </translation>
    </message>
    <message>
        <source>{commit} {author}, {age}</source>
        <translation>{commit} {author}, {age}</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message numerus="yes">
        <source>{n} days ago</source>
        <comment>{n} day ago</comment>
        <translation>
            <numerusform>vor {n} Tag</numerusform>
            <numerusform>vor {n} Tagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} months ago</source>
        <comment>{n} month ago</comment>
        <translation>
            <numerusform>vor {n} Monat</numerusform>
            <numerusform>vor {n} Monaten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} years ago</source>
        <comment>{n} year ago</comment>
        <translation>
            <numerusform>vor {n} Jahr</numerusform>
            <numerusform>vor {n} Jahren</numerusform>
        </translation>
    </message>
    <message>
        <source>Solution of the task</source>
        <translation>Lösung der Aufgabe</translation>
    </message>
    <message numerus="yes">
        <source>The page is too large to hold {n} more rows.</source>
        <comment>The page is too large to hold {n} more row.</comment>
        <translation>
            <numerusform>Die Seite ist zu groß für {n} weitere Zeile.</numerusform>
            <numerusform>Die Seite ist zu groß für {n} weitere Zeilen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more steps are shown when scripts are allowed.</source>
        <comment>{n} more step is shown when scripts are allowed.</comment>
        <translation>
            <numerusform>{n} weiterer Schritt ist zu sehen, wenn Skripte erlaubt sind.</numerusform>
            <numerusform>{n} weitere Schritte sind zu sehen, wenn Skripte erlaubt sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only the first {n} of {count} are printed.</source>
        <translation>Nur die ersten {n} von {count} werden gedruckt.</translation>
    </message>
    <message numerus="yes">
        <source>The page is too large to hold {n} more results.</source>
        <comment>The page is too large to hold {n} more result.</comment>
        <translation>
            <numerusform>Die Seite ist zu groß für {n} weiteres Ergebnis.</numerusform>
            <numerusform>Die Seite ist zu groß für {n} weitere Ergebnisse.</numerusform>
        </translation>
    </message>
    <message>
        <source>no file that can be edited has the key</source>
        <translation>keine Datei, die geändert werden kann, hat den Schlüssel</translation>
    </message>
    <message>
        <source>The file is too long; the rest is not printed.</source>
        <translation>Die Datei ist zu lang; der Rest wird nicht gedruckt.</translation>
    </message>
    <message>
        <source>Layers have values there, and some of them remain in the result.</source>
        <translation>Layer haben dort Werte, und einige davon bleiben im Ergebnis.</translation>
    </message>
    <message>
        <source>The leading colon makes {v} a Ruby symbol, so every lookup of {key} fails. Write it in quotes: &apos;{v}&apos;.</source>
        <translation>Der Doppelpunkt am Anfang macht {v} zu einem Ruby-Symbol; darum schlägt jeder Lookup von {key} fehl. Der Wert gehört in Anführungszeichen: &apos;{v}&apos;.</translation>
    </message>
    <message>
        <source>{token} has text after the closing parenthesis, so the lookup fails. Write {better}.</source>
        <translation>{token} hat Text hinter der schließenden Klammer; darum schlägt der Lookup fehl. Richtig ist {better}.</translation>
    </message>
    <message>
        <source>No lookup can find a list or a mapping as a key.</source>
        <translation>Kein Lookup kann eine Liste oder ein Mapping als Schlüssel finden.</translation>
    </message>
    <message>
        <source>Every lookup that reads the value fails.</source>
        <translation>Jeder Lookup, der den Wert liest, schlägt fehl.</translation>
    </message>
    <message>
        <source>A merge key `&lt;&lt;` is an ordinary key for Datum.</source>
        <translation>Ein Merge-Schlüssel `&lt;&lt;` ist für Datum ein gewöhnlicher Schlüssel.</translation>
    </message>
    <message>
        <source>A date, time or symbol is read as null.</source>
        <translation>Ein Datum, eine Uhrzeit oder ein Symbol wird als null gelesen.</translation>
    </message>
    <message>
        <source>The written text is lost.</source>
        <translation>Der geschriebene Text geht verloren.</translation>
    </message>
    <message>
        <source>{L} has {kind} and {winner} has {otherKind}; these cannot be merged, so the lookup fails.</source>
        <translation>{L} hat {kind}, {winner} {otherKind}; beides lässt sich nicht zusammenführen, darum schlägt der Lookup fehl.</translation>
    </message>
    <message>
        <source>No commit searched: objects of {commit} are missing, as in a partial clone. git fetch --refetch --no-filter gets them.</source>
        <translation>Kein Commit durchsucht: Objekte von {commit} fehlen, wie in einem partiellen Klon. git fetch --refetch --no-filter holt sie.</translation>
    </message>
    <message>
        <source>the files of the revision &apos;{revision}&apos; are not in the repository {folder}, as in a partial clone; Strata fetches nothing</source>
        <translation>die Dateien der Revision &apos;{revision}&apos; sind nicht im Repository {folder}, wie in einem partiellen Klon; Strata holt nichts nach</translation>
    </message>
    <message>
        <source>Datum takes the file as null, or its whole folder as empty.</source>
        <translation>Datum nimmt die Datei als null oder ihren ganzen Ordner als leer.</translation>
    </message>
    <message>
        <source>cannot be used</source>
        <translation>nicht verwendbar</translation>
    </message>
    <message>
        <source>variable not set</source>
        <translation>Variable nicht gesetzt</translation>
    </message>
    <message>
        <source>not run by Strata</source>
        <translation>von Strata nicht ausgeführt</translation>
    </message>
    <message>
        <source>The only node does not have the key.</source>
        <translation>Der einzige Node hat den Schlüssel nicht.</translation>
    </message>
    <message>
        <source>None of the %1 nodes has the key.</source>
        <translation>Keiner der %1 Nodes hat den Schlüssel.</translation>
    </message>
    <message>
        <source>Nodes that have the key (%1 of %2): %3 and others.</source>
        <translation>Nodes, die den Schlüssel haben (%1 von %2): %3 und andere.</translation>
    </message>
    <message>
        <source>Nodes that have the key (%1 of %2): %3.</source>
        <translation>Nodes, die den Schlüssel haben (%1 von %2): %3.</translation>
    </message>
    <message>
        <source>no known node reads it</source>
        <translation>kein bekannter Node liest sie</translation>
    </message>
    <message>
        <source>1 node reads it</source>
        <translation>1 Node liest sie</translation>
    </message>
    <message>
        <source>%1 nodes read it</source>
        <translation>%1 Nodes lesen sie</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Files that have it, which this node does not read</source>
        <translation>Dateien, die ihn haben und die dieser Node nicht liest</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Meinten Sie %1?</translation>
    </message>
    <message>
        <source>Dots are part of a name only in quotes.</source>
        <translation>Nur in Anführungszeichen gehören Punkte zum Namen.</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 Layer</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Layer</translation>
    </message>
    <message>
        <source>Keys whose names contain this key</source>
        <translation>Schlüssel, deren Namen diesen Schlüssel enthalten</translation>
    </message>
    <message>
        <source>%1: &lt;s&gt;%2&lt;/s&gt; %3, %4.</source>
        <comment>L1 Role: 8080 removed (what-if), web.yaml:1.</comment>
        <translation>%1: &lt;s&gt;%2&lt;/s&gt; %3, %4.</translation>
    </message>
    <message>
        <source>Restore it</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>%1 levels without a file</source>
        <translation>%1 Ebenen ohne Datei</translation>
    </message>
    <message>
        <source>1 entry</source>
        <comment>of options</comment>
        <translation>1 Eintrag</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <comment>of options</comment>
        <translation>%1 Einträge</translation>
    </message>
    <message>
        <source>Answer first</source>
        <translation>Erst antworten</translation>
    </message>
    <message>
        <source>The result and its explanation appear here once you have answered the question.</source>
        <translation>Das Ergebnis und seine Erklärung erscheinen hier, sobald Sie die Frage beantwortet haben.</translation>
    </message>
    <message>
        <source>No layer has %1</source>
        <translation>Kein Layer hat %1</translation>
    </message>
    <message>
        <source>No other layer has %1</source>
        <translation>Kein anderer Layer hat %1</translation>
    </message>
    <message>
        <source>Searched in this order</source>
        <translation>In dieser Reihenfolge durchsucht</translation>
    </message>
    <message>
        <source>Add it to the selected layer (what-if)…</source>
        <translation>Im gewählten Layer ergänzen (Was-wäre-wenn) …</translation>
    </message>
    <message>
        <source>%1 is not a key to look up</source>
        <translation>%1 ist kein Schlüssel zum Nachschlagen</translation>
    </message>
    <message>
        <source>What applies to a key is shown beside its strategy, and in Strategies.</source>
        <translation>Was für einen Schlüssel gilt, steht neben seiner Strategie und unter Strategien.</translation>
    </message>
    <message>
        <source>Layers of this node that have options</source>
        <translation>Layer dieses Nodes, die Optionen haben</translation>
    </message>
    <message>
        <source>Open it again</source>
        <translation>Noch einmal öffnen</translation>
    </message>
    <message>
        <source>Open another folder…</source>
        <translation>Anderen Ordner öffnen…</translation>
    </message>
    <message>
        <source>Opening was cancelled</source>
        <translation>Das Öffnen wurde abgebrochen</translation>
    </message>
    <message>
        <source>%1 was not read to the end.</source>
        <translation>%1 wurde nicht zu Ende gelesen.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
    <message>
        <source>Choose the configuration file…</source>
        <translation>Konfigurationsdatei wählen…</translation>
    </message>
    <message>
        <source>Treat it as a Hiera data folder</source>
        <translation>Ihn als Hiera-Datenordner behandeln</translation>
    </message>
    <message>
        <source>Look at the example %1</source>
        <translation>Das Beispiel ansehen: %1</translation>
    </message>
    <message>
        <source>Nothing to show in %1</source>
        <translation>In %1 gibt es nichts zu zeigen</translation>
    </message>
    <message>
        <source>What you can do:</source>
        <translation>Was Sie tun können:</translation>
    </message>
    <message>
        <source>At another place</source>
        <translation>An anderer Stelle</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
    <message>
        <source>not set</source>
        <comment>a fact</comment>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>%1 (%2 / %3)</source>
        <comment>fact, of A, of B</comment>
        <translation>%1 (%2 / %3)</translation>
    </message>
    <message>
        <source>On %1.</source>
        <comment>a node</comment>
        <translation>Auf %1.</translation>
    </message>
    <message>
        <source>On all %1 nodes</source>
        <translation>Auf allen %1 Nodes</translation>
    </message>
    <message>
        <source>On %1 of %2</source>
        <comment>3 of 7 nodes</comment>
        <translation>Auf %1 von %2</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Node</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Nodes</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>On 3 of 7 nodes</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1, the first is %2.</source>
        <comment>On 3 of 7 nodes, web01</comment>
        <translation>%1, der erste ist %2.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>Without it no answer changes. Try it</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Try it (what-if)</source>
        <translation>Ausprobieren (Was wäre wenn)</translation>
    </message>
    <message>
        <source>repair of %1 at %2</source>
        <comment>a rule, a key</comment>
        <translation>Abhilfe für %1 bei %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a place: what is there</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Look up %1</source>
        <translation>%1 nachschlagen</translation>
    </message>
    <message>
        <source>Lesson about this</source>
        <translation>Lektion dazu</translation>
    </message>
    <message>
        <source>Reference page</source>
        <translation>Referenzseite</translation>
    </message>
    <message>
        <source>QUESTION %1 of %2</source>
        <translation>FRAGE %1 von %2</translation>
    </message>
    <message>
        <source>QUESTION</source>
        <translation>FRAGE</translation>
    </message>
    <message>
        <source>LESSON %1 of %2</source>
        <translation>LEKTION %1 von %2</translation>
    </message>
    <message>
        <source>LESSON</source>
        <translation>LEKTION</translation>
    </message>
    <message>
        <source>Quiz</source>
        <translation>Quiz</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>%1 · %2 min</source>
        <comment>place of a lesson in its course, and the minutes planned for it</comment>
        <translation>%1 · %2 min</translation>
    </message>
    <message>
        <source>&lt;b&gt;Answer:&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Antwort:&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;Right.&lt;/b&gt;</source>
        <translation>&lt;b&gt;Richtig.&lt;/b&gt;</translation>
    </message>
    <message>
        <source>That is not the result of the lookup.</source>
        <translation>Das ist nicht das Ergebnis des Lookups.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Wrong.&lt;/b&gt; %1&lt;br&gt;Answer: %2</source>
        <translation>&lt;b&gt;Falsch.&lt;/b&gt; %1&lt;br&gt;Antwort: %2</translation>
    </message>
    <message>
        <source>You have finished this lesson.</source>
        <translation>Sie haben diese Lektion abgeschlossen.</translation>
    </message>
    <message>
        <source>%1 See also: %2.</source>
        <translation>%1 Siehe auch: %2.</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>Knockouts</source>
        <translation>Knockouts</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Hiera 3</source>
        <translation>Hiera 3</translation>
    </message>
    <message>
        <source>Datum</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>The progress in lessons cannot be read from %1: %2</source>
        <translation>Der Lernstand kann nicht aus %1 gelesen werden: %2</translation>
    </message>
    <message>
        <source>The progress in lessons is lost: %1 is damaged. The file is kept as %2.</source>
        <translation>Der Lernstand ist verloren: %1 ist beschädigt. Die Datei bleibt als %2 erhalten.</translation>
    </message>
    <message>
        <source>The progress in lessons cannot be read: %1 is damaged.</source>
        <translation>Der Lernstand kann nicht gelesen werden: %1 ist beschädigt.</translation>
    </message>
    <message>
        <source>The progress in lessons cannot be saved: %1 cannot be written.</source>
        <translation>Der Lernstand kann nicht gespeichert werden: %1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>title of a list, number of its rows</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>type a part of a node&apos;s name</source>
        <translation>einen Teil des Namens eingeben</translation>
    </message>
    <message>
        <source>No node matches.</source>
        <translation>Kein Node passt.</translation>
    </message>
    <message>
        <source>type a part of a file&apos;s path</source>
        <translation>einen Teil des Pfads eingeben</translation>
    </message>
    <message>
        <source>No file matches.</source>
        <translation>Keine Datei passt.</translation>
    </message>
    <message>
        <source>Strata itself failed here</source>
        <translation>Hier ist Strata selbst gescheitert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what was done, what went wrong</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>All other views still work.</source>
        <translation>Alle anderen Ansichten arbeiten weiter.</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>Read all files again and try once more</source>
        <translation>Alle Dateien neu lesen und noch einmal versuchen</translation>
    </message>
    <message>
        <source>A small site (Hiera 5)</source>
        <translation>Ein kleiner Standort (Hiera 5)</translation>
    </message>
    <message>
        <source>Nodes, roles, sites and defaults with every kind of merge</source>
        <translation>Nodes, Rollen, Standorte und Vorgaben mit jeder Art von Merge</translation>
    </message>
    <message>
        <source>Users of a site (Hiera 3)</source>
        <translation>Benutzer eines Standorts (Hiera 3)</translation>
    </message>
    <message>
        <source>The example of the Hiera documents: native, deep and deeper hash lookups</source>
        <translation>Das Beispiel der Hiera-Dokumentation: Hash-Lookups mit native, deep und deeper</translation>
    </message>
    <message>
        <source>Windows servers (Datum)</source>
        <translation>Windows-Server (Datum)</translation>
    </message>
    <message>
        <source>Lists of hashes merged by tuple keys, and knockouts of items, keys and hashes</source>
        <translation>Listen von Hashes, über Tupel-Schlüssel zusammengeführt, und Knockouts von Elementen, Schlüsseln und Hashes</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Answer&lt;/h3&gt;&lt;p&gt;%1&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Antwort&lt;/h3&gt;&lt;p&gt;%1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;h3&gt;What people often believe&lt;/h3&gt;&lt;ul&gt;%1&lt;/ul&gt;</source>
        <translation>&lt;h3&gt;Was viele glauben&lt;/h3&gt;&lt;ul&gt;%1&lt;/ul&gt;</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Solution&lt;/h3&gt;</source>
        <translation>&lt;h3&gt;Lösung&lt;/h3&gt;</translation>
    </message>
    <message>
        <source>The fold, step by step</source>
        <translation>Die Zusammenführung Schritt für Schritt</translation>
    </message>
    <message>
        <source>The next lesson</source>
        <translation>Die nächste Lektion</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Next&lt;/h3&gt;&lt;p&gt;%1&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Danach&lt;/h3&gt;&lt;p&gt;%1&lt;/p&gt;</translation>
    </message>
    <message>
        <source>The key is not found.</source>
        <translation>Der Schlüssel wird nicht gefunden.</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>%1, looked up with %2:</source>
        <translation>%1, nachgeschlagen mit %2:</translation>
    </message>
    <message>
        <source>%1 is:</source>
        <translation>%1 ist:</translation>
    </message>
    <message>
        <source>Open in the sandbox</source>
        <translation>In der Sandbox öffnen</translation>
    </message>
    <message>
        <source>The mistake</source>
        <translation>Der Fehler</translation>
    </message>
    <message>
        <source>The right form</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>fate</source>
        <translation>Verbleib</translation>
    </message>
    <message>
        <source>option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Common mistake</source>
        <translation>Häufiger Irrtum</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>Lektion: %1</translation>
    </message>
    <message>
        <source>No layer is selected: go to the layer that should have the value.</source>
        <translation>Kein Layer ist gewählt: Gehen Sie zu dem Layer, der den Wert haben soll.</translation>
    </message>
    <message>
        <source>Values in files of this format cannot be edited; edit the text of the file.</source>
        <translation>Werte in Dateien dieses Formats lassen sich nicht bearbeiten; bearbeiten Sie den Text der Datei.</translation>
    </message>
    <message>
        <source>A value can be added here only for a key of its own; edit the text of the file.</source>
        <translation>Ein Wert lässt sich hier nur für einen eigenen Schlüssel ergänzen; bearbeiten Sie den Text der Datei.</translation>
    </message>
    <message>
        <source>This layer does not have this item: edit its list as a whole, in the row above.</source>
        <translation>Dieser Layer hat diesen Eintrag nicht: Bearbeiten Sie seine Liste als Ganzes, in der Zeile darüber.</translation>
    </message>
    <message>
        <source>The file does not contain the value as it is shown.</source>
        <translation>Die Datei enthält den Wert nicht so, wie er gezeigt wird.</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>This value cannot be removed from its file here.</source>
        <translation>Dieser Wert lässt sich hier nicht aus seiner Datei entfernen.</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <source>There is no key to rename here.</source>
        <translation>Hier ist kein Schlüssel, der umbenannt werden kann.</translation>
    </message>
    <message>
        <source>%1 renamed to %2</source>
        <translation>%1 umbenannt in %2</translation>
    </message>
    <message>
        <source>The strategy of this key has no markers: it has no knockout prefix.</source>
        <translation>Die Strategie dieses Schlüssels hat keine Marker: Sie hat kein Knockout-Präfix.</translation>
    </message>
    <message>
        <source>A marker removes items only from a list that is not inside another list.</source>
        <translation>Ein Marker entfernt Elemente nur aus einer Liste, die nicht in einer anderen Liste steht.</translation>
    </message>
    <message>
        <source>A marker removes items from lists, and this layer has no list here.</source>
        <translation>Ein Marker entfernt Elemente aus Listen, und dieser Layer hat hier keine Liste.</translation>
    </message>
    <message>
        <source>marker %1 in %2</source>
        <translation>Marker %1 in %2</translation>
    </message>
    <message>
        <source>The configuration cannot be edited here.</source>
        <translation>Die Konfiguration lässt sich hier nicht bearbeiten.</translation>
    </message>
    <message>
        <source>This level cannot be moved.</source>
        <translation>Diese Ebene kann nicht verschoben werden.</translation>
    </message>
    <message>
        <source>It is already the first level.</source>
        <translation>Es ist schon die erste Ebene.</translation>
    </message>
    <message>
        <source>It is already the last level.</source>
        <translation>Es ist schon die letzte Ebene.</translation>
    </message>
    <message>
        <source>level %1 moved to place %2</source>
        <translation>Ebene %1 auf Platz %2 verschoben</translation>
    </message>
    <message>
        <source>No file can set this strategy: the caller passes it with each lookup.</source>
        <translation>Keine Datei kann diese Strategie festlegen: Der Aufrufer übergibt sie bei jedem Lookup.</translation>
    </message>
    <message>
        <source>No YAML or JSON file has the key, so Strata cannot write the strategy for it.</source>
        <translation>Keine YAML- oder JSON-Datei hat den Schlüssel, deshalb kann Strata die Strategie dafür nicht schreiben.</translation>
    </message>
    <message>
        <source>The strategy already applies.</source>
        <translation>Die Strategie gilt schon.</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>removed (what-if)</source>
        <translation>entfernt (Was wäre wenn)</translation>
    </message>
    <message>
        <source>%1 has this value in %2. An edit in memory removes it; the file is unchanged.</source>
        <translation>%1 hat diesen Wert in %2. Eine Änderung im Speicher entfernt ihn; die Datei ist unverändert.</translation>
    </message>
    <message>
        <source>Only A has it</source>
        <translation>Nur A hat es</translation>
    </message>
    <message>
        <source>Only B has it</source>
        <translation>Nur B hat es</translation>
    </message>
    <message>
        <source>Both are sealed differently; the clear text may be the same</source>
        <translation>Beide sind verschieden versiegelt; der Klartext kann gleich sein</translation>
    </message>
    <message>
        <source>Both have it, with different values</source>
        <translation>Beide haben es, mit verschiedenen Werten</translation>
    </message>
    <message>
        <source>Both have it, at another place</source>
        <translation>Beide haben es, an anderer Stelle</translation>
    </message>
    <message>
        <source>Both have it, with equal values</source>
        <translation>Beide haben es, mit gleichen Werten</translation>
    </message>
    <message>
        <source>strict: %1</source>
        <translation>strict: %1</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Flotte</translation>
    </message>
    <message>
        <source>&amp;This key</source>
        <translation>D&amp;ieser Schlüssel</translation>
    </message>
    <message>
        <source>The answer of each node for the key</source>
        <translation>Die Antwort jedes Nodes für den Schlüssel</translation>
    </message>
    <message>
        <source>&amp;All keys</source>
        <translation>Alle S&amp;chlüssel</translation>
    </message>
    <message>
        <source>How many different results each key has</source>
        <translation>Wie viele verschiedene Ergebnisse jeder Schlüssel hat</translation>
    </message>
    <message>
        <source>the whole matrix is too large for a picture; export a table or an HTML page</source>
        <translation>die ganze Matrix ist zu groß für ein Bild; exportieren Sie eine Tabelle oder eine HTML-Seite</translation>
    </message>
    <message>
        <source>not for this node</source>
        <translation>nicht für diesen Node</translation>
    </message>
    <message>
        <source>Without this value: {list}.</source>
        <translation>Ohne diesen Wert: {list}.</translation>
    </message>
    <message>
        <source>Without this value: no change.</source>
        <translation>Ohne diesen Wert: keine Änderung.</translation>
    </message>
    <message>
        <source>Without this value: {key} is not found.</source>
        <translation>Ohne diesen Wert: {key} wird nicht gefunden.</translation>
    </message>
    <message>
        <source>Without this value: the lookup fails: {message}.</source>
        <translation>Ohne diesen Wert: Der Lookup scheitert: {message}.</translation>
    </message>
    <message>
        <source>Without this value: the lookup succeeds, and {key} is {v}.</source>
        <translation>Ohne diesen Wert: Der Lookup gelingt, und {key} ist {v}.</translation>
    </message>
    <message>
        <source>Without this value: unknown, because it is not a separate value in a file.</source>
        <translation>Ohne diesen Wert: unbekannt, weil er kein eigener Wert einer Datei ist.</translation>
    </message>
    <message>
        <source>no fact and no file separates these nodes</source>
        <translation>kein Fact und keine Datei trennt diese Nodes</translation>
    </message>
</context>
<context>
    <name>strata::AllKeys</name>
    <message>
        <source>Reading the keys of all files</source>
        <translation>Die Schlüssel aller Dateien werden gelesen</translation>
    </message>
</context>
<context>
    <name>strata::AnswerPages</name>
    <message>
        <source>Nodes that have the key</source>
        <translation>Nodes mit dem Schlüssel</translation>
    </message>
    <message>
        <source>Files that have the key</source>
        <translation>Dateien mit dem Schlüssel</translation>
    </message>
    <message>
        <source>Nodes that read %1</source>
        <translation>Nodes, die %1 lesen</translation>
    </message>
</context>
<context>
    <name>strata::AnswerPart</name>
    <message>
        <source>&lt;b&gt;%1 was removed on disk.&lt;/b&gt; Its last result is shown. %2</source>
        <translation>&lt;b&gt;%1 wurde auf der Platte entfernt.&lt;/b&gt; Gezeigt wird das letzte Ergebnis. %2</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>no problem in this answer</source>
        <translation>kein Problem in dieser Antwort</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 cannot be looked up in the current files.&lt;/b&gt; Its last result is shown. %2</source>
        <translation>&lt;b&gt;%1 kann in den jetzigen Dateien nicht nachgeschlagen werden.&lt;/b&gt; Gezeigt wird das letzte Ergebnis. %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 is removed (what-if).&lt;/b&gt; Its last result is shown. %2</source>
        <translation>&lt;b&gt;%1 ist entfernt (Was wäre wenn).&lt;/b&gt; Gezeigt wird das letzte Ergebnis. %2</translation>
    </message>
    <message>
        <source>Restore it</source>
        <translation>Wiederherstellen</translation>
    </message>
</context>
<context>
    <name>strata::CascadeModel</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 layers without this key</source>
        <translation>%1 Layer ohne diesen Schlüssel</translation>
    </message>
    <message>
        <source>%1. Press Enter or double-click to show them.</source>
        <translation>%1. Eingabetaste oder Doppelklick zeigt sie.</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 durch %2</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Fate</source>
        <translation>Verbleib</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>1 layer without this key</source>
        <translation>1 Layer ohne diesen Schlüssel</translation>
    </message>
</context>
<context>
    <name>strata::CascadeView</name>
    <message>
        <source>not in the result</source>
        <translation>nicht im Ergebnis</translation>
    </message>
    <message>
        <source>Layers, highest priority first</source>
        <translation>Layer, höchste Priorität zuerst</translation>
    </message>
</context>
<context>
    <name>strata::CauseListModel</name>
    <message>
        <source>all %1</source>
        <translation>alle %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Instead: %1</source>
        <translation>Stattdessen: %1</translation>
    </message>
    <message>
        <source>Because: %1</source>
        <translation>Weil: %1</translation>
    </message>
    <message>
        <source>Keys: %1</source>
        <translation>Schlüssel: %1</translation>
    </message>
    <message>
        <source>Nodes: %1 (%2)</source>
        <translation>Nodes: %1 (%2)</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>Lookups</source>
        <translation>Lookups</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>File and line</source>
        <translation>Datei und Zeile</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>Instead</source>
        <translation>Stattdessen</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
</context>
<context>
    <name>strata::CentralView</name>
    <message>
        <source>Views of the lookup</source>
        <translation>Ansichten des Lookups</translation>
    </message>
</context>
<context>
    <name>strata::Choosers</name>
    <message>
        <source>Open a folder with a hiera.yaml or Datum.yml</source>
        <translation>Ordner mit hiera.yaml oder Datum.yml öffnen</translation>
    </message>
    <message>
        <source>Open a configuration</source>
        <translation>Konfiguration öffnen</translation>
    </message>
    <message>
        <source>Configuration (*.yaml *.yml);;All files (*)</source>
        <translation>Konfiguration (*.yaml *.yml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Load facts</source>
        <translation>Facts laden</translation>
    </message>
    <message>
        <source>Facts (*.yaml *.yml *.json);;All files (*)</source>
        <translation>Facts (*.yaml *.yml *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Load the facts in a folder</source>
        <translation>Facts eines Ordners laden</translation>
    </message>
    <message>
        <source>Private key for sealed values</source>
        <translation>Privater Schlüssel für versiegelte Werte</translation>
    </message>
    <message>
        <source>Keys (*.pem);;All files (*)</source>
        <translation>Schlüssel (*.pem);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Folder of the nodes</source>
        <translation>Ordner der Nodes</translation>
    </message>
</context>
<context>
    <name>strata::ClosedSandboxes</name>
    <message>
        <source>The sandbox with your texts was closed. %1</source>
        <translation>Die Sandbox mit Ihren Texten wurde geschlossen. %1</translation>
    </message>
    <message>
        <source>Reopen it</source>
        <translation>Wieder öffnen</translation>
    </message>
    <message>
        <source>No sandbox with changed texts was closed</source>
        <translation>Es wurde keine Sandbox mit geänderten Texten geschlossen</translation>
    </message>
</context>
<context>
    <name>strata::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>type what you want to do</source>
        <translation>eingeben, was Sie tun möchten</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <comment>menu and command</comment>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>No command matches.</source>
        <translation>Kein Befehl passt.</translation>
    </message>
</context>
<context>
    <name>strata::Commands</name>
    <message>
        <source>&amp;Open folder…</source>
        <translation>&amp;Ordner öffnen…</translation>
    </message>
    <message>
        <source>Open a folder with a hiera.yaml or Datum.yml</source>
        <translation>Ordner mit hiera.yaml oder Datum.yml öffnen</translation>
    </message>
    <message>
        <source>Open &amp;configuration file…</source>
        <translation>&amp;Konfigurationsdatei öffnen…</translation>
    </message>
    <message>
        <source>Open a hiera.yaml or Datum.yml of any name</source>
        <translation>Eine hiera.yaml oder Datum.yml beliebigen Namens öffnen</translation>
    </message>
    <message>
        <source>&amp;New sandbox</source>
        <translation>&amp;Neue Sandbox</translation>
    </message>
    <message>
        <source>Type a few layers and see their result</source>
        <translation>Einige Layer eintippen und ihr Ergebnis sehen</translation>
    </message>
    <message>
        <source>Load &amp;facts…</source>
        <translation>&amp;Facts laden…</translation>
    </message>
    <message>
        <source>Load node facts from a file or folder</source>
        <translation>Eine Datei oder einen Ordner mit den Facts von Nodes laden</translation>
    </message>
    <message>
        <source>Load facts of a fol&amp;der…</source>
        <translation>Facts eines O&amp;rdners laden…</translation>
    </message>
    <message>
        <source>Load all facts in a folder, one file for each node</source>
        <translation>Alle Facts eines Ordners laden, eine Datei je Node</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>Noch einmal &amp;versuchen</translation>
    </message>
    <message>
        <source>Retry the last opening that failed</source>
        <translation>Das letzte fehlgeschlagene Öffnen wiederholen</translation>
    </message>
    <message>
        <source>&amp;Watch files</source>
        <translation>Dateien ü&amp;berwachen</translation>
    </message>
    <message>
        <source>Reload files when another program changes them</source>
        <translation>Dateien neu lesen, sobald ein anderes Programm sie ändert</translation>
    </message>
    <message>
        <source>Read levels over the whole &amp;disk</source>
        <translation>Ebenen über die &amp;ganze Platte lesen</translation>
    </message>
    <message>
        <source>Also read levels whose path is outside the data because a variable is empty</source>
        <translation>Auch Ebenen lesen, deren Pfad wegen einer leeren Variable aus den Daten führt</translation>
    </message>
    <message>
        <source>&amp;Key for sealed values…</source>
        <translation>Schlüssel für versiegelte &amp;Werte…</translation>
    </message>
    <message>
        <source>Choose the private key that decrypts hiera-eyaml values; Strata remembers its path</source>
        <translation>Den privaten Schlüssel wählen, der Werte von hiera-eyaml entschlüsselt; Strata merkt sich den Pfad</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>Read all files again</source>
        <translation>Alle Dateien neu lesen</translation>
    </message>
    <message>
        <source>&amp;Discard removed result</source>
        <translation>Entferntes Ergebnis &amp;verwerfen</translation>
    </message>
    <message>
        <source>Hide the last result of a key that was removed on disk</source>
        <translation>Das letzte Ergebnis eines auf der Platte entfernten Schlüssels ausblenden</translation>
    </message>
    <message>
        <source>&amp;Export view…</source>
        <translation>Ansicht &amp;exportieren…</translation>
    </message>
    <message>
        <source>Save the current view as a picture, a table or data</source>
        <translation>Die aktuelle Ansicht als Bild, Tabelle oder Daten speichern</translation>
    </message>
    <message>
        <source>Export as &amp;lesson…</source>
        <translation>Als Lek&amp;tion exportieren…</translation>
    </message>
    <message>
        <source>Save the current key as a lesson, reduced to what matters</source>
        <translation>Den aktuellen Schlüssel als Lektion speichern, auf das Wesentliche gekürzt</translation>
    </message>
    <message>
        <source>&amp;Close folder</source>
        <translation>Ordner &amp;schließen</translation>
    </message>
    <message>
        <source>Close the open folder</source>
        <translation>Den offenen Ordner schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Quit Strata</source>
        <translation>Strata verlassen</translation>
    </message>
    <message>
        <source>&amp;Copy value</source>
        <translation>Wert &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the current value</source>
        <translation>Den aktuellen Wert kopieren</translation>
    </message>
    <message>
        <source>Choose what to cop&amp;y…</source>
        <translation>Kopie aus&amp;wählen…</translation>
    </message>
    <message>
        <source>Choose what to copy of the current value</source>
        <translation>Auswählen, was vom aktuellen Wert kopiert wird</translation>
    </message>
    <message>
        <source>Value as &amp;YAML</source>
        <translation>Wert als &amp;YAML</translation>
    </message>
    <message>
        <source>Copy the current value as YAML</source>
        <translation>Den aktuellen Wert als YAML kopieren</translation>
    </message>
    <message>
        <source>Value as &amp;JSON</source>
        <translation>Wert als &amp;JSON</translation>
    </message>
    <message>
        <source>Copy the current value as JSON</source>
        <translation>Den aktuellen Wert als JSON kopieren</translation>
    </message>
    <message>
        <source>&amp;Path</source>
        <translation>&amp;Pfad</translation>
    </message>
    <message>
        <source>Copy the path of the current value, beginning with the key</source>
        <translation>Den Pfad des aktuellen Werts kopieren, beginnend mit dem Schlüssel</translation>
    </message>
    <message>
        <source>&amp;File and line</source>
        <translation>&amp;Datei und Zeile</translation>
    </message>
    <message>
        <source>Copy file and line of the current value</source>
        <translation>Datei und Zeile des aktuellen Werts kopieren</translation>
    </message>
    <message>
        <source>Copy e&amp;xplanation</source>
        <translation>Er&amp;klärung kopieren</translation>
    </message>
    <message>
        <source>Copy the explanation of the current value</source>
        <translation>Die Erklärung des aktuellen Werts kopieren</translation>
    </message>
    <message>
        <source>&amp;Row as tab-separated text</source>
        <translation>Zeile als &amp;Text mit Tabulatoren</translation>
    </message>
    <message>
        <source>Copy the current row for a spreadsheet</source>
        <translation>Die aktuelle Zeile für eine Tabellenkalkulation kopieren</translation>
    </message>
    <message>
        <source>&amp;Link to this state</source>
        <translation>&amp;Link auf diesen Stand</translation>
    </message>
    <message>
        <source>Copy a link to node, facts, key, strategy and current value, without the folder</source>
        <translation>Einen Link auf Node, Facts, Schlüssel, Strategie und aktuellen Wert kopieren; der Ordner steht nicht darin</translation>
    </message>
    <message>
        <source>Copy table as &amp;Markdown</source>
        <translation>Tabelle als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Copy the current view as a Markdown table</source>
        <translation>Die aktuelle Ansicht als Markdown-Tabelle kopieren</translation>
    </message>
    <message>
        <source>&amp;Table as tab-separated text</source>
        <translation>T&amp;abelle als Text mit Tabulatoren</translation>
    </message>
    <message>
        <source>Copy the current view for a spreadsheet</source>
        <translation>Die aktuelle Ansicht für eine Tabellenkalkulation kopieren</translation>
    </message>
    <message>
        <source>&amp;Open copied link</source>
        <translation>Kopierten Link ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Open a copied link to a state</source>
        <translation>Einen kopierten Link auf einen Zustand öffnen</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>Find in the focused view, or among the keys</source>
        <translation>In der Ansicht mit dem Tastaturfokus suchen, sonst unter den Schlüsseln</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>Weitersuc&amp;hen</translation>
    </message>
    <message>
        <source>Go to the next match</source>
        <translation>Zum nächsten Treffer gehen</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>&amp;Rückwärts suchen</translation>
    </message>
    <message>
        <source>Go to the previous match</source>
        <translation>Zum vorigen Treffer gehen</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Return to what was shown before</source>
        <translation>Zurück zum vorher Gezeigten</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vor</translation>
    </message>
    <message>
        <source>Go forward again</source>
        <translation>Wieder vor</translation>
    </message>
    <message>
        <source>Go to &amp;key</source>
        <translation>Zum Schlüsse&amp;l</translation>
    </message>
    <message>
        <source>Type a key to look up</source>
        <translation>Einen Schlüssel eingeben, der nachgeschlagen wird</translation>
    </message>
    <message>
        <source>Choose &amp;node</source>
        <translation>&amp;Node wählen</translation>
    </message>
    <message>
        <source>Choose the node to look up keys for</source>
        <translation>Den Node wählen, für den nachgeschlagen wird</translation>
    </message>
    <message>
        <source>F&amp;acts…</source>
        <translation>F&amp;acts…</translation>
    </message>
    <message>
        <source>Show and change the facts of the node</source>
        <translation>Die Facts des Nodes zeigen und ändern</translation>
    </message>
    <message>
        <source>Set &amp;values…</source>
        <translation>&amp;Werte setzen…</translation>
    </message>
    <message>
        <source>Choose values of variables in paths for which files exist</source>
        <translation>Für Variablen in Pfaden Werte wählen, zu denen es Dateien gibt</translation>
    </message>
    <message>
        <source>Take values from the node’s na&amp;me</source>
        <translation>Werte aus dem Na&amp;men des Nodes übernehmen</translation>
    </message>
    <message>
        <source>Use this key in a sandbo&amp;x</source>
        <translation>Diesen Schlüssel in einer Sandbo&amp;x verwenden</translation>
    </message>
    <message>
        <source>Copy the current key and its layers into a sandbox</source>
        <translation>Den aktuellen Schlüssel und seine Layer in eine Sandbox kopieren</translation>
    </message>
    <message>
        <source>Strategy as &amp;configured</source>
        <translation>Strategie wie &amp;konfiguriert</translation>
    </message>
    <message>
        <source>Look up with the strategy that the data configures</source>
        <translation>Mit der Strategie nachschlagen, die in den Daten eingestellt ist</translation>
    </message>
    <message>
        <source>&amp;Play this strategy</source>
        <translation>Diese Strategie a&amp;bspielen</translation>
    </message>
    <message>
        <source>Show step by step how the strategy of the current column merges the layers</source>
        <translation>Schritt für Schritt zeigen, wie die Strategie der aktuellen Spalte die Layer zusammenführt</translation>
    </message>
    <message>
        <source>&amp;Use this strategy</source>
        <translation>Diese Strategie &amp;verwenden</translation>
    </message>
    <message>
        <source>Copy the setting that applies the strategy of the current column to the key</source>
        <translation>Die Einstellung kopieren, mit der die Strategie der aktuellen Spalte für den Schlüssel gilt</translation>
    </message>
    <message>
        <source>Open &amp;source line</source>
        <translation>&amp;Quellzeile öffnen</translation>
    </message>
    <message>
        <source>Show the line of the current value (Enter in a view)</source>
        <translation>Die Zeile des aktuellen Werts zeigen (Eingabetaste in einer Ansicht)</translation>
    </message>
    <message>
        <source>C&amp;ontributions</source>
        <translation>Beitr&amp;äge</translation>
    </message>
    <message>
        <source>Show what each layer contributes</source>
        <translation>Zeigen, was jeder Layer beiträgt</translation>
    </message>
    <message>
        <source>&amp;Fold</source>
        <translation>&amp;Fold</translation>
    </message>
    <message>
        <source>Show how the layers are merged, step by step</source>
        <translation>Zeigen, wie die Layer Schritt für Schritt zusammengeführt werden</translation>
    </message>
    <message>
        <source>S&amp;trategies</source>
        <translation>S&amp;trategien</translation>
    </message>
    <message>
        <source>Show the result under each strategy</source>
        <translation>Das Ergebnis unter jeder Strategie zeigen</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>&amp;Karte</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>&amp;Vergleich</translation>
    </message>
    <message>
        <source>Show where two answers differ</source>
        <translation>Zeigen, worin sich zwei Antworten unterscheiden</translation>
    </message>
    <message>
        <source>Fl&amp;eet</source>
        <translation>Fl&amp;otte</translation>
    </message>
    <message>
        <source>Show the key on all nodes, grouped by result</source>
        <translation>Den Schlüssel auf allen Nodes zeigen, nach Ergebnis zusammengefasst</translation>
    </message>
    <message>
        <source>Open in &amp;editor</source>
        <translation>Im &amp;Editor öffnen</translation>
    </message>
    <message>
        <source>Open the file of Source in the editor, at its line</source>
        <translation>Die Datei aus Quelle im Editor öffnen, an ihrer Zeile</translation>
    </message>
    <message>
        <source>Next &amp;problem</source>
        <translation>Nächstes &amp;Problem</translation>
    </message>
    <message>
        <source>Go to the next value with a problem</source>
        <translation>Zum nächsten Wert mit einem Problem</translation>
    </message>
    <message>
        <source>Previous pro&amp;blem</source>
        <translation>Voriges Pro&amp;blem</translation>
    </message>
    <message>
        <source>Go to the previous value with a problem</source>
        <translation>Zum vorigen Wert mit einem Problem gehen</translation>
    </message>
    <message>
        <source>&amp;Show file</source>
        <translation>Datei &amp;zeigen</translation>
    </message>
    <message>
        <source>Show the file of the current layer</source>
        <translation>Die Datei des aktuellen Layers zeigen</translation>
    </message>
    <message>
        <source>Show in the &amp;configuration</source>
        <translation>In der &amp;Konfiguration zeigen</translation>
    </message>
    <message>
        <source>Show where the configuration names the current layer</source>
        <translation>Zeigen, wo die Konfiguration den aktuellen Layer nennt</translation>
    </message>
    <message>
        <source>Filter &amp;keys to this file</source>
        <translation>Schlüssel auf &amp;diese Datei beschränken</translation>
    </message>
    <message>
        <source>List only the keys that the current layer has</source>
        <translation>Nur die Schlüssel auflisten, die der aktuelle Layer hat</translation>
    </message>
    <message>
        <source>Filter keys to this &amp;namespace</source>
        <translation>Schlüssel auf diesen &amp;Namensraum beschränken</translation>
    </message>
    <message>
        <source>List only the keys in the namespace of the current one</source>
        <translation>Nur die Schlüssel im Namensraum des aktuellen auflisten</translation>
    </message>
    <message>
        <source>Keys by namespa&amp;ce</source>
        <translation>Schlüssel nach Namensr&amp;äumen</translation>
    </message>
    <message>
        <source>List the keys as a tree of their namespaces</source>
        <translation>Die Schlüssel als Baum ihrer Namensräume zeigen</translation>
    </message>
    <message>
        <source>Set &amp;value…</source>
        <translation>&amp;Wert setzen…</translation>
    </message>
    <message>
        <source>Give a value to a variable in the path of the current layer</source>
        <translation>Einer Variable im Pfad des aktuellen Layers einen Wert geben</translation>
    </message>
    <message>
        <source>Copy &amp;path</source>
        <translation>&amp;Pfad kopieren</translation>
    </message>
    <message>
        <source>Copy the path of the file of the current layer</source>
        <translation>Den Pfad der Datei des aktuellen Layers kopieren</translation>
    </message>
    <message>
        <source>&amp;Open row of the map</source>
        <translation>Zeile der Karte ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Look up the key of the current row of the map, or expand its namespace (Enter)</source>
        <translation>Den Schlüssel der aktuellen Zeile der Karte nachschlagen oder ihren Namensraum aufklappen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Only this name&amp;space</source>
        <translation>Nur diesen Namen&amp;sraum</translation>
    </message>
    <message>
        <source>Show only the namespace of the map’s current row</source>
        <translation>Nur den Namensraum der aktuellen Zeile der Karte zeigen</translation>
    </message>
    <message>
        <source>Copy &amp;name</source>
        <translation>&amp;Namen kopieren</translation>
    </message>
    <message>
        <source>Copy the key or namespace of the map’s current row</source>
        <translation>Den Schlüssel oder Namensraum der aktuellen Zeile der Karte kopieren</translation>
    </message>
    <message>
        <source>&amp;Why not…</source>
        <translation>&amp;Warum nicht…</translation>
    </message>
    <message>
        <source>Explain why a value or path is not in the result</source>
        <translation>Erklären, warum ein Wert oder Pfad nicht im Ergebnis ist</translation>
    </message>
    <message>
        <source>Compare wit&amp;h…</source>
        <translation>Vergleichen &amp;mit…</translation>
    </message>
    <message>
        <source>Choose another node, version, strategy or other facts to compare with</source>
        <translation>Einen anderen Node, eine andere Version, Strategie oder andere Facts zum Vergleichen wählen</translation>
    </message>
    <message>
        <source>Compare with the &amp;other version</source>
        <translation>Mit der &amp;anderen Version vergleichen</translation>
    </message>
    <message>
        <source>Compare all keys on all nodes with the answers of the other version</source>
        <translation>Alle Schlüssel auf allen Nodes mit den Antworten der anderen Version vergleichen</translation>
    </message>
    <message>
        <source>Loo&amp;k up this key</source>
        <translation>Diesen &amp;Schlüssel nachschlagen</translation>
    </message>
    <message>
        <source>Show the key of the current difference for its node</source>
        <translation>Den Schlüssel des aktuellen Unterschieds für seinen Node zeigen</translation>
    </message>
    <message>
        <source>Go to this n&amp;ode</source>
        <translation>Zu diesem N&amp;ode gehen</translation>
    </message>
    <message>
        <source>Show the key on the node selected in Fleet</source>
        <translation>Den Schlüssel auf dem Node zeigen, der in der Flotte gewählt ist</translation>
    </message>
    <message>
        <source>Compare wi&amp;th this node</source>
        <translation>M&amp;it diesem Node vergleichen</translation>
    </message>
    <message>
        <source>Compare the key’s value with that on the node selected in Fleet</source>
        <translation>Den Wert des Schlüssels mit dem auf dem Node vergleichen, der in der Flotte gewählt ist</translation>
    </message>
    <message>
        <source>&amp;Matrix or cascade</source>
        <translation>&amp;Matrix oder Kaskade</translation>
    </message>
    <message>
        <source>Show the layers as columns or as rows</source>
        <translation>Die Layer als Spalten oder als Zeilen zeigen</translation>
    </message>
    <message>
        <source>Show &amp;losers</source>
        <translation>&amp;Unterlegene zeigen</translation>
    </message>
    <message>
        <source>Show values that are not in the result</source>
        <translation>Werte zeigen, die nicht im Ergebnis sind</translation>
    </message>
    <message>
        <source>Find &amp;command…</source>
        <translation>B&amp;efehl suchen…</translation>
    </message>
    <message>
        <source>Type a part of a command’s name, see its keys, run it</source>
        <translation>Einen Teil vom Namen eines Befehls eingeben, seine Tasten sehen, ihn ausführen</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>Einste&amp;llungen…</translation>
    </message>
    <message>
        <source>Colours, text size, editor, file watching</source>
        <translation>Farben, Schriftgröße, Editor, Dateien überwachen</translation>
    </message>
    <message>
        <source>&amp;Next pane</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>Move the focus to the next pane</source>
        <translation>Den Tastaturfokus in den nächsten Bereich setzen</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>&amp;Voriger Bereich</translation>
    </message>
    <message>
        <source>Move the focus to the previous pane</source>
        <translation>Den Tastaturfokus in den vorigen Bereich setzen</translation>
    </message>
    <message>
        <source>S&amp;ide panels</source>
        <translation>&amp;Seitenbereiche</translation>
    </message>
    <message>
        <source>Show or hide all side panels</source>
        <translation>Alle Seitenbereiche zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größere Schrift</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinere Schrift</translation>
    </message>
    <message>
        <source>Normal &amp;size</source>
        <translation>Normale G&amp;röße</translation>
    </message>
    <message>
        <source>Text in its normal size</source>
        <translation>Schrift in ihrer normalen Größe</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>Voll&amp;bild</translation>
    </message>
    <message>
        <source>Fill the whole screen</source>
        <translation>Den ganzen Bildschirm füllen</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Anordnung &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Restore the default places of all panels</source>
        <translation>Alle Bereiche an ihre Vorgabeplätze zurückbringen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Stop what is running</source>
        <translation>Anhalten, was gerade läuft</translation>
    </message>
    <message>
        <source>&amp;Reference</source>
        <translation>&amp;Referenz</translation>
    </message>
    <message>
        <source>Explain the focused item, or the current value</source>
        <translation>Erklären, was den Tastaturfokus hat, sonst den aktuellen Wert</translation>
    </message>
    <message>
        <source>&amp;What’s this?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>&amp;Legende</translation>
    </message>
    <message>
        <source>Show all symbols, patterns and lines with their meanings</source>
        <translation>Alle Zeichen, Muster und Linien mit ihrer Bedeutung zeigen</translation>
    </message>
    <message>
        <source>Open l&amp;esson…</source>
        <translation>Lekti&amp;on öffnen…</translation>
    </message>
    <message>
        <source>Open a lesson file, with the lessons in its folder</source>
        <translation>Eine Lektionsdatei öffnen, mit den Lektionen ihres Ordners</translation>
    </message>
    <message>
        <source>Open &amp;folder of lessons…</source>
        <translation>Ordner mit Lektionen öf&amp;fnen…</translation>
    </message>
    <message>
        <source>Open all lessons in a folder</source>
        <translation>Alle Lektionen eines Ordners öffnen</translation>
    </message>
    <message>
        <source>Lea&amp;ve the lesson</source>
        <translation>Lektion &amp;verlassen</translation>
    </message>
    <message>
        <source>Return to the folder that was open before</source>
        <translation>Zurück zum vorher offenen Ordner</translation>
    </message>
    <message>
        <source>&amp;Quiz me</source>
        <translation>Mich a&amp;bfragen</translation>
    </message>
    <message>
        <source>Questions about keys of the open folder with surprising results</source>
        <translation>Fragen zu Schlüsseln des offenen Ordners mit überraschenden Ergebnissen</translation>
    </message>
    <message>
        <source>&amp;Copy report of a failure</source>
        <translation>Bericht über einen Fehler &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the report of the last failure of Strata itself</source>
        <translation>Den Bericht über den letzten Fehler von Strata selbst kopieren</translation>
    </message>
    <message>
        <source>&amp;About Strata</source>
        <translation>Ü&amp;ber Strata</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Version und Lizenz</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Explain the item that you click next; by key, the focused item</source>
        <translation>Das als Nächstes Angeklickte erklären; per Taste, was den Tastaturfokus hat</translation>
    </message>
    <message>
        <source>Treat as &amp;Hiera data folder</source>
        <translation>Als &amp;Hiera-Datenordner behandeln</translation>
    </message>
    <message>
        <source>&amp;Edit value (what-if)…</source>
        <translation>Wert &amp;ändern (Was wäre wenn)…</translation>
    </message>
    <message>
        <source>Try another value in the file of this layer; nothing is written</source>
        <translation>Einen anderen Wert in der Datei dieses Layers versuchen; geschrieben wird nichts</translation>
    </message>
    <message>
        <source>Re&amp;move value (what-if)</source>
        <translation>Wert &amp;wegnehmen (Was wäre wenn)</translation>
    </message>
    <message>
        <source>Try the answer without this value in its layer; nothing is written</source>
        <translation>Die Antwort ohne diesen Wert in seinem Layer ausprobieren; nichts wird geschrieben</translation>
    </message>
    <message>
        <source>&amp;Undo what-if edit</source>
        <translation>Änderung &amp;rückgängig machen</translation>
    </message>
    <message>
        <source>Revert the last edit</source>
        <translation>Die letzte Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>Redo w&amp;hat-if edit</source>
        <translation>Änderung &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>Apply the reverted edit again</source>
        <translation>Die zurückgenommene Änderung wieder anwenden</translation>
    </message>
    <message>
        <source>Discard all what-if edits</source>
        <translation>Alle Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Use the files as they are on disk</source>
        <translation>Die Dateien so verwenden, wie sie auf der Platte sind</translation>
    </message>
    <message>
        <source>Copy edits as &amp;diff</source>
        <translation>Änderungen als &amp;Diff kopieren</translation>
    </message>
    <message>
        <source>Copy the edits as a diff for git apply and patch -p1</source>
        <translation>Die Änderungen als Diff für git apply und patch -p1 kopieren</translation>
    </message>
    <message>
        <source>Save edits as di&amp;ff…</source>
        <translation>Änderungen als Di&amp;ff speichern…</translation>
    </message>
    <message>
        <source>Save the edits as a diff for git apply and patch -p1</source>
        <translation>Die Änderungen als Diff für git apply und patch -p1 speichern</translation>
    </message>
    <message>
        <source>&amp;What-if</source>
        <translation>&amp;Was wäre wenn</translation>
    </message>
    <message>
        <source>Edits in memory, and their effects on all nodes</source>
        <translation>Änderungen im Speicher und ihre Wirkungen auf alle Nodes</translation>
    </message>
    <message>
        <source>Open a folder without a configuration with all of its data files as layers</source>
        <translation>Einen Ordner ohne Konfiguration mit allen seinen Datendateien als Layern öffnen</translation>
    </message>
    <message>
        <source>&amp;Document</source>
        <translation>&amp;Dokument</translation>
    </message>
    <message>
        <source>Show all values of the node, each with its file and line</source>
        <translation>Alle Werte des Nodes zeigen, jeden mit Datei und Zeile</translation>
    </message>
    <message>
        <source>Look &amp;up the row’s key</source>
        <translation>Schl&amp;üssel der Zeile nachschlagen</translation>
    </message>
    <message>
        <source>Show what each layer contributes to the key of the current row in Document</source>
        <translation>Zeigen, was jeder Layer zum Schlüssel der aktuellen Zeile in Dokument beiträgt</translation>
    </message>
    <message>
        <source>E&amp;xpand the document</source>
        <translation>Dokument a&amp;ufklappen</translation>
    </message>
    <message>
        <source>Expand all values of Document, up to a limit</source>
        <translation>Alle Werte in Dokument aufklappen, bis zu einer Grenze</translation>
    </message>
    <message>
        <source>Co&amp;llapse the document</source>
        <translation>Dokument &amp;zuklappen</translation>
    </message>
    <message>
        <source>Collapse all values of Document</source>
        <translation>Alle Werte in Dokument zuklappen</translation>
    </message>
    <message>
        <source>List also the keys of files that this node does not read</source>
        <translation>Auch die Schlüssel von Dateien auflisten, die dieser Node nicht liest</translation>
    </message>
    <message>
        <source>Re&amp;vision…</source>
        <translation>Re&amp;vision…</translation>
    </message>
    <message>
        <source>Read a branch, tag or commit of the git repository instead of the files</source>
        <translation>Einen Branch, ein Tag oder einen Commit des Git-Repositorys statt der Dateien lesen</translation>
    </message>
    <message>
        <source>Files on &amp;disk</source>
        <translation>Dateien auf dem &amp;Datenträger</translation>
    </message>
    <message>
        <source>Read the files as they are now, without revision and patch</source>
        <translation>Die Dateien lesen, wie sie jetzt sind, ohne Revision und Patch</translation>
    </message>
    <message>
        <source>Compare these two &amp;results</source>
        <translation>Diese beiden Er&amp;gebnisse vergleichen</translation>
    </message>
    <message>
        <source>Compare the first nodes of the two selected results of Fleet</source>
        <translation>Die ersten Nodes der zwei markierten Ergebnisse der Flotte vergleichen</translation>
    </message>
    <message>
        <source>Fleet of &amp;all keys</source>
        <translation>Flotte &amp;aller Schlüssel</translation>
    </message>
    <message>
        <source>Show how many different results each key has on all nodes</source>
        <translation>Zeigen, wie viele verschiedene Ergebnisse jeder Schlüssel auf allen Nodes hat</translation>
    </message>
    <message>
        <source>Compare with the ke&amp;y in Keys</source>
        <translation>Mit dem &amp;Schlüssel aus der Liste vergleichen</translation>
    </message>
    <message>
        <source>F&amp;indings</source>
        <translation>Be&amp;funde</translation>
    </message>
    <message>
        <source>Show errors and unused data, for all nodes</source>
        <translation>Fehler und ungenutzte Daten zeigen, für alle Nodes</translation>
    </message>
    <message>
        <source>Show the &amp;line of the finding</source>
        <translation>Zeile des Befunds &amp;zeigen</translation>
    </message>
    <message>
        <source>Show the source line of the current finding (Enter)</source>
        <translation>Die Zeile des aktuellen Befunds in der Quelle zeigen (Eingabe)</translation>
    </message>
    <message>
        <source>Look up the finding’s &amp;key</source>
        <translation>&amp;Schlüssel des Befunds nachschlagen</translation>
    </message>
    <message>
        <source>Show the key of the current finding on the first affected node</source>
        <translation>Den Schlüssel des aktuellen Befunds auf dem ersten betroffenen Node zeigen</translation>
    </message>
    <message>
        <source>Switch this &amp;rule off</source>
        <translation>Diese &amp;Regel ausschalten</translation>
    </message>
    <message>
        <source>Hide all findings of this rule</source>
        <translation>Alle Befunde dieser Regel ausblenden</translation>
    </message>
    <message>
        <source>Re&amp;name key (what-if)…</source>
        <translation>Schlüssel umbe&amp;nennen (Was-wäre-wenn) …</translation>
    </message>
    <message>
        <source>Try another name of the key in the file of this layer; nothing is written</source>
        <translation>Einen anderen Namen des Schlüssels in der Datei dieses Layers ausprobieren; nichts wird geschrieben</translation>
    </message>
    <message>
        <source>&amp;Knock out here (what-if)</source>
        <translation>&amp;Hier entfernen lassen (Was-wäre-wenn)</translation>
    </message>
    <message>
        <source>Try a marker in this layer that removes the item from the list; nothing is written</source>
        <translation>In diesem Layer einen Marker ausprobieren, der das Element aus der Liste entfernt; nichts wird geschrieben</translation>
    </message>
    <message>
        <source>Edit te&amp;xt of the file (what-if)</source>
        <translation>Te&amp;xt der Datei bearbeiten (Was-wäre-wenn)</translation>
    </message>
    <message>
        <source>Try another text of the file in Source; nothing is written</source>
        <translation>Unter Quelle einen anderen Text der Datei ausprobieren; nichts wird geschrieben</translation>
    </message>
    <message>
        <source>Move level &amp;up (what-if)</source>
        <translation>Ebene nach &amp;oben (Was-wäre-wenn)</translation>
    </message>
    <message>
        <source>Try the hierarchy with this level one place higher; nothing is written</source>
        <translation>Die Hierarchie mit dieser Ebene einen Platz höher ausprobieren; nichts wird geschrieben</translation>
    </message>
    <message>
        <source>Move level &amp;down (what-if)</source>
        <translation>Ebene nach &amp;unten (Was-wäre-wenn)</translation>
    </message>
    <message>
        <source>Try the hierarchy with this level one place lower; nothing is written</source>
        <translation>Die Hierarchie mit dieser Ebene einen Platz tiefer ausprobieren; nichts wird geschrieben</translation>
    </message>
    <message>
        <source>&amp;Try this strategy (what-if)</source>
        <translation>Diese Strategie &amp;ausprobieren (Was-wäre-wenn)</translation>
    </message>
    <message>
        <source>Try the setting that applies the current strategy to the key; nothing is written</source>
        <translation>Die Einstellung ausprobieren, mit der die aktuelle Strategie für den Schlüssel gilt; nichts wird geschrieben</translation>
    </message>
    <message>
        <source>Compare with the &amp;files</source>
        <translation>Mit den &amp;Dateien vergleichen</translation>
    </message>
    <message>
        <source>Compare the answers with and without the edits</source>
        <translation>Die Antworten mit und ohne die Änderungen vergleichen</translation>
    </message>
    <message>
        <source>&amp;Compare this effect</source>
        <translation>Diese Wirkung &amp;vergleichen</translation>
    </message>
    <message>
        <source>Compare the key on the node of this effect with and without the edits</source>
        <translation>Den Schlüssel auf dem Node dieser Wirkung mit und ohne die Änderungen vergleichen</translation>
    </message>
    <message>
        <source>Look up this ke&amp;y</source>
        <translation>Schlüssel nach&amp;schlagen</translation>
    </message>
    <message>
        <source>Show the key of this effect on its node</source>
        <translation>Den Schlüssel dieser Wirkung auf ihrem Node zeigen</translation>
    </message>
    <message>
        <source>Compare the current key with the focused one in Keys</source>
        <translation>Den aktuellen Schlüssel mit dem unter dem Tastaturfokus in Schlüssel vergleichen</translation>
    </message>
    <message>
        <source>Try repa&amp;irs</source>
        <translation>Ab&amp;hilfen ausprobieren</translation>
    </message>
    <message>
        <source>Find edits that bring the current value into the result, or remove it, and change nothing else</source>
        <translation>Änderungen finden, die den aktuellen Wert ins Ergebnis bringen oder daraus entfernen und sonst nichts ändern</translation>
    </message>
    <message>
        <source>Choose the folder of a Datum project whose files are the nodes</source>
        <translation>Den Ordner eines Datum-Projekts wählen, dessen Dateien die Nodes sind</translation>
    </message>
    <message>
        <source>Find in d&amp;ata</source>
        <translation>In D&amp;aten suchen</translation>
    </message>
    <message>
        <source>Find a text in all data files, with its fate for the node</source>
        <translation>Einen Text in allen Datendateien suchen, mit seinem Verbleib für den Node</translation>
    </message>
    <message>
        <source>Re&amp;ferences to the key</source>
        <translation>Ver&amp;weise auf den Schlüssel</translation>
    </message>
    <message>
        <source>List the tokens and options in data files that name the current key</source>
        <translation>Die Tokens und Optionen in Datendateien auflisten, die den aktuellen Schlüssel nennen</translation>
    </message>
    <message>
        <source>Go to the to&amp;ken’s key</source>
        <translation>Zum Schlüssel des To&amp;kens</translation>
    </message>
    <message>
        <source>Look up the key that the token at the cursor in Source reads</source>
        <translation>Den Schlüssel nachschlagen, den das Token am Textcursor in Quelle liest</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <source>Show which commits changed the answer to the key, and why</source>
        <translation>Zeigt, welche Commits die Antwort auf den Schlüssel geändert haben und warum</translation>
    </message>
    <message>
        <source>&amp;Show as it was</source>
        <translation>Zeigen, wie es &amp;war</translation>
    </message>
    <message>
        <source>&amp;Compare with today</source>
        <translation>Mit heute &amp;vergleichen</translation>
    </message>
    <message>
        <source>Compare the key with its answer at the current commit in History</source>
        <translation>Vergleicht den Schlüssel mit seiner Antwort beim aktuellen Commit im Verlauf</translation>
    </message>
    <message>
        <source>Export as hando&amp;ut…</source>
        <translation>Als Hando&amp;ut exportieren…</translation>
    </message>
    <message>
        <source>Save the lesson, its course or the sandbox for printing</source>
        <translation>Die Lektion, ihren Kurs oder die Sandbox zum Drucken speichern</translation>
    </message>
    <message>
        <source>In front of a &amp;class</source>
        <translation>Vor einer Kla&amp;sse</translation>
    </message>
    <message>
        <source>One pane at a time on the whole screen, in large text</source>
        <translation>Jeweils ein Bereich auf dem ganzen Bildschirm, in großer Schrift</translation>
    </message>
    <message>
        <source>Include keys of a&amp;ll files</source>
        <translation>Schlüssel a&amp;ller Dateien einbeziehen</translation>
    </message>
    <message>
        <source>Choose &amp;node folder…</source>
        <translation>&amp;Node-Ordner wählen…</translation>
    </message>
    <message>
        <source>Show at the ends of lines in Source what tokens evaluate to, and who changed the current line last</source>
        <translation>An den Zeilenenden in Quelle zeigen, was Tokens ergeben und wer die aktuelle Zeile zuletzt geändert hat</translation>
    </message>
    <message>
        <source>Show &amp;notes at line ends</source>
        <translation>&amp;Notizen am Zeilenende zeigen</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Show the parts of the window, on the built-in example</source>
        <translation>Die Teile des Fensters am eingebauten Beispiel zeigen</translation>
    </message>
    <message>
        <source>Resto&amp;re removed value</source>
        <translation>Entfernten Wert wie&amp;derherstellen</translation>
    </message>
    <message>
        <source>Discard the what-if edit that removes the current value</source>
        <translation>Die Änderung im Speicher verwerfen, die den aktuellen Wert entfernt</translation>
    </message>
    <message>
        <source>&amp;Effects on all nodes</source>
        <translation>&amp;Wirkung auf alle Nodes</translation>
    </message>
    <message>
        <source>Show which answers the chosen commit changed, or the chosen commits from oldest to newest</source>
        <translation>Zeigen, welche Antworten der gewählte Commit geändert hat, oder die gewählten Commits vom ältesten zum neuesten</translation>
    </message>
    <message>
        <source>Show which layers supply the value of each key of the node</source>
        <translation>Zeigen, welche Layer den Wert jedes Schlüssels des Nodes liefern</translation>
    </message>
    <message>
        <source>Set variables in paths to the values that the node’s name suggests, such as role = web</source>
        <translation>Variablen in Pfaden auf die Werte setzen, die der Name des Nodes nahelegt, etwa role = web</translation>
    </message>
    <message>
        <source>Open the files of the current commit in History in a second window</source>
        <translation>Die Dateien des aktuellen Commits in Verlauf in einem zweiten Fenster öffnen</translation>
    </message>
    <message>
        <source>Reopen sand&amp;box</source>
        <translation>Sand&amp;box wieder öffnen</translation>
    </message>
    <message>
        <source>Open the texts of the sandbox that was closed last</source>
        <translation>Die Texte der zuletzt geschlossenen Sandbox öffnen</translation>
    </message>
</context>
<context>
    <name>strata::CommitList</name>
    <message>
        <source>same answer</source>
        <translation>gleiche Antwort</translation>
    </message>
    <message>
        <source>The key was looked up at this commit: it has the same answer as before.</source>
        <translation>Der Schlüssel wurde bei diesem Commit nachgeschlagen: Er hat dieselbe Antwort wie vorher.</translation>
    </message>
    <message>
        <source>not affected</source>
        <translation>nicht betroffen</translation>
    </message>
    <message>
        <source>This commit changes nothing that the answer reads.</source>
        <translation>Dieser Commit ändert nichts, was die Antwort liest.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>The effect of this commit is unknown: its parent cannot be read.</source>
        <translation>Die Wirkung dieses Commits ist unbekannt: Sein Vorgänger ist nicht lesbar.</translation>
    </message>
</context>
<context>
    <name>strata::CompareChoices</name>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Node of side B</source>
        <translation>Node der Seite B</translation>
    </message>
    <message>
        <source>Version of side B</source>
        <translation>Version der Seite B</translation>
    </message>
    <message>
        <source>Strategy of side B</source>
        <translation>Strategie der Seite B</translation>
    </message>
    <message>
        <source>Changed facts of side B</source>
        <translation>Geänderte Facts der Seite B</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>this key</source>
        <translation>dieser Schlüssel</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>alle Schlüssel</translation>
    </message>
    <message>
        <source>all keys, all nodes</source>
        <translation>alle Schlüssel, alle Nodes</translation>
    </message>
    <message>
        <source>Revision of side B</source>
        <translation>Revision von Seite B</translation>
    </message>
    <message>
        <source>Key of side B</source>
        <translation>Schlüssel der Seite B</translation>
    </message>
    <message>
        <source>Another key, to compare with the key of A</source>
        <translation>Ein anderer Schlüssel, der mit dem von A verglichen wird</translation>
    </message>
    <message>
        <source>Folder of side B</source>
        <translation>Ordner der Seite B</translation>
    </message>
    <message>
        <source>another folder…</source>
        <translation>anderer Ordner…</translation>
    </message>
    <message>
        <source>S&amp;wap sides</source>
        <translation>Seiten &amp;tauschen</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Revision</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Facts</translation>
    </message>
    <message>
        <source>Side A takes the choices of side B, and side B the question of the window</source>
        <translation>Seite A übernimmt, was für Seite B gewählt ist, und Seite B die Frage des Fensters</translation>
    </message>
    <message>
        <source>same as A</source>
        <translation>wie in A</translation>
    </message>
    <message>
        <source>Facts that differ on side B: name=value, separated by commas, for example site=fra</source>
        <translation>Facts, die auf Seite B abweichen: name=wert, durch Kommas getrennt, zum Beispiel site=fra</translation>
    </message>
</context>
<context>
    <name>strata::ComparePart</name>
    <message>
        <source>Facts are written name=value: %1</source>
        <translation>Facts werden als name=wert geschrieben: %1</translation>
    </message>
    <message>
        <source>no node</source>
        <translation>kein Node</translation>
    </message>
    <message>
        <source>1 changed fact</source>
        <translation>1 geänderter Fact</translation>
    </message>
    <message>
        <source>%1 changed facts</source>
        <translation>%1 geänderte Facts</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen…</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Comparing %1 of %2 keys</source>
        <translation>Vergleiche %1 von %2 Schlüsseln</translation>
    </message>
    <message>
        <source>Differs: %1 of %2 keys.</source>
        <translation>Unterschiedlich: %1 von %2 Schlüsseln.</translation>
    </message>
    <message>
        <source>No facts for 1 node, whose variables count as undefined.</source>
        <translation>Keine Facts für 1 Node; seine Variablen gelten als undefiniert.</translation>
    </message>
    <message>
        <source>No facts for %1 nodes, whose variables count as undefined.</source>
        <translation>Keine Facts für %1 Nodes; ihre Variablen gelten als undefiniert.</translation>
    </message>
    <message>
        <source>Facts that matter: %1</source>
        <translation>Entscheidende Facts: %1</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>Cancelled before the first key: the result is incomplete. Press Compare again for the whole result.</source>
        <translation>Vor dem ersten Schlüssel abgebrochen: Das Ergebnis ist unvollständig. „Erneut vergleichen“ liefert das ganze Ergebnis.</translation>
    </message>
    <message>
        <source>%1 of 1 key</source>
        <translation>%1 von 1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <translation>%1 von %2 Schlüsseln</translation>
    </message>
    <message>
        <source>Cancelled after %1: the result is incomplete. Press Compare again for the whole result.</source>
        <comment>3 of 70 keys</comment>
        <translation>Nach %1 abgebrochen: Das Ergebnis ist unvollständig. „Erneut vergleichen“ liefert das ganze Ergebnis.</translation>
    </message>
    <message>
        <source>all nodes · %1</source>
        <translation>alle Nodes · %1</translation>
    </message>
    <message>
        <source>files on disk</source>
        <translation>Dateien auf dem Datenträger</translation>
    </message>
    <message>
        <source>revision %1</source>
        <translation>Revision %1</translation>
    </message>
    <message>
        <source>files without the edits</source>
        <translation>Dateien ohne die Änderungen</translation>
    </message>
    <message>
        <source>1 edit</source>
        <translation>1 Änderung</translation>
    </message>
    <message>
        <source>%1 edits</source>
        <translation>%1 Änderungen</translation>
    </message>
    <message>
        <source>Choose the folder of side B</source>
        <translation>Ordner der Seite B auswählen</translation>
    </message>
    <message>
        <source>Comparing %1 of 1 key</source>
        <translation>Vergleiche %1 von 1 Schlüssel</translation>
    </message>
    <message>
        <source>1 key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Node</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Nodes</translation>
    </message>
    <message>
        <source>Differs: %1 of 1 key.</source>
        <translation>Unterschiedlich: %1 von 1 Schlüssel.</translation>
    </message>
    <message>
        <source>Comparing two answers</source>
        <translation>Zwei Antworten werden verglichen</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Nodes without facts</source>
        <translation>Nodes ohne Facts</translation>
    </message>
    <message>
        <source>same as A</source>
        <translation>wie in A</translation>
    </message>
    <message>
        <source>%1 of %2 lookups</source>
        <translation>%1 von %2 Lookups</translation>
    </message>
    <message>
        <source>Differs: %1 (%2 on %3).</source>
        <comment>lookups, keys, nodes</comment>
        <translation>Unterschiedlich: %1 (%2 auf %3).</translation>
    </message>
    <message>
        <source>Nodes on which %1 differs</source>
        <translation>Nodes, auf denen sich %1 unterscheidet</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
</context>
<context>
    <name>strata::CompareView</name>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>&amp;Differences only</source>
        <translation>Nur &amp;Unterschiede</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>Find in the differences</source>
        <translation>In den Unterschieden suchen</translation>
    </message>
    <message>
        <source>The current row in full</source>
        <translation>Die aktuelle Zeile in voller Länge</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Open a folder to compare the answers of its nodes.</source>
        <translation>Öffnen Sie einen Ordner, um die Antworten seiner Nodes zu vergleichen.</translation>
    </message>
    <message>
        <source>Both sides give the same answer everywhere.</source>
        <translation>Beide Seiten geben überall dieselbe Antwort.</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Choose what differs on the other side: node, version, strategy, folder or facts. The result follows each choice.</source>
        <translation>Wählen Sie, was auf der anderen Seite anders ist: Node, Version, Strategie, Ordner oder Facts. Das Ergebnis folgt jeder Wahl.</translation>
    </message>
    <message>
        <source>Choose what differs on the other side: node, version, strategy, revision, folder or facts. The result follows each choice.</source>
        <translation>Wählen Sie, was auf der anderen Seite anders ist: Node, Version, Strategie, Revision, Ordner oder Facts. Das Ergebnis folgt jeder Wahl.</translation>
    </message>
    <message>
        <source>Compare &amp;again</source>
        <translation>&amp;Erneut vergleichen</translation>
    </message>
</context>
<context>
    <name>strata::ComparisonModel</name>
    <message>
        <source>(missing)</source>
        <translation>(fehlt)</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>%1   %2</source>
        <translation>%1   %2</translation>
    </message>
    <message>
        <source>The same on both sides</source>
        <translation>Auf beiden Seiten gleich</translation>
    </message>
    <message>
        <source>Only A has it</source>
        <translation>Nur A hat es</translation>
    </message>
    <message>
        <source>Only B has it</source>
        <translation>Nur B hat es</translation>
    </message>
    <message>
        <source>Fails only in B</source>
        <translation>Scheitert nur in B</translation>
    </message>
    <message>
        <source>Fails only in A</source>
        <translation>Scheitert nur in A</translation>
    </message>
    <message>
        <source>Fails on both sides, for different reasons</source>
        <translation>Scheitert auf beiden Seiten, aus verschiedenen Gründen</translation>
    </message>
    <message>
        <source>Both have it, with different values</source>
        <translation>Beide haben es, mit verschiedenen Werten</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A: %1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B: %1</translation>
    </message>
    <message>
        <source>Instead: %1</source>
        <translation>Stattdessen: %1</translation>
    </message>
    <message>
        <source>Because: %1</source>
        <translation>Weil: %1</translation>
    </message>
    <message>
        <source>Nodes: %1 (%2)</source>
        <translation>Nodes: %1 (%2)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Instead</source>
        <translation>Stattdessen</translation>
    </message>
    <message>
        <source>Both are sealed differently; the clear text may be the same</source>
        <translation>Beide sind verschieden versiegelt; der Klartext kann gleich sein</translation>
    </message>
</context>
<context>
    <name>strata::ContributionModel</name>
    <message>
        <source>Fate</source>
        <translation>Verbleib</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>1 value</source>
        <translation>1 Wert</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
</context>
<context>
    <name>strata::ContributionView</name>
    <message>
        <source>No key chosen. Choose one from the list, or type it above.</source>
        <translation>Kein Schlüssel gewählt. Wählen Sie einen aus der Liste oder geben Sie ihn oben ein.</translation>
    </message>
    <message>
        <source>Compare strategies</source>
        <translation>Strategien vergleichen</translation>
    </message>
</context>
<context>
    <name>strata::CopyPart</name>
    <message>
        <source>there is no value here to copy</source>
        <translation>hier ist kein Wert zum Kopieren</translation>
    </message>
    <message>
        <source>not copied: %1</source>
        <translation>nicht kopiert: %1</translation>
    </message>
</context>
<context>
    <name>strata::CountLabel</name>
    <message>
        <source>Left and Right choose a number, Enter shows what it counts.</source>
        <translation>Links und Rechts wählen eine Zahl, Eingabe zeigt, was sie zählt.</translation>
    </message>
</context>
<context>
    <name>strata::CourseOpener</name>
    <message>
        <source>Open a folder of lessons</source>
        <translation>Ordner mit Lektionen öffnen</translation>
    </message>
    <message>
        <source>Reading lessons</source>
        <translation>Lektionen werden gelesen</translation>
    </message>
    <message>
        <source>1 more problem</source>
        <translation>1 weiteres Problem</translation>
    </message>
    <message>
        <source>%1 more problems</source>
        <translation>%1 weitere Probleme</translation>
    </message>
    <message>
        <source>Open a lesson or a course</source>
        <translation>Eine Lektion oder einen Kurs öffnen</translation>
    </message>
    <message>
        <source>Lessons and courses (*.yaml *.yml);;All files (*)</source>
        <translation>Lektionen und Kurse (*.yaml *.yml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>There is no lesson here. A lesson is a YAML file with the field lesson, a course one with the field lessons.</source>
        <translation>Hier ist keine Lektion. Eine Lektion ist eine YAML-Datei mit dem Feld lesson, ein Kurs eine mit dem Feld lessons.</translation>
    </message>
</context>
<context>
    <name>strata::DifferenceModel</name>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>Sign</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>survived a marker</source>
        <translation>hat einen Marker überstanden</translation>
    </message>
</context>
<context>
    <name>strata::DifferenceView</name>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
</context>
<context>
    <name>strata::DocumentModel</name>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 Element</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 Elemente</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 Eintrag</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 Einträge</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <comment>key, value, source</comment>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>from no layer</source>
        <translation>aus keinem Layer</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Aus</translation>
    </message>
</context>
<context>
    <name>strata::DocumentPart</name>
    <message>
        <source>Reading the keys…</source>
        <translation>Schlüssel werden gelesen…</translation>
    </message>
    <message>
        <source>Open a folder to see all values of a node.</source>
        <translation>Öffnen Sie einen Ordner, um alle Werte eines Nodes zu sehen.</translation>
    </message>
    <message>
        <source>All configured values</source>
        <translation>Alle eingestellten Werte</translation>
    </message>
    <message>
        <source>All values of %1</source>
        <translation>Alle Werte von %1</translation>
    </message>
    <message>
        <source>Looking up all keys</source>
        <translation>Alle Schlüssel werden nachgeschlagen</translation>
    </message>
    <message>
        <source>The RSOP of this node fails, so its keys are looked up one by one: %1</source>
        <translation>Das RSOP dieses Nodes schlägt fehl, daher werden seine Schlüssel einzeln nachgeschlagen: %1</translation>
    </message>
    <message>
        <source>Filtering the document</source>
        <translation>Das Dokument wird gefiltert</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <translation>%1 von %2 Schlüsseln</translation>
    </message>
    <message>
        <source>1 key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>5 keys, 1 failing</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>1 fails</source>
        <translation>1 schlägt fehl</translation>
    </message>
    <message>
        <source>%1 fail</source>
        <translation>%1 schlagen fehl</translation>
    </message>
    <message>
        <source>No layer of this node has any key.</source>
        <translation>Kein Layer dieses Nodes hat einen Schlüssel.</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>%1 of 1 key</source>
        <translation>%1 von 1 Schlüssel</translation>
    </message>
    <message>
        <source>Stopped early: %1</source>
        <comment>3 of 7 keys</comment>
        <translation>Vorzeitig beendet: %1</translation>
    </message>
</context>
<context>
    <name>strata::DocumentView</name>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Look up the remaining keys</source>
        <translation>Die übrigen Schlüssel nachschlagen</translation>
    </message>
    <message>
        <source>filter keys and values</source>
        <translation>Schlüssel und Werte filtern</translation>
    </message>
    <message>
        <source>Filter the document</source>
        <translation>Dokument filtern</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Only values that come from one layer</source>
        <translation>Nur Werte aus einem Layer</translation>
    </message>
    <message>
        <source>from all layers</source>
        <translation>aus allen Layern</translation>
    </message>
    <message>
        <source>Only f&amp;ailing</source>
        <translation>Nur &amp;fehlschlagende</translation>
    </message>
    <message>
        <source>Only keys whose lookup fails</source>
        <translation>Nur Schlüssel, deren Nachschlagen fehlschlägt</translation>
    </message>
    <message>
        <source>Keys and values with their sources</source>
        <translation>Schlüssel und Werte mit ihrer Herkunft</translation>
    </message>
</context>
<context>
    <name>strata::DropHint</name>
    <message>
        <source>Drop to open the folder %1</source>
        <translation>Loslassen öffnet den Ordner %1</translation>
    </message>
    <message>
        <source>Drop to open the configuration %1</source>
        <translation>Loslassen öffnet die Konfiguration %1</translation>
    </message>
    <message>
        <source>Drop to load facts from %1</source>
        <translation>Loslassen lädt Facts aus %1</translation>
    </message>
    <message>
        <source>Drop to load the facts in the folder %1</source>
        <translation>Loslassen lädt die Facts im Ordner %1</translation>
    </message>
    <message>
        <source>Strata cannot open %1: drop a folder, a hiera.yaml, a Datum.yml or a file with facts</source>
        <translation>Strata kann %1 nicht öffnen: Ziehen Sie einen Ordner, eine hiera.yaml, eine Datum.yml oder eine Datei mit Facts hierher</translation>
    </message>
</context>
<context>
    <name>strata::EditingPart</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>No layer is selected: go to the layer that should have the value.</source>
        <translation>Kein Layer ist gewählt: Gehen Sie zu dem Layer, der den Wert haben soll.</translation>
    </message>
    <message>
        <source>Typed as in YAML. Nothing is written to the file.</source>
        <translation>Geschrieben wie in YAML. In die Datei wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>The new name. Nothing is written to the file.</source>
        <translation>Der neue Name. In die Datei wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>A marker removes items from lists: go to an item, in the layer that should have the marker.</source>
        <translation>Ein Marker entfernt Elemente aus Listen: Gehen Sie zu einem Element, in dem Layer, der den Marker haben soll.</translation>
    </message>
    <message>
        <source>text of %1</source>
        <translation>Text von %1</translation>
    </message>
    <message>
        <source>This file has line breaks that cannot be kept here.</source>
        <translation>Diese Datei hat Zeilenumbrüche, die hier nicht erhalten bleiben können.</translation>
    </message>
</context>
<context>
    <name>strata::Edits</name>
    <message>
        <source>Trying an edit</source>
        <translation>Probiere eine Änderung aus</translation>
    </message>
    <message>
        <source>Try an edit</source>
        <translation>Änderung ausprobieren</translation>
    </message>
    <message>
        <source>Disable an edit</source>
        <translation>Eine Änderung ausschalten</translation>
    </message>
    <message>
        <source>Discard all edits</source>
        <translation>Alle Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Discard %1</source>
        <translation>%1 verwerfen</translation>
    </message>
</context>
<context>
    <name>strata::EffectModel</name>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Names of the nodes</source>
        <translation>Namen der Nodes</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <comment>web01, web02 and 3 more</comment>
        <translation>%1 und %2 weitere</translation>
    </message>
</context>
<context>
    <name>strata::ElidedSource</name>
    <message>
        <source>… %1 characters …</source>
        <translation>… %1 Zeichen …</translation>
    </message>
</context>
<context>
    <name>strata::ExportPart</name>
    <message>
        <source>the view shows nothing yet</source>
        <translation>die Ansicht zeigt noch nichts</translation>
    </message>
    <message>
        <source>Strategy %1</source>
        <translation>Strategie %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>this view can only be exported as it is shown</source>
        <translation>diese Ansicht lässt sich nur so exportieren, wie sie gezeigt wird</translation>
    </message>
    <message>
        <source>the name must end in png, svg, pdf, html, md, csv, tsv, yaml or json</source>
        <translation>der Name muss auf png, svg, pdf, html, md, csv, tsv, yaml oder json enden</translation>
    </message>
    <message>
        <source>the name must end in png, svg, pdf, html, md, csv, tsv or json</source>
        <translation>der Name muss auf png, svg, pdf, html, md, csv, tsv oder json enden</translation>
    </message>
    <message>
        <source>Picture, twice the size (*.png)</source>
        <translation>Bild, doppelte Größe (*.png)</translation>
    </message>
    <message>
        <source>Picture, as on screen (*.png)</source>
        <translation>Bild wie auf dem Bildschirm (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Picture of the whole matrix (*.png)</source>
        <translation>Bild der ganzen Matrix (*.png)</translation>
    </message>
    <message>
        <source>Drawing of the whole matrix (*.svg)</source>
        <translation>Zeichnung der ganzen Matrix (*.svg)</translation>
    </message>
    <message>
        <source>PDF document of the whole matrix (*.pdf)</source>
        <translation>PDF-Dokument der ganzen Matrix (*.pdf)</translation>
    </message>
    <message>
        <source>HTML page (*.html)</source>
        <translation>HTML-Seite (*.html)</translation>
    </message>
    <message>
        <source>Markdown table (*.md)</source>
        <translation>Markdown-Tabelle (*.md)</translation>
    </message>
    <message>
        <source>Comma-separated (*.csv)</source>
        <translation>Durch Kommas getrennt (*.csv)</translation>
    </message>
    <message>
        <source>Tab-separated (*.tsv)</source>
        <translation>Durch Tabulatoren getrennt (*.tsv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>YAML with comments (*.yaml)</source>
        <translation>YAML mit Kommentaren (*.yaml)</translation>
    </message>
    <message>
        <source>Export what the view shows</source>
        <translation>Exportieren, was die Ansicht zeigt</translation>
    </message>
    <message>
        <source>Exported as %1.</source>
        <translation>Als %1 exportiert.</translation>
    </message>
    <message>
        <source>There is no table to copy yet.</source>
        <translation>Es gibt noch keine Tabelle zum Kopieren.</translation>
    </message>
    <message>
        <source>Copied the table of %1.</source>
        <translation>Die Tabelle „%1“ wurde kopiert.</translation>
    </message>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>Picture in light colours (*.png)</source>
        <translation>Bild in hellen Farben (*.png)</translation>
    </message>
    <message>
        <source>Picture in dark colours (*.png)</source>
        <translation>Bild in dunklen Farben (*.png)</translation>
    </message>
    <message>
        <source>Drawing in light colours (*.svg)</source>
        <translation>Zeichnung in hellen Farben (*.svg)</translation>
    </message>
    <message>
        <source>Drawing in dark colours (*.svg)</source>
        <translation>Zeichnung in dunklen Farben (*.svg)</translation>
    </message>
    <message>
        <source>PDF document in light colours (*.pdf)</source>
        <translation>PDF-Dokument in hellen Farben (*.pdf)</translation>
    </message>
    <message>
        <source>PDF document in dark colours (*.pdf)</source>
        <translation>PDF-Dokument in dunklen Farben (*.pdf)</translation>
    </message>
    <message>
        <source>The open lesson as HTML page (*.html)</source>
        <translation>Die offene Lektion als HTML-Seite (*.html)</translation>
    </message>
    <message>
        <source>Not exported as %1: %2.</source>
        <translation>Nicht als %1 exportiert: %2.</translation>
    </message>
    <message>
        <source>Copying the table of %1</source>
        <translation>Die Tabelle von %1 wird kopiert</translation>
    </message>
</context>
<context>
    <name>strata::FactEdits</name>
    <message>
        <source>Change facts</source>
        <translation>Facts ändern</translation>
    </message>
    <message>
        <source>Facts for all nodes</source>
        <translation>Facts für alle Nodes</translation>
    </message>
    <message>
        <source>Facts for one node</source>
        <translation>Facts für einen Node</translation>
    </message>
    <message>
        <source>Try a changed fact</source>
        <translation>Geänderten Fact ausprobieren</translation>
    </message>
    <message>
        <source>Disable a changed fact</source>
        <translation>Einen geänderten Fact ausschalten</translation>
    </message>
    <message>
        <source>Discard changed facts</source>
        <translation>Geänderte Facts verwerfen</translation>
    </message>
</context>
<context>
    <name>strata::FactsDialog</name>
    <message>
        <source>Facts</source>
        <translation>Facts</translation>
    </message>
    <message>
        <source>filter facts</source>
        <translation>Facts filtern</translation>
    </message>
    <message>
        <source>name, for example role or os.family</source>
        <translation>Name, zum Beispiel role oder os.family</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>&amp;Setzen</translation>
    </message>
    <message>
        <source>Set this fact for this session</source>
        <translation>Diesen Fact für diese Sitzung setzen</translation>
    </message>
    <message>
        <source>&amp;Reset selected</source>
        <translation>Ausgewählte &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Restore the node’s own value</source>
        <translation>Den eigenen Wert des Nodes wiederherstellen</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>&amp;Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Restore the node’s own facts</source>
        <translation>Die eigenen Facts des Nodes wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Load facts…</source>
        <translation>Facts &amp;laden…</translation>
    </message>
    <message>
        <source>Choose a facts file: YAML or JSON as written by facter, PuppetDB or puppet facts</source>
        <translation>Eine Datei mit Facts wählen: YAML oder JSON, wie facter, PuppetDB oder puppet facts es schreiben</translation>
    </message>
    <message>
        <source>Load fol&amp;der…</source>
        <translation>O&amp;rdner laden…</translation>
    </message>
    <message>
        <source>Choose a folder with a facts file for each node</source>
        <translation>Einen Ordner mit einer Facts-Datei je Node wählen</translation>
    </message>
    <message>
        <source>Apply changes to all &amp;nodes</source>
        <translation>Änderungen für alle &amp;Nodes</translation>
    </message>
    <message>
        <source>Otherwise they apply to this node only, also when you return to it</source>
        <translation>Sonst gelten sie nur für diesen Node, auch wenn Sie zu ihm zurückkehren</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>No node is chosen: variables in paths are empty unless you set them here.</source>
        <translation>Kein Node ist gewählt: Variablen in Pfaden sind leer, wenn Sie sie hier nicht setzen.</translation>
    </message>
    <message>
        <source>Facts of %1. Changes apply to this session only.</source>
        <translation>Facts von %1. Änderungen gelten nur für diese Sitzung.</translation>
    </message>
    <message>
        <source>Give the fact a name.</source>
        <translation>Geben Sie dem Fact einen Namen.</translation>
    </message>
</context>
<context>
    <name>strata::FactsModel</name>
    <message>
        <source>null</source>
        <translation>null</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>Boolean</translation>
    </message>
    <message>
        <source>integer</source>
        <translation>Integer</translation>
    </message>
    <message>
        <source>float</source>
        <translation>Float</translation>
    </message>
    <message>
        <source>list</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>hash</source>
        <translation>Hash</translation>
    </message>
    <message>
        <source>string</source>
        <translation>String</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>A path of the hierarchy uses %1, but the node has no such value.</source>
        <translation>Ein Pfad der Hierarchie verwendet %1, aber der Node hat keinen solchen Wert.</translation>
    </message>
    <message>
        <source>%1 cannot be changed here.</source>
        <translation>%1 kann hier nicht geändert werden.</translation>
    </message>
    <message>
        <source>%1: double-click the value to change it for this session. It is typed as in YAML: 8080 is an integer, &apos;8080&apos; a string.</source>
        <translation>%1: Ein Doppelklick ändert den Wert für diese Sitzung. Geschrieben wird wie in YAML: 8080 ist ein Integer, &apos;8080&apos; ein String.</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>Fact</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Node’s own value</source>
        <translation>Eigener Wert des Nodes</translation>
    </message>
</context>
<context>
    <name>strata::FactsPart</name>
    <message>
        <source>%1 was not changed: %2</source>
        <translation>%1 wurde nicht geändert: %2</translation>
    </message>
</context>
<context>
    <name>strata::FailureCover</name>
    <message>
        <source>What failed</source>
        <translation>Was fehlgeschlagen ist</translation>
    </message>
</context>
<context>
    <name>strata::FileWatch</name>
    <message>
        <source>Checking files</source>
        <translation>Dateien werden geprüft</translation>
    </message>
    <message>
        <source>Reloaded 1 file</source>
        <translation>1 Datei neu gelesen</translation>
    </message>
    <message>
        <source>Reloaded %1 files</source>
        <translation>%1 Dateien neu gelesen</translation>
    </message>
</context>
<context>
    <name>strata::FindLine</name>
    <message>
        <source>Find previous (Shift+F3)</source>
        <translation>Rückwärts suchen (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Find next (F3)</source>
        <translation>Weitersuchen (F3)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>searching…</source>
        <translation>wird gesucht…</translation>
    </message>
    <message>
        <source>no match</source>
        <translation>kein Treffer</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 Treffer</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 Treffer</translation>
    </message>
</context>
<context>
    <name>strata::FindPart</name>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>No folder was open before the lesson. Open yours to search it.</source>
        <translation>Vor der Lektion war kein Ordner offen. Öffnen Sie Ihren, um ihn zu durchsuchen.</translation>
    </message>
    <message>
        <source>This does not happen in %1.</source>
        <translation>Das kommt in %1 nicht vor.</translation>
    </message>
    <message>
        <source>Reading all keys…</source>
        <translation>Alle Schlüssel werden gelesen…</translation>
    </message>
    <message>
        <source>Searching %1 keys</source>
        <translation>%1 Schlüssel werden durchsucht</translation>
    </message>
    <message>
        <source>The first %1 places. There are more.</source>
        <translation>Die ersten %1 Stellen. Es gibt mehr.</translation>
    </message>
    <message>
        <source>Searched %1 of %2 keys.</source>
        <translation>%1 von %2 Schlüsseln durchsucht.</translation>
    </message>
    <message>
        <source>1 place.</source>
        <translation>1 Stelle.</translation>
    </message>
    <message>
        <source>%1 places.</source>
        <translation>%1 Stellen.</translation>
    </message>
    <message>
        <source>1 place for %2.</source>
        <translation>1 Stelle für %2.</translation>
    </message>
    <message>
        <source>%1 places for %2.</source>
        <translation>%1 Stellen für %2.</translation>
    </message>
    <message>
        <source>Searching 1 key</source>
        <translation>Durchsuche 1 Schlüssel</translation>
    </message>
    <message>
        <source>Searched %1 of 1 key.</source>
        <translation>%1 von 1 Schlüssel durchsucht.</translation>
    </message>
    <message>
        <source>This project has no example of the situation in this lesson.</source>
        <translation>In diesem Projekt gibt es kein Beispiel für die Situation dieser Lektion.</translation>
    </message>
    <message>
        <source>There is no example of the situation in this lesson for %1.</source>
        <translation>Für %1 gibt es kein Beispiel für die Situation dieser Lektion.</translation>
    </message>
</context>
<context>
    <name>strata::FindingsModel</name>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>warning, data/common.yaml:3: what is wrong</comment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>any node</source>
        <translation>jeder Node</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>strata::FindingsPart</name>
    <message>
        <source>Open a folder to see errors and unused data in it.</source>
        <translation>Öffnen Sie einen Ordner, um Fehler und ungenutzte Daten darin zu sehen.</translation>
    </message>
    <message>
        <source>Looking for findings</source>
        <translation>Befunde werden gesucht</translation>
    </message>
    <message>
        <source>No findings: the rules found no errors and no unused data.</source>
        <translation>Keine Befunde: Die Regeln fanden keine Fehler und keine ungenutzten Daten.</translation>
    </message>
    <message>
        <source>Sorting the findings</source>
        <translation>Befunde werden sortiert</translation>
    </message>
    <message>
        <source>1 finding</source>
        <translation>1 Befund</translation>
    </message>
    <message>
        <source>%1 findings</source>
        <translation>%1 Befunde</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>5 findings, seen from 7 nodes</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Node</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Nodes</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>5 findings; 2 switched off</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>1 node has no facts.</source>
        <translation>1 Node hat keine Facts.</translation>
    </message>
    <message>
        <source>%1 nodes have no facts.</source>
        <translation>%1 Nodes haben keine Facts.</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <comment>5 findings</comment>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Trying a repair</source>
        <translation>Eine Abhilfe wird ausprobiert</translation>
    </message>
    <message>
        <source>%1; %2 so far</source>
        <comment>5 findings; 3 of 70 keys</comment>
        <translation>%1; bisher %2</translation>
    </message>
    <message>
        <source>%1 of 1 key</source>
        <translation>%1 von 1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <translation>%1 von %2 Schlüsseln</translation>
    </message>
    <message>
        <source>Reading the facts of all nodes…</source>
        <translation>Die Facts aller Nodes werden gelesen…</translation>
    </message>
    <message>
        <source>1 hidden (its rule is off)</source>
        <translation>1 ausgeblendet (seine Regel ist aus)</translation>
    </message>
    <message>
        <source>%1 hidden (their rules are off)</source>
        <translation>%1 ausgeblendet (ihre Regeln sind aus)</translation>
    </message>
    <message>
        <source>Stopped early: %1</source>
        <comment>5 findings</comment>
        <translation>Vorzeitig beendet: %1</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>Nodes without facts</source>
        <translation>Nodes ohne Facts</translation>
    </message>
    <message>
        <source>No new findings: all of them are in the baseline. Switch off “Hide known ones” to list them.</source>
        <translation>Keine neuen Befunde: Alle stehen im Ausgangsstand. „Bekannte ausblenden“ ausschalten, um sie aufzulisten.</translation>
    </message>
    <message>
        <source>No finding matches the filter, the severity and the rules that are switched on.</source>
        <translation>Kein Befund passt zum Filter, zur Schwere und zu den eingeschalteten Regeln.</translation>
    </message>
    <message>
        <source>Nodes with this finding</source>
        <translation>Nodes mit diesem Befund</translation>
    </message>
</context>
<context>
    <name>strata::FindingsView</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>The current finding in full</source>
        <translation>Der aktuelle Befund in ganzer Länge</translation>
    </message>
    <message>
        <source>Search &amp;again</source>
        <translation>&amp;Erneut suchen</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Errors and warnings</source>
        <translation>Fehler und Warnungen</translation>
    </message>
    <message>
        <source>Errors only</source>
        <translation>Nur Fehler</translation>
    </message>
    <message>
        <source>R&amp;ules</source>
        <translation>&amp;Regeln</translation>
    </message>
    <message>
        <source>Switch rules off and on</source>
        <translation>Regeln aus- und einschalten</translation>
    </message>
    <message>
        <source>Filter findings</source>
        <translation>Befunde filtern</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>rule (number of findings)</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&amp;All rules</source>
        <translation>&amp;Alle Regeln</translation>
    </message>
    <message>
        <source>Grouping</source>
        <translation>Gruppierung</translation>
    </message>
    <message>
        <source>Findings in groups; many are grouped by rule at first</source>
        <translation>Befunde in Gruppen; viele sind zuerst nach Regel gruppiert</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>Ohne Gruppen</translation>
    </message>
    <message>
        <source>By rule</source>
        <translation>Nach Regel</translation>
    </message>
    <message>
        <source>By file</source>
        <translation>Nach Datei</translation>
    </message>
    <message>
        <source>By key</source>
        <translation>Nach Schlüssel</translation>
    </message>
    <message>
        <source>&amp;Hide known ones</source>
        <translation>&amp;Bekannte ausblenden</translation>
    </message>
    <message>
        <source>Kno&amp;wn</source>
        <translation>Be&amp;kannte</translation>
    </message>
    <message>
        <source>%1 hidden</source>
        <comment>known findings</comment>
        <translation>%1 ausgeblendet</translation>
    </message>
    <message>
        <source>%1 known</source>
        <comment>findings</comment>
        <translation>%1 bekannt</translation>
    </message>
    <message>
        <source>Hide findings that are listed in a baseline, a file of known findings, so that only new ones are shown</source>
        <translation>Befunde ausblenden, die im Ausgangsstand, einer Datei bekannter Befunde, stehen, sodass nur neue zu sehen sind</translation>
    </message>
    <message>
        <source>&amp;Load known findings (baseline)…</source>
        <translation>Bekannte Befunde &amp;laden (Ausgangsstand)…</translation>
    </message>
    <message>
        <source>&amp;Save all findings as known (baseline)…</source>
        <translation>Alle Befunde als bekannt &amp;sichern (Ausgangsstand)…</translation>
    </message>
</context>
<context>
    <name>strata::FleetKeysModel</name>
    <message>
        <source>%1: %2 from %3; nodes without value: %4, failing: %5</source>
        <comment>key, results, files, nodes, nodes</comment>
        <translation>%1: %2 aus %3; Nodes ohne Wert: %4, mit Fehler: %5</translation>
    </message>
    <message>
        <source>1 result</source>
        <translation>1 Ergebnis</translation>
    </message>
    <message>
        <source>%1 results</source>
        <translation>%1 Ergebnisse</translation>
    </message>
    <message>
        <source>1 file</source>
        <translation>1 Datei</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Without value</source>
        <translation>Ohne Wert</translation>
    </message>
    <message>
        <source>Failing</source>
        <translation>Fehlschlagend</translation>
    </message>
</context>
<context>
    <name>strata::FleetKeysPart</name>
    <message>
        <source>Open a folder to see how the answers of its nodes differ.</source>
        <translation>Öffnen Sie einen Ordner, um zu sehen, wie sich die Antworten seiner Nodes unterscheiden.</translation>
    </message>
    <message>
        <source>No nodes are known. Load facts to see the answer of each node.</source>
        <translation>Es sind keine Nodes bekannt. Laden Sie Facts, um die Antwort jedes Nodes zu sehen.</translation>
    </message>
    <message>
        <source>Looking up all keys on all nodes</source>
        <translation>Alle Schlüssel werden auf allen Nodes nachgeschlagen</translation>
    </message>
    <message>
        <source>Sorting the keys</source>
        <translation>Die Schlüssel werden sortiert</translation>
    </message>
    <message>
        <source>1 key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Node</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Nodes</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>5 keys on 10 nodes</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <comment>5 keys on 10 nodes</comment>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>All keys on all nodes</source>
        <translation>Alle Schlüssel auf allen Nodes</translation>
    </message>
    <message>
        <source>Stopped early: %1</source>
        <comment>5 keys on 10 nodes</comment>
        <translation>Vorzeitig beendet: %1</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
</context>
<context>
    <name>strata::FleetKeysView</name>
    <message>
        <source>Fleet, all keys</source>
        <translation>Flotte, alle Schlüssel</translation>
    </message>
    <message>
        <source>Look up &amp;again</source>
        <translation>&amp;Erneut nachschlagen</translation>
    </message>
    <message>
        <source>Filter keys</source>
        <translation>Schlüssel filtern</translation>
    </message>
    <message>
        <source>Keys and how their results differ</source>
        <translation>Schlüssel und wie sich ihre Ergebnisse unterscheiden</translation>
    </message>
</context>
<context>
    <name>strata::FleetModel</name>
    <message>
        <source>(not found)</source>
        <translation>(nicht gefunden)</translation>
    </message>
    <message>
        <source>Error: %1</source>
        <translation>Fehler: %1</translation>
    </message>
    <message>
        <source>From: %1</source>
        <translation>Von: %1</translation>
    </message>
    <message>
        <source>Because: %1</source>
        <translation>Weil: %1</translation>
    </message>
    <message>
        <source>Node: %1</source>
        <translation>Node: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>%2 and 1 other way</source>
        <comment>role/web.yaml:3 and 1 other way</comment>
        <translation>%2 und 1 anderer Weg</translation>
    </message>
    <message>
        <source>%2 and %1 other ways</source>
        <comment>role/web.yaml:3 and 2 other ways</comment>
        <translation>%2 und %1 andere Wege</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Node</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Nodes</translation>
    </message>
</context>
<context>
    <name>strata::FleetPart</name>
    <message>
        <source>%1: looking up on all nodes…</source>
        <translation>%1: Auf allen Nodes wird nachgeschlagen…</translation>
    </message>
    <message>
        <source>%1 on %2: %3</source>
        <comment>a key on 1,000 nodes: 4 results</comment>
        <translation>%1 auf %2: %3</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Node</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Nodes</translation>
    </message>
    <message>
        <source>1 result</source>
        <translation>1 Ergebnis</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>No facts for 1 node, whose variables count as undefined.</source>
        <translation>Keine Facts für 1 Node; seine Variablen gelten als undefiniert.</translation>
    </message>
    <message>
        <source>No facts for %1 nodes, whose variables count as undefined.</source>
        <translation>Keine Facts für %1 Nodes; ihre Variablen gelten als undefiniert.</translation>
    </message>
    <message>
        <source>Facts that separate the nodes: %1</source>
        <translation>Facts, die die Nodes trennen: %1</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <comment>a key on 256 nodes: 4 results</comment>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>Sorting the nodes</source>
        <translation>Die Nodes werden sortiert</translation>
    </message>
    <message>
        <source>Comparing two results</source>
        <translation>Zwei Ergebnisse werden verglichen</translation>
    </message>
    <message>
        <source>Stopped early: %1</source>
        <comment>a key on 256 nodes: 4 results</comment>
        <translation>Vorzeitig beendet: %1</translation>
    </message>
    <message>
        <source>Stopped early: %1</source>
        <comment>256 nodes</comment>
        <translation>Vorzeitig beendet: %1</translation>
    </message>
    <message>
        <source>%1 different results</source>
        <translation>%1 verschiedene Ergebnisse</translation>
    </message>
    <message>
        <source>The most common value and another one</source>
        <translation>Der häufigste Wert und ein anderer</translation>
    </message>
    <message>
        <source>The two selected results</source>
        <translation>Die zwei gewählten Ergebnisse</translation>
    </message>
    <message>
        <source>Looking up the key on all nodes</source>
        <translation>Der Schlüssel wird auf allen Nodes nachgeschlagen</translation>
    </message>
    <message>
        <source>Nodes without facts</source>
        <translation>Nodes ohne Facts</translation>
    </message>
    <message>
        <source>The most common value and this one</source>
        <translation>Der häufigste Wert und dieser</translation>
    </message>
</context>
<context>
    <name>strata::FleetView</name>
    <message>
        <source>Fleet</source>
        <translation>Flotte</translation>
    </message>
    <message>
        <source>Look up &amp;again</source>
        <translation>&amp;Erneut nachschlagen</translation>
    </message>
    <message>
        <source>Filter results and nodes</source>
        <translation>Ergebnis, Node filtern</translation>
    </message>
    <message>
        <source>Results and their nodes</source>
        <translation>Ergebnisse und ihre Nodes</translation>
    </message>
    <message>
        <source>The current row in full</source>
        <translation>Die aktuelle Zeile in voller Länge</translation>
    </message>
    <message>
        <source>Open a folder to see the answers of its nodes.</source>
        <translation>Öffnen Sie einen Ordner, um die Antworten seiner Nodes zu sehen.</translation>
    </message>
    <message>
        <source>Choose a key to see the answer of each node.</source>
        <translation>Wählen Sie einen Schlüssel, um die Antwort jedes Nodes zu sehen.</translation>
    </message>
    <message>
        <source>No nodes are known. Load facts to see the answer of each node.</source>
        <translation>Es sind keine Nodes bekannt. Laden Sie Facts, um die Antwort jedes Nodes zu sehen.</translation>
    </message>
    <message>
        <source>Cancelled before all nodes were looked up.</source>
        <translation>Abgebrochen, bevor alle Nodes nachgeschlagen waren.</translation>
    </message>
    <message>
        <source>Looking up the key on all nodes…</source>
        <translation>Der Schlüssel wird auf allen Nodes nachgeschlagen…</translation>
    </message>
</context>
<context>
    <name>strata::FoldControls</name>
    <message>
        <source>&amp;Predict first</source>
        <translation>&amp;Erst vorhersagen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>Previous step</source>
        <translation>Voriger Schritt</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Letzter Schritt</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Playing speed</source>
        <translation>Abspielgeschwindigkeit</translation>
    </message>
    <message>
        <source>½×</source>
        <translation>½×</translation>
    </message>
    <message>
        <source>1×</source>
        <translation>1×</translation>
    </message>
    <message>
        <source>2×</source>
        <translation>2×</translation>
    </message>
    <message>
        <source>4×</source>
        <translation>4×</translation>
    </message>
    <message>
        <source>Hide the result of a step until you have predicted it</source>
        <translation>Das Ergebnis eines Schritts verbergen, bis Sie es vorhergesagt haben</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>This is the first step</source>
        <translation>Das ist der erste Schritt</translation>
    </message>
    <message>
        <source>This is the last step</source>
        <translation>Das ist der letzte Schritt</translation>
    </message>
</context>
<context>
    <name>strata::FoldDrawer</name>
    <message>
        <source>Markers on the way</source>
        <translation>Marker unterwegs</translation>
    </message>
    <message>
        <source>More about it</source>
        <translation>Mehr darüber</translation>
    </message>
    <message>
        <source>&lt;b&gt;Rule:&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Regel:&lt;/b&gt; %1</translation>
    </message>
</context>
<context>
    <name>strata::FoldGuessPanel</name>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Start f&amp;rom before</source>
        <translation>Bishe&amp;riges übernehmen</translation>
    </message>
    <message>
        <source>Predict first</source>
        <translation>Erst vorhersagen</translation>
    </message>
    <message>
        <source>Check the guess (Return)</source>
        <translation>Die Vermutung prüfen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Copy the value before this step into the guess</source>
        <translation>Den Wert vor diesem Schritt in die Vermutung kopieren</translation>
    </message>
    <message>
        <source>Sh&amp;ow</source>
        <translation>&amp;Zeigen</translation>
    </message>
    <message>
        <source>Show the value after the step without a guess</source>
        <translation>Den Wert nach dem Schritt zeigen, ohne Vermutung</translation>
    </message>
    <message>
        <source>Which items will the list have, and in which order?</source>
        <translation>Welche Elemente wird die Liste haben, und in welcher Reihenfolge?</translation>
    </message>
    <message>
        <source>Which value will each key have?</source>
        <translation>Welchen Wert wird jeder Schlüssel haben?</translation>
    </message>
    <message>
        <source>Which value will it be?</source>
        <translation>Welcher Wert wird es sein?</translation>
    </message>
    <message>
        <source>All correct.</source>
        <translation>Alles richtig.</translation>
    </message>
    <message>
        <source>%1 of %2 are right.</source>
        <translation>%1 von %2 sind richtig.</translation>
    </message>
    <message>
        <source>That is right.</source>
        <translation>Das stimmt.</translation>
    </message>
    <message>
        <source>That is wrong.</source>
        <translation>Das ist falsch.</translation>
    </message>
    <message>
        <source>Guess first</source>
        <translation>Erst raten</translation>
    </message>
</context>
<context>
    <name>strata::FoldMarkerDelegate</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>strata::FoldModel</name>
    <message>
        <source>the lookup fails</source>
        <translation>der Lookup scheitert</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>verschoben</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>+ %1</source>
        <translation>+ %1</translation>
    </message>
    <message>
        <source>joined</source>
        <translation>zusammengeführt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>%1 unchanged</source>
        <translation>%1 unverändert</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Bisher</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>= After</source>
        <translation>= Danach</translation>
    </message>
    <message>
        <source>both values are merged</source>
        <translation>beide Werte werden zusammengeführt</translation>
    </message>
    <message>
        <source>new from %1</source>
        <translation>neu aus %1</translation>
    </message>
    <message>
        <source>moves to another position</source>
        <translation>wechselt den Platz</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Was geschieht</translation>
    </message>
    <message>
        <source>Result so far (%1)</source>
        <translation>Ergebnis bisher (%1)</translation>
    </message>
    <message>
        <source>Before (%1)</source>
        <translation>Vorher (%1)</translation>
    </message>
</context>
<context>
    <name>strata::FoldPart</name>
    <message>
        <source>Stopped before the fold was ready. %1</source>
        <translation>Angehalten, bevor der Fold fertig war. %1</translation>
    </message>
    <message>
        <source>Prepare it</source>
        <translation>Vorbereiten</translation>
    </message>
    <message>
        <source>Preparing the fold…</source>
        <translation>Der Fold wird vorbereitet…</translation>
    </message>
    <message>
        <source>Preparing the fold</source>
        <translation>Fold wird vorbereitet</translation>
    </message>
    <message>
        <source>Back to the answer</source>
        <translation>Zurück zur Antwort</translation>
    </message>
    <message>
        <source>This is the fold with %1, which is not the configured strategy. %2</source>
        <translation>Dies ist der Fold mit %1, nicht der mit der eingestellten Strategie. %2</translation>
    </message>
</context>
<context>
    <name>strata::FoldPlayer</name>
    <message>
        <source>Fold</source>
        <translation>Fold</translation>
    </message>
    <message>
        <source>Find in the step</source>
        <translation>Im Schritt suchen</translation>
    </message>
    <message>
        <source>Values of the step</source>
        <translation>Werte des Schritts</translation>
    </message>
    <message>
        <source>No key is chosen.</source>
        <translation>Kein Schlüssel ist gewählt.</translation>
    </message>
</context>
<context>
    <name>strata::FoldSteps</name>
    <message>
        <source>Show which group of steps leads to which</source>
        <translation>Zeigt, welche Gruppe von Schritten zu welcher führt</translation>
    </message>
    <message>
        <source>Rule and events</source>
        <translation>Regel und Ereignisse</translation>
    </message>
    <message>
        <source>Show the rule of the step, the markers on their way, and all events</source>
        <translation>Zeigt die Regel des Schritts, die Marker unterwegs und alle Ereignisse</translation>
    </message>
    <message>
        <source>Expand the steps</source>
        <translation>Schritte ausklappen</translation>
    </message>
</context>
<context>
    <name>strata::FoldTimeline</name>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>?</source>
        <translation>?</translation>
    </message>
</context>
<context>
    <name>strata::FoundPanel</name>
    <message>
        <source>Find in my data</source>
        <translation>In meinen Daten suchen</translation>
    </message>
    <message>
        <source>THE SAME IN YOUR DATA</source>
        <translation>DASSELBE IN IHREN DATEN</translation>
    </message>
    <message>
        <source>Close this list</source>
        <translation>Diese Liste schließen</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen…</translation>
    </message>
    <message>
        <source>Choose the folder to search</source>
        <translation>Den Ordner wählen, der durchsucht wird</translation>
    </message>
    <message>
        <source>Places that were found</source>
        <translation>Gefundene Stellen</translation>
    </message>
    <message>
        <source>Back to the lesson</source>
        <translation>Zurück zur Lektion</translation>
    </message>
    <message>
        <source>Restart the lesson</source>
        <translation>Die Lektion neu beginnen</translation>
    </message>
</context>
<context>
    <name>strata::GroupedModel</name>
    <message>
        <source>%1 (%2)</source>
        <comment>group, number of rows</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>none</source>
        <comment>group</comment>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>strata::GuessEditor</name>
    <message>
        <source>Your guess</source>
        <translation>Ihre Vermutung</translation>
    </message>
    <message>
        <source>type the value</source>
        <translation>Wert eingeben</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>or type the value</source>
        <translation>oder den Wert eintippen</translation>
    </message>
</context>
<context>
    <name>strata::GuessList</name>
    <message>
        <source>Your guess</source>
        <translation>Ihre Vermutung</translation>
    </message>
</context>
<context>
    <name>strata::GuessModel</name>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong place</source>
        <translation>falscher Platz</translation>
    </message>
    <message>
        <source>should be there</source>
        <translation>sollte da sein</translation>
    </message>
    <message>
        <source>should not be there</source>
        <translation>sollte nicht da sein</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>A click or Space adds it:</source>
        <translation>Ein Klick oder die Leertaste nimmt es auf:</translation>
    </message>
    <message>
        <source>Not in:</source>
        <translation>Nicht dabei:</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>nicht gewählt</translation>
    </message>
    <message>
        <source>not in</source>
        <translation>nicht dabei</translation>
    </message>
    <message>
        <source>in, place %1</source>
        <translation>dabei, Platz %1</translation>
    </message>
    <message>
        <source>in</source>
        <translation>dabei</translation>
    </message>
    <message>
        <source>Dragging or Alt+Up, Down moves it. Not in:</source>
        <translation>Ziehen oder Alt+Auf/Ab verschiebt. Nicht dabei:</translation>
    </message>
</context>
<context>
    <name>strata::HandoutExport</name>
    <message>
        <source>Open a lesson or a sandbox first</source>
        <translation>Zuerst eine Lektion oder eine Sandbox öffnen</translation>
    </message>
    <message>
        <source>Lesson with answers (*.pdf *.html)</source>
        <translation>Lektion mit Antworten (*.pdf *.html)</translation>
    </message>
    <message>
        <source>Lesson as worksheet (*.pdf *.html)</source>
        <translation>Lektion als Arbeitsblatt (*.pdf *.html)</translation>
    </message>
    <message>
        <source>All lessons with answers (*.pdf *.html)</source>
        <translation>Alle Lektionen mit Antworten (*.pdf *.html)</translation>
    </message>
    <message>
        <source>All lessons as worksheets (*.pdf *.html)</source>
        <translation>Alle Lektionen als Arbeitsblätter (*.pdf *.html)</translation>
    </message>
    <message>
        <source>Export as handout</source>
        <translation>Als Handout exportieren</translation>
    </message>
    <message>
        <source>handout</source>
        <translation>handout</translation>
    </message>
    <message>
        <source>Writing the handout</source>
        <translation>Handout wird geschrieben</translation>
    </message>
    <message>
        <source>The handout is in %1.</source>
        <translation>Das Handout ist in %1.</translation>
    </message>
    <message>
        <source>The handout was not saved: %1 cannot be written. Choose another folder or name.</source>
        <translation>Das Handout wurde nicht gespeichert: %1 kann nicht geschrieben werden. Wählen Sie einen anderen Ordner oder Namen.</translation>
    </message>
</context>
<context>
    <name>strata::HintButton</name>
    <message>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <source>Hide the hint</source>
        <translation>Den Tipp ausblenden</translation>
    </message>
    <message>
        <source>Show a hint</source>
        <translation>Einen Tipp zeigen</translation>
    </message>
</context>
<context>
    <name>strata::HistoryModel</name>
    <message>
        <source>not committed</source>
        <translation>nicht eingecheckt</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Because</source>
        <translation>Weil</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Betreff</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Not committed</source>
        <translation>Nicht eingecheckt</translation>
    </message>
</context>
<context>
    <name>strata::HistoryPart</name>
    <message>
        <source>Choose a key to see which commits changed its answer.</source>
        <translation>Wählen Sie einen Schlüssel, um zu sehen, welche Commits seine Antwort geändert haben.</translation>
    </message>
    <message>
        <source>Searching the history of %1</source>
        <translation>Der Verlauf von %1 wird durchsucht</translation>
    </message>
    <message>
        <source>No commit changed this answer.</source>
        <translation>Kein Commit hat diese Antwort geändert.</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 Änderung</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 Änderungen</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>2 changes</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>1 commit searched</source>
        <translation>1 Commit durchsucht</translation>
    </message>
    <message>
        <source>%1 commits searched</source>
        <translation>%1 Commits durchsucht</translation>
    </message>
    <message>
        <source>%1; %2 so far</source>
        <comment>2 changes; 14 commits searched</comment>
        <translation>%1; bisher %2</translation>
    </message>
    <message>
        <source>The history of this answer is unknown: %1. Strata reads it from git.</source>
        <translation>Der Verlauf dieser Antwort ist unbekannt: %1. Strata liest ihn aus git.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Stopped early: %1; %2</source>
        <comment>2 changes; 14 commits searched</comment>
        <translation>Vorzeitig beendet: %1; %2</translation>
    </message>
    <message>
        <source>the files on disk</source>
        <translation>die Dateien auf der Platte</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <comment>commit, subject</comment>
        <translation>%1 „%2“</translation>
    </message>
    <message>
        <source>Effects of the change from %1 to %2</source>
        <translation>Wirkung der Änderung von %1 zu %2</translation>
    </message>
    <message>
        <source>Effects of %1</source>
        <translation>Wirkung von %1</translation>
    </message>
</context>
<context>
    <name>strata::HistoryView</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Search a&amp;gain</source>
        <translation>&amp;Neu suchen</translation>
    </message>
    <message>
        <source>Search the commits from the newest on</source>
        <translation>Durchsucht die Commits vom neuesten an</translation>
    </message>
    <message>
        <source>&amp;Show as it was</source>
        <translation>Zeigen, wie es &amp;war</translation>
    </message>
    <message>
        <source>&amp;Compare with today</source>
        <translation>Mit heute &amp;vergleichen</translation>
    </message>
    <message>
        <source>Compare the current answer with that at this commit</source>
        <translation>Die heutige Antwort mit der bei diesem Commit vergleichen</translation>
    </message>
    <message>
        <source>The current commit in full</source>
        <translation>Der aktuelle Commit in voller Länge</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>&amp;Effects on all nodes</source>
        <translation>&amp;Wirkung auf alle Nodes</translation>
    </message>
    <message>
        <source>Show which answers the chosen commits changed, on all nodes</source>
        <translation>Zeigen, welche Antworten die gewählten Commits geändert haben, auf allen Nodes</translation>
    </message>
    <message>
        <source>Open the files of this commit in a second window</source>
        <translation>Die Dateien dieses Commits in einem zweiten Fenster öffnen</translation>
    </message>
    <message>
        <source>A&amp;ll searched commits</source>
        <translation>A&amp;lle durchsuchten Commits</translation>
    </message>
    <message>
        <source>Also list the commits that did not change the answer</source>
        <translation>Auch die Commits auflisten, die die Antwort nicht geändert haben</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
</context>
<context>
    <name>strata::InfoPage</name>
    <message>
        <source>Information</source>
        <translation>Information</translation>
    </message>
</context>
<context>
    <name>strata::InputBox</name>
    <message>
        <source>Not applied yet. Enter applies it, Esc reverts it.</source>
        <translation>Noch nicht angewendet. Die Eingabetaste wendet es an, Esc nimmt es zurück.</translation>
    </message>
</context>
<context>
    <name>strata::KeyListModel</name>
    <message>
        <source>The regular expression is not valid at character %1: %2</source>
        <translation>Der reguläre Ausdruck ist bei Zeichen %1 ungültig: %2</translation>
    </message>
    <message>
        <source>Everything of this node (RSOP)</source>
        <translation>Alles zu diesem Node (RSOP)</translation>
    </message>
    <message>
        <source>%1
in %2: %3</source>
        <translation>%1
in %2: %3</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 Layer</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Layer</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <translation>%1, in %2</translation>
    </message>
    <message>
        <source>no known node reads it</source>
        <translation>kein bekannter Node liest sie</translation>
    </message>
    <message>
        <source>1 node reads it</source>
        <translation>1 Node liest sie</translation>
    </message>
    <message>
        <source>%1 nodes read it</source>
        <translation>%1 Nodes lesen sie</translation>
    </message>
    <message>
        <source>not for this node; in %1; %2</source>
        <comment>files, nodes</comment>
        <translation>nicht für diesen Node; in %1; %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>key, where it is</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>strata::KeyTreeModel</name>
    <message>
        <source>1 key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>namespace, 3 keys</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>strata::KeyWarnings</name>
    <message>
        <source>Looking for mistakes in the key</source>
        <translation>Fehler beim Schlüssel suchen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>problem, place</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>1 more about this key</source>
        <translation>1 weiterer zu diesem Schlüssel</translation>
    </message>
    <message>
        <source>%1 more about this key</source>
        <translation>%1 weitere zu diesem Schlüssel</translation>
    </message>
</context>
<context>
    <name>strata::KeysPart</name>
    <message>
        <source>Looking for keys of other nodes</source>
        <translation>Schlüssel anderer Nodes werden gesucht</translation>
    </message>
    <message>
        <source>go to another key in Keys first</source>
        <translation>zuerst in Schlüssel zu einem anderen Schlüssel gehen</translation>
    </message>
</context>
<context>
    <name>strata::KeysView</name>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Filter keys</source>
        <translation>Schlüssel filtern</translation>
    </message>
    <message>
        <source>filter keys</source>
        <translation>Schlüssel filtern</translation>
    </message>
    <message>
        <source>Keys by namespace</source>
        <translation>Schlüssel nach Namensräumen</translation>
    </message>
    <message>
        <source>not valid</source>
        <translation>ungültig</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2 keys shown</source>
        <translation>%1 von %2 Schlüsseln gezeigt</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>Parts of the key; re: a regular expression; file: part of a path; has:contested; has:problem</source>
        <translation>Teile des Schlüssels; re: ein regulärer Ausdruck; file: Teil eines Pfads; has:contested; has:problem</translation>
    </message>
    <message>
        <source>%1 of 1 key shown</source>
        <translation>%1 von 1 Schlüssel gezeigt</translation>
    </message>
</context>
<context>
    <name>strata::KnownFindings</name>
    <message>
        <source>Strata never writes into the data. Choose a place outside of %1.</source>
        <translation>Strata schreibt nie in die Daten. Wählen Sie einen Ort außerhalb von %1.</translation>
    </message>
    <message>
        <source>Baseline (*.json);;All files (*)</source>
        <translation>Ausgangsstand (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Load known findings (baseline)</source>
        <translation>Bekannte Befunde laden (Ausgangsstand)</translation>
    </message>
    <message>
        <source>Save all findings as known (baseline)</source>
        <translation>Alle Befunde als bekannt sichern (Ausgangsstand)</translation>
    </message>
</context>
<context>
    <name>strata::LastChange</name>
    <message>
        <source>Reading who changed this line</source>
        <translation>Es wird gelesen, wer diese Zeile geändert hat</translation>
    </message>
</context>
<context>
    <name>strata::LastSession</name>
    <message>
        <source>The session could not be saved in %1: the next start will not continue from here.</source>
        <translation>Die Sitzung konnte nicht in %1 gespeichert werden: Der nächste Start setzt hier nicht fort.</translation>
    </message>
    <message>
        <source>Continue with %1</source>
        <translation>Weiter mit %1</translation>
    </message>
    <message>
        <source>Edits of the last session</source>
        <translation>Änderungen der letzten Sitzung</translation>
    </message>
</context>
<context>
    <name>strata::LayerActions</name>
    <message>
        <source>&amp;Add layer</source>
        <translation>Layer &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Move &amp;higher</source>
        <translation>&amp;Höher</translation>
    </message>
    <message>
        <source>Move &amp;lower</source>
        <translation>&amp;Niedriger</translation>
    </message>
    <message>
        <source>Re&amp;move layer</source>
        <translation>Layer &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;Undo anywhere</source>
        <translation>Überall &amp;zurücknehmen</translation>
    </message>
    <message>
        <source>Re&amp;do anywhere</source>
        <translation>Überall &amp;wiederholen</translation>
    </message>
    <message>
        <source>This text is not a layer</source>
        <translation>Dieser Text ist kein Layer</translation>
    </message>
    <message>
        <source>A new layer below the others</source>
        <translation>Ein neuer Layer unter den anderen</translation>
    </message>
    <message>
        <source>No layer can be added: the hierarchy&apos;s text defines the files</source>
        <translation>Kein Layer kann hinzugefügt werden: Der Text der Hierarchie legt die Dateien fest</translation>
    </message>
    <message>
        <source>At most %1 layers are possible</source>
        <translation>Höchstens %1 Layer sind möglich</translation>
    </message>
    <message>
        <source>Give the layer another name</source>
        <translation>Dem Layer einen anderen Namen geben</translation>
    </message>
    <message>
        <source>Let the layer win over the one above it</source>
        <translation>Den Layer über den nächsthöheren stellen</translation>
    </message>
    <message>
        <source>This is the highest layer</source>
        <translation>Dies ist der höchste Layer</translation>
    </message>
    <message>
        <source>Let the layer below win over this one</source>
        <translation>Den Layer unter den nächstniedrigeren stellen</translation>
    </message>
    <message>
        <source>This is the lowest layer</source>
        <translation>Dies ist der niedrigste Layer</translation>
    </message>
    <message>
        <source>Remove the layer</source>
        <translation>Den Layer entfernen</translation>
    </message>
    <message>
        <source>At least one layer must remain</source>
        <translation>Mindestens ein Layer muss bleiben</translation>
    </message>
    <message>
        <source>Revert the latest change of any text</source>
        <translation>Die letzte Änderung irgendeines Texts zurücknehmen</translation>
    </message>
    <message>
        <source>There is no change to revert</source>
        <translation>Es gibt keine Änderung zum Zurücknehmen</translation>
    </message>
    <message>
        <source>Apply the reverted change again</source>
        <translation>Die zurückgenommene Änderung wieder anwenden</translation>
    </message>
    <message>
        <source>No change was reverted</source>
        <translation>Keine Änderung wurde zurückgenommen</translation>
    </message>
</context>
<context>
    <name>strata::LayerEditor</name>
    <message>
        <source>Drag to move the layer</source>
        <translation>Ziehen verschiebt den Layer</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>badge of a layer, its name</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Name of %1</source>
        <translation>Name von %1</translation>
    </message>
    <message>
        <source>Commands for %1</source>
        <translation>Befehle für %1</translation>
    </message>
    <message>
        <source>Text of %1</source>
        <translation>Text von %1</translation>
    </message>
    <message>
        <source>What is wrong with %1</source>
        <translation>Was an %1 falsch ist</translation>
    </message>
    <message>
        <source>Go to the unreadable line of %1</source>
        <translation>Zur unlesbaren Zeile von %1 gehen</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>This text can be changed</source>
        <translation>Dieser Text kann geändert werden</translation>
    </message>
    <message>
        <source>%1, which you can change</source>
        <translation>%1, den Sie ändern können</translation>
    </message>
    <message>
        <source>%1, read-only</source>
        <translation>%1, nur zu lesen</translation>
    </message>
</context>
<context>
    <name>strata::LayerEditors</name>
    <message>
        <source>Texts of the layers</source>
        <translation>Texte der Layer</translation>
    </message>
    <message>
        <source>L%1</source>
        <translation>L%1</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>Layer %1</translation>
    </message>
</context>
<context>
    <name>strata::LayerText</name>
    <message>
        <source>Line numbers</source>
        <translation>Zeilennummern</translation>
    </message>
</context>
<context>
    <name>strata::LayerTreeModel</name>
    <message>
        <source>1 value</source>
        <translation>1 Wert</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>present</source>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>the path has a variable without value</source>
        <translation>der Pfad hat eine Variable ohne Wert</translation>
    </message>
    <message>
        <source>cannot be used</source>
        <translation>nicht verwendbar</translation>
    </message>
    <message>
        <source>1 sealed value</source>
        <translation>1 versiegelter Wert</translation>
    </message>
    <message>
        <source>%1 sealed values</source>
        <translation>%1 versiegelte Werte</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>fails</source>
        <comment>a value</comment>
        <translation>scheitert</translation>
    </message>
    <message>
        <source>unusable</source>
        <translation>unbrauchbar</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>not set: %1</source>
        <translation>nicht gesetzt: %1</translation>
    </message>
    <message>
        <source>%1 levels without a file</source>
        <translation>%1 Ebenen ohne Datei</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>On the server: %1</source>
        <translation>Auf dem Server: %1</translation>
    </message>
    <message>
        <source>Written as %1</source>
        <translation>Geschrieben als %1</translation>
    </message>
    <message>
        <source>%1 is read from %2</source>
        <translation>%1 wird aus %2 gelesen</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <translation>%1 %2, %3</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>This key</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>not reached</source>
        <translation>nicht erreicht</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>whether a layer has the key</comment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 is not set: this level reads %2</source>
        <comment>variables, path</comment>
        <translation>%1 ist nicht gesetzt: Diese Ebene liest %2</translation>
    </message>
    <message>
        <source>Outside of this folder: %1</source>
        <translation>Außerhalb dieses Ordners: %1</translation>
    </message>
    <message>
        <source>outside this folder</source>
        <translation>außerhalb dieses Ordners</translation>
    </message>
    <message>
        <source>1 file outside this folder</source>
        <translation>1 Datei außerhalb dieses Ordners</translation>
    </message>
    <message>
        <source>1 finding</source>
        <translation>1 Befund</translation>
    </message>
    <message>
        <source>%1 findings</source>
        <translation>%1 Befunde</translation>
    </message>
    <message>
        <source>%1 files outside this folder</source>
        <translation>%1 Dateien außerhalb dieses Ordners</translation>
    </message>
    <message>
        <source>%1 is not set</source>
        <translation>%1 ist nicht gesetzt</translation>
    </message>
    <message>
        <source>no key</source>
        <comment>narrow column</comment>
        <translation>keiner</translation>
    </message>
    <message>
        <source>present</source>
        <comment>narrow column</comment>
        <translation>da</translation>
    </message>
</context>
<context>
    <name>strata::LayersPart</name>
    <message>
        <source>Set &amp;value of %1…</source>
        <translation>&amp;Wert von %1 setzen…</translation>
    </message>
    <message>
        <source>Set &amp;value…</source>
        <translation>&amp;Wert setzen…</translation>
    </message>
    <message>
        <source>Set value of %1…</source>
        <translation>Wert von %1 setzen…</translation>
    </message>
</context>
<context>
    <name>strata::LayersView</name>
    <message>
        <source>Layers</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Filter layers</source>
        <translation>Layer filtern</translation>
    </message>
    <message>
        <source>filter layers</source>
        <translation>Layer filtern</translation>
    </message>
    <message>
        <source>Part of a level’s number, name or path</source>
        <translation>Teil der Nummer, des Namens oder des Pfads einer Ebene</translation>
    </message>
    <message>
        <source>Only ex&amp;isting</source>
        <translation>Nur v&amp;orhandene</translation>
    </message>
    <message>
        <source>Hide levels without a file</source>
        <translation>Ebenen ohne Datei ausblenden</translation>
    </message>
</context>
<context>
    <name>strata::LegendView</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>Symbols and their meanings</source>
        <translation>Zeichen und ihre Bedeutung</translation>
    </message>
    <message>
        <source>Open the page about %1</source>
        <translation>Die Seite über %1 öffnen</translation>
    </message>
    <message>
        <source>survived</source>
        <translation>überstanden</translation>
    </message>
    <message>
        <source>Fate bars</source>
        <translation>Balken des Verbleibs</translation>
    </message>
    <message>
        <source>Solid: values that are in the result.</source>
        <translation>Ausgefüllt: Werte, die im Ergebnis sind.</translation>
    </message>
    <message>
        <source>Hatched: values that others hide.</source>
        <translation>Schraffiert: Werte, die andere verdecken.</translation>
    </message>
    <message>
        <source>Cross hatched: values and markers that removed each other.</source>
        <translation>Kreuzschraffiert: Werte und Marker, die einander entfernt haben.</translation>
    </message>
    <message>
        <source>Solid with a dot: values and markers with an unintended effect.</source>
        <translation>Voll mit Punkt: Werte und Marker mit unbeabsichtigter Wirkung.</translation>
    </message>
    <message>
        <source>How far a marker reached</source>
        <translation>Wie weit ein Marker reichte</translation>
    </message>
    <message>
        <source>The line ends with a cross where the marker removed something.</source>
        <translation>Die Linie endet mit einem Kreuz, wo der Marker etwas entfernt hat.</translation>
    </message>
    <message>
        <source>It ends with a bar where the marker was used up without effect.</source>
        <translation>Sie endet mit einem Balken, wo der Marker ohne Wirkung verbraucht wurde.</translation>
    </message>
    <message>
        <source>It ends where an equal marker cancelled it.</source>
        <translation>Sie endet, wo ein gleicher Marker ihn aufgehoben hat.</translation>
    </message>
    <message>
        <source>The arrow points to the result, where the marker is.</source>
        <translation>Der Pfeil zeigt auf das Ergebnis, in dem der Marker steht.</translation>
    </message>
    <message>
        <source>reach</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>The marker of layer L1 acted in layer L2. L1 is the highest layer.</source>
        <translation>Der Marker von Layer L1 wirkte in Layer L2. L1 ist der höchste Layer.</translation>
    </message>
</context>
<context>
    <name>strata::LessonDots</name>
    <message>
        <source>Finished lessons besides this one: %1 of %2</source>
        <translation>Beendete Lektionen außer dieser: %1 von %2</translation>
    </message>
</context>
<context>
    <name>strata::LessonExport</name>
    <message>
        <source>Save the lesson</source>
        <translation>Lektion sichern</translation>
    </message>
    <message>
        <source>Lesson (*.yaml)</source>
        <translation>Lektion (*.yaml)</translation>
    </message>
    <message>
        <source>The lesson was saved as %1. Open lesson… in the menu Help shows it.</source>
        <translation>Die Lektion wurde als %1 gesichert. „Lektion öffnen…“ im Menü Hilfe zeigt sie.</translation>
    </message>
    <message>
        <source>The lesson was not saved: %1.</source>
        <translation>Die Lektion wurde nicht gesichert: %1.</translation>
    </message>
    <message>
        <source>Making a lesson</source>
        <translation>Lektion wird gebildet</translation>
    </message>
    <message>
        <source>This cannot become a lesson: %1.</source>
        <translation>Daraus kann keine Lektion werden: %1.</translation>
    </message>
    <message>
        <source>%1 exists</source>
        <translation>%1 gibt es schon</translation>
    </message>
</context>
<context>
    <name>strata::LessonPanel</name>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>Lektion verlassen</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>Schritte der Lektion</translation>
    </message>
    <message>
        <source>C&amp;ontinue</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Show what comes next</source>
        <translation>Zeigen, was als Nächstes kommt</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Previous: %1</source>
        <translation>Vorige: %1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Nächste: %1</translation>
    </message>
    <message>
        <source>Pla&amp;y the fold</source>
        <translation>Fold a&amp;bspielen</translation>
    </message>
    <message>
        <source>Show how the layers are merged, step by step</source>
        <translation>Zeigen, wie die Layer Schritt für Schritt zusammengeführt werden</translation>
    </message>
    <message>
        <source>P&amp;repare it</source>
        <translation>Vo&amp;rbereiten</translation>
    </message>
    <message>
        <source>Continue what was stopped</source>
        <translation>Das Angehaltene fortsetzen</translation>
    </message>
    <message>
        <source>Stopped before this step was ready.</source>
        <translation>Angehalten, bevor dieser Schritt bereit war.</translation>
    </message>
    <message>
        <source>Preparing this step…</source>
        <translation>Dieser Schritt wird vorbereitet…</translation>
    </message>
    <message>
        <source>This is the first one</source>
        <translation>Davor ist keine</translation>
    </message>
    <message>
        <source>This is the last one</source>
        <translation>Danach ist keine</translation>
    </message>
    <message>
        <source>Answer the question first</source>
        <translation>Erst die Frage beantworten</translation>
    </message>
</context>
<context>
    <name>strata::LessonsOffer</name>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>two minutes each</source>
        <translation>je zwei Minuten</translation>
    </message>
    <message>
        <source>Reading the lessons</source>
        <translation>Lektionen werden gelesen</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>number and title of a lesson</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1 (finished)</source>
        <translation>%1 (abgeschlossen)</translation>
    </message>
    <message>
        <source>&amp;Forget the progress</source>
        <translation>Lernstand &amp;vergessen</translation>
    </message>
    <message>
        <source>Mark all lessons as unfinished</source>
        <translation>Alle Lektionen als nicht abgeschlossen markieren</translation>
    </message>
    <message>
        <source>Start lesson 1</source>
        <translation>Mit Lektion 1 beginnen</translation>
    </message>
    <message>
        <source>Continue with lesson %1</source>
        <translation>Mit Lektion %1 fortfahren</translation>
    </message>
    <message>
        <source>%1 · two minutes</source>
        <translation>%1 · zwei Minuten</translation>
    </message>
    <message>
        <source>No lessons</source>
        <translation>Keine Lektionen</translation>
    </message>
    <message>
        <source>The built-in lessons cannot be read</source>
        <translation>Die eingebauten Lektionen können nicht gelesen werden</translation>
    </message>
    <message>
        <source>&amp;Export the progress…</source>
        <translation>Lernstand e&amp;xportieren…</translation>
    </message>
    <message>
        <source>Write finished lessons and first answers into a file for a teacher</source>
        <translation>Beendete Lektionen und erste Antworten in eine Datei für die Lehrkraft schreiben</translation>
    </message>
    <message>
        <source>Export the progress; the file has your name</source>
        <translation>Lernstand exportieren; die Datei trägt Ihren Namen</translation>
    </message>
    <message>
        <source>my name</source>
        <translation>mein Name</translation>
    </message>
    <message>
        <source>Progress (*.json)</source>
        <translation>Lernstand (*.json)</translation>
    </message>
    <message>
        <source>The progress is in %1. Nothing was sent: give the file to your teacher.</source>
        <translation>Der Lernstand ist in %1. Nichts wurde gesendet: Die Datei ist für die Lehrkraft.</translation>
    </message>
    <message>
        <source>The progress was not exported: %1 cannot be written. Choose another folder or name.</source>
        <translation>Der Fortschritt wurde nicht exportiert: %1 kann nicht geschrieben werden. Wählen Sie einen anderen Ordner oder Namen.</translation>
    </message>
</context>
<context>
    <name>strata::LessonsPart</name>
    <message>
        <source>There is no lesson called %1.</source>
        <translation>Es gibt keine Lektion namens %1.</translation>
    </message>
    <message>
        <source>Preparing the lesson</source>
        <translation>Lektion wird vorbereitet</translation>
    </message>
    <message>
        <source>The files of this step cannot be opened: %1.</source>
        <translation>Die Dateien dieses Schritts lassen sich nicht öffnen: %1.</translation>
    </message>
    <message>
        <source>Looking up the lesson</source>
        <translation>Die Lektion wird nachgeschlagen</translation>
    </message>
    <message>
        <source>The layers here have only what matters for the answer.</source>
        <translation>Die Layer hier haben nur, was für die Antwort zählt.</translation>
    </message>
    <message>
        <source>Open &amp;the key</source>
        <translation>Den &amp;Schlüssel öffnen</translation>
    </message>
    <message>
        <source>Show the key in your own project</source>
        <translation>Den Schlüssel in Ihrem eigenen Projekt zeigen</translation>
    </message>
    <message>
        <source>Ne&amp;xt question</source>
        <translation>Nä&amp;chste Frage</translation>
    </message>
    <message>
        <source>Ne&amp;xt lesson</source>
        <translation>Nä&amp;chste Lektion</translation>
    </message>
    <message>
        <source>Find this in my &amp;data</source>
        <translation>In meinen &amp;Daten suchen</translation>
    </message>
    <message>
        <source>List the places of your own project where the same thing happens</source>
        <translation>Die Stellen Ihres eigenen Projekts auflisten, an denen dasselbe geschieht</translation>
    </message>
    <message>
        <source>Quiz: %1</source>
        <translation>Quiz: %1</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>Lektion: %1</translation>
    </message>
</context>
<context>
    <name>strata::LookupBar</name>
    <message>
        <source>Lookup</source>
        <translation>Lookup</translation>
    </message>
    <message>
        <source>&amp;Node</source>
        <translation>&amp;Node</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Node</translation>
    </message>
    <message>
        <source>The machine whose facts choose the files (Ctrl+Shift+N)</source>
        <translation>Die Maschine, deren Facts die Dateien wählen (Strg+Umschalt+N)</translation>
    </message>
    <message>
        <source>no node</source>
        <translation>kein Node</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>Schlüss&amp;el</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>The key to look up; a dotted path goes into its value (Ctrl+K)</source>
        <translation>Der Schlüssel, der nachgeschlagen wird; ein Pfad mit Punkten führt in seinen Wert (Strg+K)</translation>
    </message>
    <message>
        <source>type a key</source>
        <translation>Schlüssel eingeben</translation>
    </message>
    <message>
        <source>Facts (%1 changed, all nodes)</source>
        <translation>Facts (%1 geändert, alle Nodes)</translation>
    </message>
    <message>
        <source>Facts (%1 changed)</source>
        <translation>Facts (%1 geändert)</translation>
    </message>
    <message>
        <source>Facts, %1 changed for all nodes</source>
        <translation>Facts, %1 für alle Nodes geändert</translation>
    </message>
    <message>
        <source>Facts, %1 changed</source>
        <translation>Facts, %1 geändert</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Facts</translation>
    </message>
    <message>
        <source>Show and change the facts of this node (Ctrl+Shift+A)</source>
        <translation>Die Facts dieses Nodes zeigen und ändern (Strg+Umschalt+A)</translation>
    </message>
    <message>
        <source>The key opens as soon as all keys are read</source>
        <translation>Der Schlüssel wird geöffnet, sobald alle Schlüssel gelesen sind</translation>
    </message>
</context>
<context>
    <name>strata::LookupInputs</name>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; is not a known node: only its name is used.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; ist kein bekannter Node: Nur sein Name wird verwendet.</translation>
    </message>
    <message>
        <source>Did you mean %1?</source>
        <translation>Meinten Sie %1?</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>two sentences</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Look up a key to see where its strategy comes from.</source>
        <translation>Schlagen Sie einen Schlüssel nach, um zu sehen, woher seine Strategie kommt.</translation>
    </message>
    <message>
        <source>%1, sorted</source>
        <comment>strategy</comment>
        <translation>%1, sortiert</translation>
    </message>
    <message>
        <source>%1, by position</source>
        <comment>strategy</comment>
        <translation>%1, nach Stelle</translation>
    </message>
</context>
<context>
    <name>strata::MainWindow</name>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Strategy %1</source>
        <translation>Strategie %1</translation>
    </message>
    <message>
        <source>Look up with strategy %1</source>
        <translation>Mit Strategie %1 nachschlagen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Strata</source>
        <translation>Strata</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>%1 — %2 — %3</source>
        <translation>%1 — %2 — %3</translation>
    </message>
    <message>
        <source>text %1 %</source>
        <translation>Schrift %1 %</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Show or hide the panel %1</source>
        <translation>Den Bereich %1 zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>Sandbox</translation>
    </message>
    <message>
        <source>%1: choose what is read</source>
        <translation>%1: wählen, was gelesen wird</translation>
    </message>
    <message>
        <source>Revision that is read</source>
        <translation>Revision, die gelesen wird</translation>
    </message>
</context>
<context>
    <name>strata::MapModel</name>
    <message>
        <source>1 key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>decides %1</source>
        <translation>entscheidet %1</translation>
    </message>
    <message>
        <source>joins in %1</source>
        <translation>ist an %1 beteiligt</translation>
    </message>
    <message>
        <source>has %1 without effect</source>
        <translation>hat %1 ohne Wirkung</translation>
    </message>
    <message>
        <source>1 problem</source>
        <translation>1 Problem</translation>
    </message>
    <message>
        <source>%1 problems</source>
        <translation>%1 Probleme</translation>
    </message>
    <message>
        <source>%1, with a problem</source>
        <comment>fate</comment>
        <translation>%1, mit einem Problem</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>key, result</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, %2: nothing</source>
        <comment>layer, key</comment>
        <translation>%1, %2: nichts</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <comment>layer, key, fate</comment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>%1: %2
All keys: %3</source>
        <comment>layer, file, counts</comment>
        <translation>%1: %2
Alle Schlüssel: %3</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <comment>that differ</comment>
        <translation>%1 von %2 Schlüsseln</translation>
    </message>
    <message>
        <source>same on all</source>
        <translation>überall gleich</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Node</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Nodes</translation>
    </message>
    <message>
        <source>differs on %1 of %2 nodes</source>
        <translation>verschieden auf %1 von %2 Nodes</translation>
    </message>
    <message>
        <source>%1 of %2 keys differ</source>
        <translation>%1 von %2 Schlüsseln unterscheiden sich</translation>
    </message>
    <message>
        <source>%1 of %2 merged</source>
        <comment>keys</comment>
        <translation>%1 von %2 vereint</translation>
    </message>
    <message>
        <source>joins in %1 of %2 keys</source>
        <translation>trägt zu %1 von %2 Schlüsseln bei</translation>
    </message>
    <message>
        <source>%1 of 1 key</source>
        <comment>that differ</comment>
        <translation>%1 von 1 Schlüssel</translation>
    </message>
    <message>
        <source>differs on %1 of 1 node</source>
        <translation>verschieden auf %1 von 1 Node</translation>
    </message>
    <message>
        <source>%1 of 1 key differs</source>
        <translation>%1 von 1 Schlüssel unterscheidet sich</translation>
    </message>
    <message>
        <source>joins in %1 of 1 key</source>
        <translation>trägt zu %1 von 1 Schlüssel bei</translation>
    </message>
</context>
<context>
    <name>strata::MapPart</name>
    <message>
        <source>Arranging the map</source>
        <translation>Karte wird angeordnet</translation>
    </message>
    <message>
        <source>Reading the keys…</source>
        <translation>Schlüssel werden gelesen…</translation>
    </message>
    <message>
        <source>Looking up all keys</source>
        <translation>Alle Schlüssel werden nachgeschlagen</translation>
    </message>
    <message>
        <source>Deciding layers</source>
        <translation>Entscheidende Layer</translation>
    </message>
    <message>
        <source>Deciding layers on %1</source>
        <translation>Entscheidende Layer auf %1</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <translation>%1 von %2 Schlüsseln</translation>
    </message>
    <message>
        <source>1 key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>5 keys, 1 problem</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>1 with a problem</source>
        <translation>1 mit einem Problem</translation>
    </message>
    <message>
        <source>%1 with a problem</source>
        <translation>%1 mit einem Problem</translation>
    </message>
    <message>
        <source>&lt;b&gt;With a problem:&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Mit einem Problem:&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>No other nodes are known to compare with.</source>
        <translation>Es sind keine anderen Nodes zum Vergleichen bekannt.</translation>
    </message>
    <message>
        <source>%1 compared with %2</source>
        <comment>keys, nodes</comment>
        <translation>%1 mit %2 verglichen</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Node</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Nodes</translation>
    </message>
    <message>
        <source>%1 of 1 key</source>
        <translation>%1 von 1 Schlüssel</translation>
    </message>
    <message>
        <source>No layer that this node reads has a key.</source>
        <translation>Kein Layer, den dieser Node liest, hat einen Schlüssel.</translation>
    </message>
    <message>
        <source>Reading the facts of all nodes…</source>
        <translation>Die Facts aller Nodes werden gelesen…</translation>
    </message>
    <message>
        <source>Comparing with all nodes</source>
        <translation>Mit allen Nodes wird verglichen</translation>
    </message>
    <message>
        <source>Stopped early: %1</source>
        <comment>3 of 7 keys</comment>
        <translation>Vorzeitig beendet: %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;In most layers:&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;In den meisten Layern:&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>%1 contested</source>
        <translation>%1 umstritten</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Nodes</translation>
    </message>
</context>
<context>
    <name>strata::MapView</name>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Keys by layers</source>
        <translation>Schlüssel nach Layern</translation>
    </message>
    <message>
        <source>filter keys</source>
        <translation>Schlüssel filtern</translation>
    </message>
    <message>
        <source>Filter the map</source>
        <translation>Karte filtern</translation>
    </message>
    <message>
        <source>Only &amp;contested</source>
        <translation>Nur &amp;umstrittene</translation>
    </message>
    <message>
        <source>Only &amp;problems</source>
        <translation>Nur &amp;Probleme</translation>
    </message>
    <message>
        <source>Only keys with a problem</source>
        <translation>Nur Schlüssel mit einem Problem</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>nach Namen</translation>
    </message>
    <message>
        <source>most contested first</source>
        <translation>umstrittenste zuerst</translation>
    </message>
    <message>
        <source>most problems first</source>
        <translation>meiste Probleme zuerst</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Look up the remaining keys</source>
        <translation>Die übrigen Schlüssel nachschlagen</translation>
    </message>
    <message>
        <source>what layers do</source>
        <translation>was Layer tun</translation>
    </message>
    <message>
        <source>how many nodes differ</source>
        <translation>wie viele Nodes abweichen</translation>
    </message>
    <message>
        <source>how keys are merged</source>
        <translation>wie Schlüssel vereint werden</translation>
    </message>
    <message>
        <source>What the cells show</source>
        <translation>Was die Zellen zeigen</translation>
    </message>
    <message>
        <source>Only keys that two or more layers have</source>
        <translation>Nur Schlüssel, die zwei oder mehr Ebenen haben</translation>
    </message>
</context>
<context>
    <name>strata::MatrixDelegate</name>
    <message>
        <source>+1 line</source>
        <translation>+1 Zeile</translation>
    </message>
    <message>
        <source>+%1 lines</source>
        <translation>+%1 Zeilen</translation>
    </message>
</context>
<context>
    <name>strata::MatrixFooter</name>
    <message>
        <source>Filter paths and values</source>
        <translation>Pfade, Werte filtern</translation>
    </message>
    <message>
        <source>What the table shows</source>
        <translation>Was die Tabelle zeigt</translation>
    </message>
    <message>
        <source>More controls</source>
        <translation>Mehr Einstellungen</translation>
    </message>
    <message>
        <source>Only contributing</source>
        <translation>Beteiligte</translation>
    </message>
    <message>
        <source>Hide layers without this key</source>
        <translation>Layer ohne diesen Schlüssel ausblenden</translation>
    </message>
    <message>
        <source>Show losers</source>
        <translation>Unterlegene</translation>
    </message>
    <message>
        <source>Show values that are not in the result (Ctrl+L)</source>
        <translation>Werte zeigen, die nicht im Ergebnis sind (Strg+L)</translation>
    </message>
    <message>
        <source>Contested only</source>
        <translation>Umstrittene</translation>
    </message>
    <message>
        <source>Show only rows with values of two or more layers</source>
        <translation>Nur Zeilen mit Werten aus zwei oder mehr Layern zeigen</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppieren</translation>
    </message>
    <message>
        <source>Group the rows by the first part of their path</source>
        <translation>Die Zeilen nach dem ersten Teil ihres Pfads zusammenfassen</translation>
    </message>
    <message>
        <source>Show only rows with a value of this kind: %1</source>
        <translation>Nur Zeilen mit einem Wert dieser Art zeigen: %1</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Glyphs</source>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Width of the layer columns</source>
        <translation>Breite der Layer-Spalten</translation>
    </message>
    <message>
        <source>Columns: %1</source>
        <translation>Spalten: %1</translation>
    </message>
    <message>
        <source>Match items by: value</source>
        <translation>Elemente zuordnen nach: Wert</translation>
    </message>
    <message>
        <source>Match items by: position</source>
        <translation>Elemente zuordnen nach: Position</translation>
    </message>
    <message>
        <source>Match items by: tuple keys</source>
        <translation>Elemente zuordnen nach: Tupel-Schlüsseln</translation>
    </message>
    <message>
        <source>Filter…</source>
        <translation>Filtern…</translation>
    </message>
</context>
<context>
    <name>strata::MatrixHalves</name>
    <message>
        <source>Result and fates</source>
        <translation>Ergebnis und Verbleib</translation>
    </message>
    <message>
        <source>Contributions by layer</source>
        <translation>Beiträge nach Layer</translation>
    </message>
</context>
<context>
    <name>strata::MatrixHeader</name>
    <message>
        <source>%1 layers without this key. Click to expand.</source>
        <translation>%1 Layer ohne diesen Schlüssel. Klick klappt sie auf.</translation>
    </message>
    <message>
        <source>1 layer without this key. Click to expand.</source>
        <translation>1 Layer ohne diesen Schlüssel. Klick klappt ihn auf.</translation>
    </message>
</context>
<context>
    <name>strata::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Show the next message</source>
        <translation>Die nächste Meldung zeigen</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
</context>
<context>
    <name>strata::Messages</name>
    <message>
        <source>%1: %2.</source>
        <comment>layer, what is wrong</comment>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>It is left out here; Puppet would read it. %1 · %2</source>
        <translation>Die Ebene ist hier ausgelassen; Puppet würde sie lesen. %1 · %2</translation>
    </message>
    <message>
        <source>Set values…</source>
        <translation>Werte setzen…</translation>
    </message>
    <message>
        <source>Read it anyway</source>
        <translation>Trotzdem lesen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>problem, place</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>1 more problem</source>
        <translation>1 weiteres Problem</translation>
    </message>
    <message>
        <source>%1 more problems</source>
        <translation>%1 weitere Probleme</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>Load facts…</source>
        <translation>Facts laden…</translation>
    </message>
    <message>
        <source>Load a folder…</source>
        <translation>Ordner laden…</translation>
    </message>
    <message>
        <source>&lt;b&gt;No facts:&lt;/b&gt; variables in paths are empty. %1</source>
        <translation>&lt;b&gt;Keine Facts:&lt;/b&gt; Variablen in Pfaden sind leer. %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;No facts&lt;/b&gt; of this node are known. %1</source>
        <translation>&lt;b&gt;Keine Facts&lt;/b&gt; dieses Nodes sind bekannt. %1</translation>
    </message>
    <message>
        <source>%1&lt;br&gt;From its name: %2. %3</source>
        <comment>no facts, values, link</comment>
        <translation>%1&lt;br&gt;Aus seinem Namen: %2. %3</translation>
    </message>
    <message>
        <source>Use these values</source>
        <translation>Diese Werte verwenden</translation>
    </message>
    <message>
        <source>Paths below &lt;b&gt;%1&lt;/b&gt; are read below %2.</source>
        <translation>Pfade unter &lt;b&gt;%1&lt;/b&gt; werden unter %2 gelesen.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>badge of a layer, place</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 cannot be used: %2</source>
        <translation>%1 ist nicht verwendbar: %2</translation>
    </message>
    <message>
        <source>Lookups that reach %1 fail; all others work.</source>
        <translation>Lookups, die %1 erreichen, scheitern; alle anderen gelingen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Not enough memory&lt;/b&gt; for: %1. The previous state stays.</source>
        <translation>&lt;b&gt;Nicht genug Speicher&lt;/b&gt; für: %1. Der vorige Stand bleibt.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Strata itself failed&lt;/b&gt; at: %1 (%2). Everything else still works. %3</source>
        <translation>&lt;b&gt;Strata selbst ist gescheitert&lt;/b&gt; bei: %1 (%2). Alles andere arbeitet weiter. %3</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <source>report copied</source>
        <translation>Bericht kopiert</translation>
    </message>
    <message>
        <source>&lt;b&gt;Strata %1&lt;/b&gt; explains hierarchical configuration data. It only reads your files. MIT licence.</source>
        <translation>&lt;b&gt;Strata %1&lt;/b&gt; erklärt hierarchische Konfigurationsdaten. Es liest Ihre Dateien nur. MIT-Lizenz.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal versuchen</translation>
    </message>
</context>
<context>
    <name>strata::Minimap</name>
    <message>
        <source>Map of the rows</source>
        <translation>Karte der Zeilen</translation>
    </message>
    <message>
        <source>All rows at a glance: what was removed, and problems. Click to scroll there.</source>
        <translation>Alle Zeilen auf einen Blick: was entfernt wurde, und Probleme. Ein Klick führt dorthin.</translation>
    </message>
    <message>
        <source>Rows with a problem: %1 of %2</source>
        <translation>Zeilen mit einem Problem: %1 von %2</translation>
    </message>
</context>
<context>
    <name>strata::NodeRemarks</name>
    <message>
        <source>Looking at the files of the node</source>
        <translation>Die Dateien des Nodes werden durchgesehen</translation>
    </message>
</context>
<context>
    <name>strata::NodeSearch</name>
    <message>
        <source>Looking for nodes that have the key</source>
        <translation>Nodes mit dem Schlüssel werden gesucht</translation>
    </message>
</context>
<context>
    <name>strata::OccurrenceModel</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>strata::Opening</name>
    <message>
        <source>There is no example called %1.</source>
        <translation>Es gibt kein Beispiel namens %1.</translation>
    </message>
    <message>
        <source>Example: %1</source>
        <translation>Beispiel: %1</translation>
    </message>
    <message>
        <source>There are no facts of nodes in %1.</source>
        <translation>In %1 sind keine Facts von Nodes.</translation>
    </message>
    <message>
        <source>Facts of &lt;b&gt;%1&lt;/b&gt; were loaded from %2.</source>
        <translation>Facts von &lt;b&gt;%1&lt;/b&gt; wurden aus %2 geladen.</translation>
    </message>
    <message>
        <source>Facts of %1 nodes were loaded from %2; &lt;b&gt;%3&lt;/b&gt; is shown.</source>
        <translation>Facts von %1 Nodes wurden aus %2 geladen; gezeigt wird &lt;b&gt;%3&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>The strategy of the command line cannot be used: %1</source>
        <translation>Die Strategie der Befehlszeile ist nicht verwendbar: %1</translation>
    </message>
    <message>
        <source>%1 could not be opened: %2</source>
        <translation>%1 ließ sich nicht öffnen: %2</translation>
    </message>
    <message>
        <source>Data in %1</source>
        <translation>Daten in %1</translation>
    </message>
    <message>
        <source>There is no configuration: all data files of the folder are layers, in the order of their names.</source>
        <translation>Es gibt keine Konfiguration: Alle Datendateien des Ordners sind Layer, in der Reihenfolge ihrer Namen.</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <comment>folder, revision</comment>
        <translation>%1 bei %2</translation>
    </message>
</context>
<context>
    <name>strata::OrderBox</name>
    <message>
        <source>Order override</source>
        <translation>Vorrang der Reihenfolge</translation>
    </message>
    <message>
        <source>Order override: sources that are searched before the hierarchy, separated by commas</source>
        <translation>Vorrang der Reihenfolge: Quellen, die vor der Hierarchie durchsucht werden, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>first sources</source>
        <translation>erste Quellen</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>&amp;Reihenfolge</translation>
    </message>
</context>
<context>
    <name>strata::PanelButtons</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>strata::PathChoicesModel</name>
    <message>
        <source>1 file</source>
        <translation>1 Datei</translation>
    </message>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>no file</source>
        <translation>keine Datei</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>number, 3 files</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>value, 3 files</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>value, 3 files</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 match the values of the other variables</source>
        <comment>value, 1 of 3 files</comment>
        <translation>%1: %2 passen zu den Werten der anderen Variablen</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
</context>
<context>
    <name>strata::PathVariablesModel</name>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <comment>variable, value</comment>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>%1 is not set</source>
        <comment>variable</comment>
        <translation>%1 ist nicht gesetzt</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>strata::Photographer</name>
    <message>
        <source>The picture could not be written to %1</source>
        <translation>Das Bild ließ sich nicht in %1 schreiben</translation>
    </message>
    <message>
        <source>No picture: computing its contents took more than %1 seconds</source>
        <translation>Kein Bild: Sein Inhalt brauchte mehr als %1 Sekunden</translation>
    </message>
</context>
<context>
    <name>strata::PresentPart</name>
    <message>
        <source>Open a lesson, a sandbox or the view Fold first</source>
        <translation>Zuerst eine Lektion, eine Sandbox oder die Zusammenführung öffnen</translation>
    </message>
</context>
<context>
    <name>strata::PresenterNotes</name>
    <message>
        <source>Notes for the teacher</source>
        <translation>Notizen für die Lehrkraft</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Show the previous step or pane (Page Up)</source>
        <translation>Vorigen Schritt oder Bereich zeigen (Bild auf)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Show the next step or pane (Page Down)</source>
        <translation>Nächsten Schritt oder Bereich zeigen (Bild ab)</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Return to the ordinary window (Esc)</source>
        <translation>Zum gewöhnlichen Fenster zurückkehren (Esc)</translation>
    </message>
</context>
<context>
    <name>strata::ProgressLine</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop this (Esc)</source>
        <translation>Dies anhalten (Esc)</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>Looking at all keys: 4,120 of 10,000</comment>
        <translation>%1: %2 von %3</translation>
    </message>
</context>
<context>
    <name>strata::QuestionRun</name>
    <message>
        <source>Resolving the layers</source>
        <translation>Layer werden aufgelöst</translation>
    </message>
    <message>
        <source>Explaining everything of this node</source>
        <translation>Alles zu diesem Node wird erklärt</translation>
    </message>
    <message>
        <source>Explaining %1</source>
        <translation>%1 wird erklärt</translation>
    </message>
</context>
<context>
    <name>strata::QuestionView</name>
    <message>
        <source>&amp;Check</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfen</translation>
    </message>
    <message>
        <source>Compare your answer with the result (Enter)</source>
        <translation>Ihre Antwort mit dem Ergebnis vergleichen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Type an answer first</source>
        <translation>Erst eine Antwort eingeben</translation>
    </message>
    <message>
        <source>Put items in first</source>
        <translation>Erst Elemente hineinnehmen</translation>
    </message>
    <message>
        <source>Choose an answer first</source>
        <translation>Erst eine Antwort wählen</translation>
    </message>
</context>
<context>
    <name>strata::QuizPart</name>
    <message>
        <source>Searching for surprising keys</source>
        <translation>Überraschende Schlüssel werden gesucht</translation>
    </message>
    <message>
        <source>No surprises here: common expectations are right for every key that was tested.</source>
        <translation>Keine Überraschungen: Verbreitete Erwartungen stimmen für jeden geprüften Schlüssel.</translation>
    </message>
    <message>
        <source>Leave the lesson first</source>
        <translation>Zuerst die Lektion verlassen</translation>
    </message>
    <message>
        <source>Open a folder first: the questions are about its keys</source>
        <translation>Zuerst einen Ordner öffnen: Die Fragen handeln von seinen Schlüsseln</translation>
    </message>
</context>
<context>
    <name>strata::ReferencePage</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>strata::ReferencePart</name>
    <message>
        <source>Fates</source>
        <translation>Verbleib der Werte</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Strategies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>Reading the reference</source>
        <translation>Referenz wird gelesen</translation>
    </message>
    <message>
        <source>Open the page</source>
        <translation>Die Seite öffnen</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
</context>
<context>
    <name>strata::ReferenceView</name>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Search the reference</source>
        <translation>Referenz durchsuchen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>strata::RemovalPreview</name>
    <message>
        <source>Trying without this value</source>
        <translation>Ohne diesen Wert wird ausprobiert</translation>
    </message>
</context>
<context>
    <name>strata::RepairList</name>
    <message>
        <source>What was tried</source>
        <translation>Was ausprobiert wurde</translation>
    </message>
    <message>
        <source>Try it (what-if)</source>
        <translation>Ausprobieren (Was wäre wenn)</translation>
    </message>
    <message>
        <source>Try it: %1</source>
        <translation>Ausprobieren: %1</translation>
    </message>
    <message>
        <source>Apply this edit to the files, in memory</source>
        <translation>Diese Änderung auf die Dateien anwenden, im Speicher</translation>
    </message>
</context>
<context>
    <name>strata::RepairSearch</name>
    <message>
        <source>Trying repairs</source>
        <translation>Abhilfen werden ausprobiert</translation>
    </message>
    <message>
        <source>Trying repairs…</source>
        <translation>Abhilfen werden ausprobiert …</translation>
    </message>
    <message>
        <source>No tested edit adds the value to the result without changing something else.</source>
        <translation>Keine geprüfte Änderung bringt den Wert ins Ergebnis, ohne etwas anderes zu ändern.</translation>
    </message>
    <message>
        <source>No tested edit removes the value from the result without changing something else.</source>
        <translation>Keine geprüfte Änderung entfernt den Wert aus dem Ergebnis, ohne etwas anderes zu ändern.</translation>
    </message>
</context>
<context>
    <name>strata::ResultView</name>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
</context>
<context>
    <name>strata::RevisionChooser</name>
    <message>
        <source>Revision</source>
        <translation>Revision</translation>
    </message>
    <message>
        <source>filter, or type a revision such as HEAD~3</source>
        <translation>filtern oder eine Revision wie HEAD~3 eingeben</translation>
    </message>
    <message>
        <source>Revisions</source>
        <translation>Revisionen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Last change</source>
        <translation>Letzte Änderung</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
</context>
<context>
    <name>strata::RevisionPart</name>
    <message>
        <source>%1 (%2)</source>
        <comment>commit, its subject</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Reading the revisions</source>
        <translation>Die Revisionen werden gelesen</translation>
    </message>
    <message>
        <source>revision %1</source>
        <translation>Revision %1</translation>
    </message>
    <message>
        <source>patch %1</source>
        <translation>Patch %1</translation>
    </message>
    <message>
        <source>files on disk</source>
        <translation>Dateien auf dem Datenträger</translation>
    </message>
    <message>
        <source>Files on disk</source>
        <translation>Dateien auf dem Datenträger</translation>
    </message>
    <message>
        <source>as they are now</source>
        <translation>wie sie jetzt sind</translation>
    </message>
    <message>
        <source>branch, checked out</source>
        <translation>Branch, ausgecheckt</translation>
    </message>
    <message>
        <source>branch</source>
        <translation>Branch</translation>
    </message>
    <message>
        <source>remote branch</source>
        <translation>entfernter Branch</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>commit</source>
        <translation>Commit</translation>
    </message>
</context>
<context>
    <name>strata::SandboxPart</name>
    <message>
        <source>Hiera 5</source>
        <translation>Hiera 5</translation>
    </message>
    <message>
        <source>Hiera 3</source>
        <translation>Hiera 3</translation>
    </message>
    <message>
        <source>Datum</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Save as &amp;lesson…</source>
        <translation>Als &amp;Lektion sichern…</translation>
    </message>
    <message>
        <source>Save as &amp;folder…</source>
        <translation>Als &amp;Ordner sichern…</translation>
    </message>
    <message>
        <source>&amp;Close the sandbox</source>
        <translation>Sandbox &amp;schließen</translation>
    </message>
    <message>
        <source>Copying the key</source>
        <translation>Schlüssel wird kopiert</translation>
    </message>
    <message>
        <source>No sandbox can be created: %1.</source>
        <translation>Daraus lässt sich keine Sandbox bilden: %1.</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Facts</translation>
    </message>
    <message>
        <source>%1: settings</source>
        <translation>%1: Einstellungen</translation>
    </message>
    <message>
        <source>The answer belongs to the last texts that could be read.</source>
        <translation>Die Antwort gehört zu den letzten lesbaren Texten.</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>Sandbox</translation>
    </message>
    <message>
        <source>Save the sandbox as a new folder</source>
        <translation>Sandbox als neuen Ordner sichern</translation>
    </message>
    <message>
        <source>sandbox</source>
        <translation>sandbox</translation>
    </message>
    <message>
        <source>Folder (*)</source>
        <translation>Ordner (*)</translation>
    </message>
    <message>
        <source>The sandbox was saved as %1.</source>
        <translation>Die Sandbox wurde als %1 gesichert.</translation>
    </message>
    <message>
        <source>The sandbox was not saved: %1.</source>
        <translation>Die Sandbox wurde nicht gesichert: %1.</translation>
    </message>
    <message>
        <source>%1 exists; a new folder is needed</source>
        <translation>%1 gibt es schon; ein neuer Ordner wird gebraucht</translation>
    </message>
    <message>
        <source>%1 cannot be created</source>
        <translation>%1 kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>Stopped: the answer belongs to earlier texts. Any change continues.</source>
        <translation>Angehalten: Die Antwort gehört zu früheren Texten. Jede Änderung setzt fort.</translation>
    </message>
    <message>
        <source>Choose a key first</source>
        <translation>Zuerst einen Schlüssel wählen</translation>
    </message>
</context>
<context>
    <name>strata::SandboxView</name>
    <message>
        <source>Sandbox</source>
        <translation>Sandbox</translation>
    </message>
    <message>
        <source>Dialect of the sandbox</source>
        <translation>Dialekt der Sandbox</translation>
    </message>
    <message>
        <source>The system that reads these layers</source>
        <translation>Das System, das diese Layer liest</translation>
    </message>
    <message>
        <source>Save as lesson…</source>
        <translation>Als Lektion sichern…</translation>
    </message>
    <message>
        <source>Write a lesson file with these layers and a question</source>
        <translation>Eine Lektionsdatei mit diesen Layern und einer Frage schreiben</translation>
    </message>
    <message>
        <source>Save as folder…</source>
        <translation>Als Ordner sichern…</translation>
    </message>
    <message>
        <source>Write the layers as a project into a new folder</source>
        <translation>Die Layer als Projekt in einen neuen Ordner schreiben</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Return to the folder that was open before</source>
        <translation>Zurück zum vorher offenen Ordner</translation>
    </message>
</context>
<context>
    <name>strata::SearchModel</name>
    <message>
        <source>%1, %2: %3</source>
        <comment>data/common.yaml:3, key: text</comment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>not read by the node</source>
        <translation>vom Node nicht gelesen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Layer</translation>
    </message>
    <message>
        <source>Fate</source>
        <translation>Verbleib</translation>
    </message>
    <message>
        <source>the file cannot be parsed</source>
        <translation>die Datei ist nicht lesbar</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>text of a row, remark</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>strata::SearchPart</name>
    <message>
        <source>Sorting the matches</source>
        <translation>Treffer werden sortiert</translation>
    </message>
    <message>
        <source>Type a text to find it in the keys and values of all data files.</source>
        <translation>Geben Sie einen Text ein, um ihn in den Schlüsseln und Werten aller Datendateien zu suchen.</translation>
    </message>
    <message>
        <source>Searching the data files</source>
        <translation>Datendateien werden durchsucht</translation>
    </message>
    <message>
        <source>Looking for references</source>
        <translation>Verweise werden gesucht</translation>
    </message>
    <message>
        <source>No token and no option in data files names %1.</source>
        <translation>Kein Token und keine Option in Datendateien nennt %1.</translation>
    </message>
    <message>
        <source>Nothing matches in %1.</source>
        <translation>Kein Treffer in %1.</translation>
    </message>
    <message>
        <source>1 data file</source>
        <translation>1 Datendatei</translation>
    </message>
    <message>
        <source>%1 data files</source>
        <translation>%1 Datendateien</translation>
    </message>
    <message>
        <source>Looking up fates</source>
        <translation>Verbleib wird nachgeschlagen</translation>
    </message>
    <message>
        <source>1 reference</source>
        <translation>1 Verweis</translation>
    </message>
    <message>
        <source>%1 references</source>
        <translation>%1 Verweise</translation>
    </message>
    <message>
        <source>1 match</source>
        <translation>1 Treffer</translation>
    </message>
    <message>
        <source>%1 matches</source>
        <translation>%1 Treffer</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>5 references, key</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>5 matches, 7 data files</comment>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1; the first %2 are listed</source>
        <translation>%1; die ersten %2 sind aufgelistet</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>1 file cannot be read.</source>
        <translation>1 Datei kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 files cannot be read.</source>
        <translation>%1 Dateien können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <comment>5 matches</comment>
        <translation>bisher %1</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Verweise</translation>
    </message>
    <message>
        <source>Find in data</source>
        <translation>In Daten suchen</translation>
    </message>
    <message>
        <source>Stopped early: %1</source>
        <comment>5 matches</comment>
        <translation>Vorzeitig beendet: %1</translation>
    </message>
    <message>
        <source>may read the key</source>
        <translation>liest vielleicht den Schlüssel</translation>
    </message>
    <message>
        <source>Files that cannot be read</source>
        <translation>Dateien, die nicht gelesen werden können</translation>
    </message>
    <message>
        <source>Searched files</source>
        <translation>Durchsuchte Dateien</translation>
    </message>
</context>
<context>
    <name>strata::SearchView</name>
    <message>
        <source>Find in data</source>
        <translation>In Daten suchen</translation>
    </message>
    <message>
        <source>Find in all data files</source>
        <translation>In allen Datendateien suchen</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß- und Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Whole words only</source>
        <translation>Nur ganze Wörter</translation>
    </message>
    <message>
        <source>Regular expression of Ruby</source>
        <translation>Regulärer Ausdruck von Ruby</translation>
    </message>
    <message>
        <source>Where to search</source>
        <translation>Wo gesucht wird</translation>
    </message>
    <message>
        <source>Keys and values</source>
        <translation>Schlüssel und Werte</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Only keys with…</source>
        <translation>Schlüssel mit …</translation>
    </message>
    <message>
        <source>Only files with…</source>
        <translation>Dateien mit …</translation>
    </message>
    <message>
        <source>Filter matches</source>
        <translation>Treffer filtern</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Grouping</source>
        <translation>Gruppierung</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>Ohne Gruppen</translation>
    </message>
    <message>
        <source>By file</source>
        <translation>Nach Datei</translation>
    </message>
    <message>
        <source>By key</source>
        <translation>Nach Schlüssel</translation>
    </message>
</context>
<context>
    <name>strata::Session</name>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
</context>
<context>
    <name>strata::SetValuesDialog</name>
    <message>
        <source>Set values</source>
        <translation>Werte setzen</translation>
    </message>
    <message>
        <source>Variables in paths</source>
        <translation>Variablen in Pfaden</translation>
    </message>
    <message>
        <source>Values for which files exist</source>
        <translation>Werte, zu denen es Dateien gibt</translation>
    </message>
    <message>
        <source>&amp;Use these values</source>
        <translation>Diese Werte &amp;verwenden</translation>
    </message>
    <message>
        <source>filter, or another value and Enter</source>
        <translation>filtern, oder anderer Wert und Eingabetaste</translation>
    </message>
    <message>
        <source>Filter values, or type another one</source>
        <translation>Werte filtern oder einen anderen eingeben</translation>
    </message>
    <message>
        <source>Re&amp;vert</source>
        <translation>&amp;Zurücknehmen</translation>
    </message>
    <message>
        <source>Restore the facts from when this was opened</source>
        <translation>Die Facts vom Öffnen dieses Dialogs wiederherstellen</translation>
    </message>
    <message>
        <source>All &amp;facts…</source>
        <translation>Alle &amp;Facts…</translation>
    </message>
    <message>
        <source>Show and change all facts of the node</source>
        <translation>Alle Facts des Nodes zeigen und ändern</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Keep the values and close (Esc)</source>
        <translation>Die Werte behalten und schließen (Esc)</translation>
    </message>
    <message>
        <source>Values for which there is a data file. Selecting one applies it immediately.</source>
        <translation>Werte, für die es Dateien gibt. Ein gewählter gilt sofort.</translation>
    </message>
    <message>
        <source>Values for which there is a data file. Selecting one applies it immediately, for %1.</source>
        <translation>Werte, für die es Dateien gibt. Ein gewählter gilt sofort, für %1.</translation>
    </message>
    <message>
        <source>Use the values derived from the node’s name and from data files</source>
        <translation>Die Werte verwenden, die sich aus dem Namen des Nodes und aus Datendateien ergeben</translation>
    </message>
</context>
<context>
    <name>strata::SetValuesPart</name>
    <message>
        <source>%1 = %2</source>
        <comment>variable, value</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>From the name of the node: %1.</source>
        <translation>Aus dem Namen des Nodes: %1.</translation>
    </message>
    <message>
        <source>Looking for files…</source>
        <translation>Dateien werden gesucht…</translation>
    </message>
    <message>
        <source>Looking for values</source>
        <translation>Werte werden gesucht</translation>
    </message>
    <message>
        <source>No path needs a variable.</source>
        <translation>Kein Pfad braucht eine Variable.</translation>
    </message>
    <message>
        <source>%1 of 1 level has a file</source>
        <translation>%1 von 1 Ebene hat eine Datei</translation>
    </message>
    <message>
        <source>%1 of %2 levels have a file</source>
        <translation>%1 von %2 Ebenen haben eine Datei</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1; it was %2 before.</source>
        <translation>%1; vorher waren es %2.</translation>
    </message>
</context>
<context>
    <name>strata::Settings</name>
    <message>
        <source>Same as the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
</context>
<context>
    <name>strata::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>&amp;Text size</source>
        <translation>Schrift&amp;größe</translation>
    </message>
    <message>
        <source>&amp;Editor</source>
        <translation>&amp;Editor</translation>
    </message>
    <message>
        <source>%f is the file, %l the line, %c the column.</source>
        <translation>%f ist die Datei, %l die Zeile, %c die Spalte.</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>Use the settings in a file</source>
        <translation>Die Einstellungen einer Datei verwenden</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>Write the settings into a file</source>
        <translation>Die Einstellungen in eine Datei schreiben</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Zurücksetzen</translation>
    </message>
    <message>
        <source>Restore the default settings</source>
        <translation>Die Vorgaben wiederherstellen</translation>
    </message>
    <message>
        <source>Same as the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>Hell oder dunkel</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>&amp;Hoher Kontrast</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Black and white, without tints</source>
        <translation>Schwarz und weiß, ohne Tönungen</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>In percent of the desktop’s text size</source>
        <translation>In Prozent der Schriftgröße des Desktops</translation>
    </message>
    <message>
        <source>Editor</source>
        <translation>Editor</translation>
    </message>
    <message>
        <source>The command that opens a file at a line</source>
        <translation>Der Befehl, der eine Datei an einer Zeile öffnet</translation>
    </message>
    <message>
        <source>The program of the desktop for the file</source>
        <translation>Das Programm des Desktops für die Datei</translation>
    </message>
    <message>
        <source>&amp;Watch files</source>
        <translation>Dateien ü&amp;berwachen</translation>
    </message>
    <message>
        <source>Watch files</source>
        <translation>Dateien überwachen</translation>
    </message>
    <message>
        <source>Reload files when other programs change them</source>
        <translation>Dateien neu lesen, sobald andere Programme sie ändern</translation>
    </message>
    <message>
        <source>Offer to &amp;show sealed values in clear text</source>
        <translation>Anbieten, versiegelte Werte im &amp;Klartext zu zeigen</translation>
    </message>
    <message>
        <source>Offer to show sealed values in clear text</source>
        <translation>Anbieten, versiegelte Werte im Klartext zu zeigen</translation>
    </message>
    <message>
        <source>One at a time, on demand; never exported or copied</source>
        <translation>Einzeln, auf Verlangen; nie exportiert oder kopiert</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The language of the window, when Strata starts again</source>
        <translation>Die Sprache des Fensters, sobald Strata neu startet</translation>
    </message>
    <message>
        <source>Same as the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Li&amp;mits</source>
        <translation>&amp;Grenzen</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>How much work a lookup may do before it is stopped. Applies from the next lookup.</source>
        <translation>Wie viel Arbeit ein Lookup tun darf, bevor er beendet wird. Gilt ab dem nächsten Lookup.</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Ten times the default limit</source>
        <translation>Zehnmal so viel wie voreingestellt</translation>
    </message>
    <message>
        <source>A hundred times the default limit</source>
        <translation>Hundertmal so viel wie voreingestellt</translation>
    </message>
    <message>
        <source>Largest file</source>
        <translation>Größte Datei</translation>
    </message>
    <message>
        <source>Larger files are not read. Applies from the next reload.</source>
        <translation>Größere Dateien werden nicht gelesen. Gilt ab dem nächsten Neuladen.</translation>
    </message>
    <message>
        <source>Files of up to %1 MiB</source>
        <translation>Dateien bis %1 MiB</translation>
    </message>
    <message>
        <source>Fi&amp;ndings</source>
        <translation>&amp;Befunde</translation>
    </message>
    <message>
        <source>All rules are on</source>
        <translation>Alle Regeln sind an</translation>
    </message>
    <message>
        <source>Turn the disabled rule back on</source>
        <translation>Die abgeschaltete Regel wieder einschalten</translation>
    </message>
    <message>
        <source>Turn the %1 disabled rules back on</source>
        <translation>Die %1 abgeschalteten Regeln wieder einschalten</translation>
    </message>
    <message>
        <source>Findings of disabled rules are hidden. The menu Rules of the view Findings turns individual rules on and off.</source>
        <translation>Befunde abgeschalteter Regeln sind ausgeblendet. Das Menü Regeln der Ansicht Befunde schaltet einzelne Regeln ein und aus.</translation>
    </message>
</context>
<context>
    <name>strata::SettingsPart</name>
    <message>
        <source>The settings could not be saved in %1.</source>
        <translation>Die Einstellungen konnten nicht in %1 gespeichert werden.</translation>
    </message>
    <message>
        <source>All settings have their defaults again.</source>
        <translation>Alle Einstellungen haben wieder ihre Vorgaben.</translation>
    </message>
    <message>
        <source>%1 cannot be read as settings, so nothing is imported.</source>
        <translation>%1 lässt sich nicht als Einstellungen lesen, daher wird nichts übernommen.</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>%1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Import settings</source>
        <translation>Einstellungen importieren</translation>
    </message>
    <message>
        <source>Settings (*.ini);;All files (*)</source>
        <translation>Einstellungen (*.ini);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The settings of %1 are now used.</source>
        <translation>Die Einstellungen aus %1 sind in Kraft.</translation>
    </message>
    <message>
        <source>Export settings</source>
        <translation>Einstellungen exportieren</translation>
    </message>
    <message>
        <source>Settings (*.ini)</source>
        <translation>Einstellungen (*.ini)</translation>
    </message>
    <message>
        <source>The settings were written to %1.</source>
        <translation>Die Einstellungen wurden in %1 geschrieben.</translation>
    </message>
    <message>
        <source>The language changes when Strata starts again.</source>
        <translation>Die Sprache wechselt, wenn Strata neu startet.</translation>
    </message>
</context>
<context>
    <name>strata::ShownAnswer</name>
    <message>
        <source>The lookup fails: %1 (%2). The result without %3 is shown.</source>
        <translation>Der Lookup scheitert: %1 (%2). Gezeigt wird das Ergebnis ohne %3.</translation>
    </message>
    <message>
        <source>%1 that begins in line %2</source>
        <translation>%1, das in Zeile %2 beginnt</translation>
    </message>
</context>
<context>
    <name>strata::SourceEditor</name>
    <message>
        <source>Line numbers</source>
        <translation>Zeilennummern</translation>
    </message>
    <message>
        <source>Edited text of the file</source>
        <translation>Bearbeiteter Text der Datei</translation>
    </message>
    <message>
        <source>&amp;Try</source>
        <translation>&amp;Ausprobieren</translation>
    </message>
    <message>
        <source>Try the file with this text (%1)</source>
        <translation>Die Datei mit diesem Text ausprobieren (%1)</translation>
    </message>
    <message>
        <source>&amp;Leave</source>
        <translation>&amp;Verlassen</translation>
    </message>
    <message>
        <source>Leave the file as it was (Esc)</source>
        <translation>Die Datei lassen, wie sie war (Esc)</translation>
    </message>
    <message>
        <source>Edited in memory: nothing is written to the file.</source>
        <translation>Nur im Speicher bearbeitet: In die Datei wird nichts geschrieben.</translation>
    </message>
</context>
<context>
    <name>strata::SourcePart</name>
    <message>
        <source>Reading all values of %1</source>
        <translation>Alle Werte von %1 werden gelesen</translation>
    </message>
    <message>
        <source>The editor “%1” of the settings could not be started.</source>
        <translation>Der Editor „%1“ der Einstellungen ließ sich nicht starten.</translation>
    </message>
    <message>
        <source>No program is set up to open %1.</source>
        <translation>Kein Programm ist eingerichtet, um %1 zu öffnen.</translation>
    </message>
    <message>
        <source>%1 has no value</source>
        <translation>%1 hat keinen Wert</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <comment>token, value</comment>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>%1
from %2</source>
        <comment>token and value, places</comment>
        <translation>%1
aus %2</translation>
    </message>
    <message>
        <source>%1
a variable of the node</source>
        <comment>token and value</comment>
        <translation>%1
eine Variable des Nodes</translation>
    </message>
</context>
<context>
    <name>strata::SourceText</name>
    <message>
        <source>Line numbers and fates</source>
        <translation>Zeilennummern und Verbleib</translation>
    </message>
    <message>
        <source>L%1, line %2: %3</source>
        <translation>L%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>merged from its parts</source>
        <translation>aus seinen Teilen zusammengeführt</translation>
    </message>
</context>
<context>
    <name>strata::SourceView</name>
    <message>
        <source>Copy path and line</source>
        <translation>Pfad und Zeile kopieren</translation>
    </message>
    <message>
        <source>Open the file in its program</source>
        <translation>Die Datei in ihrem Programm öffnen</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Select a value or a layer to see its file.</source>
        <translation>Wählen Sie einen Wert oder Layer, um seine Datei zu sehen.</translation>
    </message>
    <message>
        <source>Find in the file</source>
        <translation>In der Datei suchen</translation>
    </message>
</context>
<context>
    <name>strata::SpokenTable</name>
    <message>
        <source>sorted by %1, ascending</source>
        <translation>sortiert nach %1, aufsteigend</translation>
    </message>
    <message>
        <source>sorted by %1, descending</source>
        <translation>sortiert nach %1, absteigend</translation>
    </message>
    <message>
        <source>more than %1 rows are shown</source>
        <translation>mehr als %1 Zeilen werden gezeigt</translation>
    </message>
    <message>
        <source>1 row shown</source>
        <translation>1 Zeile gezeigt</translation>
    </message>
    <message>
        <source>%1 rows shown</source>
        <translation>%1 Zeilen gezeigt</translation>
    </message>
</context>
<context>
    <name>strata::StartPage</name>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Why is this value in the result?</source>
        <translation>Warum steht dieser Wert im Ergebnis?</translation>
    </message>
    <message>
        <source>Open a folder with a hiera.yaml or Datum.yml to see each key’s result beside every layer’s part in it. Strata only reads; it never writes to your data.</source>
        <translation>Öffnen Sie einen Ordner mit einer hiera.yaml oder Datum.yml, um zu jedem Schlüssel das Ergebnis und den Anteil jedes Layers zu sehen. Strata liest nur; es schreibt nie in Ihre Daten.</translation>
    </message>
    <message>
        <source>&amp;Open folder…</source>
        <translation>&amp;Ordner öffnen…</translation>
    </message>
    <message>
        <source>Choose a folder with a hiera.yaml or Datum.yml (Ctrl+O)</source>
        <translation>Einen Ordner mit hiera.yaml oder Datum.yml wählen (Strg+O)</translation>
    </message>
    <message>
        <source>or drop a folder, a hiera.yaml, a Datum.yml or a facts file anywhere on this window</source>
        <translation>oder einen Ordner, eine hiera.yaml, eine Datum.yml oder eine Facts-Datei auf dieses Fenster ziehen</translation>
    </message>
    <message>
        <source>Learn how values are merged</source>
        <translation>Lernen, wie Werte zusammengeführt werden</translation>
    </message>
    <message>
        <source>Recent folders</source>
        <translation>Zuletzt geöffnete Ordner</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Folders that you open are listed here.</source>
        <translation>Ordner, die Sie öffnen, stehen hier.</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Choose one of the lessons</source>
        <translation>Eine der Lektionen wählen</translation>
    </message>
</context>
<context>
    <name>strata::StateLinks</name>
    <message>
        <source>open its folder first</source>
        <translation>öffnen Sie zuerst seinen Ordner</translation>
    </message>
    <message>
        <source>it has no key</source>
        <translation>er hat keinen Schlüssel</translation>
    </message>
    <message>
        <source>The clipboard has no link that can be opened: %1.</source>
        <translation>Die Zwischenablage hat keinen Link, der geöffnet werden kann: %1.</translation>
    </message>
    <message>
        <source>Open a link</source>
        <translation>Link öffnen</translation>
    </message>
</context>
<context>
    <name>strata::StatusPart</name>
    <message>
        <source>cancelled</source>
        <translation>aufgehoben</translation>
    </message>
    <message>
        <source>copied %1</source>
        <translation>%1 kopiert</translation>
    </message>
    <message>
        <source>1 level</source>
        <translation>1 Ebene</translation>
    </message>
    <message>
        <source>%1 levels</source>
        <translation>%1 Ebenen</translation>
    </message>
    <message>
        <source>1 key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>what-if: 1 edit</source>
        <translation>Was-wäre-wenn: 1 Änderung</translation>
    </message>
    <message>
        <source>what-if: %1 edits</source>
        <translation>Was-wäre-wenn: %1 Änderungen</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>seconds</comment>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>strata::StrategiesModel</name>
    <message>
        <source>%1: %2 …</source>
        <translation>%1: %2 …</translation>
    </message>
    <message>
        <source>1 equal row</source>
        <translation>1 gleiche Zeile</translation>
    </message>
    <message>
        <source>%1 equal rows</source>
        <translation>%1 gleiche Zeilen</translation>
    </message>
    <message>
        <source>All strategies with a result agree on these rows. Expand to see them.</source>
        <translation>Alle Strategien mit Ergebnis stimmen in diesen Zeilen überein. Aufklappen zeigt sie.</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 is a marker, %3</source>
        <translation>%1: %2 ist ein Marker, %3</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1, at another position than under %2</source>
        <translation>%1, an anderer Stelle als unter %2</translation>
    </message>
    <message>
        <source>%1
Its position differs from that under %2.</source>
        <translation>%1
Seine Stelle ist eine andere als unter %2.</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No layer has this key.</source>
        <translation>Kein Layer hat diesen Schlüssel.</translation>
    </message>
</context>
<context>
    <name>strata::StrategiesPart</name>
    <message>
        <source>Comparing the strategies of %1</source>
        <translation>Die Strategien von %1 werden verglichen</translation>
    </message>
    <message>
        <source>as configured</source>
        <translation>wie konfiguriert</translation>
    </message>
    <message>
        <source>in effect</source>
        <translation>in Kraft</translation>
    </message>
    <message>
        <source>same as %1</source>
        <translation>wie %1</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>scheitert</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>The displayed answer uses this strategy.</source>
        <translation>Die gezeigte Antwort verwendet diese Strategie.</translation>
    </message>
    <message>
        <source>The entry %1 in %2 sets this strategy, but another entry applies.</source>
        <translation>Der Eintrag %1 in %2 legt diese Strategie fest, aber ein anderer Eintrag gilt.</translation>
    </message>
    <message>
        <source>All strategies with a result agree.</source>
        <translation>Alle Strategien mit Ergebnis stimmen überein.</translation>
    </message>
    <message>
        <source>1 row differs.</source>
        <translation>1 Zeile unterscheidet sich.</translation>
    </message>
    <message>
        <source>%1 rows differ.</source>
        <translation>%1 Zeilen unterscheiden sich.</translation>
    </message>
    <message>
        <source>1 strategy fails.</source>
        <translation>1 Strategie scheitert.</translation>
    </message>
    <message>
        <source>%1 strategies fail.</source>
        <translation>%1 Strategien scheitern.</translation>
    </message>
    <message>
        <source>Copied the setting that applies %1 to %2; it belongs in %3.</source>
        <translation>Die Einstellung, mit der %1 für %2 gilt, wurde kopiert; sie gehört in %3.</translation>
    </message>
    <message>
        <source>%1 is in effect. Choose another strategy to see what it changes.</source>
        <translation>%1 ist in Kraft. Wählen Sie eine andere Strategie, um zu sehen, was sie ändert.</translation>
    </message>
    <message>
        <source>Comparing two results</source>
        <translation>Zwei Ergebnisse werden verglichen</translation>
    </message>
    <message>
        <source>%1 has the same result as %2.</source>
        <translation>%1 hat dasselbe Ergebnis wie %2.</translation>
    </message>
    <message>
        <source>What %1 changes in the result of %2</source>
        <translation>Was %1 am Ergebnis von %2 ändert</translation>
    </message>
</context>
<context>
    <name>strata::StrategiesTree</name>
    <message>
        <source>The key under every strategy</source>
        <translation>Der Schlüssel unter jeder Strategie</translation>
    </message>
    <message>
        <source>Row titles</source>
        <translation>Zeilentitel</translation>
    </message>
</context>
<context>
    <name>strata::StrategiesView</name>
    <message>
        <source>Strategies</source>
        <translation>Strategien</translation>
    </message>
    <message>
        <source>&amp;Compare again</source>
        <translation>E&amp;rneut vergleichen</translation>
    </message>
    <message>
        <source>Find in the table</source>
        <translation>In der Tabelle suchen</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>Abs&amp;pielen</translation>
    </message>
    <message>
        <source>Show step by step how this strategy merges the layers</source>
        <translation>Schritt für Schritt zeigen, wie diese Strategie die Layer zusammenführt</translation>
    </message>
    <message>
        <source>&amp;Use this</source>
        <translation>&amp;Verwenden</translation>
    </message>
    <message>
        <source>Copy the setting that applies this strategy to the key</source>
        <translation>Die Einstellung kopieren, mit der diese Strategie für den Schlüssel gilt</translation>
    </message>
    <message>
        <source>Choose a key to compare its strategies.</source>
        <translation>Wählen Sie einen Schlüssel, um seine Strategien zu vergleichen.</translation>
    </message>
    <message>
        <source>Comparing the strategies…</source>
        <translation>Die Strategien werden verglichen…</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>Der Vergleich wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Play %1</source>
        <translation>%1 abspielen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>Use this</source>
        <translation>Diese verwenden</translation>
    </message>
</context>
<context>
    <name>strata::StrategyBox</name>
    <message>
        <source>Strate&amp;gy</source>
        <translation>Strate&amp;gie</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Merge options</source>
        <translation>Merge-Optionen</translation>
    </message>
    <message>
        <source>Where the strategy comes from</source>
        <translation>Woher die Strategie kommt</translation>
    </message>
    <message>
        <source>Knockout prefix</source>
        <translation>Knockout-Präfix</translation>
    </message>
    <message>
        <source>none, often --</source>
        <translation>keines, oft --</translation>
    </message>
    <message>
        <source>A list item that begins with this text is a knockout marker: it removes the equal item of the next lower layer</source>
        <translation>Ein Listeneintrag, der mit diesem Text beginnt, ist ein Knockout-Marker: Er entfernt den gleichen Eintrag des nächstniedrigeren Layers</translation>
    </message>
    <message>
        <source>S&amp;ort merged arrays</source>
        <translation>Zusammengeführte Arrays s&amp;ortieren</translation>
    </message>
    <message>
        <source>Merge &amp;hashes inside arrays by position</source>
        <translation>&amp;Hashes in Arrays nach Position zusammenführen</translation>
    </message>
    <message>
        <source>Knockout &amp;prefix</source>
        <translation>Knockout-&amp;Präfix</translation>
    </message>
    <message>
        <source>as configured</source>
        <translation>wie konfiguriert</translation>
    </message>
    <message>
        <source>%1 (as configured)</source>
        <translation>%1 (konfiguriert)</translation>
    </message>
    <message>
        <source>Merge options: choose a strategy that has some</source>
        <translation>Merge-Optionen: Wählen Sie eine Strategie, die welche hat</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>%1 kopieren</translation>
    </message>
    <message>
        <source>The strategy as options of the command line: %1</source>
        <translation>Die Strategie als Optionen der Befehlszeile: %1</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
</context>
<context>
    <name>strata::SuggestionModel</name>
    <message>
        <source>%1, not for this node</source>
        <comment>key</comment>
        <translation>%1, nicht für diesen Node</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <comment>key, layers</comment>
        <translation>%1, in %2</translation>
    </message>
    <message>
        <source>1 layer</source>
        <translation>1 Layer</translation>
    </message>
    <message>
        <source>%1 layers</source>
        <translation>%1 Layer</translation>
    </message>
    <message>
        <source>The keys are not read yet</source>
        <translation>Die Schlüssel sind noch nicht gelesen</translation>
    </message>
    <message>
        <source>%1, in %2, with a problem</source>
        <comment>key, layers</comment>
        <translation>%1, in %2, mit einem Problem</translation>
    </message>
</context>
<context>
    <name>strata::TaskView</name>
    <message>
        <source>You can change %1.</source>
        <translation>Sie können %1 ändern.</translation>
    </message>
    <message>
        <source>Show solution</source>
        <translation>Lösung zeigen</translation>
    </message>
    <message>
        <source>Change the files to a solution</source>
        <translation>Die Dateien zu einer Lösung ändern</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Restore the original files</source>
        <translation>Die ursprünglichen Dateien wiederherstellen</translation>
    </message>
    <message>
        <source>Not yet. The result follows what you type.</source>
        <translation>Noch nicht. Das Ergebnis folgt dem, was Sie tippen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Solved.&lt;/b&gt; The result is as requested.</source>
        <translation>&lt;b&gt;Gelöst.&lt;/b&gt; Das Ergebnis ist wie verlangt.</translation>
    </message>
    <message>
        <source>This is one solution. See what it does to the result.</source>
        <translation>Dies ist eine Lösung. Sehen Sie, was sie mit dem Ergebnis macht.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Solved before.&lt;/b&gt; The current files do not reach the goal.</source>
        <translation>&lt;b&gt;Schon gelöst.&lt;/b&gt; Die jetzigen Dateien erreichen das Ziel nicht.</translation>
    </message>
</context>
<context>
    <name>strata::TextProject</name>
    <message>
        <source>Reading the texts</source>
        <translation>Texte werden gelesen</translation>
    </message>
</context>
<context>
    <name>strata::TourBubble</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Skip (Esc)</source>
        <translation>Überspringen (Esc)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>strata::TourPart</name>
    <message>
        <source>Choose a key</source>
        <translation>Einen Schlüssel wählen</translation>
    </message>
    <message>
        <source>Type any part of a key here (Ctrl+K) and press Enter: the best match is looked up.</source>
        <translation>Geben Sie hier einen Teil eines Schlüssels ein (Strg+K) und drücken Sie Enter: Der beste Treffer wird nachgeschlagen.</translation>
    </message>
    <message>
        <source>The result, and who decided it</source>
        <translation>Das Ergebnis, und wer es entschieden hat</translation>
    </message>
    <message>
        <source>Each row is a value. The result is at the left, then its fate, then the value in each layer. L1 has the highest priority; values that lost are struck through.</source>
        <translation>Jede Zeile ist ein Wert. Links steht das Ergebnis, dann sein Verbleib, dann, was jeder Layer sagt. L1 hat den höchsten Vorrang; unterlegene Werte sind durchgestrichen.</translation>
    </message>
    <message>
        <source>How far a marker reaches</source>
        <translation>Wie weit ein Marker reicht</translation>
    </message>
    <message>
        <source>A knockout marker removes an item of a lower layer. The line shows how far it reaches: a cross where it removes one, a bar where it is used up before.</source>
        <translation>Ein Knockout-Marker entfernt einen Eintrag eines niedrigeren Layers. Die Linie zeigt, wie weit er reicht: ein Kreuz, wo er einen entfernt, ein Balken, wo er vorher verbraucht ist.</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Click any value: Why explains in a sentence what became of it, with a link to its file and line.</source>
        <translation>Klicken Sie auf einen Wert: Warum sagt in einem Satz, was aus ihm wurde, und führt zu Datei und Zeile.</translation>
    </message>
    <message>
        <source>More views</source>
        <translation>Weitere Ansichten</translation>
    </message>
    <message>
        <source>Fold plays the merge step by step. Compare and Fleet show other nodes, What-if tries a change, and History shows when it changed.</source>
        <translation>Fold spielt das Zusammenführen Schritt für Schritt. Vergleichen und Flotte zeigen andere Knoten, Was-wäre-wenn probiert eine Änderung, und Verlauf zeigt, seit wann es so ist.</translation>
    </message>
</context>
<context>
    <name>strata::ValuePopup</name>
    <message>
        <source>Edit value</source>
        <translation>Wert ändern</translation>
    </message>
</context>
<context>
    <name>strata::VersionButton</name>
    <message>
        <source>Version whose answers are shown</source>
        <translation>Version, deren Antworten zu sehen sind</translation>
    </message>
    <message>
        <source>The version whose answers are shown; choose another one</source>
        <translation>Die Version, deren Antworten gezeigt werden; wählen Sie eine andere</translation>
    </message>
    <message>
        <source>&amp;Answers of</source>
        <translation>&amp;Antworten von</translation>
    </message>
    <message>
        <source>Setting strict</source>
        <translation>Einstellung strict</translation>
    </message>
</context>
<context>
    <name>strata::WhatIfPart</name>
    <message>
        <source>Strata never writes into the data. Choose a place outside of %1.</source>
        <translation>Strata schreibt nie in die Daten. Wählen Sie einen Ort außerhalb von %1.</translation>
    </message>
    <message>
        <source>Save the edits as a diff</source>
        <translation>Die Änderungen als Diff speichern</translation>
    </message>
    <message>
        <source>Diff (*.diff *.patch)</source>
        <translation>Diff (*.diff *.patch)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>data/common.yaml: no effect</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>Was-wäre-wenn</translation>
    </message>
    <message>
        <source>the files</source>
        <translation>die Dateien</translation>
    </message>
    <message>
        <source>facts of all nodes</source>
        <translation>Facts aller Nodes</translation>
    </message>
    <message>
        <source>facts of %1</source>
        <translation>Facts von %1</translation>
    </message>
    <message>
        <source>Looking up each key on all nodes</source>
        <translation>Jeder Schlüssel wird auf allen Nodes nachgeschlagen</translation>
    </message>
    <message>
        <source>Cancelled: the result is incomplete. %1</source>
        <comment>3 effects so far</comment>
        <translation>Abgebrochen: Das Ergebnis ist unvollständig. %1</translation>
    </message>
    <message>
        <source>1 effect so far</source>
        <translation>Bisher 1 Wirkung</translation>
    </message>
    <message>
        <source>%1 effects so far</source>
        <translation>Bisher %1 Wirkungen</translation>
    </message>
    <message>
        <source>%1 nodes are not looked up until you ask.</source>
        <translation>%1 Nodes werden erst auf Wunsch abgefragt.</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <comment>key, node</comment>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>The edits do not change %1.</source>
        <translation>Die Änderungen ändern %1 nicht.</translation>
    </message>
    <message>
        <source>What the edits change in %1</source>
        <translation>Was die Änderungen an %1 ändern</translation>
    </message>
    <message>
        <source>%1 is looked up with the chosen strategy, all other keys as configured.</source>
        <translation>%1 wird mit der gewählten Strategie abgefragt, alle anderen Schlüssel wie konfiguriert.</translation>
    </message>
    <message>
        <source>The variables of a node without facts count as undefined, so effects may be missing.</source>
        <translation>Die Variablen eines Nodes ohne Facts gelten als nicht definiert; Wirkungen können deshalb fehlen.</translation>
    </message>
    <message>
        <source>1 effect</source>
        <translation>1 Wirkung</translation>
    </message>
    <message>
        <source>%1 effects</source>
        <translation>%1 Wirkungen</translation>
    </message>
    <message>
        <source>1 node has no facts.</source>
        <translation>1 Node hat keine Facts.</translation>
    </message>
    <message>
        <source>%1 nodes have no facts.</source>
        <translation>%1 Nodes haben keine Facts.</translation>
    </message>
    <message>
        <source>Nodes with an effect</source>
        <translation>Nodes mit einer Wirkung</translation>
    </message>
    <message>
        <source>Nodes without facts</source>
        <translation>Nodes ohne Facts</translation>
    </message>
    <message>
        <source>Looking up keys on all nodes… %1</source>
        <comment>3 effects so far</comment>
        <translation>Schlüssel werden auf allen Nodes nachgeschlagen… %1</translation>
    </message>
    <message>
        <source>Looking up keys on all nodes…</source>
        <translation>Schlüssel werden auf allen Nodes nachgeschlagen…</translation>
    </message>
    <message>
        <source>the edited files</source>
        <translation>die geänderten Dateien</translation>
    </message>
    <message>
        <source>%1 does not change.</source>
        <translation>%1 ändert sich nicht.</translation>
    </message>
    <message>
        <source>What changes in %1</source>
        <translation>Was sich an %1 ändert</translation>
    </message>
    <message>
        <source>Looking up both states</source>
        <translation>Abfrage beider Stände</translation>
    </message>
</context>
<context>
    <name>strata::WhatIfView</name>
    <message>
        <source>Edit</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Edits</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Wirkungen</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>What-if</source>
        <translation>Was-wäre-wenn</translation>
    </message>
    <message>
        <source>Applies to</source>
        <translation>Gilt für</translation>
    </message>
    <message>
        <source>No edits yet. F2 edits a value, Shift+F2 removes it, Ctrl+F2 in Source edits the file, Ctrl+Shift+A changes facts. Nothing is written to the files.</source>
        <translation>Noch keine Änderungen. F2 ändert einen Wert, Umschalt+F2 entfernt ihn, Strg+F2 in Quelle ändert die Datei, Strg+Umschalt+A ändert Facts. In die Dateien wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Look up on &amp;all nodes</source>
        <translation>Auf allen Nodes nachs&amp;chlagen</translation>
    </message>
    <message>
        <source>The effects on other nodes are not known yet.</source>
        <translation>Die Wirkungen auf andere Nodes sind noch nicht bekannt.</translation>
    </message>
    <message>
        <source>Effects of the &amp;edits</source>
        <translation>Wirkung der Änd&amp;erungen</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
</context>
<context>
    <name>strata::WhyLesson</name>
    <message>
        <source>Reading the lessons</source>
        <translation>Lektionen werden gelesen</translation>
    </message>
</context>
<context>
    <name>strata::WhyNotPanel</name>
    <message>
        <source>Why not</source>
        <translation>Warum nicht</translation>
    </message>
    <message>
        <source>Wh&amp;y not</source>
        <translation>Warum n&amp;icht</translation>
    </message>
    <message>
        <source>Value or path that is not in the result</source>
        <translation>Wert oder Pfad, der nicht im Ergebnis ist</translation>
    </message>
    <message>
        <source>A value or a path</source>
        <translation>Ein Wert oder Pfad</translation>
    </message>
    <message>
        <source>Back to the current value</source>
        <translation>Zurück zum aktuellen Wert</translation>
    </message>
    <message>
        <source>Back to the current value (Esc)</source>
        <translation>Zurück zum aktuellen Wert (Esc)</translation>
    </message>
    <message>
        <source>Type a value or path that is missing in the result.</source>
        <translation>Tippen Sie einen Wert oder Pfad, der im Ergebnis fehlt.</translation>
    </message>
    <message>
        <source>Similar spelling:</source>
        <translation>Ähnlich geschrieben:</translation>
    </message>
    <message>
        <source>And %1 more places.</source>
        <translation>Und %1 weitere Stellen.</translation>
    </message>
    <message>
        <source>Show the value of %1</source>
        <translation>Den Wert von %1 zeigen</translation>
    </message>
    <message>
        <source>Ask for %1</source>
        <translation>Nach %1 fragen</translation>
    </message>
    <message>
        <source>And 1 more place.</source>
        <translation>Und 1 weitere Stelle.</translation>
    </message>
    <message>
        <source>List all places</source>
        <translation>Alle Stellen auflisten</translation>
    </message>
</context>
<context>
    <name>strata::WhyNotPart</name>
    <message>
        <source>Looking for %1</source>
        <translation>%1 wird gesucht</translation>
    </message>
</context>
<context>
    <name>strata::WhyPanel</name>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>No value chosen</source>
        <translation>Kein Wert gewählt</translation>
    </message>
    <message>
        <source>Choose a cell to see why its value is, or is not, in the result.</source>
        <translation>Wählen Sie eine Zelle, um zu sehen, warum ihr Wert im Ergebnis ist oder nicht.</translation>
    </message>
    <message>
        <source>Reveal</source>
        <translation>Aufdecken</translation>
    </message>
    <message>
        <source>Show this sealed value in clear text, here only</source>
        <translation>Diesen versiegelten Wert im Klartext zeigen, nur hier</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Hide the clear text</source>
        <translation>Den Klartext verbergen</translation>
    </message>
    <message>
        <source>This value cannot be revealed: %1.</source>
        <translation>Dieser Wert lässt sich nicht aufdecken: %1.</translation>
    </message>
    <message>
        <source>Clear text</source>
        <translation>Klartext</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>survived</source>
        <translation>überstanden</translation>
    </message>
    <message>
        <source>About “%1”</source>
        <translation>Über „%1“</translation>
    </message>
    <message>
        <source>Open the page about “%1” (F1)</source>
        <translation>Die Seite über „%1“ öffnen (F1)</translation>
    </message>
    <message>
        <source>Lesson: %1</source>
        <translation>Lektion: %1</translation>
    </message>
    <message>
        <source>Start the lesson “%1”, two minutes</source>
        <translation>Die Lektion „%1“ beginnen, zwei Minuten</translation>
    </message>
    <message>
        <source>What brings it into the result?</source>
        <translation>Was bringt ihn ins Ergebnis?</translation>
    </message>
    <message>
        <source>What takes it out of the result?</source>
        <translation>Was entfernt ihn aus dem Ergebnis?</translation>
    </message>
    <message>
        <source>Try edits of the files that do exactly this, in memory</source>
        <translation>Änderungen der Dateien ausprobieren, die genau das bewirken, nur im Speicher</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>Zuletzt geändert</translation>
    </message>
    <message>
        <source>Findings about the key</source>
        <translation>Befunde zum Schlüssel</translation>
    </message>
    <message>
        <source>Restore this value (undo the edit)</source>
        <translation>Diesen Wert wiederherstellen (Änderung rückgängig machen)</translation>
    </message>
    <message>
        <source>Without this value</source>
        <translation>Ohne diesen Wert</translation>
    </message>
</context>
<context>
    <name>strata::WindowController</name>
    <message>
        <source>The settings could not be read and have their defaults. The file is kept as %1.</source>
        <translation>Die Einstellungen konnten nicht gelesen werden und haben ihre Vorgaben. Die Datei bleibt als %1 erhalten.</translation>
    </message>
</context>
<context>
    <name>strata::WindowMenus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zu&amp;letzt geöffnet</translation>
    </message>
    <message>
        <source>Open &amp;example</source>
        <translation>Be&amp;ispiel öffnen</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Copy &amp;as</source>
        <translation>Ko&amp;pieren als</translation>
    </message>
    <message>
        <source>&amp;Sandbox</source>
        <translation>&amp;Sandbox</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>La&amp;yer</source>
        <translation>La&amp;yer</translation>
    </message>
    <message>
        <source>Row of t&amp;he map</source>
        <translation>&amp;Zeile der Karte</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>&amp;Bereiche</translation>
    </message>
    <message>
        <source>&amp;Lookup</source>
        <translation>&amp;Lookup</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Less&amp;ons</source>
        <translation>Lektio&amp;nen</translation>
    </message>
    <message>
        <source>Row of Docu&amp;ment</source>
        <translation>Zeile des Doku&amp;ments</translation>
    </message>
    <message>
        <source>&amp;What-if</source>
        <translation>&amp;Was-wäre-wenn</translation>
    </message>
    <message>
        <source>Row of Findin&amp;gs</source>
        <translation>Zeile der Be&amp;funde</translation>
    </message>
    <message>
        <source>Mat&amp;rix</source>
        <translation>Mat&amp;rix</translation>
    </message>
    <message>
        <source>Row of Histor&amp;y</source>
        <translation>Zeile im Ver&amp;lauf</translation>
    </message>
</context>
<context>
    <name>strata::Workbench</name>
    <message>
        <source>Reading all keys</source>
        <translation>Alle Schlüssel werden gelesen</translation>
    </message>
    <message>
        <source>Reading the facts of all nodes</source>
        <translation>Die Facts aller Nodes werden gelesen</translation>
    </message>
</context>
</TS>
