// SPDX-License-Identifier: MIT
#include "output/page/pagedocument.h"

namespace strata {

const std::string_view kEntriesScript = R"js(
// A list of entries, and the differences of the selected one.
// Entries: [isHeading, title, note, sentences, rows, texts, rows left out]; rows: [depth, sign, label, a, b, placeA, placeB, note]
function playEntries(entries) {
const ROW = 46, CHUNK = 200, box = at("entry-list"), detail = at("entry"), filter = at("entry-filter");
const signs = [["", "within"], ["−", "gone"], ["+", "new"], ["~", "changed"], ["~", "changed"], ["", "equal"]];
const all = entries.list.map((e, number) => ({number, isHeading: e[0], title: text(e[1]), note: text(e[2]), sentences: e[3], rows: e[4], texts: e[5], leftOut: e[6]}));
let visible = all, chosen = -1, grow = null;
const total = all.filter(entry => !entry.isHeading).length;

function rowElement([depth, sign, label, a, b, placeA, placeB, note]) {
  const [mark, name] = signs[sign];
  const cell = (value, place, side) => make("td", {"class": side}, value < 0 ? "" : make("span", {"class": "value"}, S[value]),
    place < 0 ? "" : make("span", {"class": "muted place"}, S[place]));
  const head = make("th", {scope: "row", style: "padding-left:" + (8 + depth * 16) + "px"},
    make("span", {"class": "sign"}, mark), text(label), note < 0 ? "" : make("span", {"class": "muted"}, " " + S[note]));
  if (a < 0 && b < 0) { head.setAttribute("colspan", "3"); return make("tr", {"class": name}, head); }
  return make("tr", {"class": name}, head, cell(a, placeA, "a"), cell(b, placeB, "b"));
}
function differenceTable(rows, most) {
  const body = make("tbody", {});
  let done = 0;
  grow = () => { const next = rows.slice(done, done + most); done += next.length; body.append(...next.map(rowElement)); return next.length > 0; };
  grow();
  return make("div", {"class": "scroll"}, make("table", {"class": "difference"}, make("thead", {}, make("tr", {}, make("th", {scope: "col"}, T.place),
    ...entries.titles.map(title => make("th", {scope: "col"}, text(title))))), body));
}
function describe(entry, most) {
  const parts = [make("h2", {}, entry.title)];
  if (entry.note) parts.push(make("p", {"class": "muted"}, entry.note));
  for (const sentence of entry.sentences) parts.push(make("p", {}, S[sentence]));
  grow = null;
  if (entry.rows.length) parts.push(differenceTable(entry.rows, most));
  if (entry.leftOut >= 0) parts.push(make("p", {}, text(entry.leftOut)));
  for (const [title, value] of entry.texts)
    parts.push(make("details", entry.rows.length ? {} : {open: ""}, make("summary", {}, text(title)), make("pre", {}, text(value))));
  return parts;
}
const view = rowWindow(box, box, ROW, () => visible.length, height => make("div", {"aria-hidden": "true", style: "height:" + height + "px"}), index => {
  const entry = visible[index];
  if (entry.isHeading) return make("div", {"class": "heading", role: "presentation"}, entry.title);
  return make("div", {"class": "item", role: "option", id: "entry-" + entry.number, "data-entry": entry.number,
    "aria-selected": entry.number === chosen ? "true" : "false", title: entry.title + (entry.note ? "\n" + entry.note : "")},
    make("div", {}, entry.title), make("div", {"class": "muted"}, entry.note));
});
function choose(entry) {
  if (!entry || entry.isHeading) return;
  chosen = entry.number;
  view.reveal(visible.indexOf(entry), 0);
  box.setAttribute("aria-activedescendant", "entry-" + chosen);
  detail.replaceChildren(...describe(entry, CHUNK));
  detail.scrollTop = 0;
  showNumber();
}
function choices() { return visible.filter(entry => !entry.isHeading); }
function showNumber() {
  const list = choices(), place = list.findIndex(entry => entry.number === chosen);
  at("entry-number").textContent = list.length ? T.entryOf.replace("{n}", place + 1).replace("{count}", list.length) : T.noEntries;
  at("entry-first").disabled = at("entry-previous").disabled = place <= 0;
  at("entry-next").disabled = place < 0 || place === list.length - 1;
}
function go(by) {
  const list = choices(), place = list.findIndex(entry => entry.number === chosen);
  choose(list[Math.min(list.length - 1, Math.max(0, place + by))]);
  return true;
}
// The texts of an entry that the filter searches
function words(entry) {
  if (entry.words === undefined) entry.words = [entry.title, entry.note, ...entry.sentences.map(text),
    ...entry.rows.flatMap(row => row.slice(2).map(text))].join("\n").toLowerCase();
  return entry.words;
}
filter.oninput = () => {
  const sought = filter.value.trim().toLowerCase();
  visible = sought ? all.filter(entry => !entry.isHeading && words(entry).includes(sought)) : all;
  box.scrollTop = 0;
  view.redraw();
  const list = choices();
  if (list.length && !list.some(entry => entry.number === chosen)) choose(list[0]);
  else showNumber();
};
detail.addEventListener("scroll", () => {
  while (grow && detail.scrollTop + 2 * detail.clientHeight > detail.scrollHeight && grow());
});
box.addEventListener("click", event => {
  const element = event.target.closest("[data-entry]");
  if (element) choose(all[Number(element.dataset.entry)]);
});
const keys = {ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10, Home: -all.length, End: all.length};
box.addEventListener("keydown", event => {
  if (!(event.key in keys) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  go(keys[event.key]);
});
at("entry-first").onclick = () => go(-all.length);
at("entry-previous").onclick = () => go(-1);
at("entry-next").onclick = () => go(1);
players.push({root: at("panel-entries"), keys: key => key === "ArrowRight" ? go(1) : key === "ArrowLeft" ? go(-1) : false});
if (total) choose(all.find(entry => !entry.isHeading));
else at("panel-entries").classList.add("empty");
const paper = make("div", {"class": "paper"});
at("panel-entries").append(paper);
printed.push({to: paper, content: () => {
  const before = grow, most = 1000, count = entries => entries.filter(entry => !entry.isHeading).length;
  let left = 5000; // rows
  const some = all.filter(entry => (left -= 1 + Math.min(most, entry.rows.length)) > 0);
  const pages = some.map(entry => entry.isHeading ? make("h2", {}, entry.title)
    : make("div", {"class": "printed"}, ...describe(entry, most), ...printedOf(most, entry.rows.length)));
  grow = before;
  return [...pages, ...printedOf(count(some), total)];
}});
}
)js";

} // namespace strata
