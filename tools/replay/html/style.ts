export const STYLE = `
:root { color-scheme: light dark; --ground: #fff; --raised: #f5f6f8; --ink: #1c2430; --faint: #667085; --line: #d9dee6; --client: #1a56a8; --clientground: #e8f0fb;
  --server: #6b3fa0; --serverground: #f2ebfa; --poke: #8a5a00; --pokeground: #fdf3dc; --bad: #b42318; --badground: #fdecea; --good: #18794e; }
@media (prefers-color-scheme: dark) { :root { --ground: #14181f; --raised: #1c222c; --ink: #e6eaf0; --faint: #98a2b3; --line: #323b48; --client: #9cc3f5;
  --clientground: #1c2e47; --server: #cdb2ef; --serverground: #2e2440; --poke: #f0c674; --pokeground: #3a2f17; --bad: #ff9d94; --badground: #43201d; --good: #6fd3a4; } }
* { box-sizing: border-box; } body { margin: 0; font: 15px/1.45 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
main { max-inline-size: 1400px; margin-inline: auto; padding: 24px; } h1 { font-size: 24px; margin-block: 0 4px; } h2 { font-size: 18px; margin-block: 32px 8px; }
p { margin-block: 4px; } code, pre, .mono { font-family: ui-monospace, monospace; font-size: 13px; } .faint { color: var(--faint); }
.verdict { font-weight: 600; } .verdict.good { color: var(--good); } .verdict.bad { color: var(--bad); }
.box { border: 1px solid var(--line); border-radius: 8px; background: var(--raised); padding: 12px 16px; overflow-x: auto; }
.box.bad { border-color: var(--bad); background: var(--badground); } dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; } dt { color: var(--faint); } dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; inline-size: 100%; } th, td { text-align: start; vertical-align: top; padding: 4px 8px; border-block-end: 1px solid var(--line); }
td.mono { overflow-wrap: anywhere; }
.lanes { display: grid; border: 1px solid var(--line); border-radius: 8px; overflow-x: auto; position: relative; }
.lane { position: sticky; inset-block-start: 0; background: var(--raised); border-block-end: 1px solid var(--line); padding: 6px 8px; font-weight: 600; z-index: 1; white-space: nowrap; }
.lane.server { color: var(--server); } .lane.client { color: var(--client); }
.at { padding: 3px 8px; color: var(--faint); white-space: nowrap; font-variant-numeric: tabular-nums; font-size: 12px; }
.wire { border-block-start: 1px dashed var(--line); align-self: center; block-size: 0; }
.chip { margin: 2px 6px; padding: 2px 8px; border-radius: 6px; font-size: 13px; align-self: center; overflow-wrap: anywhere; z-index: 0; }
.chip.client { background: var(--clientground); color: var(--client); } .chip.server { background: var(--serverground); color: var(--server); }
.chip.poke { background: var(--pokeground); color: var(--poke); } .chip.bad { background: var(--badground); color: var(--bad); outline: 2px solid var(--bad); font-weight: 600; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: 16px; }
.side { border: 1px solid var(--line); border-radius: 8px; padding: 12px; background: var(--raised); } .side h3 { margin: 0 0 8px; font-size: 15px; } .side h4 { margin: 12px 0 4px; font-size: 13px; color: var(--faint); font-weight: 500; }
.bubble { max-inline-size: 85%; inline-size: fit-content; border-radius: 12px; padding: 6px 10px; margin-block: 4px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
.bubble.guest { background: var(--clientground); } .bubble.staff, .bubble.bot { background: var(--serverground); margin-inline-start: auto; } .bubble.system { background: none; color: var(--faint); margin-inline: auto; font-size: 12px; text-align: center; }
.bubble small { display: block; color: var(--faint); } a { color: var(--client); }
`;
