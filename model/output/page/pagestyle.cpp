// SPDX-License-Identifier: MIT
#include "output/page/pageparts.h"

namespace strata {

const std::string_view kPageStyle = R"css(
:root{--base:#fff;--alt:#f5f6f8;--text:#1b1f24;--muted:#57606a;--grid:#d5dae1;--focus:#115cbd;--pick:#cfe3fb;
--result:#115cbd;--result-tint:#ddebfc;--hidden:#5e6670;--hidden-tint:#e9ebee;--removed:#a33b00;--removed-tint:#ffe3cf;
--problem:#5c0f43;--problem-tint:#f7dcee}
@media(prefers-color-scheme:dark){:root:not(.light){--base:#15181d;--alt:#1c2026;--text:#e6e9ee;--muted:#9aa4b2;
--grid:#343b46;--focus:#5cb2fd;--pick:#1d3c5e;--result:#5cb2fd;--result-tint:#14304d;--hidden:#98a0ab;
--hidden-tint:#2a2f37;--removed:#f0a060;--removed-tint:#4a2a0e;--problem:#fbd3ec;--problem-tint:#4a1438}}
:root.dark{--base:#15181d;--alt:#1c2026;--text:#e6e9ee;--muted:#9aa4b2;
--grid:#343b46;--focus:#5cb2fd;--pick:#1d3c5e;--result:#5cb2fd;--result-tint:#14304d;--hidden:#98a0ab;
--hidden-tint:#2a2f37;--removed:#f0a060;--removed-tint:#4a2a0e;--problem:#fbd3ec;--problem-tint:#4a1438}
*{box-sizing:border-box}
body{font:15px/1.45 system-ui,sans-serif;margin:0;background:var(--base);color:var(--text)}
header,main,footer{padding:0 24px}
header{padding-top:16px}
h1{font-size:22px;margin:0;overflow-wrap:anywhere}
h2{font-size:17px;margin:20px 0 8px}
h3{font-size:15px;margin:0 0 4px}
p{margin:4px 0}
.muted{color:var(--muted)}
pre,td,.mono{font-family:ui-monospace,monospace;font-size:13px}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
button{font:inherit;color:inherit;background:var(--alt);border:1px solid var(--grid);border-radius:4px;padding:4px 10px;cursor:pointer}
button:disabled{opacity:.5;cursor:default}
:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
[role=tab][aria-selected=true]{border-color:var(--focus);background:var(--pick)}
nav{display:flex;gap:6px;margin:12px 0;flex-wrap:wrap}
nav .end{margin-left:auto}
[hidden]{display:none!important}
.split{display:flex;gap:16px;align-items:flex-start}
.matrix{flex:1 1 auto;min-width:0;overflow:auto;max-height:calc(100vh - 190px);border:1px solid var(--grid);position:relative}
.why{flex:0 0 280px;position:sticky;top:8px;max-height:calc(100vh - 190px);overflow:auto;overflow-wrap:anywhere}
table{border-collapse:separate;border-spacing:0}
.matrix table{table-layout:fixed}
thead th{white-space:nowrap}
th,td{border-bottom:1px solid var(--grid);border-right:1px solid var(--grid);padding:3px 8px;text-align:left;vertical-align:top;font-weight:normal}
thead th{position:sticky;top:0;background:var(--alt);z-index:2;overflow:hidden;text-overflow:ellipsis;vertical-align:bottom}
.matrix td,.matrix tbody th{height:28px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;position:relative}
.matrix tbody th{font-family:ui-monospace,monospace;font-size:13px;position:sticky;left:0;background:var(--base);z-index:1}
.matrix thead th:first-child{left:0;z-index:3}
.matrix td.reach{overflow:visible}
.matrix td svg.way{position:absolute;left:0;top:0;pointer-events:none;overflow:visible;z-index:1}
[data-cell]{cursor:pointer}
.result{background:var(--result-tint)}.hidden{background:var(--hidden-tint);color:var(--hidden)}
.removed{background:var(--removed-tint);color:var(--removed)}.problem{background:var(--problem-tint);color:var(--problem)}
.matrix .ghost{color:var(--muted);font-style:italic}
[aria-selected=true][data-cell]{box-shadow:inset 0 0 0 2px var(--focus)}
.sign{display:inline-block;min-width:1.3em;font-weight:700}
.panes{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:12px}
.pane{border:1px solid var(--grid);padding:8px;min-height:8em;max-height:50vh;overflow:auto}
.line{display:block;padding:0 4px;white-space:pre-wrap;overflow-wrap:anywhere}
.line.new{background:var(--result-tint)}.line.gone{background:var(--removed-tint);text-decoration:line-through}
ul,ol{margin:6px 0;padding-left:22px}
.plain td,.plain tbody th{white-space:pre-wrap;overflow-wrap:anywhere}
@media(prefers-reduced-motion:no-preference){.line.new,.line.gone{animation:appear .35s}}
@keyframes appear{from{opacity:0}}
@media(max-width:900px){.split{display:block}.why{position:static;max-height:none}.panes{grid-template-columns:1fr}}
@media print{:root,:root.dark{--base:#fff;--alt:#fff;--text:#000;--muted:#444;--grid:#bbb;--result-tint:#fff;--hidden-tint:#fff;
--removed-tint:#fff;--problem-tint:#fff;--result:#000;--hidden:#555;--removed:#a33b00;--problem:#5c0f43}
header,main,footer{padding:0}nav,button{display:none!important}[role=tabpanel][hidden]{display:block!important}
.matrix,.pane,.why{max-height:none;overflow:visible;border:0}.split{display:block}
.matrix table{width:100%}.matrix td,.matrix tbody th,thead th{position:static;white-space:pre-wrap;overflow-wrap:anywhere}
tr,.pane,li{break-inside:avoid}h2{break-after:avoid}}
)css";

} // namespace strata
