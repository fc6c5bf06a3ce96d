// SPDX-License-Identifier: MIT
#include "output/page/pagedocument.h"

namespace strata {

const std::string_view kPageScript = R"js("use strict";
(function () {
const data = JSON.parse(document.getElementById("data").textContent);
const S = data.strings, T = data.words, text = number => number < 0 ? "" : S[number];
const at = id => document.getElementById(id);
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const name in attributes) if (name === "style") element.style.cssText = attributes[name]; // allowed by the policy
    else if (attributes[name] !== null) element.setAttribute(name, attributes[name]);
  element.append(...children.filter(child => child !== null));
  return element;
}
// For printing: the note below a truncated list
const printedOf = (n, count) => n < count ? [make("p", {}, T.printedOf.replace("{n}", n).replace("{count}", count))] : [];
const shown = [];   // called when parts of the page become visible
const players = []; // {root, keys}: handlers of keys that nothing else handles
const printed = []; // elements that replace interactive ones in print

// Only the rows around the visible ones are in the document, unless isWhole.
function rowWindow(box, body, height, count, blank, rowElement, isWhole = () => false) {
  let first = -1, last = -1;
  function show(from, to) {
    from = Math.max(0, from); to = Math.min(count(), to);
    if (from === first && to === last) return;
    first = from; last = to;
    const all = [];
    if (from > 0) all.push(blank(from * height));
    for (let i = from; i < to; ++i) all.push(rowElement(i));
    if (to < count()) all.push(blank((count() - to) * height));
    body.replaceChildren(...all);
  }
  function update() {
    if (isWhole()) return show(0, count());
    const top = Math.floor(box.scrollTop / height), seen = Math.ceil(box.clientHeight / height) || 40;
    show(top - 20, top + seen + 20);
  }
  box.addEventListener("scroll", update);
  window.addEventListener("resize", update);
  shown.push(update);
  return {update, redraw() { first = -1; update(); },
    reveal(row, above) {
      const y = row * height;
      if (y < box.scrollTop) box.scrollTop = y;
      if (y + above + height > box.scrollTop + box.clientHeight) box.scrollTop = y + above + height - box.clientHeight;
      first = -1; update();
    }};
}
)js";

const std::string_view kPageStartScript = R"js(
for (const answer of data.answers) playAnswer(answer);
if (data.entries) playEntries(data.entries);

// Questions: checks a choice and opens the answer
for (const question of document.querySelectorAll("[data-right]")) {
  const verdict = question.querySelector(".verdict");
  for (const button of question.querySelectorAll("[data-choice]")) button.onclick = () => {
    const isRight = button.dataset.choice === question.dataset.right;
    for (const each of question.querySelectorAll("[data-choice]")) {
      each.classList.remove("right", "wrong");
      each.setAttribute("aria-pressed", each === button);
    }
    button.classList.add(isRight ? "right" : "wrong");
    verdict.replaceChildren(make("strong", {}, isRight ? "✔ " + T.right : "✕ " + T.wrong), " ",
      question.querySelector('[data-belief="' + button.dataset.choice + '"] span')?.cloneNode(true) ?? "");
    if (isRight) question.querySelector("details.answer").open = true;
  };
}
for (const details of document.querySelectorAll("details"))
  details.addEventListener("toggle", () => shown.forEach(update => update()));

// Tabs
const tabs = [...document.querySelectorAll("[role=tab]")];
function showTab(tab) {
  for (const each of tabs) {
    each.setAttribute("aria-selected", each === tab);
    each.tabIndex = each === tab ? 0 : -1;
    at(each.getAttribute("aria-controls")).hidden = each !== tab;
  }
  for (const player of players) if (!player.root.offsetParent && player.stop) player.stop();
  shown.forEach(update => update());
}
tabs.forEach((tab, i) => {
  tab.onclick = () => showTab(tab);
  tab.onkeydown = event => {
    const to = event.key === "ArrowRight" ? i + 1 : event.key === "ArrowLeft" ? i - 1 : -1;
    if (tabs[to]) { event.stopPropagation(); event.preventDefault(); showTab(tabs[to]); tabs[to].focus(); }
  };
});

// Keys go to the focused part, else to the only visible one.
document.addEventListener("keydown", event => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.target.tagName === "INPUT" || (event.key === " " && /BUTTON|SUMMARY/.test(event.target.tagName))) return;
  const visible = players.filter(player => player.root.offsetParent);
  const player = visible.find(each => each.root.contains(event.target)) || (visible.length === 1 ? visible[0] : null);
  if (player && player.keys(event.key)) event.preventDefault();
});
at("theme").onclick = () => {
  const root = document.documentElement, isDark = root.classList.contains("dark") ||
    (!root.classList.contains("light") && matchMedia("(prefers-color-scheme:dark)").matches);
  root.className = isDark ? "light" : "dark";
};

// For printing: opens everything that can be opened, and replaces interactive parts
let opened = [];
window.addEventListener("beforeprint", () => {
  for (const print of printed) print.to.replaceChildren(...print.content());
  opened = [...document.querySelectorAll("details:not([open])")];
  opened.forEach(details => details.open = true);
});
window.addEventListener("afterprint", () => {
  opened.forEach(details => details.open = false);
  for (const print of printed) print.to.replaceChildren();
  shown.forEach(update => update());
});

document.body.classList.add("plays");
for (const element of document.querySelectorAll(".scripted")) element.hidden = false;
if (tabs.length) showTab(document.querySelector("[role=tab].start"));
else shown.forEach(update => update());
})();
)js";

} // namespace strata
