/**
 * The way between a page and the server's processes: requests, answers and sockets, each with its time on the way and
 * whatever may happen to it there. What happens to the n-th request of a device depends on the seed and on n alone.
 */
import type { FetchPath } from '#client/net/reachability.ts';
import type { OpenConnection } from '#client/realtime/connection.ts';
import { MARK } from '#client/net/reachability.ts';
import { createRandom, type Random } from '../virtual/random.ts';
import type { Realm } from '../virtual/realm.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { NetworkFault } from '../plan/fault-names.ts';
import type { ServerProcess } from './server-process.ts';
import { VirtualSocket } from './virtual-socket.ts';
import type { Weather } from './weather.ts';

export interface Exchange {
  readonly device: string;
  readonly path: string;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
  /** Half of the request came. */
  readonly halved: boolean;
}

export interface NetworkOptions {
  readonly seed: number;
  readonly scheduler: Scheduler;
  readonly processes: () => readonly ServerProcess[];
  /** The server has answered; the client may never hear of it. */
  readonly onAnswered: (exchange: Exchange) => void;
  readonly onFault: (name: string, device: string) => void;
  /** A server ended a socket for what was asked of it. */
  readonly asksTooMuch: (device: string) => void;
  /** A server says something on a socket; it may never arrive. */
  readonly onSaid: (process: string, device: string, text: string) => void;
  readonly trace: (...words: readonly (string | number)[]) => void;
}

interface Carried {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
}

const STATUS_FAULTS: Readonly<Partial<Record<NetworkFault, number>>> = {
  'status-401': 401,
  'status-429': 429,
  'status-500': 500,
  'status-503': 503,
};

export class Network {
  requests = 0;
  readonly #options: NetworkOptions;
  readonly #sent = new Map<string, number>();

  constructor(options: NetworkOptions) {
    this.#options = options;
  }

  /** Fetching as the pages of a device do it. */
  fetchFor(device: string, realm: Realm, weather: Weather): FetchPath {
    return (path, init) =>
      new Promise((resolve, reject) => {
        const { scheduler } = this.#options;
        const number = (this.#sent.get(device) ?? 0) + 1;
        this.#sent.set(device, number);
        const random = createRandom(this.#options.seed, 'request', device, number);
        let over = false;
        const settle = (ms: number, run: () => void): void => {
          scheduler.after(ms, realm, () => {
            if (over) return;
            over = true;
            run();
          });
        };
        const broken = (ms: number): void => settle(ms, () => reject(new TypeError('Failed to fetch')));
        init?.signal?.addEventListener('abort', () => {
          if (over) return;
          over = true;
          reject(new DOMException('aborted', 'AbortError'));
        });
        if (weather.offline) return broken(1 + random.below(200));
        this.#carry({
          device,
          path,
          init,
          weather,
          random,
          broken,
          give: (ms, carried) =>
            settle(ms, () => {
              resolve(
                new Response(carried.text, {
                  status: carried.status,
                  headers: [...carried.headers] as [string, string][],
                }),
              );
            }),
          cut: (ms, carried) => settle(ms, () => resolve(cutShort(carried))),
        });
      });
  }

  #carry(way: {
    readonly device: string;
    readonly path: string;
    readonly init: RequestInit | undefined;
    readonly weather: Weather;
    readonly random: Random;
    readonly broken: (ms: number) => void;
    readonly give: (ms: number, carried: Carried) => void;
    readonly cut: (ms: number, carried: Carried) => void;
  }): void {
    const { scheduler, onFault } = this.#options;
    const { device, path, weather, random, broken, give, cut } = way;
    const hit = pickFault(weather, random, path);
    if (hit !== null) onFault(hit, device);
    const there =
      3 +
      random.below(60) +
      (hit === 'delayed' ? random.below(9_000) : 0) +
      (hit === 'reordered' ? random.below(3_000) : 0);
    const back =
      3 +
      random.below(60) +
      (hit === 'reordered' ? random.below(3_000) : 0) +
      (path === '/sync/pull' ? weather.slowPulls : 0);
    if (hit === 'request-dropped') return broken(there + (random.chance(0.3) ? 30_000 : random.below(2_000)));
    if (hit === 'captive-portal') {
      return give(there, {
        status: 200,
        headers: [['content-type', 'text/html']],
        text: '<html>Welcome to our Wi-Fi</html>',
      });
    }
    const status = hit === null ? undefined : STATUS_FAULTS[hit];
    if (status !== undefined) {
      return give(there, {
        status,
        headers: [
          [MARK, '1'],
          ['content-type', 'application/json'],
        ],
        text: JSON.stringify({
          error: {
            code: CODE_OF[status] ?? 'internal',
            ...(status === 503 ? { data: { come_in_ms: COME_IN_MS } } : {}),
          },
        }),
      });
    }
    const arrive = (answered: (carried: Carried) => void, reset: () => void): void => {
      this.#serve(way, hit === 'request-cut', answered, reset);
    };
    scheduler.after(there, null, () =>
      arrive(
        (carried) => {
          if (hit === 'response-dropped') return broken(back + (random.chance(0.3) ? 30_000 : random.below(2_000)));
          if (hit === 'cut-short') return cut(back, carried);
          give(back, carried);
        },
        () => broken(back),
      ),
    );
    if (hit === 'doubled')
      scheduler.after(there + random.below(5_000), null, () =>
        arrive(
          () => undefined,
          () => undefined,
        ),
      );
  }

  #serve(
    {
      device,
      path,
      init,
      weather,
    }: {
      readonly device: string;
      readonly path: string;
      readonly init: RequestInit | undefined;
      readonly weather: Weather;
    },
    halved: boolean,
    answered: (carried: Carried) => void,
    reset: () => void,
  ): void {
    const { processes, scheduler } = this.#options;
    this.requests += 1;
    const up = processes().filter(({ realm }) => realm.alive && !realm.frozen);
    const process = up[this.requests % Math.max(1, up.length)];
    if (process === undefined) {
      reset();
      return;
    }
    let over = false;
    const crashed = (): void => {
      if (over) return;
      over = true;
      reset();
    };
    process.onEnd.add(crashed);
    const whole = this.#tampered(weather, path, textOf(init));
    const body = halved ? whole.slice(0, Math.floor(whole.length / 2)) : whole;
    const request = {
      method: init?.method ?? 'GET',
      headers: headersOf(init, weather),
      ...(init?.body == null ? {} : { body }),
    };
    const started = scheduler.now;
    void process
      .run(async () => {
        const response = await process.app.request(path, request);
        const carried: Carried = {
          status: response.status,
          headers: [...response.headers],
          text: await response.text(),
        };
        return carried;
      })
      .then(
        (carried) => {
          process.onEnd.delete(crashed);
          if (over || !process.realm.alive) return;
          over = true;
          const exchange: Exchange = { device, path, body, status: carried.status, answer: carried.text, halved };
          this.#options.trace(device, path, process.name, carried.status, scheduler.now - started);
          this.#options.onAnswered(exchange);
          answered(carried);
        },
        (error: unknown) => {
          // The app answers its own faults; what comes here is one of ours.
          this.#options.trace(device, path, 'threw', String(error));
          crashed();
        },
      );
  }

  #tampered(weather: Weather, path: string, body: string): string {
    if (weather.oldCookies === 0 || path !== '/sync/pull') return body;
    weather.oldCookies -= 1;
    return body.replace(/"viewVersion":\d+/, '"viewVersion":0');
  }

  /** Sockets as the pages of a device open them. */
  socketFor(device: string, realm: Realm, weather: Weather, open: Set<VirtualSocket>): OpenConnection {
    return (_address, handlers) => {
      const socket = new VirtualSocket(
        this.#options.scheduler,
        realm,
        weather,
        handlers,
        () => open.delete(socket),
        () => this.#options.asksTooMuch(device),
        (process, text) => this.#options.onSaid(process, device, text),
      );
      open.add(socket);
      const up = this.#options.processes().filter((process) => process.realm.alive && !process.realm.frozen);
      const process = up[(this.requests + device.length) % Math.max(1, up.length)];
      if (weather.offline || process === undefined) socket.fail(500);
      else socket.connect(process);
      return {
        isOpen: () => socket.isOpen,
        send: (data) =>
          socket.fromClient(typeof data === 'string' ? Buffer.from(data) : Buffer.from(data), typeof data !== 'string'),
        close: () => socket.closeByClient(),
      };
    };
  }
}

/** When a server with too much to do says to come again [SYNC-MOMENT]. */
const COME_IN_MS = 700;

const CODE_OF: Readonly<Record<number, string>> = {
  401: 'expired_token',
  429: 'too_many_requests',
  500: 'internal',
  503: 'busy',
};

/** Our client sends text, or nothing. */
const textOf = (init: RequestInit | undefined): string => (typeof init?.body === 'string' ? init.body : '');

/** Which of the faults that rage hits this request. */
function pickFault({ faults }: Weather, random: Random, path: string): NetworkFault | null {
  const hits = [...faults].filter(() => random.chance(path === '/healthz' ? 0.2 : 0.45));
  return hits.length === 0 ? null : random.one(hits);
}

function headersOf(init: RequestInit | undefined, weather: Weather): Record<string, string> {
  const headers = { ...(init?.headers as Record<string, string> | undefined) };
  if (weather.expired > 0 && 'authorization' in headers) {
    weather.expired -= 1;
    headers['authorization'] = `${headers['authorization']}x`;
  }
  return headers;
}

/** An answer whose connection broke in the middle: the headers came, the body does not. */
function cutShort({ status, headers, text }: Carried): Response {
  const half = new TextEncoder().encode(text.slice(0, Math.floor(text.length / 2)));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(half);
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { status, headers: [...headers] as [string, string][] });
}
