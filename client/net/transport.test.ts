import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors/app-error.ts';
import { createReachability, type FetchPath } from './reachability.ts';
import { createTransport, type TokenSource } from './transport.ts';

type Answers = (path: string, init: RequestInit | undefined) => Response | Promise<Response>;

const mine = { 'x-bellhop': '1', 'content-type': 'application/json' };
const ok = (body: unknown): Response => new Response(JSON.stringify(body), { headers: mine });
let answers: Answers;
let paths: string[];

function transportOf(before?: () => void) {
  const fetchIt: FetchPath = async (path, init) => {
    paths.push(path);
    return answers(path, init);
  };
  const reachability = createReachability({ fetch: fetchIt, visible: () => true });
  return {
    reachability,
    transport: createTransport({ reachability, fetch: fetchIt, ...(before === undefined ? {} : { before }) }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  paths = [];
  answers = () => ok({ message: 'success' });
});
afterEach(() => vi.useRealTimers());

describe('the transport', () => {
  it('[ERR-ONE-TABLE] gives the typed error of the server, with its facts', async () => {
    const { transport } = transportOf();
    answers = () =>
      new Response(
        JSON.stringify({ message: 'error: already_taken', error: { code: 'already_taken', data: { by: 'Aiko' } } }),
        { status: 409, headers: mine },
      );
    const error: unknown = await transport.json('/x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'already_taken', data: { by: 'Aiko' } });
    answers = () => new Response('oops', { status: 500, headers: mine });
    await expect(transport.json('/x')).rejects.toMatchObject({ code: 'internal' });
  });

  it('[OPS-MAINTENANCE] says that the server is being worked on, and nothing of one that is only busy', async () => {
    const told: unknown[] = [];
    const { reachability } = transportOf();
    const transport = createTransport({
      reachability,
      fetch: async (path, init) => answers(path, init),
      onMaintenance: (facts) => told.push(facts),
    });
    const refuse = (code: string, data: object) => () =>
      new Response(JSON.stringify({ error: { code, data } }), { status: 503, headers: mine });
    answers = refuse('busy', {});
    await expect(transport.json('/x')).rejects.toMatchObject({ code: 'busy' });
    answers = refuse('maintenance', { title: 'Back at four', message: '' });
    await expect(transport.send('/sync/pull')).resolves.toMatchObject({ status: 503 });
    expect(told).toEqual([{ title: 'Back at four', message: '' }]);
  });

  it('[REST-UNDEFINED] takes an answer that is null, empty or no JSON for none', async () => {
    const { transport } = transportOf();
    for (const body of ['null', '', '<html>']) {
      answers = () => new Response(body, { headers: mine });
      await expect(transport.json('/x')).rejects.toMatchObject({ fault: 'bad_answer' });
    }
  });

  it('[CHAT-PORTAL] takes neither an unmarked page nor a redirect for success', async () => {
    const { transport, reachability } = transportOf();
    answers = () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } });
    await expect(transport.json('/x')).rejects.toMatchObject({ fault: 'captive' });
    answers = () => new Response(null, { status: 302, headers: { location: 'http://portal.example/' } });
    await expect(transport.json('/x')).rejects.toMatchObject({ fault: 'captive' });
    expect(reachability.view.get().state).toBe('captive');
    reachability.close();
  });

  it("[CHAT-PORTAL] a gateway's own error is a server that is away", async () => {
    const { transport, reachability } = transportOf();
    answers = () => new Response('Bad gateway', { status: 502 });
    await expect(transport.json('/x')).rejects.toMatchObject({ fault: 'offline' });
    reachability.close();
  });

  it('[CHAT-OFFLINE] a failed request is offline until a probe comes back, within a second', async () => {
    const { transport, reachability } = transportOf();
    answers = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(transport.json('/x')).rejects.toMatchObject({ fault: 'offline' });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reachability.view.get().state).toBe('offline');
    answers = () => ok({});
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reachability.view.get().state).toBe('online');
    const before = paths.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(paths.length).toBe(before);
  });

  it('[ERR-ONE-TABLE] ends a request that takes too long', async () => {
    const { transport, reachability } = transportOf();
    answers = (path, init) =>
      path === '/healthz'
        ? ok({})
        : new Promise((_, reject) =>
            init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
          );
    const failure = transport.json('/slow', { timeoutMs: 5_000 }).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await failure).toMatchObject({ fault: 'timeout' });
    reachability.close();
  });

  it('[TOKEN-REFRESH-BEFORE] tries once more with another token after a 401', async () => {
    const { transport } = transportOf();
    const used: (string | null)[] = [];
    answers = (_, init) => {
      used.push(new Headers(init?.headers).get('authorization'));
      return used.length === 1 ? new Response('{}', { status: 401, headers: mine }) : ok({ fine: true });
    };
    const tokens: TokenSource = { accessToken: async () => 'one', replace: async (refused) => `after-${refused}` };
    expect(await transport.json('/x', { tokens })).toEqual({ fine: true });
    expect(used).toEqual(['Bearer one', 'Bearer after-one']);
  });

  it("[LOCK-PAST] [INSTANCE-ONE] asks before each call a person makes, not before synchronization's", async () => {
    const { transport } = transportOf(() => {
      throw new Error('locked');
    });
    await expect(transport.json('/x')).rejects.toThrow('locked');
    expect(paths).toEqual([]);
    await transport.send('/sync/pull', { background: true });
    expect(paths).toEqual(['/sync/pull']);
  });
});
