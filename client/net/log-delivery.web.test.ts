import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localTexts } from '#client/storage/storage.ts';
import { startLogDelivery } from './log-delivery.ts';
import { type AccessAction, type AccessCategory, footprintsKey, type LogOptions, type Noted } from './logs.ts';
import { TransportError } from './transport-error.ts';
import type { Answer, RequestOptions } from './transport.ts';

interface Sent {
  readonly lines: readonly { readonly data: Readonly<Record<string, unknown>> }[];
  readonly call: RequestOptions;
}

let sent: Sent[];
let answers: (number | 'offline')[];
let guest: string | null;
let clock: number;
let deliver: ReturnType<typeof startLogDelivery>;
let hidden: DocumentVisibilityState;
let ended: AbortController;

const options = (): LogOptions => ({
  transport: {
    async send(_path, call = {}): Promise<Answer> {
      sent.push({ lines: call.body as Sent['lines'], call });
      const status = answers.shift() ?? 202;
      if (status === 'offline') throw new TransportError('offline');
      return { status, headers: new Headers(), text: '{}' };
    },
    json: () => Promise.reject(new Error('not asked')),
  },
  tokens: { accessToken: async () => 'token', replace: async () => 'token' },
  loadDelivery: async () => ({ startLogDelivery }),
  userId: () => guest,
  lang: () => 'en',
  now: () => clock,
  signal: ended.signal,
});
const step = (n: number, category: AccessCategory = 'facility', action: AccessAction = 'open'): Noted => [
  guest,
  clock,
  category,
  action,
  { n },
];
const numbers = ({ lines }: Sent): unknown[] => lines.map(({ data }) => data['n']);
const putAway = (): void => {
  hidden = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  ended = new AbortController();
  localTexts.clear();
  [sent, answers, guest, clock, hidden] = [[], [], 'ann', 1_000_000_000, 'visible'];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => hidden);
  deliver = startLogDelivery(options());
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('footprints', () => {
  it('[LOG-BATCH] go together a few seconds later, in the background, as the guest’s', async () => {
    for (const n of [1, 2, 3]) deliver(step(n));
    expect(sent).toEqual([]);
    await vi.runAllTimersAsync();
    expect(sent.map(numbers)).toEqual([[1, 2, 3]]);
    expect(sent[0]?.call).toMatchObject({ background: true, keepalive: false });
    expect(sent[0]?.call.tokens).toBeDefined();
  });

  it('[LOG-BATCH] go at once, and past the end of the page, when it is put away', async () => {
    deliver(step(1));
    putAway();
    expect(sent.map(({ call }) => call.keepalive)).toEqual([true]);
    await vi.runAllTimersAsync();
    expect([sent.length, localTexts.get(footprintsKey)]).toEqual([1, null]);
  });

  it('[LOG-BATCH] wait for the network, and are known on the next visit; each is delivered once', async () => {
    answers = ['offline', 503, 202];
    deliver(step(1));
    putAway();
    await vi.advanceTimersByTimeAsync(0);
    const next = startLogDelivery(options());
    hidden = 'visible';
    next(step(2));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(sent.map(numbers)).toEqual([[1], [1, 2]]);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(sent.at(-1)?.lines.map(({ data }) => data['n'])).toEqual([1, 2]);
    expect(localTexts.get(footprintsKey)).toBeNull();
  });

  it('[LOG-BATCH] older than a day, or more than two hundred, are let go; what the door refuses is not repeated', async () => {
    answers = ['offline'];
    deliver(step(0));
    await vi.advanceTimersByTimeAsync(4_000);
    clock += 25 * 3_600_000;
    answers = [400];
    for (let n = 1; n <= 30; n += 1) deliver(step(n));
    await vi.runAllTimersAsync();
    expect(sent.slice(1).map(numbers)).toEqual([Array.from({ length: 30 }, (_, n) => n + 1)]);
    answers = Array.from({ length: 8 }, () => 'offline' as const);
    for (let n = 1; n <= 400; n += 1) deliver(step(n));
    await vi.runAllTimersAsync();
    expect(sent.slice(-4).flatMap(numbers)).toEqual(Array.from({ length: 200 }, (_, n) => n + 201));
  });

  it('[LOG-BATCH] [ENTRY-NEXT-GUEST] of the guest before go without the next one’s token', async () => {
    deliver(step(1));
    guest = 'ben';
    deliver(step(2));
    await vi.runAllTimersAsync();
    expect(sent.map((one) => [numbers(one), one.call.tokens !== undefined])).toEqual([
      [[1], false],
      [[2], true],
    ]);
  });

  it('[LOG-BATCH] of a scan before the guest was made are theirs; signing out goes at once, while there is a token', async () => {
    guest = null;
    deliver(step(1));
    guest = 'ann';
    deliver(step(2, 'new_auth', 'logout'));
    expect(sent.map((one) => [numbers(one), one.call.tokens !== undefined])).toEqual([[[1, 2], true]]);
  });
});
