import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { paletteOf } from '#shared/domain/palette/palette.ts';
import { renderEntryHtml, type EntryHtmlInput } from './entry-html.ts';
import { webManifest } from './web-manifest.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const { DOMParser } = new JSDOM().window;

const template = `<!doctype html>
<html lang="en" dir="ltr">
  <head><meta charset="utf-8" /><link rel="icon" href="/icons/icon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" /><title>Bellhop</title><!--entry-head-->
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/packages-1.js">
  </head>
  <body><div id="app"><!--entry-body--></div></body>
</html>`;

const seaside = {
  code: 'seaside',
  name: 'Seaside Hotel',
  logoUrl: '/media/seaside/logo.png',
  palette: paletteOf('#0a6e8a'),
  iconColor: '#7a3e9d',
  telephone: '+1 805 555 0142',
};

function page(input: Partial<EntryHtmlInput> = {}): Document {
  return new DOMParser().parseFromString(
    renderEntryHtml({ template, lang: 'en', title: 'Seaside Hotel', tenant: seaside, nonce: 'n0nce', ...input }),
    'text/html',
  );
}

describe('renderEntryHtml', () => {
  it('[ENTRY-HTML] carries the name, the logo and the colours of the tenant', () => {
    const document = page();
    expect(document.querySelector('#app bdi')?.textContent).toBe('Seaside Hotel');
    expect(document.querySelector('#app img')?.getAttribute('src')).toBe('/media/seaside/logo.png');
    expect(document.querySelector('style')?.textContent).toContain('--brand:#0a6e8a');
    expect(document.querySelector('style')?.textContent).toContain('--sign:#7');
    expect(document.title).toBe('Seaside Hotel');
  });

  it('[ENTRY-HTML] [LANG-WIRE] [LANG-RTL] names language and direction', () => {
    expect(page({ lang: 'iw' }).documentElement.lang).toBe('he');
    expect(page({ lang: 'iw' }).documentElement.dir).toBe('rtl');
    expect(page({ lang: 'zh-CN' }).documentElement.lang).toBe('zh-Hans');
    expect(page({ lang: 'zh-CN' }).documentElement.dataset['language']).toBe('zh-CN');
  });

  it('[THEME-DEFAULT] has the default colours without a tenant', () => {
    const document = page({ tenant: undefined });
    expect(document.querySelector('style')?.textContent).toContain('--accent:#d23f21');
    expect(document.querySelector('#app bdi')?.textContent).toBe('Bellhop');
    expect(JSON.parse(document.querySelector('#bootstrap')?.textContent ?? '')).toEqual({
      lang: 'en',
      build: null,
      texts: null,
      failure: ['The page could not be loaded. Please check your connection.', 'Try again'],
      tenant: null,
    });
  });

  it('hands the client what it needs to know', () => {
    const data: unknown = JSON.parse(page({ buildId: 'b1' }).querySelector('#bootstrap')?.textContent ?? '');
    expect(data).toMatchObject({
      lang: 'en',
      build: 'b1',
      tenant: { code: 'seaside', name: 'Seaside Hotel', logoUrl: '/media/seaside/logo.png' },
    });
  });

  it('[THEME-TITLE-HOUSE] has the title bar that the house chose, from the first paint on', () => {
    expect(page().querySelector('style')?.textContent).not.toContain('--house-bar:');
    const own = page({ tenant: { ...seaside, titleBar: { background: '#123456', text: '#ffffff' } } });
    expect(own.querySelector('style')?.textContent).toContain(':root{--house-bar:#123456;--on-house-bar:#ffffff}');
    expect(own.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#123456');
  });

  it('[PWA-INSTALL] has the house’s own sign in tabs and on home screens, in the pixels it takes', () => {
    const signs = (appIcon: string | null): (string | null)[] =>
      ['icon', 'apple-touch-icon'].map(
        (rel) =>
          page({ tenant: { ...seaside, appIcon } })
            .querySelector(`link[rel="${rel}"]`)
            ?.getAttribute('href') ?? null,
      );
    expect(signs(null)).toEqual(['/icons/icon.svg', '/icons/apple-touch-icon.png']);
    expect(signs('/media/seaside/sign.png')).toEqual(['/media/seaside/sign.png?w=96', '/media/seaside/sign.png?w=180']);
    expect(signs('javascript:alert(1)')).toEqual(['/icons/icon.svg', '/icons/apple-touch-icon.png']);
    const icons = (appIcon: string | null) => webManifest('en', { ...seaside, appIcon })['icons'];
    expect(icons('/media/seaside/sign.png')).toMatchObject([
      { src: '/media/seaside/sign.png?w=192', sizes: '192x192' },
      { src: '/media/seaside/sign.png?w=512', sizes: '512x512' },
    ]);
    expect(icons(null)).toMatchObject([{ src: '/icons/icon-192.png' }, {}, {}]);
  });

  it('[NAV-GUESTLESS] names the house’s own stores before the operator’s', () => {
    const [ours, theirs] = ['https://store.example/house', 'https://store.example/operator'];
    const tenant = { ...seaside, stores: { android: ours, ios: null } };
    const told = (input: Partial<EntryHtmlInput>): unknown =>
      JSON.parse(page(input).querySelector('#bootstrap')?.textContent ?? '');
    expect(told({ tenant, stores: { android: theirs, ios: theirs } })).toMatchObject({
      stores: { android: ours, ios: null },
    });
    expect(told({ tenant, stores: null })).toMatchObject({ stores: { android: ours, ios: null } });
    // Pages of staff offer none.
    expect(told({ tenant })).not.toHaveProperty('stores');
  });

  it('[NAV-GUESTLESS] names the stores where there are any', () => {
    const stores = { android: 'https://store.example/a', ios: null };
    expect(JSON.parse(page({ stores }).querySelector('#bootstrap')?.textContent ?? '')).toMatchObject({ stores });
  });

  it.each([
    ['en', 'This browser is too old for this page'],
    ['ja', 'このブラウザではご利用いただけません'],
    ['th', 'This browser is too old for this page'],
  ])('[PAGE-OLD-BROWSER] tells an old browser so in the page’s language, %s', (lang, title) => {
    const html = renderEntryHtml({ template, lang, title: 'Seaside Hotel', tenant: seaside, nonce: undefined });
    const old = new JSDOM(html, {
      runScripts: 'dangerously',
      beforeParse: (window) => void window.eval('delete Array.prototype.toSorted'),
    }).window.document;
    expect([old.querySelector('h1')?.textContent, old.getElementById('app')]).toEqual([title, null]);
    const young = new JSDOM(html, {
      runScripts: 'dangerously',
      beforeParse: (window) =>
        void window.eval(
          'window.structuredClone = () => null; HTMLScriptElement.prototype.noModule = false; AbortSignal.timeout = () => null',
        ),
    }).window.document;
    expect(young.querySelector('#app bdi')?.textContent).toBe('Seaside Hotel');
  });

  it('[OPS-CSP] gives every script and style the nonce', () => {
    const document = page({
      preloads: { scripts: ['/assets/guest/routes-1.js'], styles: ['/assets/routes-1.css'], texts: null },
    });
    for (const element of document.querySelectorAll('script, style, link[rel=modulepreload]')) {
      expect(element.getAttribute('nonce')).toBe('n0nce');
    }
    const preloads = Array.from(document.querySelectorAll('link[rel=modulepreload]'), (link) =>
      link.getAttribute('href'),
    );
    expect(preloads).toEqual(['/assets/guest/routes-1.js', '/assets/packages-1.js']);
    expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/assets/routes-1.css');
    expect(document.querySelectorAll('[style], [onclick], [onload]')).toHaveLength(0);
  });

  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '"><img src=x onerror=alert(1)>',
    "$& $' $` $1",
    '\u2028\u2029',
    '<!--entry-body-->',
  ])('[OPS-CSP] lets a tenant called %j add no markup', (name) => {
    const document = page({ tenant: { ...seaside, name }, title: name });
    expect(document.querySelectorAll('script')).toHaveLength(4);
    expect(document.querySelectorAll('img')).toHaveLength(1);
    expect(document.querySelector('#app bdi')?.textContent).toBe(name);
    const data = JSON.parse(document.querySelector('#bootstrap')?.textContent ?? '') as { tenant: { name: string } };
    expect(data.tenant.name).toBe(name);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example/x.png',
    '/\\evil.example',
    'http://plain.example/x.png',
    'data:text/html,x',
  ])('takes %s for no logo', (logoUrl) => {
    expect(page({ tenant: { ...seaside, logoUrl } }).querySelector('img')).toBeNull();
  });

  it('[LIMIT-BYTES] stays far below 14 kB compressed', () => {
    const html = renderEntryHtml({
      template,
      lang: 'ar',
      title: 'x'.repeat(100),
      tenant: { ...seaside, name: 'فندق '.repeat(20) },
      nonce: 'n0nce',
    });
    expect(gzipSync(html).length).toBeLessThan(4_000);
  });

  it('refuses a template that is not our build’s', () => {
    expect(() => renderEntryHtml({ template: '<html></html>', lang: 'en', title: '' })).toThrow('entry marks');
  });
});

describe('contentSecurityPolicy', () => {
  it('[MAP-TILES] lets in the pictures of the operator’s tiles, plain ones of a house’s own network too', () => {
    expect(contentSecurityPolicy({ nonce: 'n', pictures: 'http://tiles.lan:8080' })).toContain(
      "img-src 'self' data: blob: https: http://tiles.lan:8080;",
    );
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© the mapmakers' };
    const told = JSON.parse(page({ tiles }).querySelector('#bootstrap')?.textContent ?? '') as { tiles: unknown };
    expect(told.tiles).toEqual(tiles);
    expect(page().querySelector('#bootstrap')?.textContent).not.toContain('tiles');
  });

  it('[OPS-CSP] allows scripts by nonce only, and nothing by default', () => {
    const policy = contentSecurityPolicy({ nonce: 'n0nce', host: 'hotel.example:3000' });
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'nonce-n0nce' 'strict-dynamic'");
    expect(policy).toContain("connect-src 'self' wss://hotel.example:3000 ws://hotel.example:3000");
    expect(policy).not.toContain('unsafe');
  });

  it('[OPS-CSP] takes no directives from a forged host', () => {
    expect(contentSecurityPolicy({ nonce: 'n', host: "x; script-src 'unsafe-inline'" })).not.toContain('unsafe');
  });
});
