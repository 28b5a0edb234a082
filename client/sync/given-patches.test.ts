/** What comes on the socket in the place of a pull's answer: taken where it goes on from what is held, and asked for elsewhere. */
import { describe, expect, it } from 'vitest';
import type { SocketHandlers } from '#client/realtime/connection.ts';
import { CHAT, type FakeCookie } from '#client/testing/fake-sync-server.ts';
import { page, pass, say, server, setTheScene, states, texts } from './testing/pages.ts';

setTheScene();

interface At {
  readonly event: string;
  readonly client_group: string;
  readonly cookie: FakeCookie;
}

/** A page with a socket, which has looked and said where it stands. */
async function pageWithSocket() {
  const sent: At[] = [];
  let handlers: SocketHandlers | undefined;
  let isOpen = false;
  const tokens = { accessToken: async () => 'token', replace: async () => 'token' };
  const one = page(tokens, [], {
    address: 'wss://hotel.example/conversation',
    tokens,
    userAgent: 'phone',
    open(_, given) {
      handlers = given;
      return {
        isOpen: () => isOpen,
        send: (data) => void (typeof data === 'string' && sent.push(JSON.parse(data) as At)),
        close: () => (isOpen = false),
      };
    },
  });
  await pass(10);
  isOpen = true;
  handlers?.opened();
  await pass(5_000);
  return {
    ...one,
    /** All it said of where it stands. */
    said: (): At[] => sent.filter(({ event }) => event === 'at'),
    at: (): At => sent.findLast(({ event }) => event === 'at') ?? expect.fail('it never said where it stands'),
    hears: (frame: object): void => handlers?.message(JSON.stringify(frame)),
  };
}

let made = 0;
const receive = (content: string): void =>
  server.receive({
    id: `0199a000-0000-7000-8000-0000000f${String((made += 1)).padStart(4, '0')}`,
    content,
    authorId: '0199a000-0000-7000-8000-00000000a002',
    side: 'staff',
  });
const pulls = (): number => server.requests.filter(({ path }) => path === '/sync/pull').length;
const notice = { type: 'createMessageViaApi', event_id: 'n', subscribe_name: `conversation/${CHAT}`, data: {} };

describe('[SYNC-PATCH] a patch that comes by itself', () => {
  it('is shown without a request, and so is what goes on from it', async () => {
    const { thread, at, hears, said } = await pageWithSocket();
    const [before, saidBefore] = [pulls(), said().length];
    receive('first');
    const first = server.patch(at());
    hears(first);
    await pass(100);
    expect(texts(thread.get())).toEqual(['first']);
    for (let cookie = first.pulled.cookie, count = 2; count <= 4; count += 1) {
      receive(`word ${count}`);
      const next = server.patch({ ...at(), cookie });
      hears(next);
      cookie = next.pulled.cookie;
    }
    await pass(2_000);
    expect(texts(thread.get())).toEqual(['first', 'word 2', 'word 3', 'word 4']);
    expect([pulls(), said().length]).toEqual([before, saidBefore]);
  });

  it('is not shown on any other base: the server is asked, and told where the page stands', async () => {
    const { thread, at, hears, said } = await pageWithSocket();
    const base = at();
    receive('on the way');
    const known = server.patch(base);
    receive('on another base');
    const frame = server.patch({ ...base, cookie: known.pulled.cookie });
    const [before, saidBefore] = [pulls(), said().length];
    hears(frame);
    await pass(2_000);
    expect(texts(thread.get())).toEqual(['on the way', 'on another base']);
    expect([pulls(), said().length]).toEqual([before + 1, saidBefore + 1]);
    expect(at().cookie.order).toBe(frame.pulled.cookie.order);
  });

  it('that a pull has overtaken asks for nothing', async () => {
    const { thread, sync, at, hears } = await pageWithSocket();
    receive('pulled already');
    const frame = server.patch(at());
    sync.wake();
    await pass(2_000);
    const before = pulls();
    hears(frame);
    await pass(2_000);
    expect(texts(thread.get())).toEqual(['pulled already']);
    expect(pulls()).toBe(before);
  });

  it('[SYNC-NOTICE] stands for no look that a notice asks for', async () => {
    const { thread, at, hears } = await pageWithSocket();
    receive('in the patch');
    const frame = server.patch(at());
    receive('told after it');
    const before = pulls();
    hears(frame);
    hears(notice);
    await pass(2_000);
    expect(texts(thread.get())).toEqual(['in the patch', 'told after it']);
    expect(pulls()).toBe(before + 1);
  });

  it('of another client group is forgotten', async () => {
    const { thread, at, hears } = await pageWithSocket();
    receive('for whom it may be');
    const before = pulls();
    hears({ ...server.patch(at()), client_group: 'another' });
    await pass(2_000);
    expect(texts(thread.get())).toEqual(['for whom it may be']);
    expect(pulls()).toBe(before + 1);
  });

  it('[SYNC-ROLLING] of another version of the view is forgotten, even where it begins at the same moment', async () => {
    const { thread, at, hears } = await pageWithSocket();
    receive('for whom it may be');
    const before = pulls();
    const frame = server.patch(at());
    const cookie = { ...frame.pulled.cookie, viewVersion: 0 };
    hears({ ...frame, pulled: { ...frame.pulled, cookie } });
    await pass(2_000);
    expect(texts(thread.get())).toEqual(['for whom it may be']);
    expect(pulls()).toBe(before + 1);
  });

  it('[SYNC-OUTBOX] confirms what was said here, like an answer', async () => {
    const { thread, sync, at, hears } = await pageWithSocket();
    const [base, before] = [at(), pulls()];
    let answer = (): void => undefined;
    server.answerAfter = (path) =>
      path === '/sync/push' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve();
    await say(sync, 'mine');
    await pass(100);
    expect(states(thread.get())).toEqual(['saved']);
    hears(server.patch(base));
    await pass(1_000);
    expect(states(thread.get())).toEqual(['sent']);
    expect(pulls()).toBe(before);
    answer();
  });

  it('[SYNC-NOTICE] stands for no look that the server could not answer', async () => {
    const { thread, at, hears } = await pageWithSocket();
    const base = at();
    receive('in the patch');
    const frame = server.patch(base);
    receive('told beside it');
    server.answerAfter = () => Promise.reject(new TypeError('Connection reset'));
    hears(notice);
    await pass(0);
    hears(frame);
    server.answerAfter = () => Promise.resolve();
    await pass(5_000);
    expect(texts(thread.get())).toEqual(['in the patch', 'told beside it']);
  });
});
