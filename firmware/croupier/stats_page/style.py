"""The page's style: one ink, one paper, a colour a game, each chosen anew for dark."""

from typing import Final

STYLE: Final = """
:root{color-scheme:light dark;--paper:#faf8f4;--card:#fff;--ink:#1d1c1a;--soft:#6b6862;--rule:#e6e2da;--fair:#1d1c1a;
--wavelength:#2a78d6;--bet-your-brain:#e8590c;--wise-whale:#1a9e78;--astute-goose:#c99700;--mindmatch:#7a5bd0;
--chance:#8d9db6;--good:#1a7f4b;--odd:#9a6700;--bad:#b42318}
@media(prefers-color-scheme:dark){:root{--paper:#161513;--card:#201f1c;--ink:#f0ede6;--soft:#a29d93;--rule:#34322d;
--fair:#f0ede6;--wavelength:#5b9bea;--bet-your-brain:#f2823f;--wise-whale:#35b892;--astute-goose:#dcb13a;
--mindmatch:#a48bec;--chance:#6f7f99;--good:#4cc38a;--odd:#e0b040;--bad:#ff8a7a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,"Segoe UI",Roboto,sans-serif}
main{max-width:1040px;margin:0 auto;padding:48px 24px 80px}
h1{font-size:34px;line-height:1.15;letter-spacing:-.02em;margin:0 0 6px}
h2{font-size:20px;letter-spacing:-.01em;margin:52px 0 4px}
h3{font-size:15px;margin:0}
p{margin:0 0 14px;max-width:64ch}
.soft{color:var(--soft)}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:14px;margin:28px 0 0}
.tile,.card{background:var(--card);border:1px solid var(--rule);border-radius:12px}
.tile{padding:16px 18px}
.tile b{display:block;font-size:30px;line-height:1.1;letter-spacing:-.02em;font-weight:650}
.tile span{color:var(--soft);font-size:14px}
.card{padding:16px 18px 12px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(290px,1fr));gap:16px}
.card p{font-size:13.5px;margin:2px 0 8px}
.plot{display:block;width:100%;height:auto;overflow:visible}
.tick{font-size:11px;fill:var(--soft);font-variant-numeric:tabular-nums}
.grid-line,.grid>line{stroke:var(--rule)}
line.grid{stroke:var(--rule);stroke-width:1}line.base{stroke:var(--soft);stroke-width:1;opacity:.6}
line.fair{stroke:var(--fair);stroke-width:1.4}.band{fill:var(--fair);opacity:.11}
.chance{--c:var(--chance)}.wavelength{--c:var(--wavelength)}.bet-your-brain{--c:var(--bet-your-brain)}
.wise-whale{--c:var(--wise-whale)}.astute-goose{--c:var(--astute-goose)}.mindmatch{--c:var(--mindmatch)}
.fill{fill:var(--c)}.dot{fill:var(--c);opacity:.5}
.curve{fill:none;stroke:var(--c);stroke-width:2.2;stroke-linejoin:round;stroke-linecap:round}
.ring{fill:none;stroke:var(--ink);stroke-width:1.6}
.legend{display:flex;flex-wrap:wrap;gap:6px 18px;margin:10px 0 0;padding:0;list-style:none;font-size:14px}
.legend i{display:inline-block;width:11px;height:11px;border-radius:3px;background:var(--c);margin-right:7px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14.5px}
th{text-align:left;font-weight:600;color:var(--soft);font-size:13px;white-space:nowrap}
th,td{padding:7px 14px 7px 0;border-bottom:1px solid var(--rule);vertical-align:middle}
tr:last-child td{border-bottom:0}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
td.wide{width:22%}
.bar{display:block;height:9px;border-radius:5px;background:var(--rule);min-width:70px;overflow:hidden}
.bar i{display:block;height:9px;border-radius:5px;background:var(--c,var(--chance))}
.verdict{font-weight:600}.fair-v{color:var(--good)}.odd-v{color:var(--odd)}.unfair-v{color:var(--bad)}
.row{display:flex;justify-content:space-between;gap:10px;align-items:baseline}
footer{margin-top:56px;color:var(--soft);font-size:13.5px}
@media print{body{background:#fff}.card,.tile{break-inside:avoid}}
"""
