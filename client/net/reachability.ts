/**
 * Whether our server can be reached, told by what requests bring back and not by navigator.onLine, which lies
 * [CHAT-PORTAL]. After a failure a small probe is repeated until the server is back, so that waiting people
 * see it within a second; while nobody looks or the device has no network it is rare [CHAT-PROBE]. A probe
 * answered by a redirect or by somebody else's page means a captive portal.
 */
import { createValue, type Readable } from '#client/sync/readable.ts';
import { timeLimit } from './time-limit.ts';
import { TransportError } from './transport-error.ts';

/** Fetching by path, as browsers do from our own pages; tests bring their own. */
export type FetchPath = (path: string, init?: RequestInit) => Promise<Response>;

export const browserFetch: FetchPath = (path, init) => globalThis.fetch(path, init);

type Reach = 'unknown' | 'online' | 'offline' | 'captive';

export interface ReachView {
  readonly state: Reach;
  /** When the state began, milliseconds since 1970. */
  readonly since: number;
}

export interface Reachability {
  readonly view: Readable<ReachView>;
  /** An answer of ours came. */
  reached(): void;
  /** A request failed, or somebody else answered it: find out. Returns what was found. */
  doubt(): Promise<Reach>;
  /** Stops probing. */
  close(): void;
}

export interface ReachabilityOptions {
  readonly fetch?: FetchPath;
  readonly now?: () => number;
  /** False while nobody looks, or the device itself says that it has no network: then probing is rare [CHAT-PROBE]. */
  readonly visible?: () => boolean;
  readonly hasNetwork?: () => boolean;
  /** Calls back when the device woke or found a network; returns the way to stop. */
  readonly onWake?: (wake: () => void) => () => void;
  /** 0 to 1: so that a house full of phones does not ask in step. */
  readonly random?: () => number;
  readonly probePath?: string;
}

/** Every answer of our server carries this header; a portal's page does not. */
export const MARK = 'x-bellhop';

const probeTimeoutMs = 3_000;
/** How long a call waits for a server that is away before it says so. */
const patienceMs = 3_000;

/** With the scattering at least 5 s and at most 30 s. */
const seldomMs = 6_250;
const mostSeldomMs = 25_000;

/** Often at first, when most outages end, and seldom in the end. Within a minute's outage under one second. */
function eagerDelay(downForMs: number): number {
  if (downForMs < 20_000) return 400;
  return downForMs < 180_000 ? 700 : 5_000;
}

/** A device that is back, or has lost its network, says so by one of these; a page of the tests' has none of its own. */
function watchWaking(wake: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const heard = ({ type }: Event): void => {
    if (type !== 'visibilitychange' || document.visibilityState === 'visible') wake();
  };
  const events = [
    [window, 'online'],
    [window, 'offline'],
    [window, 'pageshow'],
    [document, 'visibilitychange'],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, heard);
  return () => {
    for (const [target, name] of events) target.removeEventListener(name, heard);
  };
}

/** True for an answer our server gave. */
export function isOurs(response: Response): boolean {
  return response.headers.get(MARK) === '1' && !isRedirect(response);
}

function isRedirect(response: Response): boolean {
  return (
    response.type === 'opaqueredirect' ||
    response.redirected ||
    (response.status >= 300 && response.status < 400 && response.status !== 304)
  );
}

export function createReachability(options: ReachabilityOptions = {}): Reachability {
  const send = options.fetch ?? browserFetch;
  const now = options.now ?? Date.now;
  const visible = options.visible ?? (() => typeof document === 'undefined' || document.visibilityState === 'visible');
  const hasNetwork = options.hasNetwork ?? (() => globalThis.navigator?.onLine !== false);
  const random = options.random ?? Math.random;
  const path = options.probePath ?? '/healthz';
  const view = createValue<ReachView>({ state: 'unknown', since: now() });
  /** Eager since then: since the outage began, or the device woke in it. */
  let eagerSince = now();
  let seldom = seldomMs;
  let probing: Promise<Reach> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const become = (state: Reach): void => {
    if (view.get().state === state) return;
    eager();
    view.set({ state, since: now() });
  };
  const eager = (): void => {
    eagerSince = now();
    seldom = seldomMs;
  };
  const schedule = (): void => {
    clearTimeout(timer);
    if (closed) return;
    const quiet = !visible() || !hasNetwork();
    const delay = quiet ? seldom : eagerDelay(now() - eagerSince);
    seldom = quiet ? Math.min(seldom * 2, mostSeldomMs) : seldomMs;
    timer = setTimeout(() => void doubt(), delay * (0.8 + 0.4 * random()));
  };
  const settle = (state: Reach): Reach => {
    if (closed) return state;
    become(state);
    if (state === 'online') clearTimeout(timer);
    else schedule();
    return state;
  };
  const doubt = (): Promise<Reach> => {
    clearTimeout(timer);
    probing ??= probe(send, path)
      .then(settle)
      .finally(() => {
        probing = null;
      });
    return probing;
  };
  const stopWaking = (options.onWake ?? watchWaking)(() => {
    // What the device says is a reason to look, never the answer.
    if (!isDown(view.get().state) && hasNetwork()) return;
    eager();
    void doubt();
  });
  if (!hasNetwork()) void doubt();
  return {
    view,
    reached() {
      clearTimeout(timer);
      if (!closed) become('online');
    },
    doubt,
    close() {
      closed = true;
      stopWaking();
      clearTimeout(timer);
    },
  };
}

function isDown(state: Reach): state is 'offline' | 'captive' {
  return state === 'offline' || state === 'captive';
}

/**
 * Waits while the server is known to be out of reach, 3 s at most: what would be asked in vain is not asked. The
 * probe goes on by itself, and everything that waits goes on once it is answered [TOKEN-REFRESH-REACH].
 *
 * @throws TransportError when it is still out of reach.
 */
export async function reachable({ view }: Pick<Reachability, 'view'>): Promise<void> {
  if (!isDown(view.get().state)) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, patienceMs);
    const stop = view.subscribe(() => {
      if (!isDown(view.get().state)) done();
    });
  });
  const { state } = view.get();
  if (isDown(state)) throw new TransportError(state);
}

async function probe(send: FetchPath, path: string): Promise<Reach> {
  const limit = timeLimit(probeTimeoutMs);
  try {
    const response = await send(path, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      signal: limit.signal,
    });
    if (isOurs(response)) return 'online';
    // A gateway in front of a server that is away is not a sign-in page.
    return response.status >= 500 ? 'offline' : 'captive';
  } catch {
    // No answer is the answer.
    return 'offline';
  } finally {
    limit.end();
  }
}
