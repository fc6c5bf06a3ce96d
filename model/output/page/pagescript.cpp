// SPDX-License-Identifier: MIT
#include "output/page/pageparts.h"

namespace strata {

const std::string_view kPageScript = R"js("use strict";
(function () {
const data = JSON.parse(document.getElementById("data").textContent);
const S = data.strings, T = data.words, ROW = 28;
const at = id => document.getElementById(id);
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const name in attributes) if (attributes[name] !== null) element.setAttribute(name, attributes[name]);
  element.append(...children.filter(child => child !== null));
  return element;
}
const fateOf = cell => data.fates[cell.fate];

// Rows: [depth, label, isCollection, isGhost, result, cells, whyResult]; cells: [column, fate, text, place, survived, why]
const rows = data.rows.map(r => ({depth: r[0], label: S[r[1]], isCollection: r[2], isGhost: r[3],
  result: r[4] < 0 ? null : S[r[4]], why: r[6], reaches: [],
  cells: r[5].map(c => ({column: c[0], fate: c[1], text: S[c[2]], place: S[c[3]], survived: c[4], why: c[5]}))}));
for (const [row, from, to, end] of data.reaches) rows[row].reaches.push({from, to, end});

const widths = data.widths, body = at("rows"), box = at("matrix");
const left = [];
widths.reduce((sum, width, i) => (left[i] = sum, sum + width), 0);
let chosen = {row: -1, column: 0}, first = -1, last = -1;

function reachSvg(reach) {
  const x = c => left[c + 1] + widths[c + 1] / 2;
  const from = x(reach.from), to = reach.end === 3 ? left[0] + widths[0] - 6 : x(reach.to);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const a = from - left[reach.from + 1], b = to - left[reach.from + 1], d = b < a ? 1 : -1;
  const hits = reach.end === 0, y = 24;
  path.setAttribute("d", "M" + a + " " + y + "H" + b + (hits || reach.end === 3
    ? "M" + (b + d * 6) + " " + (y - 4) + "L" + b + " " + y + "L" + (b + d * 6) + " " + (y + 4)
    : "M" + b + " " + (y - 4) + "V" + (y + 4)));
  path.setAttribute("fill", "none");
  path.setAttribute("stroke", reach.end === 3 ? "var(--problem)" : "var(--removed)");
  path.setAttribute("stroke-width", "1.5");
  if (!hits) path.setAttribute("stroke-dasharray", "4 3");
  svg.setAttribute("class", "way");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("width", "1"); svg.setAttribute("height", ROW);
  svg.append(path);
  return svg;
}

function cellElement(tag, index, column) {
  const row = rows[index], cells = row.cells.filter(cell => cell.column === column - 1);
  const element = make(tag, {"data-cell": index + "," + column, tabindex: "-1", role: column ? "gridcell" : "rowheader",
    "aria-colindex": column + 1, "aria-selected": chosen.row === index && chosen.column === column ? "true" : "false"});
  if (column === 0) {
    element.style.paddingLeft = 8 + row.depth * 16 + "px";
    if (row.isGhost) element.className = "ghost";
    const value = row.isGhost ? T.notInResult : row.result;
    element.append(row.label + (value !== null && row.depth + row.label.length ? ": " : "") + (value === null ? "" : value));
    element.title = element.textContent;
    return element;
  }
  for (const cell of cells) {
    const fate = fateOf(cell);
    element.classList.add(fate.family);
    element.append(make("span", {"class": "sign", "aria-hidden": "true"}, fate.sign + (cell.survived ? "!" : "")), cell.text + " ");
    element.title += (element.title ? "\n" : "") + cell.text + "\n" + fate.name + (cell.survived ? ". " + T.survived : "") + "\n" + cell.place;
    element.setAttribute("aria-label", (element.getAttribute("aria-label") || "") + cell.text + ", " + fate.name + ", " + cell.place + ". ");
  }
  for (const reach of row.reaches) if (reach.from === column - 1) {
    element.classList.add("reach");
    element.append(reachSvg(reach));
  }
  return element;
}

function rowElement(index) {
  const tr = make("tr", {role: "row", "aria-rowindex": index + 2});
  for (let column = 0; column < widths.length; ++column)
    tr.append(cellElement(column ? "td" : "th", index, column));
  return tr;
}

// Only the rows around the visible ones are in the document.
function showRows(from, to) {
  from = Math.max(0, from); to = Math.min(rows.length, to);
  if (from === first && to === last) return;
  first = from; last = to;
  const blank = height => make("tr", {"aria-hidden": "true", style: "height:" + height + "px"});
  const all = [];
  if (from > 0) all.push(blank(from * ROW));
  for (let i = from; i < to; ++i) all.push(rowElement(i));
  if (to < rows.length) all.push(blank((rows.length - to) * ROW));
  body.replaceChildren(...all);
}
function scrollRows() {
  const top = Math.floor(box.scrollTop / ROW), seen = Math.ceil(box.clientHeight / ROW) || 40;
  showRows(top - 20, top + seen + 20);
}
function redraw() { const f = first, l = last; first = -1; showRows(f, l); }

function describe(why) {
  if (why < 0) return [make("p", {}, T.whyLeftOut)];
  const [fate, headline, sentences, links] = data.whys[why], all = [];
  all.push(make("h3", {"class": fate < 0 ? "" : data.fates[fate].family}, fate < 0 ? "" : data.fates[fate].sign + " ", S[headline]));
  for (const sentence of sentences) all.push(make("p", {}, S[sentence]));
  if (links.length) all.push(make("ul", {}, ...links.map(link => make("li", {"class": "mono"}, S[link]))));
  return all;
}
function choose(row, column, focus) {
  if (row < 0 || row >= rows.length || column < 0 || column >= widths.length) return;
  chosen = {row, column};
  const y = row * ROW;
  if (y < box.scrollTop) box.scrollTop = y;
  if (y + 3 * ROW > box.scrollTop + box.clientHeight) box.scrollTop = y + 3 * ROW - box.clientHeight;
  scrollRows(); redraw();
  const cells = rows[row].cells.filter(cell => cell.column === column - 1);
  at("why").replaceChildren(...(column === 0 ? describe(rows[row].why)
    : cells.length ? cells.flatMap(cell => describe(cell.why)) : [make("p", {"class": "muted"}, T.whyHint)]));
  const element = body.querySelector('[data-cell="' + row + "," + column + '"]');
  if (element && focus) { element.tabIndex = 0; element.focus({preventScroll: true}); }
}
body.addEventListener("click", event => {
  const element = event.target.closest("[data-cell]");
  if (element) choose(...element.dataset.cell.split(",").map(Number), true);
});
box.addEventListener("keydown", event => {
  const moves = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], PageUp: [-10, 0], PageDown: [10, 0]};
  const move = moves[event.key];
  if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const row = chosen.row < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, chosen.row + move[0]));
  choose(row, Math.min(widths.length - 1, Math.max(0, chosen.column + move[1])), true);
});
box.addEventListener("scroll", scrollRows);
window.addEventListener("resize", scrollRows);
window.addEventListener("beforeprint", () => {
  showRows(0, rows.length);
  const whys = rows.flatMap(row => row.cells.map(cell => cell.why)).filter(why => why >= 0).slice(0, 1000);
  at("print-why").replaceChildren(make("h2", {}, T.why), ...whys.map(why => make("div", {"class": "printed"}, ...describe(why))));
});
window.addEventListener("afterprint", () => { at("print-why").replaceChildren(); first = -1; scrollRows(); });

// The fold
let step = 0, timer = 0;
function lines(pane, others, mark) {
  const known = new Set(others);
  return pane.map(line => make("span", {"class": "line" + (mark && !known.has(line) ? " " + mark : "")}, S[line]));
}
function showStep(number) {
  step = Math.min(data.steps.length - 1, Math.max(0, number));
  const now = data.steps[step];
  at("step").textContent = T.stepOf.replace("{n}", step + 1).replace("{count}", data.steps.length);
  at("step-title").textContent = S[now.title];
  at("step-rule").textContent = T.rule.replace("{text}", S[now.rule]);
  at("so-far").replaceChildren(...lines(now.soFar, now.after, "gone"));
  at("joins").replaceChildren(...lines(now.joins, now.after, "gone"));
  at("after").replaceChildren(...lines(now.after, now.soFar, "new"));
  at("events").replaceChildren(...now.events.map(([text, place]) =>
    make("li", {}, S[text], place < 0 ? "" : make("span", {"class": "muted mono"}, " " + S[place]))));
  at("previous").disabled = at("first").disabled = step === 0;
  at("next").disabled = step === data.steps.length - 1;
}
function stop() { clearInterval(timer); timer = 0; if (at("play")) at("play").textContent = T.play; }
function play() {
  if (timer) return stop();
  if (step === data.steps.length - 1) showStep(0);
  at("play").textContent = T.pause;
  timer = setInterval(() => { showStep(step + 1); if (step === data.steps.length - 1) stop(); }, 2000);
}
if (data.steps.length) {
  at("first").onclick = () => { stop(); showStep(0); };
  at("previous").onclick = () => { stop(); showStep(step - 1); };
  at("next").onclick = () => { stop(); showStep(step + 1); };
  at("play").onclick = play;
  showStep(0);
}

// Tabs
const tabs = [...document.querySelectorAll("[role=tab]")];
function showTab(tab) {
  for (const each of tabs) {
    each.setAttribute("aria-selected", each === tab);
    each.tabIndex = each === tab ? 0 : -1;
    at(each.getAttribute("aria-controls")).hidden = each !== tab;
  }
  if (tab.id !== "tab-fold") stop();
  scrollRows();
}
tabs.forEach((tab, i) => {
  tab.onclick = () => showTab(tab);
  tab.onkeydown = event => {
    const to = event.key === "ArrowRight" ? i + 1 : event.key === "ArrowLeft" ? i - 1 : -1;
    if (tabs[to]) { event.stopPropagation(); event.preventDefault(); showTab(tabs[to]); tabs[to].focus(); }
  };
});
document.addEventListener("keydown", event => {
  if (at("panel-fold").hidden || !data.steps.length || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "ArrowRight") { stop(); showStep(step + 1); }
  else if (event.key === "ArrowLeft") { stop(); showStep(step - 1); }
  else if (event.key === " " && event.target.tagName !== "BUTTON") play();
  else return;
  event.preventDefault();
});
at("theme").onclick = () => {
  const root = document.documentElement, isDark = root.classList.contains("dark") ||
    (!root.classList.contains("light") && matchMedia("(prefers-color-scheme:dark)").matches);
  root.className = isDark ? "light" : "dark";
};
document.body.classList.add("plays");
for (const element of document.querySelectorAll(".scripted")) element.hidden = false;
showTab(document.querySelector("[role=tab].start"));
at("why").replaceChildren(make("p", {"class": "muted"}, T.whyHint));
})();
)js";

} // namespace strata
