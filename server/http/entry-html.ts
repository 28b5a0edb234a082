/**
 * The HTML of every page address: the built index.html with the hotel's colours, name and logo, the language
 * and the scripts to fetch put in, so that the first paint is already the hotel's own [ENTRY-HTML].
 *
 * Everything that comes from a tenant is escaped for the place it stands in. Styles carry the nonce of the
 * content security policy; data stands in a script of type application/json, which no browser runs.
 */
import { bcp47Of, directionOf } from '#shared/languages/codes.ts';
import type { TitleDesign } from '#shared/domain/menu/title-design.ts';
import { paletteCss } from '#shared/domain/palette/palette-css.ts';
import { defaultBrandColor, paletteOf, type Palette } from '#shared/domain/palette/palette.ts';
import type { DrawnBody } from './drawn-body.ts';
import { scriptJson } from './script-json.ts';
import { brokenLineScript } from './broken-line.ts';
import { oldBrowserScript } from './old-browser.ts';
import { failureTexts } from './failure-texts.ts';

/**
 * The styles of the first paint, until the app's own arrive: the bar with the hotel's name and logo, and rows
 * of the size the menu will have, so that nothing moves. Logical properties only; no motion when that is unwanted.
 */
const skeletonCss = [
  'body{margin:0;background:var(--background);color:var(--text);font:400 16px/24px system-ui,sans-serif}',
  '.entry-bar{display:flex;align-items:center;gap:8px;block-size:48px;padding-inline:16px;background:var(--house-bar,var(--accent));color:var(--on-house-bar,var(--on-accent));font-weight:600}',
  '@media (prefers-color-scheme:dark){:root:not([data-theme=light]) .entry-bar{background:var(--other-bubble);color:var(--text);box-shadow:inset 0 -2px var(--brand)}}',
  '.entry-bar img{block-size:32px;inline-size:auto;border-radius:8px}',
  '.entry-rows{display:grid;gap:12px;padding:16px;max-inline-size:34rem;margin-inline:auto}',
  '.entry-rows i{block-size:56px;border-radius:16px;background:var(--other-bubble-border);animation:entry-pulse 1.6s ease-in-out infinite alternate}',
  '@keyframes entry-pulse{to{opacity:.55}}',
  '.entry-failed{display:grid;justify-items:center;align-content:center;gap:16px;min-block-size:70dvh;padding:32px 24px;text-align:center;text-wrap:balance}',
  '.entry-failed h1{margin:0;font:600 20px/28px system-ui,sans-serif}',
  '.entry-failed button{min-block-size:44px;padding-inline:16px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);font:600 16px/24px system-ui,sans-serif}',
  '@media (prefers-reduced-motion:reduce){.entry-rows i{animation:none}}',
].join('');

/** The app's own page is made ready behind the drawn one, as large as it will be. */
const underCss = '#app[data-under]{position:fixed;inset:0;overflow:hidden;visibility:hidden}';

export interface EntryTenant {
  readonly code: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly palette: Palette;
  readonly iconColor: string;
  readonly telephone: string | null;
  /** Left out and null: the title bar is of the house's colour. */
  readonly titleBar?: TitleDesign | null;
  /** Left out and null: the product's sign. */
  readonly appIcon?: string | null;
  readonly stores?: AppStores | null;
}

export interface PagePreloads {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly texts: PageTexts | null;
}

/** Where the texts of a page are: those it starts with and, for the guest's app, the chat's and those of other pages. */
interface PageTexts {
  readonly app: string;
  readonly first: string;
  readonly chat: string | null;
  readonly later: string | null;
}

/** Addresses in the stores, each https. */
export interface AppStores {
  readonly android: string | null;
  readonly ios: string | null;
}

/** Where maps get their tiles, and whom they are owed to. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`, perhaps `{r}` for phones with fine screens. */
  readonly url: string;
  readonly attribution: string;
}

export interface EntryHtmlInput {
  /** The built client/dist/index.html. */
  readonly template: string;
  /** The wire code of the page's language. */
  readonly lang: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly title: string;
  readonly tenant?: EntryTenant | undefined;
  /** The policy's nonce; left out only where no policy is sent. */
  readonly nonce?: string | undefined;
  /** The build's id, which the client compares with the etag of /index.html. */
  readonly buildId?: string | undefined;
  /** Where the operator's own app is to be had; undefined on pages that offer none. */
  readonly stores?: AppStores | null | undefined;
  /** Null: maps are sketches. */
  readonly tiles?: MapTiles | null | undefined;
  /** What the page is sure to need, as paths on this host, and where the texts of its language are. */
  readonly preloads?: PagePreloads | undefined;
  /** The page itself, where it is there before the app [DRAWN-PAGE]. */
  readonly drawn?: DrawnBody | undefined;
  /** A script of ours that runs before any other; outside production alone. */
  readonly script?: string | undefined;
}

/** What the client reads back from the page before it asks the server for anything. */
interface Bootstrap {
  readonly lang: string;
  readonly build: string | null;
  readonly texts: PageTexts | null;
  /** What to say, and on the button, when the app's own code or texts do not arrive. */
  readonly failure: readonly [words: string, action: string];
  readonly tenant: {
    readonly code: string;
    readonly name: string;
    readonly logoUrl: string | null;
    readonly telephone: string | null;
  } | null;
  /** Left out where there is no app in a store. */
  readonly stores?: AppStores;
  /** Left out where the operator names no tiles. */
  readonly tiles?: MapTiles;
}

const headMark = '<!--entry-head-->';
const bodyMark = '<!--entry-body-->';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Only addresses an image may come from; anything else is no logo. */
export function imageAddress(url: string | null): string | null {
  return url !== null && (url.startsWith('https://') || /^\/(?![/\\])/.test(url)) ? url : null;
}

const storesIn = (stores: AppStores | null): Pick<Bootstrap, 'stores'> => (stores === null ? {} : { stores });

/** A picture of ours in the pixels it is wanted in; others' as they are. */
export const inPixels = (url: string, pixels: number): string =>
  url.startsWith('/media/') ? `${url.split('?')[0]}?w=${pixels}` : url;

/** The template's signs, or the house's own. */
function withIcon(html: string, icon: string | null): string {
  if (icon === null) return html;
  const href = (pixels: number): string => escapeHtml(inPixels(icon, pixels));
  return html
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${href(96)}">`)
    .replace(/<link rel="apple-touch-icon"[^>]*>/, () => `<link rel="apple-touch-icon" href="${href(180)}">`);
}

/** Both colours were read as `#rrggbb`, so nothing foreign reaches a style. */
const titleBarCss = (bar: TitleDesign | null | undefined): string =>
  bar == null ? '' : `:root{--house-bar:${bar.background};--on-house-bar:${bar.text}}`;

/**
 * Renders the page. Throws when the template lacks its marks, which means that it is not our build's.
 */
export function renderEntryHtml(input: EntryHtmlInput): string {
  const { template, lang, title, tenant, nonce, drawn } = input;
  if (!template.includes(headMark) || !template.includes(bodyMark))
    throw new Error('The page template has no entry marks.');
  const palette = tenant?.palette ?? paletteOf(defaultBrandColor);
  const nonceAttribute = nonce === undefined ? '' : ` nonce="${escapeHtml(nonce)}"`;
  const logo = imageAddress(tenant?.logoUrl ?? null);
  const bootstrap: Bootstrap = {
    lang,
    build: input.buildId ?? null,
    texts: input.preloads?.texts ?? null,
    failure: failureTexts(lang),
    tenant: tenant ? { code: tenant.code, name: tenant.name, logoUrl: logo, telephone: tenant.telephone } : null,
    // A house's own app stands before the operator's.
    ...(input.stores === undefined ? {} : storesIn(tenant?.stores ?? input.stores)),
    ...(input.tiles ? { tiles: input.tiles } : {}),
  };
  const manifest = new URLSearchParams({ lang, ...(tenant ? { tenant: tenant.code } : {}) });
  const head = [
    nonce === undefined ? '' : `<meta property="csp-nonce"${nonceAttribute}>`,
    // Before the scripts that may not come.
    `<script${nonceAttribute}>${brokenLineScript}</script>`,
    input.script === undefined ? '' : `<script${nonceAttribute}>${input.script}</script>`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escapeHtml(tenant?.titleBar?.background ?? palette.light.accent)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeHtml(palette.dark.otherBubble)}">`,
    `<style${nonceAttribute}>${paletteCss(palette, tenant?.iconColor)}${titleBarCss(tenant?.titleBar)}${skeletonCss}</style>`,
    drawn === undefined ? '' : `<style${nonceAttribute}>${underCss}${drawn.css}</style>`,
    ...(input.preloads?.styles ?? []).map((href) => `<link rel="stylesheet" crossorigin href="${escapeHtml(href)}">`),
    ...(input.preloads?.scripts ?? []).map(
      (href) => `<link rel="modulepreload" crossorigin${nonceAttribute} href="${escapeHtml(href)}">`,
    ),
    `<link rel="manifest" href="/manifest.webmanifest?${escapeHtml(manifest.toString())}">`,
    `<script type="application/json" id="bootstrap"${nonceAttribute}>${scriptJson(bootstrap)}</script>`,
  ].join('');
  const body = [
    '<header class="entry-bar">',
    logo === null ? '' : `<img src="${escapeHtml(logo)}" alt="" height="32">`,
    `<bdi>${escapeHtml(tenant?.name ?? 'Bellhop')}</bdi></header>`,
    '<div class="entry-rows" aria-hidden="true"><i></i><i></i><i></i></div>',
  ].join('');
  const drawnBody =
    drawn === undefined
      ? ''
      : drawn.html +
        (drawn.houseJson === null
          ? ''
          : `<script type="application/json" id="given-house"${nonceAttribute}>${drawn.houseJson}</script>`) +
        `<script${nonceAttribute}>${drawn.script}</script>`;
  const values: Readonly<Record<string, string>> = { [headMark]: head, [bodyMark]: body };
  const shell = withIcon(template, imageAddress(tenant?.appIcon ?? null))
    .replace(
      /<html[^>]*>/,
      () =>
        `<html lang="${escapeHtml(bcp47Of(lang))}" dir="${input.dir ?? directionOf(lang)}" data-language="${escapeHtml(lang)}">`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<script type="module"|<link rel="modulepreload"/g, (start) => `${start}${nonceAttribute}`)
    .replaceAll(/<!--entry-(?:head|body)-->/g, (mark) => values[mark] ?? '');
  const page =
    drawn === undefined
      ? shell
      : shell
          // Its rules stand in the page: nothing is waited for. The app finds its sheets named, and asks for none.
          .replaceAll('<link rel="stylesheet"', '<link rel="stylesheet" disabled')
          .replace('<div id="app"', '<div id="app" data-under');
  return page.replace(
    '</body>',
    () => `${drawnBody}<script${nonceAttribute}>${oldBrowserScript(lang)}</script></body>`,
  );
}
