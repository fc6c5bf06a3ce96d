// SPDX-License-Identifier: MIT
#include "output/page/pagedocument.h"

namespace strata {

const std::string_view kPageStyle = R"css(
:root{color-scheme:light dark;--base:#fff;--alt:#f5f6f8;--text:#1b1f24;--muted:#57606a;--grid:#d5dae1;--focus:#115cbd;--pick:#cfe3fb;
--result:#115cbd;--result-tint:#ddebfc;--hidden:#5e6670;--hidden-tint:#e9ebee;--removed:#a33b00;--removed-tint:#ffe3cf;
--problem:#5c0f43;--problem-tint:#f7dcee}
@media(prefers-color-scheme:dark){:root:not(.light){--base:#15181d;--alt:#1c2026;--text:#e6e9ee;--muted:#9aa4b2;
--grid:#343b46;--focus:#5cb2fd;--pick:#1d3c5e;--result:#5cb2fd;--result-tint:#14304d;--hidden:#98a0ab;
--hidden-tint:#2a2f37;--removed:#f0a060;--removed-tint:#4a2a0e;--problem:#fbd3ec;--problem-tint:#4a1438}}
:root.light{color-scheme:light}
:root.dark{color-scheme:dark;--base:#15181d;--alt:#1c2026;--text:#e6e9ee;--muted:#9aa4b2;
--grid:#343b46;--focus:#5cb2fd;--pick:#1d3c5e;--result:#5cb2fd;--result-tint:#14304d;--hidden:#98a0ab;
--hidden-tint:#2a2f37;--removed:#f0a060;--removed-tint:#4a2a0e;--problem:#fbd3ec;--problem-tint:#4a1438}
*{box-sizing:border-box}
body{font:15px/1.45 system-ui,sans-serif;margin:0;background:var(--base);color:var(--text)}
header,main,footer{padding:0 24px}
header{padding-top:16px;display:flex;gap:16px;align-items:flex-start}
header>div{flex:1;min-width:0}
header p{max-width:none}
footer{padding-bottom:24px}
h1{font-size:22px;margin:0;overflow-wrap:anywhere}
h2{font-size:17px;margin:20px 0 8px;overflow-wrap:anywhere}
h3{font-size:15px;margin:0 0 4px;overflow-wrap:anywhere}
p{margin:4px 0;max-width:75ch;overflow-wrap:anywhere}
.muted{color:var(--muted)}
pre,td,.mono,code{font-family:ui-monospace,monospace;font-size:13px}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
code{background:var(--alt);padding:1px 4px;border-radius:3px}
button,input{font:inherit;color:inherit;background:var(--alt);border:1px solid var(--grid);border-radius:4px;padding:4px 10px}
button{cursor:pointer}
button:hover:enabled{border-color:var(--focus)}
button:disabled{opacity:.5;cursor:default}
:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
[role=tab][aria-selected=true]{border-color:var(--focus);background:var(--pick)}
nav{display:flex;gap:6px;margin:12px 0;flex-wrap:wrap;align-items:center}
nav .end{margin-left:auto}
#step,#entry-number{margin-left:6px}
[hidden],.tabs>:only-child{display:none!important}
.paper{display:none}
.split{display:flex;gap:20px;align-items:flex-start}
.matrix{flex:0 1 auto;min-width:0;overflow:auto;max-height:calc(100vh - 190px);border:1px solid var(--grid);position:relative}
.why{flex:1 0 280px;position:sticky;top:8px;max-height:calc(100vh - 190px);overflow:auto;overflow-wrap:anywhere}
.why h2{margin-top:0}
.why h3{margin-top:12px}
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
.matrix tbody tr:last-child>*{border-bottom:0}
.matrix tr>:last-child{border-right:0}
.label{color:var(--muted)}
[data-cell]{cursor:pointer}
.result{background:var(--result-tint)}.hidden{background:var(--hidden-tint);color:var(--hidden)}
.removed{background:var(--removed-tint);color:var(--removed)}.problem{background:var(--problem-tint);color:var(--problem)}
h3.result,h3.hidden,h3.removed,h3.problem{padding:3px 8px;border-radius:4px}
.matrix .ghost{color:var(--muted);font-style:italic}
[aria-selected=true][data-cell]{box-shadow:inset 0 0 0 2px var(--focus)}
.sign{display:inline-block;min-width:1.4em;padding-right:2px;font-weight:700}
.panes{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:12px}
.pane{border:1px solid var(--grid);padding:8px;min-height:8em;max-height:50vh;overflow:auto;position:relative}
.line{display:block;position:relative;padding:0 4px 0 20px;white-space:pre-wrap;overflow-wrap:anywhere}
.line.new{background:var(--result-tint)}.line.gone{background:var(--removed-tint);text-decoration:line-through}
.line::before{position:absolute;left:6px}.line.new::before{content:"+";color:var(--result)}
.line.gone::before{content:"\2212";color:var(--removed)}
.pane.long>.line{height:20px;line-height:20px;width:max-content;min-width:100%;box-sizing:border-box;white-space:pre;animation:none}
ul,ol{margin:6px 0;padding-left:22px}
ul.long{max-height:50vh;overflow:auto}ul.long>li{height:20px;line-height:20px;white-space:nowrap}
.legend{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:4px 24px}
.legend .sign{text-align:center;border-radius:3px}
.plain td,.plain tbody th{white-space:pre-wrap;overflow-wrap:anywhere}
.plain tbody th{min-width:12em}
.entries{display:grid;grid-template-columns:minmax(220px,32%) minmax(0,1fr);gap:20px}
.empty .entries,.empty nav{display:none}
.list,.entry{height:calc(100vh - 190px);min-height:300px;overflow:auto}
.list{border:1px solid var(--grid)}
.item,.heading{height:46px;padding:3px 10px;border-bottom:1px solid var(--grid);overflow:hidden}
.item{cursor:pointer}
.item>div{white-space:nowrap;overflow:hidden;text-overflow:ellipsis;line-height:19px}
.item>.muted{font-size:13px}
.item[aria-selected=true]{background:var(--pick);box-shadow:inset 3px 0 var(--focus)}
.heading{background:var(--alt);font-weight:600;display:flex;align-items:center;line-height:18px}
.entry h2{margin-top:0}
.scroll{overflow-x:auto;margin:10px 0}
.difference{min-width:60%;border:1px solid var(--grid);border-right:0;border-bottom:0}
.difference th,.difference td{font-family:ui-monospace,monospace;font-size:13px;white-space:pre-wrap;overflow-wrap:anywhere;min-width:8em}
.difference .place{display:block;font-size:12px}
.difference tr.gone .a,.difference tr.changed .a,.difference tr.gone th .sign{background:var(--removed-tint)}
.difference tr.new .b,.difference tr.changed .b,.difference tr.new th .sign{background:var(--result-tint)}
.difference tr.equal th{color:var(--muted);font-style:italic}
.difference .sign{text-align:center;margin-right:4px;border-radius:3px}
details{margin:8px 0}
details>pre{border:1px solid var(--grid);padding:8px;margin-top:4px;max-height:60vh;overflow:auto}
summary{cursor:pointer;color:var(--focus);width:fit-content}
.step{border-left:3px solid var(--grid);padding:2px 0 2px 16px;margin:22px 0}
.step>h2{margin-top:0}
.say{font-size:16px}
.files{display:flex;flex-wrap:wrap;gap:12px;margin:10px 0}
figure{margin:0;border:1px solid var(--grid);border-radius:4px;min-width:14em;max-width:100%}
figcaption{background:var(--alt);padding:3px 8px;border-bottom:1px solid var(--grid)}
figure pre{padding:8px}
.choices{list-style:none;padding:0}
.choices li{margin:6px 0}
.choices button{text-align:left;overflow-wrap:anywhere}
.choices .right{background:var(--result-tint);border-color:var(--result)}
.choices .wrong{background:var(--removed-tint);border-color:var(--removed)}
.verdict{min-height:1.5em}
details.answer>.matrix,details.answer .matrix,details.answer .why{max-height:none}
@media(prefers-reduced-motion:no-preference){.line.new,.line.gone{animation:appear .35s}}
@keyframes appear{from{opacity:0}}
@media(max-width:900px){.split{display:block}.why{position:static;max-height:none;margin-top:12px}.panes,.entries{grid-template-columns:1fr}
.list{height:240px}.entry{height:auto}header,main,footer{padding-left:12px;padding-right:12px}}
@media print{:root,:root.dark,:root:not(.light){--base:#fff;--alt:#fff;--text:#000;--muted:#444;--grid:#bbb;--result-tint:#fff;--hidden-tint:#fff;
--removed-tint:#fff;--problem-tint:#fff;--result:#000;--hidden:#555;--removed:#a33b00;--problem:#5c0f43;--focus:#000;--pick:#fff}
header,main,footer{padding:0}nav,header button{display:none!important}[role=tabpanel][hidden]{display:block!important}
.plays .split,.plays .fold,.plays .entries{display:none}.plays .paper{display:block}
thead th{position:static;white-space:normal}table{width:100%}.scroll,pre,details>pre{overflow:visible;max-height:none}
.choices button{border:0;padding:0}.printed{margin:0 0 10px}
tr,li,figure,.printed>h3{break-inside:avoid}h2,h3,figcaption{break-after:avoid}}
)css";

} // namespace strata
