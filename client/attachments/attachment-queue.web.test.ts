import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReachability, type Reachability } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import { localTexts } from '#client/storage/storage.ts';
import type { AttachmentSite } from './attachment-site.ts';
import { itemOf } from './attachment.ts';
import { createAttachmentQueue, fileMaxBytes, type AttachmentQueue } from './attachment-queue.ts';
import { FakeRequest, uploaded } from './testing/fake-request.ts';
import { fittingSize, isPicture, shrinkImage } from './shrink-image.ts';

const CHAT = '0199a000-0000-7000-8000-00000000c001';

/** A server that signs uploads, and a network that may be away. */
const house = {
  offline: false,
  fetch: (): Promise<Response> => {
    if (house.offline) return Promise.reject(new TypeError('Failed to fetch'));
    const leave = { apiKey: 'k', folder: 'chat', signature: 's', timestamp: 1 };
    return Promise.resolve(
      new Response(JSON.stringify({ data: { createCloudinarySignature: leave } }), { headers: { 'x-bellhop': '1' } }),
    );
  },
};
let reachability: Reachability;
let site: AttachmentSite;
let queue: AttachmentQueue;
let person = 0;

beforeEach(() => {
  localTexts.clear();
  house.offline = false;
  reachability = createReachability({ fetch: house.fetch });
  person += 1;
  const userId = `person-${person}`;
  site = {
    transport: createTransport({ reachability, fetch: house.fetch }),
    tokens: { accessToken: () => Promise.resolve('token'), replace: () => Promise.resolve('token') },
    reachability,
    userId: () => userId,
    unsent: { table: 'uploads', key: 'bellhop-uploads' },
    report: (error) => expect.fail(String(error)),
  };
  FakeRequest.reset();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  queue = createAttachmentQueue(site, CHAT);
});
afterEach(() => {
  queue.close();
  reachability.close();
  vi.unstubAllGlobals();
});

const states = (): string[] => queue.list.get().map(({ state, fault }) => fault ?? state);
const bill = (): File => new File(['a bill!'], 'bill.pdf', { type: 'application/pdf' });

describe('files added to a message', () => {
  it('[MEDIA-SIGN] are brought with a signature and become items of the message', async () => {
    queue.add([bill()]);
    await vi.waitFor(() => expect(states()).toEqual(['ready']));
    const [form] = FakeRequest.sent;
    expect(form?.get('signature')).toBe('s');
    expect(form?.get('id')).toBe(queue.list.get()[0]?.id);
    expect(queue.take()).toEqual([
      { type: 'file', file: { originalName: 'bill.pdf', content: '/media/t/f.pdf', size: 7 } },
    ]);
    expect(queue.list.get()).toEqual([]);
  });

  it('[MEDIA-ONCE] wait for the network and go on under the same id', async () => {
    FakeRequest.answer = 'offline';
    house.offline = true;
    queue.add([bill()]);
    await vi.waitFor(() => expect(states()).toEqual(['waiting']));
    house.offline = false;
    FakeRequest.answer = { status: 200, body: uploaded };
    await reachability.doubt();
    await vi.waitFor(() => expect(states()).toEqual(['ready']));
    expect(FakeRequest.sent.at(-1)?.get('id')).toBe(queue.list.get()[0]?.id);
  });

  it.each(['is away', 'is too slow to answer'])(
    '[MEDIA-AGAIN] wait where the store %s, and are brought again by themselves',
    async (how) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        // Where the answer does not come in time, the server can be reached all along: nothing else says when to try again.
        FakeRequest.answer =
          how === 'is away' ? { status: 503, body: { error: { code: 'busy', data: { retry_after: 20 } } } } : 'offline';
        queue.add([bill()]);
        await vi.waitFor(() => expect(states()).toEqual(['waiting']));
        await vi.advanceTimersByTimeAsync(27_000);
        expect(FakeRequest.sent.length).toBeGreaterThan(1);
        FakeRequest.answer = { status: 200, body: uploaded };
        await vi.advanceTimersByTimeAsync(80_000);
        await vi.waitFor(() => expect(states()).toEqual(['ready']));
        expect(new Set(FakeRequest.sent.map((form) => form.get('id'))).size).toBe(1);
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it('[MSG-MEDIA] say why the server refused them, and are tried again when asked', async () => {
    FakeRequest.answer = {
      status: 415,
      body: { message: 'error: unsupported_media', error: { code: 'unsupported_media', data: {} } },
    };
    queue.add([bill()]);
    await vi.waitFor(() => expect(states()).toEqual(['kind']));
    FakeRequest.answer = { status: 200, body: uploaded };
    queue.retry(queue.list.get()[0]?.id ?? '');
    await vi.waitFor(() => expect(queue.list.get()[0]?.state).toBe('ready'));
  });

  it('[MEDIA-HEIC] that are HEIC and unreadable here and there are told apart, for their sender can do something', async () => {
    FakeRequest.answer = {
      status: 415,
      body: { message: 'error: unsupported_media', error: { code: 'unsupported_media', data: { reason: 'heic' } } },
    };
    queue.add([bill()]);
    await vi.waitFor(() => expect(states()).toEqual(['heic']));
  });

  it('[LIMIT-ATTACH] are at most 10 MB each and 20 MB together', async () => {
    const film = (bytes: number): File => new File([new Uint8Array(bytes)], 'film.mp4', { type: 'video/mp4' });
    queue.add([film(fileMaxBytes + 1)]);
    await vi.waitFor(() => expect(states()).toEqual(['too_large']));
    queue.remove(queue.list.get()[0]?.id ?? '');
    queue.add([film(fileMaxBytes), film(fileMaxBytes), film(1)]);
    await vi.waitFor(() => expect(states().at(-1)).toBe('too_large_together'));
    await vi.waitFor(() => expect(states()).toEqual(['ready', 'ready', 'too_large_together']));
    expect(FakeRequest.sent).toHaveLength(2);
  });

  it('can be taken away again', async () => {
    queue.add([bill()]);
    await vi.waitFor(() => expect(states()).toEqual(['ready']));
    queue.remove(queue.list.get()[0]?.id ?? '');
    expect(queue.list.get()).toEqual([]);
    expect(queue.take()).toEqual([]);
  });

  it('become pictures and films by what the server made of them', () => {
    const photo = { ...uploaded, url: '/media/t/p.jpg', mime: 'image/jpeg', width: 40, height: 30 };
    expect(itemOf('image', 'p.heic', photo)).toEqual({ type: 'image', image: '/media/t/p.jpg', width: 40, height: 30 });
    expect(itemOf('video', 'f.mov', { ...uploaded, mime: 'video/mp4' })).toEqual({
      type: 'video',
      video: { content: uploaded.url, type: 'video/mp4' },
    });
    expect(itemOf('image', 'not really.jpg', uploaded)).toMatchObject({ type: 'file' });
  });
});

describe('making a picture smaller', () => {
  it('fits the longer side and keeps the proportions', () => {
    expect(fittingSize(4000, 3000, 2048)).toEqual({ width: 2048, height: 1536 });
    expect(fittingSize(600, 800, 2048)).toEqual({ width: 600, height: 800 });
    expect(fittingSize(10_000, 2, 2048)).toEqual({ width: 2048, height: 1 });
  });

  it('knows pictures, HEIC without a type among them', () => {
    expect(isPicture({ type: 'image/png', name: 'a' })).toBe(true);
    expect(isPicture({ type: '', name: 'IMG_0001.HEIC' })).toBe(true);
    expect(isPicture({ type: 'application/pdf', name: 'a.pdf' })).toBe(false);
  });

  it('leaves small ones, moving ones and those it cannot read as they are', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot')));
    const small = new File(['x'], 'a.png', { type: 'image/png' });
    const moving = new File([new Uint8Array(400_000)], 'a.gif', { type: 'image/gif' });
    const strange = new File([new Uint8Array(400_000)], 'a.heic', { type: 'image/heic' });
    for (const file of [small, moving, strange]) expect((await shrinkImage(file)).file).toBe(file);
  });
});
