import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetPictures,
  cacheHousePictures,
  cacheSeenPicture,
  cachedPicture,
  type PictureShelf,
  type Shelves,
} from './picture-shelf.ts';

/** Caches as a browser has them: in the order of putting. */
class FakeCaches implements Shelves {
  readonly all = new Map<string, Map<string, Response>>();
  full = false;

  async open(name: string): Promise<PictureShelf> {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return {
      match: async (key) => kept.get(key)?.clone(),
      put: async (key, response) => {
        if (this.full) throw new DOMException('no room', 'QuotaExceededError');
        kept.set(key, response);
      },
      keys: async () => [...kept.keys()].map((key) => ({ url: `https://house.example${key}` })),
      delete: async (key) => kept.delete(key),
    };
  }
  async keys() {
    return [...this.all.keys()];
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
  names(): Record<string, string[]> {
    return Object.fromEntries([...this.all].map(([name, kept]) => [name, [...kept.keys()]]));
  }
}

const own = { 'x-bellhop': '1', 'content-type': 'image/svg+xml' };
const picture = (bytes = 10): Response => new Response('x'.repeat(bytes), { headers: own });
const bytesOf = async (caches: Shelves, path: string): Promise<number | null> =>
  (await cachedPicture(caches, path)) === undefined
    ? null
    : ((await (await cachedPicture(caches, path))?.blob())?.size ?? 0);

let caches: FakeCaches;
beforeEach(() => {
  caches = new FakeCaches();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('pictures of a house read ahead', () => {
  it('[OFFLINE-PICTURES] are kept by their path, whatever width was asked, and each fetched once', async () => {
    const fetchIt = vi.fn(async () => picture());
    await cacheHousePictures(
      caches,
      'seaside',
      ['/media/seaside/a.jpg?w=480&s=1', '/demo/b.svg', '/demo/b.svg'],
      1000,
      fetchIt,
    );
    await cacheHousePictures(caches, 'seaside', ['/media/seaside/a.jpg?w=480&s=2', '/demo/b.svg'], 1000, fetchIt);
    expect(fetchIt.mock.calls).toHaveLength(2);
    expect(await bytesOf(caches, '/media/seaside/a.jpg?w=960')).toBe(10);
  });

  it('[OFFLINE-PICTURES] stop where their bytes end, drop what the house has no more, and other houses first of all', async () => {
    await cacheHousePictures(caches, 'harbor', ['/demo/h.svg'], 1000, async () => picture());
    await cacheHousePictures(caches, 'seaside', ['/demo/a.svg', '/demo/b.svg'], 25, async () => picture());
    expect(caches.names()).toEqual({ 'bellhop-pictures-seaside': ['/demo/a.svg', '/demo/b.svg'] });
    await cacheHousePictures(caches, 'seaside', ['/demo/b.svg', '/demo/c.svg', '/demo/d.svg'], 25, async () =>
      picture(),
    );
    expect(caches.names()).toEqual({ 'bellhop-pictures-seaside': ['/demo/b.svg', '/demo/c.svg'] });
  });

  it('[PWA-PORTAL] [OFFLINE-PICTURES] never hold what is unmarked, redirected, no picture or too large', async () => {
    const redirected = picture();
    Object.defineProperty(redirected, 'redirected', { value: true });
    const answers = [
      new Response('x', { headers: { 'content-type': 'image/png' } }),
      redirected,
      new Response('<p>', { headers: { ...own, 'content-type': 'text/html' } }),
      new Response('x', { status: 404, headers: own }),
      picture(2_000_000),
    ];
    const paths = answers.map((_, n) => `/demo/${n}.svg`);
    await cacheHousePictures(caches, 'seaside', paths, 9_000_000, async () => answers.shift() ?? Response.error());
    expect(caches.names()).toEqual({ 'bellhop-pictures-seaside': [] });
  });

  it('[OFFLINE-FULL] a full disk, or no network, leaves what is there', async () => {
    await cacheHousePictures(caches, 'seaside', ['/demo/a.svg'], 1000, async () => picture());
    caches.full = true;
    const both = ['/demo/a.svg', '/demo/b.svg'];
    expect(await cacheHousePictures(caches, 'seaside', both, 1000, async () => picture())).toBe(true);
    expect(
      await cacheHousePictures(caches, 'seaside', both, 1000, () => Promise.reject(new TypeError('Failed to fetch'))),
    ).toBe(false);
    expect(caches.names()).toEqual({ 'bellhop-pictures-seaside': ['/demo/a.svg'] });
  });
});

describe('pictures that were seen', () => {
  it('[OFFLINE-PICTURES] make room for each other, the longest unseen first', async () => {
    for (const name of ['a', 'b', 'a', 'c']) await cacheSeenPicture(caches, `/demo/${name}.svg`, picture(), 25);
    expect(caches.names()).toEqual({ 'bellhop-pictures': ['/demo/a.svg', '/demo/c.svg'] });
  });

  it('[OFFLINE-PICTURES] stand on one shelf only, and are forgotten with the guest', async () => {
    await cacheHousePictures(caches, 'seaside', ['/demo/a.svg'], 1000, async () => picture());
    await cacheSeenPicture(caches, '/demo/a.svg', picture(20));
    expect([caches.names(), await bytesOf(caches, '/demo/a.svg')]).toEqual([
      { 'bellhop-pictures-seaside': ['/demo/a.svg'] },
      20,
    ]);
    await forgetPictures(caches);
    expect(caches.names()).toEqual({});
  });
});
