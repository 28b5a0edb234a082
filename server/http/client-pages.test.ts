import { afterAll, describe, expect, it } from 'vitest';
import { paletteOf } from '#shared/domain/palette/palette.ts';
import { writeClientBuild } from '#server/testing/client-build.ts';
import { loadClientBuild } from './client-build.ts';
import { clientPages, readAddress } from './client-pages.ts';

const { dist, remove } = writeClientBuild();
afterAll(remove);
const build = loadClientBuild(dist);
const input: Parameters<typeof clientPages>[0] = {
  build,
  tenantOf: async (code, lang) =>
    code === 'seaside'
      ? {
          code,
          name: lang === 'ja' ? 'シーサイド' : 'Seaside Hotel',
          logoUrl: null,
          palette: paletteOf('#0a6e8a'),
          iconColor: '#7a3e9d',
          telephone: '+1 805 555 0142',
        }
      : undefined,
};
const app = clientPages(input);

describe('page addresses', () => {
  it.each([
    ['/ja/biz/location/seaside/12', undefined, { lang: 'ja', app: 'guest', tenantCode: 'seaside', place: '12' }],
    ['/en/biz/guest/seaside/g1', undefined, { lang: 'en', app: 'guest', tenantCode: 'seaside' }],
    ['/he/customer', undefined, { lang: 'iw', app: 'guest', tenantCode: undefined }],
    ['/ko/staff', undefined, { lang: 'ko', app: 'staff', tenantCode: undefined }],
    ['/', 'fr-CH, fr;q=0.9, en;q=0.8', { lang: 'fr', app: 'guest', tenantCode: undefined }],
    ['/la/customer', 'zh-HK', { lang: 'zh-TW', app: 'guest', tenantCode: undefined }],
    ['/en/biz/location/%3Cscript%3E', undefined, { lang: 'en', app: 'guest', tenantCode: undefined }],
  ])('[LANG-FALLBACK] reads %s with %s', (path, acceptLanguage, expected) => {
    expect(readAddress(path, acceptLanguage)).toEqual(expected);
  });
});

describe('pages', () => {
  it('[ENTRY-HTML] greet a scan with the hotel’s name, colours and language', async () => {
    const response = await app.request('/ja/biz/location/seaside/12');
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<title>シーサイド</title>');
    expect(html).toContain('lang="ja"');
    expect(html).toContain('--brand:#0a6e8a');
    expect(html).toContain('href="/assets/locales/guest/ja-00000001-first.js"');
  });

  it('[ENTRY-HTML] stay the hotel’s on its other pages, but not in the staff’s app', async () => {
    const scan = await app.request('/en/biz/location/seaside');
    const cookie = scan.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await app.request('/en/customer', { headers: { cookie } })).text()).toContain('Seaside Hotel');
    expect(await (await app.request('/en/staff', { headers: { cookie } })).text()).not.toContain('Seaside Hotel');
  });

  it('[ENTRY-HTML] leave a cookie that goes by https alone where people come by https', async () => {
    const cookieOf = async (secure: boolean): Promise<string | null> =>
      (await clientPages({ ...input, secure }).request('http://inside/en/biz/location/seaside')).headers.get(
        'set-cookie',
      );
    expect(await cookieOf(true)).toMatch(/; Secure/);
    expect(await cookieOf(false)).not.toMatch(/; Secure/);
  });

  it('[ENTRY-HTML] look the same for an unknown tenant as for none', async () => {
    const response = await app.request('/en/biz/location/nowhere');
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).toContain('--accent:#d23f21');
  });

  it('[OPS-CSP] have a policy with a fresh nonce each time', async () => {
    const nonces = await Promise.all(
      ['/en', '/en'].map(async (path) => {
        const response = await app.request(path);
        const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
        expect(await response.text()).toContain(`<style nonce="${nonce}">`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(nonces[0]?.length).toBeGreaterThanOrEqual(22);
  });

  it('are compressed', async () => {
    const response = await app.request('/en/customer', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });

  it('are not what a missing file gets', async () => {
    expect((await app.request('/en/picture.png')).status).toBe(404);
    expect((await app.request('/favicon.ico')).status).toBe(404);
  });

  it('are not what an unknown call of another door gets', async () => {
    for (const path of ['/api/unknown', '/sync', '/dev/demo', '/media/gone', '/qa'])
      expect((await app.request(path)).status).toBe(404);
  });
});

describe('the version check', () => {
  it('[REST-ETAG] [PWA-UPDATE] answers HEAD with the build’s id', async () => {
    const response = await app.request('/index.html?p=1763690000000', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe(`"${build.id}"`);
    expect(response.headers.get('x-bellhop')).toBe('1');
    expect(await response.text()).toBe('');
  });

  it('[PWA-OFFLINE] gives the page itself to GET', async () => {
    const response = await app.request('/index.html');
    expect(response.headers.get('etag')).toBe(`"${build.id}"`);
    expect(await response.text()).toContain(`"build":"${build.id}"`);
  });
});

describe('the install manifest', () => {
  it('[PWA-INSTALL] is the hotel’s own', async () => {
    const response = await app.request('/manifest.webmanifest?tenant=seaside&lang=ja');
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(await response.json()).toMatchObject({
      name: 'シーサイド',
      lang: 'ja',
      start_url: '/ja/customer',
      display: 'standalone',
    });
  });

  it('[PWA-INSTALL] is the product’s without a tenant, and takes no foreign text', async () => {
    const response = await app.request('/manifest.webmanifest?tenant=../x&lang=nonsense');
    expect(await response.json()).toMatchObject({ name: 'Bellhop', start_url: '/en/customer', id: '/' });
  });
});

describe('the page of an assistant on a website', () => {
  const standing = clientPages({
    ...input,
    framersOf: async (code, bot) =>
      code === 'seaside' && bot === 'b1' ? ['https://hotel.example', 'https://*.resort.example'] : [],
  });
  const framersAt = async (path: string): Promise<string> => {
    const policy = (await standing.request(path)).headers.get('content-security-policy') ?? '';
    return policy.split('; ').find((line) => line.startsWith('frame-ancestors')) ?? '';
  };

  it('[WIDGET-ORIGINS] is framed by the websites of its list alone, on its own path alone, and greets with the house', async () => {
    expect(await framersAt('/en/biz/widget/seaside/b1')).toBe(
      'frame-ancestors https://hotel.example https://*.resort.example',
    );
    expect(await framersAt('/en/biz/widget/seaside/b2')).toBe("frame-ancestors 'none'");
    expect(await framersAt('/en/biz/location/seaside')).toBe("frame-ancestors 'self'");
    expect(await framersAt('/en/staff')).toBe("frame-ancestors 'none'");
    const page = await standing.request('/ja/biz/widget/seaside/b1');
    expect(await page.text()).toContain('<title>シーサイド</title>');
    expect(page.headers.get('set-cookie')).toBeNull();
  });
});
