/**
 * The door for people's browsers: the built client's files, the page of every address, the install manifest.
 * Mounted last, after every programmatic door: what no other door knows and looks like a page is the app's.
 *
 * The tenant of a page stands in its address (`/{lang}/biz/…/{tenantCd}`); other pages of the guest's app take it
 * from a cookie that such a page left, which colours the first paint and grants nothing.
 */
import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { appAt, type AppName } from '#shared/apps.ts';
import { DEFAULT_LANGUAGE, IN_HOUSE_CODE, isSupportedLanguage } from '#shared/languages/codes.ts';
import { codeOfTag, fitLanguage } from '#shared/languages/fit-language.ts';
import type { ClientBuild, DrawnKind } from './client-build.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PageDrawer } from './draw-pages.ts';
import type { DrawnBody } from './drawn-body.ts';
import { renderEntryHtml, type AppStores, type EntryTenant, type MapTiles } from './entry-html.ts';
import { matchesEtag, bellhopHeader, staticAssets } from './static-assets.ts';
import { webManifest } from './web-manifest.ts';

/** What QA's bench adds to a page; never there in production. */
export interface PageExtras {
  readonly framed: boolean;
  readonly script?: string | undefined;
}

export interface ClientPagesInput {
  readonly build: ClientBuild;
  /** The tenant of a code, with its name in a language; undefined when there is none. */
  readonly tenantOf: (code: string, lang: string) => Promise<EntryTenant | undefined>;
  /** Null: the app is in no store. */
  readonly stores?: AppStores | null;
  /** Null: maps are sketches. */
  readonly tiles?: MapTiles | null;
  /** Whether people reach us by https, whatever the proxy in front speaks with us. */
  readonly secure?: boolean;
  /** Draws pages of the guest's app that are there before its script; left out, the app draws all. */
  readonly draw?: PageDrawer;
  /** Which websites may frame the page of an assistant, by house and id; left out, none. */
  readonly framersOf?: (tenantCode: string, botId: string) => Promise<readonly string[]>;
  readonly extrasOf?: ((c: Context, app: AppName) => PageExtras) | undefined;
}

const tenantCookie = 'bellhop_tenant';
/** The code of the place that was scanned, by which its menus are drawn. It stands on the wall and opens nothing more. */
const placeCookie = 'bellhop_place';
const cookieSeconds = 160 * 3600;
/** First segments of the programmatic doors: what they do not answer is not found, and never a page. */
const doors = new Set([
  'api',
  'be-api',
  'accesslog',
  'lang',
  'login',
  'user',
  'sync',
  'widget',
  'media',
  'dev',
  'qa',
  'conversation',
  'metrics',
  'healthz',
  'readyz',
]);

const codeShape = /^[A-Za-z0-9_-]{1,64}$/;

/** What an address says about its page. */
export function readAddress(
  path: string,
  acceptLanguage: string | undefined,
): {
  lang: string;
  app: AppName;
  tenantCode: string | undefined;
  place: string | undefined;
  /** The assistant that stands on a website there [WIDGET-ORIGINS]. */
  bot?: string;
} {
  const [first = '', second = '', kind = '', code = '', place = ''] = path.split('/').filter((part) => part !== '');
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '')
    .filter((tag) => tag !== '');
  const exists = (lang: string): boolean => isSupportedLanguage(lang) || lang === IN_HOUSE_CODE;
  const named = [first, codeOfTag(first)].find(exists);
  const widget = second === 'biz' && kind === 'widget' && codeShape.test(code) && codeShape.test(place);
  const kiosk = appAt(second) === 'kiosk' && codeShape.test(kind) && codeShape.test(code);
  const entry = second === 'biz' && (kind === 'location' || kind === 'guest') && codeShape.test(code);
  return {
    lang: named ?? fitLanguage(preferred),
    app: appAt(second),
    tenantCode: entry || widget ? code : kiosk ? kind : undefined,
    place: entry && kind === 'location' && codeShape.test(place) ? place : undefined,
    ...(widget ? { bot: place } : {}),
  };
}

/** Addresses whose page can be there before its script, by what follows the language. */
const drawnPath = /^\/[^/]+\/(?:biz\/location\/[\w-]+\/[\w-]+|customer|customer\/menus\/\d+|conversation\/[\w-]+)$/;

/** What an address of the guest's app opens: the way to the menu, or a conversation. */
function openedAt(path: string): DrawnKind | undefined {
  const [, below = ''] = /^\/[^/]+\/([^/]+)/.exec(path) ?? [];
  if (below === 'biz' || /^\/[^/]+\/customer(?:\/menus\/\d+)?$/.test(path)) return 'menus';
  return below === 'conversation' ? 'chat' : undefined;
}

/** What a query asks for is the app's to know; only the way back from a chat changes nothing of its looks. */
const isDrawn = ({ pathname, search }: URL): boolean =>
  drawnPath.test(pathname) && (search === '' || (openedAt(pathname) === 'chat' && !search.includes('sms_forward=')));

const pageHeaders = {
  ...bellhopHeader,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=()',
} as const;

/** The routes of the door. */
export function clientPages({
  build,
  tenantOf,
  stores = null,
  tiles = null,
  secure = false,
  draw,
  framersOf,
  extrasOf,
}: ClientPagesInput): Hono {
  const etag = `"${build.id}"`;

  const page = (
    c: Context,
    lang: string,
    app: AppName,
    tenant: EntryTenant | undefined,
    drawn: DrawnBody | null,
    opens?: DrawnKind,
    framers?: readonly string[],
  ): Response => {
    const nonce = randomBytes(16).toString('base64url');
    const { framed = false, script } = extrasOf?.(c, app) ?? {};
    const html = renderEntryHtml({
      template: build.template,
      lang,
      title: tenant?.name ?? 'Bellhop',
      tenant,
      nonce,
      buildId: build.id,
      preloads: build.preloads(app, lang, opens),
      script,
      ...(drawn === null ? {} : { drawn }),
      ...(app === 'guest' ? { stores } : {}),
      tiles: app === 'guest' ? tiles : null,
    });
    return c.body(html, 200, {
      ...pageHeaders,
      'content-security-policy': contentSecurityPolicy({
        nonce,
        host: c.req.header('host'),
        // The consoles show the guest's own pages beside what is edited [PREVIEW-FRAME]; nobody else may.
        framed: framers ?? (framed || app === 'guest'),
        frames: app !== 'guest',
        ...(app === 'guest' && tiles !== null ? { pictures: new URL(tiles.url).origin } : {}),
      }),
    });
  };

  const app = new Hono();
  app.route('/', staticAssets(build));

  app.get('/manifest.webmanifest', async (c) => {
    const lang = c.req.query('lang') ?? DEFAULT_LANGUAGE;
    const known = isSupportedLanguage(lang) ? lang : DEFAULT_LANGUAGE;
    const code = c.req.query('tenant') ?? '';
    const tenant = codeShape.test(code) ? await tenantOf(code, known) : undefined;
    return c.body(JSON.stringify(webManifest(known, tenant)), 200, {
      ...bellhopHeader,
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    });
  });

  app.use('*', compress());

  // The version check [REST-ETAG] and the service worker's shell: the page without a tenant.
  app.get('/index.html', (c) => {
    c.header('etag', etag);
    if (c.req.method === 'HEAD') return c.body(null, 200, pageHeaders);
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, bellhopHeader);
    return page(c, DEFAULT_LANGUAGE, 'guest', undefined, null);
  });

  app.get('*', async (c, next) => {
    // A file name that no file of the build has is no page: a broken picture must not answer with HTML.
    if (/\.[a-z0-9]{2,11}$/i.test(c.req.path) || doors.has(c.req.path.split('/')[1] ?? '')) return next();
    const address = readAddress(c.req.path, c.req.header('accept-language'));
    const remembered = address.app === 'guest' ? getCookie(c, tenantCookie) : undefined;
    const code =
      address.tenantCode ?? (remembered !== undefined && codeShape.test(remembered) ? remembered : undefined);
    const tenant = code === undefined ? undefined : await tenantOf(code, address.lang);
    if (tenant && address.tenantCode !== undefined && address.app === 'guest' && address.bot === undefined) {
      const keep = {
        path: '/',
        maxAge: cookieSeconds,
        sameSite: 'Lax',
        httpOnly: true,
        secure: secure || new URL(c.req.url).protocol === 'https:',
      } as const;
      setCookie(c, tenantCookie, tenant.code, keep);
      if (address.place === undefined) deleteCookie(c, placeCookie, keep);
      else setCookie(c, placeCookie, address.place, keep);
    }
    const place = address.place ?? getCookie(c, placeCookie);
    const opens = address.app === 'guest' ? openedAt(c.req.path) : undefined;
    const drawn = async (): Promise<DrawnBody | null> => {
      if (draw === undefined || tenant === undefined || !isDrawn(new URL(c.req.url))) return null;
      if (opens === 'chat') return isSupportedLanguage(address.lang) ? draw.chat(address.lang) : null;
      return place !== undefined && codeShape.test(place)
        ? draw.menus({ tenantCode: tenant.code, place, lang: address.lang }, c.req.path)
        : null;
    };
    const framers =
      address.bot === undefined || tenant === undefined ? undefined : await framersOf?.(tenant.code, address.bot);
    return page(c, address.lang, address.app, tenant, await drawn(), opens, framers);
  });
  return app;
}
