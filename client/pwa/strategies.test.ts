import { describe, expect, it, vi } from 'vitest';
import { freshenedPicture, hashedFile, navigation } from './strategies.ts';

const own = { 'x-bellhop': '1' };
const script = (): Response => new Response('ours', { headers: { ...own, 'content-type': 'text/javascript' } });
const page = (text: string): Response => new Response(text, { headers: { ...own, 'content-type': 'text/html' } });
const portal = (): Response => new Response('Please accept our terms', { headers: { 'content-type': 'text/html' } });

function shelf() {
  const kept = new Map<string, Response>();
  return {
    kept,
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, response: Response) => void kept.set(key, response),
  };
}

const never = (): Promise<never> => new Promise(() => undefined);
const down = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

const line = (fetchIt: () => Promise<Response>, online = true) => ({
  fetchIt,
  online: () => online,
  pause: async () => undefined,
});

describe('a hashed file', () => {
  it('[PWA-STRATEGY] comes from the cache without asking the network', async () => {
    const cache = shelf();
    await cache.put('/assets/a-1.js', script());
    const response = await hashedFile('/assets/a-1.js', cache, line(down));
    expect(await response.text()).toBe('ours');
  });

  it('[PWA-STRATEGY] is kept once fetched', async () => {
    const cache = shelf();
    const response = await hashedFile(
      '/assets/a-1.js',
      cache,
      line(async () => script()),
    );
    expect(await response.text()).toBe('ours');
    expect([...cache.kept.keys()]).toEqual(['/assets/a-1.js']);
  });

  it('[PWA-PORTAL] is neither kept nor run when a portal answers', async () => {
    const cache = shelf();
    const response = await hashedFile(
      '/assets/a-1.js',
      cache,
      line(async () => portal()),
    );
    expect(response.type).toBe('error');
    expect(cache.kept.size).toBe(0);
  });

  it('[PWA-STRATEGY] comes through where nothing can be read or kept', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const full = (): Promise<never> => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
    const response = await hashedFile(
      '/assets/a-1.js',
      { match: full, put: full },
      line(async () => script()),
    );
    expect(await response.text()).toBe('ours');
    const shown = navigation({ fetchIt: async () => page('fresh'), shell: full, keep: full, patience: never() });
    expect(await (await shown.response).text()).toBe('fresh');
    expect(warned).toHaveBeenCalledTimes(3);
    warned.mockRestore();
  });

  it('[ERR-CHUNK] is asked for again when the line breaks, and not where there is none', async () => {
    let left = 2;
    const flaky = async (): Promise<Response> => ((left -= 1) < 0 ? script() : down());
    expect(await (await hashedFile('/assets/a-1.js', shelf(), line(flaky))).text()).toBe('ours');
    left = 1;
    await expect(hashedFile('/assets/a-1.js', shelf(), line(flaky, false))).rejects.toThrow('Failed to fetch');
    await expect(hashedFile('/assets/a-1.js', shelf(), line(down))).rejects.toThrow('Failed to fetch');
  });

  it('that is gone stays our own 404, for the page to explain', async () => {
    const gone = new Response('Not found', { status: 404, headers: own });
    expect(
      (
        await hashedFile(
          '/assets/a-1.js',
          shelf(),
          line(async () => gone),
        )
      ).status,
    ).toBe(404);
  });
});

describe('a picture of the house', () => {
  const of = (cache: ReturnType<typeof shelf>) => ({
    kept: () => cache.match('/demo/logo.svg'),
    keep: (response: Response) => cache.put('/demo/logo.svg', response),
  });
  const logo = (text: string): Response => new Response(text, { headers: { ...own, 'content-type': 'image/svg+xml' } });

  it('[PWA-OFFLINE] is shown from what was kept, and freshened for the next time', async () => {
    const cache = shelf();
    await cache.put('/demo/logo.svg', logo('old'));
    const { response, settled } = freshenedPicture(of(cache), async () => logo('new'));
    expect(await (await response).text()).toBe('old');
    await settled;
    expect(await (await cache.match('/demo/logo.svg'))?.text()).toBe('new');
  });

  it('[PWA-OFFLINE] is shown without a network', async () => {
    const cache = shelf();
    await cache.put('/demo/logo.svg', logo('old'));
    const { response, settled } = freshenedPicture(of(cache), down);
    expect(await (await response).text()).toBe('old');
    await settled;
  });

  it('[PWA-OFFLINE] seen for the first time is read whole by the page and by the shelf', async () => {
    const cache = shelf();
    const { response, settled } = freshenedPicture(of(cache), async () => logo('new'));
    expect(await (await response).text()).toBe('new');
    await settled;
    expect(await (await cache.match('/demo/logo.svg'))?.text()).toBe('new');
  });
});

describe('a page', () => {
  async function open(input: Partial<Parameters<typeof navigation>[0]>) {
    const kept: string[] = [];
    const { response, settled } = navigation({
      fetchIt: async () => page('fresh'),
      shell: async () => page('shell'),
      keep: async (fresh) => void kept.push(await fresh.text()),
      patience: never(),
      ...input,
    });
    return { text: await (await response).text(), kept, settled };
  }

  it('[PWA-STRATEGY] comes from the network and is kept', async () => {
    expect(await open({})).toMatchObject({ text: 'fresh', kept: ['fresh'] });
  });

  it('[PWA-STRATEGY] is the shell once the network has had its time', async () => {
    expect((await open({ fetchIt: never, patience: Promise.resolve() })).text).toBe('shell');
  });

  it('[PWA-STRATEGY] [PWA-OFFLINE] is the shell at once when there is no network', async () => {
    expect((await open({ fetchIt: down })).text).toBe('shell');
  });

  it('waits for a slow network where there is no shell', async () => {
    expect((await open({ patience: Promise.resolve(), shell: async () => undefined })).text).toBe('fresh');
  });

  it('is kept even when it comes too late to be shown', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const { text, kept, settled } = await open({ fetchIt: () => late, patience: Promise.resolve() });
    arrive(page('late'));
    await settled;
    expect(text).toBe('shell');
    expect(kept).toEqual(['late']);
  });

  it('[PWA-PORTAL] of a portal is shown, so that the guest can sign in, and not kept', async () => {
    expect(await open({ fetchIt: async () => portal() })).toMatchObject({ text: 'Please accept our terms', kept: [] });
  });

  it('is the shell while a gateway fails', async () => {
    expect((await open({ fetchIt: async () => new Response('bad gateway', { status: 502 }) })).text).toBe('shell');
  });

  it('fails as the network did where there is nothing to show', async () => {
    await expect(open({ fetchIt: down, shell: async () => undefined })).rejects.toThrow('Failed to fetch');
  });
});
