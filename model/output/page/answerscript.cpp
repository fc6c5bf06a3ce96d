// SPDX-License-Identifier: MIT
#include "output/page/pagedocument.h"

namespace strata {

const std::string_view kAnswerScript = R"js(
// One answer: its matrix with Why, and its fold; the page may have only one of them.
// Rows: [depth, label, isCollection, isGhost, result, cells, whyResult]; cells: [column, fate, text, place, survived, why]
function playAnswer(answer) {
const at = id => document.getElementById(answer.prefix + id), ROW = 28;
const fateOf = cell => data.fates[cell.fate];
const rows = answer.rows.map(r => ({depth: r[0], label: S[r[1]], isCollection: r[2], isGhost: r[3],
  result: r[4] < 0 ? null : S[r[4]], why: r[6], reaches: [],
  cells: r[5].map(c => ({column: c[0], fate: c[1], text: S[c[2]], place: S[c[3]], survived: c[4], why: c[5]}))}));
for (const [row, from, to, end] of answer.reaches) rows[row].reaches.push({from, to, end});

function describe(why) {
  if (why < 0) return [make("p", {}, T.whyLeftOut)];
  const [fate, headline, sentences, links] = answer.whys[why], all = [];
  all.push(make("h3", {"class": fate < 0 ? "" : data.fates[fate].family}, fate < 0 ? "" : data.fates[fate].sign + " ", S[headline]));
  for (const sentence of sentences) all.push(make("p", {}, S[sentence]));
  if (links.length) all.push(make("ul", {}, ...links.map(link => make("li", {"class": "mono"}, S[link]))));
  return all;
}

// For printing: the matrix as a table, then the sentences
function printedTable() {
  const body = make("tbody", {});
  for (const row of rows) {
    const head = () => make("th", {scope: "row", style: "padding-left:" + (8 + row.depth * 16) + "px"}, row.label);
    const add = (...cells) => body.append(make("tr", {}, head(), ...cells));
    for (const cell of row.cells) add(make("td", {}, text(answer.layers[cell.column])),
      make("td", {"class": fateOf(cell).family}, fateOf(cell).sign + " " + fateOf(cell).name + (cell.survived ? " (!)" : "")),
      make("td", {}, cell.text), make("td", {}, cell.place));
    if (!row.cells.length) add(make("td", {}), make("td", {}), make("td", {}, row.result === null ? "" : row.result), make("td", {}));
  }
  const titles = [T.place, T.layer, T.fate, T.value, T.writtenIn].map(title => make("th", {scope: "col"}, title));
  const all = rows.flatMap(row => row.cells.map(cell => cell.why)).filter(why => why >= 0), whys = all.slice(0, 1000);
  return [make("table", {"class": "plain"}, make("thead", {}, make("tr", {}, ...titles)), body),
    ...(whys.length ? [make("h2", {}, T.why)] : []), ...whys.map(why => make("div", {"class": "printed"}, ...describe(why))),
    ...printedOf(whys.length, all.length)];
}
function playMatrix(box, body) {
  const widths = answer.widths, left = [];
  widths.reduce((sum, width, i) => (left[i] = sum, sum + width), 0);
  let chosen = {row: 0, column: -1};

  function reachSvg(reach) {
    const x = c => left[c + 1] + widths[c + 1] / 2, svgName = "http://www.w3.org/2000/svg";
    const from = x(reach.from), to = reach.end === 3 ? left[0] + widths[0] - 6 : x(reach.to);
    const svg = document.createElementNS(svgName, "svg"), path = document.createElementNS(svgName, "path");
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
    const isChosen = chosen.row === index && chosen.column === column;
    const element = make(tag, {"data-cell": index + "," + column, tabindex: isChosen || (chosen.column < 0 && index + column === 0) ? "0" : "-1",
      role: column ? "gridcell" : "rowheader", "aria-colindex": column + 1, "aria-selected": isChosen ? "true" : "false"});
    if (column === 0) {
      element.style.paddingLeft = 8 + row.depth * 16 + "px";
      if (row.isGhost) element.className = "ghost";
      const value = row.isGhost ? T.notInResult : row.result;
      element.append(make("span", {"class": "label"}, row.label + (value !== null && row.depth + row.label.length ? ": " : "")), value === null ? "" : value);
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
  const view = rowWindow(box, body, ROW, () => rows.length,
    height => make("tr", {"aria-hidden": "true", style: "height:" + height + "px"}), rowElement);
  function choose(row, column, focus) {
    if (row < 0 || row >= rows.length || column < 0 || column >= widths.length) return;
    chosen = {row, column};
    view.reveal(row, 2 * ROW);
    const cells = rows[row].cells.filter(cell => cell.column === column - 1);
    at("why").replaceChildren(...(column === 0 ? describe(rows[row].why)
      : cells.length ? cells.flatMap(cell => describe(cell.why)) : [make("p", {"class": "muted"}, T.whyHint)]));
    const element = body.querySelector('[data-cell="' + row + "," + column + '"]');
    if (element && focus) element.focus({preventScroll: true});
    if (column > 0 && left[column] < box.scrollLeft + widths[0]) box.scrollLeft = left[column] - widths[0];
    if (left[column] + widths[column] > box.scrollLeft + box.clientWidth) box.scrollLeft = left[column] + widths[column] - box.clientWidth;
  }
  body.addEventListener("click", event => {
    const element = event.target.closest("[data-cell]");
    if (element) choose(...element.dataset.cell.split(",").map(Number), true);
  });
  box.addEventListener("keydown", event => {
    const moves = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], PageUp: [-10, 0],
      PageDown: [10, 0], Home: [-rows.length, 0], End: [rows.length, 0], Enter: [0, 0], " ": [0, 0]};
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    choose(Math.min(rows.length - 1, Math.max(0, chosen.row + move[0])),
      Math.min(widths.length - 1, Math.max(0, chosen.column + move[1])), true);
  });
  at("why").replaceChildren(make("p", {"class": "muted"}, T.whyHint));
  const paper = make("div", {"class": "paper"});
  box.closest(".split").after(paper);
  printed.push({to: paper, content: () => [make("h2", {}, T.contributions), ...printedTable()]});
}

// The player of the fold's steps
function playFold(root) {
  const [begin, last] = answer.play;
  let step = begin, timer = 0;
  // In a long pane all lines have the same height, so that only visible ones are created; a short one wraps lines.
  const LINE = 20, LONGEST = 200;
  function paneOf(name, mark) {
    const pane = at(name);
    let lines = [], known = new Set();
    const isShort = () => lines.length <= LONGEST, isChanged = line => !known.has(line);
    const view = rowWindow(pane, pane, LINE, () => lines.length,
      height => make("div", {"aria-hidden": "true", style: "height:" + height + "px"}),
      index => make("span", {"class": "line" + (isChanged(lines[index]) ? " " + mark : "")}, S[lines[index]]), isShort);
    return (content, others) => {
      lines = content;
      known = new Set(others);
      pane.classList.toggle("long", !isShort());
      view.redraw();
      const first = lines.findIndex(isChanged);
      pane.scrollTop = first < 0 ? 0 : Math.max(0, (isShort() ? pane.children[first].offsetTop - pane.offsetTop : first * LINE) - 40);
      if (!isShort()) view.redraw();
    };
  }
  // The events, likewise
  const eventBox = at("events");
  let events = [];
  const areFew = () => events.length <= LONGEST;
  const eventView = rowWindow(eventBox, eventBox, LINE, () => events.length,
    height => make("li", {"aria-hidden": "true", style: "list-style:none;height:" + height + "px"}),
    index => { const [event, place] = events[index];
      return make("li", {}, S[event], place < 0 ? "" : make("span", {"class": "muted mono"}, " " + S[place])); }, areFew);
  function showEvents(all) {
    events = all;
    eventBox.classList.toggle("long", !areFew());
    if (areFew()) eventBox.removeAttribute("tabindex"); else eventBox.setAttribute("tabindex", "0");
    eventBox.scrollTop = 0;
    eventView.redraw();
  }
  const showSoFar = paneOf("so-far", "gone"), showJoins = paneOf("joins", "gone"), showAfter = paneOf("after", "new");
  function showStep(number) {
    step = Math.min(last, Math.max(begin, number));
    const now = answer.steps[step];
    at("step").textContent = T.stepOf.replace("{n}", step + 1).replace("{count}", answer.steps.length);
    at("step-title").textContent = S[now.title];
    at("step-rule").textContent = T.rule.replace("{text}", S[now.rule]);
    showSoFar(now.soFar, now.after);
    showJoins(now.joins, now.after);
    showAfter(now.after, now.soFar);
    showEvents(now.events);
    at("previous").disabled = at("first").disabled = step === begin;
    at("next").disabled = step === last;
  }
  function stop() { clearInterval(timer); timer = 0; at("play").textContent = T.play; at("play").setAttribute("aria-label", T.play); }
  function play() {
    if (timer) return stop();
    if (step === last) showStep(begin);
    at("play").textContent = T.pause;
    at("play").setAttribute("aria-label", T.pause);
    timer = setInterval(() => { showStep(step + 1); if (step === last) stop(); }, 2000);
  }
  const go = number => { stop(); showStep(number); return true; };
  at("first").onclick = () => go(begin);
  at("previous").onclick = () => go(step - 1);
  at("next").onclick = () => go(step + 1);
  at("play").onclick = play;
  players.push({root, stop, keys: key => key === "ArrowRight" ? go(step + 1) : key === "ArrowLeft" ? go(step - 1)
    : key === "Home" ? go(begin) : key === " " ? (play(), true) : false});
  showStep(begin);
  const paper = make("div", {"class": "paper"});
  root.after(paper);
  printed.push({to: paper, content: () => [make("h2", {}, T.fold), make("ol", {start: begin + 1}, ...answer.steps.slice(begin, last + 1).map(each =>
    make("li", {}, S[each.title], make("p", {"class": "muted"}, S[each.rule]),
      make("ul", {}, ...each.events.map(([event]) => make("li", {}, S[event])))))) ]});
}

if (at("matrix")) playMatrix(at("matrix"), at("rows"));
if (at("fold")) playFold(at("fold"));
}
)js";

} // namespace strata
