/** Reading pages of the web: as their sites let us, nothing behind our walls, and within bounds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutsideFetch } from '../outside/outside-fetch.ts';
import { fetchPage, type FetchedPage, type KnownCopy, PAGE_BYTES_MAX } from './fetch-page.ts';
import { createRobots } from './robots.ts';
import { ScrapeFault } from './scrape-fault.ts';
import { openSite, type Site } from './testing/site.ts';

let site: Site;
/** Another one, at an address that nobody may ask. */
let inside: Site;
beforeAll(async () => {
  [site, inside] = await Promise.all([openSite(), openSite()]);
  inside.put('/secret', 'for nobody');
});
afterAll(() => Promise.all([site.close(), inside.close()]));

const NEW: KnownCopy = { etag: null, lastModified: null };
const read = (path: string, known = NEW, secondsMax = 20): Promise<FetchedPage> => {
  const outside = createOutsideFetch({ loopbackPort: site.port });
  return fetchPage({ outside, robots: createRobots(outside, () => 0), secondsMax }, `${site.origin}${path}`, known);
};
const faultOf = async (path: string, secondsMax = 20): Promise<string> => {
  try {
    return `read: ${(await read(path, NEW, secondsMax)).url}`;
  } catch (error) {
    if (error instanceof ScrapeFault) return error.kind;
    throw error;
  }
};
const to = (location: string, status = 302) => ({ status, headers: { location } });

describe('a page', () => {
  it('[SCRAPE-BOUND] is read where it is in the end, with what tells it apart the next time', async () => {
    site.put('/old', to('/new#part', 301));
    site.put('/new', { body: '<p>Open from eight.</p>', headers: { etag: '"1"', 'last-modified': 'yesterday' } });
    const page = await read('/old');
    expect(page).toMatchObject({
      isUnchanged: false,
      url: `${site.origin}/new`,
      etag: '"1"',
      lastModified: 'yesterday',
    });
  });

  it('[SCRAPE-BOUND] is not sent again when it is as it was', async () => {
    site.put('/same', ({ headers }, response) =>
      headers['if-none-match'] === '"7"' ? response.writeHead(304).end() : response.writeHead(500).end(),
    );
    expect(await read('/same', { etag: '"7"', lastModified: null })).toEqual({
      isUnchanged: true,
      url: `${site.origin}/same`,
    });
  });

  it.each([
    ['/loop', 'too_many_redirects'],
    ['/large', 'too_large'],
    ['/announced', 'too_large'],
    ['/endless', 'too_slow'],
    ['/silent', 'too_slow'],
    ['/cut', 'unreachable'],
    ['/none', 'gone'],
    ['/closed', 'forbidden'],
    ['/broken', 'unavailable'],
    ['/film', 'not_a_page'],
    ['/to-nowhere', 'unreachable'],
  ])('[SCRAPE-BOUND] [SCRAPE-TOLD] at %s is %s', async (path, kind) => {
    site.put('/loop', to('/loop'));
    site.put('/large', { body: Buffer.alloc(50_000_000, 'a') });
    site.put('/announced', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '50000000' }).write('a'),
    );
    site.put('/endless', (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const drip = setInterval(() => response.write('a'), 20);
      request.on('close', () => clearInterval(drip));
    });
    site.put('/silent', () => undefined);
    site.put('/cut', (_request, response) => response.destroy());
    site.put('/closed', { status: 403 });
    site.put('/broken', { status: 503, headers: { 'retry-after': '60' } });
    site.put('/film', { headers: { 'content-type': 'video/mp4' } });
    site.put('/to-nowhere', to('http://'));
    expect(await faultOf(path, kind === 'too_slow' ? 0.3 : 20)).toBe(kind);
    expect(PAGE_BYTES_MAX).toBeLessThan(50_000_000);
  });

  it.each([
    (port: number) => `http://127.0.0.1:${port}/secret`,
    (port: number) => `http://2130706433:${port}/secret`,
    (port: number) => `http://[::ffff:127.0.0.1]:${port}/secret`,
    (port: number) => `//localhost:${port}/secret`,
    () => 'http://169.254.169.254/latest/meta-data',
    () => 'file:///etc/passwd',
    () => 'http://user:word@hotel.example/',
  ])('[OUTSIDE-PRIVATE] that sends us behind our walls is not followed (%#)', async (addressOf) => {
    site.put('/away', to(addressOf(inside.port)));
    expect(await faultOf('/away')).toBe('address_refused');
    expect(inside.asked).toEqual([]);
  });
});

describe('robots.txt', () => {
  it.each([
    ['User-agent: *\nDisallow: /private', '/private/a', 'robots_refused'],
    ['User-agent: *\nDisallow: /private', '/public', 'read'],
    ['User-agent: bellhop\nDisallow: /', '/public', 'robots_refused'],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Bellhop\nAllow: /', '/public', 'read'],
    [{ status: 404 }, '/public', 'read'],
    [{ status: 503 }, '/public', 'robots_unreachable'],
  ])('[SCRAPE-ROBOTS] decides (%#)', async (robots, path, kind) => {
    site.put('/robots.txt', robots);
    site.put(path, '<p>Hello</p>');
    expect((await faultOf(path)).split(':')[0]).toBe(kind);
  });

  it('[SCRAPE-ROBOTS] is asked of each site that a redirect leads to', async () => {
    site.put('/robots.txt', 'User-agent: *\nDisallow: /hidden');
    site.put('/open', to('/hidden/page'));
    site.put('/hidden/page', '<p>Hello</p>');
    const before = site.asked.length;
    expect(await faultOf('/open')).toBe('robots_refused');
    expect(site.asked.slice(before)).toEqual(['/robots.txt', '/open']);
  });
});
