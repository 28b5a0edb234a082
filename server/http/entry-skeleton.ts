/**
 * The styles of the first paint, until the app's own arrive: the bar with the hotel's name and logo, and rows
 * of the size the menu will have, so that nothing moves. Logical properties only; no motion when that is unwanted.
 */
export const skeletonCss = [
  'body{margin:0;background:var(--background);color:var(--text);font:400 16px/24px system-ui,sans-serif}',
  '.entry-bar{display:flex;align-items:center;gap:8px;block-size:48px;padding-inline:16px;background:var(--accent);color:var(--on-accent);font-weight:600}',
  '.entry-bar img{block-size:32px;inline-size:auto;border-radius:8px}',
  '.entry-rows{display:grid;gap:12px;padding:16px;max-inline-size:34rem;margin-inline:auto}',
  '.entry-rows i{block-size:56px;border-radius:16px;background:var(--other-bubble-border);animation:entry-pulse 1.6s ease-in-out infinite alternate}',
  '@keyframes entry-pulse{to{opacity:.55}}',
  '@media (prefers-reduced-motion:reduce){.entry-rows i{animation:none}}',
].join('');
