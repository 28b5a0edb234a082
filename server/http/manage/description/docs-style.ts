/** The page's look: that of the consoles, light and dark. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #1b2337; --soft: #5a647c; --ground: #f4f6fa; --card: #fff; --line: #d9dfeb;
  --title: #14285c; --get: #0f6b4f; --post: #1b4fb8; --patch: #7a4d00; --delete: #a3202c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaf4; --soft: #a4aec6; --ground: #10141f; --card: #191f2e;
  --line: #2e374d; --title: #b9c9ff; --get: #6fd3ae; --post: #9dbcff; --patch: #f0c069; --delete: #ff9aa2; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 0 16px 64px; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
header, nav, main { max-width: 960px; margin-inline: auto; }
h1 { color: var(--title); font-size: 28px; line-height: 1.2; margin-block: 32px 8px; }
h2 { color: var(--title); font-size: 20px; margin-block: 40px 8px; }
h3 { font-size: 14px; color: var(--soft); margin-block: 20px 4px; }
a { color: var(--post); }
header p { max-width: 70ch; }
input { inline-size: 100%; min-block-size: 48px; padding-inline: 16px; font: inherit; color: inherit; background: var(--card);
  border: 1px solid var(--soft); border-radius: 12px; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 8px; padding: 0; margin-block: 16px 0; list-style: none; }
nav a { display: inline-flex; align-items: center; min-block-size: 44px; padding-inline: 12px; border: 1px solid var(--line);
  border-radius: 22px; background: var(--card); text-decoration: none; }
.call { margin-block: 8px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding-inline: 16px;
  overflow: hidden; scroll-margin-block-start: 16px; }
.call[open] { padding-block-end: 16px; }
summary { display: grid; grid-template-columns: 72px 1fr; gap: 0 8px; align-items: baseline; min-block-size: 44px; padding-block: 12px;
  cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
.method { font-weight: 700; font-size: 14px; }
.get { color: var(--get); } .post, .put { color: var(--post); } .patch { color: var(--patch); } .delete { color: var(--delete); }
.what > span { color: var(--soft); }
.path { grid-column: 2; color: var(--soft); overflow-wrap: anywhere; }
.needs { margin-block: 0; }
code, pre { font-family: ui-monospace, monospace; font-size: 14px; }
pre { overflow-x: auto; padding: 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--ground); }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding-block: 6px; text-align: start; vertical-align: top; border-block-start: 1px solid var(--line); font-weight: 400; }
th { inline-size: 38%; padding-inline-end: 12px; overflow-wrap: anywhere; }
td { overflow-wrap: anywhere; }
small { color: var(--soft); }
:focus-visible { outline: 3px solid var(--post); outline-offset: 2px; }
[hidden] { display: none !important; }
@media (max-width: 600px) { th { inline-size: 50%; } summary { grid-template-columns: 1fr; } .path { grid-column: 1; } }
`;
